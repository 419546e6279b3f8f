// One of a few.
public import Foundation

/// Chooses one of a few segments. Source: UIKit's documentation of UISegmentedControl.
///
/// Where lines run from right to left, the first is at the right. The finger may slide from segment
/// to segment; where it lifts is chosen. Sends
/// ``Control/Events/valueChanged`` where a finger changed the choice.
open class SegmentedControl: Control {
  /// No segment. Source: UIKit's header, -1.
  public static let noSegment = -1

  private struct Segment {
    var title: String?
    var icon: Character?
    var isEnabled = true
  }

  /// The chosen segment; ``noSegment`` for none. An index that there is not counts as none.
  open var selectedSegmentIndex: Int {
    get { selectedStorage }
    set { select(newValue, animated: false) }
  }
  /// Whether a segment is only pressed, not kept; false by default.
  open var isMomentary = false {
    didSet { if isMomentary { select(Self.noSegment, animated: false) } }
  }
  /// The chosen segment's pane; nil: the theme's.
  open var selectedSegmentTintColor: Color? { didSet { setNeedsDisplay() } }

  private var segments: [Segment] = []
  private var selectedStorage = SegmentedControl.noSegment
  /// The segment under the finger.
  private var pressed = SegmentedControl.noSegment
  /// Where the pane is shown, in segments.
  private lazy var pane = Easing(CGFloat(max(0, selectedStorage)), in: self)

  public convenience init(titles: [String]) {
    self.init(frame: .zero)
    segments = titles.map { Segment(title: $0) }
    sizeToFit()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = effectiveTheme.fieldRadius + 1
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  /// Adds a segment before the one at `index`; beyond the end, at the end.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool = false) {
    insert(Segment(title: title), at: index)
  }

  /// Adds a segment that shows a character of the theme's icon font.
  open func insertSegment(withIcon icon: Character, at index: Int) {
    insert(Segment(icon: icon), at: index)
  }

  /// Takes a segment away; an index that there is not is left alone.
  open func removeSegment(at index: Int, animated: Bool = false) {
    guard segments.indices.contains(index) else { return }
    cancelCurrentTracking()
    segments.remove(at: index)
    if index == selectedStorage {
      select(Self.noSegment, animated: false)
    } else if index < selectedStorage {
      select(selectedStorage - 1, animated: false)
    }
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  open func removeAllSegments() {
    cancelCurrentTracking()
    segments = []
    select(Self.noSegment, animated: false)
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return }
    segments[index].title = title
    setNeedsDisplay()
    contentMayHaveChanged()
  }

  open func titleForSegment(at index: Int) -> String? {
    segments.indices.contains(index) ? segments[index].title : nil
  }

  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return }
    segments[index].isEnabled = enabled
    setNeedsDisplay()
  }

  open func isEnabledForSegment(at index: Int) -> Bool {
    segments.indices.contains(index) && segments[index].isEnabled
  }

  private func insert(_ segment: Segment, at index: Int) {
    cancelCurrentTracking()
    let place = min(max(0, index), segments.count)
    segments.insert(segment, at: place)
    if selectedStorage >= place { select(selectedStorage + 1, animated: false) }
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private func select(_ index: Int, animated: Bool) {
    let new = segments.indices.contains(index) && !isMomentary ? index : Self.noSegment
    let slides = animated && selectedStorage != Self.noSegment && new != Self.noSegment
    selectedStorage = new
    if slides {
      pane.set(CGFloat(new), over: ControlConstants.slideSeconds)
    } else {
      pane.jump(to: CGFloat(max(0, new)))
    }
    setNeedsDisplay()
  }

  // MARK: Tracking

  override var isLiftPrimaryAction: Bool { false }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    press(segment(under: touch))
    return pressed != Self.noSegment
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    press(isTouchInside ? segment(under: touch) : Self.noSegment)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    // The lift counts, not the last move before it.
    let chosen = isTouchInside ? touch.map(segment(under:)) ?? pressed : Self.noSegment
    press(Self.noSegment)
    guard chosen != Self.noSegment else { return }
    if isMomentary {
      // There for the action alone.
      selectedStorage = chosen
      sendValueChanged(event)
      select(Self.noSegment, animated: false)
    } else if chosen != selectedStorage {
      select(chosen, animated: true)
      sendValueChanged(event)
    }
  }

  open override func cancelTracking(with event: Event?) { press(Self.noSegment) }

  /// Left and right choose the next segment that is enabled; at the end the focus goes on.
  open override func focusAdjust(_ direction: FocusDirection) -> Bool {
    guard direction == .left || direction == .right, !isMomentary else { return false }
    let step = (direction == .left) == isMirrored ? 1 : -1
    var index = selectedStorage + step
    while segments.indices.contains(index), !segments[index].isEnabled { index += step }
    guard segments.indices.contains(index) else { return false }
    select(index, animated: true)
    sendValueChanged()
    return true
  }

  /// A press by keys changes nothing.
  open override func focusActivate() {}

  private func press(_ index: Int) {
    guard index != pressed else { return }
    pressed = index
    setNeedsDisplay()
  }

  /// The nearest segment; none where that one is disabled.
  private func segment(under touch: Touch) -> Int {
    guard !segments.isEmpty, bounds.width > 0 else { return Self.noSegment }
    let place = (touch.location(in: self).x - bounds.minX) / bounds.width * CGFloat(segments.count)
    let fromLeft = min(CGFloat(segments.count - 1), max(0, place.rounded(.down)))
    let index = Int(self.place(of: fromLeft))
    return segments[index].isEnabled ? index : Self.noSegment
  }

  // MARK: Size and drawing

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let theme = effectiveTheme
    let font = theme.scaledFont(theme.metrics.small, .semibold)
    let fonts = Self.registry.resources.fonts
    let scale = surfaceScale
    var widest: CGFloat = 0
    for segment in segments {
      let width = segment.title.flatMap {
        fonts?.layout($0, style: .init(font: font, alignment: .left), scale: scale).size.width
      }
      widest = max(widest, width ?? iconSize(theme) + 2)
    }
    return CGSize(
      width: ((widest + 2 * ControlConstants.segmentPadding) * CGFloat(segments.count)).rounded(
        .up),
      height: theme.metrics.height(
        theme.metrics.segmentedHeight, textSize: theme.metrics.small))
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  private func iconSize(_ theme: ControlTheme) -> CGFloat {
    ((theme.metrics.small + Self.iconExcess) * theme.metrics.textScale).rounded()
  }

  /// An icon is larger than a title by this many points (V).
  private static let iconExcess: CGFloat = 5

  open override func stateDidChange() {
    super.stateDidChange()
    layer.cornerRadius = effectiveTheme.fieldRadius + 1
  }

  /// The place of a segment from the left.
  private func place(of index: CGFloat) -> CGFloat {
    isMirrored ? CGFloat(segments.count - 1) - index : index
  }

  open override func drawContent(in context: DrawingContext) {
    let theme = context.theme
    let bounds = context.bounds
    let opacity = isEnabled ? 1 : theme.disabledOpacity
    let radius = theme.fieldRadius + 1
    context.fill(bounds, color: theme.well.faded(opacity), cornerRadius: radius)
    context.stroke(
      bounds, width: context.hairline, color: theme.edgeShade, bottomColor: theme.edge,
      cornerRadius: radius)
    guard !segments.isEmpty else { return }
    let width = bounds.width / CGFloat(segments.count)
    func rect(_ place: CGFloat) -> CGRect {
      CGRect(x: bounds.minX + place * width, y: bounds.minY, width: width, height: bounds.height)
    }
    if selectedStorage != Self.noSegment {
      drawPane(rect(place(of: pane.value)), in: context, theme, opacity)
    }
    if pressed != Self.noSegment, pressed != selectedStorage {
      context.fill(
        rect(place(of: CGFloat(pressed))).insetBy(dx: 2, dy: 2), color: theme.fill,
        cornerRadius: max(0, radius - 2))
    }
    drawSeparators(in: context, width, theme, opacity)
    for (index, segment) in segments.enumerated() {
      let strength = segment.isEnabled ? opacity : theme.disabledOpacity
      let isChosen = index == selectedStorage
      let color = (isChosen ? theme.text : theme.secondaryText).faded(strength)
      let box = rect(place(of: CGFloat(index)))
      if let title = segment.title {
        context.drawCentered(
          title, in: box.insetBy(dx: 6, dy: 0),
          font: theme.scaledFont(theme.metrics.small, .semibold),
          color: color)
      } else if let icon = segment.icon {
        context.draw(
          icon: icon, font: theme.iconFont(iconSize(theme)),
          center: CGPoint(x: box.midX, y: box.midY),
          color: color)
      }
    }
  }

  private func drawPane(
    _ rect: CGRect, in context: DrawingContext, _ theme: ControlTheme, _ opacity: CGFloat
  ) {
    let inset: CGFloat = pressed == selectedStorage && pressed != Self.noSegment ? 3 : 2
    let pane = rect.insetBy(dx: inset, dy: inset)
    let radius = max(0, theme.fieldRadius - 1)
    let top = selectedSegmentTintColor ?? theme.raised
    let bottom =
      selectedSegmentTintColor.map { $0.blended(with: .black, fraction: 0.12) } ?? theme.raisedShade
    context.fill(
      pane, gradient: Layer.Gradient(from: top.faded(opacity), to: bottom.faded(opacity)),
      cornerRadius: radius)
    context.stroke(
      pane, width: context.hairline, color: theme.edge.faded(opacity),
      bottomColor: theme.edgeShade.faded(opacity), cornerRadius: radius)
  }

  /// Between segments of which neither is chosen.
  private func drawSeparators(
    in context: DrawingContext, _ width: CGFloat, _ theme: ControlTheme, _ opacity: CGFloat
  ) {
    for index in segments.indices.dropFirst() {
      let distance = abs(place(of: pane.value) + 0.5 - CGFloat(index))
      if selectedStorage != Self.noSegment, distance < 0.95 { continue }
      let x = context.bounds.minX + CGFloat(index) * width
      context.fill(
        CGRect(
          x: x - context.hairline / 2, y: context.bounds.minY + 8, width: context.hairline,
          height: context.bounds.height - 16), color: theme.edge.faded(opacity))
    }
  }
}
