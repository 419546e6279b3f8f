// An application without a platform: a surface, a window, a manual clock, and input devices. Each
// frame is also drawn, into a display list, so that tests run drawing code too.
public import Foundation
public import GlassineDisplayList
public import GlassineInput
public import GlassineUI

/// Runs an application frame by frame.
///
///     let host = HeadlessHost(size: CGSize(width: 400, height: 300))
///     host.window.addSubview(button)
///     host.finger(1).down(at: CGPoint(x: 20, y: 20)).up()
///
/// Each step of a finger is one frame, except within ``inOneFrame(_:)``.
public final class HeadlessHost {
  public let application: Application
  /// A window that fills the surface and is key.
  public let window: Window
  public let clock: ManualClock
  /// The latest frame's picture.
  public let displayList = DisplayList()
  /// The number of the surface.
  public let surface: WindowNumber = 1
  /// Seconds from one frame to the next.
  public var frameInterval: TimeInterval {
    didSet { application.frameInterval = frameInterval }
  }
  /// May change samples before the application gets them, as a frame loop's `onInput`.
  public var onInput: ((inout [Sample]) -> Void)?
  /// Called after each frame has been drawn.
  public var onFrame: (() -> Void)?

  /// The builder that draws into ``displayList``.
  package let builder = DisplayListBuilder()
  private var fingers: [TouchSource: Finger] = [:]
  /// The number of device numbers of each seat.
  static let devicesPerSeat: UInt64 = 2
  /// Above 0 while samples are collected for one frame.
  private var gathering = 0

  /// - Parameters:
  ///   - size: of the surface, in points.
  ///   - scale: pixels per point.
  ///   - framesPerSecond: of the simulated display.
  // Not inlined: a test's own frame, which is not on the main actor, would then keep the object on
  // its stack. Swift 6.3 frees the object there before the deinitializer has run on the main actor.
  @inline(never)
  public init(
    size: CGSize = CGSize(width: 400, height: 400), scale: CGFloat = 1,
    framesPerSecond: Double = 60, application: Application = Application(),
    window: Window? = nil
  ) {
    self.application = application
    self.window = window ?? Window(frame: CGRect(origin: .zero, size: size))
    clock = ManualClock()
    frameInterval = 1 / framesPerSecond
    application.frameInterval = frameInterval
    application.configureSurface(surface, size: size, scale: scale)
    add(self.window)
    self.window.makeKeyAndVisible()
    runFrame()
  }

  /// Adds a window to the surface, without making it key.
  public func add(_ window: Window) {
    window.surface = surface
    application.add(window)
  }

  // MARK: Frames

  /// Advances by one frame's time and runs it.
  public func runFrame() {
    clock.advance(by: frameInterval)
    update()
  }

  /// Runs a frame at the current time.
  public func update() {
    application.update(at: clock.now)
    application.draw(into: displayList, surface: surface, with: builder)
    onFrame?()
  }

  /// Advances by `seconds`, frame by frame; a remainder makes no frame.
  public func advance(by seconds: TimeInterval) {
    let end = clock.now + seconds
    while clock.now + frameInterval <= end + 1e-9 { runFrame() }
    clock.advance(to: end)
  }

  /// Runs frames while the application has something to do, at most `limit`.
  /// - Returns: the number of frames; `limit` if it does not come to rest.
  @discardableResult
  public func settle(limit: Int = 100) -> Int {
    var count = 0
    while count < limit, let due = application.nextFrameDue, due <= clock.now {
      runFrame()
      count += 1
    }
    return count
  }

  /// Delays frames until `body` is done, then runs one: it delivers all samples of `body`.
  public func inOneFrame(_ body: () -> Void) {
    gathering += 1
    body()
    gathering -= 1
    if gathering == 0 { runFrame() }
  }

  /// The end of one step of an input device: a frame, unless several steps are collected for one.
  func endStep() {
    if gathering == 0 { runFrame() }
  }

  var isGathering: Bool { gathering > 0 }

  // MARK: Input

  /// Sends a sample and runs no frame.
  ///
  /// - Returns: whether the UI has the finger; `.unknown` if ``onInput`` dropped it.
  @discardableResult
  public func send(_ sample: Sample) -> TouchDisposition {
    guard let onInput else { return application.process(sample) }
    var samples = [sample]
    onInput(&samples)
    var disposition = TouchDisposition.unknown
    for sample in samples { disposition = application.process(sample) }
    return disposition
  }

  /// The finger of that number, on the screen of that seat; the same object each time. An
  /// application without separate seats treats all seats as the first.
  public func finger(_ number: Int64, seat: SeatNumber = 0) -> Finger {
    let source = TouchSource(device: Self.devicesPerSeat * UInt64(seat), finger: number)
    if let finger = fingers[source] { return finger }
    let finger = Finger(
      number: number, device: source.device, type: .direct, seat: seat, host: self)
    fingers[source] = finger
    return finger
  }

  /// The mouse.
  public private(set) lazy var mouse = Mouse(seat: 0, host: self)
  /// The mouse of a seat other than the first, not pressed.
  public func mouse(seat: SeatNumber) -> Mouse { Mouse(seat: seat, host: self) }
  /// The keyboard, which is also that of an input method.
  public private(set) lazy var keyboard = Keyboard(seat: 0, host: self)
  /// The keyboard of a seat, with no modifier keys held.
  public func keyboard(seat: SeatNumber) -> Keyboard { Keyboard(seat: seat, host: self) }
  /// The first game controller.
  public private(set) lazy var pad = Pad(number: 0, host: self)
  /// Another game controller, by its number.
  public func pad(_ number: Int32) -> Pad { Pad(number: number, host: self) }

  /// A point on the surface: `x` and `y` from 0 to 1 across `view`, its middle by default.
  public func point(in view: View, x: CGFloat = 0.5, y: CGFloat = 0.5) -> CGPoint {
    let bounds = view.bounds
    return view.convert(
      CGPoint(x: bounds.minX + x * bounds.width, y: bounds.minY + y * bounds.height), to: nil)
  }

  /// Reports a loss from outside: focus, a device, the window, a sequence, a controller (T10).
  public func lose(_ reason: LostSample.Reason, seat: SeatNumber = 0) {
    var sample = LostSample(reason: reason, timestamp: clock.now, window: surface)
    sample.seat = seat
    send(.lost(sample))
    endStep()
  }

  /// Sends a change of the application's life cycle (S13).
  public func change(_ change: ApplicationSample.Change) {
    send(.application(ApplicationSample(change: change, timestamp: clock.now)))
    endStep()
  }

  /// Sends a change of the window.
  public func changeWindow(_ change: WindowSample.Change) {
    send(.window(WindowSample(change: change, timestamp: clock.now, window: surface)))
    endStep()
  }

  /// Shakes the device, or presses a media key.
  public func move(_ kind: MotionSample.Kind, _ phase: MotionSample.Phase = .began) {
    send(.motion(MotionSample(kind: kind, phase: phase, timestamp: clock.now)))
    endStep()
  }
}
