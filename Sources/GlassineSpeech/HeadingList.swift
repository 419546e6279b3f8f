// The headings of the screen as a list for the ear: the same steps move in it, and OK goes there.
import Foundation
import GlassineUI

struct HeadingList {
  var elements: [Responder]
  var index: Int
}

extension SelfVoicing {
  /// Opens the list of headings: next and previous move in it, activation moves the cursor to the
  /// heading, escape closes it.
  public func openHeadings() {
    guard isOn else { return }
    beginAction()
    let found = tree.elements.filter(\.isHeading)
    guard !found.isEmpty else { return speaker.say(words.noHeadings) }
    headingList = HeadingList(elements: found, index: 0)
    speaker.say(SpeechWords.fill(words.headings, found.count))
    sayHeading()
  }

  func stepHeadings(isForward: Bool) {
    guard var list = headingList else { return }
    let next = list.index + (isForward ? 1 : -1)
    if list.elements.indices.contains(next) { list.index = next } else { play(.boundary) }
    headingList = list
    sayHeading()
  }

  private func sayHeading() {
    guard let list = headingList else { return }
    let element = list.elements[list.index]
    let place = SpeechWords.fill(words.place, list.index + 1, list.elements.count)
    speaker.say([
      Phrase(
        text: element.accessibilityLabel ?? "", language: element.accessibilityLanguage,
        isPrivate: isPrivate(element)),
      Phrase(text: place),
    ])
  }

  /// Goes to the heading of the open list; false if none is open.
  func openHeading() -> Bool {
    guard let list = headingList else { return false }
    headingList = nil
    let element = list.elements[list.index]
    guard tree.contains(element) else {
      repeatCursor()
      return true
    }
    reach(element)
    return true
  }
}
