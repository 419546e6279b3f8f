// The cached drawing of a view and its descendants, reusable at another position: a scrolling row
// is copied, not rebuilt.
//
//   valid until   something of the view or a descendant changes (`setNeedsDisplay`), the scale
//                 does, or pictures and glyphs move in the atlas
//   cached only   if it is quads alone: no transform, clip, or alpha of its own within
//
// A frame of a flung list takes 6 µs with cached rows and 34 µs without (`glassine bench draw`).
import Foundation
import GlassineDisplayList
import GlassineScene

/// The cached quads of one view.
final class RetainedDrawing {
  // Accesses are unchecked: with checks in a dozen such types, a frame of a flung list takes 1.08
  // times as long (`glassine bench draw`).

  @exclusivity(unchecked)
  private(set) var quads: ContiguousArray<Instance> = []
  /// The position of the view's coordinates in the space at the time of the recording.
  @exclusivity(unchecked)
  private var offset = CGPoint.zero
  @exclusivity(unchecked)
  private var scale: CGFloat = 0
  @exclusivity(unchecked)
  private var isPixelAligned = false
  /// The atlas revision at the time of the recording.
  @exclusivity(unchecked)
  private var atlasRevision = -1
  /// The bounds of the quads, left, top, right, bottom, relative to ``offset``.
  @exclusivity(unchecked)
  private(set) var reach = SIMD4<Float>.zero
  @exclusivity(unchecked)
  private var isValid = false
  /// Whether caching failed; it is not tried again until something changes.
  @exclusivity(unchecked)
  private(set) var isRefused = false

  // A plain one: the default one checks the actor.
  deinit {}

  /// Called when the look of the view or of a descendant has changed.
  func invalidate() {
    isValid = false
    isRefused = false
  }

  /// The distance to move the quads of a view that is at `offset` now; nil if they are out of date.
  func shift(to offset: CGPoint, scale: CGFloat, isPixelAligned: Bool, atlas: Int) -> SIMD2<Float>?
  {
    guard isValid, atlasRevision == atlas, self.scale == scale,
      self.isPixelAligned == isPixelAligned
    else { return nil }
    let (dx, dy) = (offset.x - self.offset.x, offset.y - self.offset.y)
    if isPixelAligned {
      // Glyphs are snapped to pixels: only whole-pixel moves keep them valid.
      let (x, y) = (dx * scale, dy * scale)
      let slack = DrawingConstants.pixelSlack
      guard abs(x - x.rounded()) < slack, abs(y - y.rounded()) < slack else { return nil }
    }
    return SIMD2(Float(dx.native), Float(dy.native))
  }

  /// Caches `quads`, drawn with the view at `offset`.
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
      // A shadow extends beyond its rectangle, up to the maximum overhang.
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

/// Constants of building display lists.
enum DrawingConstants {
  /// The maximum distance that a view may draw beyond its bounds, in points. A view further outside
  /// of the visible area is skipped (V: more than any shadow or open menu here).
  static let overhangPoints: CGFloat = 256
  /// The tolerance for a whole pixel.
  static let pixelSlack: CGFloat = 1 / 1024
  /// Positions in a pixel, along each axis, with separate rasters of a path: a quarter is below the
  /// visible limit.
  static let shapeSteps: Double = 4
  /// The atlas area of path rasters before unused ones are removed, in pixels: 16 MiB.
  static let shapeArea = 1 << 22
  /// The number of cached shapes before unused ones are removed.
  static let shapeCount = 4096
  /// The standard deviation of a path's shadow in its raster, in pixels: a smaller one would be
  /// visible.
  static let shadowSigma: Double = 3
  /// Pixels by which a shadow's raster may exceed its scaled size: its margins and edges are whole
  /// pixels.
  static let shadowRounding: Double = 8
  /// Seconds after which a shader's time starts over.
  static let shaderPeriod: TimeInterval = 3600
  /// The largest pixel coordinate that is drawn: far beyond any screen.
  static let mostPixels = 1 << 15
  /// The largest coordinate at which texts and paths are drawn, in points: beyond it nothing is
  /// visible, and pixel numbers overflow.
  static let farthestPoints: CGFloat = 1e9
  /// The extension of a flipping view over its edges, as a share of its longer side: follows from
  /// ``AnimationConstants/flipDistance`` and half that side.
  static let flipReach: CGFloat = 0.25
  /// The longest side of a view's picture, in pixels. Every OpenGL ES 3.0 can render to 2048, and
  /// usual surfaces are hardly larger than this limit.
  static let mostPicturePixels: CGFloat = 8192
  /// Parts of a point by which quads are moved without loss in single precision.
  static let exactSteps: CGFloat = 256
  /// The maximum distance by which quads are moved instead of drawn again, in those parts or in
  /// pixels.
  static let farthestStep: CGFloat = 1e9
  /// The initial capacity of the span table and its minimum growth, in views.
  static let leastSpans = 128
  /// The maximum number of texts with cached quads.
  static let keptRuns = 2048
  /// Bits of the look-up table's size: twice as many slots as texts.
  static let runBits = 12
  /// The golden ratio's fraction in 64 bits, as for texts (see ``TextConstants``).
  static let runHashFactor: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// The maximum number of recorded changed views: for builders that draw rarely.
  static let changeLogLimit = 2048
  /// … for a program that never recorded more between two drawings.
  static let leastChangeLog = 128
  /// The capacity of the log, in drawings.
  static let changeLogReads = 8
}

extension View {
  /// Caches the drawing of the view and its descendants, and reuses it until something in it
  /// changes. For views that move more often than they change. They are drawn on whole pixels.
  package func retainDrawing() {
    layer.retained = RetainedDrawing()
    Self.registry.drawing.keepsDrawings = true
    setNeedsDisplay()
  }
}

extension ViewRegistry {
  /// Invalidates the cached drawings of the view and of its ancestors. Returns whether there is
  /// one.
  @discardableResult
  func invalidateDrawing(of id: NodeID) -> Bool {
    var node = id
    var isKept = false
    while let owner = store.owner(ofNext: &node) {
      // Nearly every change of a view comes here: neither views nor layers are retained.
      if let layer = Unmanaged<View>.fromOpaque(owner).layer,
        layer.with({ $0.invalidateRetained() })
      {
        isKept = true
      }
    }
    return isKept
  }
}
