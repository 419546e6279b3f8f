// Fingers on keys: a key acts on the lift, and a finger may slide before.
import Foundation

/// A finger on a keyboard.
final class KeyHold {
  let finger: UInt64
  let start: CGPoint
  let since: TimeInterval
  /// The key under it; nil: between keys, or it has acted.
  var view: KeyView?
  /// Whether the key has acted: the lift does nothing.
  var isSpent = false
  /// Whether backspace has deleted by resting: its lift deletes no more.
  var hasRepeated = false
  /// Shows the letter, or the accents.
  var balloon: KeyBalloon?
  var showsAccents = false
  var timer: FrameTimer?

  init(_ touch: Touch, at start: CGPoint, on view: KeyView) {
    finger = touch.serial
    self.start = start
    since = touch.timestamp
    self.view = view
  }
}

extension KeyboardView {
  func fingersLanded(_ touches: Set<Touch>) {
    for touch in touches.sorted(by: { $0.serial < $1.serial }) {
      let point = touch.location(in: self)
      guard let view = keyView(nearest: point) else { continue }
      // A typist's next finger lands before the last one has lifted.
      for hold in holds where hold.view?.key.slides == true && !hold.showsAccents { finish(hold) }
      let hold = KeyHold(touch, at: point, on: view)
      holds.append(hold)
      press(hold)
    }
  }

  func fingersMoved(_ touches: Set<Touch>) {
    for touch in touches {
      guard let hold = holds.first(where: { $0.finger == touch.serial }), !hold.isSpent else {
        continue
      }
      move(hold, to: touch.location(in: self), at: touch.timestamp)
    }
  }

  func fingersLifted(_ touches: Set<Touch>) {
    for touch in touches.sorted(by: { $0.serial < $1.serial }) {
      guard let hold = holds.first(where: { $0.finger == touch.serial }) else { continue }
      if !hold.isSpent { move(hold, to: touch.location(in: self), at: touch.timestamp) }
      finish(hold)
      holds.removeAll { $0 === hold }
    }
  }

  func fingersWereCancelled(_ touches: Set<Touch>) {
    for touch in touches {
      guard let hold = holds.first(where: { $0.finger == touch.serial }) else { continue }
      release(hold)
      holds.removeAll { $0 === hold }
    }
  }

  /// Forgets all fingers without an effect.
  func cancelHolds() {
    for hold in holds { release(hold) }
    holds = []
  }

  /// The key at a point: the nearest one, since gaps belong to their neighbours. Nil above the keys
  /// and below them.
  private func keyView(nearest point: CGPoint) -> KeyView? {
    let slack = size.spacing
    guard bounds.insetBy(dx: -slack, dy: -slack).contains(point) else { return nil }
    var best: (view: KeyView, distance: CGFloat)?
    for row in keyViews {
      for view in row {
        let frame = view.frame
        let dx = max(frame.minX - point.x, 0, point.x - frame.maxX)
        let dy = max(frame.minY - point.y, 0, point.y - frame.maxY)
        let distance = dx * dx + dy * dy
        if distance < best?.distance ?? .infinity { best = (view, distance) }
      }
    }
    return best?.view
  }

  // MARK: One finger

  private func press(_ hold: KeyHold) {
    guard let view = hold.view else { return }
    if !isSecure {
      view.isPressed = true
      showLetter(of: hold)
    }
    switch view.key.role {
    case .backspace: beginRepeating(hold)
    case .text where !view.key.accents.isEmpty && !isSecure:
      hold.timer = window?.application?.scheduleTimer(after: KeyboardConstants.accentDelay) {
        [weak self, weak hold] _ in
        if let self, let hold { showAccents(of: hold) }
      }
    default: break
    }
  }

  /// Ends what the finger shows.
  private func release(_ hold: KeyHold) {
    hold.view?.isPressed = false
    hold.view = nil
    hold.timer?.invalidate()
    hold.timer = nil
    hold.balloon?.removeFromSuperview()
    hold.balloon = nil
    hold.isSpent = true
  }

  private func move(_ hold: KeyHold, to point: CGPoint, at time: TimeInterval) {
    if hold.showsAccents, let balloon = hold.balloon {
      balloon.chosen = balloon.index(at: point.x - balloon.frame.minX)
      return
    }
    let (dx, dy) = (point.x - hold.start.x, point.y - hold.start.y)
    if dy > KeyboardConstants.hideKeys * size.keyHeight, dy > 2 * abs(dx),
      time - hold.since <= KeyboardConstants.hideSeconds
    {
      cancelHolds()
      return onHide()
    }
    let view = keyView(nearest: point)
    guard view !== hold.view else { return }
    let wasLetter = hold.view?.key.slides ?? true
    guard wasLetter, view?.key.slides ?? true else {
      // A finger that leaves Shift or backspace, or slides to one, has no effect any more.
      if !wasLetter { release(hold) }
      return
    }
    release(hold)
    hold.isSpent = false
    hold.view = view
    press(hold)
  }

  /// The lift, or the landing of the next finger: types the key.
  private func finish(_ hold: KeyHold) {
    guard !hold.isSpent, !hold.hasRepeated else { return release(hold) }
    let key = hold.view?.key
    let accent = hold.showsAccents ? hold.balloon.map { $0.letters[$0.chosen] } : nil
    release(hold)
    if let accent { type(accent) } else if let key { act(key) }
  }

  // MARK: Balloons

  private func showLetter(of hold: KeyHold) {
    guard let view = hold.view, case .text = view.key.role else { return }
    show(KeyBalloon([view.shown], chosen: 0, fontSize: size.fontSize), above: view, for: hold)
  }

  private func showAccents(of hold: KeyHold) {
    guard let view = hold.view, !hold.isSpent, case .text(let text) = view.key.role else { return }
    let capital = isUppercase(text)
    let letters = ([text] + view.key.accents).map { capital ? layout.capital(of: $0) : $0 }
    hold.balloon?.removeFromSuperview()
    hold.showsAccents = true
    // The first accent is chosen at once: who rests wants one.
    show(KeyBalloon(letters, chosen: 1, fontSize: size.fontSize), above: view, for: hold)
  }

  /// Puts a balloon above its key, within the keyboard's width.
  private func show(_ balloon: KeyBalloon, above view: KeyView, for hold: KeyHold) {
    let unit = view.frame.width
    let height = view.frame.height * KeyboardConstants.balloonHeight
    let width = unit * CGFloat(balloon.letters.count)
    // Accents begin at the key, so that the finger is on the first.
    let wanted = view.frame.minX - (balloon.letters.count > 1 ? unit : 0)
    let x = max(0, min(wanted, bounds.width - width))
    balloon.frame = CGRect(
      x: x, y: view.frame.minY - height - KeyboardConstants.balloonGap, width: width,
      height: height)
    addSubview(balloon)
    hold.balloon = balloon
  }

  // MARK: Backspace

  private func beginRepeating(_ hold: KeyHold) {
    hold.timer = window?.application?.scheduleTimer(
      after: KeyboardConstants.repeatDelay, repeatingEvery: KeyboardConstants.repeatInterval
    ) { [weak self, weak hold] timer in
      guard let self, let hold, hold.view?.key.role == .backspace, field != nil else {
        return timer.invalidate()
      }
      hold.hasRepeated = true
      deleteBackward()
    }
  }
}
