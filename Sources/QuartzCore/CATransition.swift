// Transitions of a layer from its look at the time of the call to the look after it.
import CoreGraphics
import GlassineUI

public nonisolated struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// One look fades into the other.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new look comes over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new look pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old look leaves, and shows the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition comes.
public nonisolated struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A transition of a layer that is on screen, and of its sublayers. Source: Core Animation's
/// documentation of CATransition.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  /// From the left without one.
  open var subtype: CATransitionSubtype?
  /// The part of the transition that is shown, from 0 to 1.
  open var startProgress: Float = 0
  open var endProgress: Float = 1
  override func duplicate() -> CAAnimation {
    let other = super.duplicate()
    if let other = other as? CATransition {
      (other.type, other.subtype) = (type, subtype)
      (other.startProgress, other.endProgress) = (startProgress, endProgress)
    }
    return other
  }

  /// Begins with a picture of the layer's present look.
  override func prepare(for layer: CALayer) {
    guard let view = layer.drawnView, let parent = view.superview,
      let old = view.snapshotView(afterScreenUpdates: false)
    else { return }
    let (width, height) = (view.bounds.width, view.bounds.height)
    let way =
      switch subtype {
      case .fromRight?: CGSize(width: width, height: 0)
      case .fromTop?: CGSize(width: 0, height: -height)
      case .fromBottom?: CGSize(width: 0, height: height)
      default: CGSize(width: -width, height: 0)
      }
    old.becomeDrawnChild()
    View.performWithoutAnimation {
      old.bounds = view.bounds
      old.center = view.center
      old.transform = view.transform
      let index = parent.children.firstIndex { $0 === view } ?? 0
      parent.insertDrawnChild(old, at: type == .moveIn ? index : index + 1)
    }
    let (from, to) = (CGSize.zero, CGSize(width: -way.width, height: -way.height))
    if type == .fade { move(old, "opacity", 1, 0) }
    if type == .push || type == .reveal { move(old, "transform.translation", from, to) }
    if type == .push || type == .moveIn {
      layer.add(part("transform.translation", way, from), forKey: nil)
    }
    if type == .moveIn { move(old, "opacity", 1, 1) }
  }

  private func part(_ keyPath: String, _ from: Any, _ to: Any) -> CABasicAnimation {
    let part = CABasicAnimation(keyPath: keyPath)
    part.fromValue = AnimatedValue.mix(from, to, Double(min(1, max(0, startProgress))))
    part.toValue = AnimatedValue.mix(from, to, Double(min(1, max(0, endProgress))))
    (part.duration, part.timingFunction) = (duration, timingFunction)
    part.fillMode = .forwards
    return part
  }

  /// Animates the picture of the old look, and removes it at the end.
  private func move(_ picture: View, _ keyPath: String, _ from: Any, _ to: Any) {
    let animation = part(keyPath, from, to)
    animation.isRemovedOnCompletion = false
    animation.delegate = EndOfPicture(picture)
    picture.quartzLayer.add(animation, forKey: "transition")
  }
}

/// Removes a picture at the end of its animation.
private final class EndOfPicture: CAAnimationDelegate {
  private weak var picture: View?
  init(_ picture: View) { self.picture = picture }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    picture?.removeFromSuperview()
  }
}

/// The key of the animation that a layer's transition is added with.
public nonisolated let kCATransition = "transition"
/// The key of the action that runs when a layer has been added to layers on screen, or is hidden no
/// more; there is none by default.
public nonisolated let kCAOnOrderIn = "onOrderIn"
/// The key of the action that runs before a layer leaves layers on screen, and after it has been
/// hidden. Differs from Core Animation: the layer is gone at once, and its animations with it.
public nonisolated let kCAOnOrderOut = "onOrderOut"
