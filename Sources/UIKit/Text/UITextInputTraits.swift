// Traits of text input that the keyboards here do not have.
import CoreGraphics
public import GlassineControls

public nonisolated enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public nonisolated enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public nonisolated enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public nonisolated enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }

// Nothing corrects or replaces what is typed: each is `no`, and setting it has no effect.

extension TextField {
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
