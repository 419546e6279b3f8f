// Accessibility names of objects that are no views: bar items, images, models.
public import CoreGraphics
public import GlassineUI

/// What code for iOS says about an object. Nothing here reads it: views and accessibility elements
/// have properties of their own, which a class may override.
extension NSObjectProtocol {
  public var accessibilityLabel: String? {
    get { names.label }
    set { names.label = newValue }
  }
  public var accessibilityHint: String? {
    get { names.hint }
    set { names.hint = newValue }
  }
  public var accessibilityValue: String? {
    get { names.value }
    set { names.value = newValue }
  }
  public var accessibilityIdentifier: String? {
    get { names.identifier }
    set { names.identifier = newValue }
  }
  public var accessibilityTraits: UIAccessibilityTraits {
    get { names.traits }
    set { names.traits = newValue }
  }
  public var isAccessibilityElement: Bool {
    get { names.isElement }
    set { names.isElement = newValue }
  }

  private var names: AccessibilityNames { .of(self) }
}

extension Image {
  /// Stored; nothing here reads it.
  public var accessibilityLabel: String? {
    get { AccessibilityNames.of(self).label }
    set { AccessibilityNames.of(self).label = newValue }
  }
  /// Stored; nothing here reads it.
  public var accessibilityIdentifier: String? {
    get { AccessibilityNames.of(self).identifier }
    set { AccessibilityNames.of(self).identifier = newValue }
  }
}

private final class AccessibilityNames {
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits: UIAccessibilityTraits = []
  var isElement = false

  private static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  static func of(_ object: AnyObject) -> AccessibilityNames {
    if let names = objc_getAssociatedObject(object, key) as? AccessibilityNames { return names }
    let names = AccessibilityNames()
    objc_setAssociatedObject(object, key, names, .OBJC_ASSOCIATION_RETAIN)
    return names
  }
}
