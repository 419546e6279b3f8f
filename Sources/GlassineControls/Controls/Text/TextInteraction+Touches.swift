// The gestures of fingers and pointers on a text.
//
//     finger ── lifts in place ──────────> caret there, else menu
//       ├── stays 0.5 s ────────────────> caret under the finger, loupe; lifts: menu
//       ├── on the caret, moves 4 pt ───> likewise, at once
//       ├── second or third tap ────────> word or line, a drag extends by those; lifts: menu
//       └── moves 10 pt ────────────────> a long line of a field follows; a view's pan takes it
//
//     pointer ── primary ──> caret, word or line at once, drag selects; shift extends
//             ├─ secondary ─> caret unless in the selection, menu
//             └─ middle ────> caret, pastes the primary selection
import Foundation
import GlassineInput
import GlassineText
import GlassineUI

/// The current finger or pointer on a text, and its gesture.
struct TextTouch {
  enum Hold {
    case none
    /// Taps if it lifts in time at its start, holds if it stays.
    case waits
    /// Likewise, and moves the caret as soon as it moves.
    case gripsCaret
    /// The caret follows it, shown in the loupe.
    case movesCaret
    /// The selection's end follows it.
    case selects
    /// The text follows it.
    case scrolls
    /// It has no further effect.
    case spent
  }

  /// The unit of a selecting drag.
  enum Unit { case character, word, line }

  var hold = Hold.none
  var serial: UInt64 = 0
  var isPointer = false
  /// Its start and current position, in points of the surface.
  var start = CGPoint.zero
  var place = CGPoint.zero
  /// The offset from the caret's middle to the finger that grabbed it, in points.
  var grip = CGPoint.zero
  var unit = Unit.character
  /// The selection of the second or third tap: it stays selected during the drag.
  var kept = 0..<0
  /// The link under its start, in a read-only text.
  var link: TextLink?
  /// Makes it a hold at `due`, on the application's clock.
  var timer: FrameTimer?
  var due: TimeInterval = 0
}

extension TextInteraction {
  /// Whether the finger belongs to the text, so that ancestors must not scroll.
  var ownsTouch: Bool {
    switch touch.hold {
    case .none, .waits, .spent: false
    case .gripsCaret, .movesCaret, .selects, .scrolls: true
    }
  }

  // MARK: From the owner

  /// False if the text is neither editable nor selectable, and the finger has no effect.
  func touchBegan(_ finger: Touch, with event: Event?) -> Bool {
    guard touch.hold == .none else { return false }
    touch = TextTouch()
    touch.serial = finger.serial
    touch.start = finger.locationOnSurface
    touch.place = touch.start
    touch.isPointer = finger.type == .indirectPointer
    defer { leaveCaretAtEnd() }
    if !touch.isPointer || finger.buttonMask.contains(.primary) { pressLink(finger) }
    return touch.isPointer ? pointerPressed(finger, event) : fingerLanded(finger)
  }

  func touchMoved(_ finger: Touch) {
    guard finger.serial == touch.serial else { return }
    defer { leaveCaretAtEnd() }
    holdIfDue(by: finger.timestamp)
    let last = touch.place
    touch.place = finger.locationOnSurface
    let travel = hypot(touch.place.x - touch.start.x, touch.place.y - touch.start.y)
    switch touch.hold {
    case .waits where touch.isPointer && travel >= TextEditingConstants.caretDragSlopPoints:
      selectFromLink()
    case .waits where travel >= ControlConstants.textDragSlopPoints:
      releaseLink()
      stopWaiting()
      touch.hold = owner.scrollsByDrag ? .scrolls : .spent
      if touch.hold == .scrolls {
        owner.scrollText(by: CGPoint(x: touch.start.x - touch.place.x, y: 0))
      }
    case .gripsCaret where travel >= TextEditingConstants.caretDragSlopPoints: takeCaret()
    case .movesCaret, .selects:
      followTouch()
      if !editor.selection.isEmpty { releaseLink() }
    case .scrolls: owner.scrollText(by: CGPoint(x: last.x - touch.place.x, y: 0))
    default: break
    }
  }

  /// `isTap`: whether the owner counts the lift as inside.
  func touchEnded(_ finger: Touch, isTap: Bool) {
    guard finger.serial == touch.serial else { return }
    defer { leaveCaretAtEnd() }
    holdIfDue(by: finger.timestamp)
    let link = releaseLink()
    let hold = endTouch()
    switch hold {
    case .waits, .gripsCaret: if isTap, !tapLink(link, finger) { tap(finger) }
    case .movesCaret: presentMenu()
    case .selects:
      if isTap, tapLink(link, finger) { return }
      publishSelection()
      if !touch.isPointer { presentMenu() }
    case .none, .scrolls, .spent: break
    }
  }

  func touchCancelled() {
    _ = endTouch()
    leaveCaretAtEnd()
  }

  /// For replays; see ``keepsCaretAtEnd``.
  private func leaveCaretAtEnd() {
    guard keepsCaretAtEnd, owner.isFirstResponder else { return }
    select(editor.length..<editor.length)
  }

  private func endTouch() -> TextTouch.Hold {
    let hold = touch.hold
    releaseLink()
    stopWaiting()
    touch.hold = .none
    stopEdgeScroll()
    loupe.hide()
    return hold
  }

  private func stopWaiting() {
    touch.timer?.invalidate()
    touch.timer = nil
  }

  // MARK: Fingers

  private func fingerLanded(_ finger: Touch) -> Bool {
    let point = inBody(finger.location(in: owner))
    if owner.isCurrentFirstResponder, finger.tapCount > 1 {
      touch.hold = .selects
      isSelectedByFinger = true
      touchDown(at: point, tapCount: finger.tapCount, extending: false)
      return true
    }
    touch.hold = isOnCaret(point) ? .gripsCaret : .waits
    // Measured from the finger's landing, whose delivery may have been delayed.
    touch.due = finger.timestamp + TextEditingConstants.holdSeconds
    if let application = owner.window?.application {
      touch.timer = application.scheduleTimer(after: touch.due - application.now) {
        [weak self] _ in self?.heldLongEnough()
      }
    }
    return true
  }

  /// A finger that moves or lifts after the hold time has held first, independent of frames.
  private func holdIfDue(by time: TimeInterval) {
    guard touch.timer != nil, touch.due <= time else { return }
    stopWaiting()
    heldLongEnough()
  }

  private func isOnCaret(_ point: CGPoint) -> Bool {
    guard owner.isFirstResponder, owner.allowsEditing, editor.selection.isEmpty else {
      return false
    }
    let caret = caretRect
    return max(abs(point.x - caret.midX), abs(point.y - caret.midY))
      <= TextEditingConstants.caretReachPoints
  }

  private func tap(_ finger: Touch) {
    let wasEditing = owner.isCurrentFirstResponder
    let old = editor.selection
    guard wasEditing || owner.becomeFirstResponder() else { return }
    // A callback at the begin of editing may have changed the selection, or requested replacement
    // of the text.
    guard editor.selection == old, wasEditing || !clearsOnInsertion else { return }
    isSelectedByFinger = true
    let point = inBody(finger.location(in: owner))
    let place = place(closestTo: point)
    let isOnSelection =
      old.isEmpty
      ? place.offset == editor.head && place.isUpstream == isCaretUpstream
      : contains(point, in: old)
    guard wasEditing, isOnSelection, editor.marked == nil else {
      unmark()
      move(to: place.offset, isUpstream: place.isUpstream, extending: false)
      return updateSelectionViews()
    }
    updateSelectionViews()
    toggleMenu(by: finger)
  }

  private func contains(_ point: CGPoint, in range: Range<Int>) -> Bool {
    guard let body, !range.isEmpty else { return false }
    return body.selectionRects(shown(range), between: point.y...point.y)
      .contains { $0.contains(point) }
  }

  /// Called when the finger stayed for the hold time.
  private func heldLongEnough() {
    guard touch.hold == .waits || touch.hold == .gripsCaret else { return }
    releaseLink()
    let serial = touch.serial
    guard owner.becomeFirstResponder(), touch.serial == serial, touch.hold != .none else {
      touch.hold = .spent
      return
    }
    isSelectedByFinger = true
    if owner.allowsEditing {
      takeCaret()
    } else {
      touch.hold = .selects
      touchDown(at: inBody(fingerPlace), tapCount: 2, extending: false)
    }
  }

  /// From now on the caret follows the finger, with its offset.
  private func takeCaret() {
    stopWaiting()
    if touch.hold == .gripsCaret {
      let point = inBody(owner.convert(touch.start, from: nil))
      let caret = caretRect
      touch.grip = CGPoint(x: point.x - caret.midX, y: point.y - caret.midY)
    }
    touch.hold = .movesCaret
    editMenu.dismissMenu()
    followTouch()
  }

  // MARK: Pointers

  private func pointerPressed(_ pointer: Touch, _ event: Event?) -> Bool {
    let wasEditing = owner.isCurrentFirstResponder
    // A click on a link needs no first responder: current editing continues.
    if !wasEditing, touch.link != nil, event?.modifierFlags.contains(.shift) != true {
      touch.hold = .waits
      return true
    }
    guard wasEditing || owner.becomeFirstResponder() else { return false }
    isSelectedByFinger = false
    if !wasEditing, clearsOnInsertion {
      touch.hold = .spent
      return true
    }
    let point = inBody(pointer.location(in: owner))
    if pointer.buttonMask.contains(.secondary) {
      touch.hold = .spent
      if !contains(point, in: editor.selection) {
        move(to: offset(closestTo: point), extending: false)
      }
      updateSelectionViews()
      presentMenu(at: pointer.location(in: owner))
    } else if pointer.buttonMask.contains(.middle) {
      touch.hold = .spent
      pasteSelection(at: offset(closestTo: point))
    } else {
      touch.hold = .selects
      touchDown(
        at: point, tapCount: pointer.tapCount,
        extending: event?.modifierFlags.contains(.shift) ?? false)
    }
    return true
  }

  /// A pointer that went down on a link drags: it selects from its start.
  private func selectFromLink() {
    releaseLink()
    let serial = touch.serial
    guard owner.becomeFirstResponder(), touch.serial == serial, touch.hold == .waits else {
      touch.hold = touch.hold == .none ? .none : .spent
      return
    }
    isSelectedByFinger = false
    touch.hold = .selects
    touchDown(
      at: inBody(owner.convert(touch.start, from: nil)), tapCount: 1, extending: false)
    followTouch()
  }

  // MARK: Following

  /// The finger's position, in the owner's coordinates.
  private var fingerPlace: CGPoint { owner.convert(touch.place, from: nil) }

  /// Moves caret or selection to the finger's position, clamped to the visible text; beyond its
  /// edges the text scrolls.
  func followTouch() {
    let area = owner.textArea
    var point = fingerPlace
    point.x -= touch.grip.x
    point.y -= touch.grip.y
    scrollAtEdge(for: point, in: area)
    let inside = CGPoint(
      x: min(max(point.x, area.minX), area.maxX), y: min(max(point.y, area.minY), area.maxY))
    let place = place(closestTo: inBody(inside))
    if touch.hold == .movesCaret {
      move(to: place.offset, isUpstream: place.isUpstream, extending: false)
      loupe.show(over: self)
    } else {
      extendSelection(to: place.offset)
    }
  }

  /// Handles a finger or pointer that went down on the text. One tap places the caret, two select
  /// the word, three the whole field or the line of a view.
  private func touchDown(at point: CGPoint, tapCount: Int, extending: Bool) {
    let place = place(closestTo: point)
    touch.unit = tapCount >= 3 ? .line : tapCount == 2 ? .word : .character
    guard touch.unit != .character else {
      return move(to: place.offset, isUpstream: place.isUpstream, extending: extending)
    }
    touch.kept = reach(of: place.offset)
    select(touch.kept)
  }

  /// The word or line at an offset.
  private func reach(of offset: Int) -> Range<Int> {
    // Words would reveal the structure of secure text.
    if isSecure || (touch.unit == .line && !isMultiline) { return 0..<editor.length }
    return touch.unit == .line ? lineRange(at: offset) : editor.word(at: offset)
  }

  private func extendSelection(to offset: Int) {
    guard touch.unit != .character else { return move(to: offset, extending: true) }
    let reached = reach(of: offset)
    if reached.lowerBound < touch.kept.lowerBound {
      select(from: touch.kept.upperBound, to: reached.lowerBound)
    } else {
      select(from: touch.kept.lowerBound, to: max(touch.kept.upperBound, reached.upperBound))
    }
  }

  // MARK: Beyond the edges

  /// Starts, continues or ends scrolling for a finger at `point`, in the owner's coordinates.
  private func scrollAtEdge(for point: CGPoint, in area: CGRect) {
    let beyond = CGPoint(
      x: isMultiline ? 0 : point.x - min(max(point.x, area.minX), area.maxX),
      y: isMultiline ? point.y - min(max(point.y, area.minY), area.maxY) : 0)
    edgeVelocity = CGPoint(x: Self.edgeSpeed(beyond.x), y: Self.edgeSpeed(beyond.y))
    guard edgeVelocity != .zero else { return stopEdgeScroll() }
    guard edgeLink == nil, let application = owner.window?.application else { return }
    let link = DisplayLink { [weak self] link in self?.edgeStep(link) }
    edgeLink = link
    link.add(to: application)
  }

  private static func edgeSpeed(_ beyond: CGFloat) -> CGFloat {
    guard beyond != 0 else { return 0 }
    let speed = min(
      max(
        abs(beyond) * TextEditingConstants.edgeScrollRate, TextEditingConstants.edgeScrollSlowest),
      TextEditingConstants.edgeScrollFastest)
    return beyond < 0 ? -speed : speed
  }

  private func edgeStep(_ link: DisplayLink) {
    guard link.duration > 0 else { return }
    owner.scrollText(
      by: CGPoint(x: edgeVelocity.x * link.duration, y: edgeVelocity.y * link.duration))
    if let handle = heldHandle { handle.follow() } else { followTouch() }
  }

  func stopEdgeScroll() {
    edgeLink?.invalidate()
    edgeLink = nil
    edgeVelocity = .zero
  }

  // MARK: Handles

  /// Moves the handle of one end to a finger at `point`, in the owner's coordinates. At least one
  /// character stays selected; beyond the other end the two exchange roles.
  func moveHandle(_ handle: TextSelectionHandle, to point: CGPoint) {
    let area = owner.textArea
    heldHandle = handle
    scrollAtEdge(for: point, in: area)
    let inside = CGPoint(
      x: min(max(point.x, area.minX), area.maxX), y: min(max(point.y, area.minY), area.maxY))
    let offset = offset(closestTo: inBody(inside))
    let fixed = handle.isStart ? editor.selection.upperBound : editor.selection.lowerBound
    guard offset != fixed, !editor.selection.isEmpty else { return }
    if (offset > fixed) == handle.isStart { handles?.exchangeRoles() }
    if offset != editor.head || fixed != editor.anchor { select(from: fixed, to: offset) }
  }

  func stopHandle() {
    heldHandle = nil
    stopEdgeScroll()
  }

  func releaseHandle() {
    stopHandle()
    publishSelection()
    presentMenu()
  }

  // MARK: Places

  /// From the owner's coordinates to the body's.
  func inBody(_ point: CGPoint) -> CGPoint {
    let origin = owner.textOrigin
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }
}
