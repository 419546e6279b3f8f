// A picture of the glass, with what the ghost filter has muted.
import Foundation

/// Shows the muted spots and the dead border of a panel where they are, with the reason of each
/// spot: for the staff. It fills a window and takes no touches.
///
///     window.addSubview(mutedSpots)
///     mutedSpots.show(window.panel.ghosts)
public final class MutedSpotsView: View {
  private var spots: [GhostSpot] = []
  private var border = EdgeInsets.zero
  private var labels: [Label] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    zPosition = KioskKitConstants.mutedSpotsZ
  }

  public required init?(coder: NSCoder) { nil }

  /// Shows what a filter has muted so far; it is a snapshot. Places are the window's.
  public func show(_ filter: GhostFilter) {
    guard spots != filter.mutedSpots || border != filter.deadBorder else { return }
    (spots, border) = (filter.mutedSpots, filter.deadBorder)
    for label in labels { label.removeFromSuperview() }
    labels = spots.map { spot in
      let label = Label(frame: .zero)
      label.text = spot.reason
      label.numberOfLines = 0
      label.textColor = .white
      label.font = FontDescriptor(size: KioskKitConstants.mutedTextSize)
      label.textAlignment = .center
      label.layer.backgroundColor = KioskKitConstants.mutedPlate
      label.layer.cornerRadius = KioskKitConstants.mutedMargin
      addSubview(label)
      return label
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    for (label, spot) in zip(labels, spots) {
      let width = min(bounds.width, KioskKitConstants.mutedTextWidth)
      let margin = KioskKitConstants.mutedMargin
      var size = label.sizeThatFits(CGSize(width: width - 2 * margin, height: .infinity))
      (size.width, size.height) = (size.width + 2 * margin, size.height + 2 * margin)
      let reach = radius(of: spot) + margin
      // Above the spot where there is no room below.
      let isAbove = spot.y + reach + size.height > bounds.height
      let y = isAbove ? spot.y - reach - size.height : spot.y + reach
      label.frame = CGRect(
        x: max(0, min(spot.x - size.width / 2, bounds.width - size.width)), y: y,
        width: size.width, height: size.height)
    }
  }

  public override func drawContent(in context: DrawingContext) {
    let color = KioskKitConstants.mutedColor
    let inner = bounds.inset(by: border)
    let (top, bottom) = (inner.minY - bounds.minY, bounds.maxY - inner.maxY)
    for edge in [
      CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: top),
      CGRect(x: bounds.minX, y: inner.maxY, width: bounds.width, height: bottom),
      CGRect(x: bounds.minX, y: inner.minY, width: border.left, height: inner.height),
      CGRect(x: inner.maxX, y: inner.minY, width: border.right, height: inner.height),
    ] {
      context.fill(edge, color: color)
    }
    for spot in spots {
      let radius = radius(of: spot)
      context.fillEllipse(
        in: CGRect(x: spot.x - radius, y: spot.y - radius, width: 2 * radius, height: 2 * radius),
        color: color)
    }
  }

  private func radius(of spot: GhostSpot) -> CGFloat {
    max(spot.reach, KioskKitConstants.leastMutedRadius)
  }
}
