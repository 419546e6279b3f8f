// Where log lines leave the library.
import GlassineBase
import Logging

/// Hands the lines of the floors below to swift-log, which the app may bootstrap as it likes.
enum ApplicationLog {
  static func connect(_ diagnostics: Diagnostics) {
    let logger = Logger(label: "glassine")
    diagnostics.log = { logger.notice("\($0)") }
  }
}
