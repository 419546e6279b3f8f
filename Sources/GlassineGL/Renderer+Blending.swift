// Compositing of a finished layer: by the chip's own blending, or by a program that reads a copy of
// the pixels beneath.
import CGLES3
import GlassineDisplayList

extension Renderer {
  /// Composites the finished, bound layer with the quad at `index`.
  func blend(
    _ layer: OffscreenTarget, at index: Int, in list: DisplayList, _ blend: BlendMode
  ) {
    guard blend.readsBeneath else {
      Self.setBlend(blend)
      flush(list, from: index, to: index + 1)
      Self.setBlend(.normal)
      return
    }
    // If the blend program did not compile, `program` is a replacement without blending.
    guard let pass = passes.last, let program = program(.blended), program.blend >= 0 else {
      return flush(list, from: index, to: index + 1)
    }
    let bounds = PixelRect(
      x: Int(layerBounds.x) - pass.left, y: Int(layerBounds.y) - pass.top,
      width: Int(layerBounds.z), height: Int(layerBounds.w))
    let beneath: OffscreenTarget
    do {
      beneath = try copy(pass, bounds)
    } catch {
      lastError = error
      bindForDrawing()
      enter(pass)
      return flush(list, from: index, to: index + 1)
    }
    bindForDrawing()
    enter(pass)
    for (unit, texture) in [
      (TextureUnit.layer, layer.texture), (TextureUnit.beneath, beneath.texture),
    ] {
      glActiveTexture(GLenum(GL_TEXTURE0) + unit.rawValue)
      glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    }
    use(program)
    glUniform1i(program.isFramed, 0)
    glUniform1i(program.blend, GLint(blend.rawValue))
    glDisable(GLenum(GL_BLEND))
    drawQuads(from: index, to: index + 1)
    glEnable(GLenum(GL_BLEND))
    activeProgram = nil
    layers.giveBack(beneath)
  }

  private static func setBlend(_ blend: BlendMode) {
    switch blend {
    case .screen: glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_COLOR))
    case .plusLighter: glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE))
    case .destinationIn: glBlendFunc(GLenum(GL_ZERO), GLenum(GL_SRC_ALPHA))
    case .destinationOut: glBlendFunc(GLenum(GL_ZERO), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    case .sourceAtop: glBlendFunc(GLenum(GL_DST_ALPHA), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    default: glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    }
  }

  /// A copy of the target's own pixels, in a layer.
  func copy(_ root: RenderPass, _ rect: PixelRect) throws(RendererError) -> OffscreenTarget {
    let layer = try layers.take(width: rect.width, height: rect.height)
    let place = root.place(
      left: rect.x + root.left, top: rect.y + root.top, right: rect.x + root.left + rect.width,
      bottom: rect.y + root.top + rect.height)
    while glGetError() != GLenum(GL_NO_ERROR) {}
    let source = try resolve(root.framebuffer, place) ?? root.framebuffer
    Self.copyPixels(
      from: source, place, to: layer.framebuffer,
      PixelRect(width: rect.width, height: rect.height))
    let code = glGetError()
    guard code == GLenum(GL_NO_ERROR) else {
      layers.giveBack(layer)
      throw RendererError(
        operation: "copy the pixels beneath", code: code, log: "",
        advice: "Draw into a target of eight bits a channel")
    }
    return layer
  }

  /// Resolves the samples of a multisampled target. OpenGL ES resolves only between equal
  /// rectangles and equal formats.
  /// - Returns: the resolved target; nil for a target with one sample per pixel.
  private func resolve(
    _ framebuffer: GLuint, _ place: PixelRect
  ) throws(RendererError) -> GLuint? {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    var samples: GLint = 0
    glGetIntegerv(GLenum(GL_SAMPLES), &samples)
    guard samples > 0 else { return nil }
    let format = isES ? Self.formatInUse() : GLenum(GL_RGBA8)
    let (width, height) = (place.x + place.width, place.y + place.height)
    if resolved.map({ $0.width < width || $0.height < height || $0.format != format }) ?? true {
      let (wide, high) = (max(width, resolved?.width ?? 0), max(height, resolved?.height ?? 0))
      resolved?.releaseResources()
      resolved = nil
      resolved = try OffscreenTarget(width: wide, height: high, format: format)
    }
    guard let target = resolved?.framebuffer else { return nil }
    Self.copyPixels(from: framebuffer, place, to: target, place)
    return target
  }

  /// The sized format of the bound framebuffer, by the bits of its channels. Only for OpenGL ES,
  /// whose core has these queries.
  private static func formatInUse() -> GLenum {
    var (red, alpha): (GLint, GLint) = (0, 0)
    glGetIntegerv(GLenum(GL_RED_BITS), &red)
    glGetIntegerv(GLenum(GL_ALPHA_BITS), &alpha)
    let format =
      switch (red, alpha) {
      case (10, _): GL_RGB10_A2
      case (5, 0): GL_RGB565
      case (5, _): GL_RGB5_A1
      case (4, _): GL_RGBA4
      case (_, 0): GL_RGB8
      default: GL_RGBA8
      }
    return GLenum(format)
  }

  static func copyPixels(
    from source: GLuint, _ from: PixelRect, to target: GLuint, _ to: PixelRect
  ) {
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), source)
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), target)
    let isSame = from.width == to.width && from.height == to.height
    glBlitFramebuffer(
      GLint(from.x), GLint(from.y), GLint(from.x + from.width), GLint(from.y + from.height),
      GLint(to.x), GLint(to.y), GLint(to.x + to.width), GLint(to.y + to.height),
      GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(isSame ? GL_NEAREST : GL_LINEAR))
  }
}
