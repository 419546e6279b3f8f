// The attributed texts of controls as Foundation's objects.
public import CoreGraphics
public import GlassineControls

extension Label {
  public var attributedText: NSAttributedString? {
    get {
      (self as? any OverridesAttributedText).map { $0.loweredAttributedText } ?? plainAttributedText
    }
    set {
      guard let own = self as? any OverridesAttributedText else {
        return plainAttributedText = newValue
      }
      own.loweredAttributedText = newValue
    }
  }
  /// The value beneath overrides.
  public final var plainAttributedText: NSAttributedString? {
    get { self.GlassineControls::attributedText.map { NSAttributedString($0) } }
    set { self.GlassineControls::attributedText = newValue?.text }
  }
}

extension TextField {
  public var attributedText: NSAttributedString? {
    get {
      (self as? any OverridesAttributedText).map { $0.loweredAttributedText } ?? plainAttributedText
    }
    set {
      guard let own = self as? any OverridesAttributedText else {
        return plainAttributedText = newValue
      }
      own.loweredAttributedText = newValue
    }
  }
  /// The value beneath overrides.
  public final var plainAttributedText: NSAttributedString? {
    get { self.GlassineControls::attributedText.map { NSAttributedString($0) } }
    set { self.GlassineControls::attributedText = newValue?.text }
  }
  @_disfavoredOverload public var attributedPlaceholder: NSAttributedString? {
    get { self.GlassineControls::attributedPlaceholder.map { NSAttributedString($0) } }
    set { self.GlassineControls::attributedPlaceholder = newValue?.text }
  }
}

extension TextView {
  public var attributedText: NSAttributedString! {
    get {
      (self as? any OverridesAttributedText).map { $0.loweredAttributedText } ?? plainAttributedText
    }
    set {
      guard let own = self as? any OverridesAttributedText else {
        return plainAttributedText = newValue
      }
      own.loweredAttributedText = newValue
    }
  }
  /// The value beneath overrides.
  public final var plainAttributedText: NSAttributedString! {
    get { NSAttributedString(self.GlassineControls::attributedText) }
    set { self.GlassineControls::attributedText = newValue?.text ?? AttributedString() }
  }
}

extension RefreshControl {
  @_disfavoredOverload public var attributedTitle: NSAttributedString? {
    get { self.GlassineControls::attributedTitle.map { NSAttributedString($0) } }
    set { self.GlassineControls::attributedTitle = newValue?.text }
  }
}

extension TextView {
  /// The attributes of text that is typed next.
  @_disfavoredOverload public var typingAttributes: [NSAttributedString.Key: Any] {
    get { NSAttributedString.keys(of: self.GlassineControls::typingAttributes) }
    set { self.GlassineControls::typingAttributes = AttributeContainer(newValue) }
  }
}

extension TextField {
  /// The attributes of text that is typed next; nil while the field is not edited.
  public var typingAttributes: [NSAttributedString.Key: Any]? {
    get { self.GlassineControls::typingAttributes.map { NSAttributedString.keys(of: $0) } }
    set { self.GlassineControls::typingAttributes = newValue.map { AttributeContainer($0) } }
  }
}
