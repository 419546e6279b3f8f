// The passes that fill textures, and those that draw them on the screen.
import CGLES3
import Foundation

extension LanternRenderer {
  // MARK: Textures

  /// Fills the atlas of silhouettes; once, at start.
  func drawAtlas() {
    glDisable(GLenum(GL_BLEND))
    glDisable(GLenum(GL_SCISSOR_TEST))
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), atlas.framebuffer)
    glViewport(0, 0, atlas.width, atlas.height)
    fill(programs.atlas, [0, 0, 1, 1])
    glBindTexture(GLenum(GL_TEXTURE_2D), atlas.texture)
    glGenerateMipmap(GLenum(GL_TEXTURE_2D))
  }

  /// The sky without ridges, then sky and ridges as the water mirrors them.
  func drawSky(into targets: LanternTargets) {
    let area: SIMD4<Float> = [0, 0, 1, LanternCamera.horizon]
    begin(targets.sky)
    bind([noise])
    fill(programs.sky, area)
    begin(targets.mirror)
    bind([targets.sky.texture, ridges])
    fill(programs.mirror, area)
  }

  /// The rings on the water, as slopes.
  func drawRings(of game: LanternGame, into targets: LanternTargets) {
    rings.removeAll()
    for ripple in game.ripples {
      let share = ripple.ageSeconds / LanternTuning.rippleSeconds
      let radius = 0.25 + 1.05 * ripple.ageSeconds
      let fade = (1 - share) * (1 - share) * min(1, ripple.ageSeconds * 6)
      let strength = 1.35 * ripple.strength * fade
      rings.add([ripple.position.x, ripple.position.y, radius, strength], .zero)
      rings.add([ripple.position.x, ripple.position.y, radius * 0.55, strength * 0.6], .zero)
    }
    begin(targets.rings)
    glClearColor(0, 0, 0, 0)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    glEnable(GLenum(GL_BLEND))
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE))
    glUseProgram(programs.ring.id)
    rings.draw()
    glDisable(GLenum(GL_BLEND))
  }

  /// The boat with its lantern, smoothed by four samples a pixel.
  func drawBoatPicture(_ view: LanternView, into targets: LanternTargets) {
    // The present frame's part and the last frame's: ripples mirror the surroundings of the boat
    // too.
    let isFirst = boatPart.side == 0
    let last = isFirst ? targets.wholeBoatPart : boatPart
    boatPart = targets.boatPart(for: view)
    let part = boatPart
    let (left, bottom) = (min(part.left, last.left), min(part.bottom, last.bottom))
    let (right, top) = (max(part.right, last.right), max(part.top, last.top))
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), targets.boatSamples)
    glViewport(0, 0, part.side, part.side)
    glEnable(GLenum(GL_SCISSOR_TEST))
    glScissor(left, bottom, right - left, top - bottom)
    glEnable(GLenum(GL_DEPTH_TEST))
    glDepthFunc(GLenum(GL_LESS))
    glClearColor(0, 0, 0, 0)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT) | GLbitfield(GL_DEPTH_BUFFER_BIT))
    glUseProgram(programs.boat.id)
    let flame = view.flamePlace
    glUniform4f(programs.boatFlame, flame.x, flame.y, flame.z, view.flame)
    let span = 2 * LanternView.boatHalfWidth
    glUniform4f(
      programs.boatFrame, 2 / span, view.pitch.x, view.pitch.y,
      2 * LanternView.boatUnder / span - 1)
    mesh.bind()
    draw(.hull, view.hull)
    draw(.rower, view.rower)
    draw(.oar, view.oar(side: -1))
    draw(.oar, view.oar(side: 1))
    draw(.pole, view.pole)
    draw(.lantern, view.lantern)
    glDisable(GLenum(GL_DEPTH_TEST))
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), targets.boatSamples)
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), targets.boat.framebuffer)
    glBlitFramebuffer(
      left, bottom, right, top, left, bottom, right, top, GLbitfield(GL_COLOR_BUFFER_BIT),
      GLenum(GL_NEAREST))
    glDisable(GLenum(GL_SCISSOR_TEST))
  }

  private func draw(_ part: LanternBoatMesh.Part, _ model: LanternMatrix) {
    withUnsafeBytes(of: model.columns) { bytes in
      glUniformMatrix4fv(
        programs.boatModel, 1, 0, bytes.baseAddress?.assumingMemoryBound(to: GLfloat.self))
    }
    mesh.draw(part)
  }

  /// The water's surface.
  func drawWater(into targets: LanternTargets) {
    begin(targets.water)
    bind([targets.mirror.texture, noise, targets.rings.texture])
    fill(programs.water, [0, LanternCamera.horizon, 1, 1])
  }

  // MARK: Screen

  /// Sky, ridges and water.
  func putBackdrop(_ view: LanternView, from targets: LanternTargets) {
    bind([targets.sky.texture])
    fill(programs.screen, [0, 0, 1, LanternCamera.horizon])
    bind([targets.water.texture])
    fill(programs.screen, [0, LanternCamera.horizon, 1, 1])
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    bind([ridges])
    glUseProgram(programs.ridge.id)
    // Pixels a column: the far outlines are smoother than the near spires.
    for (ridge, pixels) in [Float(8), 6, 2].enumerated() {
      let columns = (view.width / pixels).rounded(.up)
      glUniform1i(programs.ridgeIndex, GLint(ridge))
      glUniform1f(programs.ridgeColumns, columns)
      // Only the feathered edge needs blending, which costs more than the bands beneath it.
      let vertices = GLsizei(columns + 1) * 2
      glUniform1i(programs.ridgeFirstRow, 0)
      glEnable(GLenum(GL_BLEND))
      glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, vertices, 1)
      glDisable(GLenum(GL_BLEND))
      glUniform1i(programs.ridgeFirstRow, 1)
      glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, vertices, 2)
    }
  }

  /// Things on the water, from far to near, then the lights.
  func putThings(
    _ game: LanternGame, _ view: LanternView, from targets: LanternTargets, scale: Float
  ) {
    glEnable(GLenum(GL_BLEND))
    let moonHalf = LanternPlaces.moonHalfHeight
    let moon = LanternPlaces.moon
    fill(
      programs.moon,
      [
        moon.x - moonHalf / view.aspect, moon.y - moonHalf, moon.x + moonHalf / view.aspect,
        moon.y + moonHalf,
      ])
    let behind = gatherSilhouettes(game, view)
    silhouettes.upload()
    putSilhouettes(0..<behind)
    putBoat(view, from: targets)
    putSilhouettes(behind..<silhouettes.count)

    gatherLights(game, view, scale: scale)
    glUseProgram(programs.light.id)
    lights.draw()
  }

  private func putSilhouettes(_ range: Range<Int>) {
    bind([atlas.texture, noise])
    glUseProgram(programs.reflection.id)
    silhouettes.draw(range)
    glUseProgram(programs.silhouette.id)
    silhouettes.draw(range)
  }

  private func putBoat(_ view: LanternView, from targets: LanternTargets) {
    let part = boatPart
    bind([targets.boat.texture, noise])
    glUseProgram(programs.boatScreen.id)
    let side = Float(targets.boat.height)
    glUniform4f(
      programs.boatScreenPart, Float(part.left) / side, 1 - Float(part.top) / side,
      Float(part.right) / side, 1 - Float(part.bottom) / side)
    glUniform1f(programs.boatScreenWaterline, view.boatPlace.y)
    let area = view.boatArea(reach: part.reach)
    glUniform4f(programs.boatScreenArea, area.x, area.y, area.z, area.w)
    for isMirror in [true, false] {
      glUniform1f(programs.boatScreenIsMirror, isMirror ? 1 : 0)
      // The mirror image reaches as far down as the boat reaches up.
      let bottom = isMirror ? 2 * view.boatPlace.y - area.y : area.w
      glUniform4f(
        programs.boatScreenQuad, area.x, isMirror ? view.boatPlace.y : area.y, area.z, bottom)
      glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
    }
  }

  // MARK: Small parts

  private func begin(_ target: LanternTarget) {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
    glViewport(0, 0, target.width, target.height)
  }

  /// Binds textures to units 0, 1, 2…
  private func bind(_ textures: InlineArray<1, GLuint>) {
    glActiveTexture(GLenum(GL_TEXTURE0))
    glBindTexture(GLenum(GL_TEXTURE_2D), textures[0])
  }

  private func bind(_ textures: InlineArray<2, GLuint>) {
    glActiveTexture(GLenum(GL_TEXTURE1))
    glBindTexture(GLenum(GL_TEXTURE_2D), textures[1])
    bind([textures[0]])
  }

  private func bind(_ textures: InlineArray<3, GLuint>) {
    glActiveTexture(GLenum(GL_TEXTURE2))
    glBindTexture(GLenum(GL_TEXTURE_2D), textures[2])
    bind([textures[0], textures[1]])
  }

  /// Draws a program's rectangle: left, top, right, bottom in shares of the screen.
  private func fill(_ program: LanternFill, _ area: SIMD4<Float>) {
    glBindVertexArray(emptyArray)
    glUseProgram(program.id)
    glUniform4f(program.area, area.x, area.y, area.z, area.w)
    glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
  }
}
