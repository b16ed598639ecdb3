/// Every command, in the order of the help text. A command is one file and one line here.
package let allCommands: [Command] = [
  .inspect,
  .hash,
  .generate,
  .check,
  .diff,
  .migrateScript,
  .migrateApply,
  .storeCreate,
]
