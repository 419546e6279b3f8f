// The views of the C interface that arrange their children.
import Foundation
import Glassine
import GlassineControls

/// Places its children one after the other. They keep their sizes.
final class HostStack: View {
  private let isVertical: Bool
  private let spacing: CGFloat

  init(isVertical: Bool, spacing: CGFloat) {
    (self.isVertical, self.spacing) = (isVertical, spacing)
    super.init(frame: .zero)
    touchPolicy = .passThrough
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    var at: CGFloat = 0
    for child in subviews where !child.isHidden {
      let size = child.bounds.size
      let place =
        isVertical
        ? CGPoint(x: (bounds.width - size.width) / 2, y: at)
        : CGPoint(x: at, y: (bounds.height - size.height) / 2)
      let frame = CGRect(origin: place, size: size)
      if child.frame != frame { child.frame = frame }
      at += (isVertical ? size.height : size.width) + spacing
    }
  }
}
