// Each interface in depth, by a client of the tests' own.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@testable import GlassineAccessibility

@Suite(
  "Interfaces of AT-SPI",
  .enabled(if: PrivateBus.isInstalled, "at-spi2-core or dbus is not installed"))
struct InterfaceTests {
  private static func text(_ values: [BusValue]) -> String {
    values.map { value in
      switch value {
      case .string(let text): "'\(text)'"
      case .bool(let flag): "\(flag)"
      default: value.number.map(String.init) ?? "\(value)"
      }
    }.joined(separator: " ")
  }

  @Test("A text is read by characters, words, sentences, lines and paragraphs")
  func textUnits() async throws {
    let stage = try await BridgeStage()
    let view = TextView()
    view.accessibilityLabel = "Letter"
    view.frame = CGRect(x: 220, y: 10, width: 150, height: 200)
    view.text = "Dear 👍🏽 Ada. It rains!\nYours"
    stage.host.window.addSubview(view)
    stage.host.settle()
    let client = try await stage.client()
    let path = try await client.path("Letter")
    func read(_ method: String, _ offset: Int, _ unit: UInt32) async throws -> String {
      Self.text(
        try await client.call(path, "Text", method, [.int32(offset), .uint32(unit)]))
    }
    #expect(try await client.get(path, "Text", "CharacterCount") == .int32(28))
    #expect(try await read("GetStringAtOffset", 5, 0) == "'👍🏽' 5 7")
    #expect(try await read("GetStringAtOffset", 6, 0) == "'👍🏽' 5 7")
    #expect(try await read("GetStringAtOffset", 1, 1) == "'Dear 👍🏽 ' 0 8")
    #expect(try await read("GetStringAtOffset", 9, 1) == "'Ada. ' 8 13")
    #expect(try await read("GetStringAtOffset", 14, 2) == "'It rains!\n' 13 23")
    #expect(try await read("GetStringAtOffset", 24, 3) == "'Yours' 23 28")
    #expect(try await read("GetStringAtOffset", 24, 4) == "'Yours' 23 28")
    #expect(try await read("GetTextBeforeOffset", 9, 1) == "'Dear 👍🏽 ' 0 8")
    #expect(try await read("GetTextAfterOffset", 9, 1) == "'It ' 13 16")
    #expect(try await read("GetStringAtOffset", 99, 1) == "'' 28 28")
    #expect(
      try await client.call(path, "Text", "GetCharacterAtOffset", [.int32(5)]) == [.int32(0x1F44D)])
    #expect(
      await client.failure(path, "Text", "GetStringAtOffset", [.int32(0), .uint32(9)])
        == "org.freedesktop.DBus.Error.InvalidArgs")
    // A character's box contains the point that finds it.
    let box = try await client.call(path, "Text", "GetCharacterExtents", [.int32(8), .uint32(1)])
      .compactMap(\.number)
    #expect(box.count == 4 && box[2] > 2 && box[3] > 8)
    let point: [BusValue] = [
      .int32(box[0] + box[2] / 3), .int32(box[1] + box[3] / 2), .uint32(1),
    ]
    #expect(try await client.call(path, "Text", "GetOffsetAtPoint", point) == [.int32(8)])
  }

  @Test("A text is selected and edited, and a masked one shows and copies nothing")
  func editing() async throws {
    let stage = try await BridgeStage()
    let secret = TextField()
    secret.accessibilityLabel = "PIN"
    secret.isSecureTextEntry = true
    secret.text = "2468"
    secret.frame = CGRect(x: 220, y: 10, width: 150, height: 44)
    stage.host.window.addSubview(secret)
    stage.host.settle()
    let client = try await stage.client()
    let (name, pin) = (try await client.path("Name"), try await client.path("PIN"))
    func edit(_ path: String, _ method: String, _ arguments: [BusValue]) async throws -> String {
      Self.text(
        try await client.call(
          path, method.hasSuffix("Selection") ? "Text" : "EditableText", method, arguments))
    }
    #expect(try await edit(name, "SetTextContents", [.string("Grace Hopper")]) == "true")
    let first: [BusValue] = [.int32(0), .int32(5)]
    #expect(try await edit(name, "AddSelection", first) == "true")
    #expect(stage.field.selectedRange == 0..<5)
    #expect(try await edit(name, "GetSelection", [.int32(0)]) == "0 5")
    #expect(try await edit(name, "AddSelection", first) == "false")
    #expect(try await edit(name, "RemoveSelection", [.int32(0)]) == "true")
    #expect(try await edit(name, "CutText", [.int32(0), .int32(6)]) == "true")
    #expect(stage.field.text == "Hopper")
    #expect(try await edit(name, "PasteText", [.int32(6)]) == "true")
    #expect(stage.field.text == "HopperGrace ")
    #expect(try await edit(name, "DeleteText", [.int32(6), .int32(-1)]) == "true")
    #expect(stage.field.text == "Hopper")

    let pasteboard = stage.host.application.pasteboard.string
    let shown = try await client.call(pin, "Text", "GetText", [.int32(0), .int32(-1)])
    #expect(shown == [.string("••••")])
    #expect(try await edit(pin, "CutText", [.int32(0), .int32(4)]) == "false")
    #expect(stage.host.application.pasteboard.string == pasteboard && secret.text == "2468")
    let label = try await client.path("Hello")
    #expect(
      await client.failure(label, "EditableText", "SetTextContents", [.string("")])
        == "org.freedesktop.DBus.Error.UnknownInterface")
  }

  @Test("Places are in points of the window or of the parent, and a point finds its element")
  func places() async throws {
    let stage = try await BridgeStage()
    let client = try await stage.client()
    let window = NodePath.view(stage.host.window.id).text
    let night = try await client.path("Night")
    func extents(_ space: UInt32) async throws -> [Int] {
      try await client.call(night, "Component", "GetExtents", [.uint32(space)])[0].elements?
        .compactMap(\.number) ?? []
    }
    let box = try await extents(1)
    #expect(box[0] >= 100 && box[1] >= 310 && box[2] > 80)
    #expect(try await extents(0) == box)
    #expect(try await extents(2) == [box[0] - 10, box[1] - 310, box[2], box[3]])
    func found(_ x: Int, _ y: Int) async throws -> BusValue? {
      try await client.call(
        window, "Component", "GetAccessibleAtPoint", [.int32(x), .int32(y), .uint32(1)])[0]
        .elements?.last
    }
    #expect(try await found(box[0] + 40, box[1] + 20) == .objectPath(night))
    #expect(try await found(390, 390) == .objectPath(BusName.null))
    let inside: [BusValue] = [.int32(5), .int32(5), .uint32(1)]
    #expect(try await client.call(night, "Component", "Contains", inside) == [.bool(false)])
    let size = [BusValue.int32(Int32(1)), .int32(Int32(1))]
    #expect(try await client.call(night, "Component", "SetSize", size) == [.bool(false)])
  }

  @Test("Children, focus, texts and windows that change are reported, each once")
  func changes() async throws {
    let stage = try await BridgeStage()
    let client = try await stage.client()
    _ = try await client.find("nothing")
    try await client.listen(to: stage)
    _ = try await client.heard()
    func hear(_ expected: String) async throws {
      stage.host.settle()
      let heard = try await client.heard()
      #expect(heard == expected)
    }

    let more = Button(Button.Configuration(), action: {})
    more.configuration.title = "More"
    more.frame = CGRect(x: 220, y: 10, width: 100, height: 44)
    stage.host.window.addSubview(more)
    try await hear("ChildrenChanged add 1")
    #expect(stage.field.becomeFirstResponder())
    try await hear("StateChanged focused 1")
    stage.field.insertText("!")
    try await hear(
      """
      TextChanged insert 3 !
      TextCaretMoved 4
      """)
    stage.field.selectedRange = 0..<3
    try await hear(
      """
      TextCaretMoved 3
      TextSelectionChanged 0
      """)
    stage.slider.setValue(0.75, animated: false)
    try await hear("PropertyChange accessible-value 0 0.75")
    stage.button.isEnabled = false
    try await hear(
      """
      StateChanged enabled 0
      StateChanged focusable 0
      StateChanged sensitive 0
      """)
    // A label takes no keys, and yet a reader can be on it, until the keyboard moves.
    let label = try await client.path("Hello")
    #expect(try await client.call(label, "Component", "GrabFocus") == [.bool(true)])
    try await hear("StateChanged focused 0\nStateChanged focused 1")
    stage.host.application.postAccessibility(.layoutChanged, argument: stage.toggle)
    try await hear("StateChanged focused 0\nStateChanged focused 1")
    #expect(stage.host.application.focus.focus(stage.slider))
    stage.field.resignFirstResponder()
    try await hear("StateChanged focused 0\nStateChanged focused 1")
    more.removeFromSuperview()
    try await stage.frames { !client.signals.isEmpty }
    try await hear(
      """
      ChildrenChanged remove 1
      """)
  }
}
