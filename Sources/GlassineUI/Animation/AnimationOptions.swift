// The options of animations, with UIKit's numbers.
import GlassineDisplayList

extension View {
  public typealias AnimationCurve = GlassineUI.AnimationCurve

  /// The options of an animation block. Source: UIKit's documentation and header of
  /// UIView.AnimationOptions.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }

    /// Runs due layout within the block, so that it is animated too.
    public nonisolated static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views take touches while they are animated (H10).
    public nonisolated static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the presented value, as every animation does here (A1). With this option,
    /// setting a value to its current model value also restarts its timing.
    public nonisolated static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats until another animation replaces it or its views leave.
    public nonisolated static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs forwards and backwards; without repetition, the end is then shown at once.
    public nonisolated static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Within another block, keeps its own duration, curve and options instead of the outer one's.
    public nonisolated static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public nonisolated static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public nonisolated static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Also animates changes made in a transition's block. Source: UIKit's documentation.
    public nonisolated static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition hides and shows views instead of removing and adding them.
    public nonisolated static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)

    public nonisolated static let curveEaseInOut: AnimationOptions = []
    public nonisolated static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public nonisolated static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public nonisolated static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// About the vertical axis: the left side comes to the front, the right one goes to the back.
    /// Likewise for the others, each with its side.
    public nonisolated static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public nonisolated static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old look is rolled up from its lower right, like a page, over the new one.
    public nonisolated static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The new look is unrolled from above over the old one.
    public nonisolated static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public nonisolated static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public nonisolated static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public nonisolated static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    nonisolated var curve: AnimationCurve {
      AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut
    }

    /// The selected transition; nil: none.
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
      /// The old picture is rolled up, or else the view is unrolled.
      case curl(isUp: Bool)
    }
  }

  /// The options of key frames. Source: UIKit's documentation of UIView.KeyframeAnimationOptions.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
    public nonisolated static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public nonisolated static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public nonisolated static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public nonisolated static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public nonisolated static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Within another block, keeps its own duration and options instead of the outer one's.
    public nonisolated static let overrideInheritedDuration = KeyframeAnimationOptions(
      rawValue: 1 << 5)
    public nonisolated static let overrideInheritedOptions = KeyframeAnimationOptions(
      rawValue: 1 << 9)
    /// Linear from value to value.
    public nonisolated static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Changes from value to value at once, at the end of each key frame.
    public nonisolated static let calculationModeDiscrete = KeyframeAnimationOptions(
      rawValue: 1 << 10)
    /// Linear from value to value, with constant speed: the order of the key frames counts, their
    /// times do not.
    public nonisolated static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Through the values on a Catmull-Rom spline, without a stop except at the first and the last.
    public nonisolated static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// On the spline, with constant speed; times as with ``calculationModePaced``.
    public nonisolated static let calculationModeCubicPaced = KeyframeAnimationOptions(
      rawValue: 4 << 10)

    /// The options shared with animation blocks.
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
