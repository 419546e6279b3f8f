// A progress bar.
public import Foundation
public import GlassineUI

/// A bar that fills from the leading edge. Takes no touches. Source: UIKit's documentation of
/// UIProgressView.
// Explicit instead of the default: a release build would check the actor at the deinit.
@preconcurrency @MainActor
open class ProgressView: View {
  /// The height of the bar.
  public enum Style: Sendable {
    /// The height of the theme's tracks.
    case `default`
    /// Half of that, for the edge of a bar.
    case bar
  }

  open var progressViewStyle: Style = .default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  /// 0 to 1, clamped; NaN is misuse and changes nothing.
  open var progress: Float {
    get { progressStorage }
    set { setProgress(newValue, animated: false) }
  }
  /// Colours; nil: the theme's.
  open var progressTintColor: Color? { didSet { setNeedsDisplay() } }
  open var trackTintColor: Color? { didSet { setNeedsDisplay() } }
  /// Pictures instead of the two colours, as high as the bar and stretched by their cap insets; a
  /// template takes the colour. Nil: none.
  open var progressImage: Image? { didSet { setNeedsDisplay() } }
  open var trackImage: Image? { didSet { setNeedsDisplay() } }
  /// A progress object that the bar follows, animated; nil, the default: none. A value set to
  /// ``progress`` stays until the object's value changes.
  ///
  /// Foundation on Linux sends no change notifications. The bar checks ten times a second while it
  /// is in a window and the progress is neither finished nor cancelled. Source: UIKit's
  /// documentation.
  open var observedProgress: Progress? {
    didSet {
      guard observedProgress !== oldValue else { return }
      observedFraction = nil
      followWork(animated: false)
    }
  }
  /// The last fraction of the progress object.
  private var observedFraction: Double?
  private var observation: FrameTimer?
  /// The theme of its colours: the inherited one, or its own if set.
  @_disfavoredOverload  // A subclass may have another one.
  open var theme: ControlTheme {
    get { themeBox.theme }
    set { overrideTheme = newValue }
  }

  private var progressStorage: Float = 0
  private lazy var shown = Easing(CGFloat(progressStorage), in: self)

  /// 150 points wide, until it is laid out. Source: UIKit's.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    frame = CGRect(
      x: 0, y: 0, width: ControlConstants.progressWidth, height: intrinsicContentSize.height)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.interface?.fill(self, level: ProgressView.self)
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

  deinit { MainActorTask.run { [observation] in observation?.invalidate() } }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    followWork(animated: false)
  }

  /// Shows the progress object's fraction, and schedules the next check if it may change.
  private func followWork(animated: Bool) {
    if let observedProgress {
      let fraction = observedProgress.fractionCompleted
      if fraction != observedFraction, !fraction.isNaN {
        observedFraction = fraction
        setProgress(Float(fraction), animated: animated)
      }
    }
    let goesOn = observedProgress.map { !$0.isFinished && !$0.isCancelled } ?? false
    guard goesOn, let application = window?.application else {
      observation?.invalidate()
      observation = nil
      return
    }
    guard observation == nil else { return }
    observation = application.scheduleTimer(
      after: ControlConstants.progressLookSeconds,
      repeatingEvery: ControlConstants.progressLookSeconds
    ) { [weak self] timer in
      guard let self, observation === timer else { return timer.invalidate() }
      followWork(animated: true)
    }
  }

  private var thickness: CGFloat {
    let track = themeBox.theme.metrics.trackThickness
    return progressViewStyle == .bar ? track / 2 : track
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: thickness)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: thickness)
  }

  open override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    let theme = context.theme
    let radius = bounds.height / 2
    let (track, bar) = (
      trackTintColor ?? theme.track, progressTintColor ?? theme.accent
    )
    if let trackImage {
      context.draw(trackImage, in: bounds, tint: track)
    } else {
      context.fill(bounds, color: track, cornerRadius: radius)
    }
    guard shown.value > 0 else { return }
    // Never narrower than its height, so that its ends stay round.
    let width = max(min(bounds.height, bounds.width), bounds.width * shown.value)
    let rect = CGRect(
      x: isMirrored ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width,
      height: bounds.height)
    if let progressImage {
      context.draw(progressImage, in: rect, tint: bar)
    } else {
      context.fill(rect, color: bar, cornerRadius: radius)
    }
  }
}
