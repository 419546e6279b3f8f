// One or two switches instead of fingers: a ring goes from stop to stop, a switch chooses.
import Foundation
import GlassineInput
public import GlassineUI

/// Operates an application by one switch, which chooses while the ring moves by itself, or by two,
/// of which one moves it. UIKit's Switch Control.
///
/// Stops are elements that can be operated. Many of them are scanned in groups first. An element
/// with several actions offers them one after the other. Nothing is pressed for longer than a tap,
/// and no two switches at once. While it is off, nothing of it runs.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class SwitchControl {
  public let application: Application
  /// The key that chooses, and the one that moves on, by USB HID usage: Space and Tab, as most
  /// switch interfaces send.
  public var selectKey: UInt16 = 0x2C
  public var nextKey: UInt16 = 0x2B
  /// Seconds on each stop with one switch; 0 or less, or NaN: two switches, and nothing moves by
  /// itself.
  public var scanSeconds = SpeechConstants.scanSeconds { didSet { if isOn { wait() } } }
  /// Called with the name of each stop, such as for ``SelfVoicing`` to say.
  public var onStop: (String) -> Void = { _ in }
  public var words = SpeechWords.english
  public var isOn = false { didSet { if isOn != oldValue { isOn ? begin() : end() } } }

  /// What the ring can be on.
  private enum Stop {
    case element(Responder)
    case group([Responder])
    case action(String, AccessibilityAction, Responder)
    case back
  }

  private let overlay = VoicingOverlay()
  /// The stops of each level, the outermost first, and the index in each.
  private var levels: [(stops: [Stop], index: Int)] = []
  private var timer: FrameTimer?
  private var rounds = 0
  private var listener: Application.AccessibilityListenerID?
  private var input: Application.AccessibilityListenerID?
  private var held: Set<UInt16> = []

  public init(_ application: Application) { self.application = application }

  isolated deinit { if isOn { end() } }

  private var tree: AccessibilityTree { application.accessibilityTree }

  private func begin() {
    overlay.show(in: application)
    listener = application.addAccessibilityListener { [weak self] in
      if case .screenChanged = $0 { self?.restart() }
    }
    input = application.addAccessibilityInput { [weak self] in self?.take($0) ?? false }
    rounds = 0
    restart()
    wait()
  }

  private func end() {
    listener.map(application.removeAccessibilityListener)
    input.map(application.removeAccessibilityInput)
    (listener, input) = (nil, nil)
    timer?.invalidate()
    levels.removeAll()
    held.removeAll()
    overlay.mark([])
    overlay.notice = nil
    overlay.hide()
  }

  // MARK: Switches

  private func take(_ sample: Sample) -> Bool {
    // The text of a switch's key.
    if case .text = sample { return !held.isEmpty }
    guard case .key(let key) = sample, key.usage == selectKey || key.usage == nextKey else {
      return false
    }
    switch key.phase {
    case .began:
      held.insert(key.usage)
      key.usage == selectKey ? select() : moveOn()
      return true
    case .repeated: return held.contains(key.usage)
    case .ended, .cancelled: return held.remove(key.usage) != nil
    }
  }

  /// Moves the ring to the next stop.
  public func moveOn() {
    guard isOn else { return }
    rounds = 0
    guard timer?.isValid == true || !isScanning else { return wait() }
    step()
  }

  /// Chooses the stop that has the ring; starts a scan that rests.
  public func select() {
    guard isOn else { return }
    let isResting = isScanning && timer?.isValid != true
    rounds = 0
    defer { wait() }
    guard !isResting, let level = levels.last, level.stops.indices.contains(level.index) else {
      return restart()
    }
    switch level.stops[level.index] {
    case .element(let element): choose(element)
    case .group(let elements): enter(stops(of: elements) + [.back])
    case .action(_, let action, let element): perform(action, on: element)
    case .back:
      levels.removeLast()
      mark()
    }
  }

  private var isScanning: Bool { scanSeconds > 0 }

  private func wait() {
    timer?.invalidate()
    guard isOn, isScanning, rounds < SpeechConstants.scanRounds else { return }
    timer = application.scheduleTimer(after: scanSeconds) { [weak self] _ in
      guard let self, isOn else { return }
      step()
      wait()
    }
  }

  private func step() {
    guard let last = levels.indices.last, !levels[last].stops.isEmpty else { return restart() }
    levels[last].index += 1
    if levels[last].index == levels[last].stops.count {
      levels[last].index = 0
      rounds += 1
    }
    mark()
  }

  // MARK: Stops

  private func restart() {
    let operable = tree.elements.filter {
      $0.accessibilityRespondsToUserInteraction || $0.accessibilityCustomActions?.isEmpty == false
    }
    levels = [(stops(of: operable), 0)]
    mark()
  }

  /// Elements one by one, or groups of neighbours.
  private func stops(of elements: [Responder]) -> [Stop] {
    let most = SpeechConstants.scanGroup
    guard elements.count > most else { return elements.map { .element($0) } }
    // As many groups as elements in each, so that the way to each is short.
    let size = max(2, Int(Double(elements.count).squareRoot().rounded(.up)))
    return stride(from: 0, to: elements.count, by: size).map {
      let part = Array(elements[$0..<min($0 + size, elements.count)])
      return part.count == 1 ? .element(part[0]) : .group(part)
    }
  }

  private func enter(_ stops: [Stop]) {
    levels.append((stops, 0))
    mark()
  }

  private func mark() {
    guard let level = levels.last, level.stops.indices.contains(level.index) else {
      overlay.notice = nil
      return overlay.mark([])
    }
    switch level.stops[level.index] {
    case .element(let element):
      // It may have gone since.
      guard tree.contains(element) else { return restart() }
      tree.scrollIntoSight(element)
      show([element], nil, element.accessibilityLabel ?? "")
    case .group(let elements):
      let living = elements.filter(tree.contains)
      guard let first = living.first else { return restart() }
      tree.scrollIntoSight(first)
      show(living, nil, "\(words.chooseGroup): \(first.accessibilityLabel ?? "")")
    case .action(let name, _, let element): show([element], name, name)
    case .back: show([], words.back, words.back)
    }
  }

  private func show(_ elements: [Responder], _ notice: String?, _ name: String) {
    overlay.mark(elements)
    overlay.notice = notice
    onStop(name)
  }

  // MARK: Actions

  private func choose(_ element: Responder) {
    guard tree.contains(element) else { return restart() }
    let actions = actions(of: element)
    guard actions.count > 1 else { return perform(actions.first?.1 ?? .activate, on: element) }
    enter(actions.map { .action($0.0, $0.1, element) } + [.back])
  }

  private func actions(of element: Responder) -> [(String, AccessibilityAction)] {
    var result: [(String, AccessibilityAction)] = []
    if element.accessibilityTraits.contains(.adjustable) {
      result += [(words.increment, .increment), (words.decrement, .decrement)]
    } else if element.accessibilityRespondsToUserInteraction {
      result.append((words.activate, .activate))
    }
    for (index, action) in (element.accessibilityCustomActions ?? []).enumerated() {
      result.append((action.name, .custom(index)))
    }
    return result
  }

  private func perform(_ action: AccessibilityAction, on element: Responder) {
    let tree = tree
    _ = overlay.open { tree.perform(action, on: element) }
    switch action {
    // A value is changed more than once.
    case .increment, .decrement: mark()
    default: restart()
    }
  }
}
