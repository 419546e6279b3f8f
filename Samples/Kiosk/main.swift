// Patterns, an exhibit. `Kiosk --help` prints the options.
import Glassine

exit(KioskCommand.run(Array(CommandLine.arguments.dropFirst())))
