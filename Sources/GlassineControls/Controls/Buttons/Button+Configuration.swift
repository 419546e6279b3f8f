// The content and look of a button. Source: UIKit's documentation of UIButton.Configuration.
public import Foundation
public import GlassineText
public import GlassineUI

extension Button {
  /// The content and look of a button, independent of its state.
  public struct Configuration {
    /// The plain title. Setting it removes the attributes of ``attributedTitle``; likewise for the
    /// subtitle.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } ?? plainTitle }
      set {
        plainTitle = newValue
        attributedTitle = nil
      }
    }
    /// A title with attributes, those of `AttributeScopes.GlassineAttributes`; the button's
    /// properties are the defaults of unset attributes.
    public var attributedTitle: AttributedString? {
      get { style.attributedTitle }
      set {
        // Each plain title sets it to nil: the shared style is kept then.
        guard newValue != nil || style.attributedTitle != nil else { return }
        style.attributedTitle = newValue
      }
    }
    /// A smaller line beneath the title.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } ?? plainSubtitle }
      set {
        plainSubtitle = newValue
        attributedSubtitle = nil
      }
    }
    public var attributedSubtitle: AttributedString? {
      get { style.attributedSubtitle }
      set {
        // Each plain title sets it to nil: the shared style is kept then.
        guard newValue != nil || style.attributedSubtitle != nil else { return }
        style.attributedSubtitle = newValue
      }
    }
    /// The treatment of a title wider than its room. By words or characters it wraps, and the
    /// button's preferred height grows (``Button/sizeThatFits(_:)``, and in layout by constraints);
    /// else it stays on one line.
    ///
    /// Differs from UIKit: `byTruncatingTail` by default, because buttons in a game keep their
    /// size.
    public var titleLineBreakMode: LineBreakMode {
      get { style.titleLineBreakMode }
      set { style.titleLineBreakMode = newValue }
    }
    /// As ``titleLineBreakMode``, for the subtitle.
    public var subtitleLineBreakMode: LineBreakMode {
      get { style.subtitleLineBreakMode }
      set { style.subtitleLineBreakMode = newValue }
    }
    /// Transform the attributes of title and subtitle; nil: none.
    public var titleTextAttributesTransformer: ConfigurationTextAttributesTransformer? {
      get { style.titleTextAttributesTransformer }
      set { style.titleTextAttributesTransformer = newValue }
    }
    public var subtitleTextAttributesTransformer: ConfigurationTextAttributesTransformer? {
      get { style.subtitleTextAttributesTransformer }
      set { style.subtitleTextAttributesTransformer = newValue }
    }
    /// A character of `iconFont`, shown beside the title.
    public var icon: Character?
    /// A picture, shown instead of the icon.
    public var image: Image?
    /// Fonts at 100 %, scaled by the user's text size; the theme's until they are set.
    public var font: FontDescriptor {
      get { ownFont ?? ButtonConstants.theme.buttonFont }
      set { ownFont = newValue }
    }
    public var subtitleFont: FontDescriptor {
      get { ownSubtitleFont ?? ButtonConstants.theme.subtitleFont }
      set { ownSubtitleFont = newValue }
    }
    public var iconFont: FontDescriptor {
      get { ownIconFont ?? ButtonConstants.theme.buttonIconFont }
      set { ownIconFont = newValue }
    }
    /// The colour of title, subtitle and icon; ``Color/label`` by default.
    public var baseForegroundColor: Color {
      get { style.baseForegroundColor }
      set { style.baseForegroundColor = newValue }
    }
    /// Nil: no background. A raised piece's colour by default.
    public var baseBackgroundColor: Color? {
      get { style.baseBackgroundColor }
      set { style.baseBackgroundColor = newValue }
    }
    /// Differences of the background from the base colours.
    public var background: BackgroundConfiguration {
      get { style.background }
      set { style.background = newValue }
    }
    /// Transform the colours of icon and template picture, of the activity indicator, and of the
    /// menu indicator; nil: none. The default colours are the title's.
    public var imageColorTransformer: ConfigurationColorTransformer? {
      get { style.imageColorTransformer }
      set { style.imageColorTransformer = newValue }
    }
    public var activityIndicatorColorTransformer: ConfigurationColorTransformer? {
      get { style.activityIndicatorColorTransformer }
      set { style.activityIndicatorColorTransformer = newValue }
    }
    public var indicatorColorTransformer: ConfigurationColorTransformer? {
      get { style.indicatorColorTransformer }
      set { style.indicatorColorTransformer = newValue }
    }
    /// Whether two small arrows at the end indicate a menu selection; `automatic` by default.
    public var indicator: Indicator {
      get { style.indicator }
      set { style.indicator = newValue }
    }
    /// Nil: ``baseBackgroundColor``, lighter, or darker in a light theme.
    public var pressedBackground: Color? {
      get { style.pressedBackground }
      set { style.pressedBackground = newValue }
    }
    /// Nil: none; in high-contrast themes the theme's edge, around a background at rest.
    public var border: Color? {
      get { style.border }
      set { style.border = newValue }
    }
    /// In points; the theme's until it is set. The same value as that of ``background``.
    public var cornerRadius: CGFloat {
      get { background.ownCornerRadius ?? ButtonConstants.theme.buttonRadius }
      set { background.cornerRadius = newValue }
    }
    public var shadows: [Layer.Shadow] {
      get { style.shadows }
      set { style.shadows = newValue }
    }
    /// The presented scale of a pressed button; 1: none.
    public var pressScale: CGFloat {
      get { style.pressScale }
      set { style.pressScale = newValue }
    }
    /// The edge of the text at which the picture or icon is, leading by default; the first of
    /// several edges is used.
    public var imagePlacement: DirectionalRectEdge {
      get { style.imagePlacement }
      set { style.imagePlacement = newValue }
    }
    /// Points between picture or icon and text; 10 by default.
    public var imagePadding: CGFloat {
      get { style.imagePadding }
      set { style.imagePadding = newValue }
    }
    /// Points between title and subtitle; 0 by default.
    public var titlePadding: CGFloat {
      get { style.titlePadding }
      set { style.titlePadding = newValue }
    }
    /// The alignment of title and subtitle; `automatic` by default.
    public var titleAlignment: TitleAlignment {
      get { style.titleAlignment }
      set { style.titleAlignment = newValue }
    }
    /// The insets of the content, in points. Depends on ``buttonSize`` until it is set.
    public var contentInsets: DirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }
    /// A shorthand for ``contentInsets``: this number of points at both ends, and half above and
    /// below.
    public var padding: CGFloat {
      get { contentInsets.leading }
      set {
        contentInsets = DirectionalEdgeInsets(
          top: newValue / 2, leading: newValue, bottom: newValue / 2, trailing: newValue)
      }
    }
    /// The source of the corner radius; by default ``cornerRadius``, unscaled.
    public var cornerStyle: CornerStyle {
      get { style.cornerStyle }
      set { style.cornerStyle = newValue }
    }
    /// The size class of unset values: height, insets, fonts, corners. `medium` by default.
    public var buttonSize: Size {
      get { style.buttonSize }
      set { style.buttonSize = newValue }
    }
    /// Whether an activity indicator replaces picture and icon; false by default.
    public var showsActivityIndicator: Bool {
      get { style.showsActivityIndicator }
      set { style.showsActivityIndicator = newValue }
    }
    /// Whether a selected button changes its look automatically; true by default. Source: UIKit.
    public var automaticallyUpdateForSelection: Bool {
      get { style.automaticallyUpdateForSelection }
      set { style.automaticallyUpdateForSelection = newValue }
    }

    /// Resets the insets to those of ``buttonSize``.
    public mutating func setDefaultContentInsets() { if ownInsets != nil { ownInsets = nil } }

    /// The configuration with the colours of the button's current state, as if it were the
    /// button's. For buttons whose code decides the look of states
    /// (``Button/automaticallyUpdatesConfiguration``). Source: UIKit's documentation.
    public func updated(for button: Button) -> Configuration { button.updated(self) }

    private var plainTitle: String?
    private var plainSubtitle: String?
    private var styleBox: StyleBox

    /// The values shared by buttons of one style; a change creates the configuration's own copy.
    private var style: Style {
      get { styleBox.style }
      _modify {
        if !isKnownUniquelyReferenced(&styleBox) { styleBox = StyleBox(styleBox.style) }
        yield &styleBox.style
      }
    }

    var ownFont: FontDescriptor? {
      get { style.font }
      set { style.font = newValue }
    }
    var ownSubtitleFont: FontDescriptor? {
      get { style.subtitleFont }
      set { style.subtitleFont = newValue }
    }
    var ownIconFont: FontDescriptor? {
      get { style.iconFont }
      set { style.iconFont = newValue }
    }
    private var ownInsets: DirectionalEdgeInsets? {
      get { style.contentInsets }
      set { style.contentInsets = newValue }
    }

    public init(title: String? = nil, icon: Character? = nil) {
      plainTitle = title
      self.icon = icon
      styleBox = StyleBox.standard
    }

    // The looks below use the theme of the button; with a theme argument they always use that one.

    /// The main action of a screen: the theme's accent.
    public static func filled(theme: ControlTheme? = nil) -> Configuration {
      filledLook.fixed(in: theme)
    }

    /// The accent, faintly.
    public static func tinted(theme: ControlTheme? = nil) -> Configuration {
      tintedLook.fixed(in: theme)
    }

    /// A piece of glass: for most buttons on a panel.
    public static func gray(theme: ControlTheme? = nil) -> Configuration {
      grayLook.fixed(in: theme)
    }

    /// Text and icon alone.
    public static func plain(theme: ControlTheme? = nil) -> Configuration {
      plainLook.fixed(in: theme)
    }

    // The same under the names of UIKit's bordered styles.

    /// As ``gray(theme:)``, with the accent's letters.
    public static func bordered(theme: ControlTheme? = nil) -> Configuration {
      borderedLook.fixed(in: theme)
    }

    /// ``tinted(theme:)``.
    public static func borderedTinted(theme: ControlTheme? = nil) -> Configuration {
      tinted(theme: theme)
    }

    /// ``filled(theme:)``.
    public static func borderedProminent(theme: ControlTheme? = nil) -> Configuration {
      filled(theme: theme)
    }

    /// As ``plain(theme:)``, without a background while it is pressed.
    public static func borderless(theme: ControlTheme? = nil) -> Configuration {
      borderlessLook.fixed(in: theme)
    }

    /// Replaces dynamic colours by those of a theme.
    private func fixed(in theme: ControlTheme?) -> Configuration {
      guard let theme else { return self }
      var traits = TraitCollection()
      traits.theme = theme
      var look = self
      look.baseForegroundColor = baseForegroundColor.resolvedColor(with: traits)
      look.baseBackgroundColor = baseBackgroundColor?.resolvedColor(with: traits)
      look.pressedBackground = pressedBackground?.resolvedColor(with: traits)
      look.border = border?.resolvedColor(with: traits)
      look.cornerRadius = theme.buttonRadius
      return look
    }
  }
}

extension Button.Configuration {
  /// The alignment of title and subtitle.
  public enum TitleAlignment: Sendable {
    /// Centred beneath or above a picture, else at the leading edge.
    case automatic
    case leading, center, trailing
  }

  /// The source of a button's corner radius.
  public enum CornerStyle: Sendable {
    /// The configuration's radius, unscaled.
    case fixed
    /// That radius, scaled by the user's text size.
    case dynamic
    /// The theme's radius of fields, buttons, panels.
    case small, medium, large
    /// The largest possible radius.
    case capsule
  }

  /// The indicator of a button with a menu selection.
  public enum Indicator: Sendable {
    /// Shown if there is a selection and neither picture nor icon
    /// (``Button/changesSelectionAsPrimaryAction``).
    case automatic
    /// Never; always.
    case none, popup
  }

  /// The size class of a button.
  public enum Size: Sendable, CaseIterable { case mini, small, medium, large }
}

/// Edges of a rectangle, relative to the layout direction. Source: UIKit's NSDirectionalRectEdge.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
  public nonisolated static let top = DirectionalRectEdge(rawValue: 1 << 0)
  public nonisolated static let leading = DirectionalRectEdge(rawValue: 1 << 1)
  public nonisolated static let bottom = DirectionalRectEdge(rawValue: 1 << 2)
  public nonisolated static let trailing = DirectionalRectEdge(rawValue: 1 << 3)
  public nonisolated static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
