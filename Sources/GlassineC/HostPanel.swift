// The pane of glass that contains a host's views.
import Foundation
import Glassine
import GlassineControls

/// A panel in the colours and lines of the current theme.
final class HostPanel: View {
  private static let cornerRadius: CGFloat = 22  // points
  private static let edge = Color { $0.theme.edge }
  private static let edgeShade = Color { $0.theme.edgeShade }

  init() {
    super.init(frame: .zero)
    touchPolicy = .block
    layer.backgroundColor = .panel
    layer.cornerRadius = Self.cornerRadius
    layer.borderColor = Self.edge
    layer.borderBottomColor = Self.edgeShade
    setLines()
    registerForTraitChanges([TraitAccessibilityContrast.self, TraitDisplayScale.self]) {
      panel, _ in panel.setLines()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// A point, or the theme's pixels if those are thicker.
  private func setLines() {
    let pixels = traitCollection.theme.hairlinePixels
    layer.borderWidth = max(1, pixels / max(traitCollection.displayScale, 1))
  }
}
