// Rectangles by the million, with OpenGL ES: filled or as outlines, an instance each.
import CGLES3
import Foundation
import Glassine

/// An error that keeps the sample from running, in words.
struct SampleProblem: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// A rectangle as the shader reads it.
struct Rectangle {
  /// Left, top, right, bottom.
  var edges: SIMD4<Float>
  var color: SIMD4<UInt8>
  /// Pixels of the outline's width; 0: filled.
  var border: Float

  init(_ rect: CGRect, _ color: Color, alpha: CGFloat = 1, border: CGFloat = 0) {
    edges = SIMD4(Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY))
    let values = [color.red, color.green, color.blue, color.alpha * alpha]
    let bytes = values.map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
    self.color = SIMD4(bytes[0], bytes[1], bytes[2], bytes[3])
    self.border = Float(border)
  }
}

/// Draws many still rectangles, cached as a picture while the camera stands, and few moving ones.
final class RectangleRenderer {
  private let program: GLuint
  private let stillArray: Instances
  private let movingArray: Instances
  private let camera: GLint
  private let target: GLint
  private var picture: Picture?
  /// The key of the cached picture.
  private var pictured: Camera?

  /// A buffer of instances, and its vertex attributes.
  private struct Instances {
    var array: GLuint = 0
    var buffer: GLuint = 0
    var count = 0

    @MainActor init() {
      glGenVertexArrays(1, &array)
      glGenBuffers(1, &buffer)
      glBindVertexArray(array)
      glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
      let stride = GLsizei(MemoryLayout<Rectangle>.stride)
      let parts: [(GLint, GLenum, GLboolean, Int?)] = [
        (4, GLenum(GL_FLOAT), 0, MemoryLayout<Rectangle>.offset(of: \.edges)),
        (4, GLenum(GL_UNSIGNED_BYTE), 1, MemoryLayout<Rectangle>.offset(of: \.color)),
        (1, GLenum(GL_FLOAT), 0, MemoryLayout<Rectangle>.offset(of: \.border)),
      ]
      for (index, part) in parts.enumerated() {
        glEnableVertexAttribArray(GLuint(index))
        glVertexAttribPointer(
          GLuint(index), part.0, part.1, part.2, stride,
          UnsafeRawPointer(bitPattern: part.3 ?? 0))
        glVertexAttribDivisor(GLuint(index), 1)
      }
      glBindVertexArray(0)
    }

    mutating func fill(_ rectangles: [Rectangle], usage: Int32) {
      count = rectangles.count
      glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
      rectangles.withUnsafeBytes { bytes in
        glBufferData(
          GLenum(GL_ARRAY_BUFFER), bytes.count, bytes.baseAddress, GLenum(usage))
      }
    }
  }

  /// A texture as large as the surface.
  private struct Picture {
    var framebuffer: GLuint = 0
    var texture: GLuint = 0
    var width: Int
    var height: Int
  }

  /// Needs a current context of OpenGL ES 3.0.
  init(still: [Rectangle]) throws {
    program = try Self.link()
    camera = glGetUniformLocation(program, "camera")
    target = glGetUniformLocation(program, "target")
    var array = Instances()
    array.fill(still, usage: GL_STATIC_DRAW)
    stillArray = array
    movingArray = Instances()
  }

  /// Draws a frame: the still rectangles, then `moving` above them, both in the world's points.
  func draw(_ moving: [Rectangle], camera: Camera, in frame: SurfaceFrame) {
    glDisable(GLenum(GL_DEPTH_TEST))
    glDisable(GLenum(GL_SCISSOR_TEST))
    glDisable(GLenum(GL_CULL_FACE))
    glEnable(GLenum(GL_BLEND))
    glBlendFunc(GLenum(GL_SRC_ALPHA), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    glViewport(0, 0, GLsizei(frame.width), GLsizei(frame.height))
    let picture = self.picture(for: frame)
    if pictured != camera {
      glBindFramebuffer(GLenum(GL_FRAMEBUFFER), picture.framebuffer)
      let ground = HitBenchConstants.ground
      glClearColor(Float(ground.red), Float(ground.green), Float(ground.blue), 1)
      glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
      draw(stillArray, camera, frame)
      pictured = camera
    }
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), picture.framebuffer)
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), frame.framebuffer)
    let (width, height) = (GLint(frame.width), GLint(frame.height))
    glBlitFramebuffer(
      0, 0, width, height, 0, 0, width, height, GLbitfield(GL_COLOR_BUFFER_BIT),
      GLenum(GL_NEAREST))
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), frame.framebuffer)
    var instances = movingArray
    instances.fill(moving, usage: GL_STREAM_DRAW)
    draw(instances, camera, frame)
  }

  private func draw(_ instances: Instances, _ view: Camera, _ frame: SurfaceFrame) {
    guard instances.count > 0 else { return }
    glUseProgram(program)
    glUniform4f(
      camera, Float(view.center.x), Float(view.center.y), Float(view.zoom * frame.scale), 0)
    glUniform2f(target, Float(frame.width), Float(frame.height))
    glBindVertexArray(instances.array)
    glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(instances.count))
    glBindVertexArray(0)
  }

  private func picture(for frame: SurfaceFrame) -> Picture {
    if let picture, picture.width == frame.width, picture.height == frame.height {
      return picture
    }
    if var old = picture {
      glDeleteFramebuffers(1, &old.framebuffer)
      glDeleteTextures(1, &old.texture)
    }
    var new = Picture(width: frame.width, height: frame.height)
    glGenTextures(1, &new.texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), new.texture)
    glTexStorage2D(
      GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA8), GLsizei(frame.width), GLsizei(frame.height))
    glGenFramebuffers(1, &new.framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), new.framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), new.texture, 0)
    picture = new
    pictured = nil
    return new
  }

  // MARK: Shader

  /// Rectangles are at least a pixel wide and high, so that none gets lost.
  private static let vertex = """
    #version 300 es
    layout(location = 0) in vec4 edges;
    layout(location = 1) in vec4 color;
    layout(location = 2) in float border;
    uniform vec4 camera;
    uniform vec2 target;
    out vec4 fill;
    out vec2 place;
    flat out vec3 inner;
    void main() {
      vec2 low = (edges.xy - camera.xy) * camera.z + target * 0.5;
      vec2 high = max((edges.zw - camera.xy) * camera.z + target * 0.5, low + 1.0);
      vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
      vec2 pixel = mix(low, high, corner);
      fill = color;
      place = corner * (high - low);
      inner = vec3(high - low, border);
      vec2 ndc = pixel / target * 2.0 - 1.0;
      gl_Position = vec4(ndc.x, -ndc.y, 0.0, 1.0);
    }
    """

  private static let fragment = """
    #version 300 es
    precision highp float;
    in vec4 fill;
    in vec2 place;
    flat in vec3 inner;
    out vec4 result;
    void main() {
      vec2 edge = min(place, inner.xy - place);
      if (inner.z > 0.0 && min(edge.x, edge.y) > inner.z) discard;
      result = fill;
    }
    """

  private static func link() throws -> GLuint {
    let program = glCreateProgram()
    for (source, kind) in [(vertex, GL_VERTEX_SHADER), (fragment, GL_FRAGMENT_SHADER)] {
      let shader = glCreateShader(GLenum(kind))
      source.withCString { text in
        var pointer: UnsafePointer<CChar>? = text
        glShaderSource(shader, 1, &pointer, nil)
      }
      glCompileShader(shader)
      glAttachShader(program, shader)
      glDeleteShader(shader)
    }
    glLinkProgram(program)
    var isLinked: GLint = 0
    glGetProgramiv(program, GLenum(GL_LINK_STATUS), &isLinked)
    guard isLinked != 0 else {
      var log = [CChar](repeating: 0, count: 1024)
      glGetProgramInfoLog(program, GLsizei(log.count), nil, &log)
      let text = String(
        decoding: log.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw SampleProblem("The shader for rectangles was refused: \(text)")
    }
    return program
  }
}
