// Pull to refresh.
//
//   pulled      spokes appear one after another   ──> at the trigger: refreshing, valueChanged
//   refreshing  the wheel turns, content stays below it until `endRefreshing()`
public import Foundation
import GlassineBase
public import GlassineUI

/// A control for refreshing content by pulling it down beyond its top. Source: UIKit's
/// documentation of UIRefreshControl.
///
/// Belongs to a scroll view by ``ScrollView/refreshControl``, which positions it and has to bounce
/// along y. Sends `.valueChanged` while the finger still pulls, once per drag; the app calls
/// ``endRefreshing()`` when it is done. A disabled control does not trigger. Touches go to the
/// content.
// Explicit instead of the default: a release build would check the actor at the deinit.
@preconcurrency @MainActor
open class RefreshControl: Control, ScrollAccessory {
  /// Whether content is being refreshed.
  open private(set) var isRefreshing = false

  /// The title beneath the wheel; nil: none.
  open var attributedTitle: AttributedString? {
    didSet {
      guard attributedTitle != oldValue else { return }
      title.attributedText = attributedTitle
      heightDidChange()
    }
  }

  private var scrollView: ScrollView? { scrollReference.view }
  private var scrollReference = ViewReference<ScrollView>()
  private let wheel = ActivityIndicatorView(style: .medium)
  private let title = Label(frame: .zero)
  /// The number of spokes drawn for the pull.
  private var spokes = 0
  /// Whether this drag has triggered it, or began while it was refreshing.
  private var isSpent = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    alpha = 0
    title.textAlignment = .center
    title.numberOfLines = 0
    addSubview(wheel)
    addSubview(title)
  }

  // MARK: Refreshing

  /// Starts refreshing without a pull. Sends no event and does not scroll; scroll to the top to
  /// show the wheel. Does nothing while it is refreshing.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    setRefreshing(true)
    scrollView?.changeInsets(keepsEdges: false) { $0.refreshing = height }
    follow()
  }

  /// Ends refreshing: content returns over the wheel's room, at once or when the finger lifts.
  open func endRefreshing() {
    guard isRefreshing else { return }
    setRefreshing(false)
    scrollView?.giveUpRefreshingRoom()
    follow()
  }

  private func setRefreshing(_ isOn: Bool) {
    isRefreshing = isOn
    isSpent = true
    if isOn { wheel.startAnimating() } else { wheel.stopAnimating() }
    setNeedsDisplay()
  }

  open override var canBecomeFocused: Bool { false }

  // MARK: With the scroll view

  package func attach(to scrollView: ScrollView) {
    scrollReference = ViewReference(scrollView)
    scrollView.insertSubview(self, at: 0)
    if isRefreshing { scrollView.changeInsets(keepsEdges: false) { $0.refreshing = height } }
    follow()
  }

  package func detach() {
    removeFromSuperview()
    scrollView?.changeInsets { $0.refreshing = 0 }
    scrollReference = ViewReference()
  }

  package func dragDidBegin() { isSpent = isRefreshing }

  /// Follows the content's offset: positions itself, and triggers if a finger pulls far enough.
  package func follow() {
    guard let scrollView else { return }
    let (height, pull) = (height, scrollView.pullBeyondTop)
    let bounds = scrollView.bounds
    let rect = CGRect(
      x: bounds.minX, y: -max(height, pull), width: bounds.width, height: height)
    if frame != rect { frame = rect }
    let shown = isRefreshing ? 1 : min(1, max(0, pull / height))
    if alpha != shown { alpha = shown }
    guard !isRefreshing else { return }
    let trigger = height + ScrollConstants.refreshTriggerPoints
    let reached = Int(min(1, max(0, pull / trigger)) * CGFloat(ControlConstants.activitySpokeCount))
    if reached != spokes {
      spokes = reached
      setNeedsDisplay()
    }
    if pull >= trigger, isEnabled, !isSpent, scrollView.isDragging { setOff() }
  }

  private func setOff() {
    setRefreshing(true)
    scrollView?.changeInsets { $0.refreshing = height }
    follow()
    sendActions(for: .valueChanged)
  }

  // MARK: Look

  private var titleHeight: CGFloat {
    guard attributedTitle != nil else { return 0 }
    let room = CGSize(width: scrollView?.bounds.width ?? 0, height: .greatestFiniteMagnitude)
    return title.sizeThatFits(room).height.rounded(.up)
  }

  /// Its height, which is also the room that content leaves while it is refreshing.
  private var height: CGFloat {
    let title = titleHeight
    guard title > 0 else { return ScrollConstants.refreshHeightPoints }
    let wheel = wheel.intrinsicContentSize.height
    return max(
      ScrollConstants.refreshHeightPoints, wheel + title + 3 * ScrollConstants.refreshGapPoints)
  }

  private func heightDidChange() {
    setNeedsLayout()
    if isRefreshing { scrollView?.changeInsets(keepsEdges: false) { $0.refreshing = height } }
    follow()
  }

  @_disfavoredOverload open override func textSizeDidChange() {
    super.textSizeDidChange()
    heightDidChange()
  }

  /// The wheel's rectangle, above the title.
  private var wheelRect: CGRect {
    let side = wheel.intrinsicContentSize.height
    let (title, gap) = (titleHeight, ScrollConstants.refreshGapPoints)
    let whole = side + (title > 0 ? gap + title : 0)
    return CGRect(
      x: (bounds.width - side) / 2, y: (bounds.height - whole) / 2, width: side, height: side)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let rect = wheelRect
    wheel.frame = rect
    title.frame = CGRect(
      x: 0, y: rect.maxY + ScrollConstants.refreshGapPoints, width: bounds.width,
      height: titleHeight)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    wheel.color = ownTintColor ?? .label
    setNeedsDisplay()
  }

  open override func drawContent(in context: DrawingContext) {
    guard !isRefreshing, spokes > 0 else { return }
    for spoke in 0..<spokes { context.drawSpoke(spoke, ofWheelIn: wheelRect, color: wheel.color) }
  }
}

extension ScrollView {
  /// The distance of the content's top below its resting position without refreshing.
  var pullBeyondTop: CGFloat {
    -contentOffset.y - adjustedContentInset.top + insets.refreshing
  }

  /// Called when a refresh control has ended: content at rest in its room moves back.
  func giveUpRefreshingRoom() {
    guard !isDragging, !isTracking, !isZooming, motion == nil, zoomMotion == nil,
      let application = window?.application
    else { return changeInsets(keepsEdges: false) { $0.refreshing = 0 } }
    var room = insets
    room.refreshing = 0
    let target = max(contentOffset.y, -room.adjusted.top)
    if target != contentOffset.y {
      animate(to: CGPoint(x: contentOffset.x, y: target), from: application.now, .inset)
    }
    changeInsets(keepsEdges: false) { $0.refreshing = 0 }
  }
}

extension ScrollView {
  /// The refresh control above the content's top; nil: none.
  @_disfavoredOverload public var refreshControl: RefreshControl? {
    get { accessory as? RefreshControl }
    set { accessory = newValue }
  }
}
