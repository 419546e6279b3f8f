// The phrases for an element: its name, value, kind and state, and its actions.
import Foundation
import GlassineUI

/// The values of an element that are said again when they change.
struct ElementState: Equatable {
  var label: String
  var value: String
  var isSelected: Bool
  var isEnabled: Bool

  init(_ element: Responder) {
    label = element.accessibilityLabel ?? ""
    value = element.accessibilityValue ?? ""
    let traits = element.accessibilityTraits
    isSelected = traits.contains(.selected)
    isEnabled = !traits.contains(.notEnabled)
  }
}

/// Puts an element into words.
struct ElementWords {
  var words: SpeechWords
  var usesKeys: Bool
  /// Whether an element is for the ears of one person.
  var isPrivate: (Responder) -> Bool

  /// The phrases for an element that is reached.
  func phrases(for element: Responder, in tree: AccessibilityTree) -> [Phrase] {
    let state = ElementState(element)
    let traits = element.accessibilityTraits
    let language = element.accessibilityLanguage
    let isPrivate = isPrivate(element)
    var kind: [String] = []
    if let role = words.roles[element.accessibilityRole] { kind.append(role) }
    if traits.contains(.header), element.accessibilityRole != .heading {
      kind.append(words.heading)
    }
    if state.isSelected { kind.append(words.selected) }
    if !state.isEnabled { kind.append(words.dimmed) }
    if let place = place(of: element, in: tree) { kind.append(place) }
    // A text field's value is what a person has typed; its name is not private.
    let isName = element is any AccessibleText && !traits.contains(.staticText)
    var result: [Phrase] = []
    func add(_ text: String, _ language: String?, _ isPrivate: Bool = false) {
      guard !text.isEmpty else { return }
      if let old = result.last, old.language == language, old.isPrivate == isPrivate {
        result[result.count - 1].text += ", " + text
      } else {
        result.append(Phrase(text: text, language: language, isPrivate: isPrivate))
      }
    }
    add(state.label, language, isPrivate && !isName)
    add(state.value, element.accessibilityRole.valueIsWords ? nil : language, isPrivate)
    add(kind.joined(separator: ", "), nil)
    if result.isEmpty { add(words.nothing, nil) }
    return result + hints(for: element, state, language)
  }

  /// "2 of 9", for a row of a list.
  private func place(of element: Responder, in tree: AccessibilityTree) -> String? {
    guard let parent = tree.parent(of: element), parent.accessibilityContainerType == .list else {
      return nil
    }
    let siblings = tree.children(of: parent)
    guard let index = siblings.index(of: element) else { return nil }
    return SpeechWords.fill(words.place, index + 1, siblings.count)
  }

  private func hints(
    for element: Responder, _ state: ElementState, _ language: String?
  ) -> [Phrase] {
    guard state.isEnabled else { return [] }
    var hints: [Phrase] = []
    if let hint = element.accessibilityHint, !hint.isEmpty {
      hints.append(Phrase(text: hint, language: language))
    }
    let traits = element.accessibilityTraits
    if traits.contains(.adjustable) {
      hints.append(Phrase(text: usesKeys ? words.adjustByKey : words.adjustByTouch))
    } else {
      if element.accessibilityRespondsToUserInteraction,
        traits.isDisjoint(with: [.keyboardKey, .allowsDirectInteraction])
      {
        hints.append(Phrase(text: usesKeys ? words.activateByKey : words.activateByTouch))
      }
      if element.accessibilityCustomActions?.isEmpty == false {
        hints.append(Phrase(text: usesKeys ? words.actionsByKey : words.actionsByTouch))
      }
    }
    return hints
  }

  /// The phrases for the changes of an element; empty if none of them is spoken.
  func phrases(
    for element: Responder, from old: ElementState, to new: ElementState
  ) -> [Phrase] {
    let language = element.accessibilityLanguage
    let isPrivate = isPrivate(element)
    var result: [Phrase] = []
    if new.label != old.label {
      result.append(Phrase(text: new.label, language: language, isPrivate: isPrivate))
    }
    if new.value != old.value {
      let valueLanguage = element.accessibilityRole.valueIsWords ? nil : language
      result.append(Phrase(text: new.value, language: valueLanguage, isPrivate: isPrivate))
    }
    if new.isSelected, !old.isSelected { result.append(Phrase(text: words.selected)) }
    if !new.isEnabled, old.isEnabled { result.append(Phrase(text: words.dimmed)) }
    return result
  }

  /// The phrases for typed and deleted characters of a text that is not masked, or for their
  /// number.
  func phrases(typing old: String, _ new: String, in text: any AccessibleText) -> [Phrase] {
    let (before, after) = (Array(old), Array(new))
    var start = 0
    while start < min(before.count, after.count), before[start] == after[start] { start += 1 }
    var end = 0
    while end < min(before.count, after.count) - start,
      before[before.count - 1 - end] == after[after.count - 1 - end]
    {
      end += 1
    }
    let removed = String(before[start..<(before.count - end)])
    let inserted = String(after[start..<(after.count - end)])
    let isMasked = text.isAccessibleTextMasked
    let isPrivate = isPrivate(text)
    let language = text.accessibilityLanguage
    if !inserted.isEmpty {
      let spoken = isMasked ? words.maskedCharacter : name(of: inserted)
      return [Phrase(text: spoken, language: isMasked ? nil : language, isPrivate: isPrivate)]
    }
    guard !removed.isEmpty else { return [] }
    let spoken = isMasked ? words.maskedCharacter : name(of: removed)
    return [Phrase(text: SpeechWords.fill(words.deleted, spoken), isPrivate: isPrivate)]
  }

  private func name(of text: String) -> String {
    switch text {
    case " ": words.space
    case "\n": words.newLine
    default: text
    }
  }
}

extension AccessibilityRole {
  /// Whether the value is made of ``AccessibilityWords``, and not of the app's texts.
  var valueIsWords: Bool {
    switch self {
    case .switch, .slider, .stepper, .progress, .pageControl, .secureTextField: true
    default: false
    }
  }
}
