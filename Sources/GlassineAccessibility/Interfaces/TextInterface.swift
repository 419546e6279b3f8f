// org.a11y.atspi.Text: texts in parts, caret and selection.
import Foundation
import GlassineUI

enum TextInterface: NodeInterface {
  static let name = "org.a11y.atspi.Text"
  static func isOffered(by node: AccessibleNode) -> Bool { node.text != nil }
  static let properties = ["version", "CharacterCount", "CaretOffset"]

  static func property(_ name: String, of node: AccessibleNode) -> BusValue? {
    guard let text = node.text else { return nil }
    let offsets = TextOffsets(text.accessibleText)
    return switch name {
    case "version": .uint32(1)
    case "CharacterCount": .int32(offsets.count)
    case "CaretOffset": .int32(offsets.points(text.accessibleSelection.upperBound))
    default: nil
    }
  }

  static func call(
    _ method: String, _ arguments: BusArguments, on node: AccessibleNode
  ) throws(BusFailure) -> [BusValue]? {
    guard let text = node.text else { return nil }
    let reading = TextReading(text)
    switch method {
    case "GetText", "GetCharacterAtOffset", "GetStringAtOffset", "GetTextAtOffset",
      "GetTextBeforeOffset", "GetTextAfterOffset":
      return try reading.read(method, arguments)
    case "SetCaretOffset":
      let place = reading.offsets.character(try arguments.number(0))
      return [.bool(text.selectAccessibleText(place..<place))]
    case "GetNSelections", "GetSelection", "AddSelection", "RemoveSelection", "SetSelection":
      return try reading.selection(method, arguments)
    case "GetCharacterExtents", "GetOffsetAtPoint", "GetRangeExtents", "GetBoundedRanges",
      "ScrollSubstringTo", "ScrollSubstringToPoint":
      return try reading.place(method, arguments, node)
    // Attributes of fonts and colours are not part of the tree.
    case "GetAttributeValue": return [.string("")]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.dictionary([])]
    case "GetAttributes", "GetAttributeRun":
      return [.dictionary([]), .int32(0), .int32(reading.offsets.count)]
    default: return nil
    }
  }
}

/// A text while one question about it is answered.
struct TextReading {
  let text: any AccessibleText
  let offsets: TextOffsets

  init(_ text: any AccessibleText) {
    self.text = text
    offsets = TextOffsets(text.accessibleText)
  }

  // MARK: Parts

  func read(_ method: String, _ arguments: BusArguments) throws(BusFailure) -> [BusValue] {
    let offset = try arguments.number(0)
    switch method {
    case "GetText":
      let range = offsets.characters(offset, try arguments.number(1))
      return [.string(offsets.string(range))]
    case "GetCharacterAtOffset":
      let scalars = offsets.text.unicodeScalars
      guard offset >= 0, offset < offsets.count else { return [.int32(0)] }
      return [.int32(Int(scalars[scalars.index(scalars.startIndex, offsetBy: offset)].value))]
    case "GetStringAtOffset":
      let unit = try Self.unit(granularity: try arguments.number(1))
      return values(range(of: unit, at: offsets.character(offset)))
    default:
      let unit = try Self.unit(boundary: try arguments.number(1))
      let at = range(of: unit, at: offsets.character(offset))
      switch method {
      case "GetTextBeforeOffset":
        return values(at.lowerBound == 0 ? 0..<0 : range(of: unit, at: at.lowerBound - 1))
      case "GetTextAfterOffset": return values(range(of: unit, at: at.upperBound))
      default: return values(at)
      }
    }
  }

  private func values(_ range: Range<Int>) -> [BusValue] {
    let points = offsets.points(range)
    return [.string(offsets.string(range)), .int32(points.lowerBound), .int32(points.upperBound)]
  }

  /// A unit with what separates it from the next one. nil: a line.
  private func range(of unit: AccessibleTextUnit?, at offset: Int) -> Range<Int> {
    guard let unit else { return line(at: offset) }
    var range = text.accessibleRange(of: unit, at: offset)
    guard unit == .word, !range.isEmpty else { return range }
    // Words of AT-SPI begin at a word and end at the next.
    if !isWord(range), range.lowerBound > 0 {
      let before = text.accessibleRange(of: .word, at: range.lowerBound - 1)
      range = before.lowerBound..<range.upperBound
    } else if range.upperBound < offsets.characters {
      let after = text.accessibleRange(of: .word, at: range.upperBound)
      if !isWord(after) { range = range.lowerBound..<after.upperBound }
    }
    return range
  }

  private func isWord(_ range: Range<Int>) -> Bool {
    offsets.string(range).contains { $0.isLetter || $0.isNumber }
  }

  /// The characters around `offset` that are laid out at its height. A paragraph, where there is no
  /// layout of parts.
  private func line(at offset: Int) -> Range<Int> {
    let paragraph = text.accessibleRange(of: .paragraph, at: offset)
    func middle(_ index: Int) -> CGFloat? {
      let frame = text.accessibleFrame(of: index..<(index + 1))
      return frame.isNull || frame.height <= 0 ? nil : frame.midY
    }
    guard !paragraph.isEmpty, let height = middle(offset) else { return paragraph }
    let tolerance = text.accessibleFrame(of: offset..<(offset + 1)).height / 2
    func isInLine(_ index: Int) -> Bool {
      offsets.string(index..<(index + 1)).allSatisfy(\.isNewline)
        || middle(index).map { abs($0 - height) < tolerance } ?? true
    }
    var (low, high) = (offset, offset + 1)
    while low > paragraph.lowerBound, isInLine(low - 1) { low -= 1 }
    while high < paragraph.upperBound, isInLine(high) { high += 1 }
    return low..<high
  }

  /// Source: AtspiTextGranularity.
  private static func unit(granularity: Int) throws(BusFailure) -> AccessibleTextUnit? {
    switch granularity {
    case 0: return .character
    case 1: return .word
    case 2: return .sentence
    case 3: return nil
    case 4: return .paragraph
    default: throw .invalidArguments("\(granularity) is no granularity")
    }
  }

  /// Starts and ends of units are one here. Source: AtspiTextBoundaryType.
  private static func unit(boundary: Int) throws(BusFailure) -> AccessibleTextUnit? {
    switch boundary {
    case 0: return .character
    case 1, 2: return .word
    case 3, 4: return .sentence
    case 5, 6: return nil
    default: throw .invalidArguments("\(boundary) is no boundary")
    }
  }

  // MARK: Selection

  func selection(_ method: String, _ arguments: BusArguments) throws(BusFailure) -> [BusValue] {
    let selected = text.accessibleSelection
    switch method {
    case "GetNSelections": return [.int32(selected.isEmpty ? 0 : 1)]
    case "GetSelection":
      guard try arguments.number(0) == 0, !selected.isEmpty else { return [.int32(0), .int32(0)] }
      let points = offsets.points(selected)
      return [.int32(points.lowerBound), .int32(points.upperBound)]
    case "AddSelection":
      guard selected.isEmpty else { return [.bool(false)] }
      return [.bool(select(try arguments.number(0), try arguments.number(1)))]
    case "RemoveSelection":
      guard try arguments.number(0) == 0, !selected.isEmpty else { return [.bool(false)] }
      return [.bool(text.selectAccessibleText(selected.upperBound..<selected.upperBound))]
    default:
      guard try arguments.number(0) == 0 else { return [.bool(false)] }
      return [.bool(select(try arguments.number(1), try arguments.number(2)))]
    }
  }

  private func select(_ start: Int, _ end: Int) -> Bool {
    text.selectAccessibleText(offsets.characters(start, end))
  }

  // MARK: Places

  func place(
    _ method: String, _ arguments: BusArguments, _ node: AccessibleNode
  ) throws(BusFailure) -> [BusValue] {
    switch method {
    case "GetCharacterExtents":
      let space = try CoordinateSpace(arguments, 1)
      let place = offsets.character(try arguments.number(0))
      let end = min(place + 1, offsets.characters)
      return space.values(of: text.accessibleFrame(of: place..<end), node)
    case "GetRangeExtents":
      let range = offsets.characters(try arguments.number(0), try arguments.number(1))
      return try CoordinateSpace(arguments, 2).values(of: text.accessibleFrame(of: range), node)
    case "GetOffsetAtPoint":
      let point = try CoordinateSpace(arguments, 2).point(arguments, 0, of: node)
      return [.int32(text.accessibleOffset(at: point).map(offsets.points) ?? -1)]
    case "GetBoundedRanges": return [.array(of: "(iisv)", [])]
    default:
      // A text's own scrolling follows its caret.
      return [.bool(node.responder.map { node.tree.scrollIntoSight($0) } ?? false)]
    }
  }
}
