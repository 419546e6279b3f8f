// GL objects of the game's renderer: a program, a texture for drawing, and their errors.
import CGLES3

/// Errors while the renderer is made.
enum LanternError: Error, CustomStringConvertible {
  /// A shader was refused; the driver's log follows its name.
  case shader(name: String, log: String)
  /// A program was refused; the driver's log follows its name.
  case program(name: String, log: String)
  /// A texture cannot be drawn into on this driver.
  case framebuffer(status: GLenum)

  var description: String {
    switch self {
    case .shader(let name, let log): "Lantern: the shader \(name) does not compile: \(log)"
    case .program(let name, let log): "Lantern: the program \(name) does not link: \(log)"
    case .framebuffer(let status): "Lantern: incomplete framebuffer, status \(status)"
    }
  }
}

/// A linked program whose samplers are bound to units 0, 1, 2… in the order they are named.
struct LanternProgram {
  let id: GLuint

  /// Compiles and links. Needs a current context of OpenGL ES 3.0.
  init(name: String, vertex: String, fragment: String, samplers: [String] = [])
    throws(LanternError)
  {
    let vertexShader = try Self.compile(vertex, as: GLenum(GL_VERTEX_SHADER), name: name)
    defer { glDeleteShader(vertexShader) }
    let fragmentShader = try Self.compile(fragment, as: GLenum(GL_FRAGMENT_SHADER), name: name)
    defer { glDeleteShader(fragmentShader) }
    id = glCreateProgram()
    glAttachShader(id, vertexShader)
    glAttachShader(id, fragmentShader)
    glLinkProgram(id)
    var isLinked: GLint = 0
    glGetProgramiv(id, GLenum(GL_LINK_STATUS), &isLinked)
    if isLinked == 0 {
      var log = [CChar](repeating: 0, count: 2048)
      glGetProgramInfoLog(id, GLsizei(log.count), nil, &log)
      glDeleteProgram(id)
      throw .program(name: name, log: Self.text(log))
    }
    let block = glGetUniformBlockIndex(id, "Frame")
    if block != GLuint.max { glUniformBlockBinding(id, block, 0) }
    glUseProgram(id)
    for (unit, sampler) in samplers.enumerated() {
      glUniform1i(glGetUniformLocation(id, sampler), GLint(unit))
    }
  }

  /// The location of a uniform; -1, which GL ignores, if the program has none of that name.
  func location(_ name: String) -> GLint { glGetUniformLocation(id, name) }

  private static func compile(_ body: String, as kind: GLenum, name: String)
    throws(LanternError) -> GLuint
  {
    let shader = glCreateShader(kind)
    (LanternShaders.head + body).withCString { source in
      var pointer: UnsafePointer<CChar>? = source
      glShaderSource(shader, 1, &pointer, nil)
    }
    glCompileShader(shader)
    var isCompiled: GLint = 0
    glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &isCompiled)
    guard isCompiled == 0 else { return shader }
    var log = [CChar](repeating: 0, count: 2048)
    glGetShaderInfoLog(shader, GLsizei(log.count), nil, &log)
    glDeleteShader(shader)
    throw .shader(name: name, log: text(log))
  }

  private static func text(_ log: [CChar]) -> String {
    String(decoding: log.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// A texture that a pass draws into and a later pass reads.
struct LanternTarget {
  let texture: GLuint
  let framebuffer: GLuint
  let width: GLsizei
  let height: GLsizei

  /// A target of `width` by `height` pixels of four bytes. Eight bits a channel are enough for slow
  /// gradients because every pass dithers, and they are what software renderers read fastest.
  init(width: Int, height: Int, isMipmapped: Bool = false) throws(LanternError) {
    self.width = GLsizei(max(1, width))
    self.height = GLsizei(max(1, height))
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GL_RGBA8, self.width, self.height, 0, GLenum(GL_RGBA),
      GLenum(GL_UNSIGNED_BYTE), nil)
    let minification = isMipmapped ? GL_LINEAR_MIPMAP_NEAREST : GL_LINEAR
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), minification)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), GL_LINEAR)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
    var framebuffer: GLuint = 0
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
    self.texture = texture
    self.framebuffer = framebuffer
    let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
    guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
      release()
      throw .framebuffer(status: status)
    }
  }

  /// Deletes the GL objects.
  func release() {
    var (texture, framebuffer) = (texture, framebuffer)
    glDeleteFramebuffers(1, &framebuffer)
    glDeleteTextures(1, &texture)
  }
}
