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
      // The same by a host in C, whose window SDL never shows.
      let heard = try overlay.startBarInC()
      try visit.until("less room") { $0.size == [width, height - VisitBeneath.height] }
      let place = CGPoint(x: width - 90, y: height - VisitBeneath.height / 2)
      try overlay.tapUntil("the bar is pressed", place) { heard().contains("pressed") }
      try visit.desk.request("start_beside", ["program": ["true"]])
      try visit.until("all the room again") { $0.size == [width, height] }
      #expect(!heard().contains("glassine_"), "\(heard())")
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

    /// Compiles and starts a bar in C instead, and returns a function that reads its lines.
    func startBarInC() throws -> () -> String {
      let library = URL(fileURLWithPath: try Visit.path("libGlassineC.so"))
      let folder = library.deletingLastPathComponent().path
      let bar = "\(visit.folder)/bar"
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.currentDirectoryURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      process.arguments = [
        "-euc",
        #"""
        runtime=$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift/linux
        gcc -std=c11 -Wall -Wextra -Werror -I ../../Sources/CGlassine/include Desk/bar.c -o "$1"           -L "$2" -lGlassineC -lGLESv2 -Wl,-rpath,"$2" -Wl,-rpath-link,"$runtime"           $(pkg-config --cflags --libs sdl2)
        """#, "sh", bar, folder,
      ]
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      let output = "\(visit.folder)/bar.out"
      let program = ["sh", "-c", #"exec "$0" >"$1" 2>&1"#, bar, output]
      try visit.desk.request("start_beside", ["program": program])
      return { (try? String(contentsOfFile: output, encoding: .utf8)) ?? "" }
    }

    /// Taps until something is so.
    func tapUntil(
      _ what: String, _ place: CGPoint, sourceLocation: SourceLocation = #_sourceLocation,
      _ isSo: () -> Bool
    ) throws {
      try eventually(what, note: visit.report(), sourceLocation: sourceLocation) {
        try visit.down(0, place)
        usleep(Visit.tapMicroseconds)
        try visit.up(0)
        return isSo()
      }
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
      try tapUntil("a finger on the overlay at \(place)", place, sourceLocation: sourceLocation) {
        landings > before
      }
    }
  }
}
