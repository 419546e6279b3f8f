// Rules V13 to V15: zooming, indicators, wheel and keys.
import Foundation
import GlassineBase
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Scroll views: zoom, indicators, wheel, keys")
struct ScrollDeviceRules {
  // MARK: V13

  private func zooming() -> (stage: ScrollStage, view: View) {
    let stage = ScrollStage(content: CGSize(width: 400, height: 400))
    let view = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.scroll.addSubview(view)
    stage.log.zoomed = view
    stage.scroll.minimumZoomScale = 0.5
    stage.scroll.maximumZoomScale = 4
    stage.host.runFrame()
    return (stage, view)
  }

  /// Two fingers on a level line about (x, 200), from one distance to another.
  private func pinch(_ stage: ScrollStage, about x: CGFloat, from: CGFloat, to: CGFloat) {
    let (one, two) = (stage.host.finger(1), stage.host.finger(2))
    stage.host.inOneFrame {
      one.down(at: x - from / 2, 200)
      two.down(at: x + from / 2, 200)
    }
    stage.host.move(
      [
        (one, CGPoint(x: x - to / 2, y: 200)), (two, CGPoint(x: x + to / 2, y: 200)),
      ], over: 0.2)
  }

  private func lift(_ stage: ScrollStage) {
    stage.host.inOneFrame {
      stage.host.finger(1).up()
      stage.host.finger(2).up()
    }
  }

  @Test("V13: A pinch scales the view; the point between the fingers stays in place")
  func pinchAbout() {
    let (stage, view) = zooming()
    let place = CGPoint(x: 150, y: 200)
    let before = view.convert(place, from: nil)
    pinch(stage, about: 150, from: 100, to: 200)
    // It begins with the first frame of twelve, and does not jump then.
    let scale = 200 / (100 + 100.0 / 12)
    #expect(isNear(stage.scroll.zoomScale, scale, 1e-6))
    #expect(stage.scroll.isZooming)
    let after = view.convert(place, from: nil)
    #expect(isNear(before.x, after.x, 1e-6) && isNear(before.y, after.y, 1e-6))
    #expect(isNear(stage.scroll.contentSize.width, 400 * scale, 1e-6))
    lift(stage)
    stage.host.advance(by: 1.2)
    #expect(!stage.scroll.isZooming)
    #expect(isNear(stage.scroll.zoomScale, scale, 1e-6))
    #expect(stage.log.lines.contains("didZoom"))
    #expect(stage.log.lines.filter { $0 == "willBeginZooming" }.count == 1)
    #expect(stage.log.lines.filter { $0 == "didEndZooming" }.count == 1)
  }

  @Test("V13: Beyond the limits the band holds, and the lift brings the scale back")
  func zoomBand() {
    let (stage, _) = zooming()
    pinch(stage, about: 200, from: 40, to: 320)
    let shown = stage.scroll.zoomScale
    // It began at a distance of 40 + 280 / 12; beyond 4 the powers of e are banded as by V2.
    let pull = log(320 / (40 + 280.0 / 12)) - log(4)
    #expect(isNear(shown, 4 * exp(1 - 1 / (0.55 * pull + 1)), 1e-6))
    let start = stage.host.clock.now
    lift(stage)
    #expect(stage.scroll.isZoomBouncing)
    for _ in 0..<20 {
      stage.host.runFrame()
      let time = stage.host.application.now - start
      let left = (1 + 10.9 * time) * exp(-10.9 * time)
      #expect(isNear(stage.scroll.zoomScale, 4 + (shown - 4) * left, 1e-6))
    }
    stage.host.advance(by: 0.85)
    #expect(stage.scroll.zoomScale == 4)
    #expect(stage.log.lines.last == "didEndZooming")
    #expect(stage.host.application.isAnimating == false)
  }

  @Test("V13, V17: A pinch zooms and moves alike at 30, 60, 120 and 144 frames a second")
  func zoomRates() {
    func end(_ rate: Double) -> [CGFloat] {
      let stage = ScrollStage(content: CGSize(width: 400, height: 400), framesPerSecond: rate)
      let view = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      stage.scroll.addSubview(view)
      stage.log.zoomed = view
      stage.scroll.maximumZoomScale = 4
      stage.host.runFrame()
      let start = stage.host.clock.now
      var next = 0
      for frame in 1...Int(rate) {
        let time = Double(frame) / rate
        // A sample of both fingers each 4 ms, for 0.4 s.
        while next <= 100, Double(next) * 0.004 <= time {
          let phase: TouchSamplePhase = next == 0 ? .began : next == 100 ? .ended : .moved
          for (finger, side) in [(Int64(1), CGFloat(-1)), (2, 1)] {
            let place = CGPoint(
              x: 150 + side * (20 + CGFloat(next) / 2), y: 200 + side * CGFloat(next) / 10)
            stage.host.send(
              .touch(
                TouchSample(
                  source: TouchSource(finger: finger), phase: phase, location: place,
                  timestamp: start + Double(next) * 0.004, window: stage.host.surface)))
          }
          next += 1
        }
        stage.host.application.update(at: start + time)
      }
      return [stage.scroll.zoomScale, stage.x, stage.y]
    }
    let fine = end(1000)
    #expect(fine[0] > 2)
    for rate in [30.0, 60, 120, 144] {
      for (found, expected) in zip(end(rate), fine) {
        #expect(isNear(found, expected), "\(rate): \(found), not \(expected)")
      }
    }
  }

  @Test("V13: Without bouncing the scale stops at its limit")
  func zoomStops() {
    let (stage, _) = zooming()
    stage.scroll.bouncesZoom = false
    pinch(stage, about: 200, from: 40, to: 320)
    #expect(stage.scroll.zoomScale == 4)
  }

  @Test("V13: Code zooms about the middle, within the limits, and to a rectangle")
  func zoomByCode() {
    let (stage, view) = zooming()
    stage.scroll.setZoomScale(2, animated: false)
    #expect(stage.scroll.contentOffset == CGPoint(x: 200, y: 200))
    stage.scroll.zoomScale = 100
    #expect(stage.scroll.zoomScale == 4)
    stage.scroll.zoom(to: CGRect(x: 100, y: 100, width: 200, height: 200), animated: true)
    stage.host.advance(by: 0.4)
    #expect(stage.scroll.zoomScale == 2)
    let corner = view.convert(CGPoint(x: 100, y: 100), to: nil)
    #expect(isNear(corner.x, 0) && isNear(corner.y, 0))
  }

  @Test("V13: A scale that code animates to is sent on its way, one that springs back is not")
  func zoomAnimates() {
    let (stage, _) = zooming()
    #expect(!stage.scroll.isZoomAnimating)
    stage.scroll.setZoomScale(2, animated: true)
    #expect(stage.scroll.isZoomAnimating && !stage.scroll.isZoomBouncing)
    stage.host.advance(by: 0.1)
    #expect(stage.scroll.isZoomAnimating && stage.scroll.zoomScale > 1)
    stage.host.advance(by: 0.4)
    #expect(!stage.scroll.isZoomAnimating && stage.scroll.zoomScale == 2)
    pinch(stage, about: 200, from: 40, to: 320)
    lift(stage)
    #expect(stage.scroll.isZoomBouncing && !stage.scroll.isZoomAnimating)
    stage.scroll.setZoomScale(1, animated: false)
    #expect(!stage.scroll.isZoomAnimating)
  }

  @Test("V13: There is no pinch while the limits are equal, and none without a view to zoom")
  func noZoom() {
    let stage = ScrollStage()
    #expect(stage.scroll.pinchGestureRecognizer == nil)
    stage.scroll.maximumZoomScale = 3
    #expect(stage.scroll.pinchGestureRecognizer != nil)
    pinch(stage, about: 200, from: 50, to: 150)
    #expect(stage.scroll.zoomScale == 1)
    #expect(!stage.scroll.isZooming)
  }

  // MARK: V14

  private func indicator(of scroll: ScrollView) -> View? {
    scroll.subviews.last { $0 is ScrollIndicator }
  }

  @Test("V14: The indicator is 2.5 points wide, 3 from the edge, and right at both ends")
  func indicatorPlace() throws {
    let stage = ScrollStage()
    #expect(indicator(of: stage.scroll) == nil)
    stage.scroll.flashScrollIndicators()
    let bar = try #require(indicator(of: stage.scroll))
    func frame() -> CGRect { bar.convert(bar.bounds, to: nil) }
    #expect(frame().width == 2.5 && isNear(frame().maxX, 397))
    #expect(isNear(frame().minY, 3))
    #expect(isNear(frame().height, 394 * 400 / 4000))
    stage.scroll.contentOffset.y = 3600
    #expect(isNear(frame().maxY, 397))
    stage.scroll.contentOffset.y = 1800
    #expect(isNear(frame().midY, 200))
    stage.scroll.contentOffset.y = -20
    #expect(isNear(frame().minY, 3) && frame().height < 20)
  }

  @Test("V14: Indicators fade once the content has rested for 0.4 s, and then nothing runs")
  func indicatorFade() throws {
    let stage = ScrollStage()
    stage.host.finger(1).down(at: 200, 300).move(to: 200, 250).hold(for: 0.2)
    let bar = try #require(indicator(of: stage.scroll))
    #expect(bar.alpha == 1)
    stage.host.finger(1).up()
    stage.host.advance(by: 0.38)
    #expect(bar.alpha == 1)
    stage.host.advance(by: 0.2)
    #expect(bar.alpha > 0.2 && bar.alpha < 0.4, "the fade takes 0.25 s")
    stage.host.advance(by: 0.2)
    #expect(bar.alpha == 0)
    stage.host.settle()
    #expect(stage.host.application.nextFrameDue == nil)
  }

  @Test("V14: Changing the offset by code shows the indicators on request")
  func indicatorsOfChanges() throws {
    let stage = ScrollStage()
    stage.scroll.contentOffset.y = 40
    #expect(indicator(of: stage.scroll) == nil)
    stage.scroll.withScrollIndicatorsShown { stage.scroll.contentOffset.y = 40 }
    #expect(indicator(of: stage.scroll) == nil)
    stage.scroll.withScrollIndicatorsShown { stage.scroll.contentOffset.y = 80 }
    let bar = try #require(indicator(of: stage.scroll))
    #expect(bar.alpha == 1)
    stage.host.advance(by: 2)
    #expect(bar.alpha == 0)
    #expect(stage.y == 80)
  }

  @Test("V14: Shown by code under a dragging finger, the indicators stay until it lifts")
  func indicatorsOfChangesWhileDragged() throws {
    for isFlash in [true, false] {
      let stage = ScrollStage()
      let finger = stage.host.finger(1).down(at: 200, 300).move(to: 200, 250).hold(for: 0.2)
      let bar = try #require(indicator(of: stage.scroll))
      if isFlash {
        stage.scroll.flashScrollIndicators()
      } else {
        stage.scroll.withScrollIndicatorsShown { stage.scroll.contentOffset.y += 40 }
      }
      finger.hold(for: 2)
      #expect(bar.alpha == 1)
      finger.move(to: 200, 240).up()
      stage.host.advance(by: 2)
      #expect(bar.alpha == 0)
    }
  }

  @Test("V14: The mouse drags the indicator; a finger passes through it")
  func indicatorDrag() {
    let stage = ScrollStage()
    stage.scroll.flashScrollIndicators()
    stage.host.mouse.finger.buttonMask = .primary
    stage.host.mouse.finger.down(at: CGPoint(x: 395, y: 20)).move(to: CGPoint(x: 395, y: 120))
    #expect(isNear(stage.y, 100 * 3600 / (394 - 39.4), 1e-6))
    stage.host.mouse.finger.up()
    let y = stage.y
    #expect(
      stage.host.application.hitView(at: CGPoint(x: 395, y: 120), on: stage.host.surface)
        is ScrollIndicator)
    stage.host.finger(1).down(at: 395, 120).move(to: 395, 100)
    #expect(isNear(stage.y, y + 10))
  }

  @Test("V6, V14: Content that the mouse stops beyond its edge springs back when it is released")
  func indicatorStops() {
    let stage = ScrollStage()
    stage.flick(from: 0, by: 300)
    while stage.y > -20 { stage.host.runFrame() }
    let shown = stage.scroll.subviews.compactMap { $0 as? ScrollIndicator }.filter { $0.alpha > 0 }
    let place = shown.first.map { stage.host.point(in: $0) } ?? .zero
    stage.host.mouse.press(at: place.x, place.y)
    stage.host.advance(by: 1)
    #expect(stage.y < -20 && !stage.scroll.isDecelerating)
    stage.host.mouse.release()
    stage.rest()
    #expect(stage.y == 0)
  }

  @Test("V14: An axis that does not move shows no indicator")
  func noIndicator() {
    let stage = ScrollStage(content: CGSize(width: 400, height: 400))
    stage.scroll.flashScrollIndicators()
    #expect(stage.scroll.subviews.isEmpty)
  }

  // MARK: V15

  private func wheel(_ stage: ScrollStage, _ x: CGFloat, _ y: CGFloat, continuous: Bool = false) {
    var sample = WheelSample(
      delta: CGPoint(x: x, y: y), location: CGPoint(x: 200, y: 200),
      timestamp: stage.host.clock.now, window: stage.host.surface)
    sample.isContinuous = continuous
    stage.host.send(.wheel(sample))
  }

  @Test("V15: Fractions of the wheel move the content at once, whole clicks within 0.1 s")
  func wheelSteps() {
    let stage = ScrollStage()
    wheel(stage, 0, -0.5, continuous: true)
    stage.host.runFrame()
    #expect(stage.y == 24)
    wheel(stage, 0, -1, continuous: true)
    stage.host.runFrame()
    #expect(stage.y == 72, "a wheel without clicks is never eased")
    wheel(stage, 0, 0.5)
    stage.host.runFrame()
    #expect(stage.y == 48, "nor is a fraction of a click")
    wheel(stage, 0, -1)
    stage.host.advance(by: 0.05)
    #expect(isNear(stage.y, 72), "half of the time, half of the way")
    stage.host.advance(by: 0.05)
    #expect(isNear(stage.y, 96))
  }

  @Test("V15: Quick clicks add up, and the wheel stops at an edge")
  func wheelAddsUp() {
    let stage = ScrollStage()
    for _ in 0..<3 {
      wheel(stage, 0, -1)
      stage.host.runFrame()
    }
    stage.host.advance(by: 0.2)
    #expect(stage.y == 144)
    wheel(stage, 0, 20)
    for _ in 0..<20 {
      stage.host.runFrame()
      #expect(stage.y >= 0)
    }
    #expect(stage.y == 0)
  }

  @Test("V15: An inner scroll view forwards the unused part of the wheel to the one around it")
  func wheelNested() {
    let stage = ScrollStage()
    let inner = ScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 200))
    inner.contentSize = CGSize(width: 400, height: 240)
    stage.scroll.addSubview(inner)
    stage.host.runFrame()
    wheel(stage, 0, -1, continuous: true)
    stage.host.runFrame()
    #expect(inner.contentOffset.y == 40)
    #expect(stage.y == 0)
    wheel(stage, 0, -1, continuous: true)
    stage.host.runFrame()
    #expect(stage.y == 48)
  }

  @Test("V15: Keys scroll a scroll view that is first responder; unused ones are forwarded")
  func keys() {
    let stage = ScrollStage()
    var passed: [String] = []
    stage.host.application.hostInputHandler = {
      if case .key(let key) = $0, key.phase == .began { passed.append(key.name) }
    }
    #expect(stage.scroll.becomeFirstResponder())
    func press(_ name: String) -> CGFloat {
      stage.host.keyboard.tap(name)
      stage.host.advance(by: 0.4)
      return stage.y
    }
    #expect(press("Down") == 40)
    #expect(press("PageDown") == 400)
    #expect(press("End") == 3600)
    #expect(press("PageUp") == 3240)
    #expect(press("Home") == 0)
    #expect(passed.isEmpty)
    #expect(press("Up") == 0)
    #expect(press("a") == 0)
    #expect(passed == ["Up", "a"])
  }

  @Test("V15: A page key that a control in the content does not want scrolls the content")
  func keysFallThrough() {
    final class Focusable: Control {
      override var canBecomeFirstResponder: Bool { true }
      // Otherwise the arrow would move the focus, and scroll its view into sight.
      override var canBecomeFocused: Bool { false }
    }
    let stage = ScrollStage()
    let control = Focusable(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.scroll.addSubview(control)
    #expect(control.becomeFirstResponder())
    stage.host.keyboard.tap("PageDown")
    stage.host.advance(by: 0.4)
    #expect(stage.y == 360)
    // As does an arrow without a focus target.
    stage.host.keyboard.tap("Down")
    stage.host.advance(by: 0.4)
    #expect(stage.y == 400)
  }

  @Test("V15: Where content moves sideways alone, Page Down moves it by most of its width")
  func pageAcross() {
    let stage = ScrollStage(content: CGSize(width: 4000, height: 400))
    stage.host.keyboard.tap("PageDown")
    stage.host.advance(by: 1)
    #expect(isNear(stage.x, 400 * (1 - ScrollConstants.pageKeyOverlap)))
    stage.host.keyboard.tap("PageUp")
    stage.host.advance(by: 1)
    #expect(stage.x == 0)
  }
}
