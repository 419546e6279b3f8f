// The description of a program, for running it in a window, or off screen by a recorded hand. The
// options decide how it is run. The target has no views of its own.
public import Foundation
public import Glassine

/// A program for ``ProgramOptions``: its title, its size, its recording for runs without a display,
/// and its installation.
///
///     Program(title: "Lantern", size: CGSize(width: 1280, height: 720)) { stage in
///       let app = LanternApp(stage.application)
///       try app.install(on: stage.surface)
///       stage.keep(app)
///     }
@MainActor
public struct Program {
  /// The window's title.
  public var title: String
  /// The default size in points.
  public var size: CGSize
  /// The path of the touch file that plays the program without a display, and for pictures; nil:
  /// there is none.
  public var recording: String?
  /// The appearances that `--appearance` may request: light and dark, unless the program's colours
  /// are its own instead of a theme's.
  public var appearances: Set<UserInterfaceStyle> = [.light, .dark]
  /// Installs the program. Called once, before the first frame; the surface has its size, and its
  /// context is current.
  public var install: (ProgramStage) throws -> Void
  /// Plays the program off screen, if no touch file was named: for programs that need no hand. nil:
  /// the recording does.
  public var playByItself: ((OffscreenRun) throws -> Void)?
  /// The seconds of a run without a display in the short film that is written beside the pictures.
  /// A few, so that the film stays small. nil: no film.
  public var filmed: Range<TimeInterval>? = 0..<6

  public init(
    title: String, size: CGSize, recording: String? = nil,
    install: @escaping (ProgramStage) throws -> Void
  ) {
    self.title = title
    self.size = size
    self.recording = recording
    self.install = install
  }
}

/// The environment in which a program is installed: an application without windows, and a surface.
@MainActor
public final class ProgramStage {
  public let application: Application
  public let surface: Surface
  /// Whether this is an offscreen run on a simulated clock. Such a run should depend only on its
  /// touches.
  public let isOffscreen: Bool
  /// May change the incoming samples before the application gets them, as ``FrameLoop/onInput``.
  public var onInput: ((inout [Sample]) -> Void)?
  /// Called after each frame, as ``FrameLoop/onFrame``.
  public var onFrame: ((FrameTimes) -> Void)?
  /// Measures the time from touch to picture, as ``FrameLoop/touchLatency``. Without a display
  /// there are no touches of hardware.
  public var touchLatency: TouchLatency?
  /// Lines about the program's own state, as ``FrameLoop/inspectedLines``.
  public var inspectedLines: (() -> [String])?
  /// Called after the last frame.
  public var onEnd: (() -> Void)?
  /// A message for the user after a number of offscreen frames; nil: none.
  public var report: ((_ frames: Int) -> String?)?
  private var kept: [AnyObject] = []

  init(_ application: Application, _ surface: Surface, isOffscreen: Bool) {
    self.application = application
    self.surface = surface
    self.isOffscreen = isOffscreen
  }

  /// Keeps `object` alive until the program has ended.
  public func keep(_ object: AnyObject) { kept.append(object) }
}

/// The reason that a program could not be run, in one line.
public struct ProgramError: Error, Equatable, CustomStringConvertible {
  public var description: String
  public init(_ description: String) { self.description = description }
}
