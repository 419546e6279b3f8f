// `glassine.h`: names, values and traits for assistive technologies, and announcements.
public import CGlassine
import Foundation
import Glassine
import GlassineControls
import GlassineSpeech

@c @implementation
public nonisolated func glassine_set_accessibility_label(
  _ view: glassine_view, _ label: UnsafePointer<CChar>?
) -> glassine_result {
  let pointer = Handed(label)
  return set("glassine_set_accessibility_label", view) {
    let label = try given(pointer, "the label")
    $0.accessibilityLabel = label
    // A named panel is a group of the views in it.
    if isPanel($0) { $0.accessibilityContainerType = label == nil ? .none : .semanticGroup }
    // … and a named drawing is a picture.
    if $0 is HostDrawing { $0.isAccessibilityElement = label != nil }
  }
}

@c @implementation
public nonisolated func glassine_set_accessibility_value(
  _ view: glassine_view, _ value: UnsafePointer<CChar>?
) -> glassine_result {
  let pointer = Handed(value)
  return set("glassine_set_accessibility_value", view) {
    $0.accessibilityValue = try given(pointer, "the value")
  }
}

@c @implementation
public nonisolated func glassine_set_accessibility_hint(
  _ view: glassine_view, _ hint: UnsafePointer<CChar>?
) -> glassine_result {
  let pointer = Handed(hint)
  return set("glassine_set_accessibility_hint", view) {
    $0.accessibilityHint = try given(pointer, "the hint")
  }
}

@c @implementation
public nonisolated func glassine_set_accessibility_traits(
  _ view: glassine_view, _ traits: glassine_traits
) -> glassine_result {
  set("glassine_set_accessibility_traits", view) {
    let known: [(Int, AccessibilityTraits)] = [
      (GLASSINE_TRAIT_BUTTON, .button), (GLASSINE_TRAIT_LINK, .link),
      (GLASSINE_TRAIT_IMAGE, .image), (GLASSINE_TRAIT_SELECTED, .selected),
      (GLASSINE_TRAIT_HEADING, .header), (GLASSINE_TRAIT_DISABLED, .notEnabled),
      (GLASSINE_TRAIT_TEXT, .staticText), (GLASSINE_TRAIT_CHANGES_OFTEN, .updatesFrequently),
    ]
    let all = known.reduce(0) { $0 | $1.0 }
    guard Int(traits) & ~all == 0 else {
      throw CallFailure.argument("\(traits) is no set of traits: give those of glassine_traits")
    }
    let found = known.filter { Int(traits) & $0.0 != 0 }.map(\.1)
    $0.setAccessibilityTraits(found.isEmpty ? nil : AccessibilityTraits(found))
    if isPanel($0) { $0.isAccessibilityElement = !found.isEmpty }
  }
}

@c @implementation
public nonisolated func glassine_set_accessibility_hidden(
  _ view: glassine_view, _ is_hidden: Bool
) -> glassine_result {
  set("glassine_set_accessibility_hidden", view) { $0.accessibilityElementsHidden = is_hidden }
}

@c @implementation
public nonisolated func glassine_announce(
  _ overlay: glassine_overlay, _ text: UnsafePointer<CChar>?
) -> glassine_result {
  let pointer = Handed(text)
  return set("glassine_announce", overlay: overlay) {
    let text = try GlassineC.text(pointer.pointer, "the text")
    $0.overlay.application.postAccessibility(.announcement, argument: text)
  }
}

@c @implementation
public nonisolated func glassine_set_speech(
  _ overlay: glassine_overlay, _ is_on: Bool
) -> glassine_result {
  set("glassine_set_speech", overlay: overlay) { $0.isSpeaking = is_on }
}

@c @implementation
public nonisolated func glassine_set_speech_language(
  _ overlay: glassine_overlay, _ language: UnsafePointer<CChar>?
) -> glassine_result {
  let pointer = Handed(language)
  return set("glassine_set_speech_language", overlay: overlay) {
    let language = try GlassineC.text(pointer.pointer, "the language")
    guard let words = SpeechWords.words(for: language) else {
      throw CallFailure.argument(
        "there are no words of speech for \"\(language)\": give en, de or he")
    }
    $0.speechWords = words
  }
}

/// A text, or nil for an empty one.
private func given(
  _ pointer: Handed<UnsafePointer<CChar>?>, _ name: String
) throws -> String? {
  let text = try GlassineC.text(pointer.pointer, name)
  return text.isEmpty ? nil : text
}

/// Whether the host made it as a panel: neither a control nor anything else with content.
private func isPanel(_ view: View) -> Bool {
  !(view is Control) && !(view is Label) && !(view is ImageView) && !(view is ScrollView)
    && !(view is ProgressView) && !(view is HostDrawing)
}
