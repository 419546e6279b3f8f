// States by AT-SPI's numbers and names.
import Foundation
import GlassineUI

/// States of a node, as the 64 bits of AT-SPI. Source: AtspiStateType in at-spi2-core's
/// atspi-constants.h.
struct StateSet: OptionSet, Hashable {
  let rawValue: UInt64

  private init(bit: UInt64) { rawValue = 1 << bit }
  init(rawValue: UInt64) { self.rawValue = rawValue }

  static let active = StateSet(bit: 1)
  static let busy = StateSet(bit: 3)
  static let checked = StateSet(bit: 4)
  static let defunct = StateSet(bit: 6)
  static let editable = StateSet(bit: 7)
  static let enabled = StateSet(bit: 8)
  static let focusable = StateSet(bit: 11)
  static let focused = StateSet(bit: 12)
  static let modal = StateSet(bit: 16)
  static let multiLine = StateSet(bit: 17)
  static let multiselectable = StateSet(bit: 18)
  static let pressed = StateSet(bit: 20)
  static let selectable = StateSet(bit: 22)
  static let selected = StateSet(bit: 23)
  static let sensitive = StateSet(bit: 24)
  static let showing = StateSet(bit: 25)
  static let singleLine = StateSet(bit: 26)
  static let visible = StateSet(bit: 30)
  static let selectableText = StateSet(bit: 38)
  static let checkable = StateSet(bit: 41)
  static let readOnly = StateSet(bit: 43)

  /// All of them, with the names that events have.
  static let names: [(state: StateSet, name: String)] = [
    (.active, "active"), (.busy, "busy"), (.checked, "checked"), (.defunct, "defunct"),
    (.editable, "editable"), (.enabled, "enabled"), (.focusable, "focusable"),
    (.focused, "focused"), (.modal, "modal"), (.multiLine, "multi-line"),
    (.multiselectable, "multiselectable"), (.pressed, "pressed"), (.selectable, "selectable"),
    (.selected, "selected"), (.sensitive, "sensitive"), (.showing, "showing"),
    (.singleLine, "single-line"), (.visible, "visible"), (.selectableText, "selectable-text"),
    (.checkable, "checkable"), (.readOnly, "read-only"),
  ]

  /// Two words, the lower first.
  var value: BusValue {
    .array(
      of: "u",
      [.uint32(UInt32(truncatingIfNeeded: rawValue)), .uint32(UInt32(rawValue >> 32))])
  }
}

extension AccessibleNode {
  var states: StateSet {
    guard let responder else { return [.enabled, .sensitive, .visible, .showing] }
    var states: StateSet = .visible
    if isEnabled { states.formUnion([.enabled, .sensitive]) }
    if isShowing { states.insert(.showing) }
    if canBeFocused(responder) { states.insert(.focusable) }
    if isFocused { states.insert(.focused) }
    if let isOn {
      states.insert(.checkable)
      if isOn { states.formUnion([.checked, .pressed]) }
    }
    if let window = responder as? Window, exported.application.keyWindow === window {
      states.insert(.active)
    }
    if responder.accessibilityViewIsModal { states.insert(.modal) }
    if [.listItem, .segment, .menuItem].contains(responder.accessibilityRole) {
      states.insert(.selectable)
    }
    if responder.accessibilityTraits.contains(.selected) { states.insert(.selected) }
    if responder.accessibilityRole == .activityIndicator { states.insert(.busy) }
    if (responder as? any AccessibilityPartsOwner)?.selectsSeveralParts == true {
      states.insert(.multiselectable)
    }
    if let text { states.formUnion(Self.states(of: text)) }
    return states
  }

  private func canBeFocused(_ responder: Responder) -> Bool {
    if responder is Window { return false }
    return (responder as? View)?.canBecomeFocused == true
      || responder.isAccessibilityElement && responder.accessibilityRespondsToUserInteraction
      || text?.isAccessibleTextEditable == true
  }

  private static func states(of text: any AccessibleText) -> StateSet {
    let role = text.accessibilityRole
    guard [.textView, .textField, .searchField, .secureTextField].contains(role) else { return [] }
    let lines: StateSet = role == .textView ? .multiLine : .singleLine
    let edits: StateSet = text.isAccessibleTextEditable ? .editable : .readOnly
    return [lines, edits, .selectableText]
  }
}
