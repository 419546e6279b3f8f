// What the application tells its listeners, and what of it is said.
import Foundation
import GlassineUI

extension SelfVoicing {
  func hear(_ event: AccessibilityEvent) {
    switch event {
    case .announcement(let text), .pageScrolled(let text): announce(text)
    case .screenChanged(let focus, let text): screenChanged(focus: focus, text)
    case .layoutChanged(let focus, let text): layoutChanged(focus: focus, text)
    case .changed(let elements): changed(elements)
    case .treeChanged: keepCursor()
    case .focusMoved(let view): focusMoved(to: view)
    }
  }

  /// Says what the app tells. An element that is read on meanwhile begins again after it.
  private func announce(_ text: String) {
    isReadingAgain = isReadingOn
    speaker.say(text, isNews: true)
  }

  private func screenChanged(focus: Responder?, _ text: String?) {
    // The frame notices by itself what the app has announced.
    if focus == nil, text == nil, let screenFrame, application.frameNumber - screenFrame <= 1 {
      return
    }
    screenFrame = application.frameNumber
    isReadingOn = false
    headingList = nil
    speaker.interruptKeepingNews()
    play(.screenChanged)
    if let text { speaker.say(text, isNews: true) }
    let found = focus.flatMap { tree.contains($0) ? $0 : nil } ?? tree.element(after: nil)
    found.map { _ = tree.scrollIntoSight($0) }
    moveCursor(to: found, saying: true)
  }

  private func layoutChanged(focus: Responder?, _ text: String?) {
    if let text { speaker.say(text, isNews: true) }
    guard let focus, tree.contains(focus) else { return keepCursor() }
    speaker.interruptKeepingNews()
    tree.scrollIntoSight(focus)
    moveCursor(to: focus, saying: true)
  }

  /// The cursor's element may have gone: the cursor goes to what is in its place.
  private func keepCursor() {
    guard let cursor else {
      // A screen without elements has got some.
      if let first = tree.element(after: nil) { moveCursor(to: first, saying: true) }
      return
    }
    if tree.contains(cursor) { return changed([cursor]) }
    let next = tree.element(at: cursorPlace) ?? tree.element(after: nil)
    speaker.interruptKeepingNews()
    // Without any, the screen is about to change.
    moveCursor(to: next, saying: next != nil)
  }

  private func focusMoved(to view: View?) {
    guard let view, let node = tree.node(for: view), node !== cursor, node.isAccessibilityElement
    else { return }
    beginAction()
    moveCursor(to: node, saying: true)
  }

  private func changed(_ elements: [Responder]?) {
    guard let cursor, elements?.contains(where: { $0 === cursor }) ?? true else { return }
    sayChanges(ofCursor: cursor, always: false)
  }

  /// Says what is new of the cursor's element. Values that change by themselves are not said unless
  /// the person changed them (`always`).
  func sayChanges(ofCursor element: Responder, always: Bool) {
    let new = ElementState(element)
    guard let old = spokenState else { return }
    if let text = element as? any AccessibleText, text.isAccessibleTextEditable {
      let (before, after) = (spokenText ?? "", text.accessibleText)
      noteCursor()
      if before != after {
        beginAction()
        return speaker.say(elementWords.phrases(typing: before, after, in: text))
      }
      return
    }
    guard new != old else { return }
    let isRestless = element.accessibilityTraits.contains(.updatesFrequently)
    noteCursor()
    guard always || !isRestless else { return }
    speaker.say(elementWords.phrases(for: element, from: old, to: new))
  }
}
