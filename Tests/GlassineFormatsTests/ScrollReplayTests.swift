// Scroll views in scenes, touch files and transcripts.
import Foundation
import GlassineFormats
import GlassineUI
import Testing

@Suite("Scroll views in files")
struct ScrollReplayTests {
  private static let scene = """
    {"format": "glassine-scene/1", "size": [400, 400],
     "views": [
      {"id": "scroll", "class": "ScrollView", "frame": [0, 0, 400, 400],
       "contentSize": [400, 4000], "contentOffset": [0, 120]},
      {"id": "row", "parent": "scroll", "frame": [0, 0, 400, 4000], "handlesTouches": true}]}
    """

  private func play(_ lines: String, scene: String = Self.scene) throws -> [String] {
    try replay(
      try Fixture.loadedScene(scene),
      Array(("{\"format\": \"glassine-touches/1\", \"size\": [400, 400]}\n" + lines).utf8))
  }

  /// The calls without recognizers' states, with steps of `didScroll` in a row as one.
  private func calls(_ lines: [String]) throws -> [String] {
    var calls: [String] = []
    for line in lines {
      let fields = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      if fields["call"] as? String == "state" { continue }
      let call = "\(fields["to"] ?? "") \(fields["call"] ?? "")"
      if call != calls.last { calls.append(call) }
    }
    return calls
  }

  /// A drag of 80 points upwards, a sample each 8 ms.
  private static let flick: String = {
    var text = "{\"t\": 0, \"touch\": 1, \"phase\": \"began\", \"at\": [200, 300]}\n"
    for step in 1...10 {
      text += "{\"t\": \(Double(step * 8) / 1000), \"touch\": 1, \"phase\": \"moved\", "
      text += "\"at\": [200, \(300 - step * 8)]}\n"
    }
    return text + "{\"t\": 0.088, \"touch\": 1, \"phase\": \"ended\", \"at\": [200, 220]}\n"
  }()

  @Test("V16: A flick's transcript has the delegate's calls, and none of the content's")
  func flick() throws {
    let lines = try play(Self.flick)
    #expect(
      try calls(lines) == [
        "scroll willBeginDragging", "scroll didScroll", "scroll willEndDragging",
        "scroll didEndDragging", "scroll willBeginDecelerating", "scroll didScroll",
        "scroll didEndDecelerating",
      ])
    #expect(
      lines.contains {
        $0.contains("\"velocity\": [0, 1], \"target\": [0, 684.01]")
      }, "\(lines.filter { $0.contains("willEnd") })")
    #expect(lines[lines.count - 2].contains("\"offset\": [0, 684.01]"))
  }

  @Test("V10: touchesShouldCancel false leaves the finger with the content")
  func shouldCancel() throws {
    let scene = Self.scene.replacing(
      "\"handlesTouches\": true", with: "\"handlesTouches\": true, \"touchesShouldCancel\": false")
    let lines = try play(
      """
      {"t": 0, "touch": 1, "phase": "began", "at": [200, 300]}
      {"t": 0.3, "touch": 1, "phase": "moved", "at": [200, 200]}
      {"t": 0.4, "touch": 1, "phase": "ended", "at": [200, 200]}
      """, scene: scene)
    #expect(try calls(lines) == ["row touchesBegan", "row touchesMoved", "row touchesEnded"])
  }

  @Test("A scroll line sets an offset, animated or at once; a fling releases content")
  func scrollAndFling() throws {
    let lines = try play(
      """
      {"t": 1, "scroll": "scroll", "to": [0, 800]}
      {"t": 2, "scroll": "scroll", "to": [0, 400], "animated": true}
      {"t": 3, "fling": "scroll", "velocity": [0, 1500]}
      """)
    #expect(
      try calls(lines) == [
        "scroll didScroll", "scroll didEndScrollingAnimation", "scroll willBeginDecelerating",
        "scroll didScroll", "scroll didEndDecelerating",
      ])
    #expect(lines[0].contains("\"t\": 1.0") && lines[0].contains("\"offset\": [0, 800]"))
    let ended = try #require(lines.firstIndex { $0.contains("didEndScrollingAnimation") })
    #expect(lines[ended - 1].contains("\"offset\": [0, 400]"))
    #expect(ended > 15)
    #expect(lines[lines.count - 2].contains("\"offset\": [0, 1143.51]"))
  }

  @Test("A scroll view is written with its state, without its indicators, and reads back the same")
  func writes() throws {
    let host = try Fixture.loadedScene(Self.scene)
    let scroll = try #require(host.view("scroll") as? ScrollView)
    scroll.isPagingEnabled = true
    scroll.flashScrollIndicators()
    let text = SceneFile(describing: host.window, name: "scene") { _ in false }.text
    let copy = try Fixture.loadedScene(text)
    #expect(copy.views.count == 2)
    let view = try #require(copy.views.first as? ScrollView)
    #expect(view.contentSize == CGSize(width: 400, height: 4000))
    #expect(view.contentOffset == CGPoint(x: 0, y: 120))
    #expect(view.isPagingEnabled && view.clipsToBounds)
  }

  @Test("Only scroll views have a content size")
  func misplaced() {
    let error = sceneError(
      GlassineFormatsTests.scene(view: "\"frame\": [0, 0, 1, 1], \"contentSize\": [1, 1]"))
    #expect(error?.contains("contentSize") == true)
  }
}
