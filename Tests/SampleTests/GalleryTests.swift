// The gallery's pages, each shown by its demonstration off screen: their texts are true.
import Foundation
import Pictures
import Testing

extension SampleTests {
  @Suite struct Gallery {
    /// The expected results of a page's demonstration: event lines, in this order though perhaps
    /// with others between, and words that the account of its last touch must have.
    nonisolated struct Expectation: Sendable {
      let page: String
      let happened: [String]
      let account: [String]

      init(_ page: String, _ happened: [String], _ account: [String] = []) {
        (self.page, self.happened, self.account) = (page, happened, account)
      }
    }

    nonisolated static let expectations = [
      Expectation("S1", ["front got the touch"], ["“front”: takes the touch"]),
      Expectation("S2", ["glass got the touch"], ["“glass”: takes the touch"]),
      Expectation(
        "S3", ["deep got the touch"],
        ["“right”: no, outside", "“top”: no, outside", "“deep”: takes the touch"]),
      Expectation("S4", ["The button was tapped"], ["button “Button”: takes the touch"]),
      Expectation("S5", ["The board itself got the touch"], ["interaction off"]),
      Expectation(
        "S6", ["The button was tapped", "The board itself got the touch"],
        ["“superview”: no, outside", "the board: takes the touch"]),
      Expectation(
        "S7", ["The button by point(inside:) was tapped"], ["button “+”: takes the touch"]),
      Expectation(
        "S8",
        ["“inner controller’s view”  →  inner controller  →  “outer controller’s view”"],
        ["window  →  application"]),
      Expectation(
        "S9",
        [
          "inner.touchesBegan", "middle.touchesBegan", "outer.touchesBegan", "nobody keeps it",
          "dropped: touchesBegan",
        ]),
      Expectation(
        "S10", ["E got the touch"],
        ["“A”: contains it", "“C”: contains it", "“E”: takes the touch"]),
      Expectation("S11", ["triangle got the touch"], ["“triangle”: takes the touch"]),
      Expectation("S12", ["The recognizer was told"], ["tap: "]),
      Expectation(
        "S13",
        [
          "User event: remoteControlReceived", "Action: primaryActionTriggered",
          "pad got the touch",
        ]),
      Expectation(
        "S14",
        ["touchesBegan", "display link", "layoutSubviews", "drawContent", "touchesEnded"]),
      Expectation("S15", ["tap 1 in a row", "ended; 1 in the event, 1 in the sequence", "began"]),
      Expectation(
        "S16",
        ["home got the touch", "The finger left, the touch is still home’s", "home’s touch ended"]),
      Expectation("S17", ["The button was tapped", "The board itself got the touch"]),
      Expectation(
        "S18",
        [
          "A loose view: becomeFirstResponder() gave false",
          "On the board: becomeFirstResponder() gave true",
        ]),
      Expectation(
        "S19",
        [
          "inner: pressesBegan", "outer: pressesBegan, kept", "inner: motionBegan",
          "outer: motionBegan, kept", "inner: cannot perform save", "outer: can perform save",
          "outer saves",
        ]),
      Expectation(
        "S20",
        [
          "single tap: touchesBegan", "double tap: touchesBegan", "view: touchesBegan",
          "single tap was recognized", "view: touchesCancelled",
        ],
        ["single tap: ", "double tap: "]),
      Expectation(
        "S21", ["2.1 got the touch"], ["“container 3”: no, outside", "“2.1”: takes the touch"]),
      Expectation(
        "S22",
        ["wide got the touch", "passing.touchesBegan", "parent.touchesBegan, which keeps it"]),
      Expectation("S23", ["The button was tapped"], ["its hitTest gave button “Below”"]),
      Expectation("S24", ["Rests at page 2"]),
      Expectation("Controls", ["Filled: primaryActionTriggered"], ["Stepper: takes the touch"]),
      Expectation("Values", ["Page dots: valueChanged"], ["Slider: takes the touch"]),
      Expectation("Texts", [], ["TextView: takes the touch"]),
      Expectation(
        "Thumbs", ["Stick: valueChanged", "Pad: valueChanged"],
        ["DirectionalPad: takes the touch"]),
      Expectation("Search", ["selectedScopeButtonIndexDidChange 2"]),
      Expectation("Dates", ["Time: valueChanged"]),
      Expectation("Lists", ["willBeginEditingRowAt 6"]),
      Expectation("Menus", ["willDisplayMenuFor", "willEndFor"]),
      Expectation("Motion", ["A panel’s spring"], ["the board: takes the touch"]),
      Expectation(
        "Layout", ["The card is 370 points wide"],
        ["PanGestureRecognizer: was recognized"]),
    ]

    @Test(
      """
      on a tour of the gallery each page does what its text says and fills its picture, all 24 \
      promised behaviours are there, and the kept recording is of this tour
      """)
    func tour() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let recorded = "\(folder.path)/tour.jsonl"
      let gallery = try Child(
        "Gallery",
        ["--tell", "--scale", "0.5", "--screenshots", folder.path, "--record", recorded])
      defer { gallery.end() }
      #expect(gallery.waitForExit() == 0, "\(gallery.errors)")
      try KeptRecording.expect(of: "Gallery", toBeLike: recorded)
      for expected in Self.expectations { Self.check(expected, in: gallery.output) }
      for number in 1...24 {
        let picture = try Picture("\(folder.path)/gallery-s\(number).png")
        #expect(picture.width == 640 && picture.height == 400)
        // The stage is white, its surroundings are paper, and on the stage something is neither.
        #expect("\(picture[440, 378])" == "#FFFFFF", "page S\(number)")
        #expect("\(picture[630, 395])" == "#F6F3EC", "page S\(number)")
        let colours = Set(
          (100..<380).flatMap { y in (160..<440).map { "\(picture[$0, y])" } })
        #expect(colours.count > 8, "page S\(number)")
      }
    }

    private static func check(_ expected: Expectation, in output: String) {
      let lines = output.replacing("\u{A0}", with: " ").split(separator: "\n")
      var rest = lines.filter { $0.hasPrefix("\(expected.page) happened: ") }[...]
      for words in expected.happened {
        guard let found = rest.firstIndex(where: { $0.contains(words) }) else {
          Issue.record("\(expected.page): “\(words)” did not happen, or not then:\n\(output)")
          return
        }
        rest = rest[(found + 1)...]
      }
      let account = lines.filter { $0.hasPrefix("\(expected.page) account: ") }
      for words in expected.account {
        #expect(
          account.contains { $0.contains(words) }, "\(expected.page): no “\(words)” in \(account)")
      }
    }

    @Test(
      "a page is light, dark, or of high contrast, by the command line",
      arguments: [
        ([], "#F6F3EC", "#FFFFFF"), (["--appearance", "light"], "#F6F3EC", "#FFFFFF"),
        (["--high-contrast"], "#FFFFFF", "#FFFFFF"),
        (["--appearance", "dark", "--high-contrast"], "#000000", "#0A0D1C"),
      ])
    func looks(options: [String], ground: String, stage: String) throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let gallery = try Child(
        "Gallery", ["--page", "S1", "--scale", "0.5", "--screenshots", folder.path] + options)
      defer { gallery.end() }
      #expect(gallery.waitForExit(seconds: 60) == 0, "\(gallery.errors)")
      let picture = try Picture("\(folder.path)/gallery-s1.png")
      #expect("\(picture[630, 395])" == ground)
      #expect("\(picture[440, 378])" == stage)
    }

    @Test("one page alone is shown and reported as on the tour")
    func onePage() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let gallery = try Child("Gallery", ["--tell", "--page", "s4", "--screenshots", folder.path])
      defer { gallery.end() }
      #expect(gallery.waitForExit() == 0, "\(gallery.errors)")
      let expected = try #require(Self.expectations.first { $0.page == "S4" })
      Self.check(expected, in: gallery.output)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["gallery-s4.png"])
    }

    @Test("an unknown page is refused with the names of the known ones")
    func wrongPage() throws {
      let gallery = try Child("Gallery", ["--page", "S25"])
      defer { gallery.end() }
      #expect(gallery.waitForExit() == 2)
      #expect(gallery.errors.contains("S24") && gallery.errors.contains("'S25'"))
    }
  }
}
