// A picture that is kept from frame to frame is the same as one that is drawn as a whole.
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineGL
import Testing

extension GraphicsTests {
  @MainActor @Suite("Kept pictures", .serialized)
  struct KeptPictureTests {
    /// A card on a table: a shadow, a face and a border, turned, perhaps in a clip.
    private struct Card {
      var place: CGPoint
      var angle: CGFloat
      var white: CGFloat
      var clip: CGRect?
      var clipRadius: CGFloat = 4
    }

    private struct Chance: RandomNumberGenerator {
      var state: UInt64
      mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
      }
    }

    private func add(_ cards: [Card], to bench: Bench) {
      let list = bench.list
      list.begin(size: CGSize(width: 160, height: 120), scale: 1)
      list.addGradient(CGRect(x: 0, y: 0, width: 160, height: 120), from: .white, to: .black)
      for card in cards {
        let space = list.addSpace(
          CGAffineTransform(rotationAngle: card.angle).concatenating(
            CGAffineTransform(translationX: card.place.x, y: card.place.y)))
        let clip =
          card.clip.map { list.addClip($0, radii: CornerRadii(all: card.clipRadius)) } ?? .none
        let rect = CGRect(x: -12, y: -9, width: 24, height: 18)
        list.addShadow(
          rect, color: .black, blur: 4, offset: CGSize(width: 0, height: 3),
          radii: CornerRadii(all: 3), cutsOutRect: true, space: space, clip: clip)
        list.addFill(
          rect, color: PremultipliedColor(white: card.white, alpha: 1), radii: CornerRadii(all: 3),
          space: space, clip: clip)
        list.addBorder(
          rect, width: 1, color: .black, bottomColor: .white, radii: CornerRadii(all: 3),
          space: space, clip: clip)
      }
    }

    private func withKept(
      width: Int = 160, _ body: @MainActor (Bench, KeptPicture, OffscreenTarget) throws -> Void
    ) throws {
      try withBench(points: (160, 120)) { bench in
        guard bench.renderer.usesSmallPrograms else {
          try Test.cancel("A graphics chip draws faster than it copies: nothing is kept")
        }
        let kept = KeptPicture()
        let window = try OffscreenTarget(width: width, height: 120)
        defer {
          kept.releaseResources()
          window.releaseResources()
        }
        try body(bench, kept, window)
      }
    }

    /// Draws the bench's list by the kept picture, and expects the picture that its quads make.
    /// - Parameter slack: the largest difference of a channel.
    private func draw(
      _ bench: Bench, _ kept: KeptPicture, in window: OffscreenTarget,
      over clear: PremultipliedColor = .black, slack: Int = 2, _ comment: Comment? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> RendererStatistics {
      try kept.draw(
        bench.list, atlas: bench.atlas, with: bench.renderer, framebuffer: window.framebuffer,
        viewport: PixelRect(width: 160, height: 120), clear: clear)
      let statistics = bench.renderer.statistics
      let parts = bench.renderer.readPixels(window)
      let whole = bench.draw(over: clear).bytes
      let differing = zip(parts, whole).filter { abs(Int($0) - Int($1)) > slack }.count
      #expect(differing == 0, comment, sourceLocation: sourceLocation)
      return statistics
    }

    @Test("cards that move, come, go, change and are raised look as in a whole picture")
    func cards() throws {
      try withKept { (bench, kept, window) throws in
        var chance = Chance(state: 11)
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
          CGFloat.random(in: range, using: &chance)
        }
        func card() -> Card {
          Card(
            place: CGPoint(x: number(0...160), y: number(0...120)), angle: number(-1...1),
            white: number(0...1),
            clip: Bool.random(using: &chance) ? CGRect(x: 20, y: 10, width: 90, height: 80) : nil)
        }
        var cards = (0..<12).map { _ in card() }
        var shares: [Double] = []
        for frame in 0..<120 {
          let index = Int.random(in: 0..<cards.count, using: &chance)
          switch frame % 6 {
          case 0: cards.append(cards.remove(at: index))
          case 1: cards[index] = card()
          case 2: cards[index].white = number(0...1)
          case 3: cards.insert(card(), at: index)
          case 4: cards.remove(at: index)
          default: cards[index].place.x += 3
          }
          add(cards, to: bench)
          // Each card of a pile is rounded once more.
          _ = try draw(bench, kept, in: window, slack: 4, "frame \(frame)")
          shares.append(kept.drawnShare)
        }
        #expect(shares[0] == 1 && shares.reduce(0, +) / Double(shares.count) < 0.25, "\(shares)")
      }
    }

    @Test("a rotated card is drawn into a picture once, and copied while it moves by whole pixels")
    func copies() throws {
      try withKept { (bench, kept, window) throws in
        /// The pictures and quads drawn.
        @MainActor func show(_ cards: [Card]) throws -> (pictures: Int, quads: Int) {
          add(cards, to: bench)
          let statistics = try draw(bench, kept, in: window)
          return (statistics.pictures, statistics.instances)
        }
        let low = Card(place: CGPoint(x: 50.25, y: 60), angle: 0.2, white: 1, clip: nil)
        var top = Card(place: CGPoint(x: 80.5, y: 60.75), angle: -0.3, white: 0.8, clip: nil)
        #expect(try show([top, low]) == (0, 7))
        top.place.x += 4
        // Both stand still, apart from whole pixels, and the table beneath does. Three quads are
        // drawn for each card's picture, and one for the table's.
        #expect(try show([low, top]) == (3, 10))
        for _ in 0..<4 {
          top.place.x += 1
          top.place.y -= 2
          #expect(try show([low, top]) == (0, 3))
        }
        top.place.x += 0.5
        #expect(try show([low, top]) == (0, 5))
        top.place.x += 3
        #expect(try show([low, top]) == (1, 6))
        top.angle = 0.1
        #expect(try show([low, top]).pictures == 0)
        top.white = 0.4
        #expect(try show([low, top]).pictures == 1)
        top.white = 0.5
        #expect(try show([low, top]).pictures == 1)
        // A clip cuts it, and it is whole again.
        for cut in [80.0, 95, 160] {
          top.clip = CGRect(x: 0, y: 0, width: cut, height: 120)
          top.clipRadius = 0
          #expect(try show([low, top]).pictures == 0, "\(cut)")
        }
        // Glyphs may have moved in the atlas.
        _ = (0..<64).map { UInt8($0) }.withUnsafeBytes {
          bench.atlas.insertCoverage(width: 8, height: 8, coverage: $0)
        }
        #expect(try show([low, top]) == (3, 10))
        #expect(try show([]) == (0, 1))
      }
    }

    @Test("the ground beneath cards is copied while it stays the same, and drawn while it changes")
    func ground() throws {
      try withKept { (bench, kept, window) throws in
        // It shows beside the ground's fill.
        let clear = PremultipliedColor(red: 0.2, green: 0.1, blue: 0.4, alpha: 0.5)
        var x: CGFloat = 60
        /// Moves the card. The pictures and quads drawn.
        @MainActor func show(_ white: CGFloat, isClipped: Bool = false) throws -> (Int, Int) {
          let list = bench.list
          x += 2
          list.begin(size: CGSize(width: 160, height: 120), scale: 1)
          let clip =
            isClipped ? list.addClip(CGRect(x: 0, y: 0, width: 90, height: 90)) : .none
          list.addFill(
            CGRect(x: 0, y: 0, width: 100, height: 120),
            color: PremultipliedColor(white: white, alpha: 1), clip: clip)
          let space = list.addSpace(
            CGAffineTransform(rotationAngle: 0.4).concatenating(
              CGAffineTransform(translationX: x, y: 60)))
          for side in [24, 12] as [CGFloat] {
            list.addFill(
              CGRect(x: -side / 2, y: -side / 2, width: side, height: side),
              color: PremultipliedColor(white: side / 24, alpha: 1), radii: CornerRadii(all: 3),
              space: space)
          }
          let statistics = try draw(bench, kept, in: window, over: clear)
          return (statistics.pictures, statistics.instances)
        }
        #expect(try show(0.3) == (0, 3))
        // One quad is drawn for the ground's picture, and two for the card's.
        #expect(try show(0.3) == (2, 5))
        #expect(try show(0.3) == (0, 2))
        for white in [0.4, 0.5, 0.6] {
          #expect(try show(white) == (0, 2))
        }
        #expect(try show(0.6) == (1, 3))
        #expect(try show(0.6) == (0, 2))
        // What a clip cuts is drawn.
        #expect(try show(0.6, isClipped: true) == (0, 2))
        #expect(try show(0.6, isClipped: true) == (0, 2))
      }
    }

    @Test("while nothing changes cards get their pictures, so that the first move copies them")
    func prepared() throws {
      try withKept { (bench, kept, window) throws in
        var cards = [
          Card(place: CGPoint(x: 50.25, y: 60), angle: 0.2, white: 1, clip: nil),
          Card(place: CGPoint(x: 80.5, y: 60.75), angle: -0.3, white: 0.8, clip: nil),
          // Its clip is round, so that its quads are drawn.
          Card(
            place: CGPoint(x: 120, y: 60), angle: 0.4, white: 0.5,
            clip: CGRect(x: 100, y: 40, width: 30, height: 30)),
        ]
        @MainActor func show() throws -> Int {
          add(cards, to: bench)
          return try draw(bench, kept, in: window).pictures
        }
        @MainActor func prepare() -> Bool {
          kept.prepare(bench.list, atlas: bench.atlas, with: bench.renderer)
        }
        #expect(!prepare())
        #expect(try show() == 0)
        // The table's, and those of two cards.
        #expect(prepare() && prepare() && prepare() && !prepare())
        #expect(bench.renderer.statistics.pictures == 0)
        cards[1].place.x += 4
        #expect(try show() == 0)
        #expect(!prepare())
        cards[0].angle = 0.25
        #expect(try show() == 0)
        #expect(prepare() && !prepare())
        // A glyph may have moved in the atlas: the next frame draws everything first.
        _ = (0..<64).map { UInt8($0) }.withUnsafeBytes {
          bench.atlas.insertCoverage(width: 8, height: 8, coverage: $0)
        }
        cards[0].angle = 0.3
        add(cards, to: bench)
        #expect(!prepare())
      }
    }

    @Test("the same list draws nothing; another size, a new glyph and a group draw everything")
    func limits() throws {
      try withKept(width: 200) { (bench, kept, window) throws in
        @MainActor func share(width: Int = 160) throws -> Double {
          try kept.draw(
            bench.list, atlas: bench.atlas, with: bench.renderer, framebuffer: window.framebuffer,
            viewport: PixelRect(width: width, height: 120), clear: .black)
          return kept.drawnShare
        }
        let card = Card(place: CGPoint(x: 80, y: 60), angle: 0, white: 1, clip: nil)
        add([card], to: bench)
        #expect(try share() == 1 && share() == 0)
        add([], to: bench)
        #expect(try (0.001..<0.15).contains(share()))
        #expect(try share(width: 200) == 1 && share(width: 200) == 0)
        _ = (0..<64).map { UInt8($0) }.withUnsafeBytes {
          bench.atlas.insertCoverage(width: 8, height: 8, coverage: $0)
        }
        #expect(try share(width: 200) == 1 && share(width: 200) == 0)
        bench.list.beginGroup(bounds: CGRect(x: 0, y: 0, width: 9, height: 9), alpha: 0.5)
        bench.list.addFill(CGRect(x: 1, y: 1, width: 4, height: 4), color: .white)
        bench.list.addFill(CGRect(x: 3, y: 3, width: 4, height: 4), color: .black)
        _ = bench.list.endGroup()
        #expect(try share(width: 200) == 1 && share(width: 200) == 1)
      }
    }
  }
}
