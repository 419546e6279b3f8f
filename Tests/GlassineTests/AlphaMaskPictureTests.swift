// P4, drawn: a view is hit at its sufficiently opaque pixels, and nowhere else.
import Foundation
import Glassine
import GlassineControls
import GlassineTesting
import Testing

/// A presentation of a picture.
private nonisolated struct MaskCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var surfaceScale: CGFloat = 1
  var image: @MainActor @Sendable (Image) -> Image = { $0 }
  var setUp: @MainActor @Sendable (ImageView, View) -> Void = { _, _ in }

  @MainActor
  private static func capped(_ image: Image, _ mode: Image.ResizingMode) -> Image {
    image.resizableImage(
      withCapInsets: EdgeInsets(top: 8, left: 16, bottom: 11, right: 9), resizingMode: mode)
  }

  static let modes: [View.ContentMode] = [
    .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right,
    .topLeft, .topRight, .bottomLeft, .bottomRight,
  ]

  static let plain: [MaskCase] = modes.map { mode in
    MaskCase(testDescription: "\(mode)", setUp: { view, _ in view.contentMode = mode })
  }

  static let tiled: [MaskCase] = modes.map { mode in
    MaskCase(
      testDescription: "\(mode), tiled", image: { capped($0, .tile) },
      setUp: { view, _ in view.contentMode = mode })
  }

  static let turned: [MaskCase] = (UInt8(0)..<8).compactMap(Image.Orientation.init).map { turn in
    MaskCase(
      testDescription: "\(turn), stretched between caps",
      image: { capped($0, .stretch).withOrientation(turn) })
  }

  static let scaled: [MaskCase] = [
    MaskCase(testDescription: "stretched between caps", image: { capped($0, .stretch) }),
    MaskCase(testDescription: "a picture at 2x", image: { capped($0, .tile).withScale(2) }),
    MaskCase(testDescription: "a pattern", image: { $0.resizableImage(withCapInsets: .zero) }),
    MaskCase(
      testDescription: "a part of an atlas",
      image: { $0.cropping(to: CGRect(x: 7, y: 5, width: 40, height: 30)) ?? $0 }),
    MaskCase(
      testDescription: "caps without room", image: { capped($0, .tile) },
      setUp: { view, _ in view.frame = CGRect(x: 10, y: 20, width: 140, height: 13) }),
  ]

  static let doubled: [MaskCase] = [
    MaskCase(testDescription: "at 2x", surfaceScale: 2),
    MaskCase(testDescription: "at 2x, tiled", surfaceScale: 2, image: { capped($0, .tile) }),
    MaskCase(
      testDescription: "a picture at 2x, at 2x", surfaceScale: 2,
      image: { capped($0, .tile).withScale(2) }),
  ]

  static let moved: [MaskCase] = [
    MaskCase(
      testDescription: "flipped by the transform", image: { capped($0, .stretch) },
      setUp: { view, _ in view.transform = CGAffineTransform(scaleX: -1, y: 1) }),
    MaskCase(
      testDescription: "upside down, tiled", image: { capped($0, .tile) },
      setUp: { view, _ in view.transform = CGAffineTransform(scaleX: 1, y: -1) }),
    MaskCase(
      testDescription: "turned and shrunk", image: { capped($0, .stretch) },
      setUp: { view, _ in
        view.transform = CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 0.8, y: 0.9)
      }),
    MaskCase(
      testDescription: "turned, mirrored, tiled", image: { capped($0, .tile) },
      setUp: { view, _ in
        view.transform = CGAffineTransform(rotationAngle: -2).scaledBy(x: -0.8, y: 0.8)
      }),
    MaskCase(
      testDescription: "in a turned, scaled and scrolled view",
      setUp: { view, outer in
        view.contentMode = .scaleAspectFit
        outer.transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 1.2, y: 0.7)
        outer.bounds.origin = CGPoint(x: 4, y: -6)
      }),
  ]
}

@Suite("Alpha masks and drawn pixels", .serialized)
struct AlphaMaskPictureTests {
  /// Opaque and clear blocks of eight pixels, white.
  private static func image(_ random: inout SeededRandom) -> Image? {
    let (width, height, block) = (64, 48, 8)
    let blocks = (0..<width / block * height / block).map { _ in
      UInt8(random.oneIn(2) ? 255 : 0)
    }
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let alpha = blocks[y / block * (width / block) + x / block]
        pixels += [alpha, alpha, alpha, alpha]
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  @Test(
    "P4: a point is hit if the pixel drawn there is opaque enough",
    arguments: [
      MaskCase.plain, MaskCase.tiled, MaskCase.turned, MaskCase.scaled, MaskCase.doubled,
      MaskCase.moved,
    ])
  private func drawnIsHit(_ cases: [MaskCase]) throws {
    let seed = SeededRandom.seeds(from: 6_000_000).lowerBound
    var random = SeededRandom(seed: seed)
    let size = CGSize(width: 160, height: 120)
    let application = Application()
    let screen = try OffscreenScreen(size: size, scale: cases[0].surfaceScale)
    defer { screen.close() }
    screen.surface.clearColor = .black
    screen.attach(application)
    let window = Window(frame: CGRect(origin: .zero, size: size))
    application.add(window)
    for given in cases {
      let outer = View(frame: CGRect(origin: .zero, size: size))
      let view = ImageView(frame: CGRect(x: 20, y: 15, width: 115, height: 90))
      window.addSubview(outer)
      outer.addSubview(view)
      view.isUserInteractionEnabled = true
      view.image = given.image(try #require(Self.image(&random)))
      view.alphaHitThreshold = 0.5
      view.clipsToBounds = true
      given.setUp(view, outer)
      application.update(at: 0)
      let difference = Self.difference(
        screen.render(application), given.surfaceScale, &random
      ) { window.hitTest($0, with: nil) === view }
      #expect(difference == nil, "seed \(seed), \(given)")
      outer.removeFromSuperview()
    }
  }

  /// A difference between the picture and the answers, at random points; nil: none.
  private static func difference(
    _ picture: (width: Int, height: Int, pixels: [UInt8]), _ scale: CGFloat,
    _ random: inout SeededRandom, isHit: (CGPoint) -> Bool
  ) -> String? {
    let isOpaque = stride(from: 0, to: picture.pixels.count, by: 4).map {
      picture.pixels[$0] > 127
    }
    var (hits, misses, tries) = (0, 0, 0)
    // A small view has few points that are far enough from an edge: searches until enough are
    // found.
    while tries < 1500 || (tries < 60_000 && (hits <= 10 || misses <= 10)) {
      tries += 1
      let x = Int.random(in: 1..<picture.width - 1, using: &random)
      let y = Int.random(in: 1..<picture.height - 1, using: &random)
      func isTouched(_ dx: Int, _ dy: Int) -> Bool {
        isHit(
          CGPoint(x: (CGFloat(x + dx) + 0.5) / scale, y: (CGFloat(y + dy) + 0.5) / scale))
      }
      func isSeen(_ dx: Int, _ dy: Int) -> Bool { isOpaque[(y + dy) * picture.width + x + dx] }
      // At an edge between blocks, smoothing makes either answer right.
      let around = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
      let (answer, drawn) = (isTouched(0, 0), isSeen(0, 0))
      guard around.allSatisfy({ isSeen($0, $1) == drawn && isTouched($0, $1) == answer }) else {
        continue
      }
      if answer != drawn { return "at pixel \(x), \(y) hit: \(answer), opaque: \(drawn)" }
      if answer { hits += 1 } else { misses += 1 }
    }
    return hits > 10 && misses > 10 ? nil : "only \(hits) hits and \(misses) misses"
  }
}
