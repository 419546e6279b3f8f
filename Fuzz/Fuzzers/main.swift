// The fuzzers in one program, since linking is what takes time. `GLASSINE_FUZZER` names the one
// that runs, the arguments are libFuzzer's. `./fuzz` builds and runs it.
import CFuzzer
import Foundation
import GlassineBase
import GlassineUI

if CommandLine.argc > 1, CommandLine.arguments[1] == "list" {
  for fuzzer in Fuzzer.all { print(fuzzer.name, fuzzer.limit) }
  exit(0)
}
guard Fuzzer.chosen != nil else {
  print("GLASSINE_FUZZER: expected one of \(Fuzzer.all.map(\.name).joined(separator: ", "))")
  exit(2)
}

// Files come from outside: what a program survives in release has to be survived here, too.
ViewRegistry.main.diagnostics.misusePolicy = .logOnce

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
  LLVMFuzzerRunDriver(&argumentCount, &arguments) { bytes, count in
    MainActor.assumeIsolated {
      Fuzzer.chosen?.check([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
    }
    return 0
  })
