// Tables, collections and text views in scenes, touch files and transcripts.
import Foundation
import GlassineControls
import GlassineFormats
import GlassineUI
import Testing

@Suite("Lists and texts in files")
struct ListSceneTests {
  private static let table = """
    {"format": "glassine-scene/1", "size": [400, 400],
     "views": [
      {"id": "list", "class": "TableView", "frame": [0, 0, 400, 400], "rowHeight": 50,
       "indexPathsForSelectedRows": [[1, 0]],
       "sections": [{"header": "Fruit", "titles": ["Apple", "Pear", "Fig"]},
        {"titles": ["Leek", "Oat"], "heights": [100, 20]}]}]}
    """

  private static let grid = """
    {"format": "glassine-scene/1", "size": [300, 300],
     "views": [
      {"id": "grid", "class": "CollectionView", "frame": [0, 0, 300, 300], "itemSize": [100, 80],
       "minimumInteritemSpacing": 0, "minimumLineSpacing": 20,
       "items": ["a", "b", "c", "d", "e", "f", "g"]}]}
    """

  private func play(_ scene: String, _ size: Int, _ lines: String) throws -> [String] {
    try replay(
      try Fixture.loadedScene(scene),
      Array(
        ("{\"format\": \"glassine-touches/1\", \"size\": [\(size), \(size)]}\n" + lines).utf8))
  }

  /// Receiver, call and place of each line of a list.
  private func calls(_ lines: [String]) throws -> [String] {
    try lines.compactMap { line in
      let fields = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      guard let path = fields["indexPath"] as? [Int] else { return nil }
      return "\(fields["to"] ?? "") \(fields["call"] ?? "") \(path)"
    }
  }

  @Test("A point hits a table's row by section and row, by the heights that the file gives")
  func rows() throws {
    let scene = try Fixture.loadedScene(Self.table)
    let list = try #require(scene.view("list") as? TableView)
    let top = list.rectForRow(at: IndexPath(row: 0, section: 0)).minY
    for (y, id) in [
      (1, "list.0.0"), (49, "list.0.0"), (51, "list.0.1"), (149, "list.0.2"), (151, "list.1.0"),
      (249, "list.1.0"), (251, "list.1.1"), (271, "list"),
    ] as [(CGFloat, String)] {
      #expect(HitReport(scene, at: CGPoint(x: 200, y: top + y)).hit == id, "\(y)")
    }
    #expect(list.indexPathsForSelectedRows == [IndexPath(row: 0, section: 1)])
    #expect(HitReport(scene, at: CGPoint(x: 200, y: top + 1)).chain.first == "list.0.0")
  }

  @Test("A tapped row is sent as to the delegate, and so is the one that was selected")
  func selection() throws {
    let lines = try play(
      Self.table, 400,
      """
      {"t": 0.1, "touch": 1, "phase": "began", "at": [200, 100]}
      {"t": 0.2, "touch": 1, "phase": "ended"}
      """)
    #expect(
      try calls(lines) == [
        "list didHighlightRow [0, 1]", "list didUnhighlightRow [0, 1]",
        "list didDeselectRow [1, 0]", "list didSelectRow [0, 1]",
      ])
  }

  @Test("Items are where the flow layout puts them, and are selected")
  func items() throws {
    let scene = try Fixture.loadedScene(Self.grid)
    for (x, y, id) in [
      (99, 1, "grid.0.0"), (101, 79, "grid.0.1"), (299, 1, "grid.0.2"), (1, 101, "grid.0.3"),
      (1, 90, "grid"), (150, 201, "grid"), (50, 201, "grid.0.6"),
    ] as [(CGFloat, CGFloat, String)] {
      #expect(HitReport(scene, at: CGPoint(x: x, y: y)).hit == id, "\(x), \(y)")
    }
    let lines = try play(
      Self.grid, 300,
      """
      {"t": 0.1, "touch": 1, "phase": "began", "at": [150, 40]}
      {"t": 0.2, "touch": 1, "phase": "ended"}
      """)
    #expect(
      try calls(lines) == [
        "grid didHighlightItem [0, 1]", "grid didUnhighlightItem [0, 1]",
        "grid didSelectItem [0, 1]",
      ])
  }

  @Test("A dragged list scrolls, selects nothing, and reports its offset")
  func dragged() throws {
    let titles = (0..<100).map { "\"row \($0)\"" }.joined(separator: ", ")
    let scene = """
      {"format": "glassine-scene/1", "size": [400, 400],
       "views": [{"id": "list", "class": "TableView", "frame": [0, 0, 400, 400], "rowHeight": 50,
        "contentOffset": [0, 1000], "rows": [\(titles)]}]}
      """
    let loaded = try Fixture.loadedScene(scene)
    #expect(HitReport(loaded, at: CGPoint(x: 200, y: 10)).hit == "list.0.20")
    var text = "{\"t\": 0, \"touch\": 1, \"phase\": \"began\", \"at\": [200, 300]}\n"
    for step in 1...10 {
      text += "{\"t\": \(Double(step * 8) / 1000), \"touch\": 1, \"phase\": \"moved\", "
      text += "\"at\": [200, \(300 - step * 8)]}\n"
    }
    text += "{\"t\": 0.3, \"touch\": 1, \"phase\": \"ended\"}\n"
    let lines = try play(scene, 400, text)
    #expect(try calls(lines).isEmpty)
    #expect(lines.contains { $0.contains("\"didScroll\", \"offset\": [0, 1070]") }, "\(lines)")
  }

  @Test("A text view accepts typed text, and its content is as high as the file says")
  func text() throws {
    let scene = """
      {"format": "glassine-scene/1", "size": [300, 300],
       "views": [{"id": "note", "class": "TextView", "frame": [0, 0, 300, 100], "text": "one",
        "contentSize": [300, 500]}]}
      """
    let loaded = try Fixture.loadedScene(scene)
    let note = try #require(loaded.view("note") as? TextView)
    #expect(note.contentSize.height == 500)
    let touches = """
      {"format": "glassine-touches/1", "size": [300, 300]}
      {"t": 0.1, "touch": 1, "phase": "began", "at": [20, 20]}
      {"t": 0.15, "touch": 1, "phase": "ended"}
      {"t": 0.5, "text": " two"}
      """
    let lines = try replay(loaded, Array(touches.utf8))
    #expect(note.text == "one two")
    #expect(lines.contains { $0.contains("\"to\": \"note\", \"call\": \"becameFirstResponder\"") })
    #expect(lines.contains { $0.contains("\"call\": \"insertText\", \"text\": \" two\"") })
    let written = SceneFile(describing: loaded.window, name: "s", id: { loaded.name(of: $0) }).text
    #expect(written.contains("\"class\": \"TextView\""))
    #expect(written.contains("\"text\": \"one two\""))
  }

  @Test("A live table is written with its cells' content, and read again hits the same rows")
  func described() throws {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.touchPolicy = .passThrough
    let table = TableView(frame: CGRect(x: 0, y: 20, width: 200, height: 150))
    let source = Words()
    table.dataSource = source
    table.delegate = source
    table.register(TableViewCell.self, forCellReuseIdentifier: "word")
    window.addSubview(table)
    window.layoutIfNeeded()
    let file = SceneFile(describing: window, name: "live")
    let loaded = try Fixture.loadedScene(try SceneFile(Array(file.text.utf8), name: "live"))
    #expect(file.views.map(\.viewClass) == [.tableView])
    #expect(file.text.contains("\"titles\": [\"word 0\", \"word 1\", \"word 2\""), "\(file.text)")
    var rows: Set<String> = []
    for y in stride(from: 0.5, to: 200, by: 3) {
      let point = CGPoint(x: 100, y: y)
      let place = table.indexPathForRow(at: window.convert(point, to: table))
      let isInside = y >= 20 && y < 170
      let expected = !isInside ? nil : place.map { "TableView1.0.\($0.row)" } ?? "TableView1"
      #expect(HitReport(loaded, at: point).hit == expected, "\(y)")
      rows.insert(expected ?? "-")
    }
    #expect(rows.count > 4)
  }

  /// Rows of growing height.
  private final class Words: TableViewDataSource, TableViewDelegate {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 12 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
      cell.textLabel?.text = "word \(indexPath.row)"
      return cell
    }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      CGFloat(20 + 7 * indexPath.row)
    }
  }

  @Test(
    "inconsistent rows are an error",
    arguments: [
      (
        "\"class\": \"TableView\", \"rows\": [\"a\"], \"indexPathsForSelectedRows\": [[0, 1]]",
        "indexPathsForSelectedRows: expected places among the sections' titles, found [0, 1]"
      ),
      (
        "\"class\": \"TableView\", \"rows\": [], \"sections\": []",
        "sections: expected no rows or items beside it"
      ),
      (
        "\"class\": \"TableView\", \"sections\": [{\"titles\": [\"a\"], \"heights\": []}]",
        "heights: expected a list of 1 heights, one for each title, found a list of 0"
      ),
      (
        "\"class\": \"CollectionView\", \"items\": [3]",
        "items[0]: expected a title, found 3"
      ),
      (
        "\"class\": \"TableView\", \"rowHeight\": -1",
        "rowHeight: expected a height from 0 to 1000000, found -1"
      ),
    ])
  func wrongRows(_ members: String, _ message: String) {
    #expect(sceneError(scene(view: members)) == "scene.json:3: view \"a\": \(message)")
  }
}
