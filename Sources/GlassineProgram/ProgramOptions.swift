// The options that all programs share, and their effects.
public import ArgumentParser
import Foundation
import Glassine
import GlassineFormats

/// Options of a program's command line: window or replay, size, pictures, recording.
///
/// A group for commands of `ArgumentParser`: `@OptionGroup var options: ProgramOptions`.
/// ``ProgramCommand`` does everything else.
public struct ProgramOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "Play this touch file off screen instead of opening a window.", valueName: "file"))
  public var replay: String?

  @Option(
    help: ArgumentHelp(
      "Write the touches and keys of the run to this touch file, for --replay.", valueName: "file"))
  public var record: String?

  @Option(
    help: ArgumentHelp(
      "Play off screen and leave the pictures in this folder. (default: screenshots)",
      valueName: "folder"))
  public var screenshots: String?

  @Option(
    help: ArgumentHelp(
      "Play off screen and make a short film of it: an animated PNG below 2 MB.",
      valueName: "file"))
  public var film: String?

  @Option(
    help: ArgumentHelp("Begin the film at this time of the replay.", valueName: "seconds"))
  public var filmFrom: Double = 0

  @Option(help: ArgumentHelp("Pixels per point off screen.", valueName: "pixels"))
  public var scale: Double = 1

  @Option(
    help: ArgumentHelp(
      "Size in points: WIDTHxHEIGHT. (default: the program's, or the replay's own)",
      valueName: "size"))
  public var size: String?

  @Option(
    help: ArgumentHelp(
      """
      Inches from corner to corner of the display, where it does not tell or is wrong: on small \
      pixels points are larger. Off screen, of a display of --size.
      """, valueName: "inches"))
  public var diagonal: Double?

  @Flag(help: "Fill the screen.")
  public var fullScreen = false

  @Option(
    help: ArgumentHelp(
      "Seconds to run; 0: until the window is closed or the replay is over.", valueName: "seconds"))
  public var seconds: Double = 0

  @Option(
    help: ArgumentHelp("Divide the speed by this number: 4 is a quarter of it.", valueName: "times")
  )
  public var slow: Double = 1

  @Flag(help: "Show a ring under each finger. (F11 in a window)")
  public var showTouches = false

  @Flag(
    help: """
      Begin with the inspector open: whose each finger is and why, recognizers, frame times. (F12 \
      in a window; with this flag, a tap of four fingers too)
      """)
  public var inspect = false

  @Flag(help: "Move as little as possible, for who feels ill from it.")
  public var reduceMotion = false

  @Flag(help: "Draw it for those who need more contrast: dark words, edges, nothing translucent.")
  public var highContrast = false

  @Option(
    help: ArgumentHelp(
      "Draw it light or dark, if it can be both. (default: as it is designed)",
      valueName: "light or dark"))
  public var appearance: String?

  @Option(
    help: ArgumentHelp(
      "Keep the latest minute of input, and write it to this touch file on a crash, or on F9.",
      valueName: "file"))
  public var flight: String?

  public init() {}

  public mutating func validate() throws {
    if let size, points == nil {
      throw ValidationError(
        "--size wants WIDTHxHEIGHT in points, each 64 to 8192, such as 1280x720, not '\(size)'")
    }
    guard scale.isFinite, scale > 0, scale <= 8 else {
      throw ValidationError("--scale wants a number above 0 and at most 8")
    }
    guard diagonal.map({ $0.isFinite && (1...1000).contains($0) }) ?? true else {
      throw ValidationError("--diagonal wants inches, from 1 to 1000")
    }
    guard appearance == nil || style != .unspecified else {
      throw ValidationError("--appearance wants light or dark")
    }
    guard seconds.isFinite, seconds >= 0 else {
      throw ValidationError("--seconds wants a number of 0 or more")
    }
    guard filmFrom.isFinite, filmFrom >= 0 else {
      throw ValidationError("--film-from wants a number of 0 or more")
    }
    guard slow.isFinite, (0.1...100).contains(slow) else {
      throw ValidationError("--slow wants a number from 0.1 to 100")
    }
  }

  /// The requested size; nil without one, or if it is invalid.
  var points: CGSize? {
    let parts = size?.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard let parts, parts.count == 2, let width = parts[0], let height = parts[1],
      (64...8192).contains(width), (64...8192).contains(height)
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Light or dark, as requested; unspecified by default.
  private var style: UserInterfaceStyle {
    switch appearance {
    case "light": .light
    case "dark": .dark
    default: .unspecified
    }
  }

  /// Sets the accessibility options of `application`.
  @MainActor func setTraits(of application: Application, for program: Program) throws {
    application.isReduceMotionEnabled = reduceMotion
    if highContrast { application.traitOverrides.accessibilityContrast = .high }
    guard style != .unspecified else { return }
    guard program.appearances.contains(style) else {
      throw ProgramError("--appearance: \(program.title) cannot be \(appearance ?? "")")
    }
    application.traitOverrides.userInterfaceStyle = style
  }

  /// Runs `program` until its window is closed or its replay is over.
  ///
  /// A window opens if there is a display. Without one, or if a replay, pictures or a film are
  /// requested, the program is played off screen. The input is the named touch file, the program's
  /// own play if it has one, or its own recording. A program with none of these runs for a moment.
  @MainActor public func run(_ program: Program) throws {
    if replay != nil || screenshots != nil || film != nil {
      try play(program)
    } else if try !openWindow(program) {
      print("No display was found (Wayland or X11), so \(hand(of: program)) plays off screen.")
      try play(program, leavesFilm: true)
    }
  }

  @MainActor private func hand(of program: Program) -> String {
    program.playByItself == nil && program.recording != nil ? "a recorded hand" : "it"
  }
}
