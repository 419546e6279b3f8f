// The rules that always hold, checked at each call that an application makes.
import Foundation
import GlassineControls
import GlassineInput
import GlassineScene
import GlassineUI

/// Observes the calls of an application, and notes what breaks a rule.
///
/// Views are known by their ids, which are never used twice. Other objects are known by their
/// identity as long as they are alive: a `Ledger` forgets an object that was freed, so that another
/// one at its address has no past.
final class TortureJudge {
  @exclusivity(unchecked)
  private(set) var faults: [String] = []
  @exclusivity(unchecked)
  private(set) var calls = 0
  /// Gets a line for each call and each change by a callback; nil: none are made.
  @exclusivity(unchecked)
  var log: ((String) -> Void)?
  /// By serial. Nil if no view was sent the touch.
  @exclusivity(unchecked)
  private var touches: [TouchLife?] = []
  /// Those that are down. A list: a set asks each for its equality, as objects of any type.
  @exclusivity(unchecked)
  private var presses: [Press] = []
  @exclusivity(unchecked)
  private var recognizers = Ledger<GestureRecognizer, GestureRecognizer.State>()
  @exclusivity(unchecked)
  private var controls = ViewLedger<Int>()
  @exclusivity(unchecked)
  private var scrolls = ViewLedger<ScrollLife>()
  @exclusivity(unchecked)
  private var hostFingers: [TouchSource] = []
  @exclusivity(unchecked)
  private var hostKeys: Set<UInt32> = []

  /// What the view of a touch was sent.
  private struct TouchLife {
    var view: NodeID
    var began = 0
    var ended = 0
  }

  private struct ScrollLife {
    var isDragging = false
    var isDecelerating = false
    var isZooming = false
  }

  func fault(_ text: String) {
    if faults.count < TortureConstants.findings { faults.append(text) }
  }

  func observe(_ responder: Responder?, _ call: ResponderCall) {
    calls += 1
    if let log { log("\(calls) \(responder.map(Self.name) ?? "-") \(Self.text(call))") }
    switch call {
    case .touches(let phase, let touches, _): judge(touches, phase, responder)
    case .press(let press): judge(press)
    case .gesture(let recognizer): judge(recognizer)
    case .scroll(let call): if let view = responder as? ScrollView { judge(call, of: view) }
    case .widget(let call): if let control = responder as? Control { judge(call, of: control) }
    case .text, .firstResponder, .focus, .unhandled, .pass: break
    }
  }

  // MARK: Touches and presses

  private func judge(_ set: Set<Touch>, _ phase: Touch.Phase, _ responder: Responder?) {
    for touch in set {
      // A call that the default of another responder forwards is no call of the touch's own view.
      guard let view = touch.view, responder === view else { continue }
      let serial = Int(touch.serial)
      while touches.count <= serial { touches.append(nil) }
      var life = touches[serial] ?? TouchLife(view: view.id)
      if life.view != view.id { fault("T1: touch \(touch.serial) changed its view") }
      if touch.phase != phase { fault("T2: touch \(touch.serial) is \(touch.phase) in \(phase)") }
      switch phase {
      case .began:
        life.began += 1
        if life.began > 1 { fault("T10: \(Self.name(view)) got a second began of \(touch.serial)") }
      case .moved, .stationary:
        if life.began == 0 || life.ended > 0 {
          fault("T10: \(Self.name(view)) got a move of \(touch.serial), which is not down for it")
        }
      case .ended, .cancelled:
        life.ended += 1
        if life.began == 0 || life.ended > 1 {
          fault(
            "T10: \(Self.name(view)) got \(phase) of \(touch.serial) after \(life.began) began and "
              + "\(life.ended - 1) ends")
        }
      }
      touches[serial] = life
    }
  }

  private func judge(_ press: Press) {
    var place: Int?
    for index in presses.indices where presses[index] === press { place = index }
    let isDown = place != nil
    switch press.phase {
    case .began:
      if isDown { fault("R6: a press of \(press.type) began twice") }
      if !isDown { presses.append(press) }
    case .changed, .stationary:
      if !isDown { fault("R6: a press of \(press.type) changed without a began") }
    case .ended, .cancelled:
      if !isDown { fault("R6: a press of \(press.type) is \(press.phase) without a began") }
      if let place { presses.remove(at: place) }
    }
  }

  // MARK: Recognizers

  private func judge(_ recognizer: GestureRecognizer) {
    let (old, new) = (recognizers[recognizer] ?? .possible, recognizer.state)
    let isLegal: Bool =
      switch (old, new) {
      case (.possible, .began), (.possible, .ended), (.possible, .failed): true
      case (.began, .changed), (.began, .ended), (.began, .cancelled): true
      case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
      default: false
      }
    if !isLegal { fault("G2: \(Self.name(recognizer)) went from \(old) to \(new)") }
    let isOver = new == .ended || new == .cancelled || new == .failed
    recognizers[recognizer] = isOver ? nil : new
  }

  // MARK: Controls and scroll views

  private func judge(_ call: any WidgetCall, of control: Control) {
    guard case Control.Call.events(let events)? = call as? Control.Call else { return }
    var down = controls[control.id] ?? 0
    if events.contains(.touchDown) { down += 1 }
    let ends: Control.Events = [.touchUpInside, .touchUpOutside, .touchCancel]
    if !events.isDisjoint(with: ends) { down -= 1 }
    // A finger and a press of the focused control are two: each sends its own events.
    if down < 0 || down > 2 {
      fault("C1: \(Self.name(control)) sent \(events.list) while \(down < 0 ? "up" : "down")")
      down = min(max(down, 0), 2)
    }
    let drags: Control.Events = [
      .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
    ]
    if down == 0, !events.isDisjoint(with: drags) {
      fault("C1: \(Self.name(control)) sent \(events.list) while up")
    }
    controls[control.id] = down
  }

  private func judge(_ call: ScrollCall, of view: ScrollView) {
    var life = scrolls[view.id] ?? ScrollLife()
    func begin(_ flag: inout Bool, _ name: String) {
      if flag { fault("V5: \(Self.name(view)) began \(name) twice") }
      flag = true
    }
    func end(_ flag: inout Bool, _ name: String) {
      if !flag { fault("V5: \(Self.name(view)) ended \(name) without a beginning") }
      flag = false
    }
    switch call {
    case .willBeginDragging: begin(&life.isDragging, "dragging")
    case .didEndDragging: end(&life.isDragging, "dragging")
    case .willBeginDecelerating: begin(&life.isDecelerating, "decelerating")
    case .didEndDecelerating: end(&life.isDecelerating, "decelerating")
    case .willBeginZooming: begin(&life.isZooming, "zooming")
    case .didEndZooming: end(&life.isZooming, "zooming")
    case .didScroll, .willEndDragging, .didEndScrollingAnimation, .didScrollToTop, .didZoom,
      .didChangeAdjustedContentInset:
      break
    }
    scrolls[view.id] = life
  }

  // MARK: The host

  func hostGets(_ sample: TouchSample) {
    calls += 1
    var place: Int?
    for index in hostFingers.indices where hostFingers[index] == sample.source { place = index }
    switch sample.phase {
    case .began:
      if place == nil { hostFingers.append(sample.source) }
      if place != nil { fault("T11: the host got a second began") }
    case .moved, .stationary:
      if place == nil { fault("T11: the host got a move without a began") }
    case .ended, .cancelled:
      if place == nil { fault("T11: the host got \(sample.phase) without a began") }
      if let place { hostFingers.remove(at: place) }
    }
  }

  func hostGets(_ sample: Sample) {
    calls += 1
    guard case .key(let key) = sample else { return }
    let id = UInt32(key.seat) << 16 | UInt32(key.usage)
    switch key.phase {
    case .began:
      if !hostKeys.insert(id).inserted { fault("R6: the host got a second began of a key") }
    case .repeated:
      if !hostKeys.contains(id) { fault("R6: the host got a repetition without a began") }
    case .ended, .cancelled:
      if hostKeys.remove(id) == nil { fault("R6: the host got an end of a key without a began") }
    }
  }

  // MARK: The end of a round

  /// Everything is released and at rest: nothing may be left open.
  func judgeRest(of application: Application) {
    let registry = ViewRegistry.main
    for (serial, life) in touches.enumerated() {
      guard let life, life.began > life.ended, let view = registry.view(for: life.view) else {
        continue
      }
      fault("T10: touch \(serial) never ended for \(Self.name(view))")
    }
    // A freed responder takes the rest of its press with it.
    for press in presses where press.responder != nil {
      fault("R6: a press of \(press.type) never ended")
    }
    recognizers.forEachAlive { recognizer, _ in
      fault("G2: \(Self.name(recognizer)) is left \(recognizer.state)")
    }
    controls.forEach { id, down in
      guard let control = registry.view(for: id) as? Control else { return }
      if down != 0 || control.isTracking { fault("C1: \(Self.name(control)) is left down") }
    }
    scrolls.forEach { id, life in
      guard let view = registry.view(for: id) else { return }
      if life.isDragging || life.isDecelerating || life.isZooming {
        fault("V5: \(Self.name(view)) is left \(life)")
      }
    }
    if !hostFingers.isEmpty { fault("T11: the host was not told that \(hostFingers) ended") }
    if !hostKeys.isEmpty { fault("R6: the host was not told that \(hostKeys.count) keys ended") }
    if !application.activeTouches.isEmpty {
      fault("T5: \(application.activeTouches.count) touches are left")
    }
    if !application.gestureDump.isEmpty { fault("G2: \(application.gestureDump)") }
  }

  private static func text(_ call: ResponderCall) -> String {
    switch call {
    case .touches(let phase, let touches, _):
      "\(phase) \(touches.map(\.serial).sorted())"
    case .press(let press): "press \(press.type) \(press.phase)"
    case .gesture(let recognizer): "\(name(recognizer)) \(recognizer.state)"
    case .widget(Control.Call.events(let events)): events.list
    default: "\(call)"
    }
  }

  /// The type of an object, and a number that distinguishes it among the living.
  static func name(_ object: AnyObject) -> String {
    "\(type(of: object))#\(UInt(bitPattern: ObjectIdentifier(object).hashValue) % 10007)"
  }
}

/// A value for each view, by its slot in the scene store: a dictionary hashes at each call.
private struct ViewLedger<Value> {
  private var entries: [(view: NodeID, value: Value)?] = []

  subscript(view: NodeID) -> Value? {
    get {
      let slot = Int(view.index)
      guard slot < entries.count, let entry = entries[slot], entry.view == view else { return nil }
      return entry.value
    }
    set {
      let slot = Int(view.index)
      while entries.count <= slot { entries.append(nil) }
      entries[slot] = newValue.map { (view, $0) }
    }
  }

  func forEach(_ body: (NodeID, Value) -> Void) {
    for case let entry? in entries { body(entry.view, entry.value) }
  }
}

/// A value for each living object.
private struct Ledger<Object: AnyObject, Value> {
  private struct Entry {
    weak var object: Object?
    var value: Value
  }
  private var entries: [ObjectIdentifier: Entry] = [:]

  subscript(object: Object) -> Value? {
    get {
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
        return nil
      }
      return entry.value
    }
    set {
      entries[ObjectIdentifier(object)] = newValue.map { Entry(object: object, value: $0) }
    }
  }

  func forEachAlive(_ body: (Object, Value) -> Void) {
    for entry in entries.values { if let object = entry.object { body(object, entry.value) } }
  }
}

extension Control.Events {
  /// The names of the events, for a finding.
  fileprivate var list: String { names.joined(separator: " ") }
}
