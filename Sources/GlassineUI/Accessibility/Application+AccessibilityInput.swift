// Input that a technology takes before responders: the keys of a tactile keypad, switches.
import Foundation
public import GlassineInput

extension Application {
  /// Offers each key, button, axis, text, wheel and hover to `body` before responders get it. A
  /// sample for which `body` returns true is taken: responders and host do not get it. The first
  /// one added is asked first.
  ///
  /// A technology that takes the beginning of a key also takes its repetitions and its end. Touches
  /// are not offered: a window in front gets them. Glassine's own; in UIKit the system does this.
  /// `body` may change anything.
  @discardableResult
  public func addAccessibilityInput(
    _ body: @escaping (Sample) -> Bool
  ) -> AccessibilityListenerID {
    madeAccessibility.add(input: body)
  }

  /// Removes what ``addAccessibilityInput(_:)`` added; does nothing if it was removed before.
  public func removeAccessibilityInput(_ id: AccessibilityListenerID) {
    accessibility?.inputs.removeAll { $0.id == id }
  }
}

extension AccessibilityState {
  struct Input {
    let id: Application.AccessibilityListenerID
    let body: (Sample) -> Bool
  }

  /// Whether a technology takes the sample.
  func takes(_ sample: Sample) -> Bool {
    switch sample {
    case .key, .button, .axis, .text, .wheel, .hover: break
    default: return false
    }
    // A copy: one may be added or removed by another.
    for input in inputs where input.body(sample) { return true }
    return false
  }

  fileprivate func add(input body: @escaping (Sample) -> Bool)
    -> Application
    .AccessibilityListenerID
  {
    let id = Application.AccessibilityListenerID(number: nextNumber)
    nextNumber += 1
    inputs.append(Input(id: id, body: body))
    return id
  }
}
