// A command line around a program: how it is read, and the two ways a run can end.
public import ArgumentParser
import Foundation
import Glassine

/// The command line of a program: its own options, those all programs share, and the program.
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
  /// The program that the options ask for. Called once.
  @MainActor func program() throws -> Program
}

extension ProgramCommand {
  public func run() throws {
    // The parser calls this on the main thread, without saying so in its type.
    try MainActor.assumeIsolated { try options.run(program()) }
  }

  /// Runs a command line, without the program's own name, and gives the exit status: 0, or 2 with
  /// one line on standard error that says what is wrong.
  @MainActor
  public static func run(_ arguments: [String]) -> Int32 {
    end(arguments) { command in try command.run() }
  }
}

extension Program {
  /// Runs the program as the command line of the process asks, with the options that all programs
  /// share and no others, and ends the process: with status 0, or 2 and one line on standard error
  /// that says what is wrong.
  public func main() -> Never {
    exit(
      BareCommand.end(Array(CommandLine.arguments.dropFirst())) { command in
        // Help is a command too.
        guard let bare = command as? BareCommand else { return try command.run() }
        try bare.options.run(self)
      })
  }
}

/// The command line of a program that has no options of its own.
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
  /// Reads the command line and lets `run` do what it asks for; gives the exit status.
  @MainActor
  fileprivate static func end(
    _ arguments: [String], running run: (inout any ParsableCommand) throws -> Void
  ) -> Int32 {
    var command: any ParsableCommand
    do { command = try parseAsRoot(arguments) } catch { return end(error, message(for: error)) }
    do { try run(&command) } catch { return end(error, "\(error)") }
    return 0
  }

  /// Tells the user why the program ends. Help arrives as an error too.
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
