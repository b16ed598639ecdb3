/// The environment variables that the tool looks at, for help.
let environmentVariables: [(name: String, meaning: String)] = [
  ("NO_COLOR", "set to anything but nothing: no colours unless --color asks for them"),
  ("TERM", "'dumb' stands for a terminal without colours"),
  (
    "GITHUB_BASE_REF, CI_MERGE_REQUEST_DIFF_BASE_SHA",
    "what 'check' compares with where --against is not given"
  ),
]
