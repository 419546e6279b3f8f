// The values that most buttons of a screen share, stored once for all of them.
//
//   configuration   title, subtitle, icon, picture, and a reference to a box
//   box             the rest, shared until one of the configurations changes a value of it
//
// The built-in looks are created once, and so are their boxes: a hundred filled buttons with
// different titles share one. A style has 781 bytes: stored in each button, styles would add 20 %
// to the memory of a menu of 500 elements (`glassine bench draw`).
import Foundation
import GlassineText
import GlassineUI

extension Button.Configuration {
  /// The values that are the same for nearly every button; see ``Button/Configuration`` for each.
  struct Style {
    var attributedTitle: AttributedString?
    var attributedSubtitle: AttributedString?
    var titleLineBreakMode = LineBreakMode.byTruncatingTail
    var subtitleLineBreakMode = LineBreakMode.byTruncatingTail
    var titleTextAttributesTransformer: ConfigurationTextAttributesTransformer?
    var subtitleTextAttributesTransformer: ConfigurationTextAttributesTransformer?
    /// As set; nil: not set. Likewise the insets.
    var font: FontDescriptor?
    var subtitleFont: FontDescriptor?
    var iconFont: FontDescriptor?
    var baseForegroundColor = Color.label
    var baseBackgroundColor: Color? = Color(.raised)
    var background = BackgroundConfiguration()
    var imageColorTransformer: ConfigurationColorTransformer?
    var activityIndicatorColorTransformer: ConfigurationColorTransformer?
    var indicatorColorTransformer: ConfigurationColorTransformer?
    var indicator = Indicator.automatic
    var pressedBackground: Color?
    var border: Color?
    var shadows: [Layer.Shadow] = []
    var pressScale = AnimationConstants.pressScale
    var imagePlacement: DirectionalRectEdge = .leading
    var imagePadding: CGFloat = 10
    var titlePadding: CGFloat = 0
    var titleAlignment = TitleAlignment.automatic
    var contentInsets: DirectionalEdgeInsets?
    var cornerStyle = CornerStyle.fixed
    var buttonSize = Size.medium
    var showsActivityIndicator = false
    var automaticallyUpdateForSelection = true
  }

  /// Never changed while two configurations refer to it.
  final class StyleBox {
    // Unchecked as in ``Button``: no other code runs during a read or a write.
    @exclusivity(unchecked)
    var style: Style

    init(_ style: Style) { self.style = style }

    /// The box of a configuration without changes.
    static let standard = StyleBox(Style())
  }

  // The built-in looks, in dynamic colours.

  static let filledLook = made {
    $0.baseForegroundColor = .onTint
    $0.baseBackgroundColor = .tint
    $0.pressedBackground = .tintPressed
    $0.border = Color(.accentEdge)
  }

  static let tintedLook = made {
    $0.baseForegroundColor = Color(.accentText)
    $0.baseBackgroundColor = Color(.accentFill)
    $0.pressedBackground = Color(.accentFillPressed)
  }

  static let grayLook = made {
    $0.baseForegroundColor = .label
    $0.baseBackgroundColor = .systemFill
    $0.pressedBackground = .pressedSystemFill
    $0.border = Color(.softEdge)
  }

  static let borderedLook = made(of: grayLook) { $0.baseForegroundColor = .tint }

  static let plainLook = made {
    $0.baseForegroundColor = .tint
    $0.baseBackgroundColor = nil
    $0.pressedBackground = .systemFill
  }

  static let borderlessLook = made(of: plainLook) { $0.pressedBackground = .clear }

  private static func made(
    of look: Button.Configuration = Button.Configuration(),
    _ change: (inout Button.Configuration) -> Void
  ) -> Button.Configuration {
    var look = look
    change(&look)
    return look
  }
}
