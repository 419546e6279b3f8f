// Colours as objects. Code for iOS extends the class with initializers and stores optional colours;
// Glassine's colour is a value.
public import CoreGraphics
public import GlassineUI

/// A colour: sRGB components and opacity, or a name that is resolved when it is drawn. Immutable,
/// and safe from any thread. Source: UIKit's documentation of UIColor.
open nonisolated class UIColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  private let firstWord = AttributeValue.firstWord
  private enum Value {
    case color(Color)
    case provider(Provider)
  }

  private let value: Value

  /// The closure of a dynamic colour, and Glassine's colour for it. Glassine keeps each closure, so
  /// that there is one colour for all uses.
  private final class Provider: @unchecked Sendable {
    let resolve: (UITraitCollection) -> UIColor
    @MainActor lazy var color = Color { [resolve] in resolve($0).color }

    init(_ resolve: @escaping (UITraitCollection) -> UIColor) { self.resolve = resolve }
  }

  /// Glassine's colour.
  public init(_ color: Color) { value = .color(color) }

  /// A clear colour.
  public convenience override init() { self.init(white: 0, alpha: 0) }

  /// Components from 0 to 1; others are clamped when drawn.
  public required init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    value = .color(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  public required init(white: CGFloat, alpha: CGFloat) {
    value = .color(Color(white: white, alpha: alpha))
  }

  public required init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (red, green, blue) = HSB(hue, saturation, brightness).rgb
    value = .color(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// The colour of a `#colorLiteral`.
  public required init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    value = .color(
      Color(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha)))
  }

  /// Components in the P3 colour space. They are used as sRGB, which Glassine draws in.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A colour that `dynamicProvider` returns for the traits of the drawing view. It should only
  /// select: it is called whenever something with the colour is drawn.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    value = .provider(Provider(dynamicProvider))
  }

  /// One colour in light style, another in dark style.
  convenience init(light: UInt32, dark: UInt32) {
    let (light, dark) = (UIColor(Color(hex: light)), UIColor(Color(hex: dark)))
    self.init { $0.userInterfaceStyle == .light ? light : dark }
  }

  /// Glassine's colour.
  @preconcurrency @MainActor
  public final var color: Color {
    switch value {
    case .color(let color): color
    case .provider(let provider): provider.color
    }
  }

  /// The colour with its components: of a dynamic colour, those for default traits.
  final var components: Color {
    switch value {
    case .color(let color): color
    case .provider(let provider):
      provider.resolve(Self.currentTraits).components
    }
  }

  /// The traits for which a dynamic colour has its components: the current ones, which the main
  /// actor alone can read.
  private static var currentTraits: UITraitCollection {
    if let performing = UITraitCollection.performing { return performing }
    guard MainActorTask.isHere else { return UITraitCollection() }
    return MainActor.assumeIsolated { UITraitCollection.current }
  }

  /// The same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch value {
    case .color(let color): UIColor(color.withAlphaComponent(alpha))
    case .provider(let provider):
      UIColor { provider.resolve($0).withAlphaComponent(alpha) }
    }
  }

  /// The colour for `traits`; the colour itself if it is not dynamic.
  @preconcurrency @MainActor
  open func resolvedColor(with traits: UITraitCollection) -> UIColor {
    switch value {
    case .color(let color): color.isDynamic ? UIColor(color.resolvedColor(with: traits)) : self
    case .provider(let provider): provider.resolve(traits).resolvedColor(with: traits)
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return switch (value, other.value) {
    case (.color(let one), .color(let two)): one == two
    case (.provider(let one), .provider(let two)): one === two
    default: false
    }
  }

  open override var hash: Int {
    switch value {
    case .color(let color): color.hashValue
    case .provider(let provider): ObjectIdentifier(provider).hashValue
    }
  }

  open override var description: String {
    let color = components
    return "UIColor \(color.red) \(color.green) \(color.blue) \(color.alpha)"
  }
}

extension UIColor {
  /// Sets the colour of further fills and lines of the drawing view.
  @preconcurrency @MainActor
  public func set() { color.set() }
  /// Sets the colour of further fills.
  @preconcurrency @MainActor
  public func setFill() { color.setFill() }
  /// Sets the colour of further lines.
  @preconcurrency @MainActor
  public func setStroke() { color.setStroke() }
}

extension UIColor {
  @available(*, unavailable, message: "Glassine has no pattern colours; draw the image as tiles")
  public convenience init(patternImage image: UIImage) { fatalError("unavailable") }
}
