// Draws the game: owns the GL objects and knows the order of the passes. Each pass is in
// LanternRenderer+Passes.swift, each shader in LanternShaders.
import CGLES3
import Foundation

/// The picture of a ``LanternGame``.
///
/// Made, used and released on the thread whose OpenGL ES 3.0 context is current, always the same
/// context.
final class LanternRenderer {
  /// A rectangle of the framebuffer in pixels, from the lower left as OpenGL counts.
  struct Viewport {
    var x = 0
    var y = 0
    var width: Int
    var height: Int
  }

  // MARK: Storage

  /// Share of the picture's width at which the water is computed, 0.25…1; sky and mirror images
  /// follow. At 1, for a graphics card, everything is computed in every frame; below, for software
  /// renderers, water and sky take turns from frame to frame. Below 0.5 all of the picture is drawn
  /// smaller, and enlarged.
  var quality: Float = 0.5 {
    didSet { quality = max(0.25, min(1, quality.isFinite ? quality : 0.5)) }
  }

  var programs: LanternPrograms
  let noise: GLuint
  let ridges: GLuint
  let atlas: LanternTarget
  let mesh: LanternMeshBuffers
  let lights: LanternInstances
  let silhouettes: LanternInstances
  let rings: LanternInstances
  var emptyArray: GLuint = 0
  var frameBuffer: GLuint = 0
  /// Targets whose size follows the picture's; nil before the first frame.
  var targets: LanternTargets?
  /// The part of the boat's picture in the last frame.
  var boatPart = LanternBoatPart()
  /// Whether each picture is drawn as a whole: for pictures that must not depend on the frames
  /// before them.
  var drawsWhole = false
  /// Counts frames since the targets were made; decides the next texture to update.
  private var turn = 0
  /// The ripples' distance with the wind, in metres east and south.
  private var windTravel: SIMD2<Float> = .zero
  let stars: [LanternStar]

  // MARK: Creation

  /// Compiles the shaders, which takes some tenths of a second. Needs a current context.
  init(_ pictures: LanternPictures) throws(LanternError) {
    programs = try LanternPrograms()
    noise = LanternTextures.makeNoise(pictures)
    ridges = LanternTextures.makeRidges(pictures)
    glGenVertexArrays(1, &emptyArray)
    glGenBuffers(1, &frameBuffer)
    mesh = LanternMeshBuffers(LanternBoatMesh())
    lights = LanternInstances(capacity: 320)
    silhouettes = LanternInstances(capacity: 96)
    rings = LanternInstances(capacity: LanternTuning.rippleCapacity * 2)
    stars = LanternStar.scatter(count: 170)
    atlas = try LanternTarget(width: 2048, height: 1024, isMipmapped: true)
    drawAtlas()
  }

  /// Deletes all GL objects. Needs the context current; nothing may be drawn afterwards.
  func releaseResources() {
    programs.release()
    var textures = [noise, ridges]
    glDeleteTextures(2, &textures)
    glDeleteVertexArrays(1, &emptyArray)
    glDeleteBuffers(1, &frameBuffer)
    atlas.release()
    mesh.release()
    for buffer in [lights, silhouettes, rings] { buffer.release() }
    targets?.release()
    targets = nil
  }

  // MARK: Drawing

  /// Moves the ripples with the wind for `seconds`; to be called for each frame, drawn or not.
  func blow(_ game: LanternGame, seconds: TimeInterval) {
    let wind = SIMD2(sin(game.windDirection), -cos(game.windDirection))
    let step = max(0, min(LanternTuning.longestStepSeconds, Float(seconds)))
    windTravel += wind * game.windStrength * LanternTuning.rippleSpeed * step
  }

  /// Draws one frame of `game` into `viewport` of `framebuffer`, covering it wholly.
  ///
  /// `scale` is pixels a point. `time` is seconds that run on while the game is paused, so that the
  /// water never stands still. `dim`, 0…1, darkens the picture under a menu. A viewport without
  /// area draws nothing. Leaves OpenGL's state changed (programs, bindings, blending, viewport),
  /// with `framebuffer` bound. Throws if the driver has no room for a new size's textures.
  func draw(
    _ game: LanternGame, viewport: Viewport, scale: Float, framebuffer: GLuint, time: Double,
    dim: Float
  ) throws(LanternError) {
    guard viewport.width > 0, viewport.height > 0 else { return }
    if targets?.fits(width: viewport.width, height: viewport.height, quality: quality) != true {
      targets?.release()
      targets = nil
      targets = try LanternTargets(
        width: viewport.width, height: viewport.height, quality: quality)
      boatPart = LanternBoatPart()
      turn = 0
    }
    guard let targets else { return }
    // A wrap after an hour keeps the seconds exact enough in single precision.
    let seconds = Float(time.truncatingRemainder(dividingBy: 3600))
    let width = targets.picture.map { Int($0.width) } ?? viewport.width
    let height = targets.picture.map { Int($0.height) } ?? viewport.height
    let scale = scale * Float(width) / Float(viewport.width)
    let view = LanternView(game, width: Float(width), height: Float(height), time: seconds)
    prepareState()
    uploadFrame(view, dim: max(0, min(1, dim)), scale: scale)

    // The first frame draws everything; then the slow textures take turns, the sky most slowly.
    let isWhole = turn == 0 || quality >= 1 || drawsWhole
    if isWhole || turn % 4 == 1 { drawSky(into: targets) }
    if isWhole || turn % 2 == 1 { drawBoatPicture(view, into: targets) }
    if isWhole || turn % 2 == 0 {
      drawRings(of: game, into: targets)
      drawWater(into: targets)
    }
    turn = turn % 4 + 1

    let (x, y) = (GLint(viewport.x), GLint(viewport.y))
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), targets.picture?.framebuffer ?? framebuffer)
    glViewport(
      targets.picture == nil ? x : 0, targets.picture == nil ? y : 0, GLsizei(width),
      GLsizei(height))
    putBackdrop(view, from: targets)
    putThings(game, view, from: targets, scale: max(0.5, scale))
    glDisable(GLenum(GL_BLEND))
    glBindVertexArray(0)
    guard let picture = targets.picture else { return }
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), framebuffer)
    glBlitFramebuffer(
      0, 0, picture.width, picture.height, x, y, x + GLsizei(viewport.width),
      y + GLsizei(viewport.height), GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_LINEAR))
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glViewport(x, y, GLsizei(viewport.width), GLsizei(viewport.height))
  }

  private func prepareState() {
    glDisable(GLenum(GL_SCISSOR_TEST))
    glDisable(GLenum(GL_STENCIL_TEST))
    glDisable(GLenum(GL_DEPTH_TEST))
    glDisable(GLenum(GL_CULL_FACE))
    glDisable(GLenum(GL_BLEND))
    glColorMask(1, 1, 1, 1)
    glDepthMask(1)
  }

  private func uploadFrame(_ view: LanternView, dim: Float, scale: Float) {
    let block = view.frameBlock(dim: dim, pixelsPerPoint: scale, windTravel: windTravel)
    glBindBuffer(GLenum(GL_UNIFORM_BUFFER), frameBuffer)
    withUnsafeBytes(of: block) { bytes in
      glBufferData(
        GLenum(GL_UNIFORM_BUFFER), bytes.count, bytes.baseAddress, GLenum(GL_STREAM_DRAW))
    }
    glBindBufferBase(GLenum(GL_UNIFORM_BUFFER), 0, frameBuffer)
  }
}
