// Animation blocks as calls, and the system's animation of views that are deleted.
import CoreGraphics
public import Foundation
public import GlassineUI

/// A block that ``UIView/beginAnimations(_:context:)`` began.
private struct CalledBlock {
  // Seconds. Source: UIKit's documentation of setAnimationDuration(_:).
  var duration: TimeInterval = 0.2
  var delay: TimeInterval = 0
  var curve = UIView.AnimationCurve.easeInOut
  var repeatCount: Float = 1
  var autoreverses = false
  var options: UIView.AnimationOptions = []
  var open: OpenAnimationBlock?

  /// Opens a block that animates the changes of views until its end.
  mutating func begin() {
    open?.close()
    let count = Double(repeatCount)
    open = OpenAnimationBlock(
      curve: curve, duration: duration, delay: delay, repeatCount: count > 0 ? count : 1,
      autoreverses: autoreverses, options: options)
  }
}

extension View {
  private static var calledBlocks: [CalledBlock] = []

  /// Animates the changes until ``commitAnimations()``. Blocks may be nested. Differs from UIKit:
  /// settings count for the changes after them, and there is no delegate.
  /// - Parameters:
  ///   - identifier: has no effect, as the context.
  public static func beginAnimations(
    _ identifier: String?, context: UnsafeMutableRawPointer?
  ) {
    var block = CalledBlock()
    block.begin()
    calledBlocks.append(block)
  }

  /// Ends the innermost block; without one it is misuse.
  public static func commitAnimations() {
    guard let block = calledBlocks.popLast() else {
      return ViewRegistry.main.diagnostics.misuse("commitAnimations without beginAnimations")
    }
    block.open?.close()
  }

  private static func change(_ change: (inout CalledBlock) -> Void) {
    guard !calledBlocks.isEmpty else { return }
    change(&calledBlocks[calledBlocks.count - 1])
    calledBlocks[calledBlocks.count - 1].begin()
  }

  /// In seconds; 0.2 by default. Outside of a block it has no effect, as the others.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    change { $0.duration = duration }
  }
  public static func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = delay } }
  public static func setAnimationCurve(_ curve: AnimationCurve) { change { $0.curve = curve } }
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    change { $0.repeatCount = repeatCount }
  }
  public static func setAnimationRepeatAutoreverses(_ autoreverses: Bool) {
    change { $0.autoreverses = autoreverses }
  }
  public static func setAnimationBeginsFromCurrentState(_ begins: Bool) {
    change { block in
      if begins {
        block.options.insert(.beginFromCurrentState)
      } else {
        block.options.remove(.beginFromCurrentState)
      }
    }
  }

  public enum SystemAnimation: UInt, Sendable { case delete }

  /// Fades `views` out and removes them from their superviews, beside `animations`. Differs from
  /// UIKit: they do not shrink.
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: systemSeconds, delay: 0, options: options) {
      for view in views { view.alpha = 0 }
      animations?()
    } completion: { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }
  // Source: chosen by eye, as iOS looks.
  private static let systemSeconds: TimeInterval = 0.3
}
