/// Every command, in the order of the help text. A command is one file and one line here.
package let allCommands: [Command] = [
  .inspect,
  .lint,
  .hash,
  .compile,
  .generate,
  .diff,
  .check,
  .migrateScript,
  .migrateApply,
  .storeCreate,
  .versionAdd,
  .rules,
  .explain,
  .completions,
  .manual,
]
