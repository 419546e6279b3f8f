// How far something is.
public import Foundation

/// A bar that fills, from where lines begin. Takes no touches. Source: UIKit's documentation of
/// UIProgressView.
open class ProgressView: View {
  /// 0 to 1, clamped; NaN is misuse and changes nothing.
  open var progress: Float {
    get { progressStorage }
    set { setProgress(newValue, animated: false) }
  }
  /// Colours; nil: the theme's.
  open var progressTintColor: Color? { didSet { setNeedsDisplay() } }
  open var trackTintColor: Color? { didSet { setNeedsDisplay() } }
  /// Colours: those of its surroundings, or its own once set.
  open var theme: ControlTheme {
    get { effectiveTheme }
    set { overrideTheme = newValue }
  }

  private var progressStorage: Float = 0
  private lazy var shown = Easing(CGFloat(progressStorage), in: self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Sets the progress; animated, the bar slides there.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else {
      return Self.registry.diagnostics.misuse(
        "ProgressView.progress is NaN; it stays \(progressStorage)")
    }
    progressStorage = min(1, max(0, progress))
    if animated {
      shown.set(CGFloat(progressStorage), over: ControlConstants.slideSeconds)
    } else {
      shown.jump(to: CGFloat(progressStorage))
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: effectiveTheme.metrics.trackThickness)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: effectiveTheme.metrics.trackThickness)
  }

  open override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    let theme = context.theme
    let radius = bounds.height / 2
    context.fill(bounds, color: trackTintColor ?? theme.fillPressed, cornerRadius: radius)
    guard shown.value > 0 else { return }
    // Never narrower than it is high, so that its ends stay round.
    let width = max(min(bounds.height, bounds.width), bounds.width * shown.value)
    context.fill(
      CGRect(
        x: isMirrored ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width,
        height: bounds.height),
      color: progressTintColor ?? theme.accent, cornerRadius: radius)
  }
}
