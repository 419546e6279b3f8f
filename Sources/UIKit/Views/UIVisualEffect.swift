// Effects as objects.
public import CoreGraphics
public import GlassineUI

/// Source: UIKit's documentation of UIVisualEffect.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  /// Glassine's value; nil: none.
  let effect: VisualEffectView.Effect?

  init(_ effect: VisualEffectView.Effect?) { self.effect = effect }

  /// No effect.
  public override init() { effect = nil }
}

/// A blur of the pixels beneath a view, with a tint.
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
  }

  /// Glassine has three kinds of glass; the nearest is used.
  public init(style: Style) {
    switch style {
    case .extraLight, .light, .prominent: super.init(.light)
    case .systemUltraThinMaterial, .systemThinMaterial: super.init(.thinDark)
    default: super.init(.dark)
    }
  }
}

/// Content over a blur. Differs from UIKit: the colours beneath do not shine through it.
open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) { super.init(nil) }
}

extension VisualEffectView {
  public convenience init(effect: UIVisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
  }

  /// Nil: no effect.
  @_disfavoredOverload public var effect: UIVisualEffect? {
    get { self.GlassineUI::effect.map { UIVisualEffect($0) } }
    set { self.GlassineUI::effect = newValue?.effect }
  }
}
