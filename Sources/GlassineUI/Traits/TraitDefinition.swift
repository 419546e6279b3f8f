// Traits as types, for registrations and overrides.
public import Foundation

/// A trait that views inherit. An app's own trait is a type with a default value:
///
///  enum IsInPreview: TraitDefinition { static let defaultValue = false }
///  view.traitOverrides[IsInPreview.self] = true
///
/// Source: UIKit's documentation of UITraitDefinition.
public nonisolated protocol TraitDefinition {
  associatedtype Value: Hashable & Sendable
  /// The value if no ancestor sets one.
  static var defaultValue: Value { get }
}

/// A trait with a property in ``TraitCollection``.
nonisolated protocol BuiltInTrait: TraitDefinition {
  static var path: WritableKeyPath<TraitCollection, Value> { get }
}

nonisolated extension BuiltInTrait {
  public static var defaultValue: Value { TraitCollection()[keyPath: path] }
  static func read(_ traits: TraitCollection) -> any Hashable & Sendable { traits[keyPath: path] }
  static func write(_ value: Any, to traits: inout TraitCollection) {
    if let value = value as? Value { traits[keyPath: path] = value }
  }
}

public nonisolated enum TraitUserInterfaceStyle: BuiltInTrait {
  public typealias Value = UserInterfaceStyle
  static var path: WritableKeyPath<TraitCollection, UserInterfaceStyle> { \.userInterfaceStyle }
}

public nonisolated enum TraitAccessibilityContrast: BuiltInTrait {
  public typealias Value = AccessibilityContrast
  static var path: WritableKeyPath<TraitCollection, AccessibilityContrast> {
    \.accessibilityContrast
  }
}

public nonisolated enum TraitTextScale: BuiltInTrait {
  public typealias Value = CGFloat
  static var path: WritableKeyPath<TraitCollection, CGFloat> { \.textScale }
}

public nonisolated enum TraitLayoutDirection: BuiltInTrait {
  public typealias Value = UserInterfaceLayoutDirection
  static var path: WritableKeyPath<TraitCollection, UserInterfaceLayoutDirection> {
    \.layoutDirection
  }
}

public nonisolated enum TraitDisplayScale: BuiltInTrait {
  public typealias Value = CGFloat
  static var path: WritableKeyPath<TraitCollection, CGFloat> { \.displayScale }
}

public nonisolated enum TraitUserInterfaceIdiom: BuiltInTrait {
  public typealias Value = UserInterfaceIdiom
  static var path: WritableKeyPath<TraitCollection, UserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// The colours and sizes of controls. Cannot be overridden as a trait; set a `theme`.
public nonisolated enum TraitTheme: BuiltInTrait {
  public typealias Value = ControlTheme
  static var path: WritableKeyPath<TraitCollection, ControlTheme> { \.theme }
}

/// Traits that a view or controller sets for itself and all below it; nil inherits.
///
/// Source: UIKit's documentation of UITraitOverrides. Differs from UIKit: a trait without an
/// override reads as nil, and setting nil ends an override.
public nonisolated struct TraitOverrides: Hashable, Sendable {
  /// Dark or light; `unspecified` counts as none.
  public var userInterfaceStyle: UserInterfaceStyle?
  public var accessibilityContrast: AccessibilityContrast?
  /// Clamped to ``TraitConstants/textScales``; NaN counts as 1.
  public var textScale: CGFloat?
  public var layoutDirection: UserInterfaceLayoutDirection?
  public var displayScale: CGFloat?
  public var userInterfaceIdiom: UserInterfaceIdiom?
  private var custom: [ObjectIdentifier: TraitValue] = [:]

  public init() {}

  public var isEmpty: Bool { self == TraitOverrides() }

  /// An override of a trait of the app's own; nil ends it.
  public subscript<Trait: TraitDefinition>(_ trait: Trait.Type) -> Trait.Value? {
    get { custom[ObjectIdentifier(trait)]?.value as? Trait.Value }
    set { custom[ObjectIdentifier(trait)] = newValue.map { TraitValue($0) } }
  }

  /// Replaces inherited traits by the overridden ones.
  func apply(to traits: inout TraitCollection) {
    if let userInterfaceStyle, userInterfaceStyle != .unspecified {
      traits.userInterfaceStyle = userInterfaceStyle
    }
    if let accessibilityContrast { traits.accessibilityContrast = accessibilityContrast }
    if let textScale { traits.textScale = TraitConstants.kept(textScale) }
    if let layoutDirection { traits.layoutDirection = layoutDirection }
    if let displayScale { traits.displayScale = displayScale }
    if let userInterfaceIdiom { traits.userInterfaceIdiom = userInterfaceIdiom }
    if !custom.isEmpty { traits.custom.merge(custom) { _, new in new } }
  }
}

/// Constants of traits.
public nonisolated enum TraitConstants {
  /// Valid text factors; other values are clamped (V: from 11 points of 15 up to UIKit's largest
  /// accessibility size, 53 of 17).
  public static let textScales: ClosedRange<CGFloat> = 0.7...3.2

  static func kept(_ scale: CGFloat) -> CGFloat {
    scale.isNaN ? 1 : min(textScales.upperBound, max(textScales.lowerBound, scale))
  }
}
