// A pointer over a view: the delegate says where it has an effect, and which.
public import CoreGraphics
public import GlassineUI

@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  /// The region at the pointer; `defaultRegion`, the view's bounds, by default. Nil: none.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// The effect in a region; nil, the default: none.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Animations beside those of an effect.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Shows an effect while a pointer is over a region of its view. Source: UIKit's documentation of
/// UIPointerInteraction.
///
/// Differs from UIKit: the pointer keeps its shape.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  public private(set) weak var view: UIView?
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open var isEnabled = true { didSet { if !isEnabled { leave() } } }

  private var hover: UIHoverGestureRecognizer?
  private var shown: (region: UIPointerRegion, effect: ShownPointerEffect?)?

  public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }

  open func willMove(to view: UIView?) {
    leave()
    if let hover { self.view?.removeGestureRecognizer(hover) }
    hover = nil
  }

  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let hover = UIHoverGestureRecognizer { [weak self] in self?.follow($0) }
    view.addGestureRecognizer(hover)
    self.hover = hover
  }

  /// Asks the delegate again.
  open func invalidate() {
    leave()
    if let hover, hover.state == .changed || hover.state == .began { follow(hover) }
  }

  private func follow(_ hover: UIGestureRecognizer) {
    guard let view, let delegate, isEnabled, hover.state == .began || hover.state == .changed
    else { return leave() }
    let request = UIPointerRegionRequest(location: hover.location(in: view))
    let region = delegate.pointerInteraction(
      self, regionFor: request, defaultRegion: UIPointerRegion(rect: view.bounds))
    guard let region, region.rect.contains(request.location) else { return leave() }
    if shown?.region == region { return }
    leave()
    let style = delegate.pointerInteraction(self, styleFor: region)
    let effect = style.flatMap { ShownPointerEffect($0, region: region, in: view) }
    shown = (region, effect)
    let beside = PointerAnimations()
    delegate.pointerInteraction(self, willEnter: region, animator: beside)
    beside.run { effect?.begin() }
  }

  private func leave() {
    guard let (region, effect) = shown else { return }
    shown = nil
    let beside = PointerAnimations()
    delegate?.pointerInteraction(self, willExit: region, animator: beside)
    beside.run {
      effect?.end()
    } completion: {
      effect?.remove()
    }
  }
}

/// Runs the animations of a delegate together with the effect's.
private final class PointerAnimations: UIPointerInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  func run(_ effect: @escaping () -> Void, completion: @escaping () -> Void = {}) {
    let (all, ends) = (animations, completions)
    UIView.animate(
      withDuration: PointerConstants.seconds, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        effect()
        for animation in all { animation() }
      },
      completion: { isFinished in
        completion()
        for end in ends { end(isFinished) }
      })
  }
}
