// The command line of a program: parsing, and the exit status.
public import ArgumentParser
import Foundation
import Glassine

/// The command line of a program: its own options, the shared options, and the program.
///
///     struct GalleryCommand: ProgramCommand {
///       static let configuration = CommandConfiguration(
///         commandName: "Gallery", abstract: "Every control by Glassine.")
///       @OptionGroup var options: ProgramOptions
///
///       func program() -> Program {
///         Program(title: "Gallery", size: CGSize(width: 1280, height: 800)) { stage in
///           stage.keep(try GalleryApp(stage.application))
///         }
///       }
///     }
///
///     exit(GalleryCommand.run(Array(CommandLine.arguments.dropFirst())))
public protocol ProgramCommand: ParsableCommand, Sendable {
  var options: ProgramOptions { get }
  /// The program for the options. Called once.
  @MainActor func program() throws -> Program
}

extension ProgramCommand {
  public func run() throws {
    // The parser calls this on the main thread, without expressing that in its type.
    try MainActor.assumeIsolated { try options.run(program()) }
  }

  /// Runs a command line, without the program's own name, and returns the exit status. That is 0,
  /// or 2 with one line on standard error that describes the error.
  @MainActor
  public static func run(_ arguments: [String]) -> Int32 {
    end(arguments) { command in try command.run() }
  }
}

extension Program {
  /// Runs the program with the command line of the process and the shared options only, and ends
  /// the process. The status is 0, or 2 with one line on standard error that describes the error.
  public func main() -> Never {
    exit(
      BareCommand.end(Array(CommandLine.arguments.dropFirst())) { command in
        // The help is a command too.
        guard let bare = command as? BareCommand else { return try command.run() }
        try bare.options.run(self)
      })
  }
}

/// The command line of a program without options of its own.
private struct BareCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let path = CommandLine.arguments.first ?? ""
    return CommandConfiguration(
      commandName: URL(fileURLWithPath: path).lastPathComponent,
      discussion: """
        Opens a window where there is a display. Without one, it runs off screen and leaves \
        screenshots and a short film.
        """)
  }

  @OptionGroup var options: ProgramOptions
}

extension ParsableCommand {
  /// Parses the command line and calls `run`; returns the exit status.
  @MainActor
  fileprivate static func end(
    _ arguments: [String], running run: (inout any ParsableCommand) throws -> Void
  ) -> Int32 {
    var command: any ParsableCommand
    do { command = try parseAsRoot(arguments) } catch { return end(error, message(for: error)) }
    do { try run(&command) } catch { return end(error, "\(error)") }
    return 0
  }

  /// Prints the reason of the end. The help is an error too.
  @MainActor
  private static func end(_ error: any Error, _ message: String) -> Int32 {
    guard exitCode(for: error) != .success else {
      print(fullMessage(for: error))
      return 0
    }
    let name = configuration.commandName ?? "\(Self.self)"
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    FileHandle.standardError.write(Data("\(name): \(line)\n".utf8))
    return 2
  }
}
