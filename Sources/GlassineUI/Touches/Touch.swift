// One finger, pen or pressed pointer from down to up. Touches are pooled: the object is used again
// for a later finger once nobody holds it, so that a steady stream of touches allocates nothing.
public import Foundation
import GlassineBase
public import GlassineInput

/// A finger on its way from down to up (S15, T1).
///
/// Do not keep a touch past its life: after the frame in which it ended or was cancelled its values
/// are those of no finger, and the object may serve another one. Keep ``snapshot`` instead.
/// Source: UIKit's documentation of UITouch.
public final class Touch: NSObject {
  /// Where in its life the touch is, in the event at hand.
  public enum Phase: Int, Sendable, CaseIterable {
    case began, moved, stationary, ended, cancelled
  }

  /// What makes the touch (T8).
  public typealias TouchType = TouchSampleType

  /// Properties that may be estimates at first. SDL2 reports none; the set is for platforms that
  /// do.
  public struct Properties: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let force = Properties(rawValue: 1)
    public static let location = Properties(rawValue: 8)
  }

  /// The values of a touch at one moment, free to keep.
  public struct Snapshot: Equatable, Sendable {
    /// Counts touches since start-up, from 1; never used twice.
    public var serial: UInt64
    public var phase: Phase
    public var type: TouchType
    /// Place in the window, in points.
    public var location: CGPoint
    public var previousLocation: CGPoint
    public var timestamp: TimeInterval
    public var tapCount: Int
    public var force: CGFloat
    public var majorRadius: CGFloat
    public var buttonMask: ButtonMask
  }

  // None of these is used by two at once: each access is one load or store.

  /// Counts touches since start-up, from 1; never used twice.
  @exclusivity(unchecked)
  public internal(set) var serial: UInt64 = 0
  /// Which finger of which device. The platform may use it again after the lift.
  @exclusivity(unchecked)
  public internal(set) var source = TouchSource(finger: 0)
  @exclusivity(unchecked)
  public internal(set) var phase: Phase = .began
  /// The view under the finger when it landed (T1, S16). It stays for life, wherever the finger
  /// goes; nil only once the touch is over.
  @exclusivity(unchecked)
  public internal(set) var view: View?
  /// The window of ``view``; nil only once the touch is over.
  @exclusivity(unchecked)
  public internal(set) var window: Window?
  /// Seconds on the clock of ``Application/now``; the hardware's time where it is known (T9).
  @exclusivity(unchecked)
  public internal(set) var timestamp: TimeInterval = 0
  /// How many taps in a row this would be; 0 once it can be no tap (T7).
  @exclusivity(unchecked)
  public internal(set) var tapCount = 0
  @exclusivity(unchecked)
  public internal(set) var type: TouchType = .direct
  /// 1 is an average press, up to ``maximumPossibleForce``; 0 where the device measures none.
  @exclusivity(unchecked)
  public internal(set) var force: CGFloat = 0
  @exclusivity(unchecked)
  public internal(set) var maximumPossibleForce: CGFloat = 0
  /// Radius of the contact in points; 0 where the platform does not tell it.
  @exclusivity(unchecked)
  public internal(set) var majorRadius: CGFloat = 0
  /// By how much ``majorRadius`` may be off, in points.
  @exclusivity(unchecked)
  public internal(set) var majorRadiusTolerance: CGFloat = 0
  /// Buttons of the pointer that are held; empty for fingers.
  @exclusivity(unchecked)
  public internal(set) var buttonMask: ButtonMask = []
  /// Properties whose values are estimates now. Always empty: what a device on Linux tells of a
  /// moment comes at once.
  public internal(set) var estimatedProperties: Properties = []
  /// Estimated properties that will be updated later. Always empty, likewise.
  public internal(set) var estimatedPropertiesExpectingUpdates: Properties = []
  /// Identifies the update of an estimate; nil where none is expected.
  public internal(set) var estimationUpdateIndex: Int?

  /// Place in the surface's points, from the sample itself and in full precision.
  @exclusivity(unchecked)
  var locationOnSurface = CGPoint.zero
  @exclusivity(unchecked)
  var previousLocationOnSurface = CGPoint.zero
  /// Where and when the finger landed.
  @exclusivity(unchecked)
  var startLocationOnSurface = CGPoint.zero
  @exclusivity(unchecked)
  var startTimestamp: TimeInterval = 0

  override init() { super.init() }

  /// Where the finger is, in `view`'s coordinates in points; in the window's for nil (S15).
  ///
  /// For a view in another window the surface's points are shared. Where `view` is in no window,
  /// the window's coordinates are given.
  public func location(in view: View?) -> CGPoint { convert(locationOnSurface, to: view) }

  /// Where the finger was in the frame before, likewise.
  public func previousLocation(in view: View?) -> CGPoint {
    convert(previousLocationOnSurface, to: view)
  }

  /// The location in the finest precision the hardware reports. Glassine never rounds locations, so
  /// it equals ``location(in:)``; differs from UIKit, where hit-testing locations are coarser.
  public func preciseLocation(in view: View?) -> CGPoint { location(in: view) }

  /// The previous location in the finest precision the hardware reports.
  public func precisePreviousLocation(in view: View?) -> CGPoint { previousLocation(in: view) }

  /// The recognizers that follow the touch, deepest view first; nil once it is over. Made at the
  /// call.
  public var gestureRecognizers: [GestureRecognizer]? {
    guard let delivery = window?.application?.touches else { return nil }
    return delivery.records.first { $0.touch === self }?.recognizers
  }

  /// The values as they are now, free to keep.
  public var snapshot: Snapshot {
    Snapshot(
      serial: serial, phase: phase, type: type, location: location(in: nil),
      previousLocation: previousLocation(in: nil), timestamp: timestamp, tapCount: tapCount,
      force: force, majorRadius: majorRadius, buttonMask: buttonMask)
  }

  private func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    if let view, view.window != nil { return view.convert(point, from: nil) }
    return window?.convert(point, from: nil) ?? point
  }

  // MARK: Delivery

  /// Takes over what a sample says of the finger. Location history is the caller's.
  func takeValues(from sample: TouchSample) {
    timestamp = sample.timestamp
    type = sample.type
    force = sample.force
    maximumPossibleForce = sample.maximumPossibleForce
    majorRadius = sample.majorRadius
    majorRadiusTolerance = sample.majorRadiusTolerance
    buttonMask = sample.buttonMask
  }

  /// A touch of its own that shows one raw or predicted sample of this one.
  func copy(showing sample: TouchSample, at location: CGPoint, after previous: CGPoint) -> Touch {
    let touch = Touch()
    touch.serial = serial
    touch.source = source
    touch.phase = phase
    touch.view = view
    touch.window = window
    touch.tapCount = tapCount
    touch.takeValues(from: sample)
    touch.locationOnSurface = location
    touch.previousLocationOnSurface = previous
    touch.startLocationOnSurface = startLocationOnSurface
    touch.startTimestamp = startTimestamp
    return touch
  }

  /// Lets go of view and window, so that a touch kept by mistake keeps nothing else alive.
  func expire() {
    view = nil
    window = nil
  }
}
