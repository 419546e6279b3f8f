// The reporting of errors by the floors below the application, by kind of error:
//
//   our own bug, storage would be corrupted      `precondition`, kept in release
//   survivable misuse (a NaN frame)              `Diagnostics.misuse`: traps in debug; in release
//                                                the caller clamps or ignores; one line is logged
//   a dead id, a view removed meanwhile          nothing: queries return nil, deliveries skip
//   the outside world (SDL, GL, fonts, files)    a typed error: operation, code, advice

/// The receiver of misuse reports and notices. Passed down; the applications of a process share
/// one.
///
/// Not thread-safe: it is used on the thread that owns the scene.
public final class Diagnostics {
  /// The reaction to misuse.
  public enum MisusePolicy: Sendable {
    /// Stop the program with the message: the default in debug builds.
    case trap
    /// Log one line for each place in the code, and continue: the default in release builds.
    case logOnce
  }

  /// The current policy; tests set it to try both.
  public var misusePolicy: MisusePolicy

  /// Receives the lines. The application connects it to its logger; nil drops them.
  public var log: ((String) -> Void)?

  /// The number of misuse reports, repetitions included.
  public private(set) var misuseCount = 0

  private var reported: Set<String> = []

  public init(log: ((String) -> Void)? = nil) {
    #if DEBUG
      misusePolicy = .trap
    #else
      misusePolicy = .logOnce
    #endif
    self.log = log
  }

  /// Reports survivable misuse. Returns only if the policy is `.logOnce`; the caller then clamps or
  /// ignores.
  public func misuse(
    _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
  ) {
    misuseCount += 1
    switch misusePolicy {
    case .trap: preconditionFailure(message(), file: file, line: line)
    case .logOnce:
      if reported.insert("\(file):\(line)").inserted { log?(message()) }
    }
  }

  /// Logs a line that a developer can act on.
  public func notice(_ message: @autoclosure () -> String) {
    log?(message())
  }
}
