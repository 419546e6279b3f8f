// A platform under a compositor with one window, and its samples as lines that read like a story.
import Foundation
import GlassineInput
import Testing

@testable import GlassineSDL

/// One platform with one mapped window of 640 x 360 points under a compositor of its own.
@MainActor
final class Stage {
  let compositor: Compositor
  let platform: Platform
  let window: PlatformWindow
  /// Every sample since the last `take`.
  var samples: [Sample] = []

  init(
    compositor arguments: [String] = [], options: PlatformWindow.Options = [.resizable],
    configuration: PlatformConfiguration = PlatformConfiguration()
  ) throws {
    compositor = try Compositor(["--size", "1280x720"] + arguments)
    var configuration = configuration
    configuration.drivers = ["wayland"]
    platform = try Platform(configuration: configuration)
    window = try platform.makeWindow(
      title: "stage", size: CGSize(width: 640, height: 360), options: options)
    try show(window)
    _ = take()
  }

  /// Draws a first frame, which maps the window, and runs until nothing is pending.
  func show(_ window: PlatformWindow) throws {
    try window.makeContextCurrent()
    window.swap()
    try tell("wait-map", "sync")
    // The compositor's answer to the first frame, and SDL's to that.
    window.swap()
    try tell("sync")
  }

  func pump() { platform.pump(into: &samples) }

  /// Sends commands; waits for those that wait, pumping meanwhile.
  func tell(_ commands: String...) throws {
    for command in commands { try compositor.command(command, pumping: pump) }
    pump()
  }

  /// Sends commands that need no pumping: all of it arrives in one later pump.
  func tellSilently(_ commands: String...) throws {
    for command in commands { try compositor.command(command) }
  }

  /// The samples since the last call.
  func take() -> [Sample] {
    defer { samples = [] }
    return samples
  }

  /// Touches and pointer since the last call, one line a sample.
  func story() -> String { take().compactMap(Transcript.line).joined(separator: "\n") }

  /// Ends the session, then the compositor.
  func end() {
    platform.shutDown()
    compositor.stop()
  }
}

/// Samples as lines. Windows' own samples are left out: compositors and SDL differ in them.
enum Transcript {
  static func line(_ sample: Sample) -> String? {
    switch sample {
    case .touch(let touch):
      let who =
        touch.type == .indirectPointer
        ? "mouse\(touch.buttonMask.rawValue)" : "finger \(touch.source.finger)"
      return "\(who) \(touch.phase) \(place(touch.location))"
    case .hover(let hover): return "hover \(hover.phase) \(place(hover.location))"
    case .wheel(let wheel):
      return "wheel \(place(wheel.delta))\(wheel.isContinuous ? " continuous" : "")"
    case .key(let key): return "key \(key.name) \(key.phase)"
    case .text(let text):
      switch text.kind {
      case .committed: return "text \(text.text)"
      case .composing(let start, let length): return "composing \(text.text) \(start)+\(length)"
      }
    case .button(let button): return "button \(button.name) \(button.phase)"
    case .axis(let axis): return "axis \(axis.name) \(String(format: "%.2f", axis.value))"
    case .motion(let motion): return "motion \(motion.kind) \(motion.phase)"
    case .lost(let lost):
      switch lost.reason {
      case .focus: return "lost focus"
      case .device: return "lost device"
      case .window: return "lost window"
      case .sequence: return "lost sequence"
      case .controller: return "lost controller"
      case .seat: return "lost seat"
      }
    case .application(let application): return "application \(application.change)"
    case .window: return nil
    }
  }

  static func place(_ point: CGPoint) -> String {
    String(format: "%g,%g", point.x, point.y)
  }
}

/// Scenarios share SDL, of which a process has one: they run one after the other.
@Suite(.serialized)
@MainActor
enum PlatformTests {}
