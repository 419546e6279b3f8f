import Foundation
import Testing

@Suite("glassine audit")
struct AuditCommandTests {
  /// A button, large or small, with a label beneath it.
  private func scene(side: Int, color: String) -> String {
    """
    {"format": "glassine-scene/1", "size": [200, 200], "views": [
      {"id": "page", "frame": [0, 0, 200, 200], "backgroundColor": "#ffffff"},
      {"id": "go", "class": "Button", "parent": "page", "frame": [10, 10, \(side), 60],
       "title": "Go"},
      {"id": "note", "class": "Label", "parent": "page", "frame": [10, 100, 150, 30],
       "text": "Note", "textColor": "\(color)"}]}
    """
  }

  @Test("each finding is a line with the view's id, and the status is 1")
  func findings() throws {
    let folder = try ScratchFolder()
    let file = try folder.write(scene(side: 30, color: "#cccccc"), to: "s.json")
    let run = try ToolRun(["audit", file, "--rule", "smallTarget", "--rule", "textContrast"])
    #expect(run.status == 1, "\(run.errors)")
    #expect(
      run.output == """
        note: contrast 1.6 of #cccccc on #ffffff, below 4.5 [WCAG 1.4.3, EN 301 549 11.1.4.3]; \
        use Color.label or a stronger colour; Color.contrasting(with:atLeast:) finds one
        go: target of 30 by 60 points, below 44 [WCAG 2.5.5]; make it larger, or extend its touch \
        area by hitOutset

        """)
    let json = try ToolRun(["audit", file, "--json", "--rule", "smallTarget"])
    #expect(json.output.hasPrefix("{\"id\": \"go\", \"rule\": \"smallTarget\""))
  }

  @Test("a scene without findings prints nothing, and the status is 0")
  func silence() throws {
    let folder = try ScratchFolder()
    let file = try folder.write(scene(side: 60, color: "#333333"), to: "s.json")
    let run = try ToolRun(["audit", file, "--rule", "smallTarget", "--rule", "textContrast"])
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
  }
}
