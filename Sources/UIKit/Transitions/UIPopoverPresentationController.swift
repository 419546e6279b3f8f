// Popovers: a bubble beside a view, with an arrow to it.
public import CoreGraphics
public import GlassineUI

/// The sides of a popover's arrow.
public nonisolated struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow is at the upper edge: the popover is beneath its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// Hears of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// The former name of `presentationControllerShouldDismiss(_:)`: a tap beside asks both.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// The former name of `presentationControllerDidDismiss(_:)`, called after it.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// Shows a controller in a bubble of its ``GlassineUI/ViewController/preferredContentSize``. A tap
/// beside it dismisses it. Source: UIKit's documentation of UIPopoverPresentationController.
///
/// Differs from UIKit: a narrow window shows the bubble, too.
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }
  /// In the source view's coordinates; null: its bounds.
  open var sourceRect = CGRect.null { didSet { containerView?.setNeedsLayout() } }
  open weak var barButtonItem: UIBarButtonItem?
  /// The sides that are allowed, of which the one with the most room is taken.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The side of the arrow of a popover that is shown.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// The fill of bubble and arrow; nil: the theme's.
  open var backgroundColor: UIColor? { didSet { bubble.setNeedsDisplay() } }
  /// Views that take touches while the popover is shown.
  open var passthroughViews: [UIView]?
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  private lazy var bubble = Bubble(of: self)

  open override var presentedView: UIView? { bubble }

  open override func presentationTransitionWillBegin() {
    popoverDelegate?.prepareForPopoverPresentation(self)
    guard let containerView, let content = presentedViewController.view else { return }
    bubble.addSubview(content)
    let tap = UITapGestureRecognizer { [weak self] _ in self?.dismissByTap() }
    let ground = PopoverGround(of: self)
    ground.frame = containerView.bounds
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ground.addGestureRecognizer(tap)
    containerView.insertSubview(ground, at: 0)
    layOut()
  }

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  private func dismissByTap() {
    guard delegate?.presentationControllerShouldDismiss(self) != false,
      popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) != false
    else { return }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) { [weak self] in
      guard let self else { return }
      delegate?.presentationControllerDidDismiss(self)
      popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
    }
  }

  open override func containerViewWillLayoutSubviews() { layOut() }

  private func layOut() {
    let frame = frameOfPresentedViewInContainerView
    if bubble.frame != frame { bubble.frame = frame }
    bubble.setNeedsLayout()
    bubble.setNeedsDisplay()
  }

  /// The source in the container's coordinates.
  fileprivate var anchor: CGRect {
    guard let containerView else { return .zero }
    guard let view = sourceView ?? barButtonItem?.customView else {
      return CGRect(x: containerView.bounds.midX, y: containerView.bounds.midY, width: 0, height: 0)
    }
    return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: containerView)
  }

  /// The bubble with its arrow.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let room = containerView.bounds.inset(by: containerView.safeAreaInsets)
      .inset(by: popoverLayoutMargins)
    let anchor = anchor
    var size = presentedViewController.preferredContentSize
    if size.width <= 0 { size.width = PopoverConstants.defaultSide }
    if size.height <= 0 { size.height = PopoverConstants.defaultSide }
    let free: [(UIPopoverArrowDirection, CGFloat)] = [
      (.up, room.maxY - anchor.maxY - size.height), (.down, anchor.minY - room.minY - size.height),
      (.left, room.maxX - anchor.maxX - size.width), (.right, anchor.minX - room.minX - size.width),
    ]
    let allowed = free.filter { permittedArrowDirections.contains($0.0) }
    let arrow = PopoverConstants.arrowHeight
    // The first side with room, in the order of UIKit; else the one with the most.
    let side =
      (allowed.first { $0.1 >= arrow } ?? allowed.max { $0.1 < $1.1 } ?? free[0]).0
    arrowDirection = side
    let isUpright = side == .up || side == .down
    let whole = CGSize(
      width: min(room.width, size.width + (isUpright ? 0 : arrow)),
      height: min(room.height, size.height + (isUpright ? arrow : 0)))
    var origin = CGPoint(x: anchor.midX - whole.width / 2, y: anchor.midY - whole.height / 2)
    switch side {
    case .up: origin.y = anchor.maxY
    case .down: origin.y = anchor.minY - whole.height
    case .left: origin.x = anchor.maxX
    default: origin.x = anchor.minX - whole.width
    }
    origin.x = max(room.minX, min(room.maxX - whole.width, origin.x))
    origin.y = max(room.minY, min(room.maxY - whole.height, origin.y))
    return CGRect(origin: origin, size: whole)
  }
}

extension ViewController {
  /// The popover's controller, if the style is `popover`; nil else.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    return modalDriver.presentation(of: self) as? UIPopoverPresentationController
  }
}

/// Takes the touches beside a popover, except those for ``passthroughViews``.
private final class PopoverGround: View {
  private weak var popover: UIPopoverPresentationController?

  init(of popover: UIPopoverPresentationController) {
    self.popover = popover
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for view in popover?.passthroughViews ?? [] {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return super.hitTest(point, with: event)
  }
}

/// The bubble: a round rectangle with an arrow, around the content.
private final class Bubble: View {
  private weak var popover: UIPopoverPresentationController?

  init(of popover: UIPopoverPresentationController) {
    self.popover = popover
    super.init(frame: .zero)
    layer.shadowOpacity = PopoverConstants.shadowOpacity
    layer.shadowRadius = PopoverConstants.shadowRadius
  }

  required init?(coder: NSCoder) { nil }

  /// The bounds without the arrow.
  private var body: CGRect {
    let arrow = PopoverConstants.arrowHeight
    var rect = bounds
    switch popover?.arrowDirection {
    case .up?: (rect.origin.y, rect.size.height) = (arrow, rect.height - arrow)
    case .down?: rect.size.height -= arrow
    case .left?: (rect.origin.x, rect.size.width) = (arrow, rect.width - arrow)
    case .right?: rect.size.width -= arrow
    default: break
    }
    return rect
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let body = body
    for view in subviews {
      view.frame = body
      view.layer.cornerRadius = PopoverConstants.cornerRadius
      view.layer.masksToBounds = true
    }
    layer.shadowPath = shape.cgPath
  }

  override func draw(_ rect: CGRect) {
    (popover?.backgroundColor ?? .secondarySystemBackground).setFill()
    shape.fill()
  }

  private var shape: UIBezierPath {
    let path = UIBezierPath(roundedRect: body, cornerRadius: PopoverConstants.cornerRadius)
    guard let popover, let container = popover.containerView else { return path }
    let anchor = convert(popover.anchor, from: container)
    let (arrow, half) = (PopoverConstants.arrowHeight, PopoverConstants.arrowWidth / 2)
    let inset = PopoverConstants.cornerRadius + half
    let x = max(body.minX + inset, min(body.maxX - inset, anchor.midX))
    let y = max(body.minY + inset, min(body.maxY - inset, anchor.midY))
    func add(_ points: (CGFloat, CGFloat)...) {
      let corners = points.map { CGPoint(x: $0.0, y: $0.1) }
      path.move(to: corners[0])
      for corner in corners.dropFirst() { path.addLine(to: corner) }
      path.close()
    }
    switch popover.arrowDirection {
    case .up: add((x - half, arrow), (x, 0), (x + half, arrow))
    case .down: add((x + half, body.maxY), (x, bounds.maxY), (x - half, body.maxY))
    case .left: add((arrow, y + half), (0, y), (arrow, y - half))
    case .right: add((body.maxX, y - half), (bounds.maxX, y), (body.maxX, y + half))
    default: break
    }
    return path
  }
}

/// The looks of popovers, in points. Source: chosen by eye, as iOS looks.
private enum PopoverConstants {
  static let arrowHeight: CGFloat = 13
  static let arrowWidth: CGFloat = 26
  static let cornerRadius: CGFloat = 13
  static let shadowOpacity: Float = 0.3
  static let shadowRadius: CGFloat = 16
  /// Of a content without a preferred size. Source: UIKit's popovers were 320 points wide.
  static let defaultSide: CGFloat = 320
}
