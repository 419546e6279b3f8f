import Foundation
import GlassineBase
import GlassineControls
import GlassineDisplayList
import GlassineText
import GlassineUI
import Testing

nonisolated extension Picture {
  /// The number of pixels of a rectangle that `accepts` matches.
  func count(
    x: Range<Int>, y: Range<Int>, _ accepts: (SIMD4<Int>) -> Bool
  ) -> Int {
    y.reduce(0) { sum, y in sum + x.count { accepts(self[$0, y]) } }
  }

  /// The number of pixels of the whole that match.
  func count(_ accepts: (SIMD4<Int>) -> Bool) -> Int {
    count(x: 0..<width, y: 0..<height, accepts)
  }
}

private nonisolated func isRed(_ pixel: SIMD4<Int>) -> Bool {
  pixel.x > 200 && pixel.y < 60 && pixel.z < 60
}
private nonisolated func isBlue(_ pixel: SIMD4<Int>) -> Bool {
  pixel.z > 200 && pixel.x < 60 && pixel.y < 60
}
private nonisolated func isGreen(_ pixel: SIMD4<Int>) -> Bool {
  pixel.y > 200 && pixel.x < 60 && pixel.z < 60
}
private nonisolated func isBlack(_ pixel: SIMD4<Int>) -> Bool {
  pixel.x < 60 && pixel.y < 60 && pixel.z < 60
}
private nonisolated func isInk(_ pixel: SIMD4<Int>) -> Bool { pixel.x + pixel.y + pixel.z < 700 }

private func font(_ size: CGFloat, _ weight: FontWeight = .regular) -> FontDescriptor {
  FontDescriptor(size: size, weight: weight)
}

/// A run with attributes.
private func stretch(
  _ text: String, _ change: (inout AttributedString) -> Void = { _ in }
) -> AttributedString {
  var text = AttributedString(text)
  change(&text)
  return text
}

extension DrawingSuite {
  @Suite("Attributed text")
  struct RichTextDrawing {
    private func label(_ text: AttributedString, _ canvas: Canvas, size: CGFloat = 40) -> Label {
      let label = Label(frame: canvas.bounds)
      label.font = font(size, .bold)
      label.textColor = .black
      label.numberOfLines = 0
      label.attributedText = text
      canvas.host.window.addSubview(label)
      return label
    }

    @Test(
      "Natural text starts at its view's leading side, whatever its script",
      arguments: ["Lantern", "\u{05E4}\u{05E0}\u{05E1}"])
    func natural(text: String) throws {
      try withCanvas(200, 60) { canvas in
        let label = Label(frame: canvas.bounds)
        label.font = font(24, .bold)
        label.textColor = .black
        label.text = text
        canvas.host.window.addSubview(label)
        /// Ink in the left and in the right half.
        @MainActor func ink() -> [Bool] {
          let picture = canvas.picture()
          return [0..<100, 100..<200].map { picture.count(x: $0, y: 0..<60, isInk) > 0 }
        }
        #expect(ink() == [true, false])
        label.semanticContentAttribute = .forceRightToLeft
        #expect(ink() == [false, true])
        label.semanticContentAttribute = .unspecified
        canvas.host.application.userInterfaceLayoutDirection = .rightToLeft
        #expect(ink() == [false, true])
        label.textAlignment = .left
        #expect(ink() == [true, false])
      }
    }

    @Test("each run has its own colour; a run without one has the label's")
    func colours() throws {
      try withCanvas(200, 60) { canvas in
        let text =
          stretch("MM") { $0.foregroundColor = .red } + stretch("MM")
          + stretch("M") { $0.foregroundColor = .blue }
        let label = label(text, canvas)
        let picture = canvas.picture()
        let reds = (0..<200).filter { x in picture.count(x: x..<x + 1, y: 0..<60, isRed) > 0 }
        let blues = (0..<200).filter { x in picture.count(x: x..<x + 1, y: 0..<60, isBlue) > 0 }
        #expect(picture.count(isRed) > 100 && picture.count(isBlue) > 50)
        #expect(picture.count(isBlack) > 100)
        #expect(reds.max() ?? 999 < blues.min() ?? 0)
        // The whole text takes a colour that is set later.
        label.textColor = .green
        #expect(canvas.picture().count { isRed($0) || isBlue($0) || isBlack($0) } == 0)
        #expect(canvas.picture().count(isGreen) > 200)
      }
    }

    @Test(
      "lines under and through text are whole pixels thick, backgrounds as high as the line",
      arguments: [1, 1.5, 2] as [CGFloat])
    func rules(scale: CGFloat) throws {
      try withCanvas(200, 60, scale: scale) { canvas in
        _ = label(
          stretch("aaaa") {
            $0.underlineStyle = .single
            $0.underlineColor = .red
            $0.strikethroughStyle = .single
            $0.strikethroughColor = .blue
            $0.backgroundColor = Color(white: 0.9)
          }, canvas)
        let picture = canvas.picture()
        let column = Int(20 * scale)
        let reds = (0..<picture.height).filter { isRed(picture[column, $0]) }
        let blues = (0..<picture.height).filter { isBlue(picture[column, $0]) }
        #expect(!reds.isEmpty && !blues.isEmpty)
        #expect(reds.count == reds[reds.count - 1] - reds[0] + 1)
        #expect(blues.max() ?? 999 < reds.min() ?? 0)
        // No row is half covered: the rows above and below are background or letter.
        for row in [reds[0] - 1, reds[reds.count - 1] + 1] {
          let pixel = picture[column, row]
          #expect(abs(pixel.x - pixel.y) < 3 && abs(pixel.y - pixel.z) < 3)
        }
        let ground = (0..<picture.height).filter { picture[1, $0].x < 235 }
        #expect(CGFloat(ground.count) / scale > 44)
      }
    }

    @Test("double, thick, dotted and dashed lines differ")
    func ruleStyles() throws {
      let styles: [UnderlineStyle] = [
        .single, .thick, .double, [.single, .patternDot], [.single, .patternDash],
      ]
      let counts = try styles.map { style in
        var count = 0
        try withCanvas(200, 90) { canvas in
          _ = label(
            stretch("oooo") {
              $0.underlineStyle = style
              $0.underlineColor = .red
            }, canvas)
          count = canvas.picture().count(isRed)
        }
        return count
      }
      #expect(counts[1] == 2 * counts[0] && counts[2] == 2 * counts[0])
      #expect(counts[3] < counts[0] && counts[3] > 0 && counts[4] > counts[3])
      #expect(counts[4] < counts[0])
    }

    @Test(
      "an outline surrounds letters, which keep their colour and weight",
      arguments: [1, 1.5, 2] as [CGFloat])
    func outline(scale: CGFloat) throws {
      let area = scale * scale
      try withCanvas(220, 80, scale: scale) { canvas in
        let label = label(stretch("Oil 40"), canvas, size: 48)
        let plain = canvas.picture(named: "outline none")
        label.outlineColor = .red
        label.outlineWidth = 2
        let outlined = canvas.picture(named: "outline")
        #expect(CGFloat(outlined.count(isRed)) > 125 * area)
        let kept = Double(outlined.count(isBlack)) / Double(plain.count(isBlack))
        #expect(kept > 0.93 && kept < 1.07)
        // The attribute alone: the line without the letters.
        label.outlineColor = nil
        label.attributedText = stretch("Oil 40") {
          $0.strokeWidth = 5
          $0.strokeColor = .blue
        }
        let hollow = canvas.picture(named: "outline hollow")
        #expect(CGFloat(hollow.count(isBlue)) > 75 * area && hollow.count(isBlack) == 0)
      }
    }

    @Test(
      "a shadow is beneath the letters at its offset, sharp or soft",
      arguments: [1, 1.5, 2] as [CGFloat])
    func shadow(scale: CGFloat) throws {
      try withCanvas(220, 80, scale: scale) { canvas in
        let label = label(stretch("Lamp"), canvas, size: 48)
        let plain = canvas.picture(named: "shadow none")
        label.shadowColor = .red
        label.shadowOffset = CGSize(width: 3, height: 3)
        let sharp = canvas.picture(named: "shadow sharp")
        #expect(CGFloat(sharp.count(isRed)) > 50 * scale * scale)
        #expect(sharp.count(isBlack) == plain.count(isBlack))
        label.shadowBlur = 6
        let soft = canvas.picture(named: "shadow soft")
        #expect(soft.count(isRed) < sharp.count(isRed))
        #expect(soft.count { isInk($0) } > sharp.count { isInk($0) })
        label.shadowColor = nil
        #expect(canvas.picture() == plain)
      }
    }

    @Test("text that does not fit is shrunk, as far as its label allows, and then truncated")
    func shrinking() throws {
      try withCanvas(120, 60) { canvas in
        let label = label(stretch("Fireflies collected"), canvas, size: 30)
        label.numberOfLines = 1
        @MainActor func inkHeight() -> Int {
          let picture = canvas.picture()
          return (0..<60).count { y in picture.count(x: 0..<120, y: y..<y + 1, isInk) > 0 }
        }
        let truncated = inkHeight()
        label.adjustsFontSizeToFitWidth = true
        let shrunken = inkHeight()
        #expect(shrunken < truncated - 10 && shrunken > 5)
        label.minimumScaleFactor = 0.9
        #expect(inkHeight() > shrunken + 5)
        label.minimumScaleFactor = .nan
        #expect(inkHeight() == shrunken)
        // Plain text does the same.
        label.text = "Fireflies collected"
        #expect(inkHeight() == shrunken)
        #expect(label.intrinsicContentSize.width > 200)
      }
    }

    @Test("letters larger than an atlas holds are drawn, with edges as sharp as small ones'")
    func enormous() throws {
      try withCanvas(600, 400) { canvas in
        let label = label(stretch("I"), canvas, size: 1800)
        label.lineBreakMode = .byClipping
        label.frame = CGRect(x: 0, y: -900, width: 1200, height: 2200)
        let picture = canvas.picture()
        #expect(picture.count(isBlack) > 50_000)
        // Each row changes from white to black within two pixels.
        let soft = (0..<600).count { x in
          let value = picture[x, 200].x
          return value > 8 && value < 247
        }
        #expect(soft <= 4)
      }
    }

    @Test("a zoomed text stays sharp at each step", arguments: [1.0, 1.7, 4, 11])
    func zoom(factor: Double) throws {
      try withCanvas(400, 300) { canvas in
        let label = label(stretch("I"), canvas, size: 60)
        label.frame = CGRect(x: 190, y: 100, width: 20, height: 100)
        label.transform = CGAffineTransform(scaleX: factor, y: factor)
        let picture = canvas.picture(named: "zoom \(factor)")
        let rows = picture.height / 2 - 2..<picture.height / 2 + 2
        let black = picture.count(x: 0..<400, y: rows, isBlack)
        let soft = picture.count(x: 0..<400, y: rows) { $0.x > 60 && $0.x < 220 }
        #expect(black > 0 && soft <= 4 * 4, "\(black) black, \(soft) soft")
      }
    }

    @Test("the label's text and attributed text follow each other")
    func properties() throws {
      let label = Label(frame: .zero)
      #expect(label.attributedText == nil)
      label.text = "plain"
      #expect(label.attributedText == AttributedString("plain"))
      label.attributedText = stretch("rich") { $0.kern = 2 }
      #expect(label.text == "rich")
      label.font = font(20)
      #expect(label.attributedText?.kern == 2)
      label.text = "rich"
      #expect(label.attributedText?.kern == nil)
      label.attributedText = stretch("a") {
        $0.font = font(9)
        var style = ParagraphStyle()
        style.alignment = .center
        style.headIndent = 4
        $0.paragraphStyle = style
      }
      label.font = font(30)
      label.textAlignment = .right
      #expect(label.attributedText?.font == nil)
      #expect(label.attributedText?.paragraphStyle?.alignment == nil)
      #expect(label.attributedText?.paragraphStyle?.headIndent == 4)
      label.attributedText = nil
      #expect(label.text == nil && label.attributedText == nil)
    }

    @Test("a label is as large as its attributed text, and grows with the text size setting")
    func sizes() throws {
      try withCanvas(300, 100) { canvas in
        let label = label(
          stretch("small ") { $0.font = font(12) } + stretch("large") { $0.font = font(40) },
          canvas)
        label.numberOfLines = 1
        let size = label.intrinsicContentSize
        #expect(size.height > 45 && size.width > 120)
        canvas.host.application.textScale = 1.5
        let grown = label.intrinsicContentSize
        #expect(abs(grown.height - 1.5 * size.height) < 2)
        #expect(abs(grown.width - 1.5 * size.width) < 2)
      }
    }

    @Test("a label with every attribute is drawn once, however often others change")
    func drawnOnce() throws {
      try withCanvas(300, 200) { canvas in
        let label = CountingLabel(frame: canvas.bounds)
        label.numberOfLines = 0
        label.attributedText = Specimen.text
        label.outlineColor = .white
        canvas.host.window.addSubview(label)
        let other = View(frame: CGRect(x: 280, y: 180, width: 10, height: 10))
        other.backgroundColor = .red
        canvas.host.window.addSubview(other)
        canvas.host.runFrame()
        let count = label.drawCount
        #expect(count >= 1)
        for step in 0..<20 {
          other.frame.origin.x = 280 - CGFloat(step)
          canvas.host.runFrame()
        }
        #expect(label.drawCount == count)
        label.attributedText = stretch("other")
        canvas.host.runFrame()
        #expect(label.drawCount == count + 1)
      }
    }

    @Test("a specimen of everything", arguments: [1, 1.5, 2] as [CGFloat])
    func specimen(scale: CGFloat) throws {
      try withCanvas(420, 470, scale: scale) { canvas in
        let label = label(Specimen.text, canvas, size: 17)
        label.font = font(17)
        label.attributedText = Specimen.text
        label.frame = canvas.bounds.insetBy(dx: 20, dy: 16)
        let picture = canvas.picture(named: "specimen")
        #expect(picture.count(isInk) > 3000)
      }
    }
  }
}

private final class CountingLabel: Label {
  private(set) var drawCount = 0

  override func drawContent(in context: DrawingContext) {
    drawCount += 1
    super.drawContent(in: context)
  }
}

/// One text with each of the attributes, to look at.
private enum Specimen {
  static var text: AttributedString {
    var price = ParagraphStyle()
    price.tabStops = [
      TextTab(location: 200, alignment: .decimal), TextTab(location: 330, alignment: .trailing),
    ]
    var note = ParagraphStyle()
    note.firstLineHeadIndent = 0
    note.headIndent = 24
    note.tabStops = [TextTab(location: 24)]
    note.lineHeightMultiple = 1.1
    note.paragraphSpacingBefore = 10
    var middle = ParagraphStyle()
    middle.alignment = .center
    middle.paragraphSpacing = 6
    let accent = Color(hex: 0xB5432E)
    return stretch("Lantern\n") {
      $0.font = FontDescriptor(size: 44, weight: .bold, tracking: -0.02)
      $0.paragraphStyle = middle
    } + stretch("a boat, a lake, ")
      + stretch("fireflies") {
        $0.foregroundColor = accent
        $0.font = font(17, .semibold)
        $0.underlineStyle = .single
      } + stretch(" — E = mc")
      + stretch("2") {
        $0.font = font(11)
        $0.baselineOffset = 6
      } + stretch(", H")
      + stretch("2") {
        $0.font = font(11)
        $0.baselineOffset = -3
      } + stretch("O; ")
      + stretch("old price") {
        $0.strikethroughStyle = .single
        $0.foregroundColor = Color(white: 0.45)
      } + stretch(" ") + stretch(" marked ") { $0.backgroundColor = Color(hex: 0xFFE08A) }
      + stretch(" s p a c e d\n") { $0.kern = 3 }
      + stretch("Oil\t12.50\t×\u{2009}3\nRope\t3.75\t×\u{2009}12\nLamp\t120\t×\u{2009}1\n") {
        $0.paragraphStyle = price
        $0.font = FontDescriptor(size: 15, usesTabularFigures: true)
      }
      + stretch(
        "•\tHanging indents hold lists together: the second line and all that follow start "
          + "beneath the first word.\n"
      ) {
        $0.paragraphStyle = note
        $0.font = font(13)
      }
      + stretch("dotted") { $0.underlineStyle = [.single, .patternDot] } + stretch("  ")
      + stretch("dashed") { $0.underlineStyle = [.single, .patternDash] } + stretch("  ")
      + stretch("double") { $0.underlineStyle = .double } + stretch("  ")
      + stretch("thick") { $0.underlineStyle = .thick } + stretch("  -> ")
      + stretch("->\n") { $0.ligature = 0 }
      + stretch("Outlined ") {
        $0.font = font(34, .heavy)
        $0.foregroundColor = .white
        $0.strokeColor = Color(hex: 0x1B2145)
        $0.strokeWidth = -14
      }
      + stretch("hollow\n") {
        $0.font = font(34, .heavy)
        $0.strokeColor = accent
        $0.strokeWidth = 4
      }
      + stretch("Shadow ") {
        $0.font = font(34, .heavy)
        $0.foregroundColor = accent
        $0.shadow = TextShadow(
          color: Color(white: 0, alpha: 0.5), offset: CGSize(width: 0, height: 3), blur: 6)
      }
      + stretch("sharp\n") {
        $0.font = font(34, .heavy)
        $0.shadow = TextShadow(
          color: Color(hex: 0xFFB454), offset: CGSize(width: 2, height: 2))
      } + stretch("שלום עולם", { $0.foregroundColor = Color(hex: 0x2F6F6A) })
      + stretch(" مرحبا بالعالم  नमस्ते ")
      + stretch("\u{1F600}\u{1F680}") { $0.font = font(28) }
  }
}
