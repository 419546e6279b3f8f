// What a program tells about itself, so that it can be run in a window, or off screen by a recorded
// hand. How it is run, the options say.
public import Foundation
public import Glassine

/// A program that is run with ``ProgramOptions``: what it is called, how large it is, what plays it
/// where there is no display, and how it is put together.
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
  /// The size in points, where none is asked for.
  public var size: CGSize
  /// The path of the touch file that plays the program where there is no display, and for pictures;
  /// nil: there is none.
  public var recording: String?
  /// Whether it can be drawn light, dark, or both, as `--appearance` asks: both, unless its colours
  /// are its own rather than a theme's.
  public var appearances: Set<UserInterfaceStyle> = [.light, .dark]
  /// Puts the program together. Called once, before the first frame; the surface has its size, and
  /// its context is current.
  public var install: (ProgramStage) throws -> Void
  /// Plays the program off screen by itself, where no touch file was named: for programs that need
  /// no hand. nil: the recording does.
  public var playByItself: ((OffscreenRun) throws -> Void)?
  /// The seconds of its run that make the short film which is left beside the pictures where there
  /// is no display; a few, so that the film stays small. nil: none is made.
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

/// What a program is put together on: an application without windows, and a surface.
@MainActor
public final class ProgramStage {
  public let application: Application
  public let surface: Surface
  /// Whether this is off screen, on a clock that does not wait. Such runs should depend on nothing
  /// but their touches.
  public let isOffscreen: Bool
  /// Called when the last frame has been run.
  public var onEnd: (() -> Void)?
  /// What to tell the user after so many frames off screen; nil: nothing.
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

/// Why a program could not be run as asked, in one line.
public struct ProgramError: Error, Equatable, CustomStringConvertible {
  public var description: String
  public init(_ description: String) { self.description = description }
}
