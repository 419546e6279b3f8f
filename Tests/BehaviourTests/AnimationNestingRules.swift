// A1: effects of block options, alone and within other blocks.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

@Suite("A1: options of animation blocks")
struct AnimationNestingRules {
  /// A view whose only subview fills its right half.
  private final class Halved: View {
    let half = View(frame: .zero)
    private(set) var layouts = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      half.frame = CGRect(
        x: bounds.width / 2, y: 0, width: bounds.width / 2, height: bounds.height)
    }
  }

  private func halved() -> Halved {
    let view = Halved(frame: .zero)
    view.addSubview(view.half)
    return view
  }

  /// 64 frames a second, so that times are exact; the view's centre is at (50, 50).
  private func stage<Shown: View>(_ view: Shown) -> (host: HeadlessHost, view: Shown) {
    let host = HeadlessHost(framesPerSecond: 64)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    host.window.addSubview(view)
    host.settle()
    return (host, view)
  }

  private func x(_ view: View) -> CGFloat { (view.presentation.position.x * 1e6).rounded() / 1e6 }

  // MARK: Layout

  @Test("A1: Subviews are laid out within a block with layoutSubviews, and jump without")
  func layoutSubviews() {
    for isAsked in [true, false] {
      let (host, view) = stage(halved())
      let before = view.layouts
      View.animate(
        withDuration: 1, delay: 0,
        options: isAsked ? [.layoutSubviews, .curveLinear] : .curveLinear
      ) { view.bounds.size.width = 200 }
      #expect(view.layouts == before + (isAsked ? 1 : 0))
      host.advance(by: 0.5)
      #expect(view.presentation.bounds.width == 150)
      #expect(view.half.presentation.bounds.width == (isAsked ? 75 : 100), "\(isAsked)")
      host.advance(by: 0.5)
      #expect(view.half.presentation.bounds.width == 100)
    }
  }

  @Test("A1: A nested block's layout option counts, also for changes made by the outer block")
  func nestedLayout() {
    let (host, view) = stage(halved())
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      View.animate(withDuration: 1, delay: 0, options: .layoutSubviews) {
        view.bounds.size.width = 200
      }
    }
    host.advance(by: 0.5)
    #expect(view.half.presentation.bounds.width == 75)
  }

  // MARK: Options of blocks within blocks

  @Test("H10: A nested block's views take touches as the outer block says, unless it overrides")
  func inheritedOptions() {
    func isTouchable(outer: View.AnimationOptions, inner: View.AnimationOptions) -> Bool {
      let (host, view) = stage(View(frame: .zero))
      View.animate(withDuration: 1, delay: 0, options: outer) {
        View.animate(withDuration: 1, delay: 0, options: inner) { view.center.x = 150 }
      }
      host.runFrame()
      return host.window.hitTest(CGPoint(x: 150, y: 50), with: nil) === view
    }
    #expect(!isTouchable(outer: [], inner: []))
    #expect(!isTouchable(outer: [], inner: .allowUserInteraction))
    #expect(isTouchable(outer: .allowUserInteraction, inner: []))
    #expect(isTouchable(outer: [], inner: [.overrideInheritedOptions, .allowUserInteraction]))
    #expect(!isTouchable(outer: .allowUserInteraction, inner: .overrideInheritedOptions))
  }

  @Test("A1: A nested block repeats as the outer one does, unless it overrides")
  func inheritedRepeat() {
    func isMoving(outer: View.AnimationOptions, inner: View.AnimationOptions) -> Bool {
      let (host, view) = stage(View(frame: .zero))
      View.animate(withDuration: 0.25, delay: 0, options: outer) {
        View.animate(withDuration: 0.25, delay: 0, options: inner) { view.center.x = 150 }
      }
      host.advance(by: 2)
      return view.isAnimated
    }
    #expect(isMoving(outer: .repeat, inner: []))
    #expect(!isMoving(outer: .repeat, inner: .overrideInheritedOptions))
    #expect(!isMoving(outer: [], inner: .repeat))
    #expect(isMoving(outer: [], inner: [.repeat, .overrideInheritedOptions]))
  }

  // MARK: From the current state

  @Test("A1: An unchanged value continues with the block's curve, on request")
  func retimes() {
    for isAsked in [true, false] {
      let (host, view) = stage(View(frame: .zero))
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 150 }
      host.advance(by: 0.5)
      #expect(x(view) == 100)
      View.animate(
        withDuration: 2, delay: 0,
        options: isAsked ? [.beginFromCurrentState, .curveLinear] : .curveLinear
      ) { view.center.x = 150 }
      host.advance(by: 0.5)
      #expect(view.isAnimated == isAsked)
      if isAsked {
        #expect(x(view) < 150 && x(view) > 100)
        host.advance(by: 1)
        #expect(view.isAnimated)
        host.advance(by: 0.5)
      }
      #expect(x(view) == 150 && !view.isAnimated)
    }
  }

  @Test("A1: Likewise by a nested block's own option")
  func nestedRetimes() {
    let (host, view) = stage(View(frame: .zero))
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 150 }
    host.advance(by: 0.5)
    View.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      View.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) {
        view.center.x = 150
      }
    }
    host.advance(by: 1.5)
    #expect(view.isAnimated)
    host.advance(by: 0.5)
    #expect(!view.isAnimated)
  }

  // MARK: Springs

  @Test("A1: Within a spring the outer time counts, over a nested one's; a curve overrides it")
  func nestedSpring() {
    let (host, view) = stage(View(frame: .zero))
    let (other, third) = (View(frame: view.frame), View(frame: view.frame))
    for added in [other, third] { host.window.addSubview(added) }
    View.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: []
    ) {
      view.center.x = 150
      View.animate(withDuration: 0.25, delay: 0, options: .overrideInheritedDuration) {
        other.center.x = 150
      }
      View.animate(
        withDuration: 0.25, delay: 0,
        options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
      ) { third.center.x = 150 }
    }
    for _ in 0..<15 {
      host.runFrame()
      #expect(x(other) == x(view) && x(view) < 150)
    }
    host.runFrame()
    #expect(x(third) == 150 && x(other) == x(view) && other.isAnimated)
    host.advance(by: 0.75)
    #expect(x(view) == 150 && !other.isAnimated)
  }

  // MARK: Speed taken over

  @Test("A1: An inherited speed fades out along t (1 - t/d)²")
  func carry() {
    let (host, view) = stage(View(frame: .zero))
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 150 }
    host.advance(by: 0.5)
    // The present value, so that only the speed is left: 100 points a second.
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 100 }
    for frame in 1...64 {
      host.runFrame()
      let t = Double(frame) / 64
      #expect(abs(view.presentation.position.x - (100 + 100 * t * (1 - t) * (1 - t))) < 1e-6)
    }
    #expect(x(view) == 100 && !view.isAnimated)
  }
}
