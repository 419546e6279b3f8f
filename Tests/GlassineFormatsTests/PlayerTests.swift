import Foundation
import GlassineFormats
import GlassineUI
import Testing

@Suite("Replays")
struct PlayerTests {
  @Test("T1 T2 T6 T11 P1 C1 C4: a session gives the transcript that was checked by hand")
  func wholeSession() throws {
    let lines = try replay(try Fixture.scene("session.json"), try Fixture.bytes("session.jsonl"))
    let expected = String(decoding: try Fixture.bytes("session.transcript.jsonl"), as: UTF8.self)
    #expect(lines.map { $0 + "\n" }.joined() == expected)
  }

  @Test("the same files give the same bytes every time", arguments: [30.0, 60, 144])
  func deterministic(rate: Double) throws {
    let runs = try (0..<3).map { _ in
      try replay(try Fixture.scene("session.json"), try Fixture.bytes("session.jsonl"), rate: rate)
    }
    #expect(runs[0] == runs[1])
    #expect(runs[0] == runs[2])
    #expect(!runs[0].isEmpty)
  }

  @Test(
    "the receiver of a touch, and its end, do not depend on the rate", arguments: [30.0, 120, 144])
  func rates(rate: Double) throws {
    func decisions(_ rate: Double) throws -> [String: [String]] {
      let lines = try replay(
        try Fixture.scene("session.json"), try Fixture.bytes("session.jsonl"), rate: rate)
      var result: [String: [String]] = [:]
      for line in lines {
        let fields = try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        let to = try #require(fields["to"] as? String)
        let call = try #require(fields["call"] as? String)
        guard ["touchesBegan", "touchesEnded", "touchesCancelled"].contains(call) else { continue }
        let touches = try #require(fields["touches"] as? [Int])
        for touch in touches { result["\(to) \(touch)", default: []].append(call) }
      }
      return result
    }
    #expect(try decisions(rate) == (try decisions(60)))
  }

  private static let scene = """
    {"format": "glassine-scene/1", "size": [100, 100],
     "views": [{"id": "a", "frame": [0, 0, 100, 100], "handlesTouches": true}]}
    """

  private func frames(
    _ times: [String], rate: Double = 60, until: TimeInterval? = nil
  ) throws -> [String] {
    var text = "{\"format\": \"glassine-touches/1\", \"size\": [100, 100]}\n"
    for (index, time) in times.enumerated() {
      text += "{\"t\": \(time), \"touch\": \(index), \"phase\": \"began\", \"at\": [1, 1]}\n"
      text += "{\"t\": \(time), \"touch\": \(index), \"phase\": \"ended\", \"at\": [1, 1]}\n"
    }
    let lines = try replay(
      try Fixture.loadedScene(Self.scene), Array(text.utf8), rate: rate, until: until)
    return lines.filter { $0.contains("touchesBegan") }.map {
      String($0.prefix(while: { $0 != "o" }).dropLast(4))
    }
  }

  @Test("a line belongs to the first frame at or after its time")
  func firstFrame() throws {
    #expect(
      try frames(["0", "0.15", "0.15001", "1"]) == [
        "{\"frame\": 0, \"t\": 0.0", "{\"frame\": 9, \"t\": 0.15", "{\"frame\": 10, \"t\": 0.167",
        "{\"frame\": 60, \"t\": 1.0",
      ])
    #expect(try frames(["0.1"], rate: 144) == ["{\"frame\": 15, \"t\": 0.104"])
  }

  @Test("a replay may end early, and idle frames cost nothing")
  func ends() throws {
    #expect(try frames(["0", "1"], until: 0.5) == ["{\"frame\": 0, \"t\": 0.0"])
    #expect(
      try frames(["0", "1e9"]) == [
        "{\"frame\": 0, \"t\": 0.0", "{\"frame\": 60000000000, \"t\": 1000000000.0",
      ])
  }

  private static let header = "{\"format\": \"glassine-touches/1\", \"size\": [100, 100]}\n"

  @Test("motion runs on after the last line, for a minute at the most")
  func settling() throws {
    let scene = try Fixture.loadedScene(Self.scene)
    var calls = 0
    let link = DisplayLink { link in
      calls += 1
      if calls == 10 { link.isPaused = true }
    }
    link.add(to: scene.application)
    _ = try replay(scene, Array(Self.header.utf8))
    #expect(calls == 10)

    let restless = try Fixture.loadedScene(Self.scene)
    var frames = 0
    let endless = DisplayLink { _ in frames += 1 }
    endless.add(to: restless.application)
    _ = try replay(restless, Array(Self.header.utf8), rate: 10)
    #expect(frames == 601)
  }

  @Test("a timer is called in the first frame at or after its time")
  func timer() throws {
    let scene = try Fixture.loadedScene(Self.scene)
    var times: [TimeInterval] = []
    scene.application.scheduleTimer(after: 0.51) { _ in times.append(scene.application.now) }
    _ = try replay(scene, Array(Self.header.utf8), rate: 10)
    #expect(times == [0.6])
  }

  @Test(
    "an invalid rate is clamped to one that can be played",
    arguments: [(0, 1), (-5, 1), (1e9, 1000), (.infinity, 1000), (.nan, 60)] as [(Double, Double)])
  func rates(given: Double, played: Double) throws {
    let scene = try Fixture.loadedScene(Self.scene)
    _ = try replay(scene, Array(Self.header.utf8), rate: given)
    #expect(scene.application.frameInterval == 1 / played)
  }

  @Test("a view that handles touches ends the chain; one that does not forwards them")
  func chain() throws {
    let scene = """
      {"format": "glassine-scene/1", "size": [100, 100], "views": [
       {"id": "outer", "frame": [0, 0, 100, 100], "handlesTouches": true},
       {"id": "plain", "parent": "outer", "frame": [0, 0, 100, 100]},
       {"id": "proxy", "parent": "plain", "class": "Control", "frame": [0, 0, 100, 50],
        "handlesTouches": false},
       {"id": "picture", "parent": "plain", "class": "ImageView", "frame": [0, 50, 100, 50],
        "isUserInteractionEnabled": true, "handlesTouches": true}]}
      """
    func receivers(_ y: Int) throws -> [String] {
      let touches = """
        {"format": "glassine-touches/1", "size": [100, 100]}
        {"t": 0, "touch": 1, "phase": "began", "at": [5, \(y)]}
        """
      return try replay(try Fixture.loadedScene(scene), Array(touches.utf8)).map {
        String($0.split(separator: "\"")[7])
      }
    }
    #expect(try receivers(10) == ["outer"])
    #expect(try receivers(60) == ["picture"])
  }

  @Test("numbers are in thousandths, without a fraction if it is zero")
  func numbers() {
    #expect(JSONText.rounded(134.5) == "134.5")
    #expect(JSONText.rounded(200.0004) == "200")
    #expect(JSONText.rounded(-0.0004) == "0")
    #expect(JSONText.rounded(1.0 / 3) == "0.333")
    #expect(JSONText.seconds(0) == "0.0")
    #expect(JSONText.seconds(9 / 60.0) == "0.15")
    #expect(JSONText.seconds(10 / 60.0) == "0.167")
    #expect(JSONText.number(0.1 + 0.2) == "0.30000000000000004")
    #expect(JSONText.number(-1e15) == "-1000000000000000")
    #expect(JSONText.number(1e20) == "1e+20")
    #expect(JSONText.number(.infinity) == "null")
  }

  @Test("texts escape the characters that JSON requires and nothing else")
  func texts() {
    #expect(
      JSONText.string("é \"q\" \\ \n\r\t\u{1}\u{7F}")
        == "\"é \\\"q\\\" \\\\ \\n\\r\\t\\u0001\\u007f\"")
  }
}
