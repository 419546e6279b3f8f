// Controls with values, text and focus in scene files, touch files and transcripts.
import Foundation
import GlassineFormats
import GlassineUI
import Testing

@Suite("Controls in files")
struct ControlReplayTests {
  private static let header = "{\"format\": \"glassine-touches/1\", \"size\": [400, 400]}\n"

  /// All deliveries, each line as `to call value`, of the requested calls.
  private func play(
    _ views: String, _ lines: String, calls: Set<String> = ["action"], rate: Double = 60
  ) throws -> [String] {
    let scene = "{\"format\": \"glassine-scene/1\", \"size\": [400, 400], \"views\": [\(views)]}"
    let transcript = try replay(
      try Fixture.loadedScene(scene), Array((Self.header + lines).utf8), rate: rate)
    return try transcript.compactMap { line in
      let fields = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let call = try #require(fields["call"] as? String)
      guard calls.contains(call) else { return nil }
      let rest = ["event", "value", "text", "key", "button"].compactMap { key in
        fields[key].map { key == "event" ? "\($0)" : "\(key)=\($0)" }
      }
      return ([fields["to"] as? String ?? "", call] + rest).joined(separator: " ")
    }
  }

  private func tap(_ x: Int, _ y: Int, at time: Double = 0, finger: Int = 1) -> String {
    """
    {"t": \(time), "touch": \(finger), "phase": "began", "at": [\(x), \(y)]}
    {"t": \(time + 0.05), "touch": \(finger), "phase": "ended", "at": [\(x), \(y)]}

    """
  }

  @Test("C6: a tapped switch sends its new value with valueChanged")
  func switchValue() throws {
    #expect(
      try play(
        "{\"id\": \"s\", \"class\": \"Switch\", \"frame\": [0, 0, 51, 31], \"isOn\": true}",
        tap(20, 20)) == [
          "s action touchDown value=1", "s action valueChanged value=0",
          "s action primaryActionTriggered value=0", "s action touchUpInside value=0",
        ])
  }

  @Test("C6: a dragged slider sends every value, or only the last if it is not continuous")
  func slider() throws {
    let drag = """
      {"t": 0, "touch": 1, "phase": "began", "at": [100, 17]}
      {"t": 0.05, "touch": 1, "phase": "moved", "at": [300, 17]}
      {"t": 0.1, "touch": 1, "phase": "moved", "at": [0, 17]}
      {"t": 0.2, "touch": 1, "phase": "ended", "at": [0, 17]}
      """
    let slider = """
      "id": "s", "class": "Slider", "frame": [0, 0, 200, 34], "minimumValue": -10, "maximumValue": 10
      """
    func values(_ members: String) throws -> [String] {
      try play("{\(slider), \(members)}", drag).filter { $0.contains("valueChanged") }
    }
    #expect(
      try values("\"value\": 0") == [
        "s action valueChanged value=10", "s action valueChanged value=-10",
        "s action valueChanged value=-10",
      ])
    #expect(
      try values("\"value\": 0, \"isContinuous\": false") == ["s action valueChanged value=-10"])
    #expect(try values("\"value\": 0, \"isEnabled\": false") == [])
  }

  @Test("C6: a stepper steps by its own step, between its limits, past them if it wraps")
  func stepper() throws {
    let taps = (0..<3).map { tap(80, 16, at: Double($0) * 0.4, finger: $0) }.joined()
    func values(_ members: String) throws -> [String] {
      try play(
        "{\"id\": \"s\", \"class\": \"Stepper\", \"frame\": [0, 0, 94, 32], \(members)}", taps
      ).filter { $0.contains("valueChanged") }.map { String($0.split(separator: "=")[1]) }
    }
    #expect(try values("\"stepValue\": 2.5, \"value\": 1") == ["3.5", "6", "8.5"])
    #expect(try values("\"maximumValue\": 2, \"value\": 1") == ["2"])
    #expect(try values("\"maximumValue\": 2, \"value\": 1, \"wraps\": true") == ["2", "0", "1"])
  }

  @Test("C6: pages and segments follow the finger, and send their index")
  func places() throws {
    #expect(
      try play(
        "{\"id\": \"p\", \"class\": \"PageControl\", \"frame\": [0, 0, 200, 26], "
          + "\"numberOfPages\": 3, \"currentPage\": 1}", tap(190, 13)
      ).filter { $0.contains("valueChanged") } == ["p action valueChanged value=2"])
    for segments in ["\"segments\": [\"A\", \"B\", \"C\"]", "\"numberOfSegments\": 3"] {
      #expect(
        try play(
          "{\"id\": \"s\", \"class\": \"SegmentedControl\", \"frame\": [0, 0, 300, 32], "
            + "\(segments), \"selectedSegmentIndex\": 0}", tap(150, 16) + tap(150, 16, at: 1)
        ).filter { $0.contains("valueChanged") } == ["s action valueChanged value=1"])
    }
  }

  @Test("C6: segments with widths of their own, and disabled ones, are chosen as they are")
  func segmentWidths() throws {
    let control =
      "{\"id\": \"s\", \"class\": \"SegmentedControl\", \"frame\": [0, 0, 300, 32], "
      + "\"numberOfSegments\": 3, \"segmentWidths\": [200], \"disabledSegments\": [1]}"
    for (x, expected) in [
      (190, ["s action valueChanged value=0"]), (225, []), (275, ["s action valueChanged value=2"]),
    ] {
      #expect(
        try play(control, tap(x, 16)).filter { $0.contains("valueChanged") } == expected, "\(x)")
    }
  }

  @Test("C6: pages from below upwards turn that way")
  func pageDirection() throws {
    #expect(
      try play(
        "{\"id\": \"p\", \"class\": \"PageControl\", \"frame\": [0, 0, 26, 200], "
          + "\"numberOfPages\": 3, \"currentPage\": 1, \"direction\": \"bottomToTop\"}",
        tap(13, 10)
      ).filter { $0.contains("valueChanged") } == ["p action valueChanged value=2"])
  }

  private static let fields = """
    {"id": "name", "class": "TextField", "frame": [0, 0, 200, 36], "text": "ab"},
    {"id": "go", "class": "Button", "frame": [0, 100, 200, 36]}
    """
  private static let responderCalls: Set<String> = [
    "becameFirstResponder", "resignedFirstResponder", "insertText", "pressesBegan",
    "pressesEnded", "focus", "highlighted",
  ]

  @Test("R3, R5: a tapped field is first responder and gets keys and text until Return")
  func textField() throws {
    let lines =
      tap(10, 10) + """
        {"t": 1, "key": "c", "phase": "began"} {"t": 1, "text": "c"}
        {"t": 1.1, "key": "c", "phase": "ended"}
        {"t": 1.2, "key": "Backspace", "phase": "began"}
        {"t": 1.3, "key": "Return", "phase": "began"}
        """
    #expect(
      try play(Self.fields, lines, calls: Self.responderCalls.subtracting(["highlighted"])) == [
        "name becameFirstResponder", "name pressesBegan key=c", "name insertText text=c",
        "name pressesEnded key=c", "name pressesBegan key=Backspace",
        "name pressesBegan key=Return", "name resignedFirstResponder",
      ])
    #expect(
      try play(Self.fields, lines).filter { $0.contains("editing") } == [
        "name action editingDidBegin value=ab", "name action editingChanged value=abc",
        "name action editingChanged value=ab", "name action editingDidEndOnExit value=ab",
        "name action editingDidEnd value=ab",
      ])
  }

  @Test(
    "R6: Tab and arrows move the focus, Return presses the focused control, the rest is the host's")
  func focus() throws {
    #expect(
      try play(
        Self.fields,
        """
        {"t": 0, "key": "Tab", "phase": "began"}
        {"t": 0.1, "key": "Tab", "phase": "began"}
        {"t": 0.14, "key": "Up", "phase": "began"}
        {"t": 0.17, "key": "Down", "phase": "began"}
        {"t": 0.2, "key": "Return", "phase": "began"} {"t": 0.3, "key": "Return", "phase": "ended"}
        {"t": 0.4, "key": "q", "phase": "began"}
        """, calls: Self.responderCalls) == [
          // Tab keeps editing, arrows only move the focus.
          "name focus", "name becameFirstResponder",
          "name pressesBegan key=Tab", "name resignedFirstResponder", "go focus",
          "go pressesBegan key=Up", "name focus", "name pressesBegan key=Down", "go focus",
          "go pressesBegan key=Return", "go highlighted value=1", "go pressesEnded key=Return",
          "go highlighted value=0", "go pressesBegan key=q", "host pressesBegan key=q",
        ])
  }

  @Test("R3, R5: a view that can be first responder by its file is, from the start or by a line")
  func firstResponder() throws {
    let views = """
      {"id": "a", "canBecomeFirstResponder": true, "isFirstResponder": true},
      {"id": "b", "class": "TextField", "frame": [0, 0, 9, 9], "canBecomeFirstResponder": false}
      """
    #expect(
      try play(
        views,
        """
        {"t": 0, "key": "x", "phase": "began"}
        {"t": 0.1, "set": "b", "property": "isFirstResponder", "value": true}
        {"t": 0.2, "set": "b", "property": "canBecomeFirstResponder", "value": true}
        {"t": 0.3, "set": "b", "property": "isFirstResponder", "value": true}
        {"t": 0.4, "set": "b", "property": "isFirstResponder", "value": false}
        """, calls: Self.responderCalls) == [
          "a pressesBegan key=x", "host pressesBegan key=x", "a resignedFirstResponder",
          "b becameFirstResponder", "b resignedFirstResponder",
        ])
  }

  @Test("a line sets any value; setting sends nothing, and the next touch continues from it")
  func settings() throws {
    let views = """
      {"id": "s", "class": "Switch", "frame": [0, 0, 51, 31]},
      {"id": "l", "class": "Slider", "frame": [0, 50, 200, 34]},
      {"id": "g", "class": "SegmentedControl", "frame": [0, 100, 300, 32], "segments": ["A"]}
      """
    let sets = [
      ("s", "isOn", "true"), ("l", "maximumValue", "4"), ("l", "value", "3"),
      ("g", "segments", "[\"A\", \"B\"]"), ("g", "selectedSegmentIndex", "1"),
      ("s", "handlesTouches", "true"), ("s", "touchesShouldCancel", "false"),
      ("s", "frame", "[0, 200, 51, 31]"),
    ].map {
      "{\"t\": 0, \"set\": \"\($0.0)\", \"property\": \"\($0.1)\", \"value\": \($0.2)}\n"
    }.joined()
    #expect(
      try play(views, sets + tap(20, 210) + tap(50, 116, at: 1)).filter {
        $0.contains("valueChanged")
      } == ["s action valueChanged value=0", "g action valueChanged value=0"])
  }

  @Test("decisions of controls do not depend on the rate", arguments: [30.0, 120, 144])
  func rates(rate: Double) throws {
    let views = """
      {"id": "l", "class": "Slider", "frame": [0, 50, 200, 34], "value": 0.5},
      {"id": "s", "class": "Switch", "frame": [0, 0, 51, 31]}, \(Self.fields)
      """
    let lines =
      tap(20, 20) + """
        {"t": 0.2, "touch": 2, "phase": "began", "at": [100, 67]}
        {"t": 0.3, "touch": 2, "phase": "moved", "at": [130, 67]}
        {"t": 0.4, "touch": 2, "phase": "ended", "at": [130, 67]}
        {"t": 0.5, "key": "Tab", "phase": "began"}
        {"t": 0.6, "key": "Right", "phase": "began"}
        """
    let calls = Self.responderCalls.union(["action"])
    #expect(
      try play(views, lines, calls: calls, rate: rate) == (try play(views, lines, calls: calls)))
  }
}
