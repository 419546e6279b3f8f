// The segmented control.
public import Foundation
public import GlassineUI

/// Selects one of a few segments. Source: UIKit's documentation of UISegmentedControl.
///
/// In right-to-left layouts, the first is at the right. The finger may slide from segment to
/// segment; the lift selects. Sends ``Control/Events/valueChanged`` when a finger, key or pad
/// changed the selection.
open class SegmentedControl: Control {
  /// No segment. Source: UIKit's header, -1.
  public static let noSegment = -1

  struct Segment {
    var title: String?
    var icon: Character?
    var image: Image?
    var action: Action?
    var isEnabled = true
    /// In points; 0: automatic.
    var width: CGFloat = 0
    var contentOffset = CGSize.zero

    init(title: String? = nil, icon: Character? = nil, image: Image? = nil) {
      self.title = title
      self.icon = icon
      self.image = image
    }

    init(_ action: Action) {
      self.action = action
      (title, icon, image) = (action.title, action.icon, action.image)
      isEnabled = !action.attributes.contains(.disabled)
    }
  }

  /// The selected segment; ``noSegment`` for none. An invalid index counts as none.
  open var selectedSegmentIndex: Int {
    get { selectedStorage }
    set { select(newValue, animated: false) }
  }
  /// Whether a segment is only pressed, not selected; false by default.
  open var isMomentary = false {
    didSet { if isMomentary { select(Self.noSegment, animated: false) } }
  }
  /// The chosen segment's pane; nil: the theme's.
  open var selectedSegmentTintColor: Color? { didSet { setNeedsDisplay() } }

  /// Whether segments without a width of their own share the room in proportion to their content
  /// instead of equally; false by default.
  open var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { segmentWidthsDidChange() } }
  }

  private(set) var segments: [Segment] = []
  /// By state; see ``setTitleTextAttributes(_:for:)``.
  private(set) var titleAttributes: [State: AttributeContainer] = [:]
  private var selectedStorage = SegmentedControl.noSegment
  /// The segment under the finger.
  private(set) var pressed = SegmentedControl.noSegment
  /// In a focused momentary control: the segment that Select presses.
  private var keyed = SegmentedControl.noSegment
  /// The presented position of the pane, in segments.
  private(set) lazy var pane = Easing(CGFloat(max(0, selectedStorage)), in: self)

  public convenience init(titles: [String]) {
    self.init(frame: .zero)
    segments = titles.map { Segment(title: $0) }
    sizeToFit()
  }

  /// Segments that perform an action each; a picture takes precedence over the icon, and the icon
  /// over the title.
  public convenience init(frame: CGRect, actions: [Action]) {
    self.init(frame: frame)
    segments = actions.map { Segment($0) }
    if frame.size == .zero { sizeToFit() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = themeBox.theme.fieldRadius + 1
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment before the one at `index`; beyond the end, at the end.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool = false) {
    insert(Segment(title: title), at: index)
  }

  /// Adds a segment that shows a character of the theme's icon font.
  open func insertSegment(withIcon icon: Character, at index: Int) {
    insert(Segment(icon: icon), at: index)
  }

  /// Adds a segment that shows a picture; a template in the colour of titles.
  open func insertSegment(with image: Image?, at index: Int, animated: Bool = false) {
    insert(Segment(image: image), at: index)
  }

  /// Inserts a segment with the content of `action`, which is performed when a finger or key
  /// selects it, before the control's events are sent. Source: UIKit's documentation.
  open func insertSegment(action: Action, at index: Int, animated: Bool = false) {
    insert(Segment(action), at: index)
  }

  /// Removes a segment; an invalid index is ignored.
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
    change(index) { $0.title = title }
  }

  open func titleForSegment(at index: Int) -> String? {
    segments.indices.contains(index) ? segments[index].title : nil
  }

  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
    change(index) { $0.isEnabled = enabled }
  }

  open func isEnabledForSegment(at index: Int) -> Bool {
    segments.indices.contains(index) && segments[index].isEnabled
  }

  /// Sets a segment's picture, which takes precedence over the title. Nil removes it; an invalid
  /// index is ignored, as by all of these methods.
  open func setImage(_ image: Image?, forSegmentAt index: Int) {
    change(index) { $0.image = image }
  }

  open func imageForSegment(at index: Int) -> Image? {
    segments.indices.contains(index) ? segments[index].image : nil
  }

  /// Sets the segment's action, and shows the action's content.
  open func setAction(_ action: Action, forSegmentAt index: Int) {
    change(index) { segment in
      let (width, offset) = (segment.width, segment.contentOffset)
      segment = Segment(action)
      segment.width = width
      segment.contentOffset = offset
    }
  }

  open func actionForSegment(at index: Int) -> Action? {
    segments.indices.contains(index) ? segments[index].action : nil
  }

  /// The index of the segment with that action; ``noSegment`` if there is none.
  open func segmentIndex(identifiedBy identifier: Action.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == identifier } ?? Self.noSegment
  }

  /// Sets a segment's width in points; 0, the default, shares the remaining room. Widths that do
  /// not fill the bounds together are all scaled in proportion. Negative or not finite counts as 0.
  open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
    change(index) { $0.width = width.isFinite ? max(0, width) : 0 }
    segmentWidthsDidChange()
  }

  open func widthForSegment(at index: Int) -> CGFloat {
    segments.indices.contains(index) ? segments[index].width : 0
  }

  /// Moves a segment's content from its centre, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt index: Int) {
    change(index) { $0.contentOffset = offset }
  }

  open func contentOffsetForSegment(at index: Int) -> CGSize {
    segments.indices.contains(index) ? segments[index].contentOffset : .zero
  }

  /// Sets the attributes of titles in a state: selected, pressed, or disabled. Attributes that a
  /// state leaves unset are those of `.normal`, and then the theme's. Nil removes them. Keys are
  /// those of ``AttributedString``'s text attributes. Source: UIKit's documentation.
  open func setTitleTextAttributes(_ attributes: AttributeContainer?, for state: State) {
    guard titleAttributes[state] != attributes else { return }
    titleAttributes[state] = attributes
    segmentWidthsDidChange()
    contentMayHaveChanged()
  }

  open func titleTextAttributes(for state: State) -> AttributeContainer? { titleAttributes[state] }

  private func change(_ index: Int, _ body: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    body(&segments[index])
    setNeedsDisplay()
    contentMayHaveChanged()
  }

  private func segmentWidthsDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
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

  override var keepsTaps: Bool { true }

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
    // The lift decides, not the last move before it.
    let chosen = isTouchInside ? touch.map(segment(under:)) ?? pressed : Self.noSegment
    press(Self.noSegment)
    guard chosen != Self.noSegment else { return }
    if isMomentary {
      sendMomentary(chosen, event)
    } else if chosen != selectedStorage {
      select(chosen, animated: true)
      sendChosen(chosen, event)
    }
  }

  private func sendMomentary(_ index: Int, _ event: Event?) {
    // Selected only during the action.
    selectedStorage = index
    sendChosen(index, event)
    select(Self.noSegment, animated: false)
  }

  /// Performs the segment's action, then sends the control's events.
  private func sendChosen(_ index: Int, _ event: Event?) {
    if segments.indices.contains(index), let action = segments[index].action {
      sendAction(action)
    }
    sendValueChanged(event)
  }

  open override func cancelTracking(with event: Event?) { press(Self.noSegment) }

  /// Left and right select the next enabled segment; at the end the focus moves on. In a momentary
  /// control they only move the marked segment.
  open override func focusAdjust(_ direction: FocusDirection) -> Bool {
    guard direction == .left || direction == .right else { return false }
    let step = (direction == .left) == isMirrored ? 1 : -1
    guard let index = enabledSegment(from: (isMomentary ? keyed : selectedStorage) + step, by: step)
    else { return false }
    if isMomentary {
      keyed = index
      setNeedsDisplay()
    } else {
      select(index, animated: true)
      sendChosen(index, nil)
    }
    return true
  }

  private func enabledSegment(from first: Int, by step: Int) -> Int? {
    var index = first
    while segments.indices.contains(index), !segments[index].isEnabled { index += step }
    return segments.indices.contains(index) ? index : nil
  }

  /// Presses the marked segment of a momentary control; in others a press changes nothing.
  open override func focusActivate() {
    guard isMomentary, segments.indices.contains(keyed), segments[keyed].isEnabled else { return }
    sendMomentary(keyed, nil)
  }

  open override func didUpdateFocus(isFocused: Bool) {
    super.didUpdateFocus(isFocused: isFocused)
    keyed = isFocused ? enabledSegment(from: 0, by: 1) ?? Self.noSegment : Self.noSegment
  }

  /// The segment shown as pressed: under the finger, or marked by keys in a momentary control.
  var shownPressed: Int {
    isMomentary && pressed == Self.noSegment && state.contains(.focused) ? keyed : pressed
  }

  private func press(_ index: Int) {
    guard index != pressed else { return }
    pressed = index
    setNeedsDisplay()
  }

  /// The nearest segment; none if it is disabled.
  private func segment(under touch: Touch) -> Int {
    guard !segments.isEmpty, bounds.width > 0 else { return Self.noSegment }
    let index = segment(atX: touch.location(in: self).x)
    return segments[index].isEnabled ? index : Self.noSegment
  }

  // MARK: Size and drawing

  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override var intrinsicContentSize: CGSize { naturalSize }

  @_disfavoredOverload open override func stateDidChange() {
    super.stateDidChange()
    layer.cornerRadius = themeBox.theme.fieldRadius + 1
  }

  open override func drawContent(in context: DrawingContext) { drawSegments(in: context) }
}
