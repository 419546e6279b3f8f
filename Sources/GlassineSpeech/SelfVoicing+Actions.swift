// What the cursor's element is made to do.
import Foundation
public import GlassineUI

extension SelfVoicing {
  /// Activates the cursor's element, performs its chosen action, or answers a time limit.
  public func activate() {
    guard isOn else { return }
    beginAction()
    if answerTimeLimit() { return }
    if openHeading() { return }
    guard let cursor, tree.contains(cursor) else { return repeatCursor() }
    if let chosenAction {
      self.chosenAction = nil
      return sound(perform(.custom(chosenAction), on: cursor))
    }
    if cursor.accessibilityTraits.contains(.notEnabled) {
      play(.boundary)
      return speaker.say(words.dimmed)
    }
    sound(perform(.activate, on: cursor))
  }

  /// Increments or decrements an adjustable element, chooses between an element's actions, or goes
  /// to the heading before or after.
  public func adjust(isUp: Bool) {
    guard isOn else { return }
    guard let cursor, tree.contains(cursor), headingList == nil else {
      return stepToHeading(isForward: !isUp)
    }
    if cursor.accessibilityTraits.contains(.adjustable) {
      beginAction()
      guard perform(isUp ? .increment : .decrement, on: cursor) else { return play(.boundary) }
      // Said now: at its limit the value does not change.
      if ElementState(cursor).value == spokenState?.value { play(.boundary) }
      return sayChanges(ofCursor: cursor, always: true)
    }
    guard let actions = cursor.accessibilityCustomActions, !actions.isEmpty else {
      return stepToHeading(isForward: !isUp)
    }
    beginAction()
    let count = actions.count + 1
    // The last place is none: the element's own activation.
    let old = chosenAction ?? actions.count
    let new = (old + (isUp ? count - 1 : 1)) % count
    chosenAction = new < actions.count ? new : nil
    speaker.say(new < actions.count ? actions[new].name : words.activate)
  }

  /// Leaves: closes what covers the rest, or what was chosen.
  public func escape() {
    guard isOn else { return }
    beginAction()
    if headingList != nil {
      headingList = nil
      return repeatCursorQuietly()
    }
    let start = cursor ?? tree.windows.first
    sound(start.map { perform(.escape, on: $0) } ?? false)
  }

  /// The element's or the screen's main action.
  public func magicTap() {
    guard isOn else { return }
    let start = cursor ?? tree.windows.first
    sound(start.map { perform(.magicTap, on: $0) } ?? false)
  }

  /// Scrolls by a page; the page is said by the scroll view.
  public func scroll(_ direction: AccessibilityScrollDirection) {
    guard isOn else { return }
    beginAction()
    let start = cursor.flatMap { tree.contains($0) ? $0 : nil }
    if let start, perform(.scroll(direction), on: start) { return }
    // The cursor may be beside the content: a header, a button.
    for window in tree.windows {
      for scroll in window.scrollViews where tree.isReachable(scroll) {
        if overlay.open({ scroll.accessibilityScroll(direction) }) { return }
      }
    }
    play(.boundary)
  }

  /// Performs an action, with its touches let through to the app.
  private func perform(_ action: AccessibilityAction, on element: Responder) -> Bool {
    let tree = tree
    return overlay.open { tree.perform(action, on: element) }
  }

  private func sound(_ hasWorked: Bool) { play(hasWorked ? .activated : .boundary) }

  private func repeatCursorQuietly() {
    guard let cursor, tree.contains(cursor) else { return repeatCursor() }
    moveCursor(to: cursor, saying: true)
  }
}

extension AccessibilityTree {
  /// Whether a view stands before whatever is modal.
  func isReachable(_ view: View) -> Bool {
    guard let window = view.window, let node = node(for: view) else { return false }
    return node === window ? windows.contains { $0 === window } : contains(node)
  }
}

extension View {
  /// The visible scroll views inside, the outer ones first.
  fileprivate var scrollViews: [ScrollView] {
    guard !isHidden else { return [] }
    let own = (self as? ScrollView).map { [$0] } ?? []
    return own + subviews.flatMap(\.scrollViews)
  }
}
