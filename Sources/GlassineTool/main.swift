// Runs the command `glassine`, and exits with its status. The target has no views of its own.
import Foundation

exit(GlassineCommand.run(Array(CommandLine.arguments.dropFirst())))
