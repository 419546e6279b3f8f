// A gallery of how touch works. `Gallery --help` tells the options.
import Glassine

exit(GalleryCommand.run(Array(CommandLine.arguments.dropFirst())))
