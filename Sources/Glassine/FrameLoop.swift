// The frame loop: pumps samples, runs and draws frames, and sleeps.
//
//   pump ──> application.process ──> main queue's turn ──> update, if due ──> draw, if the display
//   is ready and something changed ──> sleep until a sample, the next frame, a timer, or a task
//
// Updates are paced like frames, so that each one batches the samples since the last. If the
// display requests no frames (a covered window), input is still delivered, a refresh period apart.
public import Foundation
import GlassineInput
public import GlassineSDL
public import GlassineUI

/// Runs an application on the platform.
public final class FrameLoop {
  public let application: Application
  public let platform: Platform
  public private(set) var surfaces: [Surface] = []

  private let mainQueue = MainQueue()
  private var samples: [Sample] = []
  private var lastUpdate: TimeInterval = 0
  /// The time at which a frame was last presented.
  private var lastPresent: TimeInterval = 0
  private var isLaunched = false

  /// Called with each sample before the application gets it: a recorder.
  public var onSample: ((Sample) -> Void)?
  /// May change the incoming samples, before ``onSample`` and the application receive them: add
  /// samples, or remove some. Times are the platform's, positions the application's.
  public var onInput: ((inout [Sample]) -> Void)?
  /// Called for each turn that ran or drew a frame, after its presentation.
  public var onFrame: ((FrameTimes) -> Void)?
  /// Lines about the program's own state, which an ``Inspector`` shows under "Program": the first
  /// eight, truncated to the panel's width. Called a few times a second while one is open. By
  /// default nil: none.
  public var inspectedLines: (() -> [String])?
  /// Measures the time from touch to picture, of the samples that the application receives. By
  /// default nil: nothing is measured.
  public var touchLatency: TouchLatency? {
    didSet { touchLatency?.endsAtDisplay = platform.reportsFrames }
  }

  /// The factor by which the application's time runs slower than the clock: 1 by default, 4 is a
  /// quarter of the speed. The frame rate does not change. A value that is not finite or not above
  /// 0 counts as 1.
  public var slowness: Double {
    get { clock.slowness }
    set { clock.setSlowness(newValue, at: platform.now) }
  }
  private var clock = LoopClock()

  /// Whether frames begin as late as the display allows while a finger or a button is down; true by
  /// default. What follows the finger is then drawn from its newest samples. It takes effect on
  /// Wayland with `wp_presentation`. Samples, callbacks and recordings are the same either way.
  public var startsFramesLate = true

  /// Whether points are enlarged on displays of 2160 points and more, if the desktop uses one pixel
  /// per point. They have twice the size on such a display. Set it before the first window is
  /// created. False by default.
  public var enlargesOnLargeDisplays: Bool {
    get { wishes.enlargesOnLargeDisplays }
    set { wishes.enlargesOnLargeDisplays = newValue }
  }

  /// Whether points are enlarged on displays with small pixels, if the desktop uses one pixel per
  /// point. A point is then never smaller than 1/163 inch (0.156 mm; a button of 44 points is 6.9
  /// mm) on the glass. Set it before the first window is created. False by default.
  ///
  /// Points grow in steps of a quarter, 1.25, 1.5 and so on, as far as a display keeps 800 x 480 of
  /// them. For example, 1280 x 800 on seven inches, 216 pixels an inch, becomes 853 x 533 points of
  /// 1.5 pixels. The display reports its size. If it reports none, or an implausible one (fewer
  /// than 100 or more than 400 pixels an inch, pixels that are not square, a ratio instead of a
  /// size), nothing changes. ``displayDiagonal`` then helps. A display that is also large uses the
  /// larger factor. The number is that of UIKit's devices, which need no such rule.
  public var enlargesOnFineDisplays: Bool {
    get { wishes.enlargesOnFineDisplays }
    set { wishes.enlargesOnFineDisplays = newValue }
  }

  /// The diagonal of the display in inches, instead of the reported size. Set it before the first
  /// window is created; nil, the default, or a value not above 0: the reported size.
  public var displayDiagonal: CGFloat? {
    get { wishes.diagonal }
    set { wishes.diagonal = newValue }
  }

  /// The point factor of a window that fills a display of that diagonal, in inches, with both
  /// ``enlargesOnLargeDisplays`` and ``enlargesOnFineDisplays``. Useful for pictures of such a
  /// display, and for hosts with windows of their own.
  ///
  /// `size` is in the desktop's points, `scale` in pixels a point; the factor is 1 on a desktop
  /// that scales by itself. A diagonal not above 0 counts as unknown; 1 for an invalid size.
  public nonisolated static func pointFactor(
    for size: CGSize, scale: CGFloat, diagonal: CGFloat
  ) -> CGFloat {
    var wishes = Magnification.Wishes()
    wishes.enlargesOnLargeDisplays = true
    wishes.enlargesOnFineDisplays = true
    wishes.diagonal = diagonal
    return wishes.factor(
      for: size, scale: scale, on: DisplayPanel(pixels: size, pixelsPerInch: .zero))
  }

  private var wishes = Magnification.Wishes()
  private var magnification = Magnification()
  private var firstFrame = FirstFrameWatch()

  /// The inspector of this loop: created by `Inspector(loop, on:)`, or by ``launch()`` if the
  /// environment requests it. nil: there is none.
  public internal(set) var inspector: Inspector?
  private let isEnvironmentHeard: Bool

  /// The application's current time, as ``Application/update(at:)`` would receive it.
  public var applicationNow: TimeInterval { clock.applicationTime(platform.now) }

  /// Starts the platform. A missing display, driver or font is an error with advice.
  public init(
    _ application: Application = .shared,
    configuration: PlatformConfiguration = PlatformConfiguration()
  ) throws {
    self.application = application
    isEnvironmentHeard = configuration.isEnvironmentHeard
    platform = try Platform(configuration: configuration)
    try ViewRegistry.main.drawing.resources.loadFonts()
    platform.wakes(onFile: mainQueue.file)
    if isEnvironmentHeard { application.assumePointerDrag(TouchesAsMouse.source()) }
    application.pasteboard = PlatformPasteboard(platform)
    application.primarySelection = PlatformPrimarySelection(platform)
    application.textInputHandler = { [weak self] input in self?.setTextInput(input) }
    application.rumbleHandler = { [weak self] in self?.platform.rumble($0) }
    application.seatNameHandler = { [weak self] in self?.platform.seatName($0) }
    application.textInputRectHandler = { [weak self] in self?.startTextInput($0) }
    application.surfaceCloseHandler = { [weak self] in self?.closeSurface($0) ?? false }
  }

  /// Opens a window on screen, of `size` in the application's points: if those are enlarged, so is
  /// the window, up to its display's size. In full screen, it has the display's size.
  public func makeSurface(
    title: String, size: CGSize, options: PlatformWindow.Options = [.resizable, .highDPI],
    layer: DesktopLayer? = nil
  ) throws -> Surface {
    let window = try platform.makeWindow(
      title: title, size: size, options: options, layer: layer)
    let (scale, panel) = (window.scale, window.displayPanel)
    let factor = wishes.factor(for: window.size, scale: scale, on: panel)
    if factor != 1 { enlarge(window, of: size, by: factor, on: panel) }
    let surface = try Surface(window: window)
    surfaces.append(surface)
    window.onFrameReport = { [weak self, number = surface.number] report in
      self?.touchLatency?.reported(report, of: number)
    }
    let size = window.size
    magnification.setFactor(factor, of: surface.number)
    application.configureSurface(
      surface.number, size: CGSize(width: size.width / factor, height: size.height / factor),
      scale: scale * factor, isHidden: window.isHidden)
    application.frameInterval = 1 / window.refreshRate
    return surface
  }

  /// If the desktop gave the window another size than requested, that size is kept.
  private func enlarge(
    _ window: PlatformWindow, of size: CGSize, by factor: CGFloat, on panel: DisplayPanel?
  ) {
    let given = window.size
    guard abs(given.width - size.width) < 1, abs(given.height - size.height) < 1,
      !window.isFullScreen, !window.isMaximized, !window.isOnLayer
    else { return }
    let room = panel?.pixels ?? size
    window.setSize(
      CGSize(
        width: max(size.width, min(size.width * factor, room.width)),
        height: max(size.height, min(size.height * factor, room.height))))
    window.center()
  }

  /// Runs until the application terminates.
  public func run() {
    launch()
    while !application.terminationRequested { runOnce() }
    application.process(
      .application(ApplicationSample(change: .willTerminate, timestamp: applicationNow)))
    application.update(at: applicationNow)
    close()
  }

  /// Sends the launch calls; ``run()`` does it automatically.
  public func launch() {
    guard !isLaunched else { return }
    isLaunched = true
    inspectIfAsked()
    application.delegate?.applicationDidFinishLaunching(application)
    application.process(
      .application(ApplicationSample(change: .didBecomeActive, timestamp: applicationNow)))
  }

  /// `GLASSINE_INSPECTOR=1` adds an inspector to a program without one, `=open` an open one. An
  /// inspector created by the program opens as well.
  private func inspectIfAsked() {
    guard isEnvironmentHeard, let surface = surfaces.first, let wish = Inspector.environmentWish
    else { return }
    let asked = inspector ?? Inspector(self, on: surface)
    inspector = asked
    asked.follow(wish)
  }

  /// One turn of the loop: pumps samples, runs a frame if one is due, else sleeps. A nested loop in
  /// a callback calls this.
  public func runOnce() {
    takeSamples()
    let timerDelay = mainQueue.run()
    let now = platform.now
    var times = FrameTimes(began: now)
    if isUpdateDue(at: now) {
      lastUpdate = now
      // Overlaid applications show the current state.
      for surface in surfaces { surface.above?.update(at: now) }
      if applicationWantsFrame(at: now) {
        application.update(at: clock.applicationTime(now))
        times.didUpdate = true
      }
      if onFrame != nil { times.updateSeconds = platform.now - now }
    }
    for surface in surfaces {
      surface.touchableWindow?.follow(
        application, surface.number, isDrawn: surface.wantsDraw(of: application))
    }
    if let touchLatency { dropUnseen(touchLatency, isDue: !times.didUpdate && wantsFrame(at: now)) }
    drawWhatIsReady(at: now, &times)
    if let onFrame, times.didUpdate || times.presented != nil { onFrame(times) }
    watchFirstFrame(at: now)
    guard !application.terminationRequested else { return }
    let deadline = nextDeadline(timerDelay: timerDelay)
    if isAtRest(until: deadline), surfaces.contains(where: { $0.prepare(for: application) }) {
      return
    }
    platform.wait(until: deadline)
  }

  /// Whether no finger is down and nothing is due for some frames.
  private func isAtRest(until deadline: TimeInterval?) -> Bool {
    guard !application.hasTouches else { return false }
    return deadline.map { $0 - platform.now > Self.periodsOfRest * framePeriod } ?? true
  }

  /// Closes the surfaces and ends the platform's session.
  public func close() {
    for surface in surfaces {
      try? surface.platformWindow?.makeContextCurrent()
      surface.releaseResources()
    }
    surfaces = []
    platform.shutDown()
  }

  /// The user closed one of several windows: the application is notified in the next turn. The loop
  /// does not close the last window that the user can return to; a minimised window counts, a
  /// hidden one does not.
  private func closeSurface(_ number: WindowNumber) -> Bool {
    guard let index = surfaces.firstIndex(where: { $0.number == number }),
      surfaces.contains(where: { $0.number != number && $0.platformWindow?.isHidden == false })
    else { return false }
    let surface = surfaces.remove(at: index)
    try? surface.platformWindow?.makeContextCurrent()
    surface.releaseResources()
    surface.platformWindow?.close()
    touchLatency?.drop(in: number, isGone: true)
    return true
  }

  private func takeSamples() {
    samples.removeAll(keepingCapacity: true)
    platform.separatesSeats = application.separatesSeats
    platform.pump(into: &samples)
    magnify()
    onInput?(&samples)
    for sample in samples {
      if let touchLatency, case .touch(let touch) = sample { touchLatency.touched(touch) }
      let sample =
        clock.isPlain ? sample : sample.moved(to: clock.applicationTime(sample.timestamp))
      onSample?(sample)
      application.process(sample)
    }
  }

  /// Drops touches that changed nothing on screen. `isDue`: their frame has not run yet.
  private func dropUnseen(_ latency: TouchLatency, isDue: Bool) {
    for surface in surfaces where latency.hasTouches(in: surface.number) {
      let isVisible = surface.platformWindow?.isVisible ?? true
      if !isVisible || !isDue && !surface.wantsDraw(of: application) {
        latency.drop(in: surface.number)
      }
    }
  }

  /// Converts the incoming samples to the application's points.
  private func magnify() {
    for index in samples.indices {
      if case .window(let window) = samples[index],
        case .resized(let size, let scale) = window.change
      {
        let panel = surfaces.first { $0.number == window.window }?.platformWindow?.displayPanel
        let factor = wishes.factor(for: size, scale: scale, on: panel)
        let isOther = factor != magnification.factor(of: window.window)
        magnification.setFactor(factor, of: window.window)
        // The text rectangle may be unchanged in the application's points, so that no other code
        // reports it.
        if isOther, let rect = application.textInputRect { startTextInput(rect) }
      }
      if !magnification.isPlain { samples[index] = magnification.magnified(samples[index]) }
    }
  }

  // MARK: Due times

  private var framePeriod: TimeInterval { application.frameInterval }

  private var isDisplayReady: Bool { surfaces.contains { $0.isReadyToDraw } }

  /// The refresh periods after which a display without a frame request counts as taking none. A
  /// late display is waited for: an update in between would be wasted when time is short.
  private static let periodsUntilCovered = 4.0

  /// The refresh periods without anything due from which on a surface prepares for further frames
  /// (V).
  private static let periodsOfRest = 4.0

  /// The earliest time of the next update while the display is not ready.
  private var earliestUpdate: TimeInterval {
    max(lastUpdate + framePeriod, lastPresent + Self.periodsUntilCovered * framePeriod)
  }

  /// A frame is due if there is something to do and the display takes a picture. If it takes none,
  /// a frame is due a refresh period after the last.
  private func isUpdateDue(at now: TimeInterval) -> Bool {
    guard wantsFrame(at: now) else { return false }
    return (isDisplayReady && frameStart(after: now) <= now) || now >= earliestUpdate
  }

  /// The earliest begin of a frame: while fingers are down, the latest that the displays allow.
  private func frameStart(after now: TimeInterval) -> TimeInterval {
    guard startsFramesLate, application.hasTouches else { return now }
    var start: TimeInterval?
    for surface in surfaces {
      guard let window = surface.platformWindow, window.isVisible else { continue }
      let latest = window.latestFrameStart(after: now)
      start = min(start ?? latest, latest)
    }
    return start ?? now
  }

  private func wantsFrame(at now: TimeInterval) -> Bool {
    if applicationWantsFrame(at: now) { return true }
    return surfaces.contains { $0.above?.nextFrameDue.map { $0 <= now } ?? false }
  }

  private func applicationWantsFrame(at now: TimeInterval) -> Bool {
    if surfaces.contains(where: { $0.drawsContinuously && $0.isReadyToDraw }) { return true }
    return application.nextFrameDue.map { clock.platformTime($0) <= now } ?? false
  }

  private func drawWhatIsReady(at now: TimeInterval, _ times: inout FrameTimes) {
    guard times.didUpdate || frameStart(after: now) <= now else { return }
    // One of several surfaces may be ready while others are not: each knows what it has drawn.
    for surface in surfaces where surface.wantsDraw(of: application) && surface.isReadyToDraw {
      let before = platform.now
      surface.draw(application, at: clock.applicationTime(now))
      let drawn = platform.now
      let isFollowed = startsFramesLate && application.hasTouches
      let isAwaited = touchLatency?.hasTouches(in: surface.number) ?? false
      let frame = surface.present(began: now, isFollowed: isFollowed || isAwaited)
      lastPresent = platform.now
      touchLatency?.presented(in: surface.number, frame: frame, at: lastPresent)
      firstFrame.presented(at: lastPresent)
      times.drawSeconds += drawn - before
      times.presentSeconds += lastPresent - drawn
      times.presented = lastPresent
    }
  }

  /// A program whose frames no display takes has a black window: the log names the display server.
  private func watchFirstFrame(at now: TimeInterval) {
    guard firstFrame.deadline != nil else { return }
    let hasShown = surfaces.contains { $0.platformWindow?.hasShownFrame ?? true }
    guard firstFrame.isOverdue(at: now, hasShownFrame: hasShown) else { return }
    application.diagnostics.notice(
      "\(platform.displayServerName ?? "the display") has taken no frame for "
        + "\(Int(FirstFrameWatch.patienceSeconds)) s: the window is covered, or the compositor "
        + "shows nothing of it; see `glassine doctor`")
  }

  /// The time of the next turn, if no sample arrives; nil: never, and nothing runs.
  private func nextDeadline(timerDelay: TimeInterval?) -> TimeInterval? {
    let now = platform.now
    var deadline: TimeInterval? = timerDelay.map { now + $0 }
    func consider(_ time: TimeInterval) { deadline = min(deadline ?? time, time) }
    var due = application.nextFrameDue.map(clock.platformTime)
    for surface in surfaces {
      guard let above = surface.above?.nextFrameDue else { continue }
      due = min(due ?? above, above)
    }
    if let due {
      if due > now {
        consider(due)
      } else {
        // Due already: at the display's next frame, or after a period if it requests none.
        consider(max(now, earliestUpdate))
        if let ready = earliestReady(after: now) { consider(max(ready, frameStart(after: now))) }
      }
    }
    if let time = firstFrame.deadline { consider(time) }
    for surface in surfaces where surface.wantsDraw(of: application) {
      if let ready = surface.platformWindow?.nextFrameTime(after: now) {
        consider(max(ready, frameStart(after: now)))
      }
    }
    return deadline
  }

  private func earliestReady(after now: TimeInterval) -> TimeInterval? {
    surfaces.compactMap { $0.platformWindow?.nextFrameTime(after: now) }.min()
  }

  // MARK: Text

  private func startTextInput(_ rect: CGRect) {
    let factor = magnification.factor(of: application.keyWindow.map(application.surface(of:)) ?? 0)
    platform.startTextInput(
      rect: CGRect(
        x: rect.minX * factor, y: rect.minY * factor, width: rect.width * factor,
        height: rect.height * factor))
  }

  private func setTextInput(_ input: (any KeyInput)?) {
    if input != nil {
      startTextInput(application.textInputRect ?? .zero)
    } else {
      platform.stopTextInput()
    }
  }
}
