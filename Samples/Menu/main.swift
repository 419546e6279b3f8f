// Lantern, with its HUD and menu. `Menu --help` tells the options.
import Glassine

MenuCommand.main()
