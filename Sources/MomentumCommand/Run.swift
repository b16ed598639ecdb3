import MomentumDiagnostics

/// Runs a command line without the program's name and gives what the process ends with.
package func run(
  arguments: [String], output: Output, commands: @autoclosure () -> [Command] = allCommands
) -> ExitCode {
  withoutActuallyEscaping(commands) { commands in
    run(arguments, output, CommandTable(commands: commands))
  }
}

private func run(_ arguments: [String], _ output: Output, _ table: CommandTable) -> ExitCode {
  do {
    switch try table.interpret(arguments) {
    case .help(let text): try output.write(text)
    case .version(let isVerbose): try output.write(versionText(isVerbose: isVerbose))
    case .command(let command, let parsed):
      let output = output.adapted(to: parsed)
      return try output.timed("'\(command.name)' ended") { try command.body(parsed, output) }
    }
    return .success
  } catch let failure as any CommandFailure {
    if !failure.report.isEmpty { output.say(failure.report, .error) }
    return failure.exitCode
  } catch {
    output.say("momentum: internal error: \(printable("\(error)"))", .error)
    return .internalFailure
  }
}
