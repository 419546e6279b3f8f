import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

/// Cases of `qt.txt`, which says where they are from.
@Suite("Qt Quick's pointer handlers")
struct PointerHandlerJudge {
  /// Cases with another answer, each with its reason.
  private static let differing = [
    "tap: a click of the other button is the first of others, and so is the next":
      "taps are counted by place and time, whichever button",
    "tap: where it does not wait, the second tap is a double tap alone":
      "a recognizer of single taps takes each tap, as UIKit's does",
    "button: it stays pressed wherever its finger is":
      "C2: a control is released 70 points beyond its bounds, as UIKit's are",
    "drag: it begins beyond the threshold, and not at it":
      "G10: a pan begins at 10 points, inclusive, as measured on UIKit",
    "drag: it begins without a translation, and counts from the landing then":
      "a translation counts from the landing from the first, as UIKit's does",
    "drag: and not with another":
      "a pan asks for no button, as UIKit's; `Event.buttonMask` says which",
    "pinch: the scale is the fingers' distance by that at its beginning":
      "G11: the scale is relative to the fingers' landing, as UIKit's",
    "pinch: three fingers scale by their mean distance from the middle":
      "a pinch is one of its first two fingers",
    "pinch: two fingers that move together begin it":
      "two fingers that move together are a pan",
    "point: its own button's release ends it":
      "T8: a pointer's touch lasts until its last button is released",
  ]

  @Test("taps, presses, drags and pinches are those that Qt's tests expect")
  func cases() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("qt.txt")
    var (name, hand, count) = ("", JudgedHand(), 0)
    var differing: Set<String> = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "case" {
        (name, hand, count) = (String(line.dropFirst(5)), JudgedHand(), count + 1)
      } else if words[0] == "expect" {
        let found = hand.answer(words)
        if found.agrees { continue }
        differing.insert(name)
        if Self.differing[name] == nil { Issue.record("\(name): \(line), not \(found.values)") }
      } else {
        try hand.run(words)
      }
    }
    #expect(count == 38)
    #expect(differing == Set(Self.differing.keys))
  }
}

/// A view that counts its touches.
private final class TouchedView: View {
  /// Those that are down with the places where they landed, from left to right.
  var down: [(touch: Touch, start: CGPoint)] = []
  var taps = 0

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    down += touches.map { ($0, $0.location(in: self)) }.sorted { $0.1.x < $1.1.x }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    taps = touches.first?.tapCount ?? 0
    down.removeAll { touches.contains($0.touch) }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    down.removeAll { touches.contains($0.touch) }
  }
}

/// A window with named views, and the fingers and the mouse in it.
private final class JudgedHand {
  struct Malformed: Error { var words: [String] }

  private let host = HeadlessHost()
  private var views: [String: View] = [:]
  private var counts: [String: Int] = [:]
  private var threshold: CGFloat = 0

  /// A sum of numbers and thresholds.
  private func number(_ text: String) -> CGFloat {
    if text.hasPrefix("-") { return -number(String(text.dropFirst())) }
    return text.split(separator: "+").reduce(0) { sum, part in
      sum + (part == "T" ? threshold : Double(part).map { CGFloat($0) } ?? .nan)
    }
  }

  private func count(_ name: String) { counts[name, default: 0] += 1 }

  // MARK: Steps

  func run(_ words: [String]) throws {
    switch words[0] {
    case "view", "button":
      let numbers = words[2...].map(number)
      let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      let view = words[0] == "view" ? TouchedView(frame: frame) : makeButton(words[1], frame)
      views[words[1]] = view
      host.window.addSubview(view)
      host.runFrame()
    case "on": try attach(words)
    case "T":
      threshold =
        words[1] == "tap" ? GestureConstants.tapSlopPoints : GestureConstants.panSlopPoints
    case "down": press(words[1], CGPoint(x: number(words[2]), y: number(words[3])))
    case "to": host.finger(Int64(words[1]) ?? 0).move(to: number(words[2]), number(words[3]))
    case "by": host.inOneFrame { move(words.dropFirst()) }
    case "up": lift(words[1])
    case "cancel": host.finger(Int64(words[1]) ?? 0).cancel()
    case "wait": host.advance(by: number(words[1]))
    default: throw Malformed(words: words)
    }
  }

  private func makeButton(_ name: String, _ frame: CGRect) -> Button {
    let button = Button(frame: frame)
    button.addAction(for: .primaryActionTriggered) { [unowned self] _ in count(name + " tap") }
    return button
  }

  private func attach(_ words: [String]) throws {
    guard let view = views[words[1]] else { throw Malformed(words: words) }
    var made: [String: GestureRecognizer] = [:]
    for (index, kind) in words.enumerated().dropFirst(2) {
      let new: GestureRecognizer
      switch kind {
      case "tap": new = TapGestureRecognizer()
      case "double":
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        new = tap
      case "press":
        let press = LongPressGestureRecognizer()
        press.minimumPressDuration = number(words[index + 1])
        new = press
      case "pan", "pan2":
        let pan = PanGestureRecognizer()
        if kind == "pan2" { (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2) }
        new = pan
      case "pinch": new = PinchGestureRecognizer()
      case "touch":
        view.isMultipleTouchEnabled = true
        continue
      case "exclusive":
        if let double = made["double"] { made["tap"]?.require(toFail: double) }
        continue
      default: continue
      }
      let name = kind == "pan2" ? "pan" : kind
      new.addAction { [unowned self] recognizer in
        let isFirst = recognizer.state == .began
        if isFirst || (recognizer is TapGestureRecognizer) { count("\(words[1]) \(name)") }
      }
      view.addGestureRecognizer(new)
      made[name] = new
    }
  }

  private func button(_ finger: String) -> ButtonMask? {
    finger == "m" ? .primary : finger == "r" ? .secondary : nil
  }

  private func press(_ finger: String, _ point: CGPoint) {
    if let button = button(finger) {
      host.mouse.press(button, at: point.x, point.y)
    } else {
      host.finger(Int64(finger) ?? 0).down(at: point)
    }
  }

  private func move(_ words: ArraySlice<String>) {
    for index in stride(from: words.startIndex, to: words.endIndex, by: 3) {
      let finger =
        button(words[index]) == nil
        ? host.finger(Int64(words[index]) ?? 0) : host.mouse.finger
      finger.move(
        to: finger.location.x + number(words[index + 1]),
        finger.location.y + number(words[index + 2]))
    }
  }

  private func lift(_ finger: String) {
    if let button = button(finger) {
      host.mouse.release(button)
    } else {
      host.finger(Int64(finger) ?? 0).up()
    }
  }

  // MARK: Expectations

  func answer(_ words: [String]) -> (agrees: Bool, values: [CGFloat]) {
    let found = values(of: words[2], in: words[1])
    var wanted = words.dropFirst(3).map(number)
    // A scale may have a tolerance.
    let tolerance = words[2] == "scale" && wanted.count > 1 ? wanted.removeLast() : 1e-6
    let agrees =
      found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) <= tolerance }
    return (agrees, found)
  }

  private func values(of what: String, in name: String) -> [CGFloat] {
    guard let view = views[name] else { return [] }
    let recognizers = view.gestureRecognizers ?? []
    func isOn<R: GestureRecognizer>(_ type: R.Type) -> [CGFloat] {
      [recognizers.contains { $0 is R && ($0.state == .began || $0.state == .changed) } ? 1 : 0]
    }
    switch what {
    case "panning": return isOn(PanGestureRecognizer.self)
    case "pinching": return isOn(PinchGestureRecognizer.self)
    case "translation":
      let pan = recognizers.compactMap { $0 as? PanGestureRecognizer }.first
      return pan.map { [$0.translation(in: view).x, $0.translation(in: view).y] } ?? []
    case "scale":
      return recognizers.compactMap { ($0 as? PinchGestureRecognizer)?.scale }
    case "pressed": return [(view as? Button)?.isHighlighted == true ? 1 : 0]
    case "touching": return [CGFloat((view as? TouchedView)?.down.count ?? 0)]
    case "taps": return [CGFloat((view as? TouchedView)?.taps ?? 0)]
    case "travel":
      return ((view as? TouchedView)?.down ?? []).flatMap { touch in
        let place = touch.touch.location(in: view)
        return [place.x - touch.start.x, place.y - touch.start.y]
      }
    default: return [CGFloat(counts["\(name) \(what)"] ?? 0)]
    }
  }
}
