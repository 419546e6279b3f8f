// Background configurations of cells.
import Foundation
import GlassineUI

extension BackgroundConfiguration {
  /// The background of a row in a plain table, or of an item: visible only while pressed or
  /// selected. Source for these: UIKit's documentation.
  public static func listPlainCell() -> BackgroundConfiguration {
    var made = BackgroundConfiguration()
    made.restingColor = .clear
    return made
  }

  /// The background of a row in a grouped table, visible at rest too.
  public static func listGroupedCell() -> BackgroundConfiguration {
    var made = BackgroundConfiguration()
    made.restingColor = .systemFill
    return made
  }

  public static func listCell() -> BackgroundConfiguration { listPlainCell() }

  /// The configuration for a state: unset values depend on it.
  public func updated(for state: CellConfigurationState) -> BackgroundConfiguration {
    guard backgroundColor == nil, let restingColor else { return self }
    var updated = self
    updated.backgroundColor =
      state.isHighlighted ? .pressedSystemFill : state.isSelected ? .systemFill : restingColor
    return updated
  }
}

/// Draws the background of a cell.
final class ConfigurationPane: View {
  private var picture: ImageView?

  var configuration = BackgroundConfiguration() { didSet { dress() } }
  /// At the ends of a group, the group's corners are used.
  var groupCorners: Layer.CornerMask? {
    didSet { if groupCorners != oldValue { dress() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  private func dress() {
    let configuration = configuration
    let color = configuration.backgroundColor ?? .clear
    backgroundColor = configuration.backgroundColorTransformer.map { $0(color) } ?? color
    layer.cornerRadius =
      groupCorners != nil ? ListConstants.groupRadius : max(0, configuration.cornerRadius)
    layer.maskedCorners = groupCorners ?? .all
    let stroke = configuration.strokeColor ?? .clear
    let width = configuration.strokeWidth ?? themeBox.theme.hairlinePixels / surfaceScale
    layer.borderColor = configuration.strokeColorTransformer.map { $0(stroke) } ?? stroke
    layer.borderWidth = configuration.strokeColor == nil ? 0 : width > 0 ? width : 0
    clipsToBounds = configuration.image != nil && layer.cornerRadius > 0
    if configuration.image != nil, picture == nil {
      let view = ImageView(frame: bounds)
      picture = view
      addSubview(view)
    }
    picture?.image = configuration.image
    picture?.contentMode = configuration.imageContentMode
    superview?.setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture?.frame = bounds
  }

  override func environmentDidChange(from old: TraitCollection) {
    super.environmentDidChange(from: old)
    dress()
  }

  /// Positions it within the cell's bounds.
  func place(in bounds: CGRect) {
    let insets = configuration.backgroundInsets
    let (left, right) =
      isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    frame = CGRect(
      x: bounds.minX + left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - left - right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }
}
