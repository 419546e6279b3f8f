// Two fingers from a mouse: with Alt held, a second finger is opposite the first.
public import Foundation
import GlassineInput
import GlassineUI

/// Converts a mouse that is pressed with Alt held to two fingers. The second is opposite the first,
/// about a centre, so that moving the mouse pinches and rotates. Shift moves both together.
///
///     MouseHand(loop)
///
/// The centre is the middle of the window, moved by Shift since the press. The fingers are touches
/// of type `.direct`; without Alt the mouse is a mouse. Source: the iOS Simulator's Option and
/// Shift keys.
public final class MouseHand {
  /// The two fingers' device, different from any of a platform.
  public static let device: UInt64 = 0x676C_6173_7369_6E65

  private var press: (source: TouchSource, center: CGPoint, last: CGPoint)?
  private var made: [Sample] = []

  public init() {}

  /// A hand of `loop`, which retains it; the loop's existing handler stays in effect. The centre
  /// follows the windows' sizes.
  @discardableResult
  public convenience init(_ loop: FrameLoop) {
    self.init()
    let input = loop.onInput
    loop.onInput = { [self, weak application = loop.application] samples in
      input?(&samples)
      guard let application else { return }
      take(&samples) { number in
        let size = application.size(of: number)
        return CGPoint(x: size.width / 2, y: size.height / 2)
      }
    }
  }

  /// Replaces a mouse that was pressed with Alt held by two fingers. All other samples stay.
  /// `middle` returns the centre of a window, in points.
  public func take(_ samples: inout [Sample], middle: (WindowNumber) -> CGPoint) {
    guard press != nil || samples.contains(where: Self.isPress) else { return }
    made.removeAll(keepingCapacity: true)
    for sample in samples { add(sample, middle) }
    swap(&samples, &made)
  }

  private static func isPress(_ sample: Sample) -> Bool {
    guard case .touch(let touch) = sample else { return false }
    return touch.phase == .began && touch.type == .indirectPointer
      && touch.modifierFlags.contains(.alternate)
  }

  private func add(_ sample: Sample, _ middle: (WindowNumber) -> CGPoint) {
    guard case .touch(let touch) = sample, press?.source == touch.source || Self.isPress(sample)
    else {
      made.append(sample)
      return
    }
    if press == nil { press = (touch.source, middle(touch.window), touch.location) }
    guard var held = press else { return }
    if touch.modifierFlags.contains(.shift), touch.phase == .moved {
      held.center.x += touch.location.x - held.last.x
      held.center.y += touch.location.y - held.last.y
    }
    held.last = touch.location
    press = touch.phase == .ended || touch.phase == .cancelled ? nil : held
    let opposite = CGPoint(
      x: 2 * held.center.x - touch.location.x, y: 2 * held.center.y - touch.location.y)
    for (finger, place) in [touch.location, opposite].enumerated() {
      var copy = touch
      copy.source = TouchSource(device: Self.device, finger: Int64(finger))
      copy.type = .direct
      copy.buttonMask = []
      copy.modifierFlags = []
      copy.location = place
      made.append(.touch(copy))
    }
  }
}
