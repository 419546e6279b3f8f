/// The renderer's deciding numbers.
enum RendererConstants {
  /// Texels in a row of the space and clip textures; quad.vert and quad.frag count on it.
  static let recordsPerRow = 1024
  /// A group layer is kept for reuse in sizes of this many pixels, so that a group that grows a
  /// little every frame does not make a texture every frame. No multiple of it is a power of two:
  /// llvmpipe compiles a program anew, at a megabyte and some tens of milliseconds, for a texture
  /// whose width or height is one where the last one's was not.
  static let layerStep = 192
  /// How many times the pixels that one made for it would have a layer may have that a group gets:
  /// a larger one would be kept for what is small (V).
  static let layerSlack = 4
  /// Layers kept while unused, a count; the largest screen's worth of nested groups.
  static let keptLayers = 8
  /// Draws that a layer is kept for while none asks for it: two seconds at 60 Hz, so that what
  /// fades in and out, or moves, makes its layers once.
  static let keptLayerDraws = 120
  /// The smallest buffer for quads, in quads of 64 bytes.
  static let leastInstanceCapacity = 1024
  /// The middle of a border or of a cut-out shadow is left out from this many pixels on; below, the
  /// six more corners of each quad of the call cost more.
  static let leastFramedArea: Float = 4096
  /// Backdrops are shrunken until the blur's standard deviation is below this, in pixels; what is
  /// left is summed tap by tap.
  static let blurSigma: Float = 4
  /// The most halvings of a backdrop.
  static let mostHalvings = 6
  /// By how much of a pixel a picture may be larger than whole ones without taking one more.
  static let pixelSlack = 1.0 / 1024
  /// Draw buffers whose masks and blending are found again as they were left; what contexts have.
  static let mostDrawBuffers = 8
  /// What the names of drivers that draw on the processor contain, in small letters.
  static let softwareDrivers = ["llvmpipe", "softpipe", "swiftshader", "swrast"]
}

/// The texture units that the one program reads from.
enum TextureUnit: UInt32, CaseIterable {
  case spaces = 0
  case clips = 1
  case atlas = 2
  case layer = 3
  case paints = 4
  case beneath = 5
}

/// Enumerants of desktop OpenGL that the ES headers lack; asked for only where the context is
/// desktop.
enum DesktopEnum {
  static let framebufferSRGB: UInt32 = 0x8DB9
  static let colorLogicOperation: UInt32 = 0x0BF2
  static let primitiveRestart: UInt32 = 0x8F9D
  static let polygonSmooth: UInt32 = 0x0B41
  static let polygonMode: UInt32 = 0x0B40
  static let fill: UInt32 = 0x1B02
  static let firstClipDistance: UInt32 = 0x3000
  /// In OpenGL ES from 3.1 on, too.
  static let sampleMask: UInt32 = 0x8E51
}
