// The decoder that `init(coder:)` gets: it answers from an element.
import Foundation
import GlassineUI

/// Gives an object the values of one element of an interface file.
///
/// Keys are the names in the file, such as `text` and `tag`. Objects that UIKit's own archive has
/// under other keys are not asked for by these.
nonisolated final class InterfaceCoder: NSCoder, InterfaceDecoder, @unchecked Sendable {
  let element: InterfaceElement
  private let builder: InterfaceBuilder

  @MainActor
  init(_ element: InterfaceElement, of builder: InterfaceBuilder) {
    (self.element, self.builder) = (element, builder)
    super.init()
  }

  @MainActor
  func attribute(_ name: String) -> String? {
    element.string(name) ?? (name == "reuseIdentifier" ? builder.reuseIdentifier : nil)
  }

  @MainActor
  func fill(_ object: AnyObject, level: AnyClass) {
    builder.fill(object, level: level, from: element)
  }

  override var allowsKeyedCoding: Bool { true }

  override func containsValue(forKey key: String) -> Bool { element.string(key) != nil }
  override func decodeObject(forKey key: String) -> Any? { element.string(key) }
  override func decodeBool(forKey key: String) -> Bool { element.bool(key) ?? false }
  override func decodeInteger(forKey key: String) -> Int { element.integer(key) ?? 0 }
  override func decodeInt32(forKey key: String) -> Int32 {
    Int32(clamping: element.integer(key) ?? 0)
  }
  override func decodeInt64(forKey key: String) -> Int64 { Int64(element.integer(key) ?? 0) }
  override func decodeDouble(forKey key: String) -> Double { element.number(key) ?? 0 }
  override func decodeFloat(forKey key: String) -> Float { Float(element.number(key) ?? 0) }
}
