// One finger, pen or pressed pointer from down to up. Touches are pooled: an object without other
// references is reused for a later finger, so that a steady stream of touches allocates nothing.
public import Foundation
import GlassineBase
public import GlassineInput

/// A finger from down to up (S15, T1).
///
/// Do not store a touch past its life. After the frame in which it ended or was cancelled, its
/// values are invalid, and the object may represent another finger. Store ``snapshot`` instead.
/// Source: UIKit's documentation of UITouch.
@preconcurrency @MainActor
public final class Touch: NSObject {
  /// The phase of the touch, in the current event.
  public enum Phase: Int, Sendable, CaseIterable {
    case began, moved, stationary, ended, cancelled
  }

  /// The values that a delivery of an earlier moment shows.
  struct Values {
    var phase: Phase = .began
    /// Positions in the surface's points, from the sample itself and in full precision.
    var location = CGPoint.zero
    var previousLocation = CGPoint.zero
    var timestamp: TimeInterval = 0
  }

  /// The kind of device (T8).
  public typealias TouchType = TouchSampleType

  /// Properties that may be estimates at first.
  public typealias Properties = TouchProperties

  /// The values of a touch at one moment, free to store.
  public struct Snapshot: Equatable, Sendable {
    /// The touch's number since start-up, from 1; never reused.
    public var serial: UInt64
    public var phase: Phase
    public var type: TouchType
    /// Position in the window, in points.
    public var location: CGPoint
    public var previousLocation: CGPoint
    public var timestamp: TimeInterval
    public var tapCount: Int
    public var force: CGFloat
    public var majorRadius: CGFloat
    public var buttonMask: ButtonMask
  }

  // Accesses never overlap: each is one load or store.
  // Accesses are unchecked: with checks in all such types, a moved finger takes 2.2 times as long
  // (`glassine bench touch`).

  /// The touch's number since start-up, from 1; never reused.
  @exclusivity(unchecked)
  public internal(set) var serial: UInt64 = 0
  /// The device and finger. The platform may reuse it after the lift.
  @exclusivity(unchecked)
  public internal(set) var source = TouchSource(finger: 0)
  public internal(set) var phase: Phase {
    get { shown?.phase ?? current.phase }
    set { current.phase = newValue }
  }
  /// The view under the finger when it landed (T1, S16). It is constant, wherever the finger moves;
  /// nil only once the touch is over.
  @exclusivity(unchecked)
  public internal(set) var view: View?
  /// The window of ``view``; nil only once the touch is over.
  @exclusivity(unchecked)
  public internal(set) var window: Window?
  /// Seconds on the clock of ``Application/now``; the hardware's time if it is known (T9).
  public internal(set) var timestamp: TimeInterval {
    get { shown?.timestamp ?? current.timestamp }
    set { current.timestamp = newValue }
  }
  /// The number of consecutive taps, including this one; 0 once it can be no tap (T7).
  @exclusivity(unchecked)
  public internal(set) var tapCount = 0
  @exclusivity(unchecked)
  public internal(set) var type: TouchType = .direct
  /// 1 is an average press, up to ``maximumPossibleForce``; 0 if the device measures none.
  @exclusivity(unchecked)
  public internal(set) var force: CGFloat = 0
  @exclusivity(unchecked)
  public internal(set) var maximumPossibleForce: CGFloat = 0
  /// Radius of the contact in points; 0 if the platform does not report it.
  @exclusivity(unchecked)
  public internal(set) var majorRadius: CGFloat = 0
  /// The maximum error of ``majorRadius``, in points.
  @exclusivity(unchecked)
  public internal(set) var majorRadiusTolerance: CGFloat = 0
  /// The seat of the touch; the first seat for all, unless the application separates seats. Nil
  /// after the touch is over.
  public var seat: Seat? { window?.application?.seat(seatNumber) }
  @exclusivity(unchecked)
  var seatNumber: SeatNumber = 0
  /// Buttons of the pointer that are held; empty for fingers.
  @exclusivity(unchecked)
  public internal(set) var buttonMask: ButtonMask = []
  /// Properties whose values are estimates now: of a pen that touches the glass before it reports
  /// its pressure or its pose. Empty for all other touches.
  @exclusivity(unchecked)
  public internal(set) var estimatedProperties: Properties = []
  /// Estimated properties that ``Responder/touchesEstimatedPropertiesUpdated(_:)`` will update.
  @exclusivity(unchecked)
  public internal(set) var estimatedPropertiesExpectingUpdates: Properties = []
  /// Pairs a touch with its update, which has the same index; nil if none is expected.
  @exclusivity(unchecked)
  public internal(set) var estimationUpdateIndex: Int?
  /// The pose of a pen; nil for other devices. Its azimuth is in the surface's coordinates.
  @exclusivity(unchecked)
  var pen: PenPose?

  /// The newest values: those of the phase that was staged last.
  @exclusivity(unchecked)
  var current = Values()
  /// The values of the earlier moment that is being delivered: to recognizers, which get each
  /// sample, or to a view whose phases were held. Reads see them instead of ``current``, which no
  /// delivery of the past changes. Nil at other times, and after newer values were staged.
  @exclusivity(unchecked)
  var shown: Values?
  /// Shows another phase: a frame within a call may deliver a phase that was staged before it.
  func show(_ phase: Phase) {
    if shown == nil { current.phase = phase } else { shown?.phase = phase }
  }

  /// Shows what the touch showed before a call, unless newer values were staged in the call.
  func ceaseShowing(_ former: Values?, as phase: Phase? = nil) {
    guard shown != nil else { return }
    shown = former
    if let phase { shown?.phase = phase }
  }

  /// The values that a read sees.
  var values: Values { shown ?? current }
  package var locationOnSurface: CGPoint { shown?.location ?? current.location }
  var previousLocationOnSurface: CGPoint { shown?.previousLocation ?? current.previousLocation }
  /// The position and time of the finger's landing.
  @exclusivity(unchecked)
  var startLocationOnSurface = CGPoint.zero
  @exclusivity(unchecked)
  var startTimestamp: TimeInterval = 0

  override init() { super.init() }

  /// The finger's position, in `view`'s coordinates in points; in the window's for nil (S15).
  ///
  /// For a view in another window the surface's points are shared. If `view` is in no window, the
  /// result is in the window's coordinates.
  public func location(in view: View?) -> CGPoint {
    convertFromSurface(locationOnSurface, to: view)
  }

  /// The finger's position in the previous frame, likewise.
  public func previousLocation(in view: View?) -> CGPoint {
    convertFromSurface(previousLocationOnSurface, to: view)
  }

  /// The location in the finest precision the hardware reports. Glassine never rounds locations, so
  /// it equals ``location(in:)``. Differs from UIKit, whose hit-testing locations are coarser.
  public func preciseLocation(in view: View?) -> CGPoint { location(in: view) }

  /// The previous location in the finest precision the hardware reports.
  public func precisePreviousLocation(in view: View?) -> CGPoint { previousLocation(in: view) }

  /// The recognizers of the touch, deepest view first; nil once it is over. Computed at the call.
  public var gestureRecognizers: [GestureRecognizer]? {
    guard let delivery = window?.application?.touches else { return nil }
    return delivery.records.first { $0.touch === self }?.recognizers
  }

  /// The current values, free to store.
  public var snapshot: Snapshot {
    Snapshot(
      serial: serial, phase: phase, type: type, location: location(in: nil),
      previousLocation: previousLocation(in: nil), timestamp: timestamp, tapCount: tapCount,
      force: force, majorRadius: majorRadius, buttonMask: buttonMask)
  }

  func convertFromSurface(_ point: CGPoint, to view: View?) -> CGPoint {
    if let view, view.window != nil { return view.convert(point, from: nil) }
    return window?.convert(point, from: nil) ?? point
  }

  // MARK: Delivery

  /// Copies the values of a sample. The caller updates the location history.
  func takeValues(from sample: TouchSample) {
    timestamp = sample.timestamp
    type = sample.type
    force = sample.force
    maximumPossibleForce = sample.maximumPossibleForce
    majorRadius = sample.majorRadius
    majorRadiusTolerance = sample.majorRadiusTolerance
    buttonMask = sample.buttonMask
    pen = sample.pen
    takeEstimate(sample.estimate)
  }

  /// A separate touch with the values of one raw or predicted sample of this one.
  func copy(showing sample: TouchSample, at location: CGPoint, after previous: CGPoint) -> Touch {
    let touch = Touch()
    touch.serial = serial
    touch.source = source
    touch.seatNumber = seatNumber
    touch.phase = phase
    touch.view = view
    touch.window = window
    touch.tapCount = tapCount
    touch.takeValues(from: sample)
    touch.current.location = location
    touch.current.previousLocation = previous
    touch.startLocationOnSurface = startLocationOnSurface
    touch.startTimestamp = startTimestamp
    return touch
  }

  /// Stores the estimates of a pen. A finger has none, at the cost of one comparison.
  private func takeEstimate(_ estimate: TouchEstimate?) {
    guard estimate != nil || !estimatedProperties.isEmpty || estimationUpdateIndex != nil
    else { return }
    estimatedProperties = estimate?.properties ?? []
    estimatedPropertiesExpectingUpdates = estimate?.expectingUpdates ?? []
    estimationUpdateIndex = estimate?.updateIndex
  }

  /// Stores an update, if it belongs to the touch's current sample.
  func takeUpdate(_ update: TouchSample) {
    guard estimationUpdateIndex == update.estimate?.updateIndex else { return }
    force = update.force
    pen = update.pen
    takeEstimate(update.estimate)
  }

  /// Releases view and window, so that a touch stored by mistake keeps nothing else alive.
  func expire() {
    view = nil
    window = nil
    shown = nil
  }
}
