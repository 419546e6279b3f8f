import CGLES3
import Foundation
import GlassineBase
import GlassineUI
import Testing

extension DrawingSuite {
  @Suite("Pages that curl")
  struct CurlDrawing {
    /// The expected roll of a page, computed here once more: the page leaves the ground at a line
    /// from the lower right to the upper left.
    private struct Roll {
      let direction: SIMD2<Double>
      let line: Double
      let radius: Double
      let half: SIMD2<Double>

      init(of page: CGRect, progress: Double) {
        let angle = 0.75 - 0.55 * progress
        direction = SIMD2(sin(angle), cos(angle))
        half = SIMD2(Double(page.width), Double(page.height)) / 2
        radius = 0.09 * Double(max(page.width, page.height))
        let reach = (half * direction).sum()
        line = reach - progress * (2 * reach + 2.2 * radius)
      }

      enum Part { case front, back, beneath }

      /// The expected colour at a point from the page's middle; nil near an edge, and in the
      /// shadows.
      func part(at place: SIMD2<Double>) -> Part? {
        let along = (place * direction).sum() - line
        if along > radius { return along > 2.3 * radius ? .beneath : nil }
        if along > radius - 2 { return nil }
        let halfTurn = Double.pi * radius
        let arc = along <= 0 ? along : radius * asin(along / radius)
        let back = place + direction * (halfTurn - arc - along)
        let over = (SIMD2(abs(back.x), abs(back.y)) - half).max()
        if over < -2 { return .back }
        guard over > radius + 2, along <= -1 else { return nil }
        return .front
      }
    }

    private func isWhole(_ pixel: SIMD4<Int>, _ color: SIMD4<Int>) -> Bool {
      (0..<4).allSatisfy { abs(pixel[$0] - color[$0]) <= 1 }
    }

    /// Checks a picture of the page, red that curls over blue.
    private func check(
      _ picture: Picture, _ page: CGRect, progress: Double, scale: Double
    ) -> [Roll.Part: Int] {
      let roll = Roll(of: page, progress: progress)
      var counts: [Roll.Part: Int] = [:]
      var wrong: [String] = []
      for y in Int(page.minY * scale) + 2..<Int(page.maxY * scale) - 2 {
        for x in Int(page.minX * scale) + 2..<Int(page.maxX * scale) - 2 {
          let place =
            SIMD2(Double(x) + 0.5, Double(y) + 0.5) / scale
            - SIMD2(Double(page.midX), Double(page.midY))
          guard let part = roll.part(at: place) else { continue }
          counts[part, default: 0] += 1
          let pixel = picture[x, y]
          let isRight =
            switch part {
            case .front: isWhole(pixel, SIMD4(255, 0, 0, 255))
            case .beneath: isWhole(pixel, SIMD4(0, 0, 255, 255))
            // Paper, which is grey where it rolls, with a little of the red.
            case .back: pixel.y == pixel.z && pixel.y > 120 && pixel.x > pixel.y
            }
          if !isRight { wrong.append("\(part) at \(place): \(pixel)") }
        }
      }
      #expect(wrong.isEmpty, "\(wrong.count), such as \(wrong.first ?? "") at \(progress)")
      return counts
    }

    @Test(
      "a page curls up from its lower right, and shows its back; down likewise, in reverse",
      arguments: [true, false], [(1, true), (2, true), (1.5, false)] as [(CGFloat, Bool)])
    func curl(isUp: Bool, _ context: (scale: CGFloat, isES: Bool)) throws {
      let (scale, isES) = context
      try withCanvas(200, 160, scale: scale, isES: isES) { canvas in
        canvas.host.frameInterval = 1 / 64
        let page = CGRect(x: 20, y: 16, width: 160, height: 120)
        let view = View(frame: page)
        view.backgroundColor = isUp ? .red : .blue
        canvas.host.window.addSubview(view)
        let before = canvas.picture(named: "curl before")
        View.transition(
          with: view, duration: 1,
          options: [isUp ? .transitionCurlUp : .transitionCurlDown, .curveLinear],
          animations: { view.backgroundColor = isUp ? .blue : .red })
        canvas.host.update()
        let start = canvas.pictureAsIs(named: "curl start")
        #expect(start.largestDifference(from: before) <= (isUp ? 2 : 0))
        var frames = 0
        var uncovered: [Int] = []
        for frame in [16, 32, 48] {
          canvas.host.advance(by: Double(frame - frames) / 64)
          frames = frame
          let picture = canvas.pictureAsIs(named: "curl \(isUp ? "up" : "down") \(frame)")
          let progress = Double(frame) / 64
          let counts = check(
            picture, page, progress: isUp ? progress : 1 - progress, scale: scale.native)
          #expect(counts[.back, default: 0] > 300)
          uncovered.append(counts[.beneath, default: 0])
          // Nothing is drawn beside the page.
          for y in 0..<picture.height {
            for x in [Int(page.minX * scale) - 1, Int(page.maxX * scale)] {
              #expect(picture[x, y] == SIMD4(255, 255, 255, 255), "\(x), \(y)")
            }
          }
        }
        #expect(uncovered.sorted() == (isUp ? uncovered : uncovered.reversed()))
        canvas.host.advance(by: 0.5)
        canvas.host.runFrame()
        let end = canvas.pictureAsIs(named: "curl end")
        let color = isUp ? SIMD4(0, 0, 255, 255) : SIMD4(255, 0, 0, 255)
        #expect(end[Int(30 * scale), Int(30 * scale)] == color)
        #expect(end[Int(170 * scale), Int(130 * scale)] == color)
        #expect(canvas.renderer.lastError == nil)
        #expect(glGetError() == GLenum(GL_NO_ERROR))
      }
    }

    @Test("the print of a page moves with it, and is mirrored on its back")
    func print() throws {
      try withCanvas(200, 160, scale: 2) { canvas in
        canvas.host.frameInterval = 1 / 64
        let page = CGRect(x: 20, y: 16, width: 160, height: 120)
        let view = CanvasView(frame: page)
        var isNew = false
        view.onDraw = { context in
          context.fill(CGRect(x: 0, y: 0, width: 160, height: 120), color: isNew ? .blue : .white)
          // The right half black: darker on the back as well.
          if !isNew {
            context.fill(CGRect(x: 80, y: 0, width: 80, height: 120), color: .black)
          }
        }
        canvas.host.window.addSubview(view)
        canvas.host.settle()
        View.transition(
          with: view, duration: 1, options: [.transitionCurlUp, .curveLinear],
          animations: {
            isNew = true
            view.setNeedsDisplay()
          })
        canvas.host.advance(by: 0.5)
        let picture = canvas.pictureAsIs(named: "printed")
        let roll = Roll(of: page, progress: 0.5)
        var found = (light: 0, dark: 0)
        for y in stride(from: 40, to: 260, by: 2) {
          for x in stride(from: 48, to: 352, by: 2) {
            let place = SIMD2(Double(x) + 0.5, Double(y) + 0.5) / 2 - SIMD2(100, 76)
            guard roll.part(at: place) == .back else { continue }
            let along = (place * roll.direction).sum() - roll.line
            // On the flat part of the back alone, where the light is the same everywhere.
            guard along < -2 else { continue }
            let source = place + roll.direction * (.pi * roll.radius - 2 * along)
            guard abs(source.x) > 3 else { continue }
            let grey = picture[x, y].x
            if source.x > 0 { found.dark += 1 } else { found.light += 1 }
            #expect(source.x > 0 ? grey < 220 : grey > 235, "\(grey) at \(place)")
          }
        }
        #expect(found.light > 20 && found.dark > 20, "\(found)")
      }
    }

    @Test(
      "a page that is rotated and clipped with its superviews curls within them",
      arguments: [true, false])
    func placed(isUp: Bool) throws {
      try withCanvas(120, 120) { canvas in
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
        canvas.host.settle()
        View.transition(
          with: view, duration: 1,
          options: [isUp ? .transitionCurlUp : .transitionCurlDown, .curveLinear],
          animations: { view.backgroundColor = .blue })
        canvas.host.advance(by: 0.5)
        let picture = canvas.pictureAsIs(named: "curl placed \(isUp)")
        // A quarter to the right: the view's lower right is at the left below, its upper left at
        // the right above.
        #expect(picture[85, 35] == (isUp ? SIMD4(255, 0, 0, 255) : SIMD4(0, 0, 255, 255)))
        #expect(picture[34, 55] == (isUp ? SIMD4(0, 0, 255, 255) : SIMD4(255, 0, 0, 255)))
        #expect(picture[60, 62] == SIMD4(255, 255, 255, 255))
        #expect(picture[20, 55] == SIMD4(255, 255, 255, 255))
        canvas.host.advance(by: 0.6)
        canvas.host.runFrame()
        #expect(canvas.pictureAsIs(named: "curl placed end")[60, 40] == SIMD4(0, 0, 255, 255))
        #expect(canvas.renderer.lastError == nil)
      }
    }

    @Test("a curl that another transition replaces continues from the shown picture")
    func takenOver() throws {
      try withCanvas(120, 100) { canvas in
        canvas.host.frameInterval = 1 / 64
        let view = View(frame: CGRect(x: 10, y: 10, width: 100, height: 80))
        view.backgroundColor = .red
        canvas.host.window.addSubview(view)
        canvas.host.settle()
        for (index, options) in [
          View.AnimationOptions.transitionCurlUp, .transitionCurlDown, .transitionCurlUp,
          .transitionCrossDissolve,
        ].enumerated() {
          canvas.host.update()
          let shown = canvas.pictureAsIs(named: "curled \(index)")
          View.transition(
            with: view, duration: 1, options: [options, .curveLinear],
            animations: { view.backgroundColor = [.blue, .green, .red, .black][index] })
          canvas.host.update()
          let next = canvas.pictureAsIs(named: "taken over \(index)")
          #expect(next.largestDifference(from: shown) <= 2, "\(index)")
          canvas.host.advance(by: 0.4)
        }
        #expect(canvas.renderer.lastError == nil)
      }
    }
  }
}
