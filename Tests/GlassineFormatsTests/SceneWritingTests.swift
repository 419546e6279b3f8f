import Foundation
import GlassineBase
import GlassineControls
import GlassineFormats
import GlassineScene
import GlassineUI
import Testing

@Suite("Writing scenes")
struct SceneWritingTests {
  /// Classes, parents and settings: all of a file except its name and lines.
  private func content(_ file: SceneFile) -> [String] {
    file.views.map { "\($0.id) \($0.parent ?? -1) \($0.viewClass) \($0.settings)" }
  }

  @Test(
    "a read scene is written so that it reads the same",
    arguments: ["overlapping.json", "letters.json", "shapes.json", "session.json"])
  func roundTrip(_ name: String) throws {
    let file = try SceneFile(try Fixture.bytes(name), name: name)
    let again = try SceneFile(Array(file.text.utf8), name: name)
    #expect(content(again) == content(file))
    #expect(again.size == file.size)
    #expect(again.text == file.text)
  }

  @Test("every key is written as it is read")
  func everyKey() throws {
    let members = """
      "class": "ImageView", "bounds": [1, 2.5, 3, 4], "toParent": [1, 0, 0.5, 1, 7, 8],
      "cornerRadius": 2, "backgroundColor": "#0102FF", "borderWidth": 1.5, "borderColor": "#01020380",
      "alpha": 0.5, "isHidden": true, "isUserInteractionEnabled": true,
      "isMultipleTouchEnabled": true, "isExclusiveTouch": true, "clipsToBounds": true,
      "zPosition": -1, "touchPolicy": "watch", "hitOutset": [1, 2, 3, 4],
      "hitShape": {"path": "M0,0 L1,1 Z", "fillRule": "evenOdd"}, "contentMode": "scaleAspectFit",
      "tintColor": "#FFFFFF", "image": "half.png", "alphaHitThreshold": 0.25,
      "handlesTouches": true, "touchesShouldCancel": false
      """
    let label = """
      "class": "Label", "frame": [0, 0, 1, 1], "transform": [2, 0, 0, 2, 0, 0], "text": "é\\n",
      "textColor": "#000000", "textAlignment": "center", "numberOfLines": 0
      """
    for members in [members, label] {
      let file = try SceneFile(Array(scene(view: members).utf8), name: "s")
      let words = members.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(file.text.contains("{\"id\": \"a\", \(words)}"))
    }
  }

  @Test("views on a glass are in its content view; a texture view says that it has no texture")
  func glass() throws {
    let loaded = try Fixture.loadedScene(
      """
      {"format": "glassine-scene/1", "size": [300, 200], "views": [
        {"id": "glass", "class": "VisualEffectView", "frame": [50, 50, 200, 100], "effect": "light"},
        {"id": "ok", "parent": "glass", "class": "Button", "frame": [20, 20, 80, 40]},
        {"id": "camera", "class": "TextureView", "frame": [0, 0, 40, 40]}]}
      """)
    let glass = try #require(loaded.view("glass") as? VisualEffectView)
    #expect(glass.effect == .light && loaded.view("ok")?.superview === glass.contentView)
    func hit(_ x: CGFloat, _ y: CGFloat) -> String? {
      loaded.window.hitTest(CGPoint(x: x, y: y), with: nil).flatMap { loaded.name(of: $0.id) }
    }
    #expect(hit(80, 80) == "ok" && hit(200, 120) == "glass")
    let written = SceneFile(describing: loaded.window, name: "s").text
    #expect(written.contains("\"effect\": \"light\""))
    #expect(written.contains("\"hasTexture\": false"))
    let wrong = sceneError(scene(view: "\"class\": \"TextureView\", \"hasTexture\": true"))
    #expect(wrong?.contains("hasTexture: expected false: the program sets the texture") == true)
  }

  @Test("a live window is written so that points hit the same views")
  func liveWindow() throws {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.touchPolicy = .passThrough
    let panel = View(frame: CGRect(x: 10, y: 10, width: 150, height: 150))
    panel.transform = CGAffineTransform(rotationAngle: 0.3)
    let button = Button(frame: CGRect(x: 20, y: 20, width: 60, height: 30))
    button.hitOutset = EdgeInsets(all: 5)
    let label = Label(frame: CGRect(x: 0, y: 0, width: 150, height: 60))
    let odd = View(frame: CGRect(x: 80, y: 80, width: 60, height: 60))
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 60, y: 0), control: CGPoint(x: 30, y: 70))
    path.addCurve(
      to: CGPoint(x: 0, y: 60), control1: CGPoint(x: 50, y: 50), control2: CGPoint(x: 20, y: 60))
    path.close()
    odd.hitShape = HitShape(path)
    window.addSubview(panel)
    for view in [button, label, odd] { panel.addSubview(view) }

    let names: [ObjectIdentifier: String] = [
      ObjectIdentifier(panel): "panel", ObjectIdentifier(odd): "panel",
    ]
    let file = SceneFile(
      describing: window, name: "live", handlesTouches: { $0 === panel },
      id: { names[ObjectIdentifier($0)] })
    #expect(file.views.map(\.id) == ["panel", "Button2", "Label3", "View4"])
    let loaded = try Fixture.loadedScene(try SceneFile(Array(file.text.utf8), name: "live"))
    let ids: [ObjectIdentifier: String] = [
      ObjectIdentifier(panel): "panel", ObjectIdentifier(button): "Button2",
      ObjectIdentifier(odd): "View4",
    ]
    var hits: Set<String> = []
    for x in stride(from: -2.5, to: 205, by: 5) {
      for y in stride(from: -2.5, to: 205, by: 5) {
        let point = CGPoint(x: x, y: y)
        let expected = window.hitTest(point, with: nil).flatMap { ids[ObjectIdentifier($0)] }
        #expect(HitReport(loaded, at: point).hit == expected, "\(point)")
        hits.insert(expected ?? "-")
      }
    }
    #expect(hits == ["panel", "Button2", "View4", "-"])
  }
}
