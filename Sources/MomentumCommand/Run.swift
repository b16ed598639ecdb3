import MomentumDiagnostics

/// Runs a command line without the program's name and gives what the process ends with.
package func run(
  arguments: [String], output: Output, commands: [Command] = allCommands
) -> ExitCode {
  do {
    switch try CommandTable(commands: commands).interpret(arguments) {
    case .help(let text), .version(let text):
      try output.write(text)
      return .success
    case .command(let command, let parsed): return try command.body(parsed, output)
    }
  } catch let failure as any CommandFailure {
    if !failure.report.isEmpty { output.say(failure.report) }
    return failure.exitCode
  } catch {
    output.say("momentum: internal error: \(printable("\(error)"))")
    return .internalFailure
  }
}
