package import MomentumDiagnostics

/// The rules over two sides: a bundle, and what it was at an earlier commit.
package let checkRules: [RuleDescription] = [
  RuleDescription(
    "migration-frozen-version-edited", .history, .error, .blocksOpen,
    summary: "A version that has shipped was edited, and its version hashes changed.",
    explanation: """
      Stores in the field carry the hashes of the version as it shipped. After the edit no version of \
      the bundle has them, so such a store cannot be opened, and it cannot be migrated either. What a \
      release tag such as `v1.2` holds has shipped.

      Take the edit back, add a version (`momentum version add`), and make the edit there.
      """),
  RuleDescription(
    "migration-frozen-version-edited-neutral", .history, .warning, .mayFailOnData,
    summary: "A version that has shipped was edited in a way that its version hashes do not see.",
    explanation: """
      Classes, defaults, delete rules, transformers and renaming identifiers are no part of the hashes, \
      so stores open as before. They may misbehave all the same: rows keep what an old transformer \
      wrote, and a renaming identifier changes what a later migration pairs.

      Make sure that it is meant; where it changes how values are read, add a version instead.
      """),
  RuleDescription(
    "migration-older-version-edited", .history, .error, .blocksOpen,
    summary: "A version that is not the current one was edited.",
    explanation: """
      Versions before the current one are there to recognise old stores by their hashes, and an edit \
      makes them recognise nothing. It is almost never intended.

      Take the edit back; if the version never left the team, say so in the pull request.
      """),
  RuleDescription(
    "migration-current-version-edited", .history, .note, .info,
    summary: "The current version was edited, which no release holds yet.",
    explanation: """
      Normal development. Stores that the team's own builds wrote do not open any more, as their hashes \
      are those of the version before the edit.
      """),
  RuleDescription(
    "migration-version-deleted", .history, .error, .blocksOpen,
    summary: "A version was removed from its bundle.",
    explanation: """
      Stores that the version wrote are recognised no more and cannot be migrated.

      Keep the version as long as an app that wrote such stores may be in use.
      """),
  RuleDescription(
    "migration-current-not-bumped", .history, .error, .blocksOpen,
    summary: "A version was added, and the current version is still the old one.",
    explanation: """
      The app goes on with the old version; the new one has no effect.

      Make the new version the current one in Xcode's file inspector, or in `.xccurrentversion`.
      """),
  RuleDescription(
    "migration-current-rolled-back", .history, .error, .blocksOpen,
    summary: "The current version is an older one than before.",
    explanation: """
      Stores that the newer version wrote do not open with an older one. Xcode flips the mark by itself \
      when branches are switched.

      Take the change of `.xccurrentversion` back. To undo an edit of the model, add a version.
      """),
  RuleDescription(
    "migration-not-inferable", .chain, .error, .needsMapping,
    summary: "Core Data cannot infer the migration from the former current version to the one now.",
    explanation: """
      Opening a store of the former version fails with error 134190, unless the app brings a mapping \
      model or migrates in stages.

      `momentum diff OLD NEW` says which change is in the way, and often a renaming identifier removes it.
      """),
  RuleDescription(
    "migration-step", .chain, .note, .info,
    summary: "What the step from the former current version to the one now means for stores.",
    explanation: """
      Reported for formats that hold findings only, such as that of GitHub; the text report has it as \
      its own lines.
      """),
  RuleDescription(
    "check-no-merge-base", .run, .note, .info,
    summary: "The commits have no common ancestor, so the tip of the base was compared instead.",
    explanation: """
      Typical of a shallow clone. What others changed on the base since may be blamed on this branch.

      Fetch more history, such as with `fetch-depth: 0`.
      """),
  RuleDescription(
    "check-base-unreadable", .run, .warning, .info,
    summary: "A version cannot be compared, since at the base it is not readable.",
    explanation: """
      The former file is broken, or in a form that Momentum does not read. Nothing is said about the \
      version's edits.
      """),
]
