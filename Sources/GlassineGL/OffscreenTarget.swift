// An offscreen render target: for screenshots, and for groups that are composited as a whole.
import CGLES3

/// A framebuffer with one texture of eight bits a channel.
///
/// Belongs to the context that was current at its creation. That context must be current for each
/// use and for ``releaseResources()``. Without that call its memory is freed with the context.
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

  /// Creates the texture; its pixels are undefined until something is drawn. Restores the context's
  /// bindings.
  public convenience init(width: Int, height: Int) throws(RendererError) {
    try self.init(width: width, height: height, format: GLenum(GL_RGBA8))
  }

  /// - Parameter format: a sized, renderable one, or `ContextAbilities.windowFormat`.
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
    if format == ExtensionEnum.bgra {
      // This extension knows no sized format.
      glTexImage2D(
        GLenum(GL_TEXTURE_2D), 0, GLint(format), GLsizei(width), GLsizei(height), 0, format,
        GLenum(GL_UNSIGNED_BYTE), nil)
    } else {
      glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, format, GLsizei(width), GLsizei(height))
    }
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
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), GLuint(bitPattern: drawBinding))
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), GLuint(bitPattern: readBinding))
    glBindTexture(GLenum(GL_TEXTURE_2D), GLuint(bitPattern: textureBinding))
    guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
      let code = glGetError()
      releaseResources()
      throw RendererError(
        operation: "make an offscreen target of \(width) by \(height) pixels", code: code,
        log: "framebuffer status 0x\(String(status, radix: 16))",
        advice: "Free graphics memory or use a smaller size")
    }
  }

  /// Frees the texture and the framebuffer. A second call does nothing.
  public func releaseResources() {
    glDeleteFramebuffers(1, &framebuffer)
    glDeleteTextures(1, &texture)
    (framebuffer, texture) = (0, 0)
  }
}

/// Group layers, reused from frame to frame while they are needed.
struct LayerPool {
  /// The sized format of new layers. A software renderer compiles each program once more for a
  /// second format: where it draws a window, layers have the window's.
  var format = GLenum(GL_RGBA8)
  /// In the order of their return, with the number of the draw that returned them.
  private var free: [(layer: OffscreenTarget, lastDraw: Int)] = []
  private var drawCount = 0

  /// Begins a draw. Frees layers that recent draws did not use: a screen-sized layer for one fade
  /// is not kept for days.
  mutating func beginDraw() {
    drawCount += 1
    free.removeAll { entry in
      guard drawCount - entry.lastDraw > RendererConstants.keptLayerDraws else { return false }
      entry.layer.releaseResources()
      return true
    }
  }

  /// A target at least as large as requested, and not wastefully larger; its pixels are those of an
  /// earlier use.
  mutating func take(width: Int, height: Int) throws(RendererError) -> OffscreenTarget {
    let widest = Self.side(for: width, limit: .max)
    let most = widest * Self.side(for: height, limit: .max) * RendererConstants.layerSlack
    var best: Int?
    for (index, (layer, _)) in free.enumerated()
    where layer.width >= width && layer.height >= height && layer.format == format {
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
      height: Self.side(for: height, limit: Int(limit)), format: format)
    // Enlarging uses linear sampling; all other uses read pixel by pixel.
    glActiveTexture(GLenum(GL_TEXTURE0) + TextureUnit.layer.rawValue)
    glBindTexture(GLenum(GL_TEXTURE_2D), layer.texture)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), GL_LINEAR)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), GL_LINEAR)
    return layer
  }

  /// The width or height of a new layer for a request of `length` pixels.
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
