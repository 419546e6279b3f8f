// The sizes of controls and their text: for handheld screens, and for kiosks.
public import Foundation

extension ControlTheme {
  /// Sizes in points, at 100 % of the user's text size. Sources: M measured on UIKit, H UIKit's
  /// documentation, V Glassine's own.
  public nonisolated struct Metrics: Hashable, Sendable {
    /// The size of a target that can be hit without looking (H: 44). Controls are at least this
    /// high in a kiosk; in handheld metrics, switches and similar controls keep UIKit's sizes.
    public var minimumTarget = ControlConstants.buttonMinimumHeight
    /// Whether every control is at least that high: a kiosk's are.
    public var extendsControls = false
    /// The minimum gap between targets (V).
    public var gap: CGFloat = 8
    /// The padding of a panel's content, and of the screen's (V).
    public var padding: CGFloat = 16
    public var screenMargin: CGFloat = 24

    // MARK: Controls

    public var buttonHeight = ControlConstants.buttonMinimumHeight
    public var fieldHeight = ControlConstants.textFieldHeight
    public var switchSize = ControlConstants.switchSize
    public var sliderHeight = ControlConstants.sliderHeight
    public var sliderThumbDiameter = ControlConstants.sliderThumbDiameter
    /// Thickness of a slider's and a progress view's track.
    public var trackThickness = ControlConstants.trackThickness
    public var stepperSize = ControlConstants.stepperSize
    public var segmentedHeight = ControlConstants.segmentedHeight
    public var pageDotDiameter = ControlConstants.pageDotDiameter
    public var pageDotSpacing = ControlConstants.pageDotSpacing
    public var pageControlHeight = ControlConstants.pageControlHeight
    public var roundButtonDiameter = ControlConstants.roundButtonDiameter
    /// The minimum height of a list's row.
    public var rowHeight = ListConstants.rowHeight
    /// … with two lines.
    public var subtitleRowHeight = ListConstants.subtitleRowHeight
    /// The height of section titles in a list.
    public var sectionTitleHeight = ListConstants.titleHeight
    /// Sides of an activity indicator, medium and large.
    public var activityMediumSide = ControlConstants.activityMediumSide
    public var activityLargeSide = ControlConstants.activityLargeSide

    // MARK: Radii

    public var fieldRadius: CGFloat = 8
    public var buttonRadius: CGFloat = 14
    public var panelRadius: CGFloat = 22

    // MARK: Text

    public var caption: CGFloat = 11
    public var small: CGFloat = 13
    public var body: CGFloat = 15
    public var emphasised: CGFloat = 17
    public var title: CGFloat = 22
    public var heading: CGFloat = 32
    public var display: CGFloat = 56

    /// The effective text size factor; ``TraitCollection/textScale``.
    public internal(set) var textScale: CGFloat = 1

    public init() {}

    /// For a handheld screen; the default.
    public static let handheld = Metrics()

    /// For a screen that people walk up to: targets of 64 points, larger type, wider gaps.
    public static let kiosk: Metrics = {
      var metrics = Metrics()
      metrics.minimumTarget = 64
      metrics.extendsControls = true
      metrics.gap = 16
      metrics.padding = 24
      metrics.screenMargin = 64
      metrics.buttonHeight = 64
      metrics.fieldHeight = 64
      metrics.switchSize = CGSize(width: 76, height: 46)
      metrics.sliderHeight = 64
      metrics.sliderThumbDiameter = 44
      metrics.trackThickness = 8
      metrics.stepperSize = CGSize(width: 160, height: 64)
      metrics.segmentedHeight = 64
      metrics.pageDotDiameter = 12
      metrics.pageDotSpacing = 28
      metrics.pageControlHeight = 64
      metrics.roundButtonDiameter = 88
      metrics.rowHeight = 72
      metrics.subtitleRowHeight = 88
      metrics.sectionTitleHeight = 44
      metrics.activityMediumSide = 32
      metrics.activityLargeSide = 56
      metrics.fieldRadius = 12
      metrics.buttonRadius = 20
      metrics.panelRadius = 28
      metrics.caption = 14
      metrics.small = 17
      metrics.body = 20
      metrics.emphasised = 22
      metrics.title = 30
      metrics.heading = 44
      metrics.display = 72
      return metrics
    }()

    /// The growth of controls without text with the user's text size. None in handheld metrics, as
    /// for UIKit's switches and steppers. In a kiosk it is up to half as large again (V).
    var figureScale: CGFloat { extendsControls ? min(max(textScale, 1), 1.5) : 1 }

    /// A size scaled by ``figureScale``, in whole points.
    package func figure(_ size: CGSize) -> CGSize {
      CGSize(
        width: (size.width * figureScale).rounded(), height: (size.height * figureScale).rounded())
    }

    package func figure(_ length: CGFloat) -> CGFloat { (length * figureScale).rounded() }

    /// The height of a control with the visible height `height`.
    package func target(_ height: CGFloat) -> CGFloat {
      extendsControls ? max(height, minimumTarget) : height
    }

    /// … scaled for the user's text size.
    package var sectionTitleHeightInUse: CGFloat { height(sectionTitleHeight, textSize: small) }

    /// The height for a line of text of `size` points, scaled by the user's text size, with
    /// `padding` above and below together; at least `least`.
    public func height(_ least: CGFloat, textSize size: CGFloat, padding: CGFloat = 12) -> CGFloat {
      max(least, (size * textScale * Self.lineHeight).rounded(.up) + padding)
    }

    /// The height of a line as a multiple of its font size (M: Inter's is 1.21).
    static let lineHeight: CGFloat = 1.25
  }

  /// The same colours with other sizes.
  public func with(_ metrics: Metrics) -> ControlTheme {
    var theme = self
    theme.metrics = metrics
    return theme
  }
}
