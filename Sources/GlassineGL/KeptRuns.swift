// Pictures of rotated quads that stand still or move: they are copied, and not drawn again.
import CGLES3
import GlassineDisplayList

/// Pictures of a list's slanted runs, for a software renderer.
///
/// A print with two shadows, its paper and its picture takes some 100 ns a pixel in ten layers. Its
/// picture takes 4. A run is drawn into a picture when a second list shows it at the same angle, at
/// most a number of whole pixels away. While it turns, grows or is cut by a clip that is rotated or
/// round, its quads are drawn.
struct KeptRuns {
  /// The picture of a run.
  final class Picture {
    let run: SlantedRun
    let quads: ContiguousArray<Instance>
    let target: OffscreenTarget
    /// In pixels; the target may be larger.
    let width: Int
    let height: Int
    /// The number of the drawn list that last showed it.
    fileprivate(set) var lastUse = 0

    init(_ run: SlantedRun, of list: DisplayList, in target: OffscreenTarget) {
      (self.run, self.target) = (run, target)
      quads = list.withQuads { ContiguousArray($0[run.quads]) }
      let size = run.edges.highHalf - run.edges.lowHalf
      (width, height) = (Int(size.x), Int(size.y))
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
  private var runs: ContiguousArray<SlantedRun> = []
  private var lastRuns: ContiguousArray<SlantedRun> = []
  private var drawNumber = 0

  /// Whether a picture has to be drawn.
  var hasNews: Bool { uses.contains { $0.isNew } }

  /// Finds the runs of `list` that meet `part` (left, top, right and bottom in pixels) and have
  /// pictures, or get them.
  ///
  /// - Parameters:
  ///   - isValid: false if pictures or glyphs have moved in the atlas.
  ///   - only: the run that gets a picture; nil: all that may.
  mutating func follow(
    _ list: DisplayList, in part: SIMD4<Float>, isValid: Bool, only: SlantedRun? = nil,
    layers: inout LayerPool
  ) {
    drawNumber += 1
    swap(&runs, &lastRuns)
    list.findSlantedRuns(&runs)
    uses.removeAll(keepingCapacity: true)
    guard !runs.isEmpty || !pictures.isEmpty else { return }
    let present = runs
    drop(&layers) { picture in
      !isValid || !present.contains { picture.run.wholeShift(to: $0) != nil }
    }
    let room = Self.room(of: list)
    for run in runs {
      guard all(run.edges.lowHalf .< part.highHalf), all(run.edges.highHalf .> part.lowHalf),
        run.area < room * KeptRunsConstants.mostShare, let cut = list.wholeCut(of: run)
      else { continue }
      if let use = use(of: run, cut, in: list) {
        uses.append(use)
      } else if only == nil || only == run,
        lastRuns.contains(where: { $0.wholeShift(to: run) != nil })
      {
        makeRoom(for: run.area, in: room * KeptRunsConstants.mostWindows, &layers)
        add(run, cut, of: list, &layers)
      }
      uses.last?.picture.lastUse = drawNumber
    }
  }

  /// A run of the last list, which `list` still is, that has no picture although there is room.
  func runWithoutPicture(in list: DisplayList) -> SlantedRun? {
    let room = Self.room(of: list)
    let size = Self.size(of: list)
    let taken = pictures.reduce(0) { $0 + $1.run.area }
    return runs.first { run in
      guard all(run.edges.lowHalf .< size), all(run.edges.highHalf .> .zero),
        run.area < room * KeptRunsConstants.mostShare,
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
  private func use(of run: SlantedRun, _ cut: SIMD4<Float>, in list: DisplayList) -> Use? {
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
    _ run: SlantedRun, _ cut: SIMD4<Float>, of list: DisplayList, _ layers: inout LayerPool
  ) {
    let size = run.edges.highHalf - run.edges.lowHalf
    // Without memory for a picture its quads are drawn.
    guard let target = try? layers.take(width: Int(size.x), height: Int(size.y)) else { return }
    let picture = Picture(run, of: list, in: target)
    pictures.append(picture)
    uses.append(
      Use(
        quads: run.quads, picture: picture, left: Int(run.edges.x), top: Int(run.edges.y),
        cut: cut, isNew: true))
  }

  /// Drops the pictures that were not shown for longest, other than the current list's.
  private mutating func makeRoom(for area: Float, in room: Float, _ layers: inout LayerPool) {
    while pictures.reduce(area, { $0 + $1.run.area }) > room {
      guard let oldest = pictures.min(by: { $0.lastUse < $1.lastUse }),
        oldest.lastUse < drawNumber
      else { return }
      drop(&layers) { $0 === oldest }
    }
  }

  /// Returns pictures to the pool.
  private mutating func drop(_ layers: inout LayerPool, where isGone: (Picture) -> Bool) {
    for picture in pictures where isGone(picture) { layers.giveBack(picture.target) }
    pictures.removeAll(where: isGone)
  }

  /// Releases the pictures, and the runs of the last frame.
  mutating func releaseResources() {
    for picture in pictures { picture.target.releaseResources() }
    pictures.removeAll()
    uses.removeAll()
    runs.removeAll()
    lastRuns.removeAll()
  }
}

extension SlantedRun {
  /// In pixels.
  fileprivate var area: Float { (edges.z - edges.x) * (edges.w - edges.y) }
}

enum KeptRunsConstants {
  /// The largest picture, as a share of the window.
  static let mostShare: Float = 0.25
  /// The area of all pictures, in windows (V): 16 MiB at 1280 x 800, for a full table of prints.
  static let mostWindows: Float = 4
  /// Pixels to clips that cut nothing.
  static let farthest: Float = 1e9
}

extension Renderer {
  /// Draws the new pictures of runs, whole: nothing cuts them here.
  func drawNewPictures(of runs: KeptRuns, in list: DisplayList, _ atlas: Atlas) {
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
      let viewport = PixelRect(width: use.picture.width, height: use.picture.height)
      planIndex = 0
      passes.append(
        RenderPass(
          framebuffer: use.picture.target.framebuffer, viewport: viewport, left: use.left,
          top: use.top))
      enter(passes[passes.count - 1])
      clearLayer()
      flush(list, from: use.quads.lowerBound, to: use.quads.upperBound)
      passes.removeLast()
      statistics.pictures += 1
    }
  }

  /// Draws the picture of a run in place of its quads, as far as `part` of a target whose first row
  /// is the picture's top one.
  func drawPicture(of use: KeptRuns.Use, in part: PixelRect) {
    let low = pointwiseMax(use.cut.lowHalf, SIMD2(Float(part.x), Float(part.y)))
    let high = pointwiseMin(
      use.cut.highHalf, SIMD2(Float(part.x + part.width), Float(part.y + part.height)))
    guard low.x < high.x, low.y < high.y, let program = program(.groups) else { return }
    cut(
      to: PixelRect(
        x: Int(low.x.rounded()), y: Int(low.y.rounded()),
        width: Int((high.x - low.x).rounded()), height: Int((high.y - low.y).rounded())))
    defer { cut(to: part) }
    glActiveTexture(GLenum(GL_TEXTURE0) + TextureUnit.layer.rawValue)
    glBindTexture(GLenum(GL_TEXTURE_2D), use.picture.target.texture)
    layerBounds = SIMD4(
      Float(use.left), Float(use.top), Float(use.picture.width), Float(use.picture.height))
    activeProgram = nil
    self.use(program)
    glUniform1i(program.isFramed, 0)
    drawLayerQuad(layerBounds / pixelsPerPoint)
  }
}
