import Foundation

exit(GlassineCommand.run(Array(CommandLine.arguments.dropFirst())))
