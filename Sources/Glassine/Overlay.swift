// The UI for hosts that own the loop, the window and the OpenGL context. An example is a game
// engine with a HUD over its own picture.
public import Foundation
import GlassineDisplayList
import GlassineGL
public import GlassineInput
import GlassineSDL
public import GlassineUI

/// A Glassine UI over a host's own loop.
///
///     let overlay = try Overlay(application, sdlWindow: window)      // context current
///     while running {
///       var event = SDL_Event()
///       while SDL_PollEvent(&event) != 0 {
///         if overlay.process(sdlEvent: &event) != .taken { game.handle(event) }
///       }
///       overlay.update()
///       game.draw()
///       overlay.draw(framebuffer: 0, width: pixels.width, height: pixels.height)
///       SDL_GL_SwapWindow(window)
///     }
///
/// A host without SDL creates samples itself: ``init(_:size:scale:surface:)``, ``process(_:)``. The
/// host's OpenGL state is restored, in OpenGL ES 3.0 and in desktop OpenGL 3.3 or newer. Every call
/// is made on the main thread; those that draw, with the host's context current.
public final class Overlay {
  public let application: Application
  /// The surface number in samples and windows.
  public let surface: WindowNumber
  private var renderer: Renderer
  private let builder = DisplayListBuilder()
  private let list = DisplayList()
  private let mainQueue = MainQueue()
  private var isClosed = false
  /// The time of the next Foundation timer, on the clock of ``update(at:)``.
  private var timerDue: TimeInterval?

  /// The application drawn above: a tool's own application, without input and unknown to the main
  /// application. nil: none.
  public var above: Application? { didSet { hasNewAbove = true } }
  private var hasNewAbove = false
  /// Whether the resources or the window's buffers are new, and the picture has not been drawn with
  /// them.
  var isStale = false
  private var aboveDrawing: AboveDrawing?
  /// The inspector of this overlay: created by `Inspector(overlay)`. nil: there is none.
  public internal(set) var inspector: Inspector?
  private var times: FrameTimes?
  /// The start of the frame, on a clock that runs between the host's times.
  private var frameStart = ContinuousClock.now
  private var isEnvironmentHeard = false

  /// The part of the host's window that takes touches; nil: all of it.
  var touchableWindow: TouchableWindow?
  /// The host's window, if the host runs SDL.
  let input: HostInput?
  /// Called with each sample before the application gets it: a recorder.
  public var onSample: ((Sample) -> Void)?
  /// Measures the time from touch to picture. By default nil: nothing is measured. The picture is
  /// the next one that the host presents after ``draw(framebuffer:x:y:width:height:)``. If the
  /// display of an SDL window reports nothing, a latency ends with the drawing.
  public var touchLatency: TouchLatency? {
    didSet { touchLatency?.endsAtDisplay = input?.reportsFrames ?? false }
  }
  /// The samples of the last event; a member so that its memory is reused.
  var samples: [Sample] = []
  var answers = HostAnswers()

  /// Compiles the shaders for the current context and opens the fonts.
  ///
  /// - Parameters:
  ///   - size: of the host's picture, in points.
  ///   - scale: pixels per point.
  public convenience init(
    _ application: Application, size: CGSize, scale: CGFloat, surface: WindowNumber = 0
  ) throws {
    try self.init(application, size: size, scale: scale, surface: surface, input: nil)
  }

  init(
    _ application: Application, size: CGSize, scale: CGFloat, surface: WindowNumber,
    input: HostInput?
  ) throws {
    self.application = application
    self.surface = surface
    self.input = input
    renderer = try Self.renderer(for: application)
    try ViewRegistry.main.drawing.resources.loadFonts()
    application.configureSurface(surface, size: size, scale: scale)
    application.process(.application(ApplicationSample(change: .didBecomeActive, timestamp: 0)))
  }

  /// Sets a new size in points and pixels per point. Sizes of an SDL window are followed
  /// automatically.
  public func resize(to size: CGSize, scale: CGFloat) {
    application.configureSurface(surface, size: size, scale: scale)
  }

  /// Processes one sample and answers at once whose the finger is; the answer stays the same until
  /// the finger lifts (P3). Samples that are not fingers return `.unknown`: the host may use them
  /// as well.
  @discardableResult
  public func process(_ sample: Sample) -> TouchDisposition {
    if let inspector {
      if inspector.take(sample) { return .taken }
      if case .touch(let touch) = sample { inspector.touchArrived(at: touch.timestamp) }
      inspector.see(sample)
    }
    if let touchLatency, case .touch(let touch) = sample, touch.window == surface {
      touchLatency.touched(touch)
    }
    onSample?(sample)
    return application.process(sample)
  }

  /// Runs a frame of the UI at `now`, in seconds on the clock of the samples, and runs ready
  /// main-actor tasks.
  public func update(at now: TimeInterval) {
    inspectIfAsked()
    let isTimed = inspector != nil || touchLatency != nil
    if isTimed { frameStart = .now }
    takeRest()
    let timerDelay = mainQueue.run()
    // Without the file the delay is the time of the next check, not of a timer.
    timerDue = mainQueue.file >= 0 ? timerDelay.map { now + $0 } : nil
    above?.update(at: now)
    application.update(at: now)
    touchableWindow?.follow(application, surface, isDrawn: needsDisplay)
    if let touchLatency, !needsDisplay { touchLatency.drop(in: surface) }
    guard isTimed else { return }
    times = FrameTimes(began: now)
    times?.didUpdate = true
    times?.updateSeconds = frameSeconds
  }

  /// Seconds since the start of the frame.
  private var frameSeconds: TimeInterval { (ContinuousClock.now - frameStart) / .seconds(1) }

  /// Reads the environment once, as a `FrameLoop` does.
  private func inspectIfAsked() {
    guard !isEnvironmentHeard else { return }
    isEnvironmentHeard = true
    guard let wish = Inspector.environmentWish else { return }
    // This object retains it from here on, and removes it on request.
    if inspector == nil { Inspector(self) }
    inspector?.follow(wish)
  }

  /// The time of the UI's next frame: at once if that is not after ``Application/now``; nil: not
  /// before new input.
  public var nextFrameDue: TimeInterval? {
    var due = timerDue
    for frame in [application.nextFrameDue, above?.nextFrameDue] {
      if let frame { due = min(due ?? frame, frame) }
    }
    return due
  }

  /// Readable while a task of the main actor is ready, for a host that sleeps. It is -1 if there is
  /// no such file. Tasks and timers then wait for the next ``update(at:)``. The host must only wait
  /// on it.
  public var wakeFile: Int32 { mainQueue.file }

  /// Whether the first responder takes text: a host should then leave keys and text to the UI.
  public var wantsTextInput: Bool { application.keyWindow?.firstResponder is any KeyInput }

  /// Whether a pad is the UI's: a menu or modal presentation is open, or the focus is visible.
  public var wantsPad: Bool { application.focus.wantsPad }

  /// Whether the keyboard is the UI's: as a pad, or because the first responder takes text.
  public var wantsKeyboard: Bool { wantsTextInput || wantsPad }

  /// Whether the mouse is the UI's; see ``Application/wantsPointer``.
  public var wantsPointer: Bool { application.wantsPointer }

  /// Whether the picture has changed since its last drawing.
  public var needsDisplay: Bool {
    application.needsDisplay(in: list, of: builder) || hasNewAbove || isStale
      || above?.needsDisplay ?? false
  }

  /// Draws the UI over the content of the host's framebuffer.
  /// - Parameters:
  ///   - framebuffer: its OpenGL name; 0 is the window's own.
  ///   - x, y, width, height: the rectangle in it, in pixels, from the lower left as in OpenGL.
  /// - Returns: false if nothing was drawn, because the overlay is closed or its context is not
  ///   current; see ``restoreGraphics()``.
  @discardableResult
  public func draw(
    framebuffer: UInt32 = 0, x: Int = 0, y: Int = 0, width: Int, height: Int
  ) -> Bool {
    guard !isClosed, renderer.isContextCurrent else { return false }
    if application.needsDisplay(in: list, of: builder) {
      application.draw(into: list, surface: surface, with: builder)
    }
    (hasNewAbove, isStale) = (false, false)
    let before = times == nil ? 0 : frameSeconds
    // Released here, while the context is current.
    if above == nil { aboveDrawing = nil }
    if let above, buildAbove(above) {
      application.draw(into: list, surface: surface, with: builder)
    }
    let viewport = PixelRect(x: x, y: y, width: width, height: height)
    renderer.draw(
      list, atlas: ViewRegistry.main.drawing.resources.atlas, framebuffer: framebuffer,
      viewport: viewport,
      clear: nil)
    aboveDrawing?.draw(framebuffer: framebuffer, viewport: viewport)
    guard var times else { return true }
    // The host presents the picture at an unknown time, but not before now.
    let seconds = frameSeconds
    times.drawSeconds = seconds - before
    let presented = times.began + seconds
    times.presented = presented
    self.times = nil
    inspector?.note(times)
    if let touchLatency, touchLatency.hasTouches(in: surface) {
      let frame = input?.requestFrameReport()
      touchLatency.presented(in: surface, frame: frame, at: presented)
    }
    return true
  }

  /// Reads the alpha of a texture in the current context; see ``readMask(of:)``.
  func readAlpha(of texture: HostTexture) throws -> [UInt8] {
    try renderer.readAlpha(of: texture)
  }

  var canDraw: Bool { !isClosed && renderer.isContextCurrent }

  func replaceRenderer() throws {
    guard !isClosed else { return }
    let restored = try Self.renderer(for: application)
    if !renderer.isContextCurrent { renderer.loseHostTextures() }
    renderer.releaseResources()
    renderer = restored
    aboveDrawing = nil
    isStale = true
  }

  /// As a surface does: true if the application's list has to be rebuilt.
  private func buildAbove(_ above: Application) -> Bool {
    if aboveDrawing == nil {
      do { aboveDrawing = try AboveDrawing(keepsState: true) } catch {
        above.diagnostics.notice("\(error)")
        self.above = nil
      }
    }
    return aboveDrawing?.build(above, surface: surface) ?? false
  }

  /// Frees all resources of the context, if it is current, and stops observing the host's SDL
  /// window, which must still exist. Drawing is not possible afterwards.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    touchableWindow?.invalidate()
    touchableWindow = nil
    stopListening()
    aboveDrawing = nil
    renderer.releaseResources()
  }
}
