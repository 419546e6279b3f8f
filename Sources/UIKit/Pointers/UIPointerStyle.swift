// Regions for a pointer, and its effects on a view.
public import CoreGraphics
public import GlassineUI

/// The place of a pointer, for which a region is asked.
@preconcurrency @MainActor
public final class UIPointerRegionRequest: NSObject {
  /// In the interaction's view.
  public let location: CGPoint

  init(location: CGPoint) { self.location = location }
}

/// A rectangle in the interaction's view in which a pointer has one effect.
public nonisolated struct UIPointerRegion: Equatable, @unchecked Sendable {
  public let rect: CGRect
  public let identifier: AnyHashable?

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
  }
}

/// A view that an effect is for.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters

  public init(view: UIView) { (self.view, parameters) = (view, UIPreviewParameters()) }
  public init(view: UIView, parameters: UIPreviewParameters) {
    (self.view, self.parameters) = (view, parameters)
  }
}

/// The ground of a preview. Both are stored without effect: a ground is as large as the view.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  open var visiblePath: UIBezierPath?
  open var backgroundColor: UIColor! = .clear
  public override init() { super.init() }
}

/// What a pointer does to a view.
@preconcurrency @MainActor
public enum UIPointerEffect {
  public enum TintMode: Int, Sendable { case none, overlay, underlay }

  /// As ``highlight(_:)``.
  case automatic(UITargetedPreview)
  /// A faint ground behind the view.
  case highlight(UITargetedPreview)
  /// The view grows, and throws a shadow.
  case lift(UITargetedPreview)
  /// The view grows, with a faint layer over it.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview): preview
    case .hover(let preview, _, _, _): preview
    }
  }
}

/// The shape of an effect's ground.
@preconcurrency @MainActor
public enum UIPointerShape {
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)

  /// In points.
  public nonisolated static let defaultCornerRadius: CGFloat = 8
}

/// An effect, and its shape in the superview of the previewed view; nil: the view's own.
@preconcurrency @MainActor
public final class UIPointerStyle: NSObject {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?

  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    (self.effect, self.shape) = (effect, shape)
  }

  private override init() { (effect, shape) = (nil, nil) }

  /// The pointer alone.
  public static func system() -> UIPointerStyle { UIPointerStyle() }
}

/// An effect on screen.
final class ShownPointerEffect {
  private let effect: UIPointerEffect
  private let target: UIView
  /// The faint layer, which takes no touch.
  private let ground: UIView?
  private let before: (transform: CGAffineTransform, shadow: Float)

  init?(_ style: UIPointerStyle, region: UIPointerRegion, in view: UIView) {
    guard let effect = style.effect else { return nil }
    self.effect = effect
    target = effect.preview.view
    before = (target.transform, target.layer.shadowOpacity)
    var isOver = false
    switch effect {
    case .lift: ground = nil
    case .hover(_, .none, _, _): ground = nil
    case .hover(_, let tint, _, _):
      isOver = tint == .overlay
      ground = UIView()
    default: ground = UIView()
    }
    guard let ground, let parent = target.superview else { return }
    UIView.performWithoutAnimation {
      ground.isUserInteractionEnabled = false
      ground.backgroundColor = UIColor.label.withAlphaComponent(PointerConstants.tint)
      ground.alpha = 0
      ground.frame = target.frame
      ground.layer.cornerRadius = max(
        target.layer.cornerRadius, UIPointerShape.defaultCornerRadius)
      if case .roundedRect(let rect, let radius)? = style.shape {
        ground.frame = rect
        ground.layer.cornerRadius = radius
      }
      if isOver {
        parent.insertSubview(ground, aboveSubview: target)
      } else {
        parent.insertSubview(ground, belowSubview: target)
      }
    }
  }

  func begin() {
    ground?.alpha = 1
    guard grows else { return }
    target.transform = before.transform.scaledBy(
      x: PointerConstants.growth, y: PointerConstants.growth)
    if throwsShadow { target.layer.shadowOpacity = PointerConstants.shadow }
  }

  func end() {
    ground?.alpha = 0
    guard grows else { return }
    target.transform = before.transform
    target.layer.shadowOpacity = before.shadow
  }

  func remove() { ground?.removeFromSuperview() }

  private var grows: Bool {
    switch effect {
    case .lift: true
    case .hover(_, _, _, let grows): grows
    default: false
    }
  }
  private var throwsShadow: Bool {
    switch effect {
    case .lift: true
    case .hover(_, _, let throwsShadow, _): throwsShadow
    default: false
    }
  }
}

/// Source: chosen by eye, as iPadOS looks.
enum PointerConstants {
  static let seconds: TimeInterval = 0.2
  static let growth: CGFloat = 1.05
  static let shadow: Float = 0.2
  /// The opacity of the faint layer.
  static let tint: CGFloat = 0.1
}
