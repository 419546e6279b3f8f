// Numbers of drawing views.
import Foundation

/// Constants of building display lists.
enum DrawingConstants {
  /// The maximum distance that a view may draw beyond its bounds, in points. A view further outside
  /// of the visible area is skipped (V: more than any shadow or open menu here).
  static let overhangPoints: CGFloat = 256
  /// The tolerance for a whole pixel, in pixels.
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
  /// Moves of a retained drawing by distances that single precision rounds, before it is drawn
  /// again. Each is wrong by at most 1/8192 of a point below 4096 points.
  static let mostRoundedMoves: UInt16 = 32
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
