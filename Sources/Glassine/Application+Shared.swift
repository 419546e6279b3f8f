// The process's application, as in UIKit. The floors below do not use it.
public import GlassineUI

extension Application {
  /// The process's application, created on first use. Its log lines go to swift-log, label
  /// "glassine".
  public static let shared: Application = {
    let application = Application()
    ApplicationLog.connect(application.diagnostics)
    return application
  }()
}
