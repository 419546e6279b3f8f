// Pictures of rotated quads that stand still or move, and of the ground beneath: they are copied,
// and not drawn again.
import CGLES3
import GlassineDisplayList

/// Pictures of a list's runs, for a software renderer.
///
/// A print with two shadows, its paper and its picture takes some 100 ns a pixel in ten layers, and
/// its picture 1. A run is drawn into a picture when a second list shows it at the same angle, at
/// most a number of whole pixels away. While it turns, grows or is cut by a clip that is rotated or
/// round, its quads are drawn. The ground gets a picture when a second list has the same one.
///
/// A print that moves over the table of the sample Kiosk takes 3.2 ms of a processor. It took 8.0
/// when pictures were blended by a program of many features, and the ground's quads were drawn.
struct KeptRuns {
  /// The picture of a run.
  final class Picture {
    let run: KeptRun
    let quads: ContiguousArray<Instance>
    /// As large as the run, and sampled without filtering.
    let target: OffscreenTarget
    /// The number of the drawn list that last showed it.
    fileprivate(set) var lastUse = 0

    init(_ run: KeptRun, of list: DisplayList, in target: OffscreenTarget) {
      (self.run, self.target) = (run, target)
      quads = list.withQuads { ContiguousArray($0[run.quads]) }
    }
  }

  /// A run of the current list that is shown by its picture.
  struct Use {
    var quads: Range<Int>
    var picture: Picture
    /// The picture's top left corner in the list's pixels.
    var left: Int
    var top: Int
    /// Left, top, right and bottom of the pixels that clips leave.
    var cut: SIMD4<Float>
    /// Whether the picture has to be drawn first.
    var isNew = false
  }

  /// In the list's order.
  private(set) var uses: [Use] = []
  private var pictures: [Picture] = []
  private var runs: ContiguousArray<KeptRun> = []
  private var lastRuns: ContiguousArray<KeptRun> = []
  /// The last list's ground.
  private var ground: ContiguousArray<Instance> = []
  private var drawNumber = 0

  /// Whether the ground's picture covers `part` of the target, which then needs no clearing.
  func cover(_ part: PixelRect) -> Bool {
    guard let picture = uses.first?.picture, picture.run.isGround else { return false }
    return part.x + part.width <= picture.target.width
      && part.y + part.height <= picture.target.height
  }

  /// Whether a picture has to be drawn.
  var hasNews: Bool { uses.contains { $0.isNew } }

  /// Finds the runs of `list` that meet `part` (left, top, right and bottom in pixels) and have
  /// pictures, or get them.
  ///
  /// - Parameters:
  ///   - isValid: false if pictures or glyphs have moved in the atlas.
  ///   - only: the run that gets a picture; nil: all that may.
  mutating func follow(
    _ list: DisplayList, in part: SIMD4<Float>, isValid: Bool, only: KeptRun? = nil,
    format: GLenum
  ) {
    drawNumber += 1
    swap(&runs, &lastRuns)
    list.findKeptRuns(&runs)
    let isGroundSame = followGround(of: list)
    uses.removeAll(keepingCapacity: true)
    guard !runs.isEmpty || !pictures.isEmpty else { return }
    let present = runs
    drop { picture in
      !isValid || !present.contains { picture.run.wholeShift(to: $0) != nil }
    }
    let room = Self.room(of: list)
    for run in runs {
      guard all(run.edges.lowHalf .< part.highHalf), all(run.edges.highHalf .> part.lowHalf),
        run.isGround || run.area < room * KeptRunsConstants.mostShare,
        let cut = list.wholeCut(of: run)
      else { continue }
      if let use = use(of: run, cut, in: list) {
        uses.append(use)
      } else if only == nil || only == run,
        run.isGround ? isGroundSame : lastRuns.contains(where: { $0.wholeShift(to: run) != nil })
      {
        makeRoom(for: run.area, in: room * KeptRunsConstants.mostWindows)
        add(run, cut, of: list, format)
      }
      uses.last?.picture.lastUse = drawNumber
    }
  }

  /// Remembers the ground's quads. True if they are those of the last list.
  private mutating func followGround(of list: DisplayList) -> Bool {
    guard let run = runs.first, run.isGround else {
      ground.removeAll(keepingCapacity: true)
      return false
    }
    if run.quads.count == ground.count, list.looks(run, as: ground) { return true }
    ground.removeAll(keepingCapacity: true)
    list.withQuads { ground.append(contentsOf: $0[run.quads]) }
    return false
  }

  /// A run of the last list, which `list` still is, that has no picture although there is room.
  func runWithoutPicture(in list: DisplayList) -> KeptRun? {
    let room = Self.room(of: list)
    let size = Self.size(of: list)
    let taken = pictures.reduce(0) { $0 + $1.run.area }
    return runs.first { run in
      guard all(run.edges.lowHalf .< size), all(run.edges.highHalf .> .zero),
        run.isGround || run.area < room * KeptRunsConstants.mostShare,
        taken + run.area <= room * KeptRunsConstants.mostWindows,
        let cut = list.wholeCut(of: run)
      else { return false }
      return use(of: run, cut, in: list) == nil
    }
  }

  /// A list's width and height in pixels.
  private static func size(of list: DisplayList) -> SIMD2<Float> {
    SIMD2(Float(list.size.width.native), Float(list.size.height.native)) * Float(list.scale.native)
  }

  /// The pixels of a list.
  private static func room(of list: DisplayList) -> Float { size(of: list).x * size(of: list).y }

  /// Shows a run by an earlier picture, if there is one.
  private func use(of run: KeptRun, _ cut: SIMD4<Float>, in list: DisplayList) -> Use? {
    for picture in pictures {
      guard let shift = picture.run.wholeShift(to: run), list.looks(run, as: picture.quads) else {
        continue
      }
      let corner = picture.run.edges.lowHalf + shift
      return Use(
        quads: run.quads, picture: picture, left: Int(corner.x), top: Int(corner.y), cut: cut)
    }
    return nil
  }

  private mutating func add(
    _ run: KeptRun, _ cut: SIMD4<Float>, of list: DisplayList, _ format: GLenum
  ) {
    let size = run.edges.highHalf - run.edges.lowHalf
    // Without memory for a picture its quads are drawn.
    guard
      let target = try? OffscreenTarget(width: Int(size.x), height: Int(size.y), format: format)
    else { return }
    let picture = Picture(run, of: list, in: target)
    pictures.append(picture)
    uses.append(
      Use(
        quads: run.quads, picture: picture, left: Int(run.edges.x), top: Int(run.edges.y),
        cut: cut, isNew: true))
  }

  /// Drops the pictures that were not shown for longest, other than the current list's.
  private mutating func makeRoom(for area: Float, in room: Float) {
    while pictures.reduce(area, { $0 + $1.run.area }) > room {
      guard let oldest = pictures.min(by: { $0.lastUse < $1.lastUse }),
        oldest.lastUse < drawNumber
      else { return }
      drop { $0 === oldest }
    }
  }

  private mutating func drop(where isGone: (Picture) -> Bool) {
    for picture in pictures where isGone(picture) { picture.target.releaseResources() }
    pictures.removeAll(where: isGone)
  }

  /// Releases the pictures, and the runs of the last frame.
  mutating func releaseResources() {
    for picture in pictures { picture.target.releaseResources() }
    pictures.removeAll()
    uses.removeAll()
    runs.removeAll()
    lastRuns.removeAll()
    ground.removeAll()
  }
}

extension KeptRun {
  /// In pixels.
  fileprivate var area: Float { (edges.z - edges.x) * (edges.w - edges.y) }
}

enum KeptRunsConstants {
  /// The largest picture, as a share of the window.
  static let mostShare: Float = 0.25
  /// The area of all pictures, in windows (V): 16 MiB at 1280 x 800, for a full table of prints and
  /// the table.
  static let mostWindows: Float = 4
  /// Pixels to clips that cut nothing.
  static let farthest: Float = 1e9
}

extension Renderer {
  /// Draws the new pictures of runs, whole: nothing cuts them here.
  func drawNewPictures(
    of runs: KeptRuns, in list: DisplayList, _ atlas: Atlas, clear: PremultipliedColor
  ) {
    let everything = SIMD4<Float>(-.infinity, -.infinity, .infinity, .infinity)
    upload(list, atlas: atlas, part: everything)
    let clips = list.clipRecords.count / 4
    let far = KeptRunsConstants.farthest
    let open: [SIMD4<Float>] = [
      SIMD4(-far, -far, far, far), .zero, SIMD4(1, 0, 0, 1), SIMD4(0, 0, 0, 1),
    ]
    statistics.uploadedBytes += openClips.upload(
      ContiguousArray((0..<clips).flatMap { _ in open }), unit: .clips)
    pixelsPerPoint = Float(list.scale)
    for use in runs.uses where use.isNew {
      let target = use.picture.target
      let viewport = PixelRect(width: target.width, height: target.height)
      planIndex = 0
      passes.append(
        RenderPass(
          framebuffer: target.framebuffer, viewport: viewport, left: use.left, top: use.top,
          isUpsideDown: true))
      enter(passes[passes.count - 1])
      if use.picture.run.isGround { fill(viewport, with: clear) } else { clearLayer() }
      flush(list, from: use.quads.lowerBound, to: use.quads.upperBound)
      passes.removeLast()
      statistics.pictures += 1
    }
  }

  /// Draws the picture of a run in place of its quads, as far as `part` of a target whose first row
  /// is the picture's top one.
  ///
  /// llvmpipe copies rows of pixels as memory in each of its tiles of 64 by 64 pixels that only
  /// such copies touch: rectangles of six vertices, which no scissor cuts, in the window's format.
  func drawPicture(of use: KeptRuns.Use, in part: PixelRect) {
    guard let copyProgram else { return }
    let target = use.picture.target
    let corner = SIMD2(Float(use.left), Float(use.top))
    let size = SIMD2(Float(target.width), Float(target.height))
    let first = SIMD2(Float(part.x), Float(part.y))
    let last = first + SIMD2(Float(part.width), Float(part.height))
    let low = pointwiseMax(pointwiseMax(use.cut.lowHalf, first), corner)
    let high = pointwiseMin(pointwiseMin(use.cut.highHalf, last), corner + size)
    guard low.x < high.x, low.y < high.y else { return }
    glActiveTexture(GLenum(GL_TEXTURE0) + TextureUnit.layer.rawValue)
    glBindTexture(GLenum(GL_TEXTURE_2D), target.texture)
    activeProgram = nil
    self.use(copyProgram)
    glDisable(GLenum(GL_SCISSOR_TEST))
    if use.picture.run.isGround { glDisable(GLenum(GL_BLEND)) }
    for attribute in GLuint(0)..<4 { glDisableVertexAttribArray(attribute) }
    let (from, to) = ((low - corner) / size, (high - corner) / size)
    glVertexAttrib4f(0, low.x, low.y, high.x - low.x, high.y - low.y)
    glVertexAttrib4f(1, from.x, from.y, to.x, to.y)
    glDrawArraysInstanced(GLenum(GL_TRIANGLES), 0, 6, 1)
    for attribute in GLuint(0)..<4 { glEnableVertexAttribArray(attribute) }
    glEnable(GLenum(GL_BLEND))
    cut(to: part)
    statistics.drawCalls += 1
    statistics.instances += 1
  }
}
