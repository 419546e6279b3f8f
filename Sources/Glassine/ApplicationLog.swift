// Forwards log lines to swift-log.
import GlassineBase
import Logging

/// Forwards the lines of the floors below to swift-log, which the app may bootstrap.
enum ApplicationLog {
  static func connect(_ diagnostics: Diagnostics) {
    let logger = Logger(label: "glassine")
    diagnostics.log = { logger.notice("\($0)") }
  }
}
