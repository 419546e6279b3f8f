import CGLES3
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineGL
import GlassineUI
import Testing

extension DrawingSuite {
  @Suite("Transitions and pictures of views")
  struct TransitionDrawing {
    /// A view of four colours, under a rotated one, with text-like edges off the pixels.
    private func addPanel(to canvas: Canvas, _ frame: CGRect) -> View {
      let panel = View(frame: frame)
      panel.backgroundColor = Color(red: 0.8, green: 0.2, blue: 0.1)
      panel.layer.cornerRadius = 9
      let child = View(
        frame: CGRect(x: 5.25, y: 6.5, width: frame.width / 2, height: frame.height / 2))
      child.backgroundColor = Color(red: 0.1, green: 0.7, blue: 0.2, alpha: 0.5)
      child.transform = CGAffineTransform(rotationAngle: 0.3)
      panel.addSubview(child)
      canvas.host.window.addSubview(panel)
      return panel
    }

    private func transition(
      _ view: View, _ options: View.AnimationOptions, seconds: TimeInterval = 1,
      _ change: @escaping () -> Void
    ) {
      View.transition(
        with: view, duration: seconds, options: [options, .curveLinear], animations: change)
    }

    /// The frame at the present time.
    private func pictureNow(_ canvas: Canvas, _ name: String) -> Picture {
      canvas.host.update()
      return canvas.pictureAsIs(named: name)
    }

    @Test(
      "a dissolve begins as the old look, ends as the new, and is the mean of both in the middle",
      arguments: [1, 1.5, 2] as [CGFloat], [true, false])
    func dissolve(scale: CGFloat, isES: Bool) throws {
      try withCanvas(96, 72, scale: scale, isES: isES) { canvas in
        canvas.host.frameInterval = 1 / 64
        let panel = addPanel(to: canvas, CGRect(x: 10.5, y: 8, width: 60, height: 50))
        panel.layer.shadows = [Layer.Shadow(color: .black, blur: 10)]
        let before = canvas.picture(named: "before")
        transition(panel, .transitionCrossDissolve) {
          panel.backgroundColor = Color(red: 0.1, green: 0.3, blue: 0.9)
          panel.subviews[0].removeFromSuperview()
        }
        let start = pictureNow(canvas, "start")
        // Twice rounded to eight bits.
        #expect(start.largestDifference(from: before) <= 2)
        #expect(canvas.renderer.statistics.pictures == 1)
        canvas.host.advance(by: 0.5)
        let middle = canvas.pictureAsIs(named: "middle")
        #expect(canvas.renderer.statistics.pictures == 0)
        canvas.host.advance(by: 0.5)
        canvas.host.runFrame()
        let end = canvas.pictureAsIs(named: "end")
        var largest = 0
        for index in middle.bytes.indices {
          let mean = (Int(before.bytes[index]) + Int(end.bytes[index])) / 2
          largest = max(largest, abs(Int(middle.bytes[index]) - mean))
        }
        #expect(largest <= 3, "\(largest)")
        #expect(end.largestDifference(from: before) > 100)
        panel.removeFromSuperview()
        canvas.host.window.addSubview(panel)
        #expect(canvas.picture(named: "redrawn").largestDifference(from: end) <= 1)
        #expect(canvas.renderer.lastError == nil)
        #expect(glGetError() == GLenum(GL_NO_ERROR))
      }
    }

    @Test("pixels alike before and after stay so all through a dissolve, alpha and mask too")
    func unchanged() throws {
      try withCanvas(96, 72) { canvas in
        canvas.host.frameInterval = 1 / 64
        let panel = addPanel(to: canvas, CGRect(x: 10, y: 8, width: 60, height: 50))
        panel.alpha = 0.7
        panel.transform = CGAffineTransform(rotationAngle: 0)
        panel.layer.mask = .path(ShapeCase.star, .evenOdd)
        let before = canvas.picture(named: "before")
        transition(panel, .transitionCrossDissolve) {}
        for step in 0..<4 {
          canvas.host.advance(by: 0.2)
          let now = canvas.pictureAsIs(named: "step \(step)")
          #expect(now.largestDifference(from: before) <= 3, "step \(step)")
        }
      }
    }

    @Test("a hidden view dissolves into the picture beneath")
    func going() throws {
      try withCanvas(64, 64) { canvas in
        canvas.host.frameInterval = 1 / 64
        let view = View(frame: CGRect(x: 8, y: 8, width: 48, height: 48))
        view.backgroundColor = .black
        canvas.host.window.addSubview(view)
        canvas.host.settle()
        transition(view, .transitionCrossDissolve) { view.isHidden = true }
        #expect(pictureNow(canvas, "there")[32, 32] == SIMD4(0, 0, 0, 255))
        canvas.host.advance(by: 0.75)
        #expect(abs(canvas.pictureAsIs(named: "going")[32, 32].x - 191) <= 1)
        canvas.host.advance(by: 0.5)
        #expect(canvas.pictureAsIs(named: "gone")[32, 32].x == 255)
      }
    }

    /// The side that turns to the front, as a map from a point to its approach with the angle's
    /// sine.
    nonisolated enum Side: CaseIterable {
      case left, right, top, bottom
      var options: View.AnimationOptions {
        switch self {
        case .left: .transitionFlipFromLeft
        case .right: .transitionFlipFromRight
        case .top: .transitionFlipFromTop
        case .bottom: .transitionFlipFromBottom
        }
      }
      /// The projection of a point of the plate, from its middle, rotated by `angle`, for an eye at
      /// `distance` straight in front.
      func seen(_ x: Double, _ y: Double, angle: Double, distance: Double) -> (Double, Double) {
        let isAcross = self == .left || self == .right
        let sign: Double = self == .left || self == .top ? -1 : 1
        let depth = sign * (isAcross ? x : y) * sin(angle)
        let factor = distance / (distance - depth)
        let (turnedX, turnedY) = (isAcross ? x * cos(angle) : x, isAcross ? y : y * cos(angle))
        return (turnedX * factor, turnedY * factor)
      }
    }

    @Test(
      "a flip rotates about the axis, its side in front larger: the old picture, then the new one",
      arguments: Side.allCases, [1, 2] as [CGFloat])
    func flip(side: Side, scale: CGFloat) throws {
      try withCanvas(160, 140, scale: scale) { canvas in
        canvas.host.frameInterval = 1 / 64
        let view = CanvasView(frame: CGRect(x: 40, y: 30, width: 80, height: 60))
        var isNew = false
        view.onDraw = { context in
          context.fill(CGRect(x: 0, y: 0, width: 80, height: 60), color: isNew ? .blue : .red)
          context.fill(CGRect(x: 10, y: 10, width: 20, height: 10), color: .green)
        }
        canvas.host.window.addSubview(view)
        canvas.host.settle()
        transition(view, side.options) {
          isNew = true
          view.setNeedsDisplay()
        }
        var frames = 0
        for frame in [13, 22, 44, 58] {
          canvas.host.advance(by: Double(frame - frames) / 64)
          frames = frame
          let picture = canvas.pictureAsIs(named: "flip \(side) \(frame)")
          let isPast = frame > 32
          let angle = (Double(frame) / 64 - (isPast ? 1 : 0)) * Double.pi
          check(picture, side, angle, isNew: isPast, scale: scale.native)
        }
        #expect(canvas.renderer.lastError == nil)
      }
    }

    private func check(
      _ picture: Picture, _ side: Side, _ angle: Double, isNew: Bool, scale: Double
    ) {
      // Points of the plate well within a colour, checked at their projections.
      for (x, y) in [(-36.0, -26.0), (36, -26), (36, 26), (-36, 26), (0, 0), (-20, -15)] {
        let seen = side.seen(x, y, angle: angle, distance: 200)
        let pixel = picture[Int((80 + seen.0) * scale), Int((60 + seen.1) * scale)]
        let isGreen = (x, y) == (-20, -15)
        let wanted =
          isGreen
          ? SIMD4(0, 255, 0, 255) : isNew ? SIMD4(0, 0, 255, 255) : SIMD4(255, 0, 0, 255)
        #expect(pixel == wanted, "(\(x), \(y)) at \(angle)")
      }
      // And beyond its edges nothing.
      for (x, y) in [(-44.0, 0.0), (44, 0), (0, -34), (0, 34), (44, 34), (-44, -34)] {
        let seen = side.seen(x, y, angle: angle, distance: 200)
        let pixel = picture[Int((80 + seen.0) * scale), Int((60 + seen.1) * scale)]
        #expect(pixel == SIMD4(255, 255, 255, 255), "beyond (\(x), \(y)) at \(angle)")
      }
    }

    @Test(
      "a flip is rotated and clipped by its superviews, and comes to rest unchanged",
      arguments: [true, false])
    func placedFlip(isES: Bool) throws {
      try withCanvas(120, 120, isES: isES) { canvas in
        canvas.host.frameInterval = 1 / 64
        let clip = View(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
        clip.clipsToBounds = true
        let turned = View(frame: CGRect(x: 20, y: 20, width: 80, height: 80))
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let view = View(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
        view.backgroundColor = .red
        turned.addSubview(view)
        clip.addSubview(turned)
        canvas.host.window.addSubview(clip)
        let before = canvas.picture(named: "placed before")
        #expect(before[60, 50] == SIMD4(255, 0, 0, 255))
        transition(view, .transitionFlipFromLeft) { view.backgroundColor = .blue }
        #expect(pictureNow(canvas, "placed start").largestDifference(from: before) <= 1)
        canvas.host.advance(by: 0.375)
        let first = canvas.pictureAsIs(named: "placed first")
        // About the vertical axis of the view, which is horizontal here.
        #expect(first[60, 57] == SIMD4(255, 0, 0, 255))
        #expect(first[60, 40] == SIMD4(255, 255, 255, 255))
        #expect(first[60, 62] == SIMD4(255, 255, 255, 255))
        canvas.host.advance(by: 0.25)
        let second = canvas.pictureAsIs(named: "placed second")
        #expect(second[60, 57] == SIMD4(0, 0, 255, 255))
        #expect(second[60, 62] == SIMD4(255, 255, 255, 255))
        canvas.host.advance(by: 0.5)
        let end = canvas.pictureAsIs(named: "placed end")
        #expect(end[60, 35] == SIMD4(0, 0, 255, 255))
        #expect(end[60, 62] == SIMD4(255, 255, 255, 255))
        #expect(canvas.renderer.lastError == nil)
        #expect(glGetError() == GLenum(GL_NO_ERROR))
      }
    }

    @Test(
      "a transition that another replaces continues from the shown picture",
      arguments: [
        View.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft,
        .transitionFlipFromTop,
      ], [0.3, 0.8])
    func takenOver(options: View.AnimationOptions, part: TimeInterval) throws {
      try withCanvas(96, 72) { canvas in
        canvas.host.frameInterval = 1 / 64
        let panel = addPanel(to: canvas, CGRect(x: 16, y: 8, width: 60, height: 50))
        canvas.host.settle()
        transition(panel, options) { panel.backgroundColor = .blue }
        canvas.host.advance(by: part)
        let shown = canvas.pictureAsIs(named: "shown")
        transition(panel, .transitionCrossDissolve) { panel.backgroundColor = .green }
        #expect(pictureNow(canvas, "taken over").largestDifference(from: shown) <= 2)
        canvas.host.advance(by: 1.1)
        #expect(canvas.pictureAsIs(named: "at rest")[60, 50] == SIMD4(0, 255, 0, 255))
      }
    }

    @Test("a snapshot keeps the view's old picture, and is stretched with its frame")
    func snapshot() throws {
      try withCanvas(120, 60, scale: 2) { canvas in
        let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        view.backgroundColor = .red
        let corner = View(frame: CGRect(x: 30, y: 10, width: 10, height: 10))
        corner.backgroundColor = .blue
        view.addSubview(corner)
        canvas.host.window.addSubview(view)
        canvas.host.settle()
        let copy = try #require(view.snapshotView(afterScreenUpdates: true))
        #expect(copy.bounds.size == view.bounds.size)
        canvas.host.window.addSubview(copy)
        copy.frame = CGRect(x: 60, y: 0, width: 40, height: 20)
        view.removeFromSuperview()
        view.backgroundColor = .green
        let picture = canvas.picture(named: "snapshot")
        #expect(picture[130, 10] == SIMD4(255, 0, 0, 255))
        #expect(picture[190, 30] == SIMD4(0, 0, 255, 255))
        #expect(picture[60, 10] == SIMD4(255, 255, 255, 255))
        copy.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        let stretched = canvas.picture(named: "stretched")
        #expect(stretched[130, 60] == SIMD4(0, 0, 255, 255))
        #expect(stretched[10, 60] == SIMD4(255, 0, 0, 255))
        #expect(canvas.renderer.statistics.pictures == 0)
      }
    }
  }
}
