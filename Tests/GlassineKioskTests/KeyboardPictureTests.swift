// Pictures of keyboards, for a look at them.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

@Suite("Pictures of keyboards")
struct KeyboardPictureTests {
  @Test(
    "A keyboard is drawn over the content, keys and letters apart", arguments: ["de", "ar", "pin"])
  func picture(_ id: String) throws {
    let stage = KeyboardStage([id == "pin" ? "en" : id])
    if id == "pin" { stage.top.keyboardType = .numberPad }
    stage.edit(stage.top)
    if id == "de" { stage.host.finger(1).down(at: try stage.point("e")).hold(for: 0.7) }
    let application = stage.host.application
    let screen = try OffscreenScreen(size: CGSize(width: 1024, height: 768), scale: 1, number: 1)
    defer { screen.close() }
    let picture = screen.render(application, redrawsEverything: true)
    if let folder = ProcessInfo.processInfo.environment["GLASSINE_PICTURES"] {
      try ImageFile.writePNG(
        "\(folder)/keyboard-\(id).png", width: picture.width, height: picture.height,
        pixels: picture.pixels)
    }
    let rows = Set(
      stride(from: 530, to: 760, by: 3).map { y in
        Array(picture.pixels[(y * picture.width + 500) * 4..<(y * picture.width + 500) * 4 + 3])
      })
    #expect(rows.count > 3, "\(rows)")
    stage.host.finger(1).up()
  }
}
