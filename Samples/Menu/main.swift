// Lantern, with its HUD and menu. `Menu --help` prints the options.
import Glassine

exit(MenuCommand.run(Array(CommandLine.arguments.dropFirst())))
