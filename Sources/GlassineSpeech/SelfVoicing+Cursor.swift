// Where the cursor is, and what is said when it moves.
import Foundation
public import GlassineUI

extension SelfVoicing {
  var elementWords: ElementWords {
    ElementWords(words: words, usesKeys: usesKeys, isPrivate: isPrivate)
  }

  /// Moves the cursor, without scrolling, and says the element. nil: it is nowhere.
  func moveCursor(to element: Responder?, saying: Bool, isNews: Bool = false) {
    if element !== cursor { chosenAction = nil }
    cursor = element
    noteCursor()
    application.setAccessibilityFocus(element, using: .voiceOver)
    // The element's callback may have moved it again.
    guard cursor === element else { return }
    overlay.mark(element.map { [$0] } ?? [])
    guard saying else { return }
    guard let element else { return speaker.say(words.nothing) }
    speaker.say(elementWords.phrases(for: element, in: tree), isNews: isNews)
  }

  /// Remembers what of the cursor's element is known to the person.
  func noteCursor() {
    spokenState = cursor.map(ElementState.init)
    spokenText = (cursor as? any AccessibleText)?.accessibleText
    let frame = cursor?.accessibilityFrame ?? .zero
    cursorPlace = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Moves to an element of the tree, scrolls it into sight and says it.
  func reach(_ element: Responder) {
    tree.scrollIntoSight(element)
    moveCursor(to: element, saying: true)
  }

  /// The beginning of an action of the person: old speech ends. Source: EN 301 549 5.1.3.5.
  func beginAction() {
    isReadingOn = false
    speaker.interrupt()
  }

  // MARK: Steps

  /// Says the next element, or the one before; at the end the last one again.
  public func step(isForward: Bool) {
    guard isOn else { return }
    beginAction()
    if headingList != nil { return stepHeadings(isForward: isForward) }
    let next = isForward ? tree.element(after: cursor) : tree.element(before: cursor)
    guard let next else { return repeatCursor() }
    reach(next)
  }

  /// Says the first element, or the last.
  public func goToEnd(isForward: Bool) {
    guard isOn else { return }
    beginAction()
    headingList = nil
    guard let element = isForward ? tree.element(before: nil) : tree.element(after: nil) else {
      return moveCursor(to: nil, saying: true)
    }
    reach(element)
  }

  /// The end of the elements: a sound, and the element again.
  func repeatCursor() {
    play(.boundary)
    guard let cursor, tree.contains(cursor) else {
      return moveCursor(to: tree.element(after: nil), saying: true)
    }
    moveCursor(to: cursor, saying: true)
  }

  /// Says the next heading, or the one before.
  public func stepToHeading(isForward: Bool) {
    guard isOn else { return }
    beginAction()
    var element = isForward ? tree.element(after: cursor) : tree.element(before: cursor)
    while let current = element {
      if current.isHeading { return reach(current) }
      element = isForward ? tree.element(after: current) : tree.element(before: current)
    }
    repeatCursor()
  }

  /// Says the element under a point of the surface, unless it was said last.
  func explore(at point: CGPoint) {
    headingList = nil
    guard let element = tree.element(at: point), element !== cursor else { return }
    beginAction()
    moveCursor(to: element, saying: true)
  }

  // MARK: Reading on

  /// Reads from the cursor, or from the first element, to the end.
  public func readOn(fromTop: Bool = false) {
    guard isOn else { return }
    beginAction()
    if fromTop || cursor == nil { cursor = tree.element(after: nil) }
    guard let cursor else { return moveCursor(to: nil, saying: true) }
    reach(cursor)
    isReadingOn = true
  }

  /// Continues ``readOn(fromTop:)`` with the next element.
  func speechEnded() {
    guard isOn, isReadingOn else { return }
    let next = isReadingAgain ? cursor : cursor.flatMap { tree.element(after: $0) }
    isReadingAgain = false
    guard let next else {
      isReadingOn = false
      return play(.boundary)
    }
    reach(next)
  }

  // MARK: What is said

  /// Stops speech; a second call goes on.
  public func stopOrGoOn() {
    guard isOn else { return }
    isReadingOn = false
    speaker.stopOrGoOn()
  }

  /// Says the last message again.
  public func repeatSpeech() {
    guard isOn else { return }
    speaker.repeatLast()
  }

  /// Says a text, such as the content of a receipt. The text ends the current message, and follows
  /// a message that began in this frame or the one before.
  ///
  /// - Parameter isPrivate: it is for a headset alone.
  public func say(_ text: String, isPrivate: Bool = false) {
    guard isOn else { return }
    speaker.say([Phrase(text: text, isPrivate: isPrivate)], isNews: true)
  }

  /// Says what is wrong, and where: the cursor goes to that element. Source: EN 301 549 5.1.3.15.
  public func sayError(_ text: String, at element: Responder? = nil) {
    guard isOn else { return }
    speaker.interrupt()
    play(.error)
    speaker.say("\(words.error) \(text)", isNews: true)
    guard let element, tree.contains(element) else { return }
    tree.scrollIntoSight(element)
    moveCursor(to: element, saying: true, isNews: true)
  }

  /// Says what can be done: by touch, or by keys if those were used last.
  public func sayHelp() {
    guard isOn else { return }
    beginAction()
    speaker.say(usesKeys ? words.helpByKey : words.helpByTouch)
  }
}

extension Responder {
  var isHeading: Bool {
    accessibilityRole == .heading || accessibilityTraits.contains(.header)
  }
}
