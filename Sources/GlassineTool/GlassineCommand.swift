// The command line: its commands, and the two ways a run can end.
import ArgumentParser
import CWaylandClient
import Foundation
import Glassine
import GlassineFormats
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

      Exit status: 0, or 2 with one line on standard error that says what was expected where.
      """,
    subcommands: [
      HitCommand.self, ReplayCommand.self, ShotCommand.self, ShowCommand.self, BenchCommand.self,
      DoctorCommand.self,
    ])

  /// Runs a command line and gives the exit status, 0 or 2.
  @MainActor
  static func run(_ arguments: [String]) -> Int32 {
    // A reader that has had enough (head) is told apart from a failed write by the write itself.
    signal(SIGPIPE, SIG_IGN)
    // libwayland would put lines of its own on standard error where no compositor is found.
    wl_log_set_handler_client { _, _ in }
    // What a file asks for is no bug of this program: values that views refuse are left as they
    // were.
    ViewRegistry.main.diagnostics.misusePolicy = .logOnce
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
      return ToolStatus.done
    } catch let error as FormatError {
      return fail(error.description)
    } catch let error as ToolError {
      return fail(error.message)
    } catch let error as ProgramError {
      return fail(error.description)
    } catch {
      // Help, version and completion scripts arrive as errors too.
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

/// The two exit statuses.
enum ToolStatus {
  static let done: Int32 = 0
  static let failed: Int32 = 2
}

/// Why a command cannot do what it was asked, in one line.
struct ToolError: Error {
  var message: String
}
