/// The renderer's constants.
enum RendererConstants {
  /// Texels per row of the space and clip textures; quad.vert and quad.frag depend on it.
  static let recordsPerRow = 1024
  /// Group layers have sizes of multiples of this number of pixels. A group that grows every frame
  /// then does not create a texture every frame. No multiple of it is a power of two. llvmpipe
  /// recompiles a program, at a megabyte and some tens of milliseconds, when a texture side is a
  /// power of two and the previous one was not.
  static let layerStep = 192
  /// The maximum ratio between the pixels of a reused layer and of one made for the group. A larger
  /// layer would be kept alive by small groups (V).
  static let layerSlack = 4
  /// The maximum number of unused layers kept; the largest screen's worth of nested groups.
  static let keptLayers = 8
  /// The number of draws for which an unused layer is kept. It is two seconds at 60 Hz, so that a
  /// group that fades in and out, or moves, creates its layers once.
  static let keptLayerDraws = 120
  /// The smallest buffer for quads, in quads of 64 bytes.
  static let leastInstanceCapacity = 1024
  /// The rows of the smallest atlas texture: 2 MiB, room for the texts of a HUD.
  static let leastAtlasRows = 256
  /// The middle of a border or of a cut-out shadow is left out from this number of pixels on.
  /// Below, the six more corners of each quad of the call cost more.
  static let leastFramedArea: Float = 4096
  /// Backdrops are halved until the blur's standard deviation is below this, in pixels; the rest is
  /// summed tap by tap.
  static let blurSigma: Float = 4
  /// The maximum number of halvings of a backdrop.
  static let mostHalvings = 6
  /// The part of a pixel by which a picture may exceed whole pixels without using one more.
  static let pixelSlack = 1.0 / 1024
  /// The maximum number of pixels of a host's texture that is read for hits: 64 MiB on the way.
  static let mostReadPixels = 1 << 24
  /// The number of draw buffers whose masks and blending are restored; contexts have no more.
  static let mostDrawBuffers = 8
  /// The vertex attribute whose offset marks the context, the last one that every context has;
  /// programs read the first four. Source: OpenGL ES 3.0, MAX_VERTEX_ATTRIBS is 16 at least.
  static let markAttribute: UInt32 = 15
  /// Parts of the names of drivers that draw on the processor, in lower case.
  static let softwareDrivers = ["llvmpipe", "softpipe", "swiftshader", "swrast"]
}

/// The texture units that the program reads from.
enum TextureUnit: UInt32, CaseIterable {
  case spaces = 0
  case clips = 1
  case atlas = 2
  case layer = 3
  case paints = 4
  case beneath = 5
}

/// Enumerants of extensions.
enum ExtensionEnum {
  /// Source: GL_EXT_texture_format_BGRA8888.
  static let bgra: UInt32 = 0x80E1
}

/// Enumerants of desktop OpenGL that the ES headers lack; used only in desktop contexts.
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
