// The timing of frames. SDL 2's own pacing on Wayland waits inside the swap, up to ten refresh
// periods for a covered window, and delays input. The swap interval is therefore 0, and the frame
// callback is requested here.
internal import CSDL2
internal import CWaylandClient
internal import Foundation

nonisolated struct FramePacing {
  /// SDL's `wl_surface`, and its connection; nil off Wayland.
  private let surface: OpaquePointer?
  private let display: OpaquePointer?
  private let callback: FrameCallback
  /// The reports about frames, and what they tell; nil: the compositor makes none.
  private let reports: FrameReports?
  private let late: LateFrames?
  private var lastSwap: TimeInterval?
  /// Swaps since the compositor last asked for a frame.
  private var unanswered = 0
  /// Seconds from a frame's begin to the end of its swap: those of the last frame, or more if
  /// frames before took longer.
  private var cost: TimeInterval = 0
  /// Whether the compositor reports about the last frame.
  private var isReported = false

  /// `markerType`: the event type that the callback pushes into SDL's queue, so that a sleep ends.
  init(
    surface: OpaquePointer?, display: OpaquePointer?, markerType: UInt32,
    presentation: PresentationReports?, period: TimeInterval
  ) {
    self.surface = surface
    self.display = display
    callback = FrameCallback(markerType: markerType)
    reports = surface == nil ? nil : presentation.map { FrameReports($0) }
    late = reports == nil ? nil : LateFrames(period: period)
    guard let reports, let late else { return }
    reports.didEnd = { [late] report in
      if let time = report.shown {
        late.start.presented(at: time)
      } else {
        late.start.discarded()
      }
      late.onReport?(report)
    }
    callback.didFinish = { [late] in late.start.displayAsked(at: PlatformClock.now) }
  }

  /// The latest begin of a frame that the display shows at its next refresh; at least `now`.
  func latestStart(after now: TimeInterval) -> TimeInterval {
    late?.start.latest(after: now) ?? now
  }

  var isCallbackPending: Bool { callback.isPending }

  /// Whether the display has taken a frame: on Wayland it has requested the next one.
  var hasShownFrame: Bool { surface == nil ? lastSwap != nil : callback.hasFinished }

  /// Called with each report.
  var onReport: ((FrameReport) -> Void)? {
    get { late?.onReport }
    nonmutating set { late?.onReport = newValue }
  }

  /// Called before a swap: its commit contains the request for the callback. `isFollowed`: a finger
  /// is down. Without one, reports are requested until the start is settled. Returns the number of
  /// the frame's report; nil: there will be none.
  mutating func willSwap(at now: TimeInterval, isFollowed: Bool) -> Int? {
    lastSwap = now
    guard let surface else { return nil }
    let isWanted = isFollowed || late?.start.isSettled == false
    let frame = isWanted ? reports?.request(on: surface) : nil
    isReported = frame != nil
    unanswered = callback.isPending ? unanswered + 1 : 1
    // The display's request after a frame that is overtaken is the one to wait for.
    if unanswered == 2, callback.isAnswered {
      callback.forgetAnswer()
    } else {
      callback.request(on: surface)
    }
    return frame
  }

  /// Called after a swap of a frame that began at `began`.
  mutating func didSwap(began: TimeInterval, at now: TimeInterval) {
    cost = max(now - began, (cost + now - began) / 2)
    if isReported { late?.start.swapped(began: began, at: now) }
  }

  /// Drops the last frame: the window is hidden or gone.
  mutating func reset() {
    callback.cancel()
    reports?.cancel()
    late?.start.reset()
    lastSwap = nil
    unanswered = 0
  }

  /// The time at which a frame may follow the last one; in the past if at once. nil: not before the
  /// compositor answers. Mesa's swap waits without limit for a buffer, and for the answer to a
  /// `wl_display.sync` of the last swap: a stopped compositor sends neither.
  func nextFrameTime(after time: TimeInterval, period: TimeInterval) -> TimeInterval? {
    guard let lastSwap else { return 0 }
    guard surface != nil else { return lastSwap + period }
    guard callback.isPending else { return 0 }
    // A frame that takes most of a period follows the last one at once: the display takes it after
    // its next request anyhow.
    if cost > period * PlatformConstants.longFrame, unanswered == 1, let display,
      callback.isAnswered(on: display)
    {
      return 0
    }
    guard unanswered < PlatformConstants.unansweredFrames else { return nil }
    let due = lastSwap + PlatformConstants.frameCallbackTimeoutSeconds
    guard time >= due, let display else { return due }
    return callback.isAnswered(on: display) ? due : nil
  }
}

/// What a window has learnt of its frames: events change it, and the pacing is a value.
nonisolated private final class LateFrames {
  var start: FrameStart
  var onReport: ((FrameReport) -> Void)?
  init(period: TimeInterval) { start = FrameStart(period: period) }
}

/// One `wl_callback` at a time. Its event arrives while SDL pumps.
nonisolated final class FrameCallback {
  private var callback: OpaquePointer?
  private let listener: UnsafeMutablePointer<wl_callback_listener>
  private let markerType: UInt32
  /// The answer to a question that was sent after the last request, and whether it came.
  private var question: OpaquePointer?
  private(set) var isAnswered = false
  private let answerListener: UnsafeMutablePointer<wl_callback_listener>

  init(markerType: UInt32) {
    self.markerType = markerType
    listener = .allocate(capacity: 1)
    var table = wl_callback_listener()
    table.done = { context, _, _ in
      guard let context else { return }
      Unmanaged<FrameCallback>.fromOpaque(context).takeUnretainedValue().finish()
    }
    listener.initialize(to: table)
    answerListener = .allocate(capacity: 1)
    table.done = { context, _, _ in
      guard let context else { return }
      let callback = Unmanaged<FrameCallback>.fromOpaque(context).takeUnretainedValue()
      callback.isAnswered = true
      callback.dropQuestion()
      callback.endSleep()
    }
    answerListener.initialize(to: table)
  }

  deinit {
    cancel()
    listener.deallocate()
    answerListener.deallocate()
  }

  var isPending: Bool { callback != nil }
  /// Whether an event arrived since the start.
  private(set) var hasFinished = false
  /// Called when the event has arrived.
  var didFinish: () -> Void = {}

  func request(on surface: OpaquePointer) {
    cancel()
    callback = wl_surface_frame(surface)
    if let callback {
      wl_callback_add_listener(callback, listener, Unmanaged.passUnretained(self).toOpaque())
    }
  }

  /// Whether the compositor has handled all requests up to the last frame; asks it once.
  func isAnswered(on display: OpaquePointer) -> Bool {
    guard !isAnswered, question == nil else { return isAnswered }
    question = wl_display_sync(display)
    if let question {
      wl_callback_add_listener(
        question, answerListener, Unmanaged.passUnretained(self).toOpaque())
    }
    wl_display_flush(display)
    return false
  }

  /// The last request stays; the next question is about the frame after it.
  func forgetAnswer() {
    dropQuestion()
    isAnswered = false
  }

  private func dropQuestion() {
    if let question { wl_callback_destroy(question) }
    question = nil
  }

  private func finish() {
    cancel()
    hasFinished = true
    didFinish()
    endSleep()
  }

  private func endSleep() {
    // A pump directly before a sleep would miss the callback: it therefore pushes an event into the
    // queue.
    var event = SDL_Event()
    event.type = markerType
    SDL_PushEvent(&event)
  }

  func cancel() {
    if let callback { wl_callback_destroy(callback) }
    callback = nil
    forgetAnswer()
  }
}
