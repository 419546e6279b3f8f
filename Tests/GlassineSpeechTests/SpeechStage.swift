// A screen for the ear: a host, a recorder of what is said, and hands.
import Foundation
import GlassineControls
import GlassineInput
import GlassineSpeech
import GlassineTesting
import GlassineUI

/// A headless application with self-voicing whose utterances are recorded.
final class SpeechStage {
  let host: HeadlessHost
  let recorder = UtteranceRecorder()
  let voicing: SelfVoicing
  var window: Window { host.window }
  /// What the log got.
  let log = Transcript()

  init(size: CGSize = CGSize(width: 400, height: 400), words: SpeechWords = .english) {
    host = HeadlessHost(size: size)
    voicing = SelfVoicing(
      host.application, synthesizer: recorder, earcons: recorder, words: words)
    // One registry has all applications' diagnostics: tests run one after the other.
    host.application.diagnostics.log = { [log] in log.record($0) }
  }

  @discardableResult
  func add<Added: View>(_ view: Added, _ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat)
    -> Added
  {
    view.frame = CGRect(x: x, y: y, width: w, height: h)
    window.addSubview(view)
    return view
  }

  func button(_ title: String, at y: CGFloat, _ action: @escaping () -> Void = {}) -> Button {
    var look = Button.Configuration.filled()
    look.title = title
    let button = Button(configuration: look)
    button.addAction(for: .primaryActionTriggered) { _ in action() }
    return add(button, 20, y, 200, 44)
  }

  func label(_ text: String, at y: CGFloat) -> Label {
    let label = Label(frame: .zero)
    label.text = text
    return add(label, 20, y, 200, 24)
  }

  /// Switches speech on, and forgets the welcome.
  func begin() {
    host.runFrame()
    voicing.isOn = true
    host.settle()
    _ = recorder.take()
  }

  /// What was said since the last call, once the application is at rest.
  func said() -> String {
    host.settle()
    return recorder.take()
  }

  /// … without directions of what can be done.
  func briefly() -> String {
    let directions = ["Double tap to", "Swipe up or", "Press OK to", "Press up or"]
    return said().split(separator: "\n").filter { line in
      !directions.contains { line.hasPrefix($0) }
    }.joined(separator: "\n")
  }

  /// The window of speech; nil: it is off.
  var overlay: Window? { host.application.windows.first { $0 !== window } }

  /// The banners that the overlay shows.
  var shown: [String] {
    (overlay?.subviews ?? []).filter { !$0.isHidden }.flatMap(\.subviews)
      .compactMap { ($0 as? Label)?.text }
  }

  // MARK: Hands

  func tap(_ x: CGFloat, _ y: CGFloat, fingers: Int64 = 1) {
    host.inOneFrame {
      for finger in 1...fingers {
        host.finger(finger).down(at: CGPoint(x: x + 40 * CGFloat(finger - 1), y: y))
      }
    }
    host.inOneFrame { for finger in 1...fingers { host.finger(finger).up() } }
  }

  /// Two taps, somewhere.
  func doubleTap() {
    tap(390, 390)
    tap(390, 390)
  }

  func flick(_ way: CGPoint, fingers: Int64 = 1) {
    let starts = (1...fingers).map { CGPoint(x: 150 + 40 * CGFloat($0 - 1), y: 200) }
    host.inOneFrame {
      for (index, start) in starts.enumerated() { host.finger(Int64(index + 1)).down(at: start) }
    }
    host.move(
      starts.enumerated().map {
        (
          finger: host.finger(Int64($0.offset + 1)),
          to: CGPoint(x: $0.element.x + way.x, y: $0.element.y + way.y)
        )
      }, over: 0.1)
    host.inOneFrame { for finger in 1...fingers { host.finger(finger).up() } }
  }

  func flickRight() { flick(CGPoint(x: 120, y: 0)) }
  func flickLeft() { flick(CGPoint(x: -120, y: 0)) }
  func flickUp() { flick(CGPoint(x: 0, y: -120)) }
  func flickDown() { flick(CGPoint(x: 0, y: 120)) }

  /// Presses a key of the keypad by its USB HID usage.
  func key(_ usage: UInt16) {
    for phase in [KeySample.Phase.began, .ended] {
      host.send(.key(KeySample(phase: phase, usage: usage, name: "", timestamp: host.clock.now)))
      host.runFrame()
    }
  }
}
