// The options that all programs share, and what each of them does.
public import ArgumentParser
import Foundation
import Glassine
import GlassineFormats

/// Options of a program's command line: window or replay, size, pictures, recording.
///
/// A group for commands of `ArgumentParser`: `@OptionGroup var options: ProgramOptions`. A command
/// that conforms to ``ProgramCommand`` has everything else done for it.
public struct ProgramOptions: ParsableArguments, Sendable {
  @Option(help: "Play this touch file off screen instead of opening a window.")
  public var replay: String?

  @Option(help: "Write the touches and keys of the run to this touch file, for --replay.")
  public var record: String?

  @Option(
    help: "Play off screen and leave the pictures in this folder. (default: screenshots)")
  public var screenshots: String?

  @Option(help: "Pixels per point off screen.")
  public var scale: Double = 1

  @Option(help: "Size in points: WIDTHxHEIGHT. (default: the program's, or the replay's own)")
  public var size: String?

  @Flag(help: "Fill the screen.")
  public var fullScreen = false

  @Option(help: "Seconds to run, for tests; 0: until the window is closed.")
  public var seconds: Double = 0

  public init() {}

  public mutating func validate() throws {
    if let size, points == nil {
      throw ValidationError(
        "--size wants WIDTHxHEIGHT in points, each 64 to 8192, such as 1280x720, not '\(size)'")
    }
    guard scale.isFinite, scale > 0, scale <= 8 else {
      throw ValidationError("--scale wants a number above 0 and at most 8")
    }
    guard seconds.isFinite, seconds >= 0 else {
      throw ValidationError("--seconds wants a number of 0 or more")
    }
  }

  /// The size that was asked for; nil without one, or where it makes no sense.
  var points: CGSize? {
    let parts = size?.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard let parts, parts.count == 2, let width = parts[0], let height = parts[1],
      (64...8192).contains(width), (64...8192).contains(height)
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Runs `program` until its window is closed or its replay is over.
  ///
  /// A window opens where there is a display. Without one, or where a replay or pictures are asked
  /// for, the program is played off screen: by the touch file named, by itself if it can, or by its
  /// own recording.
  @MainActor public func run(_ program: Program) throws {
    if replay != nil || screenshots != nil {
      try play(program)
    } else if try !openWindow(program) {
      print("No display was found (Wayland or X11), so \(hand(of: program)) plays off screen.")
      try play(program)
    }
  }

  @MainActor private func hand(of program: Program) -> String {
    program.playByItself == nil ? "a recorded hand" : "it"
  }
}
