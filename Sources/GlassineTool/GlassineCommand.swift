// The command line: its commands, and the exit status.
import ArgumentParser
import CWaylandClient
import Foundation
import Glassine
import GlassineFormats
import GlassineKiosk
import GlassineProgram

/// `glassine`: the root of all commands.
struct GlassineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "glassine",
    abstract: "Hit-tests, replays and draws view trees that were written to files.",
    discussion: """
      A program that has a touch bug can hand over two files: its view tree (format \
      glassine-scene/1) and the touches as they came (glassine-touches/1). The same files give the \
      same answers on every machine, with no display.

      Exit status: 0, or 2 with one line on standard error that says what was expected where; an \
      audit with findings ends with 1.
      """,
    subcommands: [
      PortCommand.self,
      HitCommand.self, ReplayCommand.self, ShotCommand.self, ShowCommand.self, BenchCommand.self,
      DoctorCommand.self, TortureCommand.self, AuditCommand.self,
    ])

  /// Runs a command line and returns the exit status.
  @MainActor
  static func run(_ arguments: [String]) -> Int32 {
    // The write itself distinguishes a closed pipe (head) from another failure.
    signal(SIGPIPE, SIG_IGN)
    // libwayland would print lines to standard error without a compositor.
    wl_log_set_handler_client { _, _ in }
    // Values of a file are not bugs of this program: values that views refuse are ignored.
    ViewRegistry.main.diagnostics.misusePolicy = .logOnce
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
      return ToolStatus.done
    } catch let status as ExitCode {
      return status.rawValue
    } catch let error as FormatError {
      return fail(error.description)
    } catch let error as KioskFileError {
      return fail(error.description)
    } catch let error as ToolError {
      return fail(error.message)
    } catch let error as ProgramError {
      return fail(error.description)
    } catch {
      // Help, version and completion scripts are errors of the parser too.
      guard exitCode(for: error) != .success else {
        do { try StandardOutput.write(fullMessage(for: error) + "\n") } catch {
          return fail("\(error)")
        }
        return ToolStatus.done
      }
      return fail(message(for: error))
    }
  }

  private static func fail(_ message: String) -> Int32 {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    FileHandle.standardError.write(Data("glassine: \(line)\n".utf8))
    return ToolStatus.failed
  }
}

/// The exit statuses.
enum ToolStatus {
  static let done: Int32 = 0
  /// An audit found something.
  static let findings: Int32 = 1
  static let failed: Int32 = 2
}

/// The reason that a command failed, in one line.
struct ToolError: Error {
  var message: String
}
