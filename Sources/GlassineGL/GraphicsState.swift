// The context's state that drawing changes, saved before and restored after, so that a host's
// context is unchanged.
import CGLES3

/// All state that the renderer changes.
struct GraphicsState {
  private let abilities: ContextAbilities
  private let rare: RareState
  private let program: GLint
  private let vertexArray: GLint
  private let arrayBuffer: GLint
  private let unpackBuffer: GLint
  private let packBuffer: GLint
  private let activeTexture: GLint
  private let textures: (GLint, GLint, GLint, GLint, GLint, GLint)
  private let samplers: (GLint, GLint, GLint, GLint, GLint, GLint)
  private let drawFramebuffer: GLint
  private let readFramebuffer: GLint
  private let viewport: (GLint, GLint, GLint, GLint)
  private let scissor: (GLint, GLint, GLint, GLint)
  private let blendFactors: (GLint, GLint, GLint, GLint)
  private let blendEquations: (GLint, GLint)
  private let clearColor: (GLfloat, GLfloat, GLfloat, GLfloat)
  private let colorMask: (GLboolean, GLboolean, GLboolean, GLboolean)
  private let unpack: (GLint, GLint, GLint, GLint, GLint, GLint)
  private let pack: (GLint, GLint, GLint, GLint)
  /// A bit for each of the context's capabilities.
  private let enabled: UInt32

  /// Reads the current context's state.
  init(_ abilities: ContextAbilities) {
    self.abilities = abilities
    rare = RareState(abilities)
    program = Self.integer(GL_CURRENT_PROGRAM)
    vertexArray = Self.integer(GL_VERTEX_ARRAY_BINDING)
    arrayBuffer = Self.integer(GL_ARRAY_BUFFER_BINDING)
    unpackBuffer = Self.integer(GL_PIXEL_UNPACK_BUFFER_BINDING)
    packBuffer = Self.integer(GL_PIXEL_PACK_BUFFER_BINDING)
    activeTexture = Self.integer(GL_ACTIVE_TEXTURE)
    let units = (
      Self.unit(.spaces, GL_TEXTURE_BINDING_2D), Self.unit(.clips, GL_TEXTURE_BINDING_2D),
      Self.unit(.atlas, GL_TEXTURE_BINDING_2D_ARRAY), Self.unit(.layer, GL_TEXTURE_BINDING_2D),
      Self.unit(.paints, GL_TEXTURE_BINDING_2D), Self.unit(.beneath, GL_TEXTURE_BINDING_2D)
    )
    textures = (
      units.0.texture, units.1.texture, units.2.texture, units.3.texture, units.4.texture,
      units.5.texture
    )
    samplers = (
      units.0.sampler, units.1.sampler, units.2.sampler, units.3.sampler, units.4.sampler,
      units.5.sampler
    )
    drawFramebuffer = Self.integer(GL_DRAW_FRAMEBUFFER_BINDING)
    readFramebuffer = Self.integer(GL_READ_FRAMEBUFFER_BINDING)
    viewport = Self.integers(GL_VIEWPORT)
    scissor = Self.integers(GL_SCISSOR_BOX)
    blendFactors = (
      Self.integer(GL_BLEND_SRC_RGB), Self.integer(GL_BLEND_DST_RGB),
      Self.integer(GL_BLEND_SRC_ALPHA), Self.integer(GL_BLEND_DST_ALPHA)
    )
    blendEquations = (
      Self.integer(GL_BLEND_EQUATION_RGB), Self.integer(GL_BLEND_EQUATION_ALPHA)
    )
    var color: (GLfloat, GLfloat, GLfloat, GLfloat) = (0, 0, 0, 0)
    withUnsafeMutablePointer(to: &color) {
      $0.withMemoryRebound(to: GLfloat.self, capacity: 4) {
        glGetFloatv(GLenum(GL_COLOR_CLEAR_VALUE), $0)
      }
    }
    clearColor = color
    var mask: (GLboolean, GLboolean, GLboolean, GLboolean) = (0, 0, 0, 0)
    withUnsafeMutablePointer(to: &mask) {
      $0.withMemoryRebound(to: GLboolean.self, capacity: 4) {
        glGetBooleanv(GLenum(GL_COLOR_WRITEMASK), $0)
      }
    }
    colorMask = mask
    unpack = (
      Self.integer(GL_UNPACK_ALIGNMENT), Self.integer(GL_UNPACK_ROW_LENGTH),
      Self.integer(GL_UNPACK_SKIP_ROWS), Self.integer(GL_UNPACK_SKIP_PIXELS),
      Self.integer(GL_UNPACK_IMAGE_HEIGHT), Self.integer(GL_UNPACK_SKIP_IMAGES)
    )
    pack = (
      Self.integer(GL_PACK_ALIGNMENT), Self.integer(GL_PACK_ROW_LENGTH),
      Self.integer(GL_PACK_SKIP_ROWS), Self.integer(GL_PACK_SKIP_PIXELS)
    )
    var enabled: UInt32 = 0
    for (bit, capability) in abilities.capabilities.enumerated()
    where glIsEnabled(capability) == GLboolean(GL_TRUE) {
      enabled |= 1 << UInt32(bit)
    }
    self.enabled = enabled
  }

  /// Sets the state for drawing quads, independent of previous state.
  static func prepare(_ abilities: ContextAbilities) {
    for capability in abilities.capabilities { glDisable(capability) }
    RareState.prepare(abilities)
    glEnable(GLenum(GL_BLEND))
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    glBlendEquation(GLenum(GL_FUNC_ADD))
    let on = GLboolean(GL_TRUE)
    glColorMask(on, on, on, on)
    for unit in TextureUnit.allCases { glBindSampler(unit.rawValue, 0) }
    preparePixelTransfer()
  }

  /// Sets the layout for uploading and reading pixels: rows without padding.
  static func preparePixelTransfer() {
    glBindBuffer(GLenum(GL_PIXEL_UNPACK_BUFFER), 0)
    glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0)
    for (name, value): (Int32, GLint) in [
      (GL_UNPACK_ALIGNMENT, 4), (GL_UNPACK_ROW_LENGTH, 0), (GL_UNPACK_SKIP_ROWS, 0),
      (GL_UNPACK_SKIP_PIXELS, 0), (GL_UNPACK_IMAGE_HEIGHT, 0), (GL_UNPACK_SKIP_IMAGES, 0),
      (GL_PACK_ALIGNMENT, 4), (GL_PACK_ROW_LENGTH, 0), (GL_PACK_SKIP_ROWS, 0),
      (GL_PACK_SKIP_PIXELS, 0),
    ] {
      glPixelStorei(GLenum(name), value)
    }
  }

  /// Restores everything.
  func restore() {
    glUseProgram(GLuint(bitPattern: program))
    glBindVertexArray(GLuint(bitPattern: vertexArray))
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), GLuint(bitPattern: arrayBuffer))
    glBindBuffer(GLenum(GL_PIXEL_UNPACK_BUFFER), GLuint(bitPattern: unpackBuffer))
    glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), GLuint(bitPattern: packBuffer))
    Self.bind(.spaces, GL_TEXTURE_2D, textures.0, samplers.0)
    Self.bind(.clips, GL_TEXTURE_2D, textures.1, samplers.1)
    Self.bind(.atlas, GL_TEXTURE_2D_ARRAY, textures.2, samplers.2)
    Self.bind(.layer, GL_TEXTURE_2D, textures.3, samplers.3)
    Self.bind(.paints, GL_TEXTURE_2D, textures.4, samplers.4)
    Self.bind(.beneath, GL_TEXTURE_2D, textures.5, samplers.5)
    glActiveTexture(GLenum(activeTexture))
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), GLuint(bitPattern: drawFramebuffer))
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), GLuint(bitPattern: readFramebuffer))
    glViewport(viewport.0, viewport.1, viewport.2, viewport.3)
    glScissor(scissor.0, scissor.1, scissor.2, scissor.3)
    glBlendFuncSeparate(
      GLenum(blendFactors.0), GLenum(blendFactors.1), GLenum(blendFactors.2),
      GLenum(blendFactors.3))
    glBlendEquationSeparate(GLenum(blendEquations.0), GLenum(blendEquations.1))
    glClearColor(clearColor.0, clearColor.1, clearColor.2, clearColor.3)
    glColorMask(colorMask.0, colorMask.1, colorMask.2, colorMask.3)
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), unpack.0)
    glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), unpack.1)
    glPixelStorei(GLenum(GL_UNPACK_SKIP_ROWS), unpack.2)
    glPixelStorei(GLenum(GL_UNPACK_SKIP_PIXELS), unpack.3)
    glPixelStorei(GLenum(GL_UNPACK_IMAGE_HEIGHT), unpack.4)
    glPixelStorei(GLenum(GL_UNPACK_SKIP_IMAGES), unpack.5)
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), pack.0)
    glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), pack.1)
    glPixelStorei(GLenum(GL_PACK_SKIP_ROWS), pack.2)
    glPixelStorei(GLenum(GL_PACK_SKIP_PIXELS), pack.3)
    for (bit, capability) in abilities.capabilities.enumerated() {
      if enabled >> UInt32(bit) & 1 == 1 { glEnable(capability) } else { glDisable(capability) }
    }
    rare.restore(abilities)
  }

  // MARK: Reading

  private static func integer(_ name: Int32) -> GLint {
    var value: GLint = 0
    glGetIntegerv(GLenum(name), &value)
    return value
  }

  private static func integers(_ name: Int32) -> (GLint, GLint, GLint, GLint) {
    var values: (GLint, GLint, GLint, GLint) = (0, 0, 0, 0)
    withUnsafeMutablePointer(to: &values) {
      $0.withMemoryRebound(to: GLint.self, capacity: 4) { glGetIntegerv(GLenum(name), $0) }
    }
    return values
  }

  private static func unit(
    _ unit: TextureUnit, _ binding: Int32
  ) -> (texture: GLint, sampler: GLint) {
    glActiveTexture(GLenum(GL_TEXTURE0) + unit.rawValue)
    return (integer(binding), integer(GL_SAMPLER_BINDING))
  }

  private static func bind(
    _ unit: TextureUnit, _ target: Int32, _ texture: GLint, _ sampler: GLint
  ) {
    glActiveTexture(GLenum(GL_TEXTURE0) + unit.rawValue)
    glBindTexture(GLenum(target), GLuint(bitPattern: texture))
    glBindSampler(unit.rawValue, GLuint(bitPattern: sampler))
  }
}
