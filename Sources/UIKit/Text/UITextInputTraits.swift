// Traits of text input that the keyboards here do not have.
import CoreGraphics
public import GlassineControls

public nonisolated enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public nonisolated enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public nonisolated enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public nonisolated enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }

/// Whose traits a keyboard asks for. Source: UIKit's documentation.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {}

extension TextField: UITextInputTraits {}
extension TextView: UITextInputTraits {}

/// The meaning of a text, for filling it in.
public nonisolated struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = UITextContentType(rawValue: "name")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let URL = UITextContentType(rawValue: "url")
}

// Nothing corrects or replaces what is typed: each is `no`, and setting it has no effect.

extension TextField {
  /// The look of the whole text. Source: UIKit's documentation.
  @_disfavoredOverload public var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { NSAttributedString.keys(of: self.GlassineControls::defaultTextAttributes) }
    set { self.GlassineControls::defaultTextAttributes = AttributeContainer(newValue) }
  }
  /// False; setting it has no effect: a user changes no attributes.
  public var allowsEditingTextAttributes: Bool {
    get { false }
    set {}
  }
  /// Has no effect: nothing fills a text in.
  @_disfavoredOverload public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
  /// Has no effect: nothing corrects what is typed.
  @_disfavoredOverload public var autocorrectionType: UITextAutocorrectionType {
    get { .no }
    set {}
  }
  /// Has no effect: nothing checks what is typed.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .no }
    set {}
  }
  /// Has no effect: nothing replaces what is typed.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .no }
    set {}
  }
  /// Has no effect: nothing replaces what is typed.
  public var smartDashesType: UITextSmartDashesType {
    get { .no }
    set {}
  }
}

extension TextView {
  /// The look of links. Source: UIKit's documentation.
  public var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { NSAttributedString.keys(of: self.GlassineControls::linkTextAttributes) }
    set { self.GlassineControls::linkTextAttributes = AttributeContainer(newValue ?? [:]) }
  }
  /// Has no effect: nothing fills a text in.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
  /// Has no effect: nothing corrects what is typed.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .no }
    set {}
  }
  /// Has no effect: nothing checks what is typed.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .no }
    set {}
  }
}
