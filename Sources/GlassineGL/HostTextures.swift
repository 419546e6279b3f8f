// Textures of the host's: drawn as they are, and read for hits on request.
import CGLES3
public import GlassineDisplayList

/// The textures that were drawn in the context, and the sampler for all of them.
struct HostTextures {
  private struct Entry { weak var texture: HostTexture? }

  private var drawn: [Entry] = []
  private var sampler: GLuint = 0

  /// Notes a texture that is drawn in this context.
  mutating func add(_ texture: HostTexture) {
    guard !drawn.contains(where: { $0.texture === texture }) else { return }
    drawn.removeAll { $0.texture == nil }
    drawn.append(Entry(texture: texture))
  }

  /// The textures' context is gone.
  mutating func lose() {
    for entry in drawn { entry.texture?.lose() }
    drawn.removeAll()
  }

  /// Linear, up to the edge, without smaller levels: a texture's own settings may be incomplete.
  mutating func boundSampler() -> GLuint {
    guard sampler == 0 else { return sampler }
    glGenSamplers(1, &sampler)
    for (name, value) in [
      (GL_TEXTURE_MIN_FILTER, GL_LINEAR), (GL_TEXTURE_MAG_FILTER, GL_LINEAR),
      (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
    ] {
      glSamplerParameteri(sampler, GLenum(name), value)
    }
    return sampler
  }

  mutating func releaseResources() {
    glDeleteSamplers(1, &sampler)
    sampler = 0
    drawn.removeAll()
  }

  /// The custom shader: up to 16 samples if the texture is drawn below its size, as for pictures.
  static let text = """
    uniform sampler2D u_layer;

    vec4 shade(vec2 place) {
      vec2 unit = place / u_size;
      if (u_values[0] != 0.0) unit.y = 1.0 - unit.y;
      vec2 size = vec2(textureSize(u_layer, 0));
      vec2 right = dFdx(unit);
      vec2 down = dFdy(unit);
      float across = max(dot(right * size, right * size), dot(down * size, down * size));
      int taps = across < 1.7 ? 1 : min(int(ceil(sqrt(across) * 0.75)), 4);
      vec4 sum = vec4(0.0);
      for (int tap = 0; tap < taps * taps; tap++) {
        vec2 at = (vec2(float(tap % taps), float(tap / taps)) + 0.5) / float(taps) - 0.5;
        vec4 color = textureLod(u_layer, unit + at.x * right + at.y * down, 0.0);
        if (u_values[2] != 0.0) color.a = 1.0;
        if (u_values[1] != 0.0) color.rgb *= color.a;
        sum += color;
      }
      return sum * u_values[3] / float(taps * taps);
    }
    """
}

extension Renderer {
  /// Draws the quad at `index` with a texture of the host's; draws nothing if there is none.
  func drawTexture(_ texture: HostTexture, _ custom: DisplayCustom, at index: Int) {
    hostTextures.add(texture)
    glActiveTexture(GLenum(GL_TEXTURE0) + TextureUnit.layer.rawValue)
    if let failure = bind(texture) {
      note("\(failure)")
      return texture.note(failure)
    }
    let result = customs.program(
      for: HostTextures.text, isES: isES, vertex: vertexSource, fragment: fragmentSource)
    activeProgram = nil
    switch result {
    case .failure(let error):
      note("\(error)")
      texture.note(
        HostTextureError(reason: "\(error)", advice: "check that the driver is up to date"))
    case .success(let program):
      use(program, custom)
      glBindSampler(TextureUnit.layer.rawValue, hostTextures.boundSampler())
      drawQuads(from: index, to: index + 1)
      glBindSampler(TextureUnit.layer.rawValue, 0)
      texture.note(nil)
    }
  }

  /// Binds the texture to the active unit.
  /// - Returns: the reason if it cannot be bound.
  private func bind(_ texture: HostTexture) -> HostTextureError? {
    let name = texture.name
    guard name != 0 else {
      return texture.failure
        ?? HostTextureError(reason: "its name is 0", advice: "set a texture's name")
    }
    guard glIsTexture(name) == GLboolean(GL_TRUE) else {
      return HostTextureError(
        reason: "\(name) is no texture in this context, or was deleted",
        advice: "set another name before a texture is deleted")
    }
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    var bound: GLint = 0
    glGetIntegerv(GLenum(GL_TEXTURE_BINDING_2D), &bound)
    guard GLuint(bitPattern: bound) == name else {
      // Ours: the host would take it for its own.
      _ = glGetError()
      return HostTextureError(
        reason: "\(name) is no texture of the target GL_TEXTURE_2D",
        advice: "draw it into one that is")
    }
    return nil
  }

  /// The alpha of a texture's pixels, rows from the top, for
  /// ``HostTexture/setMask(_:width:height:)``.
  ///
  /// Waits until the graphics chip has drawn everything, and reads four bytes a pixel: milliseconds
  /// for a large one, so not for every frame of a video.
  public func readAlpha(of texture: HostTexture) throws(HostTextureError) -> [UInt8] {
    let (width, height) = (texture.width, texture.height)
    guard width * height <= RendererConstants.mostReadPixels else {
      throw HostTextureError(
        reason: "\(width) by \(height) pixels are too many to read",
        advice: "pass a mask with fewer pixels")
    }
    let state = GraphicsState(abilities)
    defer { state.restore() }
    glActiveTexture(GLenum(GL_TEXTURE0) + TextureUnit.layer.rawValue)
    if let failure = bind(texture) { throw failure }
    if texture.alphaKind == .opaque { return [UInt8](repeating: 255, count: width * height) }
    var framebuffer: GLuint = 0
    glGenFramebuffers(1, &framebuffer)
    defer { glDeleteFramebuffers(1, &framebuffer) }
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name, 0)
    let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
    guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
      throw HostTextureError(
        reason: "\(texture.name) cannot be read, framebuffer status 0x\(String(status, radix: 16))",
        advice: "give it a format that can be drawn into, or pass a mask")
    }
    let pixels = readPixels(
      framebuffer: framebuffer, rect: PixelRect(width: width, height: height))
    let isBottomUp = texture.firstRow == .bottom
    var alphas: [UInt8] = []
    alphas.reserveCapacity(width * height)
    for row in 0..<height {
      let start = (isBottomUp ? row : height - 1 - row) * width
      for pixel in start..<start + width { alphas.append(pixels[4 * pixel + 3]) }
    }
    return alphas
  }
}
