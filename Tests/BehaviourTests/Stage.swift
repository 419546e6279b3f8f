// The stage of most rules: a host, a transcript, and named views that record.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI

/// A host with a transcript that also records the host's samples and unhandled events.
struct Stage {
  let host: HeadlessHost
  let transcript = Transcript()

  init(application: Application = Application(), window: Window? = nil) {
    host = HeadlessHost(application: application, window: window)
    transcript.follow(host.application)
  }

  var application: Application { host.application }
  var window: Window { host.window }

  /// A recording view in `parent`, the window by default.
  @discardableResult
  func view(
    _ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
    in parent: View? = nil
  ) -> RecorderView {
    let view = RecorderView(
      name, transcript, frame: CGRect(x: x, y: y, width: width, height: height))
    (parent ?? window).addSubview(view)
    return view
  }

  /// A recording control in the window.
  @discardableResult
  func control(
    _ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) -> RecorderControl {
    let control = RecorderControl(
      name, transcript, frame: CGRect(x: x, y: y, width: width, height: height))
    window.addSubview(control)
    return control
  }
}

/// The number of misuses in `body`, run as a release build would.
func misuses(in body: () -> Void) -> Int {
  let before = ViewRegistry.main.diagnostics.misuseCount
  _ = Diagnostics.surviving(body)
  return ViewRegistry.main.diagnostics.misuseCount - before
}
