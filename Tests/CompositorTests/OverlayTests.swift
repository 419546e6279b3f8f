// A window over another program takes fingers only where its views are.
import Foundation
import Testing

extension CompositorTests {
  @Suite struct Overlays {
    @Test("sway: fingers beside a moving button are the program's beneath", .installed(.sway))
    func sway() throws {
      let overlay = try VisitBeneath()
      let visit = overlay.visit
      defer { visit.end() }
      let (width, height) = (visit.desk.width, visit.desk.height)
      try overlay.show(["--overlay", "--watch"])
      for x in [40, 240, 440] {
        try overlay.write(buttonAt: x)
        // The window is in the middle of the screen; points beside the button are on it.
        let left = (width - VisitBeneath.width) / 2 + x
        try overlay.tapUntilHeard(CGPoint(x: left + 5, y: height / 2))
        for x in [left - 5, left + 105] {
          try visit.tapUntilHeard(CGPoint(x: x, y: height / 2))
        }
        let beneath = visit.fingers.count
        try overlay.tapUntilHeard(CGPoint(x: left + 95, y: height / 2))
        #expect(visit.fingers.count == beneath)
      }
      // A bar along an edge, for which other windows make room.
      try overlay.write(buttonAt: 40)
      try overlay.show(["--edge", "bottom"])
      try visit.until("less room") { $0.size == [width, height - VisitBeneath.height] }
      try overlay.tapUntilHeard(CGPoint(x: 45, y: height - VisitBeneath.height / 2))
      try visit.desk.request("start_beside", ["program": ["true"]])
      try visit.until("all the room again") { $0.size == [width, height] }
      #expect(visit.errors == "")
    }
  }

  /// The kiosk in sway, under a second program that shows a button.
  private struct VisitBeneath {
    /// Of the overlay, in points.
    static let (width, height) = (640, 120)
    let visit: Visit
    private var scenePath: String { "\(visit.folder)/overlay.json" }
    private var recordPath: String { "\(visit.folder)/overlay.jsonl" }

    init() throws {
      visit = try Visit("Kiosk", in: .sway)
      // Its window is there.
      try visit.tapUntilHeard(CGPoint(x: visit.desk.width / 2, y: 40))
      try write(buttonAt: 40)
    }

    /// Shows the button, instead of the overlay before it.
    func show(_ options: [String]) throws {
      let program =
        [try Visit.path("glassine"), "show", "--record", recordPath] + options + [scenePath]
      try visit.desk.request("start_beside", ["program": program])
    }

    /// A button of 100 x 40 points.
    func write(buttonAt x: Int) throws {
      let text = """
        {"format": "glassine-scene/1", "size": [\(Self.width), \(Self.height)],
         "views": [{"id": "go", "frame": [\(x), 40, 100, 40], "backgroundColor": "#ffcc00"}]}
        """
      try Data(text.utf8).write(to: URL(fileURLWithPath: scenePath))
    }

    private var landings: Int {
      ((try? String(contentsOfFile: recordPath, encoding: .utf8)) ?? "")
        .components(separatedBy: "\"began\"").count - 1
    }

    /// Taps until the overlay has received a finger: it may not be there yet.
    func tapUntilHeard(
      _ place: CGPoint, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let before = landings
      try eventually(
        "a finger on the overlay at \(place)", note: visit.report(), sourceLocation: sourceLocation
      ) {
        try visit.down(0, place)
        usleep(Visit.tapMicroseconds)
        try visit.up(0)
        return landings > before
      }
    }
  }
}
