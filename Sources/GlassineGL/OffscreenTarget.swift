// A picture to draw into: for screenshots, and for groups that are composited as a whole.
import CGLES3

/// A framebuffer with one texture of eight bits a channel.
///
/// Belongs to the context that was current when it was made; that context must be current when it
/// is used and when ``releaseResources()`` is called. Without that call its memory is the
/// context's until the context ends.
public final class OffscreenTarget {
  /// In pixels.
  public let width: Int
  public let height: Int
  /// The texture's sized format.
  let format: GLenum
  /// The framebuffer's name, 0 once released.
  public private(set) var framebuffer: UInt32 = 0
  /// The texture's name, 0 once released.
  public private(set) var texture: UInt32 = 0

  /// Makes the texture; its pixels are not defined until something is drawn. Leaves the context's
  /// bindings as they were.
  public convenience init(width: Int, height: Int) throws(RendererError) {
    try self.init(width: width, height: height, format: GLenum(GL_RGBA8))
  }

  /// - Parameter format: a sized one that can be drawn into.
  init(width: Int, height: Int, format: GLenum) throws(RendererError) {
    self.format = format
    self.width = width
    self.height = height
    var limit: GLint = 0
    glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &limit)
    guard width > 0, height > 0, max(width, height) <= Int(limit) else {
      throw RendererError(
        operation: "make an offscreen target of \(width) by \(height) pixels", code: 0,
        log: "the context allows 1 to \(limit)", advice: "Use a size within these limits")
    }
    var (drawBinding, readBinding, textureBinding): (GLint, GLint, GLint) = (0, 0, 0)
    glGetIntegerv(GLenum(GL_DRAW_FRAMEBUFFER_BINDING), &drawBinding)
    glGetIntegerv(GLenum(GL_READ_FRAMEBUFFER_BINDING), &readBinding)
    glGetIntegerv(GLenum(GL_TEXTURE_BINDING_2D), &textureBinding)
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexStorage2D(
      GLenum(GL_TEXTURE_2D), 1, format, GLsizei(width), GLsizei(height))
    for (name, value) in [
      (GL_TEXTURE_MIN_FILTER, GL_NEAREST), (GL_TEXTURE_MAG_FILTER, GL_NEAREST),
      (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
    ] {
      glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), value)
    }
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
    let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), GLuint(drawBinding))
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), GLuint(readBinding))
    glBindTexture(GLenum(GL_TEXTURE_2D), GLuint(textureBinding))
    guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
      let code = glGetError()
      releaseResources()
      throw RendererError(
        operation: "make an offscreen target of \(width) by \(height) pixels", code: code,
        log: "framebuffer status 0x\(String(status, radix: 16))",
        advice: "Free graphics memory or use a smaller size")
    }
  }

  /// Frees the texture and the framebuffer. Does nothing the second time.
  public func releaseResources() {
    glDeleteFramebuffers(1, &framebuffer)
    glDeleteTextures(1, &texture)
    (framebuffer, texture) = (0, 0)
  }
}

/// Group layers, kept from frame to frame, while they are asked for.
struct LayerPool {
  /// In the order in which they were given back, and with the draw that did.
  private var free: [(layer: OffscreenTarget, lastDraw: Int)] = []
  private var drawCount = 0

  /// A draw begins. What the latest ones had no use for is let go: a layer as large as a screen
  /// that faded once is not held for days.
  mutating func beginDraw() {
    drawCount += 1
    free.removeAll { entry in
      guard drawCount - entry.lastDraw > RendererConstants.keptLayerDraws else { return false }
      entry.layer.releaseResources()
      return true
    }
  }

  /// A target at least as large as asked, and not so much larger that it were kept for nothing; its
  /// pixels are those of an earlier use.
  mutating func take(width: Int, height: Int) throws(RendererError) -> OffscreenTarget {
    let widest = Self.side(for: width, limit: .max)
    let most = widest * Self.side(for: height, limit: .max) * RendererConstants.layerSlack
    var best: Int?
    for (index, (layer, _)) in free.enumerated()
    where layer.width >= width && layer.height >= height {
      let area = layer.width * layer.height
      if area > most { continue }
      if let best, area >= free[best].layer.width * free[best].layer.height { continue }
      best = index
    }
    if let best { return free.remove(at: best).layer }
    var limit: GLint = 0
    glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &limit)
    let layer = try OffscreenTarget(
      width: Self.side(for: width, limit: Int(limit)),
      height: Self.side(for: height, limit: Int(limit)))
    // Read smoothly where it is enlarged; elsewhere it is read pixel by pixel.
    glActiveTexture(GLenum(GL_TEXTURE0) + TextureUnit.layer.rawValue)
    glBindTexture(GLenum(GL_TEXTURE_2D), layer.texture)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), GL_LINEAR)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), GL_LINEAR)
    return layer
  }

  /// The width or height that a layer is made with where `length` pixels are asked for.
  static func side(for length: Int, limit: Int) -> Int {
    let step = RendererConstants.layerStep
    let whole = (length + step - 1) / step * step
    return whole > limit ? length : whole
  }

  mutating func giveBack(_ layer: OffscreenTarget) {
    if free.count == RendererConstants.keptLayers { free.removeFirst().layer.releaseResources() }
    free.append((layer, drawCount))
  }

  mutating func releaseResources() {
    for (layer, _) in free { layer.releaseResources() }
    free.removeAll()
  }
}
