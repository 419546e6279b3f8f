// The loop: samples in, frames out, sleep between.
//
//   pump ──> application.process ──> main queue's turn ──> update, if due ──> draw, if the display
//   is ready and something changed ──> sleep until a sample, the next frame, a timer, or a task
//
// Updates are paced like frames, so that each batches what came in since the last. Where the
// display asks for no frames (a covered window), input is still delivered, a refresh period apart.
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
  /// When a frame was last handed to the display.
  private var lastPresent: TimeInterval = 0
  private var isLaunched = false

  /// Told each sample before the application gets it: a recorder.
  public var onSample: ((Sample) -> Void)?
  /// May change what came in, before ``onSample`` and the application see it: add samples, or take
  /// some out. Times are the platform's, places the application's.
  public var onInput: ((inout [Sample]) -> Void)?
  /// Told of each turn that ran or drew a frame, once the display has it.
  public var onFrame: ((FrameTimes) -> Void)?

  /// How many times slower than the clock the application's time runs: 1 by default, 4 is a quarter
  /// of the speed. Frames come as often as ever. What is not finite or not above 0 counts as 1.
  public var slowness: Double {
    get { clock.slowness }
    set { clock.setSlowness(newValue, at: platform.now) }
  }
  private var clock = LoopClock()

  /// Whether windows on displays of 2160 points and more, on desktops that say that a point is a
  /// pixel, are shown with larger points: twice as large on such a display. To be set before the
  /// first window is made. False by default.
  public var enlargesOnLargeDisplays: Bool {
    get { wishes.enlargesOnLargeDisplays }
    set { wishes.enlargesOnLargeDisplays = newValue }
  }

  /// Whether windows on displays with small pixels, on desktops that say that a point is a pixel,
  /// are shown with larger points, so that a point is never smaller than 1/163 inch (0.156 mm; a
  /// button of 44 points is 6.9 mm) on the glass. To be set before the first window is made. False
  /// by default.
  ///
  /// Points grow in steps of a quarter, 1.25, 1.5 and so on, as far as a display keeps 800 x 480 of
  /// them: 1280 x 800 on seven inches, 216 pixels an inch, becomes 853 x 533 points of 1.5 pixels.
  /// How large the glass is the display says; where it says nothing, or what cannot be (fewer than
  /// 100 or more than 400 pixels an inch, pixels that are not square, a ratio in the place of a
  /// size), nothing changes, unless ``displayDiagonal`` says it. A display that is large as well
  /// takes the larger step. UIKit's devices, from which the number is, need no such rule.
  public var enlargesOnFineDisplays: Bool {
    get { wishes.enlargesOnFineDisplays }
    set { wishes.enlargesOnFineDisplays = newValue }
  }

  /// Inches from corner to corner of the display, in the place of what it reports. To be set before
  /// the first window is made; nil, the default, or what is not above 0: as the display says.
  public var displayDiagonal: CGFloat? {
    get { wishes.diagonal }
    set { wishes.diagonal = newValue }
  }

  /// How many times as large the points of a window are that fills a display of that diagonal, in
  /// inches, where both ``enlargesOnLargeDisplays`` and ``enlargesOnFineDisplays`` are asked for:
  /// for pictures of what it would show, and for hosts with windows of their own.
  ///
  /// `size` is in the desktop's points, `scale` in pixels a point; a desktop that enlarges by
  /// itself is left alone. A diagonal that is not above 0 says nothing; 1 for a size that makes no
  /// sense.
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

  /// Watches this loop: made by `Inspector(loop, on:)`, or by ``launch()`` where the environment
  /// asks for it. nil: there is none.
  public internal(set) var inspector: Inspector?
  private let isEnvironmentHeard: Bool

  /// The application's time now, which ``Application/update(at:)`` would get.
  public var applicationNow: TimeInterval { clock.applicationTime(platform.now) }

  /// Starts the platform. A missing display, driver or font is an error that says what to do.
  public init(
    _ application: Application = .shared,
    configuration: PlatformConfiguration = PlatformConfiguration()
  ) throws {
    self.application = application
    isEnvironmentHeard = configuration.isEnvironmentHeard
    platform = try Platform(configuration: configuration)
    try ViewRegistry.main.resources.loadFonts()
    platform.wakes(onFile: mainQueue.file)
    if isEnvironmentHeard { application.assumePointerDrag(TouchesAsMouse.source()) }
    application.pasteboard = PlatformPasteboard(platform)
    application.primarySelection = PlatformPrimarySelection(platform)
    application.textInputHandler = { [weak self] input in self?.setTextInput(input) }
    application.textInputRectHandler = { [weak self] in self?.startTextInput($0) }
    application.surfaceCloseHandler = { [weak self] in self?.closeSurface($0) ?? false }
  }

  /// Opens a window on screen, of `size` in the application's points: where those are enlarged, so
  /// is the window, as far as its display goes. Full screen, it has the display's size.
  public func makeSurface(
    title: String, size: CGSize, options: PlatformWindow.Options = [.resizable, .highDPI]
  ) throws -> Surface {
    let window = try platform.makeWindow(title: title, size: size, options: options)
    let (scale, panel) = (window.scale, window.displayPanel)
    let factor = wishes.factor(for: window.size, scale: scale, on: panel)
    if factor != 1 { enlarge(window, of: size, by: factor, on: panel) }
    let surface = try Surface(window: window)
    surfaces.append(surface)
    let size = window.size
    magnification.setFactor(factor, of: surface.number)
    application.configureSurface(
      surface.number, size: CGSize(width: size.width / factor, height: size.height / factor),
      scale: scale * factor, isHidden: window.isHidden)
    application.frameInterval = 1 / window.refreshRate
    return surface
  }

  /// Where the desktop gave a window another size than was asked for, that holds.
  private func enlarge(
    _ window: PlatformWindow, of size: CGSize, by factor: CGFloat, on panel: DisplayPanel?
  ) {
    let given = window.size
    guard abs(given.width - size.width) < 1, abs(given.height - size.height) < 1,
      !window.isFullScreen, !window.isMaximized
    else { return }
    let room = panel?.pixels ?? size
    window.setSize(
      CGSize(
        width: max(size.width, min(size.width * factor, room.width)),
        height: max(size.height, min(size.height * factor, room.height))))
    window.center()
  }

  /// Runs until the application is asked to end. Returns when it has.
  public func run() {
    launch()
    while !application.terminationRequested { runOnce() }
    application.process(
      .application(ApplicationSample(change: .willTerminate, timestamp: applicationNow)))
    application.update(at: applicationNow)
    close()
  }

  /// Sends the launch calls; ``run()`` does by itself.
  public func launch() {
    guard !isLaunched else { return }
    isLaunched = true
    inspectIfAsked()
    application.delegate?.applicationDidFinishLaunching(application)
    application.process(
      .application(ApplicationSample(change: .didBecomeActive, timestamp: applicationNow)))
  }

  /// `GLASSINE_INSPECTOR=1` gives a program an inspector that it does not know of, `=open` one that
  /// is open from the start. One that the program made does as is asked for as well.
  private func inspectIfAsked() {
    guard isEnvironmentHeard, let surface = surfaces.first, let wish = Inspector.environmentWish
    else { return }
    let asked = inspector ?? Inspector(self, on: surface)
    inspector = asked
    asked.follow(wish)
  }

  /// One turn of the loop: takes in what is there, runs a frame if one is due, else sleeps. A
  /// nested loop in a callback calls this.
  public func runOnce() {
    takeSamples()
    let timerDelay = mainQueue.run()
    let now = platform.now
    var times = FrameTimes(began: now)
    if isUpdateDue(at: now) {
      lastUpdate = now
      // What lies above shows what it knows so far.
      for surface in surfaces { surface.above?.update(at: now) }
      if applicationWantsFrame(at: now) {
        application.update(at: clock.applicationTime(now))
        times.didUpdate = true
      }
      if onFrame != nil { times.updateSeconds = platform.now - now }
    }
    drawWhatIsReady(at: now, &times)
    if let onFrame, times.didUpdate || times.presented != nil { onFrame(times) }
    watchFirstFrame(at: now)
    guard !application.terminationRequested else { return }
    platform.wait(until: nextDeadline(timerDelay: timerDelay))
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

  /// The user closed one window of several: the application hears by the next turn that it is gone.
  /// The last one that the user can come back to is not the loop's to close; one that is minimised
  /// counts, one that is hidden does not.
  private func closeSurface(_ number: WindowNumber) -> Bool {
    guard let index = surfaces.firstIndex(where: { $0.number == number }),
      surfaces.contains(where: { $0.number != number && $0.platformWindow?.isHidden == false })
    else { return false }
    let surface = surfaces.remove(at: index)
    try? surface.platformWindow?.makeContextCurrent()
    surface.releaseResources()
    surface.platformWindow?.close()
    return true
  }

  private func takeSamples() {
    samples.removeAll(keepingCapacity: true)
    platform.pump(into: &samples)
    magnify()
    onInput?(&samples)
    for sample in samples {
      let sample =
        clock.isPlain ? sample : sample.moved(to: clock.applicationTime(sample.timestamp))
      onSample?(sample)
      application.process(sample)
    }
  }

  /// Puts what came in at the application's points.
  private func magnify() {
    for index in samples.indices {
      if case .window(let window) = samples[index],
        case .resized(let size, let scale) = window.change
      {
        let panel = surfaces.first { $0.number == window.window }?.platformWindow?.displayPanel
        let factor = wishes.factor(for: size, scale: scale, on: panel)
        let isOther = factor != magnification.factor(of: window.window)
        magnification.setFactor(factor, of: window.window)
        // In the application's points the text may stay where it is, and nothing tells of it.
        if isOther, let rect = application.textInputRect { startTextInput(rect) }
      }
      if !magnification.isPlain { samples[index] = magnification.magnified(samples[index]) }
    }
  }

  // MARK: When

  private var framePeriod: TimeInterval { application.frameInterval }

  private var isDisplayReady: Bool { surfaces.contains { $0.isReadyToDraw } }

  /// Refresh periods after which a display that has not asked for the next frame counts as one that
  /// takes none. A display that is merely late is waited for: an update in between would be run for
  /// nothing, just when time is short.
  private static let periodsUntilCovered = 4.0

  /// When the next update may run though the display is not ready.
  private var earliestUpdate: TimeInterval {
    max(lastUpdate + framePeriod, lastPresent + Self.periodsUntilCovered * framePeriod)
  }

  /// A frame is due when there is something for it and the display takes a picture, or, where it
  /// takes none, a refresh period after the last.
  private func isUpdateDue(at now: TimeInterval) -> Bool {
    guard wantsFrame(at: now) else { return false }
    return isDisplayReady || now >= earliestUpdate
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
    // One of several surfaces may be ready while others are not: each keeps its own account.
    if application.needsDisplay { for surface in surfaces { surface.needsDisplay = true } }
    for surface in surfaces where surface.wantsDraw && surface.isReadyToDraw {
      let before = platform.now
      surface.draw(application, at: clock.applicationTime(now))
      let drawn = platform.now
      surface.present()
      lastPresent = platform.now
      firstFrame.presented(at: lastPresent)
      times.drawSeconds += drawn - before
      times.presentSeconds += lastPresent - drawn
      times.presented = lastPresent
    }
  }

  /// A picture that no display takes is a black window: the log names who holds it back.
  private func watchFirstFrame(at now: TimeInterval) {
    guard firstFrame.deadline != nil else { return }
    let hasShown = surfaces.contains { $0.platformWindow?.hasShownFrame ?? true }
    guard firstFrame.isOverdue(at: now, hasShownFrame: hasShown) else { return }
    application.diagnostics.notice(
      "\(platform.displayServerName ?? "the display") has taken no frame for "
        + "\(Int(FirstFrameWatch.patienceSeconds)) s: the window is covered, or the compositor "
        + "shows nothing of it; see `glassine doctor`")
  }

  /// When to look again, if nothing comes in; nil: never, and then nothing runs.
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
        // Due already: at the display's next frame, or after a period where it asks for none.
        consider(max(now, earliestUpdate))
        if let ready = earliestReady(after: now) { consider(ready) }
      }
    }
    if let time = firstFrame.deadline { consider(time) }
    for surface in surfaces where surface.wantsDraw {
      if let ready = surface.platformWindow?.nextFrameTime(after: now) { consider(ready) }
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
