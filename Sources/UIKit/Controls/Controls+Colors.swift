// The colours and fonts of controls as objects; each property hides Glassine's of the same name.
import CoreGraphics
public import GlassineControls
import GlassineUI

extension Label {
  public var textColor: UIColor! {
    get { (self as? any OverridesTextColor).map { $0.loweredTextColor } ?? plainTextColor }
    set {
      guard let own = self as? any OverridesTextColor else { return plainTextColor = newValue }
      own.loweredTextColor = newValue
    }
  }
  /// The value beneath overrides.
  public final var plainTextColor: UIColor! {
    get { (self as? ButtonTitleLabel)?.titleColor ?? UIColor(self.GlassineControls::textColor) }
    set {
      if let title = self as? ButtonTitleLabel { return title.titleColor = newValue }
      self.GlassineControls::textColor = newValue?.color ?? .label
    }
  }
  public var font: UIFont! {
    get { (self as? any OverridesFont).map { $0.loweredFont } ?? plainFont }
    set {
      guard let own = self as? any OverridesFont else { return plainFont = newValue }
      own.loweredFont = newValue
    }
  }
  /// The value beneath overrides.
  public final var plainFont: UIFont! {
    get { (self as? ButtonTitleLabel)?.titleFont ?? UIFont(self.GlassineControls::font) }
    set {
      if let title = self as? ButtonTitleLabel { return title.titleFont = newValue }
      if let newValue { self.GlassineControls::font = newValue.descriptor }
    }
  }
  public var shadowColor: UIColor? {
    get { (self as? any OverridesShadowColor).map { $0.loweredShadowColor } ?? plainShadowColor }
    set {
      guard let own = self as? any OverridesShadowColor else { return plainShadowColor = newValue }
      own.loweredShadowColor = newValue
    }
  }
  /// The value beneath overrides.
  public final var plainShadowColor: UIColor? {
    get { self.GlassineControls::shadowColor.map(UIColor.init) }
    set { self.GlassineControls::shadowColor = newValue?.color }
  }
}

extension TextField {
  public var textColor: UIColor? {
    get { (self as? any OverridesTextColor).map { $0.loweredTextColor } ?? plainTextColor }
    set {
      guard let own = self as? any OverridesTextColor else { return plainTextColor = newValue }
      own.loweredTextColor = newValue
    }
  }
  /// The value beneath overrides.
  public final var plainTextColor: UIColor? {
    get { self.GlassineControls::textColor.map(UIColor.init) }
    set { self.GlassineControls::textColor = newValue?.color }
  }
  public var font: UIFont? {
    get { (self as? any OverridesFont).map { $0.loweredFont } ?? plainFont }
    set {
      guard let own = self as? any OverridesFont else { return plainFont = newValue }
      own.loweredFont = newValue
    }
  }
  /// The value beneath overrides.
  public final var plainFont: UIFont? {
    get { UIFont(self.GlassineControls::font) }
    set { if let newValue { self.GlassineControls::font = newValue.descriptor } }
  }
}

extension TextView {
  public var textColor: UIColor? {
    get { (self as? any OverridesTextColor).map { $0.loweredTextColor } ?? plainTextColor }
    set {
      guard let own = self as? any OverridesTextColor else { return plainTextColor = newValue }
      own.loweredTextColor = newValue
    }
  }
  /// The value beneath overrides.
  public final var plainTextColor: UIColor? {
    get { self.GlassineControls::textColor.map(UIColor.init) }
    set { self.GlassineControls::textColor = newValue?.color }
  }
  public var font: UIFont? {
    get { (self as? any OverridesFont).map { $0.loweredFont } ?? plainFont }
    set {
      guard let own = self as? any OverridesFont else { return plainFont = newValue }
      own.loweredFont = newValue
    }
  }
  /// The value beneath overrides.
  public final var plainFont: UIFont? {
    get { UIFont(self.GlassineControls::font) }
    set { if let newValue { self.GlassineControls::font = newValue.descriptor } }
  }
}

extension Switch {
  @_disfavoredOverload public var onTintColor: UIColor? {
    get { self.GlassineControls::onTintColor.map(UIColor.init) }
    set { self.GlassineControls::onTintColor = newValue?.color }
  }
  @_disfavoredOverload public var thumbTintColor: UIColor? {
    get { self.GlassineControls::thumbTintColor.map(UIColor.init) }
    set { self.GlassineControls::thumbTintColor = newValue?.color }
  }
}

extension Slider {
  @_disfavoredOverload public var minimumTrackTintColor: UIColor? {
    get { self.GlassineControls::minimumTrackTintColor.map(UIColor.init) }
    set { self.GlassineControls::minimumTrackTintColor = newValue?.color }
  }
  @_disfavoredOverload public var maximumTrackTintColor: UIColor? {
    get { self.GlassineControls::maximumTrackTintColor.map(UIColor.init) }
    set { self.GlassineControls::maximumTrackTintColor = newValue?.color }
  }
  @_disfavoredOverload public var thumbTintColor: UIColor? {
    get { self.GlassineControls::thumbTintColor.map(UIColor.init) }
    set { self.GlassineControls::thumbTintColor = newValue?.color }
  }
}

extension ProgressView {
  @_disfavoredOverload public var progressTintColor: UIColor? {
    get { self.GlassineControls::progressTintColor.map(UIColor.init) }
    set { self.GlassineControls::progressTintColor = newValue?.color }
  }
  @_disfavoredOverload public var trackTintColor: UIColor? {
    get { self.GlassineControls::trackTintColor.map(UIColor.init) }
    set { self.GlassineControls::trackTintColor = newValue?.color }
  }
}

extension PageControl {
  @_disfavoredOverload public var pageIndicatorTintColor: UIColor? {
    get { self.GlassineControls::pageIndicatorTintColor.map(UIColor.init) }
    set { self.GlassineControls::pageIndicatorTintColor = newValue?.color }
  }
  @_disfavoredOverload public var currentPageIndicatorTintColor: UIColor? {
    get { self.GlassineControls::currentPageIndicatorTintColor.map(UIColor.init) }
    set { self.GlassineControls::currentPageIndicatorTintColor = newValue?.color }
  }
}

extension SegmentedControl {
  @_disfavoredOverload public var selectedSegmentTintColor: UIColor? {
    get { self.GlassineControls::selectedSegmentTintColor.map(UIColor.init) }
    set { self.GlassineControls::selectedSegmentTintColor = newValue?.color }
  }
}

extension ActivityIndicatorView {
  @_disfavoredOverload public var color: UIColor! {
    get { UIColor(self.GlassineControls::color) }
    set { self.GlassineControls::color = newValue?.color ?? .label }
  }
}
