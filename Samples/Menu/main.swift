// Lantern, with its HUD and menu. `Menu --help` tells the options.
import Glassine

exit(MenuCommand.run(Array(CommandLine.arguments.dropFirst())))
