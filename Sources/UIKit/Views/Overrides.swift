// Overrides of colours, fonts and attributed texts. A property that hides Glassine's cannot be
// overridden itself: it asks an object with one of these protocols. The plugin `LowerUIKit` makes a
// class that overrides such a property conform.
public import CoreGraphics
public import GlassineUI

@preconcurrency @MainActor
public protocol OverridesBackgroundColor: View {
  var loweredBackgroundColor: UIColor? { get set }
}

@preconcurrency @MainActor
public protocol OverridesTintColor: View {
  var loweredTintColor: UIColor? { get set }
}

@preconcurrency @MainActor
public protocol OverridesTextColor: View {
  var loweredTextColor: UIColor? { get set }
}

@preconcurrency @MainActor
public protocol OverridesFont: View {
  var loweredFont: UIFont? { get set }
}

@preconcurrency @MainActor
public protocol OverridesAttributedText: View {
  var loweredAttributedText: NSAttributedString? { get set }
}

/// A text view whose text a component overrides.
@preconcurrency @MainActor
public protocol OverridesText: View {
  var loweredText: String? { get set }
}

@preconcurrency @MainActor
public protocol OverridesShadowColor: View {
  var loweredShadowColor: UIColor? { get set }
}

@preconcurrency @MainActor
public protocol OverridesHighlightedTextColor: View {
  var loweredHighlightedTextColor: UIColor? { get set }
}

@preconcurrency @MainActor
public protocol OverridesPreferredContentSize: ViewController {
  var loweredPreferredContentSize: CGSize { get set }
}

@preconcurrency @MainActor
public protocol OverridesHidesBottomBarWhenPushed: ViewController {
  var loweredHidesBottomBarWhenPushed: Bool { get set }
}
