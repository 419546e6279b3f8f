// Blurred backdrops and shadows of layers: halves the pixels until the blur is small, then applies
// a Gaussian horizontally and vertically. Drawing enlarges the result smoothly.
import CGLES3
import Foundation
import GlassineDisplayList
import GlassineShaders

/// The blur program and its vertex array.
struct BackdropBlur {
  private var program: GLuint = 0
  private var vertexArray: GLuint = 0
  private var source: GLint = -1
  private var step: GLint = -1
  private var limits: GLint = -1
  private var sigma: GLint = -1
  private var isTinted: GLint = -1
  private var tint: GLint = -1
  private var hasFailed = false

  /// Compiles the program at its first use; false on failure.
  mutating func prepare(isES: Bool, _ report: (RendererError) -> Void) -> Bool {
    if program != 0 { return true }
    guard !hasFailed else { return false }
    do {
      program = try ShaderProgram.link(
        vertex: ShaderSource.blurVertex, fragment: ShaderSource.blurFragment,
        header: ShaderProgram.header(isES: isES))
    } catch {
      hasFailed = true
      report(error)
      return false
    }
    source = glGetUniformLocation(program, "u_source")
    step = glGetUniformLocation(program, "u_step")
    limits = glGetUniformLocation(program, "u_limits")
    sigma = glGetUniformLocation(program, "u_sigma")
    isTinted = glGetUniformLocation(program, "u_isTinted")
    tint = glGetUniformLocation(program, "u_tint")
    glGenVertexArrays(1, &vertexArray)
    return true
  }

  /// Blurs in one direction, from a texture into a target, both used from their lower left corner.
  /// The target's last column and row are repeated once, for linear sampling.
  /// - Parameter tint: replaces the colours, with their opacity; nil: they stay.
  func pass(
    from texture: OffscreenTarget, into target: OffscreenTarget, width: Int, height: Int,
    across: Bool, sigma: Float, tint: PremultipliedColor? = nil
  ) {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
    glViewport(0, 0, GLsizei(width + 1), GLsizei(height + 1))
    glUseProgram(program)
    glBindVertexArray(vertexArray)
    glActiveTexture(GLenum(GL_TEXTURE0) + TextureUnit.layer.rawValue)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture.texture)
    let (wide, high) = (GLfloat(texture.width), GLfloat(texture.height))
    glUniform1i(source, GLint(TextureUnit.layer.rawValue))
    glUniform4f(step, across ? 1 / wide : 0, across ? 0 : 1 / high, 1 / wide, 1 / high)
    glUniform2f(limits, (GLfloat(width) - 0.5) / wide, (GLfloat(height) - 0.5) / high)
    glUniform1f(self.sigma, sigma)
    let color = (tint ?? .clear).components
    glUniform1i(isTinted, tint == nil ? 0 : 1)
    glUniform4f(self.tint, color.x, color.y, color.z, color.w)
    glDisable(GLenum(GL_BLEND))
    glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    glEnable(GLenum(GL_BLEND))
  }

  mutating func releaseResources() {
    glDeleteProgram(program)
    glDeleteVertexArrays(1, &vertexArray)
    (program, vertexArray) = (0, 0)
  }
}

extension Renderer {
  /// Makes the blurred pixels beneath the current layer texture. Nil if no part of it is visible,
  /// or on failure.
  func beginBackdrop(_ backdrop: DisplayBackdrop, in list: DisplayList) -> OffscreenTarget? {
    guard let pass = passes.last, let root = passes.first else { return nil }
    let bounds = list.pixelBounds(of: backdrop.rect, space: backdrop.space, clip: backdrop.clip)
    guard bounds.x < bounds.z, bounds.y < bounds.w else { return nil }
    let wanted = max(backdrop.sigma * list.pixelsPerPoint(of: backdrop.space), 0.01)
    guard wanted.isFinite else { return nil }
    let (halvings, sigma) = Self.halvings(for: wanted)
    // Aligned to pixels of the smallest picture, so that a moving panel does not shimmer.
    let grid = 1 << halvings
    let reach = Int((3 * min(wanted, Float(grid) * 8)).rounded(.up)) + grid
    func down(_ value: Int) -> Int { Int((Float(value) / Float(grid)).rounded(.down)) * grid }
    let left = max(down(Int(bounds.x) - reach), 0)
    let top = max(down(Int(bounds.y) - reach), 0)
    let right = min(Int(bounds.z) + reach, root.viewport.width)
    let bottom = min(Int(bounds.w) + reach, root.viewport.height)
    guard right > left, bottom > top else { return nil }
    defer {
      bindForDrawing()
      enter(pass)
    }
    do {
      return try makeBackdrop(
        root, PixelRect(x: left, y: top, width: right - left, height: bottom - top),
        halvings: halvings, sigma: sigma)
    } catch {
      lastError = error
      return nil
    }
  }

  /// The number of halvings for a blur, and the blur that remains.
  private static func halvings(for sigma: Float) -> (Int, Float) {
    var (halvings, sigma) = (0, sigma)
    while sigma > RendererConstants.blurSigma, halvings < RendererConstants.mostHalvings {
      sigma /= 2
      halvings += 1
    }
    return (halvings, sigma)
  }

  /// Draws the shadow of the finished, bound layer with the quad at `index`, and binds the layer
  /// again. Draws nothing on failure.
  func cast(
    _ shadow: DisplayShadow, of layer: OffscreenTarget, in space: SpaceIndex, at index: Int,
    in list: DisplayList
  ) {
    guard let pass = passes.last else { return }
    let bounds = layerBounds
    defer {
      layerBounds = bounds
      glActiveTexture(GLenum(GL_TEXTURE0) + TextureUnit.layer.rawValue)
      glBindTexture(GLenum(GL_TEXTURE_2D), layer.texture)
      bindForDrawing()
      enter(pass)
    }
    let wanted = max(shadow.sigma * list.pixelsPerPoint(of: space), 0.01)
    guard wanted.isFinite, blur.prepare(isES: isES, { lastError = $0 }) else { return }
    let (halvings, sigma) = Self.halvings(for: wanted)
    let rect = PixelRect(
      x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.z), height: Int(bounds.w))
    do {
      let shade = try blurred(
        layer, rect, halvings: halvings, sigma: sigma, tint: shadow.color, keepsSource: true)
      bindForDrawing()
      enter(pass)
      let (map, scale) = (list.transform(of: space), list.scale)
      let (x, y) = (CGFloat(shadow.offset.x) * scale, CGFloat(shadow.offset.y) * scale)
      layerBounds.x += Float((map.a * x + map.c * y).native)
      layerBounds.y += Float((map.b * x + map.d * y).native)
      flush(list, from: index, to: index + 1)
      layers.giveBack(shade)
    } catch {
      lastError = error
    }
  }

  /// - Parameter rect: of the list's pixels, y down.
  private func makeBackdrop(
    _ root: RenderPass, _ rect: PixelRect, halvings: Int, sigma: Float
  ) throws(RendererError) -> OffscreenTarget? {
    guard blur.prepare(isES: isES, { lastError = $0 }) else { return nil }
    return try blurred(copy(root, rect), rect, halvings: halvings, sigma: sigma)
  }

  /// The blurred pixels of a layer, which becomes the current layer texture.
  /// - Parameters:
  ///   - source: filled from its lower left corner with the pixels of `rect`.
  ///   - keepsSource: false: it is given back.
  private func blurred(
    _ source: OffscreenTarget, _ rect: PixelRect, halvings: Int, sigma: Float,
    tint: PremultipliedColor? = nil, keepsSource: Bool = false
  ) throws(RendererError) -> OffscreenTarget {
    var picture = source
    func giveBack() { if !keepsSource || picture !== source { layers.giveBack(picture) } }
    var (wide, high) = (rect.width, rect.height)
    for _ in 0..<halvings {
      let half = try layers.take(width: (wide + 1) / 2, height: (high + 1) / 2)
      Self.copyPixels(
        from: picture.framebuffer, PixelRect(width: wide, height: high), to: half.framebuffer,
        PixelRect(width: (wide + 1) / 2, height: (high + 1) / 2))
      giveBack()
      picture = half
      (wide, high) = ((wide + 1) / 2, (high + 1) / 2)
    }
    let across = try layers.take(width: wide + 1, height: high + 1)
    let down = try layers.take(width: wide + 1, height: high + 1)
    blur.pass(
      from: picture, into: across, width: wide, height: high, across: true, sigma: sigma)
    blur.pass(
      from: across, into: down, width: wide, height: high, across: false, sigma: sigma,
      tint: tint)
    layers.giveBack(across)
    giveBack()
    glActiveTexture(GLenum(GL_TEXTURE0) + TextureUnit.layer.rawValue)
    glBindTexture(GLenum(GL_TEXTURE_2D), down.texture)
    // The position of the smallest picture, and the size of a pixel as a share of its texture.
    layerBounds = SIMD4(
      GLfloat(rect.x), GLfloat(rect.y + rect.height),
      GLfloat(wide) / GLfloat(rect.width) / GLfloat(down.width),
      GLfloat(high) / GLfloat(rect.height) / GLfloat(down.height))
    statistics.layers += 1
    return down
  }
}

extension DisplayList {
  /// The approximate number of pixels per point of the space.
  func pixelsPerPoint(of space: SpaceIndex) -> Float {
    let factor = transform(of: space).determinant.magnitude.squareRoot() * scale
    return Float(factor.native)
  }
}
