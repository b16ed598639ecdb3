"""Collects seeds for a reader: `seeds.py READER FOLDER`.

Small ones make a fuzzer fast, and what a large file could teach it small ones mostly teach too: files
up to 4 KiB are taken, and where there are fewer than twenty of them the twenty smallest.
"""

import html
import pathlib
import plistlib
import re
import sqlite3
import sys
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
SMALL = 1 << 12


def files(pattern):
    for folder in (ROOT / "Tests" / "Fixtures", SHARED / "corpus", SHARED / "stores"):
        if folder.is_dir():
            yield from (file for file in folder.rglob(pattern) if file.is_file())


def caches():
    for file in files("*"):
        with file.open("rb") as opened:
            if opened.read(16) != b"SQLite format 3\0":
                continue
        try:
            store = sqlite3.connect(f"file:{file}?immutable=1", uri=True)
            yield from (row[0] for row in store.execute("SELECT Z_CONTENT FROM Z_MODELCACHE"))
        except sqlite3.Error:
            continue


def archives():
    for pattern in ("*.mom", "elements", "VersionInfo.plist"):
        yield from (file.read_bytes() for file in files(pattern))
    for cache in caches():
        yield cache
        yield zlib.decompress(cache, -15)
    yield plistlib.dumps({"a": [1, 2.5, True, b"x", "é"]}, fmt=plistlib.FMT_BINARY)


def predicates():
    """Texts in quotes in the tests of the language, and those of the models."""
    for file in (ROOT / "Tests" / "MomentumPredicateTests").glob("*.swift"):
        for text in re.findall(r'"((?:[^"\\\n]|\\.)+)"', file.read_text()):
            yield text.replace('\\"', '"').encode()
    for file in files("contents"):
        for text in re.findall(rb'(?:predicateString|derivationExpression)="([^"]+)"', file.read_bytes()):
            yield html.unescape(text.decode()).encode()


def seeds(reader):
    if reader == "xml":
        for pattern in ("contents", ".xccurrentversion"):
            yield from (file.read_bytes() for file in files(pattern))
    elif reader == "objects":
        yield from (bytes(number * step % 256 for number in range(90)) for step in (1, 7, 31, 101))
    elif reader == "predicate":
        yield from predicates()
    else:
        yield from archives()
    for kept in (ROOT / "Tests" / "Fixtures" / "Fuzzing" / reader).glob("*"):
        yield kept.read_bytes()


def main(reader, folder):
    target = pathlib.Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    found = sorted(set(seeds(reader)), key=len)
    kept = found[: max(20, sum(len(seed) <= SMALL for seed in found))]
    for number, seed in enumerate(kept):
        (target / f"seed-{number:04}").write_bytes(seed)
    print(f"{len(kept)} seeds")


main(*sys.argv[1:])
