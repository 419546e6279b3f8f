// The traits of a view's surroundings: light or dark, text size, layout direction, viewing
// distance. Set on ancestors, read by descendants.
public import Foundation

/// Light or dark appearance.
public nonisolated enum UserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// Normal or increased contrast.
public nonisolated enum AccessibilityContrast: Int, Sendable { case normal, high }

/// The kind of device: held in two hands, or standing in a hall. Differs from UIKit, which knows
/// its devices.
public nonisolated enum UserInterfaceIdiom: Int, Sendable { case handheld, kiosk }

/// The effective traits of a view. A value. Source: UIKit's documentation of UITraitCollection.
public nonisolated struct TraitCollection: Hashable, Sendable {
  /// The theme's, unless it is overridden.
  public var userInterfaceStyle = UserInterfaceStyle.dark
  public var accessibilityContrast = AccessibilityContrast.normal
  /// Factor of text sizes; 1 is the designed size. Replaces UIKit's content size categories.
  public var textScale: CGFloat = 1
  public var layoutDirection = UserInterfaceLayoutDirection.leftToRight
  /// Pixels per point of the surface.
  public var displayScale: CGFloat = 1
  public var userInterfaceIdiom = UserInterfaceIdiom.handheld
  /// The control theme, tint, contrast and idiom included.
  public var theme: ControlTheme {
    get { themeBox.theme }
    set { themeBox = ThemeBox(newValue) }
  }

  var themeBox = ThemeBox.dusk
  /// The app's own traits with values other than the default.
  var custom: [ObjectIdentifier: TraitValue] = [:]

  /// The traits of an application without settings.
  public init() {}

  /// The value of a trait, including the app's own.
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

  /// The traits whose value differs in `other`.
  public func differs(from other: TraitCollection, in traits: [any TraitDefinition.Type]) -> Bool {
    func differs<Trait: TraitDefinition>(_ trait: Trait.Type) -> Bool {
      self[trait] != other[trait]
    }
    return traits.contains { differs($0) }
  }
}

/// A theme as a reference, so that environments copy one word.
package nonisolated final class ThemeBox: Hashable, Sendable {
  package let theme: ControlTheme

  init(_ theme: ControlTheme) { self.theme = theme }

  static let dusk = ThemeBox(.dusk)

  package static func == (left: ThemeBox, right: ThemeBox) -> Bool {
    left === right || left.theme == right.theme
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(theme) }
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
