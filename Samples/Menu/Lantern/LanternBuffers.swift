// Buffers of triangles and instances, and the targets that follow the picture's size.
import CGLES3
import Foundation

/// Quads drawn in one call, eight numbers each, refilled every frame.
final class LanternInstances {
  private var array: GLuint = 0
  private var buffer: GLuint = 0
  private let capacity: Int
  private var numbers: [SIMD4<Float>] = []

  /// Room for `capacity` instances; more are dropped.
  init(capacity: Int) {
    self.capacity = capacity
    numbers.reserveCapacity(capacity * 2)
    glGenVertexArrays(1, &array)
    glGenBuffers(1, &buffer)
    glBindVertexArray(array)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    for index in 0..<GLuint(2) {
      glEnableVertexAttribArray(index)
      glVertexAttribDivisor(index, 1)
    }
    glBindVertexArray(0)
  }

  var count: Int { numbers.count / 2 }

  func removeAll() { numbers.removeAll(keepingCapacity: true) }

  func add(_ first: SIMD4<Float>, _ second: SIMD4<Float>) {
    guard count < capacity else { return }
    numbers.append(first)
    numbers.append(second)
  }

  /// Draws all instances with the program in use.
  func draw() {
    upload()
    draw(0..<count)
  }

  /// Uploads the instances gathered so far.
  func upload() {
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    glBufferData(
      GLenum(GL_ARRAY_BUFFER), numbers.count * MemoryLayout<SIMD4<Float>>.stride, numbers,
      GLenum(GL_STREAM_DRAW))
  }

  /// Draws some of the uploaded instances. ES 3.0 has no base instance, so the attributes are
  /// pointed at the first one.
  func draw(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let stride = MemoryLayout<SIMD4<Float>>.stride
    glBindVertexArray(array)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    for index in 0..<2 {
      glVertexAttribPointer(
        GLuint(index), 4, GLenum(GL_FLOAT), 0, GLsizei(2 * stride),
        UnsafeRawPointer(bitPattern: (range.lowerBound * 2 + index) * stride))
    }
    glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(range.count))
  }

  func release() {
    glDeleteVertexArrays(1, &array)
    glDeleteBuffers(1, &buffer)
  }
}

/// The boat's triangles on the graphics side.
struct LanternMeshBuffers {
  private let array: GLuint
  private let buffer: GLuint
  private let ranges: [Range<Int>]

  init(_ mesh: LanternBoatMesh) {
    var (array, buffer) = (GLuint(0), GLuint(0))
    glGenVertexArrays(1, &array)
    glGenBuffers(1, &buffer)
    glBindVertexArray(array)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    let float = MemoryLayout<Float>.stride
    glBufferData(
      GLenum(GL_ARRAY_BUFFER), mesh.vertices.count * float, mesh.vertices, GLenum(GL_STATIC_DRAW))
    let stride = GLsizei(LanternBoatMesh.floatsPerVertex * float)
    for (index, (size, offset)) in [(3, 0), (3, 3), (4, 6)].enumerated() {
      glEnableVertexAttribArray(GLuint(index))
      glVertexAttribPointer(
        GLuint(index), GLint(size), GLenum(GL_FLOAT), 0, stride,
        UnsafeRawPointer(bitPattern: offset * float))
    }
    glBindVertexArray(0)
    self.array = array
    self.buffer = buffer
    ranges = mesh.ranges
  }

  func bind() { glBindVertexArray(array) }

  /// Draws a part; the mesh is bound.
  func draw(_ part: LanternBoatMesh.Part) {
    let range = ranges[part.rawValue]
    glDrawArrays(GLenum(GL_TRIANGLES), GLint(range.lowerBound), GLsizei(range.count))
  }

  func release() {
    var (array, buffer) = (array, buffer)
    glDeleteVertexArrays(1, &array)
    glDeleteBuffers(1, &buffer)
  }
}

/// The textures whose size follows the picture's.
struct LanternTargets {
  let sky: LanternTarget
  let mirror: LanternTarget
  let rings: LanternTarget
  let water: LanternTarget
  let boat: LanternTarget
  /// All of a picture that is drawn smaller than it is shown; nil otherwise.
  let picture: LanternTarget?
  /// Four samples a pixel and a depth, resolved into `boat`.
  let boatSamples: GLuint
  private let colorSamples: GLuint
  private let depthSamples: GLuint
  private let width: Int
  private let height: Int
  private let quality: Float

  /// For pictures of `width` by `height` pixels, of which a low quality draws fewer.
  init(width: Int, height: Int, quality: Float) throws(LanternError) {
    self.width = width
    self.height = height
    self.quality = quality
    let share = Self.share(quality)
    let (width, height) = (Int(Float(width) * share), Int(Float(height) * share))
    picture = share < 1 ? try LanternTarget(width: width, height: height) : nil
    let (wide, high) = (Float(width), Float(height))
    let over = high * LanternCamera.horizon
    let under = high - over
    sky = try LanternTarget(
      width: Int(wide * quality * 0.5), height: Int(over * quality * 0.6))
    mirror = try LanternTarget(
      width: Int(wide * quality * 0.5), height: Int(over * quality * 0.7))
    rings = try LanternTarget(
      width: Int(wide * quality * 0.5), height: Int(under * quality))
    water = try LanternTarget(
      width: Int(wide * quality), height: Int(under * min(1, quality * 2)))

    let span = 2 * LanternView.boatHalfWidth * LanternCamera.focalLength
    let side = Int(high * span / (LanternCamera.nearDistance * 0.86))
    boat = try LanternTarget(width: side, height: side)
    var (color, depth, framebuffer) = (GLuint(0), GLuint(0), GLuint(0))
    glGenRenderbuffers(1, &color)
    glBindRenderbuffer(GLenum(GL_RENDERBUFFER), color)
    glRenderbufferStorageMultisample(
      GLenum(GL_RENDERBUFFER), 4, GLenum(GL_RGBA8), boat.width, boat.height)
    glGenRenderbuffers(1, &depth)
    glBindRenderbuffer(GLenum(GL_RENDERBUFFER), depth)
    glRenderbufferStorageMultisample(
      GLenum(GL_RENDERBUFFER), 4, GLenum(GL_DEPTH_COMPONENT24), boat.width, boat.height)
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferRenderbuffer(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), color)
    glFramebufferRenderbuffer(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_DEPTH_ATTACHMENT), GLenum(GL_RENDERBUFFER), depth)
    (boatSamples, colorSamples, depthSamples) = (framebuffer, color, depth)
    let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
    guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
      release()
      throw .framebuffer(status: status)
    }
  }

  /// The share of its width at which a picture is drawn.
  private static func share(_ quality: Float) -> Float {
    min(1, quality / LanternTuning.wholeQuality)
  }

  func fits(width: Int, height: Int, quality: Float) -> Bool {
    self.width == width && self.height == height && self.quality == quality
  }

  /// The part of the boat's picture that a frame uses: as many pixels as it takes on the screen.
  func boatPart(for view: LanternView) -> LanternBoatPart {
    let metres = 2 * LanternView.boatHalfWidth
    let span = metres * view.scale(atDistance: view.boatDistance)
    let side = max(8, min(boat.width, GLsizei(span * view.height + 0.5)))
    let pixels = Float(side) / metres
    let middle = LanternView.boatHalfWidth
    var part = LanternBoatPart()
    part.side = side
    part.reach = view.boatReach
    part.left = GLint((middle - part.reach.x) * pixels)
    part.top = GLint((LanternView.boatUnder + part.reach.y) * pixels)
    part.right = GLint((middle + part.reach.z) * pixels)
    part.bottom = GLint((LanternView.boatUnder - part.reach.w) * pixels)
    return part
  }

  /// All of the boat's picture.
  var wholeBoatPart: LanternBoatPart {
    LanternBoatPart(side: boat.width, right: boat.width, top: boat.height)
  }

  func release() {
    for target in [sky, mirror, rings, water, boat] { target.release() }
    picture?.release()
    var (framebuffer, color, depth) = (boatSamples, colorSamples, depthSamples)
    glDeleteFramebuffers(1, &framebuffer)
    glDeleteRenderbuffers(1, &color)
    glDeleteRenderbuffers(1, &depth)
  }
}

/// The part in use of the boat's picture, in pixels from the lower left.
struct LanternBoatPart {
  /// Side of the square that contains the whole reach of oars and lantern.
  var side: GLsizei = 0
  var left: GLint = 0
  var bottom: GLint = 0
  var right: GLint = 0
  var top: GLint = 0
  /// The same part in metres left, up, right and down from the boat's middle.
  var reach: SIMD4<Float> = .zero
}
