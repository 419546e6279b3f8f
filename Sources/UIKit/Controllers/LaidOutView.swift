// The root view of a controller that lays out its parts itself.
import CoreGraphics
import GlassineUI

/// Calls its controller in the layout pass, and at once when it is loaded: code for iOS reads the
/// bars' frames in `viewDidLoad()`. The controller's own overridable methods stay free for
/// subclasses.
final class LaidOutView: View {
  private let layOut: (CGRect) -> Void

  /// - Parameter layOut: receives the view's bounds. Refers to the controller weakly.
  init(_ layOut: @escaping (CGRect) -> Void) {
    self.layOut = layOut
    super.init(frame: InterfaceLoader.frameOfNewView)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut(bounds)
  }
}
