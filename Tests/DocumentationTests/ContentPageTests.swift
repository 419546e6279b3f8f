// The files and the code of the page "Content in files", tried.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

@Suite("The page about content")
struct ContentPageTests {
  private func desk(in folder: URL, _ application: Application, book: @escaping () -> Void)
    -> SceneView
  {
    let desk = SceneView(contentsOf: folder.appending(path: "desk.json"))
    desk.onShow = { scene in
      let button = scene.view("book") as? Button
      button?.addAction(for: .primaryActionTriggered) { _ in book() }
    }
    desk.onTrouble = { lines in for line in lines { application.diagnostics.notice(line) } }
    desk.follow()
    desk.language = "pl"
    return desk
  }

  @Test("the page's files are shown, in Polish, and the button acts")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "desk-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let blocks = try Page(path: "Documentation/content.md").blocks("json")
    #expect(blocks.count == 3)
    let english = #"""
      {"format": "glassine-strings/1", "language": "en", "strings": {"welcome": "Welcome",
       "book": "Book", "free": {"one": "One seat in {room}", "other": "{count} seats in {room}"}}}
      """#
    for (name, text) in zip(["desk.json", "pl.json", "theme.json", "en.json"], blocks + [english]) {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let host = HeadlessHost(size: CGSize(width: 640, height: 400))
    var books = 0
    let desk = desk(in: folder, host.application) { books += 1 }
    host.window.addSubview(desk)
    host.runFrame()
    #expect(desk.errors == [])
    #expect((desk.scene?.view("free") as? Label)?.text == "3 miejsca w sali B")
    #expect(desk.effectiveTheme.metrics.body == 22)
    host.finger(1).tap(at: CGPoint(x: 150, y: 350))
    #expect(books == 1)
  }
}
