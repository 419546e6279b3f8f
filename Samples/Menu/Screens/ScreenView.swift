// The root view of a screen. It shows its parts smaller if the surface is too small for them.
import Foundation
import Glassine

/// Holds a screen's parts in ``pane``.
final class ScreenView: View {
  /// The smallest surface, in points, that shows the parts in their own size.
  static let leastSize = CGSize(width: 640, height: 400)

  let pane = View()
  /// Called to place the parts in the pane.
  var onLayout: ((View) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    // A finger beside the parts is this view's.
    pane.touchPolicy = .passThrough
    addSubview(pane)
  }

  required init?(coder: NSCoder) { nil }

  /// Points of this view for a point of the pane: 1, or less on a small surface.
  private var scale: CGFloat {
    let least = Self.leastSize
    return max(0.1, min(1, bounds.width / least.width, bounds.height / least.height))
  }

  /// The safe area's insets in the pane's points. A view's own insets disregard its transform.
  var insetsOfPane: EdgeInsets {
    let (insets, scale) = (safeAreaInsets, scale)
    return EdgeInsets(
      top: insets.top / scale, left: insets.left / scale, bottom: insets.bottom / scale,
      right: insets.right / scale)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = scale
    pane.bounds.size = CGSize(width: bounds.width / scale, height: bounds.height / scale)
    pane.center = CGPoint(x: bounds.midX, y: bounds.midY)
    pane.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    onLayout?(pane)
  }
}

extension ViewController {
  /// The view that holds the parts of the controller's screen.
  var pane: View { (view as? ScreenView)?.pane ?? view }
}
