// Features of contexts beyond OpenGL ES 3.0: polygon modes, and masks and blending per draw buffer.
// The functions are looked up by name, because the linked library may lack them.
import CGLES3
import Glibc

/// The optional state of a context, and the functions that set it.
struct ContextAbilities {
  typealias SetMode = @convention(c) (GLenum, GLenum) -> Void
  typealias SetMask =
    @convention(c) (GLuint, GLboolean, GLboolean, GLboolean, GLboolean) -> Void
  typealias Switch = @convention(c) (GLenum, GLuint) -> Void
  typealias IsOn = @convention(c) (GLenum, GLuint) -> GLboolean
  typealias GetFlags = @convention(c) (GLenum, GLuint, UnsafeMutablePointer<GLboolean>?) -> Void
  typealias SetFactors = @convention(c) (GLuint, GLenum, GLenum, GLenum, GLenum) -> Void
  typealias SetEquations = @convention(c) (GLuint, GLenum, GLenum) -> Void

  /// State of each draw buffer by itself.
  struct Buffers {
    let count: Int
    let setMask: SetMask
    let getFlags: GetFlags
    let enable: Switch
    let disable: Switch
    let isOn: IsOn
    /// Nil: factors and equations apply to all buffers.
    let blending: (setFactors: SetFactors, setEquations: SetEquations)?
  }

  let isES: Bool
  /// Major times ten plus minor.
  let version: Int
  /// Capabilities that are saved and restored. At most 32.
  let capabilities: [GLenum]
  /// The format in which software renderers keep windows, if a texture may have it: blue first.
  let windowFormat: GLenum
  /// Nil: polygons are always filled.
  let setPolygonMode: SetMode?
  /// Nil: all draw buffers share their state.
  let buffers: Buffers?

  /// Queries the current context, which must be OpenGL ES 3.0 or OpenGL 3.3 at least.
  init(isES: Bool) {
    self.isES = isES
    var (major, minor): (GLint, GLint) = (3, 0)
    glGetIntegerv(GLenum(GL_MAJOR_VERSION), &major)
    glGetIntegerv(GLenum(GL_MINOR_VERSION), &minor)
    version = Int(major) * 10 + Int(minor)
    var capabilities = Self.common
    if isES {
      capabilities.append(GLenum(GL_PRIMITIVE_RESTART_FIXED_INDEX))
    } else {
      capabilities += [
        DesktopEnum.framebufferSRGB, DesktopEnum.colorLogicOperation, DesktopEnum.primitiveRestart,
        DesktopEnum.polygonSmooth,
      ]
      capabilities += (0..<8).map { DesktopEnum.firstClipDistance + $0 }
    }
    if !isES || version >= 31 { capabilities.append(DesktopEnum.sampleMask) }
    self.capabilities = capabilities
    windowFormat =
      isES && Self.hasExtension("GL_EXT_texture_format_BGRA8888")
      ? ExtensionEnum.bgra : GLenum(GL_RGBA8)
    setPolygonMode = isES ? nil : Self.function("glPolygonMode", as: SetMode.self)
    let areBlended = isES || version >= 40 || Self.hasExtension("GL_ARB_draw_buffers_blend")
    buffers = !isES || version >= 32 ? Self.buffers(areBlended: areBlended) : nil
  }

  private static let common: [GLenum] = [
    GLenum(GL_BLEND), GLenum(GL_SCISSOR_TEST), GLenum(GL_CULL_FACE), GLenum(GL_DEPTH_TEST),
    GLenum(GL_STENCIL_TEST), GLenum(GL_DITHER), GLenum(GL_POLYGON_OFFSET_FILL),
    GLenum(GL_SAMPLE_ALPHA_TO_COVERAGE), GLenum(GL_SAMPLE_COVERAGE),
    GLenum(GL_RASTERIZER_DISCARD),
  ]

  /// Whether the context has an extension.
  private static func hasExtension(_ name: String) -> Bool {
    var count: GLint = 0
    glGetIntegerv(GLenum(GL_NUM_EXTENSIONS), &count)
    return (0..<GLuint(max(count, 0))).contains { index in
      glGetStringi(GLenum(GL_EXTENSIONS), index).map { String(cString: $0) } == name
    }
  }

  private static func buffers(areBlended: Bool) -> Buffers? {
    var count: GLint = 0
    glGetIntegerv(GLenum(GL_MAX_DRAW_BUFFERS), &count)
    guard count > 1, let setMask = function("glColorMaski", as: SetMask.self),
      let getFlags = function("glGetBooleani_v", as: GetFlags.self),
      let enable = function("glEnablei", as: Switch.self),
      let disable = function("glDisablei", as: Switch.self),
      let isOn = function("glIsEnabledi", as: IsOn.self)
    else { return nil }
    var blending: (setFactors: SetFactors, setEquations: SetEquations)?
    if areBlended, let setFactors = function("glBlendFuncSeparatei", as: SetFactors.self),
      let setEquations = function("glBlendEquationSeparatei", as: SetEquations.self)
    {
      blending = (setFactors, setEquations)
    }
    return Buffers(
      count: min(Int(count), RendererConstants.mostDrawBuffers), setMask: setMask,
      getFlags: getFlags, enable: enable, disable: disable, isOn: isOn, blending: blending)
  }

  /// A function of the OpenGL libraries; nil if none has it.
  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    var address = dlsym(nil, name)
    for library in ["libOpenGL.so.0", "libGL.so.1"] where address == nil {
      // The library stays loaded: the host, which owns the context, usually has it loaded already.
      guard let handle = dlopen(library, RTLD_LAZY) else { continue }
      address = dlsym(handle, name)
    }
    // A C function's address, cast to the type in OpenGL's registry.
    return address.map { unsafeBitCast($0, to: type) }
  }
}

/// State that only some contexts have, saved before drawing and restored after.
struct RareState {
  /// State of one draw buffer.
  private struct Buffer: Equatable {
    /// Red, green, blue, alpha.
    var mask = SIMD4<GLboolean>(repeating: 1)
    var isBlended: GLboolean = 0
    /// Source and target factors of colour, of alpha; equations of both.
    var blending = SIMD8<GLint>.zero
  }

  /// Polygon modes of front and back; 0 if the context has one for both.
  private var polygonModes: (GLint, GLint) = (0, 0)
  /// The draw buffers. The first is among them: NVIDIA's driver answers `glIsEnabled(GL_BLEND)`
  /// with 1 if any of them is blended.
  private var buffers = InlineArray<8, Buffer>(repeating: Buffer())

  /// Reads the current context's state.
  init(_ abilities: ContextAbilities) {
    if abilities.setPolygonMode != nil {
      withUnsafeMutablePointer(to: &polygonModes) {
        $0.withMemoryRebound(to: GLint.self, capacity: 2) {
          glGetIntegerv(DesktopEnum.polygonMode, $0)
        }
      }
    }
    guard let functions = abilities.buffers else { return }
    for index in 0..<functions.count {
      buffers[index] = Self.read(index, functions)
    }
  }

  private static func read(_ index: Int, _ functions: ContextAbilities.Buffers) -> Buffer {
    var buffer = Buffer()
    withUnsafeMutablePointer(to: &buffer.mask) {
      $0.withMemoryRebound(to: GLboolean.self, capacity: 4) {
        functions.getFlags(GLenum(GL_COLOR_WRITEMASK), GLuint(index), $0)
      }
    }
    buffer.isBlended = functions.isOn(GLenum(GL_BLEND), GLuint(index))
    guard functions.blending != nil else { return buffer }
    for (place, name) in [
      GL_BLEND_SRC_RGB, GL_BLEND_DST_RGB, GL_BLEND_SRC_ALPHA, GL_BLEND_DST_ALPHA,
      GL_BLEND_EQUATION_RGB, GL_BLEND_EQUATION_ALPHA,
    ].enumerated() {
      glGetIntegeri_v(GLenum(name), GLuint(index), &buffer.blending[place])
    }
    return buffer
  }

  /// Sets the state for drawing quads that draw buffers do not share.
  static func prepare(_ abilities: ContextAbilities) {
    abilities.setPolygonMode?(GLenum(GL_FRONT_AND_BACK), DesktopEnum.fill)
  }

  /// Restores everything; the state that all draw buffers share must have been restored before.
  func restore(_ abilities: ContextAbilities) {
    if let setMode = abilities.setPolygonMode {
      if polygonModes.1 == 0 || polygonModes.0 == polygonModes.1 {
        setMode(GLenum(GL_FRONT_AND_BACK), GLenum(polygonModes.0))
      } else {
        setMode(GLenum(GL_FRONT), GLenum(polygonModes.0))
        setMode(GLenum(GL_BACK), GLenum(polygonModes.1))
      }
    }
    guard let functions = abilities.buffers else { return }
    for index in 0..<functions.count {
      let wanted = buffers[index]
      guard wanted != Self.read(index, functions) else { continue }
      let mask = wanted.mask
      functions.setMask(GLuint(index), mask.x, mask.y, mask.z, mask.w)
      let set = wanted.isBlended == 0 ? functions.disable : functions.enable
      set(GLenum(GL_BLEND), GLuint(index))
      guard let blending = functions.blending else { continue }
      let numbers = SIMD8<GLenum>(truncatingIfNeeded: wanted.blending)
      blending.setFactors(GLuint(index), numbers[0], numbers[1], numbers[2], numbers[3])
      blending.setEquations(GLuint(index), numbers[4], numbers[5])
    }
  }
}
