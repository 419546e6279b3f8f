// A million views under hundreds of fingers. `HitBench --help` prints the options.
import Glassine

exit(HitBenchCommand.run(Array(CommandLine.arguments.dropFirst())))
