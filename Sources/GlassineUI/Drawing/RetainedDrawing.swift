// What a view and all below it drew last, kept to be drawn again elsewhere: a row that scrolls is
// copied, not built anew.
//
//   valid until   something of the view or below it changes (`setNeedsDisplay`), the scale does, or
//                 pictures and glyphs change places in the atlas
//   kept only if  it is quads alone: no transform, clip, or alpha of its own within
import Foundation
import GlassineDisplayList
import GlassineScene

/// The quads of one view that keeps them.
final class RetainedDrawing {
  @exclusivity(unchecked)
  private(set) var quads: ContiguousArray<Instance> = []
  /// Where the view's coordinates lay in the space when the quads were recorded.
  @exclusivity(unchecked)
  private var offset = CGPoint.zero
  @exclusivity(unchecked)
  private var scale: CGFloat = 0
  @exclusivity(unchecked)
  private var isPixelAligned = false
  /// Of the atlas, when the quads were recorded.
  @exclusivity(unchecked)
  private var atlasRevision = -1
  /// What the quads cover, left, top, right, bottom, relative to ``offset``.
  @exclusivity(unchecked)
  private(set) var reach = SIMD4<Float>.zero
  @exclusivity(unchecked)
  private var isValid = false
  /// It was tried, and cannot be kept until something changes.
  @exclusivity(unchecked)
  private(set) var isRefused = false

  /// Something of the view, or below it, is to be drawn differently.
  func invalidate() {
    isValid = false
    isRefused = false
  }

  /// How far the quads have to be moved for a view that lies at `offset` now; nil where they are
  /// out of date.
  func shift(to offset: CGPoint, scale: CGFloat, isPixelAligned: Bool, atlas: Int) -> SIMD2<Float>?
  {
    guard isValid, atlasRevision == atlas, self.scale == scale,
      self.isPixelAligned == isPixelAligned
    else { return nil }
    let (dx, dy) = (offset.x - self.offset.x, offset.y - self.offset.y)
    if isPixelAligned {
      // Glyphs were snapped to pixels: only whole pixels leave them where they would be put now.
      let (x, y) = (dx * scale, dy * scale)
      let slack = DrawingConstants.pixelSlack
      guard abs(x - x.rounded()) < slack, abs(y - y.rounded()) < slack else { return nil }
    }
    return SIMD2(Float(dx.native), Float(dy.native))
  }

  /// Keeps `quads`, which were drawn with the view at `offset`.
  func record(
    _ drawn: Slice<UnsafeBufferPointer<Instance>>, at offset: CGPoint, scale: CGFloat,
    isPixelAligned: Bool,
    atlas: Int
  ) {
    quads.removeAll(keepingCapacity: true)
    quads.append(contentsOf: drawn)
    self.offset = offset
    self.scale = scale
    self.isPixelAligned = isPixelAligned
    atlasRevision = atlas
    isValid = true
    isRefused = false
    var reach = SIMD4<Float>(.infinity, .infinity, -.infinity, -.infinity)
    for quad in quads {
      let (low, size) = (quad.rect.lowHalf, quad.rect.highHalf)
      // A shadow goes beyond its rectangle, by as much as anything may.
      let over = quad.kind == .shadow ? Float(DrawingConstants.overhangPoints.native) : 0
      reach.lowHalf = pointwiseMin(reach.lowHalf, low - over)
      reach.highHalf = pointwiseMax(reach.highHalf, low + size + over)
    }
    self.reach = reach
  }

  func refuse() {
    isValid = false
    isRefused = true
    quads.removeAll(keepingCapacity: true)
  }
}

/// Numbers of building display lists.
enum DrawingConstants {
  /// How far a view may draw beyond its bounds, in points: further out of sight, it is left out (V:
  /// more than any shadow or open menu here).
  static let overhangPoints: CGFloat = 256
  /// How near a whole pixel counts as one.
  static let pixelSlack: CGFloat = 1 / 1024
  /// Places in a pixel, along each axis, for which a path has rasters of their own: a quarter is
  /// less than can be seen.
  static let shapeSteps: Double = 4
  /// Pixels of the atlas that rasters of paths may take before what is not in use is let go: 16
  /// MiB.
  static let shapeArea = 1 << 22
  /// Shapes that are kept, a count, before those that are not in use are let go.
  static let shapeCount = 4096
  /// The Gaussian of a path's shadow in its raster, in pixels: fewer would show.
  static let shadowSigma: Double = 3
  /// Pixels by which a shadow's raster may turn out larger than its size at another scale says: its
  /// margins and edges are whole pixels.
  static let shadowRounding: Double = 8
  /// Seconds after which a shader's time starts over.
  static let shaderPeriod: TimeInterval = 3600
  /// The largest coordinate of a pixel that is drawn: far beyond any screen.
  static let mostPixels = 1 << 15
  /// The largest coordinate at which texts and paths are drawn, in points: beyond it there is
  /// nothing to see, and pixels have no numbers.
  static let farthestPoints: CGFloat = 1e9
  /// How far a view that flips may reach over its edges, in its longer side: what
  /// ``AnimationConstants/flipDistance`` makes of half of it.
  static let flipReach: CGFloat = 0.25
  /// The longest side of a picture of a view, in pixels: what every OpenGL ES 3.0 can draw into is
  /// 2048, and what is drawn on is hardly larger than this.
  static let mostPicturePixels: CGFloat = 8192
  /// Parts of a point by which quads are moved without loss in single precision.
  static let exactSteps: CGFloat = 256
  /// How far quads are moved at most rather than drawn anew, in those parts or in pixels.
  static let farthestStep: CGFloat = 1e9
  /// Views for whose quads a table has room at first, and at least that many more whenever it
  /// grows, in number.
  static let leastSpans = 128
  /// Texts whose quads are kept at most, in number.
  static let keptRuns = 2048
  /// Of the table in which they are looked up: twice as many slots as there are texts.
  static let runBits = 12
  /// The golden ratio's fraction in 64 bits, as for texts (see ``TextConstants``).
  static let runHashFactor: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// Changed views that are noted at most, in number: for builders that draw seldom.
  static let changeLogLimit = 2048
  /// … by a program that never had more to note between two drawings.
  static let leastChangeLog = 128
  /// Drawings for which what happened between two of them has room, in number.
  static let changeLogReads = 8
}

extension View {
  /// Has the view's drawing kept, with all below it, and drawn again from there until something of
  /// it changes. For views that are moved more often than they change. They are drawn on whole
  /// pixels.
  func retainDrawing() {
    layer.retained = RetainedDrawing()
    Self.registry.keepsDrawings = true
    setNeedsDisplay()
  }
}

extension ViewRegistry {
  /// A view is to be drawn differently: so is each one around it that keeps its drawing. Gives
  /// whether there is one.
  @discardableResult
  func invalidateDrawing(of id: NodeID) -> Bool {
    var node = id
    var isKept = false
    while let view = view(for: node) {
      if let retained = view.layerStorage?.retained {
        retained.invalidate()
        isKept = true
      }
      node = store.parent(of: node)
    }
    return isKept
  }
}
