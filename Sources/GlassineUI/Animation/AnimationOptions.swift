// What an animation may be told, with UIKit's numbers.
import GlassineDisplayList

extension View {
  public typealias AnimationCurve = GlassineUI.AnimationCurve

  /// How an animation block runs. Source: UIKit's documentation and header of
  /// UIView.AnimationOptions.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }

    /// Layout that the block makes due runs within it, and is animated too.
    public nonisolated static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views take touches while they are animated (H10).
    public nonisolated static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is seen. Every animation does here (A1); with this one, a value that is set
    /// to what it is going to be anyway is timed anew too.
    public nonisolated static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Runs until it is taken over or its views leave.
    public nonisolated static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs there and back; where it does not repeat, the end is then shown at once.
    public nonisolated static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Within another block, keeps its own duration, curve, options rather than the outer one's.
    public nonisolated static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public nonisolated static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public nonisolated static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// What a transition's block sets is animated too, rather than there at once. Source: UIKit's
    /// documentation.
    public nonisolated static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition hides and shows views rather than to remove and add them.
    public nonisolated static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)

    public nonisolated static let curveEaseInOut: AnimationOptions = []
    public nonisolated static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public nonisolated static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public nonisolated static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// About the vertical axis: the left side comes to the front, the right one goes to the back.
    /// So it is with the others, each with its side.
    public nonisolated static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public nonisolated static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// What was shown is rolled up from its lower right, like a page, over what is shown now.
    public nonisolated static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// What is shown now is unrolled from above over what was shown.
    public nonisolated static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public nonisolated static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public nonisolated static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public nonisolated static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    nonisolated var curve: AnimationCurve {
      AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut
    }

    /// Which transition is asked for; nil: none.
    nonisolated var transition: Transition? {
      switch rawValue >> 20 & 7 {
      case 1: .flip(.vertical, isFromHigh: false)
      case 2: .flip(.vertical, isFromHigh: true)
      case 3: .curl(isUp: true)
      case 4: .curl(isUp: false)
      case 5: .dissolve
      case 6: .flip(.horizontal, isFromHigh: false)
      case 7: .flip(.horizontal, isFromHigh: true)
      default: nil
      }
    }

    nonisolated enum Transition: Equatable {
      case dissolve
      /// About an axis; from the right, or from the bottom: that side comes to the front.
      case flip(DisplayTurn.Axis, isFromHigh: Bool)
      /// The picture of before goes up, or else the view comes down.
      case curl(isUp: Bool)
    }
  }

  /// How key frames run. Source: UIKit's documentation of UIView.KeyframeAnimationOptions.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
    public nonisolated static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public nonisolated static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public nonisolated static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public nonisolated static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public nonisolated static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Within another block, keeps its own duration and options rather than the outer one's.
    public nonisolated static let overrideInheritedDuration = KeyframeAnimationOptions(
      rawValue: 1 << 5)
    public nonisolated static let overrideInheritedOptions = KeyframeAnimationOptions(
      rawValue: 1 << 9)
    /// Straight from value to value.
    public nonisolated static let calculationModeLinear: KeyframeAnimationOptions = []
    /// From value to value at once, at the end of each key frame.
    public nonisolated static let calculationModeDiscrete = KeyframeAnimationOptions(
      rawValue: 1 << 10)
    /// Straight from value to value, with the same speed all the way: the key frames' times do not
    /// count, their order does.
    public nonisolated static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Round the values on a Catmull-Rom spline, without a stop at any but the first and the last.
    public nonisolated static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// On the spline, with the same speed all the way; times as with ``calculationModePaced``.
    public nonisolated static let calculationModeCubicPaced = KeyframeAnimationOptions(
      rawValue: 4 << 10)

    /// What is the same of all blocks.
    nonisolated var common: AnimationOptions { AnimationOptions(rawValue: rawValue & 0x23F) }
    nonisolated var curve: Timing.Curve { rawValue >> 10 & 7 == 1 ? .step : .cubic(.linear) }
    nonisolated var mode: KeyframeMode {
      switch rawValue >> 10 & 7 {
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .single
      }
    }
  }
}
