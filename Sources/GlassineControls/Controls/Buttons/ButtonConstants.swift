// Constants of buttons.
import Foundation
import GlassineText
import GlassineUI

extension ControlTheme {
  /// Fonts of a button's title, subtitle and icon, at 100 %.
  nonisolated var buttonFont: FontDescriptor { font(metrics.emphasised, .semibold) }
  nonisolated var subtitleFont: FontDescriptor { font(metrics.small) }
  nonisolated var buttonIconFont: FontDescriptor { iconFont(metrics.title) }
}

/// Constants of buttons. Source of all: V, Glassine's own.
enum ButtonConstants {
  /// The theme for queries of a configuration's sizes without a button.
  static let theme = ControlTheme.dusk
  /// The opacity of a subtitle, relative to the title.
  static let subtitleOpacity: CGFloat = 0.66
  /// The opacity of a bare button's picture while it is pressed; by eye, as iOS looks.
  static let pressedPicture: CGFloat = 0.5
  /// The gap between the content and the menu indicator, in points.
  static let indicatorGap: CGFloat = 6
}

extension ControlIcon {
  static let choice: Character = "\u{F54F}"
}

extension Button.Configuration.Size {
  /// The share of the theme's button height; corners and icons are scaled with it.
  var heightShare: CGFloat {
    switch self {
    case .mini: 28 / 44
    case .small: 36 / 44
    case .medium: 1
    case .large: 52 / 44
    }
  }

  func height(in metrics: ControlTheme.Metrics) -> CGFloat {
    (metrics.buttonHeight * heightShare).rounded()
  }

  /// The font of a title, at 100 %.
  func font(in theme: ControlTheme) -> FontDescriptor {
    switch self {
    case .mini: theme.font(theme.metrics.small, .semibold)
    case .small: theme.font(theme.metrics.body, .semibold)
    case .medium: theme.buttonFont
    case .large: theme.font((theme.metrics.emphasised * 1.18).rounded(), .semibold)
    }
  }

  func iconFont(in theme: ControlTheme) -> FontDescriptor {
    theme.iconFont((theme.metrics.title * (1 + heightShare) / 2).rounded())
  }

  func subtitleFont(in theme: ControlTheme) -> FontDescriptor {
    self == .mini || self == .small ? theme.font(theme.metrics.caption) : theme.subtitleFont
  }

  /// The insets of the content, in points.
  var insets: DirectionalEdgeInsets {
    let end: CGFloat =
      switch self {
      case .mini: 10
      case .small: 12
      case .medium: 16
      case .large: 20
      }
    return DirectionalEdgeInsets(top: end / 2, leading: end, bottom: end / 2, trailing: end)
  }
}

extension Button.Configuration {
  /// In points.
  func cornerRadius(in theme: ControlTheme) -> CGFloat {
    let own =
      background.ownCornerRadius
      ?? (theme.buttonRadius * min(1, buttonSize.heightShare)).rounded()
    return switch cornerStyle {
    case .fixed: own
    case .dynamic: own * theme.metrics.textScale
    case .small: theme.fieldRadius
    case .medium: theme.buttonRadius
    case .large: theme.metrics.panelRadius
    case .capsule: ControlConstants.roundCornerRadius
    }
  }
}
