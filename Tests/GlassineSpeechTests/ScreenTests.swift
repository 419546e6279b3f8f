// Screens that change by themselves, languages, and what speech leaves of itself.
import Foundation
import GlassineControls
import GlassineSpeech
import GlassineTesting
import GlassineUI
import Testing

@Suite("Speech: changing screens")
struct ScreenTests {
  private let stage = SpeechStage()
  private let rows = Rows()

  @Test("A new screen is said from its first element, after what was announced")
  func presentation() {
    let root = ViewController()
    stage.window.rootViewController = root
    let first = Label(frame: CGRect(x: 20, y: 20, width: 200, height: 24))
    first.text = "Table"
    root.view.addSubview(first)
    stage.begin()
    let sheet = ViewController()
    let text = Label(frame: CGRect(x: 20, y: 40, width: 200, height: 24))
    text.text = "Catalogue"
    sheet.view.addSubview(text)
    stage.host.application.postAccessibility(.announcement, argument: "Opened")
    root.present(sheet, animated: false)
    #expect(stage.said() == "(stop)\nOpened\n(stop)\nOpened\n[screenChanged]\nCatalogue")
    stage.flickLeft()
    #expect(stage.said() == "(stop)\n[boundary]\nCatalogue")
    root.dismiss(animated: false)
    #expect(stage.said() == "(stop)\n[screenChanged]\nTable")
  }

  @Test("A posted change of the screen says its text and goes to its element, once")
  func posted() {
    _ = stage.label("One", at: 20)
    let two = stage.label("Two", at: 60)
    stage.begin()
    stage.host.application.postAccessibility(.screenChanged, argument: two)
    #expect(stage.said() == "(stop)\n[screenChanged]\nTwo")
    stage.host.application.postAccessibility(.screenChanged, argument: "Paid")
    #expect(stage.said() == "(stop)\n[screenChanged]\nPaid\nOne")
    stage.host.application.postAccessibility(.layoutChanged, argument: two)
    #expect(stage.said() == "(stop)\nTwo")
  }

  @Test("An element that goes leaves the cursor to what is in its place")
  func removal() {
    let one = stage.label("One", at: 20)
    _ = stage.label("Two", at: 60)
    stage.begin()
    let new = stage.label("New", at: 20)
    one.removeFromSuperview()
    #expect(stage.said() == "(stop)\nNew")
    new.text = "Newer"
    #expect(stage.said() == "(stop)\nNewer")
  }

  @Test("A switch says its new value; what changes by itself is not said again and again")
  func values() {
    let toggle = stage.add(Switch(frame: .zero), 20, 20, 80, 44)
    toggle.accessibilityLabel = "Light"
    let clock = stage.add(View(frame: .zero), 20, 80, 80, 44)
    clock.isAccessibilityElement = true
    clock.accessibilityLabel = "Clock"
    clock.accessibilityValue = "1"
    clock.accessibilityTraits = .updatesFrequently
    stage.begin()
    stage.doubleTap()
    #expect(stage.said() == "(stop)\n[activated]\non")
    stage.flickRight()
    #expect(stage.said() == "(stop)\nClock, 1")
    clock.accessibilityValue = "2"
    #expect(stage.said().isEmpty)
  }

  @Test("5.6.1: a disabled button says that it is not available, and presses nothing")
  func disabled() {
    var presses = 0
    let button = stage.button("Buy", at: 50) { presses += 1 }
    button.isEnabled = false
    stage.host.runFrame()
    stage.voicing.isOn = true
    #expect(stage.said().hasSuffix("Buy, button, not available"))
    stage.doubleTap()
    #expect(stage.said() == "(stop)\n[boundary]\nnot available")
    #expect(presses == 0)
  }

  @Test("Rows of a list say their places, and those out of sight scroll in")
  func lists() {
    let table = stage.add(TableView(frame: .zero), 0, 0, 400, 100)
    table.dataSource = rows
    table.rowHeight = 50
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    stage.begin()
    for _ in 0..<3 { stage.flickRight() }
    #expect(stage.briefly().hasSuffix("Row 4, 4 of 9"))
    #expect(table.contentOffset.y > 0)
  }

  @Test("The focus of keys moves the cursor")
  func focus() {
    _ = stage.button("One", at: 20)
    let two = stage.button("Two", at: 80)
    stage.begin()
    stage.host.keyboard.tap("Tab")
    stage.host.keyboard.tap("Tab")
    #expect(stage.briefly().hasSuffix("Two, button"))
    #expect(stage.voicing.cursor === two)
  }

  @Test("Texts are said in their language, and words of speech in the program's")
  func languages() {
    let label = stage.label("Bonjour", at: 20)
    label.accessibilityLanguage = "fr"
    label.accessibilityTraits = .header
    stage.voicing.words = .german
    stage.begin()
    stage.flickLeft()
    #expect(
      stage.recorder.utterances.map { "\($0.language): \($0.text)" } == [
        "fr: Bonjour", "de: Überschrift",
      ])
  }

  @Test(
    "5.1.3.14: values and kinds are said in each of the languages", arguments: ["en", "de", "he"])
  func words(_ tag: String) throws {
    let words = try #require(SpeechWords.words(for: tag))
    #expect(words.language == tag)
    stage.voicing.words = words
    let slider = stage.add(Slider(frame: .zero), 20, 20, 200, 44)
    slider.value = 0.5
    stage.begin()
    stage.flickLeft()
    let expected = [
      "en": "50%, slider", "de": "50 Prozent, Regler", "he": "50 אחוז, מחוון",
    ]
    #expect(stage.recorder.utterances.first?.text == expected[tag])
    // No text is left in English.
    guard tag != "en" else { return }
    let pairs = zip(
      Mirror(reflecting: words).children, Mirror(reflecting: SpeechWords.english).children)
    for (own, english) in pairs where own.value is String {
      #expect(own.value as? String != english.value as? String, "\(own.label ?? "")")
    }
    #expect(Set(words.roles.keys) == Set(SpeechWords.english.roles.keys))
  }

  @Test("The ring follows its element, and is gone with speech")
  func ring() throws {
    let button = stage.button("Buy", at: 50)
    stage.begin()
    let overlay = try #require(stage.overlay)
    let ring = try #require(overlay.subviews.first)
    #expect(ring.frame == button.frame.insetBy(dx: -8, dy: -8))
    button.frame.origin.y = 150
    stage.host.settle()
    #expect(ring.frame == button.frame.insetBy(dx: -8, dy: -8))
    stage.voicing.isOn = false
    #expect(stage.overlay == nil)
    #expect(!stage.host.application.isAccessibilityListening)
  }

  @Test("Keys stay with the program's windows when the one that had them goes")
  func keyWindow() {
    stage.begin()
    let reach = Reach(stage.host.application)
    let alert = Window(frame: stage.window.bounds)
    stage.host.add(alert)
    alert.makeKeyAndVisible()
    stage.host.runFrame()
    stage.host.application.remove(alert)
    #expect(stage.host.application.keyWindow === stage.window)
    reach.raise()
  }

  @Test("An application at rest stays at rest while speech is on")
  func rest() {
    _ = stage.button("Buy", at: 50)
    stage.begin()
    #expect(stage.host.application.nextFrameDue == nil)
  }
}

private final class Rows: NSObject, TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 9 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row + 1)"
    return cell
  }
}
