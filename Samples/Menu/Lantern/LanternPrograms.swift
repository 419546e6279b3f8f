// All programs of the renderer and the locations of their uniforms.
import CGLES3

/// A program that fills a rectangle of the screen.
struct LanternFill {
  let id: GLuint
  /// The rectangle: left, top, right, bottom.
  let area: GLint

  init(name: String, vertex: String, fragment: String, samplers: [String] = [])
    throws(LanternError)
  {
    let program = try LanternProgram(
      name: name, vertex: vertex, fragment: fragment, samplers: samplers)
    id = program.id
    area = program.location("area")
  }
}

/// The programs, one for each kind of pass.
struct LanternPrograms {
  let sky: LanternFill
  let mirror: LanternFill
  let ridge: LanternProgram
  let ridgeIndex: GLint
  let ridgeColumns: GLint
  let ridgeFirstRow: GLint
  let screen: LanternFill
  let moon: LanternFill
  let water: LanternFill
  let atlas: LanternFill
  let ring: LanternProgram
  let light: LanternProgram
  let silhouette: LanternProgram
  /// The silhouettes' mirror images.
  let reflection: LanternProgram
  let boat: LanternProgram
  let boatModel: GLint
  let boatFrame: GLint
  let boatFlame: GLint
  let boatScreen: LanternProgram
  let boatScreenPart: GLint
  let boatScreenArea: GLint
  let boatScreenQuad: GLint
  let boatScreenWaterline: GLint
  let boatScreenIsMirror: GLint

  init() throws(LanternError) {
    typealias Source = LanternShaders
    sky = try LanternFill(
      name: "sky", vertex: Source.filling, fragment: Source.sky, samplers: ["noise"])
    mirror = try LanternFill(
      name: "mirror", vertex: Source.filling, fragment: Source.ridgeLines + Source.mirror,
      samplers: ["sky", "ridges"])
    ridge = try LanternProgram(
      name: "ridge", vertex: Source.ridgeLines + Source.ridgeVertex,
      fragment: Source.ridgeFragment, samplers: ["ridges"])
    ridgeIndex = ridge.location("ridge")
    ridgeColumns = ridge.location("columns")
    ridgeFirstRow = ridge.location("firstRow")
    screen = try LanternFill(
      name: "screen", vertex: Source.rectangle, fragment: Source.screen, samplers: ["picture"])
    moon = try LanternFill(name: "moon", vertex: Source.rectangle, fragment: Source.moon)
    water = try LanternFill(
      name: "water", vertex: Source.filling, fragment: Source.water,
      samplers: ["mirror", "noise", "rings"])
    atlas = try LanternFill(name: "atlas", vertex: Source.filling, fragment: Source.atlas)
    ring = try LanternProgram(name: "ring", vertex: Source.ringVertex, fragment: Source.ring)
    light = try LanternProgram(
      name: "light", vertex: Source.lightVertex, fragment: Source.lightFragment)
    silhouette = try LanternProgram(
      name: "silhouette", vertex: Source.silhouetteVertex, fragment: Source.silhouetteFragment,
      samplers: ["atlas", "noise"])
    reflection = try LanternProgram(
      name: "reflection", vertex: Source.mirrored + Source.silhouetteVertex,
      fragment: Source.mirrored + Source.silhouetteFragment, samplers: ["atlas", "noise"])
    boat = try LanternProgram(
      name: "boat", vertex: Source.boatVertex, fragment: Source.boatFragment)
    boatModel = boat.location("model")
    boatFrame = boat.location("frame")
    boatFlame = boat.location("flame")
    boatScreen = try LanternProgram(
      name: "boatScreen", vertex: Source.rectangle, fragment: Source.boatScreen,
      samplers: ["picture", "noise"])
    boatScreenPart = boatScreen.location("part")
    boatScreenArea = boatScreen.location("picturePlace")
    boatScreenQuad = boatScreen.location("area")
    boatScreenWaterline = boatScreen.location("waterline")
    boatScreenIsMirror = boatScreen.location("isMirror")
  }

  /// Deletes the GL objects.
  func release() {
    for fill in [sky, mirror, screen, moon, water, atlas] {
      glDeleteProgram(fill.id)
    }
    for program in [ridge, ring, light, silhouette, reflection, boat, boatScreen] {
      glDeleteProgram(program.id)
    }
  }
}
