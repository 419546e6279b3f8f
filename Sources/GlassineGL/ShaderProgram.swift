// Compiles and links a program for the GLSL version of the context.
import CGLES3
import GlassineShaders

/// A linked program for a set of quad features, with its uniform locations.
struct ShaderProgram {
  let name: GLuint
  let scale: GLint
  let isFramed: GLint
  let toTarget: GLint
  let toPixels: GLint
  let atlasStretch: GLint
  let layerBounds: GLint
  let blend: GLint
  /// Uniforms of custom shaders.
  let time: GLint
  let size: GLint
  let resolution: GLint
  let values: GLint

  /// Compiles for the current context. The program stays active.
  init(
    _ features: ShaderFeatures, isES: Bool, vertex: String, fragment: String
  ) throws(RendererError) {
    let program = try Self.link(
      vertex: vertex, fragment: fragment,
      header: Self.header(isES: isES) + features.definitions)
    glUseProgram(program)
    for (uniform, unit) in [
      ("u_spaces", TextureUnit.spaces), ("u_clips", .clips), ("u_atlas", .atlas),
      ("u_layer", .layer), ("u_paints", .paints), ("u_beneath", .beneath),
    ] {
      glUniform1i(glGetUniformLocation(program, uniform), GLint(unit.rawValue))
    }
    name = program
    scale = glGetUniformLocation(program, "u_scale")
    isFramed = glGetUniformLocation(program, "u_isFramed")
    toTarget = glGetUniformLocation(program, "u_toTarget")
    toPixels = glGetUniformLocation(program, "u_toPixels")
    atlasStretch = glGetUniformLocation(program, "u_atlasStretch")
    blend = glGetUniformLocation(program, "u_blend")
    layerBounds = glGetUniformLocation(program, "u_layerBounds")
    time = glGetUniformLocation(program, "u_time")
    size = glGetUniformLocation(program, "u_size")
    resolution = glGetUniformLocation(program, "u_resolution")
    values = glGetUniformLocation(program, "u_values")
  }

  /// The version line of a shader.
  static func header(isES: Bool) -> String {
    isES ? "#version 300 es\n" : "#version 330 core\n"
  }

  /// Compiles and links a program.
  static func link(
    vertex: String, fragment: String, header: String
  ) throws(RendererError) -> GLuint {
    let vertexShader = try Self.compile(
      header + vertex, kind: GLenum(GL_VERTEX_SHADER), operation: "compile vertex shader")
    defer { glDeleteShader(vertexShader) }
    let fragmentShader = try Self.compile(
      header + fragment, kind: GLenum(GL_FRAGMENT_SHADER), operation: "compile fragment shader")
    defer { glDeleteShader(fragmentShader) }
    let program = glCreateProgram()
    glAttachShader(program, vertexShader)
    glAttachShader(program, fragmentShader)
    glLinkProgram(program)
    var isLinked: GLint = 0
    glGetProgramiv(program, GLenum(GL_LINK_STATUS), &isLinked)
    guard isLinked == GL_TRUE else {
      var length: GLint = 0
      glGetProgramiv(program, GLenum(GL_INFO_LOG_LENGTH), &length)
      let log = Self.text(length: length) { glGetProgramInfoLog(program, $0, $1, $2) }
      glDeleteProgram(program)
      throw RendererError(
        operation: "link the program", code: glGetError(), log: log, advice: Self.advice)
    }
    return program
  }

  private static let advice =
    "Check that the context is OpenGL ES 3.0 or OpenGL 3.3 and that the driver is up to date"

  private static func compile(
    _ source: String, kind: GLenum, operation: String
  ) throws(RendererError) -> GLuint {
    let shader = glCreateShader(kind)
    guard shader != 0 else {
      throw RendererError(
        operation: operation, code: glGetError(), log: "no shader object",
        advice: "Make an OpenGL context current before the renderer is made")
    }
    source.withCString { text in
      var text: UnsafePointer<CChar>? = text
      glShaderSource(shader, 1, &text, nil)
    }
    glCompileShader(shader)
    var isCompiled: GLint = 0
    glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &isCompiled)
    if isCompiled == GL_TRUE { return shader }
    var length: GLint = 0
    glGetShaderiv(shader, GLenum(GL_INFO_LOG_LENGTH), &length)
    let log = text(length: length) { glGetShaderInfoLog(shader, $0, $1, $2) }
    glDeleteShader(shader)
    throw RendererError(operation: operation, code: glGetError(), log: log, advice: advice)
  }

  private static func text(
    length: GLint,
    read: (GLsizei, UnsafeMutablePointer<GLsizei>, UnsafeMutablePointer<GLchar>) -> Void
  ) -> String {
    guard length > 1 else { return "" }
    var written: GLsizei = 0
    var characters = [GLchar](repeating: 0, count: Int(length))
    characters.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      read(length, &written, base)
    }
    return String(
      decoding: characters.prefix(Int(written)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
