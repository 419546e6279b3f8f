// What a view is shown under: light or dark, how large text is, which way lines run, how far the
// viewer stands. Set above, known below.
public import Foundation

/// Whether what is shown is light or dark.
public nonisolated enum UserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// Whether what is shown has more contrast than usual.
public nonisolated enum AccessibilityContrast: Int, Sendable { case normal, high }

/// What the UI is used on: held in two hands, or standing in a hall. Differs from UIKit, which
/// knows its devices.
public nonisolated enum UserInterfaceIdiom: Int, Sendable { case handheld, kiosk }

/// The traits in force for a view. A value. Source: UIKit's documentation of UITraitCollection.
public nonisolated struct TraitCollection: Hashable, Sendable {
  /// The theme's, unless it is overridden.
  public var userInterfaceStyle = UserInterfaceStyle.dark
  public var accessibilityContrast = AccessibilityContrast.normal
  /// Factor on the sizes of text; 1 as it was designed. In the place of UIKit's content sizes.
  public var textScale: CGFloat = 1
  public var layoutDirection = UserInterfaceLayoutDirection.leftToRight
  /// Pixels per point of the surface.
  public var displayScale: CGFloat = 1
  public var userInterfaceIdiom = UserInterfaceIdiom.handheld
  /// How controls look here, tint, contrast and idiom included.
  public var theme: ControlTheme {
    get { themeBox.theme }
    set { themeBox = ThemeBox(newValue) }
  }

  var themeBox = ThemeBox.dusk
  /// Traits of the app's own, where one is not its default.
  var custom: [ObjectIdentifier: TraitValue] = [:]

  /// The traits of an application that sets none.
  public init() {}

  /// The value of a trait, also of the app's own.
  public subscript<Trait: TraitDefinition>(_ trait: Trait.Type) -> Trait.Value {
    get {
      if let builtIn = trait as? any BuiltInTrait.Type {
        return builtIn.read(self) as? Trait.Value ?? Trait.defaultValue
      }
      return custom[ObjectIdentifier(trait)]?.value as? Trait.Value ?? Trait.defaultValue
    }
    set {
      if let builtIn = trait as? any BuiltInTrait.Type { return builtIn.write(newValue, to: &self) }
      custom[ObjectIdentifier(trait)] =
        newValue == Trait.defaultValue ? nil : TraitValue(newValue)
    }
  }

  /// The traits of which `other` has another value.
  public func differs(from other: TraitCollection, in traits: [any TraitDefinition.Type]) -> Bool {
    func differs<Trait: TraitDefinition>(_ trait: Trait.Type) -> Bool {
      self[trait] != other[trait]
    }
    return traits.contains { differs($0) }
  }
}

/// Keeps a theme, so that whoever carries it along carries one word.
nonisolated final class ThemeBox: Hashable, Sendable {
  let theme: ControlTheme

  init(_ theme: ControlTheme) { self.theme = theme }

  static let dusk = ThemeBox(.dusk)

  static func == (left: ThemeBox, right: ThemeBox) -> Bool {
    left === right || left.theme == right.theme
  }

  func hash(into hasher: inout Hasher) { hasher.combine(theme) }
}

/// The value of a trait of the app's own.
nonisolated struct TraitValue: Hashable, Sendable {
  let value: any Hashable & Sendable

  init(_ value: any Hashable & Sendable) { self.value = value }

  static func == (left: TraitValue, right: TraitValue) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}
