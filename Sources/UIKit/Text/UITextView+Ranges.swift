// A text view's text and selection in the types of UIKit.
public import CoreGraphics
public import GlassineControls

extension TextView {
  /// The text; nil means an empty one. Never nil.
  public var text: String! {
    get { (self as? any OverridesText).map { $0.loweredText } ?? plainText }
    set {
      guard let own = self as? any OverridesText else { return plainText = newValue }
      own.loweredText = newValue
    }
  }
  /// The value beneath overrides.
  public final var plainText: String? {
    get { self.GlassineControls::text }
    set { self.GlassineControls::text = newValue ?? "" }
  }

  /// The selection in UTF-16 units, clamped to the text.
  public var selectedRange: NSRange {
    get { units(self.GlassineControls::selectedRange) }
    set { self.GlassineControls::selectedRange = characters(newValue) }
  }

  /// Scrolls until the UTF-16 units of a range are visible. A location outside of the text means
  /// its end.
  @_disfavoredOverload public func scrollRangeToVisible(_ range: NSRange) {
    let isValid = range.location >= 0 && range.location != NSNotFound
    scrollRangeToVisible(
      characters(isValid ? range : NSRange(location: Int.max / 2, length: 0)))
  }
}

extension TextView {
  /// The text view's delegate; Glassine's property of that name is any scroll view's.
  @_nonoverride @_disfavoredOverload public var delegate: (any UITextViewDelegate)? {
    get { self.GlassineControls::delegate as? any UITextViewDelegate }
    set { self.GlassineControls::delegate = newValue }
  }
}
