// Keys by the kernel's numbers, which Wayland's keyboards use, as the USB HID usages of samples.

nonisolated enum KeyCodes {
  /// The kernel's codes by usage, from 0x04 on; 0: there is none. Sources: HID Usage Tables 1.4,
  /// page 7, and linux/input-event-codes.h.
  private static let codes: [UInt8] = [
    30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45,
    21, 44, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 28, 1, 14, 15, 57, 12, 13, 26, 27, 43, 0, 39, 40, 41,
    51, 52, 53, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88, 99, 70, 119, 110, 102, 104, 111,
    107, 109, 106, 105, 108, 103, 69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76, 77, 71, 72, 73, 82,
    83, 86, 127,
  ]
  private static let firstUsage: UInt16 = 0x04
  /// Control, Shift, Alt and Super of the left, then of the right, from usage 0xE0 on.
  private static let modifiers: [UInt8] = [29, 42, 56, 125, 97, 54, 100, 126]
  private static let firstModifierUsage: UInt16 = 0xE0

  private static let usages: [UInt16] = {
    var usages = [UInt16](repeating: 0, count: Int(UInt8.max) + 1)
    for (first, codes) in [(firstUsage, codes), (firstModifierUsage, modifiers)] {
      for (offset, code) in codes.enumerated() where code != 0 {
        usages[Int(code)] = first + UInt16(offset)
      }
    }
    return usages
  }()

  /// The usage of a key; 0 where it is none of a common keyboard's.
  static func usage(ofKernelCode code: UInt32) -> UInt16 {
    usages.indices.contains(Int(code)) ? usages[Int(code)] : 0
  }
}
