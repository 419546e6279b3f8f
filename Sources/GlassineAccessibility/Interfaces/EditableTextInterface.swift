// org.a11y.atspi.EditableText: edits, as typing makes them.
import Foundation
import GlassineUI

enum EditableTextInterface: NodeInterface {
  static let name = "org.a11y.atspi.EditableText"
  static func isOffered(by node: AccessibleNode) -> Bool {
    node.text?.isAccessibleTextEditable == true
  }
  static let properties = ["version"]

  static func property(_ name: String, of node: AccessibleNode) -> BusValue? {
    name == "version" ? .uint32(1) : nil
  }

  static func call(
    _ method: String, _ arguments: BusArguments, on node: AccessibleNode
  ) throws(BusFailure) -> [BusValue]? {
    guard let text = node.text, let responder = node.responder,
      node.tree.contains(responder)
    else { return nil }
    let offsets = TextOffsets(text.accessibleText)
    switch method {
    case "SetTextContents":
      let all = 0..<offsets.characters
      return [.bool(text.replaceAccessibleText(all, with: try arguments.text(0)))]
    case "InsertText":
      let place = offsets.character(try arguments.number(0))
      let inserted = String(try arguments.text(1).unicodeScalars.prefix(max(0, length(arguments))))
      return [.bool(text.replaceAccessibleText(place..<place, with: inserted))]
    case "DeleteText":
      return [.bool(text.replaceAccessibleText(try range(arguments, offsets), with: ""))]
    case "CopyText":
      _ = copy(try range(arguments, offsets), of: text, offsets, node)
      return []
    case "CutText":
      let range = try range(arguments, offsets)
      guard copy(range, of: text, offsets, node) else { return [.bool(false)] }
      return [.bool(text.replaceAccessibleText(range, with: ""))]
    case "PasteText":
      let place = offsets.character(try arguments.number(0))
      guard let pasted = node.exported.application.pasteboard.string else { return [.bool(false)] }
      return [.bool(text.replaceAccessibleText(place..<place, with: pasted))]
    default: return nil
    }
  }

  /// The code points to insert. Clients also count bytes here, which are at least as many.
  private static func length(_ arguments: BusArguments) -> Int {
    let length = (try? arguments.number(2)) ?? -1
    return length < 0 ? .max : length
  }

  private static func range(
    _ arguments: BusArguments, _ offsets: TextOffsets
  ) throws(BusFailure) -> Range<Int> {
    offsets.characters(try arguments.number(0), try arguments.number(1))
  }

  /// Copies to the clipboard; masked characters are not copied.
  private static func copy(
    _ range: Range<Int>, of text: any AccessibleText, _ offsets: TextOffsets, _ node: AccessibleNode
  ) -> Bool {
    guard !text.isAccessibleTextMasked, !range.isEmpty else { return false }
    node.exported.application.pasteboard.string = offsets.string(range)
    return true
  }
}
