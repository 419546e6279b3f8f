import CGLES3
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineGL
import Testing

/// A snapshot of context state, read in its own way rather than the renderer's.
@MainActor
private struct Snapshot: Equatable {
  var integers: [String: [GLint]] = [:]

  init(isES: Bool) {
    let names: [(String, Int32, Int)] = [
      ("program", GL_CURRENT_PROGRAM, 1), ("vertex array", GL_VERTEX_ARRAY_BINDING, 1),
      ("array buffer", GL_ARRAY_BUFFER_BINDING, 1),
      ("unpack buffer", GL_PIXEL_UNPACK_BUFFER_BINDING, 1),
      ("pack buffer", GL_PIXEL_PACK_BUFFER_BINDING, 1),
      ("uniform buffer", GL_UNIFORM_BUFFER_BINDING, 1),
      ("copy read buffer", GL_COPY_READ_BUFFER_BINDING, 1),
      ("copy write buffer", GL_COPY_WRITE_BUFFER_BINDING, 1),
      ("feedback buffer", GL_TRANSFORM_FEEDBACK_BUFFER_BINDING, 1),
      ("element buffer", GL_ELEMENT_ARRAY_BUFFER_BINDING, 1),
      ("depth range", GL_DEPTH_RANGE, 2), ("clear depth", GL_DEPTH_CLEAR_VALUE, 1),
      ("clear stencil", GL_STENCIL_CLEAR_VALUE, 1), ("blend colour", GL_BLEND_COLOR, 4),
      ("stencil function", GL_STENCIL_FUNC, 1), ("stencil value", GL_STENCIL_REF, 1),
      ("stencil compare mask", GL_STENCIL_VALUE_MASK, 1), ("stencil fail", GL_STENCIL_FAIL, 1),
      ("stencil back function", GL_STENCIL_BACK_FUNC, 1),
      ("stencil back mask", GL_STENCIL_BACK_WRITEMASK, 1),
      ("offset factor", GL_POLYGON_OFFSET_FACTOR, 1),
      ("offset units", GL_POLYGON_OFFSET_UNITS, 1),
      ("sample coverage", GL_SAMPLE_COVERAGE_VALUE, 1),
      ("sample coverage inverted", GL_SAMPLE_COVERAGE_INVERT, 1),
      ("line width", GL_LINE_WIDTH, 1),
      ("draw framebuffer", GL_DRAW_FRAMEBUFFER_BINDING, 1),
      ("read framebuffer", GL_READ_FRAMEBUFFER_BINDING, 1),
      ("renderbuffer", GL_RENDERBUFFER_BINDING, 1), ("viewport", GL_VIEWPORT, 4),
      ("scissor", GL_SCISSOR_BOX, 4), ("blend source", GL_BLEND_SRC_RGB, 1),
      ("blend target", GL_BLEND_DST_RGB, 1), ("blend source alpha", GL_BLEND_SRC_ALPHA, 1),
      ("blend target alpha", GL_BLEND_DST_ALPHA, 1), ("equation", GL_BLEND_EQUATION_RGB, 1),
      ("equation alpha", GL_BLEND_EQUATION_ALPHA, 1), ("clear", GL_COLOR_CLEAR_VALUE, 4),
      ("mask", GL_COLOR_WRITEMASK, 4), ("depth mask", GL_DEPTH_WRITEMASK, 1),
      ("depth function", GL_DEPTH_FUNC, 1), ("stencil mask", GL_STENCIL_WRITEMASK, 1),
      ("cull face", GL_CULL_FACE_MODE, 1), ("front face", GL_FRONT_FACE, 1),
      ("unpack alignment", GL_UNPACK_ALIGNMENT, 1),
      ("unpack row length", GL_UNPACK_ROW_LENGTH, 1),
      ("unpack skip rows", GL_UNPACK_SKIP_ROWS, 1),
      ("unpack skip pixels", GL_UNPACK_SKIP_PIXELS, 1),
      ("unpack image height", GL_UNPACK_IMAGE_HEIGHT, 1),
      ("unpack skip images", GL_UNPACK_SKIP_IMAGES, 1),
      ("pack alignment", GL_PACK_ALIGNMENT, 1), ("pack row length", GL_PACK_ROW_LENGTH, 1),
      ("pack skip rows", GL_PACK_SKIP_ROWS, 1), ("pack skip pixels", GL_PACK_SKIP_PIXELS, 1),
      ("active texture", GL_ACTIVE_TEXTURE, 1),
    ]
    for (label, name, count) in names {
      var values = [GLint](repeating: -1, count: count)
      glGetIntegerv(GLenum(name), &values)
      integers[label] = values
    }
    let active = GLenum(integers["active texture"]?.first ?? GL_TEXTURE0)
    for unit in GLenum(0)..<8 {
      glActiveTexture(GLenum(GL_TEXTURE0) + unit)
      for name in [
        GL_TEXTURE_BINDING_2D, GL_TEXTURE_BINDING_2D_ARRAY, GL_TEXTURE_BINDING_CUBE_MAP,
        GL_TEXTURE_BINDING_3D, GL_SAMPLER_BINDING,
      ] {
        var value: GLint = -1
        glGetIntegerv(GLenum(name), &value)
        integers["unit \(unit) \(name)"] = [value]
      }
    }
    glActiveTexture(active)
    var capabilities = [
      GL_BLEND, GL_SCISSOR_TEST, GL_CULL_FACE, GL_DEPTH_TEST, GL_STENCIL_TEST, GL_DITHER,
      GL_POLYGON_OFFSET_FILL, GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_COVERAGE,
      GL_RASTERIZER_DISCARD,
    ]
    capabilities += isES ? [GL_PRIMITIVE_RESTART_FIXED_INDEX] : Rare.desktopCapabilities
    // The sample mask: contexts below OpenGL ES 3.1 do not have it, and none is made here.
    capabilities.append(0x8E51)
    for capability in capabilities {
      integers["enabled \(capability)"] = [GLint(glIsEnabled(GLenum(capability)))]
    }
    if !isES {
      var modes: [GLint] = [0, 0]
      glGetIntegerv(0x0B40, &modes)
      integers["polygon modes"] = modes
    }
    for buffer in GLuint(0)..<8 {
      var mask = [GLboolean](repeating: 7, count: 4)
      Rare.getFlags?(GLenum(GL_COLOR_WRITEMASK), buffer, &mask)
      integers["mask \(buffer)"] = mask.map { GLint($0) }
      integers["blending \(buffer)"] = [GLint(Rare.isOn?(GLenum(GL_BLEND), buffer) ?? 7)]
      for name in [GL_BLEND_SRC_RGB, GL_BLEND_DST_ALPHA, GL_BLEND_EQUATION_ALPHA] {
        var value: GLint = -1
        glGetIntegeri_v(GLenum(name), buffer, &value)
        integers["\(name) of buffer \(buffer)"] = [value]
      }
    }
  }
}

/// Entries that the headers of OpenGL ES 3.0 lack, looked up by name.
@MainActor
private enum Rare {
  static let desktopCapabilities: [Int32] =
    [0x8DB9, 0x0BF2, 0x8F9D, 0x0B41] + (0..<8).map { 0x3000 + $0 }

  static let setMode = function(
    "glPolygonMode", as: (@convention(c) (GLenum, GLenum) -> Void).self)
  static let getFlags = function(
    "glGetBooleani_v",
    as: (@convention(c) (GLenum, GLuint, UnsafeMutablePointer<GLboolean>?) -> Void).self)
  static let isOn = function(
    "glIsEnabledi", as: (@convention(c) (GLenum, GLuint) -> GLboolean).self)
  static let enable = function("glEnablei", as: (@convention(c) (GLenum, GLuint) -> Void).self)
  static let disable = function("glDisablei", as: (@convention(c) (GLenum, GLuint) -> Void).self)
  static let setMask = function(
    "glColorMaski",
    as: (@convention(c) (GLuint, GLboolean, GLboolean, GLboolean, GLboolean) -> Void).self)
  static let setFactors = function(
    "glBlendFunci", as: (@convention(c) (GLuint, GLenum, GLenum) -> Void).self)
  static let setEquation = function(
    "glBlendEquationi", as: (@convention(c) (GLuint, GLenum) -> Void).self)

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    let address = dlsym(nil, name) ?? dlsym(dlopen("libOpenGL.so.0", RTLD_LAZY), name)
    return address.map { unsafeBitCast($0, to: type) }
  }
}

/// Sets nearly everything to an unusual value, as a host with other habits would.
@MainActor
private func setUnusualState(isES: Bool) {
  var names = [GLuint](repeating: 0, count: 4)
  glGenVertexArrays(1, &names)
  glBindVertexArray(names[0])
  glGenBuffers(3, &names)
  glBindBuffer(GLenum(GL_ARRAY_BUFFER), names[0])
  glBindBuffer(GLenum(GL_PIXEL_UNPACK_BUFFER), names[1])
  glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), names[2])
  glGenBuffers(4, &names)
  glBindBuffer(GLenum(GL_UNIFORM_BUFFER), names[0])
  glBindBuffer(GLenum(GL_COPY_READ_BUFFER), names[1])
  glBindBuffer(GLenum(GL_COPY_WRITE_BUFFER), names[2])
  glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), names[3])
  glGenBuffers(1, &names)
  glBindBuffer(GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), names[0])
  for unit in GLuint(0)..<7 {
    glActiveTexture(GLenum(GL_TEXTURE0) + unit)
    glGenTextures(4, &names)
    glBindTexture(GLenum(GL_TEXTURE_2D), names[0])
    glBindTexture(GLenum(GL_TEXTURE_2D_ARRAY), names[1])
    glBindTexture(GLenum(GL_TEXTURE_CUBE_MAP), names[2])
    glBindTexture(GLenum(GL_TEXTURE_3D), names[3])
    glGenSamplers(1, &names)
    glBindSampler(unit, names[0])
  }
  glActiveTexture(GLenum(GL_TEXTURE5))
  glGenFramebuffers(2, &names)
  glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), names[0])
  glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), names[1])
  glViewport(3, 5, 7, 11)
  glScissor(2, 4, 6, 8)
  glBlendFuncSeparate(
    GLenum(GL_DST_COLOR), GLenum(GL_ZERO), GLenum(GL_ONE_MINUS_DST_ALPHA), GLenum(GL_SRC_ALPHA))
  glBlendEquationSeparate(GLenum(GL_FUNC_SUBTRACT), GLenum(GL_MAX))
  glClearColor(0.25, 0.5, 0.75, 1)
  glBlendColor(0.5, 0.25, 1, 0.75)
  glClearDepthf(0.25)
  glClearStencil(9)
  glDepthRangef(0.25, 0.75)
  glDepthFunc(GLenum(GL_NEVER))
  glDepthMask(0)
  glStencilFuncSeparate(GLenum(GL_FRONT), GLenum(GL_NEVER), 3, 5)
  glStencilFuncSeparate(GLenum(GL_BACK), GLenum(GL_LESS), 2, 6)
  glStencilOp(GLenum(GL_INVERT), GLenum(GL_ZERO), GLenum(GL_INCR))
  glStencilMask(7)
  glCullFace(GLenum(GL_FRONT_AND_BACK))
  glFrontFace(GLenum(GL_CW))
  glPolygonOffset(3, 4)
  glSampleCoverage(0.25, 1)
  glColorMask(1, 0, 1, 0)
  glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
  glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 33)
  glPixelStorei(GLenum(GL_UNPACK_SKIP_ROWS), 2)
  glPixelStorei(GLenum(GL_UNPACK_SKIP_PIXELS), 3)
  glPixelStorei(GLenum(GL_UNPACK_IMAGE_HEIGHT), 44)
  glPixelStorei(GLenum(GL_UNPACK_SKIP_IMAGES), 1)
  glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 2)
  glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), 55)
  glPixelStorei(GLenum(GL_PACK_SKIP_ROWS), 1)
  glPixelStorei(GLenum(GL_PACK_SKIP_PIXELS), 1)
  glDisable(GLenum(GL_DITHER))
  for capability in [
    GL_SCISSOR_TEST, GL_CULL_FACE, GL_DEPTH_TEST, GL_STENCIL_TEST, GL_POLYGON_OFFSET_FILL,
    GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_COVERAGE, GL_RASTERIZER_DISCARD,
  ] {
    glEnable(GLenum(capability))
  }
  if isES {
    glEnable(GLenum(GL_PRIMITIVE_RESTART_FIXED_INDEX))
  } else {
    for capability in Rare.desktopCapabilities { glEnable(GLenum(capability)) }
    Rare.setMode?(GLenum(GL_FRONT_AND_BACK), 0x1B01)
  }
  glEnable(0x8E51)
  for buffer in GLuint(1)..<8 {
    let isOdd = buffer % 2 == 1
    Rare.setMask?(buffer, isOdd ? 1 : 0, 1, buffer > 4 ? 1 : 0, 0)
    let set = isOdd ? Rare.enable : Rare.disable
    set?(GLenum(GL_BLEND), buffer)
    Rare.setFactors?(buffer, GLenum(GL_ZERO), GLenum(isOdd ? GL_ONE : GL_SRC_COLOR))
    Rare.setEquation?(buffer, GLenum(isOdd ? GL_MIN : GL_FUNC_REVERSE_SUBTRACT))
  }
}

/// A little of everything, including a group and a glyph to upload.
@MainActor
func addEverything(to bench: Bench) throws {
  let list = bench.list
  let rect = CGRect(x: 6, y: 6, width: 30, height: 20)
  let region = try #require(
    [UInt8](repeating: 200, count: 16).withUnsafeBytes {
      bench.atlas.insertCoverage(width: 4, height: 4, coverage: $0)
    })
  let clip = list.addClip(rect.insetBy(dx: -2, dy: 2), radii: CornerRadii(all: 5))
  list.addShadow(rect, color: .black, blur: 6, radii: CornerRadii(all: 6))
  list.addFill(rect, color: PremultipliedColor(red: 1, green: 0, blue: 0), clip: clip)
  list.beginGroup(bounds: rect, alpha: 0.5)
  list.addFill(rect, color: .white, radii: CornerRadii(all: 4))
  list.addGradient(rect.offsetBy(dx: 8, dy: 8), from: .white, to: .black)
  list.endGroup()
  list.addGlyph(region, in: CGRect(x: 2, y: 2, width: 4, height: 4), color: .white)
  list.addFill(CGRect(x: 0, y: 40, width: 64, height: 8), color: .white)
}

/// A way of drawing that uses state of its own.
enum DrawnPath: CaseIterable, Sendable {
  case plain, group, mask, shade, blur, blend, program, picture, turned, dissolve, texture

  @MainActor
  func add(to list: DisplayList) {
    let rect = CGRect(x: 10, y: 8, width: 40, height: 30)
    let box = CGRect(x: 14, y: 12, width: 20, height: 20)
    switch self {
    case .plain: break
    case .group, .mask, .shade, .blend, .turned:
      let turn = DisplayTurn(
        axis: .vertical, center: CGPoint(x: 30, y: 23), angle: 0.6, distance: 90)
      list.beginGroup(
        bounds: rect, alpha: 0.75, blend: self == .blend ? .hardLight : .normal,
        isIsolated: true, turn: self == .turned ? turn : nil,
        shadow: self == .shade
          ? DisplayShadow(color: .black, sigma: 3, offset: SIMD2(4, 2)) : nil)
      list.addFill(rect, color: PremultipliedColor(red: 0, green: 0.5, blue: 1))
      list.addFill(box, color: PremultipliedColor(red: 1, green: 0.5, blue: 0))
      if self == .mask {
        list.beginGroup(bounds: rect, alpha: 1, blend: .destinationIn)
        list.addFill(box, color: .white, radii: CornerRadii(all: 8))
        list.endGroup()
      }
      list.endGroup()
    case .blur: list.addBackdrop(rect, blur: 6, saturation: 1.5, radii: CornerRadii(all: 5))
    case .program:
      let shader = CustomShader(
        "vec4 shade(vec2 place) { return vec4(place / u_size, u_values[1], 1.0); }")
      list.addCustom(rect, shader: shader, time: 1, values: SIMD8(repeating: 0.5))
    case .texture:
      let texture = HostTexture(name: makeTexture(corners), width: 2, height: 2)
      if let texture { list.addTexture(texture, in: rect, alpha: 0.5) }
    case .picture, .dissolve:
      let recorded = DisplayList()
      recorded.begin(size: CGSize(width: 40, height: 30), scale: 1)
      recorded.addFill(CGRect(x: 4, y: 4, width: 30, height: 20), color: .white)
      recorded.addFill(
        CGRect(x: 0, y: 0, width: 12, height: 12),
        color: PremultipliedColor(red: 1, green: 0, blue: 0))
      list.addPicture(DisplayPicture(recorded), in: rect, alpha: 0.5)
      guard self == .dissolve else { return }
      list.beginGroup(bounds: rect, alpha: 0.5, blend: .plusLighter, isIsolated: true)
      list.addFill(box, color: PremultipliedColor(red: 0, green: 1, blue: 0))
      list.endGroup()
    }
  }
}

extension GraphicsTests {
  @MainActor @Suite("The host's context", .serialized)
  struct StateTests {
    @Test(
      "a context's state is restored, and does not change the picture",
      arguments: ContextKind.allCases, DrawnPath.allCases)
    func stateIsKept(kind: ContextKind, path: DrawnPath) throws {
      try withBench(kind) { bench in
        try addEverything(to: bench)
        path.add(to: bench.list)
        // The first drawing compiles and allocates, the second finds that done.
        let wanted = bench.draw()
        #expect(bench.draw() == wanted)
        #expect(bench.renderer.lastError == nil)
        bench.renderer.releaseResources()
        let isES = kind == .es3
        setUnusualState(isES: isES)
        #expect(glGetError() == GLenum(GL_NO_ERROR))
        let before = Snapshot(isES: isES)
        let renderer = try Renderer()
        for _ in 0..<2 {
          renderer.draw(bench.list, atlas: bench.atlas, target: bench.target, clear: .clear)
          let bytes = renderer.readPixels(bench.target)
          let after = Snapshot(isES: isES)
          for (label, value) in before.integers {
            #expect(after.integers[label] == value, "\(label)")
          }
          #expect(bytes == wanted.bytes)
          #expect(glGetError() == GLenum(GL_NO_ERROR))
        }
        #expect(renderer.lastError == nil)
        renderer.releaseResources()
      }
    }

    @Test("a host's texture stays bound whose name has the highest bit")
    func highNames() throws {
      try withBench { bench in
        bench.list.addFill(CGRect(x: 0, y: 0, width: 64, height: 48), color: .white)
        let name: GLuint = 0x9000_0001
        glActiveTexture(GLenum(GL_TEXTURE0))
        glBindTexture(GLenum(GL_TEXTURE_2D), name)
        _ = bench.draw()
        var bound: GLint = 0
        glGetIntegerv(GLenum(GL_TEXTURE_BINDING_2D), &bound)
        #expect(GLuint(bitPattern: bound) == name)
        glBindTexture(GLenum(GL_TEXTURE_2D), 0)
      }
    }

    @Test("drawing fills the viewport, and nothing else is touched")
    func viewport() throws {
      try withBench { bench in
        _ = bench.draw(over: PremultipliedColor(red: 0, green: 0, blue: 1))
        bench.list.addFill(CGRect(x: 0, y: 0, width: 64, height: 48), color: .white)
        bench.renderer.draw(
          bench.list, atlas: bench.atlas, framebuffer: bench.target.framebuffer,
          viewport: PixelRect(x: 10, y: 6, width: 20, height: 12), clear: .black)
        let bytes = bench.renderer.readPixels(bench.target)
        let picture = Picture(width: 64, height: 48, bytes: bytes)
        for y in 0..<48 {
          for x in 0..<64 {
            // The viewport's 6 is counted from the bottom.
            let isInside = (10..<30).contains(x) && (30..<42).contains(y)
            #expect(
              picture[x, y] == (isInside ? SIMD4(255, 255, 255, 255) : SIMD4(0, 0, 255, 255)))
          }
        }
      }
    }

    @Test("the host draws at its place, between the pictures below and above")
    func external() throws {
      try withBench { bench in
        let list = bench.list
        list.addFill(CGRect(x: 0, y: 0, width: 64, height: 48), color: .black)
        list.addExternal(id: 42, in: CGRect(x: 8, y: 10, width: 70, height: 20))
        list.addFill(CGRect(x: 12, y: 12, width: 4, height: 4), color: .white)
        var drawings: [ExternalDrawing] = []
        bench.renderer.onExternal = { drawing in
          drawings.append(drawing)
          glClearColor(0, 1, 0, 1)
          glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
          glUseProgram(0)
          glBindVertexArray(0)
          glEnable(GLenum(GL_CULL_FACE))
          glDisable(GLenum(GL_BLEND))
        }
        let picture = bench.draw()
        #expect(drawings.map(\.id) == [42])
        #expect(drawings.first?.viewport == PixelRect(x: 8, y: 18, width: 70, height: 20))
        #expect(drawings.first?.scissor == PixelRect(x: 8, y: 18, width: 56, height: 20))
        #expect(picture[7, 15] == SIMD4(0, 0, 0, 255))
        #expect(picture[8, 10] == SIMD4(0, 255, 0, 255))
        #expect(picture[63, 29] == SIMD4(0, 255, 0, 255))
        #expect(picture[30, 30] == SIMD4(0, 0, 0, 255))
        #expect(picture[13, 13] == SIMD4(255, 255, 255, 255))
      }
    }

    @Test("a shader that does not compile gives an error that names it and the driver's words")
    func badShader() throws {
      let context = try TestContext()
      defer { context.end() }
      let error = #expect(throws: RendererError.self) {
        _ = try Renderer(vertexSource: "void main() { nonsense }", fragmentSource: "")
      }
      #expect(error?.operation == "compile vertex shader")
      #expect(error?.log.isEmpty == false)
      #expect(error?.advice.isEmpty == false)
      let other = #expect(throws: RendererError.self) {
        _ = try Renderer(
          vertexSource: "void main() { gl_Position = vec4(0); }", fragmentSource: "what")
      }
      #expect(other?.operation == "compile fragment shader")
    }

    @Test("without a context there is an error, not a crash")
    func noContext() throws {
      let context = try TestContext()
      context.end()
      let error = #expect(throws: RendererError.self) { _ = try Renderer() }
      #expect(error?.operation == "make a renderer")
    }

    @Test("a target of no size is refused", arguments: [(0, 5), (5, -1), (1 << 20, 4)])
    func badTarget(width: Int, height: Int) throws {
      let context = try TestContext()
      defer { context.end() }
      #expect(throws: RendererError.self) {
        _ = try OffscreenTarget(width: width, height: height)
      }
    }
  }
}
