// Recorded events as lines of text, compared with a multi-line string. A failure is readable as a
// story, and one recorder is sufficient for every test.
public import Foundation
import GlassineInput
public import GlassineUI

/// Collects lines.
public final class Transcript {
  public private(set) var lines: [String] = []

  public init() {}

  public func record(_ line: String) { lines.append(line) }

  /// All lines, joined; empty if nothing was recorded.
  public var text: String { lines.joined(separator: "\n") }

  /// The lines so far, joined; clears them.
  public func take() -> String {
    defer { lines.removeAll() }
    return text
  }

  /// Also records input that `application` delivers to the host, and input that no responder
  /// handled.
  public func follow(_ application: Application) {
    application.addObserver { [weak self] _, call in
      if case .unhandled(let what) = call { self?.record("unhandled \(what)") }
    }
    application.hostTouchHandler = { [weak self] sample in
      self?.record("host \(sample.phase) at \(Self.describe(sample.location))")
    }
    application.hostInputHandler = { [weak self] sample in
      self?.record("host \(Self.describe(sample))")
    }
  }

  /// `a touchesBegan [1, 2] at (10, 20), (30, 40)`: touches by age, positions in `view`'s
  /// coordinates.
  func record(_ name: String, _ call: String, _ touches: Set<Touch>, in view: View?) {
    let sorted = touches.sorted { $0.serial < $1.serial }
    let places = sorted.map { Self.describe($0.location(in: view)) }.joined(separator: ", ")
    record("\(name) \(call) \(sorted.map(\.serial)) at \(places)")
  }

  /// `a pressesBegan [select "Return"]`.
  func record(_ name: String, _ call: String, _ presses: Set<Press>) {
    let parts = presses.sorted { $0.timestamp < $1.timestamp }.map { press in
      let what = press.key.map { "\"\($0.name)\"" } ?? press.button.map { "\($0)" } ?? ""
      return "\(press.type) \(what)"
    }
    record("\(name) \(call) [\(parts.joined(separator: ", "))]")
  }

  /// `(10, 20)`; with hundredths if necessary.
  public static func describe(_ point: CGPoint) -> String {
    "(\(describe(point.x)), \(describe(point.y)))"
  }

  private static func describe(_ value: CGFloat) -> String {
    guard value.isFinite else { return "\(value)" }
    let hundredths = (value * 100).rounded()
    guard hundredths != 0 else { return "0" }
    guard abs(hundredths) < 1e15 else { return "\(value)" }
    let whole = Int(hundredths)
    if whole % 100 == 0 { return "\(whole / 100)" }
    return "\(Double(whole) / 100)"
  }

  private static func describe(_ sample: Sample) -> String {
    switch sample {
    case .key(let key): "key \(key.phase) \"\(key.name)\""
    case .button(let button): "button \(button.phase) \(button.name)"
    case .axis(let axis): "axis \(axis.name) \(describe(axis.value))"
    case .wheel(let wheel): "wheel \(describe(wheel.delta))"
    case .text(let text): "text \"\(text.text)\""
    default: "\(sample)"
    }
  }
}
