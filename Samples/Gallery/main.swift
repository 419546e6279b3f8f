// A gallery of the rules of touch. `Gallery --help` prints the options.
import Glassine

exit(GalleryCommand.run(Array(CommandLine.arguments.dropFirst())))
