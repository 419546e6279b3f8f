// Calls of the C interface, with the arguments and rules of Packaging/misuse.c: each call returns,
// a failure is one of the codes and has a text that begins with the function's name, answers are in
// their ranges.
import CInterface

enum InterfaceFuzzer {
  static func check(_ bytes: [UInt8]) {
    expect(fuzz_interface(bytes, bytes.count) == 0, "each call has one of its answers")
  }
}
