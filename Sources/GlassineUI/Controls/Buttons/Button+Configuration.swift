// What a button shows. Source: UIKit's documentation of UIButton.Configuration.
public import Foundation
public import GlassineText

extension Button {
  /// What a button shows, apart from its state.
  public struct Configuration {
    /// Setting it takes the attributes of ``attributedTitle`` away, as with the subtitle.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } ?? plainTitle }
      set {
        plainTitle = newValue
        attributedTitle = nil
      }
    }
    /// A title whose stretches have attributes of their own, those of
    /// `AttributeScopes.GlassineAttributes`; what they leave open is as the button's.
    public var attributedTitle: AttributedString? {
      get { style.attributedTitle }
      set {
        // Set to nil with each plain text: that leaves the style to all.
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
        // Set to nil with each plain text: that leaves the style to all.
        guard newValue != nil || style.attributedSubtitle != nil else { return }
        style.attributedSubtitle = newValue
      }
    }
    /// What becomes of a title that is wider than there is room. By words or characters it wraps,
    /// and the button likes to be as high as that takes (``Button/sizeThatFits(_:)``, and in layout
    /// by constraints); else it stays on one line.
    ///
    /// Differs from UIKit: `byTruncatingTail` by default, as buttons in a game keep to their size.
    public var titleLineBreakMode: LineBreakMode {
      get { style.titleLineBreakMode }
      set { style.titleLineBreakMode = newValue }
    }
    /// As ``titleLineBreakMode``, of the subtitle.
    public var subtitleLineBreakMode: LineBreakMode {
      get { style.subtitleLineBreakMode }
      set { style.subtitleLineBreakMode = newValue }
    }
    /// Change the attributes that title and subtitle are shown with; nil: none.
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
    /// A picture, shown in place of the icon.
    public var image: Image?
    /// Fonts at 100 %, shown as large as the user wishes; until they are set, the theme's.
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
    /// Of title, subtitle and icon; ``Color/label`` by default.
    public var baseForegroundColor: Color {
      get { style.baseForegroundColor }
      set { style.baseForegroundColor = newValue }
    }
    /// Nil: there is no ground. A raised piece's by default.
    public var baseBackgroundColor: Color? {
      get { style.baseBackgroundColor }
      set { style.baseBackgroundColor = newValue }
    }
    /// What of the ground is otherwise than by the base colours.
    public var background: BackgroundConfiguration {
      get { style.background }
      set { style.background = newValue }
    }
    /// The last words on the colours of icon and template picture, of the turning wheel, and of
    /// what shows that the button chooses; nil: none. They are the title's.
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
    /// Whether two small arrows at the end show that the button chooses from a menu; `automatic` by
    /// default.
    public var indicator: Indicator {
      get { style.indicator }
      set { style.indicator = newValue }
    }
    /// Nil: ``baseBackgroundColor``, lighter, or darker in a light theme.
    public var pressedBackground: Color? {
      get { style.pressedBackground }
      set { style.pressedBackground = newValue }
    }
    /// Nil: none; in themes of high contrast the theme's edge, around what has a ground at rest.
    public var border: Color? {
      get { style.border }
      set { style.border = newValue }
    }
    /// In points; until it is set, the theme's. That of ``background``: set there it is set here.
    public var cornerRadius: CGFloat {
      get { background.ownCornerRadius ?? ButtonConstants.theme.buttonRadius }
      set { background.cornerRadius = newValue }
    }
    public var shadows: [Layer.Shadow] {
      get { style.shadows }
      set { style.shadows = newValue }
    }
    /// How large the button is shown while it is pressed; 1 lets it stay as it is.
    public var pressScale: CGFloat {
      get { style.pressScale }
      set { style.pressScale = newValue }
    }
    /// At which edge of the text the picture or icon lies, the leading one by default; the first of
    /// several counts.
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
    /// How title and subtitle lie to each other; `automatic` by default.
    public var titleAlignment: TitleAlignment {
      get { style.titleAlignment }
      set { style.titleAlignment = newValue }
    }
    /// Points between edges and content. Until it is set, by ``buttonSize``.
    public var contentInsets: DirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }
    /// A shorthand for ``contentInsets``: as many points at both ends, half as many above and
    /// below.
    public var padding: CGFloat {
      get { contentInsets.leading }
      set {
        contentInsets = DirectionalEdgeInsets(
          top: newValue / 2, leading: newValue, bottom: newValue / 2, trailing: newValue)
      }
    }
    /// By what the corners are rounded; by ``cornerRadius`` as it is by default.
    public var cornerStyle: CornerStyle {
      get { style.cornerStyle }
      set { style.cornerStyle = newValue }
    }
    /// How large the button makes itself, in what was not set: height, insets, fonts, corners.
    /// `medium` by default.
    public var buttonSize: Size {
      get { style.buttonSize }
      set { style.buttonSize = newValue }
    }
    /// Whether a turning wheel takes the place of picture and icon; false by default.
    public var showsActivityIndicator: Bool {
      get { style.showsActivityIndicator }
      set { style.showsActivityIndicator = newValue }
    }
    /// Whether a selected button looks otherwise by itself; true by default. Source: UIKit.
    public var automaticallyUpdateForSelection: Bool {
      get { style.automaticallyUpdateForSelection }
      set { style.automaticallyUpdateForSelection = newValue }
    }

    /// Insets by ``buttonSize`` again, whatever was set.
    public mutating func setDefaultContentInsets() { if ownInsets != nil { ownInsets = nil } }

    /// The configuration in the colours that it has in the button's present state, as it would be
    /// shown if it were the button's. For buttons that leave it to code what states look like
    /// (``Button/automaticallyUpdatesConfiguration``). Source: UIKit's documentation.
    public func updated(for button: Button) -> Configuration { button.updated(self) }

    private var plainTitle: String?
    private var plainSubtitle: String?
    private var styleBox: StyleBox

    /// What buttons of one style share; changed, it is the configuration's own.
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

    // The looks below go by the theme where the button is; given a theme, they are that one's for
    // good.

    /// The one thing to do on a screen: the theme's accent.
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

    /// As ``plain(theme:)``, with no ground while it is pressed either.
    public static func borderless(theme: ControlTheme? = nil) -> Configuration {
      borderlessLook.fixed(in: theme)
    }

    /// With a theme's colours in the place of those that are looked up.
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
  /// How title and subtitle lie to each other.
  public enum TitleAlignment: Sendable {
    /// In the middle beneath or above a picture, else where lines begin.
    case automatic
    case leading, center, trailing
  }

  /// By what a button's corners are rounded.
  public enum CornerStyle: Sendable {
    /// By the configuration's radius as it is.
    case fixed
    /// By that, as much larger as the user's text.
    case dynamic
    /// By the theme's radius of fields, buttons, panels.
    case small, medium, large
    /// As far as they can.
    case capsule
  }

  /// Whether a button shows that it chooses from a menu.
  public enum Indicator: Sendable {
    /// Where it does, and has no picture or icon (``Button/changesSelectionAsPrimaryAction``).
    case automatic
    /// Never; always.
    case none, popup
  }

  /// How large a button makes itself.
  public enum Size: Sendable, CaseIterable { case mini, small, medium, large }
}

/// Edges of a rectangle, by where lines begin. Source: UIKit's NSDirectionalRectEdge.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
  public nonisolated static let top = DirectionalRectEdge(rawValue: 1 << 0)
  public nonisolated static let leading = DirectionalRectEdge(rawValue: 1 << 1)
  public nonisolated static let bottom = DirectionalRectEdge(rawValue: 1 << 2)
  public nonisolated static let trailing = DirectionalRectEdge(rawValue: 1 << 3)
  public nonisolated static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
