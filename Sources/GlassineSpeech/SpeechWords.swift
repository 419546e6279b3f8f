// The words of speech itself: kinds of elements, states, directions. A program in a language that
// is not here fills in its own.
import Foundation
public import GlassineUI

/// The words that ``SelfVoicing`` adds to a program's own texts, in one language.
public struct SpeechWords: Equatable, Sendable {
  /// The language's tag, such as "en".
  public var language = "en"
  /// The words of computed values, in the same language.
  public var values = AccessibilityWords()
  /// The kinds of elements; a kind without a word is not named.
  public var roles: [AccessibilityRole: String] = [
    .button: "button", .toggleButton: "button", .switch: "switch", .slider: "slider",
    .stepper: "stepper", .link: "link", .heading: "heading", .image: "image",
    .textField: "text field", .secureTextField: "secret text field", .searchField: "search field",
    .textView: "text field", .segment: "tab", .menuItem: "menu item", .pageControl: "pages",
    .gamePad: "game pad",
  ]
  public var selected = "selected"
  public var dimmed = "not available"
  /// "2 of 9": the place of a row.
  public var place = "%1$d of %2$d"
  public var heading = "heading"

  // What can be done, by touch and by keys.
  public var activateByTouch = "Double tap to activate."
  public var activateByKey = "Press OK to activate."
  public var adjustByTouch = "Swipe up or down to change."
  public var adjustByKey = "Press up or down to change."
  public var actionsByTouch = "Swipe up or down for more actions."
  public var actionsByKey = "Press up or down for more actions."

  // Typed text.
  /// In place of a typed character that is masked.
  public var maskedCharacter = "star"
  public var space = "space"
  public var newLine = "new line"
  /// "%@": the deleted characters.
  public var deleted = "%@ deleted"

  // The speech itself.
  public var isOn = "Speech is on."
  public var isOff = "Speech is off."
  public var helpByTouch = """
    Slide a finger over the screen to hear what is there. Double tap to act. Swipe right for the \
    next element, left for the one before, with three fingers for the next page. Tap with two \
    fingers to stop speech.
    """
  public var helpByKey = """
    Press right for the next element, left for the one before, OK to act, back to leave. Up and \
    down change a value or go to the next heading. Press help to hear this again.
    """
  public var privateText = "This is private. Plug in a headset to hear it."
  public var error = "Error."
  public var volume = "Volume %d per cent"
  public var rate = "Speed %d per cent"
  public var headings = "%d headings"
  public var noHeadings = "No headings"
  public var nothing = "Nothing here"
  /// Shown where speech is on and cannot be heard.
  public var noVoice = "No speech"
  public var secondsLeft = "%d seconds left."
  public var extendByTouch = "Double tap for more time."
  public var extendByKey = "Press OK for more time."
  public var hasMoreTime = "You have more time."

  // Switch control and reach.
  public var chooseGroup = "group"
  public var back = "back"
  public var increment = "more"
  public var decrement = "less"
  public var activate = "press"
  public var scrollDown = "next page"
  public var scrollUp = "page before"
  public var lower = "Bring the screen down"
  public var raise = "Bring the screen up"

  public nonisolated init() {}

  /// The words for a language tag such as "de-AT": English, German or Hebrew; nil for others.
  public static func words(for language: String) -> SpeechWords? {
    switch language.prefix(while: { $0 != "-" && $0 != "_" }).lowercased() {
    case "en": english
    case "de": german
    case "he", "iw": hebrew
    default: nil
    }
  }

  public static let english = SpeechWords()

  /// Replaces `%d`, `%1$d`, `%2$d` and `%@`.
  static func fill(_ format: String, _ values: CustomStringConvertible...) -> String {
    var text = format
    for (index, value) in values.enumerated() {
      text = text.replacing("%\(index + 1)$d", with: value.description)
      if index == 0 {
        text = text.replacing("%d", with: value.description)
        text = text.replacing("%@", with: value.description)
      }
    }
    return text
  }
}
