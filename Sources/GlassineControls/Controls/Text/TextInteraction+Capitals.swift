// Automatic capitalization of typed letters.
import Foundation
import GlassineUI

/// The letters that are capitalized automatically. Source: UIKit's documentation of
/// UITextAutocapitalizationType.
public enum TextAutocapitalizationType: Sendable {
  case none
  /// The first of each word, of each sentence, or all.
  case words, sentences, allCharacters
}

extension TextInteraction {
  /// The typed text with automatic capitals at the caret. Unchanged for secure text.
  func capitalized(_ typed: String) -> String {
    guard !isSecure, let first = typed.first else { return typed }
    switch autocapitalizationType {
    case .none: return typed
    case .allCharacters: return typed.uppercased()
    case .words, .sentences:
      let begins = autocapitalizationType == .words ? beginsWord : beginsSentence
      return begins ? first.uppercased() + typed.dropFirst() : typed
    }
  }

  /// Whether a letter typed now becomes a capital, for keyboards that show it.
  package var capitalizesNext: Bool { capitalized("a") == "A" }

  private var before: Substring { editor.text[..<editor.index(editor.selection.lowerBound)] }

  private var beginsWord: Bool { before.last?.isWhitespace ?? true }

  /// At the text's beginning, on a new line, or after a full stop and a space.
  private var beginsSentence: Bool {
    guard let last = before.last else { return true }
    if last.isNewline { return true }
    guard last.isWhitespace else { return false }
    let end = before.last { !$0.isWhitespace || $0.isNewline }
    return end.map { $0.isNewline || ".!?\u{2026}".contains($0) } ?? true
  }
}
