import Foundation
import GlassineFormats
import Testing

@Suite("Hit-tests of loaded scenes")
struct HitReportTests {
  @Test(
    "S4 S5 S6 S17: overlapping views, dead parents and overhanging buttons",
    arguments: [
      (50, 30, "label"), (150, 60, "button"), (150, 119.5, "button"), (150, 120, "screen"),
      (50, 220, "screen"), (85, 390, "overhang"), (119.5, 390, "overhang"), (120, 390, "screen"),
      (320, 10, nil), (-1, 10, nil),
    ] as [(Double, Double, String?)])
  func overlapping(_ x: Double, _ y: Double, _ id: String?) throws {
    #expect(HitReport(try Fixture.scene("overlapping.json"), at: CGPoint(x: x, y: y)).hit == id)
  }

  @Test(
    "shapes, outsets, transforms, alpha, order and policies count as they do in a program",
    arguments: [
      // S7: the ring around the control.
      (26, 26, "grown"), (124.5, 124.5, "grown"), (125, 100, "ground"), (75, 75, "grown"),
      // S11: the missing half is transparent to touches.
      (210, 30, "triangle"), (290, 110, "ground"),
      // H5.
      (100, 210, "turned"), (60, 250, "ground"), (239, 239, "mapped"), (240, 240, "ground"),
      (325, 225, "ground"),
      // S2, H1, H6.
      (325, 285, "ground"), (325, 345, "seen"), (265, 345, "ground"), (40, 350, "low"),
      // P1.
      (110, 350, "item"), (130, 350, "beneath"), (150, 350, "wall"), (170, 350, "beneath"),
    ] as [(Double, Double, String)])
  func shapes(_ x: Double, _ y: Double, _ id: String) throws {
    #expect(HitReport(try Fixture.scene("shapes.json"), at: CGPoint(x: x, y: y)).hit == id)
  }

  @Test("S3 S10: touching E visits A, then C, then E; siblings after the answer are not visited")
  func explanation() throws {
    let scene = try Fixture.scene("letters.json")
    func steps(_ x: Double, _ y: Double) -> [String] {
      HitReport(scene, at: CGPoint(x: x, y: y)).visits.map {
        "\($0.id) \($0.outcome)" + ($0.reason.map { " \($0)" } ?? "")
      }
    }
    #expect(steps(20, 80) == ["A descended", "C descended", "E taken"])
    #expect(steps(150, 80) == ["A descended", "C descended", "E refused outside", "D taken"])
    #expect(steps(20, 20) == ["A descended", "C refused outside", "B taken"])
    #expect(steps(300, 20) == ["window refused outside"])
  }

  @Test("S3: a refusal is reported with its reason")
  func reasons() throws {
    let scene = try Fixture.scene("shapes.json")
    func reason(_ id: String, _ x: Double, _ y: Double) -> String? {
      let visits = HitReport(scene, at: CGPoint(x: x, y: y)).visits
      return visits.first { $0.id == id }.map { "\($0.outcome) \($0.reason ?? "")" }
    }
    #expect(reason("gone", 265, 345) == "refused hidden")
    #expect(reason("faint", 325, 285) == "refused alpha")
    #expect(reason("flat", 325, 225) == "refused transform")
    #expect(reason("triangle", 290, 110) == "refused shape")
    #expect(reason("hud", 170, 350) == "refused policy")
    #expect(reason("watcher", 130, 350) == "watched policy")
    #expect(reason("wall", 150, 350) == "taken policy")
    let dead = HitReport(try Fixture.scene("overlapping.json"), at: CGPoint(x: 50, y: 220))
    #expect(dead.visits.first { $0.id == "caption" }?.reason == "interaction off")
  }

  @Test("the views under a point are listed front to back, with watchers, up to a blocker")
  func all() throws {
    let scene = try Fixture.scene("shapes.json")
    #expect(HitReport(scene, at: CGPoint(x: 130, y: 350)).all == ["watcher", "beneath", "ground"])
    #expect(HitReport(scene, at: CGPoint(x: 150, y: 350)).all == ["wall"])
    #expect(HitReport(scene, at: CGPoint(x: 500, y: 350)).all == [])
  }

  @Test("S8: the chain leads from the view over its superviews to window and application")
  func chain() throws {
    let scene = try Fixture.scene("letters.json")
    #expect(
      HitReport(scene, at: CGPoint(x: 20, y: 80)).chain == ["E", "C", "A", "window", "application"])
    #expect(HitReport(scene, at: CGPoint(x: 300, y: 80)).chain == [])
  }

  @Test("the point is reported in the coordinates of the hit view")
  func local() throws {
    let scene = try Fixture.scene("shapes.json")
    #expect(HitReport(scene, at: CGPoint(x: 220, y: 210)).local == CGPoint(x: 5, y: 2.5))
    #expect(HitReport(scene, at: CGPoint(x: 110, y: 210)).local == CGPoint(x: 10, y: 0))
  }

  @Test("P4: an image's clear half lets touches through, on image views, views and controls")
  func alphaMask() throws {
    for viewClass in ["ImageView", "View", "Button", "Switch"] {
      let text = """
        {"format": "glassine-scene/1", "size": [100, 100], "views": [
          {"id": "under", "frame": [0, 0, 100, 100]},
          {"id": "a", "class": "\(viewClass)", "frame": [10, 10, 40, 20],
           "isUserInteractionEnabled": true, "image": "half.png", "alphaHitThreshold": 0.5}]}
        """
      let scene = try Fixture.loadedScene(text)
      #expect(HitReport(scene, at: CGPoint(x: 15, y: 15)).hit == "a", "\(viewClass)")
      let report = HitReport(scene, at: CGPoint(x: 35, y: 15))
      #expect(report.hit == "under", "\(viewClass)")
      #expect(report.visits.first?.reason == "image", "\(viewClass)")
    }
  }

  @Test("a tree of fifty thousand levels is loaded and queried like any other")
  func depth() throws {
    var text =
      "{\"format\": \"glassine-scene/1\", \"size\": [100, 100], \"views\": [{\"id\": \"0\", "
    text += "\"frame\": [0, 0, 100, 100], \"handlesTouches\": true}"
    for level in 1..<50_000 {
      text += ",\n{\"id\": \"\(level)\", \"parent\": \"\(level - 1)\", \"frame\": [0, 0, 100, 100]}"
    }
    let scene = try Fixture.loadedScene(text + "]}")
    #expect(HitReport(scene, at: CGPoint(x: 5, y: 5)).hit == "49999")
    let lines = try replay(
      scene,
      Array(
        """
        {"format": "glassine-touches/1", "size": [100, 100]}
        {"t": 0, "touch": 1, "phase": "began", "at": [5, 5]}
        """.utf8))
    #expect(lines.map { $0.contains("\"to\": \"0\", \"call\": \"touchesBegan\"") } == [true])
  }
}
