// The process's application, as UIKit has it. The floors below know of none.
public import GlassineUI

extension Application {
  /// The process's application, made at first use. Its log lines go to swift-log, label "glassine".
  public static let shared: Application = {
    let application = Application()
    ApplicationLog.connect(application.diagnostics)
    return application
  }()
}
