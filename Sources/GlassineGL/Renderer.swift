// Draws a display list in the current context. Knows no windows and no views.
import CGLES3
public import GlassineDisplayList
import GlassineShaders

/// Counts of the last ``Renderer/draw(_:atlas:framebuffer:viewport:clear:)``.
public struct RendererStatistics: Equatable, Sendable {
  public var drawCalls = 0
  /// Quads drawn.
  public var instances = 0
  /// Bytes uploaded to the graphics library.
  public var uploadedBytes = 0
  /// Groups drawn into layers of their own.
  public var layers = 0
  /// Pictures drawn for the first time.
  public var pictures = 0
}

/// Draws display lists with OpenGL ES 3.0 or desktop OpenGL 3.3.
///
/// Belongs to the context that was current at its creation: that context has to be current at every
/// call. Buffers are reused; a steady frame allocates nothing here.
public final class Renderer {
  /// Whether every call restores the context's state, which a host's context requires. False saves
  /// some sixty calls a frame in a context without other users.
  public var keepsState = true

  /// Called at the list's places for the host's own drawing; see ``ExternalDrawing``.
  public var onExternal: ((ExternalDrawing) -> Void)?

  /// Counts of the last draw.
  public internal(set) var statistics = RendererStatistics()

  /// The last error after which drawing continued. Examples are a layer that could not be created,
  /// whose group was then drawn without its alpha, and a small program that did not compile.
  public internal(set) var lastError: RendererError? {
    didSet { if let lastError { note("\(lastError)") } }
  }

  /// Called with a text for each error after which drawing continues, once, while a frame is drawn.
  /// These are those in ``lastError``, and custom shaders that do not compile.
  public var onNotice: ((String) -> Void)?
  private var noticed: Set<String> = []

  func note(_ trouble: String) {
    if noticed.insert(trouble).inserted { onNotice?(trouble) }
  }

  /// Whether draw calls are divided so that each runs a program with only the needed features. On
  /// by default in the context of a software renderer, which gains much from it; a graphics chip
  /// does not.
  public var usesSmallPrograms: Bool

  var isES: Bool { abilities.isES }
  let abilities: ContextAbilities
  let vertexSource: String
  let fragmentSource: String
  /// By ``ShaderVariant``; compiled on first use, except for ``firstVariant``.
  private var programs: [ShaderProgram?]
  /// Compiled at once, so that a source that does not compile fails early; replaces other variants
  /// that do not compile. With small programs, the variant that most pictures need.
  private let firstVariant: ShaderVariant
  /// Copies pictures of runs pixel by pixel; nil with one program for everything.
  let copyProgram: ShaderProgram?
  /// The current program, with the current pass's uniforms set; nil if they have to be set.
  var activeProgram: ShaderVariant?
  var plan = RunPlan()
  /// The part of the target that ``plan`` is for; nil: all.
  private var plannedPart: SIMD4<Float>?
  private(set) var vertexArray: GLuint = 0
  /// A number that no other renderer has; see ``markContext()``.
  let contextMark = UnsafeRawPointer(bitPattern: UInt.random(in: 1...UInt(UInt32.max)))
  private var instanceBuffer: GLuint = 0
  private var instanceCapacity = 0
  private var spaces = RecordTexture()
  private var clips = RecordTexture()
  /// As many clips, which cut nothing.
  var openClips = RecordTexture()
  private var paints = RecordTexture()
  var blur = BackdropBlur()
  var customs = CustomPrograms()
  var hostTextures = HostTextures()
  private(set) var atlasTexture = AtlasTexture()
  /// The list whose records are in the buffers; weak, so that a new list at the same address is not
  /// mistaken for it.
  private weak var uploadedList: DisplayList?
  /// The revisions of ``uploadedList`` that were uploaded.
  private var uploaded = (instances: 0, spaces: 0)
  /// The atlas whose paints were uploaded, and their revision.
  private weak var paintedAtlas: Atlas?
  private var paintRevision = -1
  var layers = LayerPool()
  var drawnPictures = DrawnPictures()
  /// The resolve target of multisampled targets; as large as the largest so far.
  var resolved: OffscreenTarget?
  /// The open targets, the innermost group's last.
  var passes: [RenderPass] = []
  /// The scale of the current list.
  var pixelsPerPoint: Float = 1
  /// The next run of the plan.
  var planIndex = 0
  /// Left, top, width and height in pixels of the current layer texture's content.
  var layerBounds: SIMD4<Float> = .zero
  var isReleased = false

  /// Compiles the shaders for the current context.
  public convenience init() throws(RendererError) {
    try self.init(vertexSource: ShaderSource.quadVertex, fragmentSource: ShaderSource.quadFragment)
  }

  /// Compiles other shaders instead of the library's, for experiments. They keep the inputs and
  /// uniforms of `shaders/` and have no header line.
  public init(vertexSource: String, fragmentSource: String) throws(RendererError) {
    guard let version = glGetString(GLenum(GL_VERSION)) else {
      throw RendererError(
        operation: "make a renderer", code: glGetError(), log: "no OpenGL context is current",
        advice: "Make an OpenGL ES 3.0 or OpenGL 3.3 context current on this thread first")
    }
    abilities = ContextAbilities(isES: String(cString: version).hasPrefix("OpenGL ES"))
    let driver = glGetString(GLenum(GL_RENDERER)).map { String(cString: $0).lowercased() } ?? ""
    usesSmallPrograms = RendererConstants.softwareDrivers.contains { driver.contains($0) }
    firstVariant = usesSmallPrograms ? .light : .everything
    (self.vertexSource, self.fragmentSource) = (vertexSource, fragmentSource)
    programs = Array(repeating: nil, count: ShaderVariant.allCases.count)
    let state = GraphicsState(abilities)
    defer { state.restore() }
    programs[firstVariant.rawValue] = try ShaderProgram(
      firstVariant.features, isES: abilities.isES, vertex: vertexSource, fragment: fragmentSource)
    copyProgram =
      usesSmallPrograms
      ? try ShaderProgram(
        [], isES: abilities.isES, vertex: ShaderSource.copyVertex,
        fragment: ShaderSource.copyFragment) : nil
    glGenVertexArrays(1, &vertexArray)
    glBindVertexArray(vertexArray)
    glGenBuffers(1, &instanceBuffer)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), instanceBuffer)
    markContext()
    for attribute in GLuint(0)..<4 {
      glEnableVertexAttribArray(attribute)
      glVertexAttribDivisor(attribute, 1)
    }
  }

  /// Draws a list.
  /// - Parameters:
  ///   - atlas: the atlas with the list's pictures.
  ///   - framebuffer: the target's name; 0 is the window's own.
  ///   - viewport: the list's rectangle in the target, in pixels. A pixel of the list is one of the
  ///     target, whatever the viewport's size.
  ///   - clear: fills the viewport first; nil draws over the target's content.
  ///   - part: the rectangle of the target that is drawn; nil: all. Lists with commands are drawn
  ///     as a whole.
  public func draw(
    _ list: DisplayList, atlas: Atlas, framebuffer: UInt32 = 0, viewport: PixelRect,
    clear: PremultipliedColor? = nil, part: PixelRect? = nil
  ) {
    draw(
      list, atlas: atlas, framebuffer: framebuffer, viewport: viewport, clear: clear, part: part,
      isUpsideDown: false)
  }

  /// Draws a list without commands into a target whose first row is the picture's top one, as far
  /// as `part` of that target; `runs` by their pictures.
  func drawUpsideDown(
    _ list: DisplayList, atlas: Atlas, target: OffscreenTarget, clear: PremultipliedColor,
    part: PixelRect, runs: KeptRuns
  ) {
    draw(
      list, atlas: atlas, framebuffer: target.framebuffer,
      viewport: PixelRect(width: target.width, height: target.height), clear: clear, part: part,
      isUpsideDown: true, runs: runs)
  }

  private func draw(
    _ list: DisplayList, atlas: Atlas, framebuffer: UInt32, viewport: PixelRect,
    clear: PremultipliedColor?, part: PixelRect?, isUpsideDown: Bool, runs: KeptRuns? = nil
  ) {
    precondition(!isReleased, "Renderer.draw: its resources were released")
    statistics = RendererStatistics()
    guard !viewport.isEmpty else { return }
    let state = keepsState ? GraphicsState(abilities) : nil
    GraphicsState.prepare(abilities)
    layers.beginDraw()
    glBindVertexArray(vertexArray)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), instanceBuffer)
    drawPictures(of: list, atlas: atlas)
    let part = list.commands.isEmpty ? part : nil
    if let runs, let clear, runs.hasNews {
      drawNewPictures(of: runs, in: list, atlas, clear: clear)
    }
    upload(
      list, atlas: atlas, part: part?.edges(from: viewport, isUpsideDown: isUpsideDown),
      without: runs?.uses ?? [])
    run(
      list, framebuffer: framebuffer, viewport: viewport, clear: clear, part: part,
      isUpsideDown: isUpsideDown, runs: runs)
    state?.restore()
  }

  /// Draws a list into a target from its top left corner.
  public func draw(
    _ list: DisplayList, atlas: Atlas, target: OffscreenTarget, clear: PremultipliedColor? = nil
  ) {
    draw(
      list, atlas: atlas, framebuffer: target.framebuffer,
      viewport: PixelRect(width: target.width, height: target.height), clear: clear)
  }

  /// Frees all resources if their context is current; elsewhere they end with the context. The
  /// renderer cannot draw afterwards.
  public func releaseResources() {
    guard isContextCurrent else { return abandonResources() }
    isReleased = true
    // Failed variants share the first variant's program.
    for name in Set(programs.compactMap { $0?.name }) { glDeleteProgram(name) }
    glDeleteProgram(copyProgram?.name ?? 0)
    glDeleteVertexArrays(1, &vertexArray)
    glDeleteBuffers(1, &instanceBuffer)
    spaces.releaseResources()
    clips.releaseResources()
    openClips.releaseResources()
    paints.releaseResources()
    blur.releaseResources()
    customs.releaseResources()
    hostTextures.releaseResources()
    drawnPictures.releaseResources()
    resolved?.releaseResources()
    atlasTexture.releaseResources()
    layers.releaseResources()
  }

  /// Binds everything that drawing reads, after the state may have changed.
  func bindForDrawing() {
    activeProgram = nil
    glBindVertexArray(vertexArray)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), instanceBuffer)
    spaces.bind(unit: .spaces)
    clips.bind(unit: .clips)
    paints.bind(unit: .paints)
    atlasTexture.bind()
  }

  /// The program of a variant, compiled if necessary; the first variant's on failure.
  func program(_ variant: ShaderVariant) -> ShaderProgram? {
    if let program = programs[variant.rawValue] { return program }
    do {
      programs[variant.rawValue] = try ShaderProgram(
        variant.features, isES: isES, vertex: vertexSource, fragment: fragmentSource)
    } catch {
      lastError = error
      programs[variant.rawValue] = programs[firstVariant.rawValue]
    }
    return programs[variant.rawValue]
  }

  // MARK: Uploading

  /// - Parameter uses: runs of quads that are not drawn; the plan leaves them out.
  func upload(
    _ list: DisplayList, atlas: Atlas, part: SIMD4<Float>? = nil, without uses: [KeptRuns.Use] = []
  ) {
    let isSame = uploadedList === list
    let isSettled = isSame && uploaded == (list.instanceRevision, list.spaceRevision)
    if !usesSmallPrograms {
      plan.clear()
    } else if !isSettled || plan.runs.isEmpty || plannedPart != part {
      plan.make(for: list, pageSide: atlas.pageSide, part: part, without: uses)
      plannedPart = part
    }
    if isSame, uploaded.spaces == list.spaceRevision {
      spaces.bind(unit: .spaces)
      clips.bind(unit: .clips)
    } else {
      statistics.uploadedBytes += spaces.upload(list.spaceRecords, unit: .spaces)
      statistics.uploadedBytes += clips.upload(list.clipRecords, unit: .clips)
    }
    if paintedAtlas === atlas, paintRevision == atlas.paints.revision {
      paints.bind(unit: .paints)
    } else {
      statistics.uploadedBytes += paints.upload(atlas.paints.records, unit: .paints)
      (paintedAtlas, paintRevision) = (atlas, atlas.paints.revision)
    }
    if !isSame || uploaded.instances != list.instanceRevision { uploadInstances(of: list) }
    statistics.uploadedBytes += atlasTexture.update(from: atlas)
    uploadedList = list
    uploaded = (list.instanceRevision, list.spaceRevision)
  }

  private func uploadInstances(of list: DisplayList) {
    let stride = MemoryLayout<Instance>.stride
    let target = GLenum(GL_ARRAY_BUFFER)
    if list.instanceCount > instanceCapacity {
      instanceCapacity = max(
        list.instanceCount, 2 * instanceCapacity, RendererConstants.leastInstanceCapacity)
    }
    // Orphans the old contents, so that the call does not wait for a frame still being drawn from
    // them.
    glBufferData(target, GLsizeiptr(instanceCapacity * stride), nil, GLenum(GL_STREAM_DRAW))
    list.withQuads { quads in
      guard let base = quads.baseAddress, !quads.isEmpty else { return }
      glBufferSubData(target, 0, GLsizeiptr(quads.count * stride), base)
      statistics.uploadedBytes += quads.count * stride
    }
  }
}
