// The pixels of faint layers and of texts, and what of the display list draws layers.
import CoreGraphics
import GlassineDisplayList
import GlassineTesting
import GlassineUI
import QuartzCore
import Testing

extension LayerSuite {
  @Suite("Looks")
  struct Looks {
    let stage = LayerStage()

    /// The columns and rows of a picture's lower part in which a text has letters.
    private struct Ink {
      var columns: [Int]
      var rows: [Int]
    }

    private func ink(
      _ bounds: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)
    ) throws -> Ink {
      let shot = try stage.shot()
      var (columns, rows) = (Set<Int>(), Set<Int>())
      for x in Int(bounds.minX)..<Int(bounds.maxX) {
        for y in Int(bounds.minY)..<Int(bounds.maxY)
        where shot.color(CGFloat(x), CGFloat(y)) != "white" {
          columns.insert(x)
          rows.insert(y)
        }
      }
      return Ink(columns: columns.sorted(), rows: rows.sorted())
    }

    private func makeText(_ string: String, width: CGFloat = 100) -> CATextLayer {
      let text = CATextLayer()
      text.frame = CGRect(x: 0, y: 0, width: width, height: 100)
      text.string = string
      text.fontSize = 20
      text.foregroundColor = .black
      stage.layer.addSublayer(text)
      return text
    }

    @Test("A faint layer is seen through, with its sublayer as one picture")
    func opacity() throws {
      let (layer, inner) = (CALayer(), CALayer())
      layer.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
      layer.backgroundColor = .red
      inner.frame = CGRect(x: 30, y: 30, width: 60, height: 60)
      inner.backgroundColor = .blue
      layer.addSublayer(inner)
      layer.opacity = 0.5
      stage.layer.addSublayer(layer)
      let shot = try stage.shot()
      // Red does not shine through the blue of the same picture.
      for (x, y, color) in [
        (10, 10, "255 128 128"), (45, 45, "128 128 255"), (80, 80, "128 128 255"),
      ] {
        let parts = shot.color(CGFloat(x), CGFloat(y)).split(separator: " ").compactMap { Int($0) }
        let wanted = color.split(separator: " ").compactMap { Int($0) }
        let isNear = parts.count == 3 && zip(parts, wanted).allSatisfy { abs($0 - $1) < 3 }
        #expect(isNear, "\(parts) at \(x), \(y)")
      }
    }

    @Test("A text is at the side that its alignment says")
    func alignment() throws {
      let text = makeText("M")
      text.alignmentMode = .left
      let left = try ink().columns
      text.alignmentMode = .center
      let middle = try ink().columns
      text.alignmentMode = .right
      let right = try ink().columns
      let ends = try #require(
        left.last.flatMap { last in right.first.map { (last, $0) } })
      #expect(ends.0 < 30 && ends.1 > 70, "\(ends)")
      let center = try #require(middle.first.flatMap { first in middle.last.map { first + $0 } })
      #expect(abs(center - 99) < 4, "\(center)")
    }

    @Test("A wrapped text has lines of its width, and another has one line")
    func wrapping() throws {
      let text = makeText("MM MM MM", width: 50)
      let single = try #require(ink().rows.last)
      #expect(single < 30, "\(single)")
      text.isWrapped = true
      let wrapped = try #require(ink().rows.last)
      #expect(wrapped > 50, "\(wrapped)")
      #expect(try ink().columns.last ?? 99 < 50)
      text.truncationMode = .end
      let cut = try #require(ink().rows.last)
      #expect(cut > 50, "\(cut)")
    }

    @Test("A text that is too long has dots at the place that its truncation says")
    func truncation() throws {
      let text = makeText("MMMMMMMMMMMM")
      // The upper halves of letters; the dots have none.
      let rows = try ink().rows
      let top = try #require(rows.first)
      let tall = CGRect(x: 0, y: CGFloat(top), width: 100, height: 5)
      func tops(_ mode: CATextLayerTruncationMode) throws -> [Int] {
        text.truncationMode = mode
        return try ink(tall).columns
      }
      let whole = try tops(.none)
      let (end, start, middle) = (try tops(.end), try tops(.start), try tops(.middle))
      let (first, last) = (try #require(whole.first), try #require(whole.last))
      #expect(first < 6 && last > 84, "\(first), \(last)")
      #expect(try #require(end.last) < last - 8 && end.first == first, "\(end)")
      #expect(try #require(start.first) > first + 8, "\(start)")
      let gap = zip(middle, middle.dropFirst()).map { $1 - $0 }.max() ?? 0
      #expect(middle.first == first && gap > 9, "\(middle)")
    }

    @Test("Layers are quads and shapes of the display list, and no pictures of themselves")
    func displayList() throws {
      let (box, shape) = (CALayer(), CAShapeLayer())
      box.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      box.backgroundColor = .red
      (box.borderWidth, box.borderColor, box.cornerRadius) = (2, .blue, 4)
      shape.path = CGPath(ellipseIn: CGRect(x: 50, y: 50, width: 40, height: 30), transform: nil)
      shape.fillColor = .green
      stage.layer.addSublayer(box)
      stage.layer.addSublayer(shape)
      _ = makeText("M")
      stage.host.runFrame()
      let list = stage.host.displayList
      let kinds = list.instances.map(\.kind)
      #expect(kinds.contains(.fill) && kinds.contains(.border))
      let isFree = kinds.allSatisfy { ![.image, .picture, .group, .custom].contains($0) }
      #expect(isFree && list.commands.isEmpty && list.pictures.isEmpty, "\(list.dump())")
      let fill = try #require(list.instances.first { $0.rect == SIMD4(0, 0, 40, 40) })
      #expect(fill.kind == .fill && fill.radii == SIMD4(4, 4, 4, 4))
      #expect(kinds.contains(.coverage), "the ellipse and the letter")
    }
  }
}
