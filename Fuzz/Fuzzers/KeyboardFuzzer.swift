// Layout files of the kit's keyboard. Rules: a file is refused with one line that names it, or is
// read the same twice, and a keyboard of it shows each key where a finger presses that key.
import Foundation
import GlassineControls
import GlassineKiosk
import GlassineTesting
import GlassineUI

enum KeyboardFuzzer {
  static func check(_ bytes: [UInt8]) {
    let layout: KeyboardLayout
    do { layout = try KeyboardLayout(data: Data(bytes), file: "keys.json") } catch {
      let text = "\(error)"
      expect(text.hasPrefix("keys.json: "), "an error names the file: \(text)")
      expect(!text.contains(where: \.isNewline), "an error is one line: \(text)")
      return
    }
    expect(
      try! KeyboardLayout(data: Data(bytes), file: "again") == layout,  // It was read before.
      "a layout is read the same twice")
    type(layout)
  }

  /// Presses each key of the first page.
  private static func type(_ layout: KeyboardLayout) {
    let host = HeadlessHost(size: CGSize(width: 1600, height: 600))
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 1600, height: 40))
    let keyboard = KeyboardView(layouts: [layout])
    keyboard.frame = CGRect(x: 0, y: 100, width: 1600, height: 500)
    host.window.addSubview(field)
    host.window.addSubview(keyboard)
    keyboard.field = field
    host.runFrame()
    expect(keyboard.keyNames.contains { !$0.isEmpty }, "a keyboard has keys")
    // A name may be there twice, and keys change the page: the first few keys tell enough.
    let names = keyboard.keyNames.joined().prefix(8)
    for name in names {
      guard let key = keyboard.key(name), !key.bounds.isEmpty else { continue }
      let finger = host.finger(1)
      finger.down(at: host.point(in: key))
      expect(
        keyboard.pressedNames.contains(name),
        "a finger on \(name.debugDescription) presses it: \(keyboard.pressedNames)")
      finger.up()
      expect(keyboard.pressedNames.isEmpty, "a lifted finger presses nothing")
    }
  }
}
