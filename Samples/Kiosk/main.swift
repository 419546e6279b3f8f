// Patterns, an exhibit. `Kiosk --help` tells the options.
import Glassine

exit(KioskCommand.run(Array(CommandLine.arguments.dropFirst())))
