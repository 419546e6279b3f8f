// A call in each frame.
import CoreGraphics
public import Foundation
public import GlassineUI

/// Calls a method of a target in each frame. Source: Core Animation's documentation.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
  private var link: DisplayLink?
  private var lastCall = -TimeInterval.infinity
  /// The frame's time.
  public private(set) var timestamp: CFTimeInterval = 0
  /// Seconds from one frame of the display to the next.
  public private(set) var duration: CFTimeInterval = 0
  /// The time of the next frame.
  public var targetTimestamp: CFTimeInterval { timestamp + interval }
  /// Calls a second; 0: each frame.
  public var preferredFramesPerSecond = 0
  /// Frames of a display of 60 Hz from one call to the next, as iOS 9 had it; 0 counts as 1.
  public var frameInterval: Int {
    get { preferredFramesPerSecond > 0 ? max(1, Self.displayRate / preferredFramesPerSecond) : 1 }
    set { preferredFramesPerSecond = newValue > 1 ? max(1, Self.displayRate / newValue) : 0 }
  }
  private static let displayRate = 60

  /// Calls a second: the preferred ones of the range, else its maximum. 0 is the screen's rate.
  public var preferredFrameRateRange: CAFrameRateRange {
    get {
      let rate = Float(preferredFramesPerSecond)
      return CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
    set { preferredFramesPerSecond = Int(newValue.preferred ?? newValue.maximum) }
  }

  public var isPaused: Bool {
    get { link?.isPaused ?? true }
    set { link?.isPaused = newValue }
  }

  /// - Parameter target: retained until ``invalidate()``. The method's argument is the link.
  public init(target: Any, selector: Selector) {
    super.init()
    let target = target as AnyObject
    link = DisplayLink { [weak self] link in
      guard let self, isDue(at: link.timestamp) else { return }
      timestamp = link.timestamp
      duration = application?.frameInterval ?? link.duration
      selector.perform(on: target, sender: self, event: nil)
    }
  }

  private var application: Application? {
    ViewRegistry.main.currentApplication ?? ViewRegistry.main.defaultApplication
  }

  private var interval: CFTimeInterval {
    preferredFramesPerSecond > 0 ? 1 / Double(preferredFramesPerSecond) : duration
  }

  private func isDue(at now: TimeInterval) -> Bool {
    // Half a frame early is nearer than half a frame late.
    let slack = (application?.frameInterval ?? 0) / 2
    guard preferredFramesPerSecond == 0 || now - lastCall > interval - slack else { return false }
    lastCall = now
    return true
  }

  /// Starts the calls; any run loop is the main one.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard let application, let link else { return }
    kept = self
    link.add(to: application)
  }

  /// The run loop retains its links.
  private var kept: CADisplayLink?

  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  /// Ends the calls for good.
  public func invalidate() {
    link?.invalidate()
    link = nil
    kept = nil
  }
}

/// Frames a second, as a program wishes them. Source: Core Animation's documentation.
public nonisolated struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The screen's rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
