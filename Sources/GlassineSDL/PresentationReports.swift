// Reports of the compositor about the times at which frames were shown (`wp_presentation`), on
// SDL's own connection. Events arrive while SDL pumps.
internal import CWaylandClient
public import Foundation

/// The display's report of one frame of a window.
public nonisolated struct FrameReport: Equatable, Sendable {
  /// As ``PlatformWindow/swap(began:isFollowed:)`` returned it.
  public var frame: Int
  /// The time at which the display showed it, on the platform's clock; nil: never, because a newer
  /// frame replaced it or the window was hidden.
  public var shown: TimeInterval?
  /// Whether no report of a newer frame is on its way.
  public var isLast: Bool

  public init(frame: Int, shown: TimeInterval?, isLast: Bool) {
    self.frame = frame
    self.shown = shown
    self.isLast = isLast
  }
}

/// The compositor's presentation interface.
nonisolated final class PresentationReports {
  private var presentation: OpaquePointer?
  /// Whether its times are those of ``PlatformClock``.
  private(set) var isOnOurClock = false
  private let clockListener: UnsafeMutablePointer<wp_presentation_listener>
  fileprivate let listener: UnsafeMutablePointer<wp_presentation_feedback_listener>

  init?(registry: OpaquePointer?, name: UInt32) {
    presentation = glassine_bind_presentation(registry, name)
    guard let presentation else { return nil }
    clockListener = .allocate(capacity: 1)
    listener = .allocate(capacity: 1)
    var clock = wp_presentation_listener()
    clock.clock_id = { context, _, clock in
      guard let context else { return }
      Unmanaged<PresentationReports>.fromOpaque(context).takeUnretainedValue().isOnOurClock =
        clock == UInt32(CLOCK_MONOTONIC)
    }
    clockListener.initialize(to: clock)
    var table = wp_presentation_feedback_listener()
    table.sync_output = { _, _, _ in }
    table.presented = { context, report, high, low, nanoseconds, _, _, _, _ in
      let seconds = TimeInterval(UInt64(high) << 32 | UInt64(low))
      FrameReports.of(context)?.end(report, shownAt: seconds + TimeInterval(nanoseconds) * 1e-9)
    }
    table.discarded = { context, report in FrameReports.of(context)?.end(report, shownAt: nil) }
    listener.initialize(to: table)
    glassine_listen_to_presentation(
      presentation, clockListener, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Without ``invalidate()`` before, the connection is gone.
  deinit {
    clockListener.deallocate()
    listener.deallocate()
  }

  /// SDL's connection must still be open.
  func invalidate() {
    if let presentation { glassine_destroy_presentation(presentation) }
    presentation = nil
  }

  /// A report about the surface's next commit.
  fileprivate func request(_ surface: OpaquePointer, for reports: FrameReports) -> OpaquePointer? {
    guard let presentation, isOnOurClock else { return nil }
    return glassine_request_feedback(
      presentation, surface, listener, Unmanaged.passUnretained(reports).toOpaque())
  }
}

/// The reports of one window that have not arrived, oldest first.
nonisolated final class FrameReports {
  private let source: PresentationReports
  private var pending: [(frame: Int, report: OpaquePointer)] = []
  private var lastFrame = 0
  /// Called for each report, in order.
  var didEnd: (FrameReport) -> Void = { _ in }

  init(_ source: PresentationReports) { self.source = source }

  deinit { for (_, report) in pending { glassine_destroy_feedback(report) } }

  /// Forgets all reports: the connection is gone.
  func abandon() { pending = [] }

  /// Requests a report about the next commit, and returns its frame's number; nil if there will be
  /// none.
  func request(on surface: OpaquePointer) -> Int? {
    guard let report = source.request(surface, for: self) else { return nil }
    lastFrame += 1
    pending.append((lastFrame, report))
    return lastFrame
  }

  /// Ends all reports as those of frames that were never shown.
  func cancel() {
    while let (frame, report) = pending.first {
      pending.removeFirst()
      glassine_destroy_feedback(report)
      didEnd(FrameReport(frame: frame, shown: nil, isLast: pending.isEmpty))
    }
  }

  fileprivate static func of(_ context: UnsafeMutableRawPointer?) -> FrameReports? {
    context.map { Unmanaged<FrameReports>.fromOpaque($0).takeUnretainedValue() }
  }

  fileprivate func end(_ report: OpaquePointer?, shownAt time: TimeInterval?) {
    guard let report, let index = pending.firstIndex(where: { $0.report == report }) else { return }
    let frame = pending.remove(at: index).frame
    glassine_destroy_feedback(report)
    didEnd(FrameReport(frame: frame, shown: time, isLast: pending.isEmpty))
  }
}
