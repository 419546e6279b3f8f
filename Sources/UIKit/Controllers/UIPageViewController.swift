// Pages that a finger scrolls from one to the next.
import CoreGraphics
public import GlassineUI

/// Gives the pages beside a page. Nil: there is none.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called when a finger begins to show another page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// - Parameter completed: false if the page before stays.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// Shows one page of a row. Source: UIKit's documentation of UIPageViewController, of the style
/// `scroll`.
open class UIPageViewController: ViewController {
  /// Differs from UIKit: pages are not curled.
  public enum TransitionStyle: Int, Sendable { case scroll = 1 }
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Points between pages.
    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
  }

  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Nil: fingers turn no pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if isViewLoaded { findNeighbours() } }
  }
  public let transitionStyle = TransitionStyle.scroll
  /// Has no effect: pages without a curl have no back.
  open var isDoubleSided = false
  open private(set) var navigationOrientation = NavigationOrientation.horizontal
  /// The shown page, in an array of one; nil before the first.
  open var viewControllers: [UIViewController]? { current.map { [$0] } }

  private var spacing: CGFloat = 0
  private var current: UIViewController?
  private var before: UIViewController?
  private var after: UIViewController?
  /// The page that a finger began to show.
  private var pending: UIViewController?
  private let scroller = PageScroller()
  /// Runs at the end of an animated change by code.
  private var whenThere: ((Bool) -> Void)?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
    self.navigationOrientation = navigationOrientation
    let spacing = options?[.interPageSpacing]
    self.spacing = spacing as? CGFloat ?? (spacing as? NSNumber).map { $0.doubleValue } ?? 0
  }

  open override func loadView() {
    view = LaidOutView { [weak self] _ in self?.layOut() }
    scroller.isPagingEnabled = true
    scroller.showsHorizontalScrollIndicator = false
    scroller.showsVerticalScrollIndicator = false
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.pages = self
    view.addSubview(scroller)
    findNeighbours()
  }

  /// Shows a page.
  /// - Parameter direction: the side from which an animated page comes: forward is from the end.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    endChange(isFinished: false)
    guard let page = viewControllers?.first, page !== current else {
      completion?(true)
      return
    }
    guard animated, isViewLoaded, view.window != nil, UIView.areAnimationsEnabled, current != nil
    else {
      become(page)
      completion?(true)
      return
    }
    if direction == .forward { put(page, in: \.after) } else { put(page, in: \.before) }
    place()
    whenThere = { [weak self] isFinished in
      self?.become(page)
      completion?(isFinished)
    }
    scroller.setContentOffset(offset(of: page), animated: true)
  }

  private func endChange(isFinished: Bool) {
    let call = whenThere
    whenThere = nil
    call?(isFinished)
  }

  // MARK: Pages

  /// Makes `page` the shown one, and asks for its neighbours.
  private func become(_ page: UIViewController) {
    let old = [before, current, after]
    (before, current, after) = (nil, page, nil)
    for controller in old where controller !== page { drop(controller) }
    adopt(page)
    findNeighbours()
  }

  /// Asks for the neighbours in the next layout pass, when callers have noted the new page.
  private func findNeighbours() {
    guard isViewLoaded, let current else { return }
    needsNeighbours = true
    adopt(current)
    place()
    view.setNeedsLayout()
  }
  private var needsNeighbours = false

  private func layOut() {
    if needsNeighbours, let current {
      needsNeighbours = false
      let source = dataSource
      put(source?.pageViewController(self, viewControllerBefore: current), in: \.before)
      put(source?.pageViewController(self, viewControllerAfter: current), in: \.after)
    }
    place()
  }

  private func put(
    _ page: UIViewController?,
    in slot: ReferenceWritableKeyPath<UIPageViewController, UIViewController?>
  ) {
    let old = self[keyPath: slot]
    // A data source of two pages may give one for both sides.
    let others = [current, slot == \.before ? after : before]
    let page = others.contains { $0 != nil && $0 === page } ? nil : page
    if old !== page, let old, old !== current { drop(old) }
    self[keyPath: slot] = page
    if let page { adopt(page) }
  }

  private func adopt(_ page: UIViewController) {
    guard isViewLoaded, page.parent !== self || page.viewIfLoaded?.superview == nil else { return }
    if page.parent !== self { addChild(page) }
    scroller.addSubview(page.view)
    page.didMove(toParent: self)
  }

  private func drop(_ page: UIViewController?) {
    guard let page, page.parent === self else { return }
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  // MARK: Places

  private var isHorizontal: Bool { navigationOrientation == .horizontal }
  /// From one page to the next.
  private var step: CGFloat { (isHorizontal ? view.bounds.width : view.bounds.height) + spacing }
  /// As on iOS, the middle of three places is the shown page's, whatever is beside it.
  private var places: [UIViewController?] { [before, current, after] }

  private func offset(of page: UIViewController) -> CGPoint {
    let index = CGFloat(places.firstIndex { $0 === page } ?? 1)
    return isHorizontal ? CGPoint(x: index * step, y: 0) : CGPoint(x: 0, y: index * step)
  }

  private func place() {
    guard isViewLoaded, let current else { return }
    let size = view.bounds.size
    scroller.frame = CGRect(
      x: isHorizontal ? -spacing / 2 : 0, y: isHorizontal ? 0 : -spacing / 2,
      width: size.width + (isHorizontal ? spacing : 0),
      height: size.height + (isHorizontal ? 0 : spacing))
    scroller.contentSize = CGSize(
      width: isHorizontal ? 3 * step : size.width, height: isHorizontal ? size.height : 3 * step)
    // Without a page there is no way to its place.
    let ends = (before == nil ? -step : 0, after == nil ? -step : 0)
    scroller.contentInset =
      isHorizontal
      ? UIEdgeInsets(top: 0, left: ends.0, bottom: 0, right: ends.1)
      : UIEdgeInsets(top: ends.0, left: 0, bottom: ends.1, right: 0)
    for (index, place) in places.enumerated() {
      guard let page = place else { continue }
      let along = CGFloat(index) * step + spacing / 2
      page.view.frame = CGRect(
        origin: isHorizontal ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along), size: size)
    }
    guard !scroller.isTracking, !scroller.isDecelerating, whenThere == nil else { return }
    let rest = offset(of: current)
    if scroller.contentOffset != rest { scroller.contentOffset = rest }
  }

  // MARK: Scrolling

  private var position: CGFloat {
    isHorizontal ? scroller.contentOffset.x : scroller.contentOffset.y
  }

  /// Called before the scroll view's delegate.
  fileprivate func follow(_ call: ScrollCall) {
    switch call {
    case .didScroll: notePending()
    case .didEndDragging(willDecelerate: false), .didEndDecelerating: settle()
    case .didEndScrollingAnimation: endChange(isFinished: true)
    default: break
    }
  }

  private func notePending() {
    guard scroller.isDragging, pending == nil, let current else { return }
    let rest = isHorizontal ? offset(of: current).x : offset(of: current).y
    guard position != rest, let page = position > rest ? after : before else { return }
    pending = page
    delegate?.pageViewController(self, willTransitionTo: [page])
  }

  /// Called when pages have come to rest under no finger.
  private func settle() {
    guard let old = current, step > 0 else { return }
    let all = places
    let index = Int((position / step).rounded())
    guard all.indices.contains(index), let page = all[index] else { return }
    let wasPending = pending != nil
    pending = nil
    if page !== old { become(page) }
    guard wasPending || page !== old else { return }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [old],
      transitionCompleted: page !== old)
  }
}

/// Scrolls the pages. Its delegate is not the controller but may be anyone, as on iOS.
private final class PageScroller: ScrollView {
  weak var pages: UIPageViewController?
  private var watch: (application: BackReference<Application>, id: Application.ObserverID)?

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if let watch { watch.application.target?.removeObserver(watch.id) }
    watch = nil
    guard let application = window?.application else { return }
    let id = application.addObserver { [weak self] responder, call in
      guard let self, responder === self, case .scroll(let call) = call else { return }
      self.pages?.follow(call)
    }
    watch = (application.backReference, id)
  }
}
