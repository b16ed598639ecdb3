import MomentumCommand

runAndExit(arguments: Array(CommandLine.arguments.dropFirst()))
