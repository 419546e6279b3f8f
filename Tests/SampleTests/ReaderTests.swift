// The samples without sight: by a screen reader, over the buses of a desktop.
import Foundation
import Testing

/// A small window, whose pictures leave the processor to the questions.
private let smallWindow = ["--configure", "960x600"]

extension SampleTests {
  @Suite struct ByReader {
    @Test(
      "a client that knows AT-SPI alone orders a print, and hears what is missing and its number",
      .enabled(if: ReaderDesk.hasClient, "at-spi2-core or python3-pyatspi is not installed"))
    func order() throws {
      let desk = try ReaderDesk()
      defer { desk.end() }
      let client = try ReaderClient(on: desk)
      let book = try TemporaryFolder()
      defer { book.remove() }
      let orders = "\(book.path)/orders.jsonl"
      let stage = try KioskStage(
        ["--screen", "table", "--orders", orders], compositor: smallWindow,
        environment: desk.environment)
      defer { stage.end() }
      let send = "press|push button|Send the order"
      try client.expect("listen|object:announcement", "listening")
      try client.expect("press|push button|Catalogue", "True")
      try client.expect("wait|heading|Catalogue|focused", "heading, 'Catalogue', focused, Text")
      try client.expect("press|push button|Order a print", "True")
      let name = "entry, 'Your name', editable focusable focused selectable text single line"
      try client.expect("wait|entry|Your name|focused", "\(name), Action+EditableText+Text")
      try client.expect(send, "True")
      try client.expect("heard|1", announcement("Please tell us your name."))
      try client.expect("insert|Your name|0|Eva", "True")
      try client.expect(send, "True")
      try client.expect("heard|1", announcement("Where shall we write to?"))
      try client.expect("insert|E-mail address|0|eva@x.de", "True")
      try client.expect("press|push button|One copy more", "True")
      try client.expect("wait|label|Copies, 2", "label, 'Copies, 2', Text")
      try client.expect(send, "True")
      try client.expect("heard|1", announcement("Thank you. Your order is number 1001."))
      try client.expect(
        "wait|push button|Close|focused", "push button, 'Close', focusable focused, Action")
      try client.expect("press|push button|Close", "True")
      try client.expect("wait|push button|Search", "push button, 'Search', focusable, Action")
      try stage.until("the table") { $0.screen == "table" && $0.order == nil }
      let order = try String(contentsOfFile: orders, encoding: .utf8)
      for part in ["1001", "Eva", "eva@x.de", "2"] { #expect(order.contains(part), "\(order)") }
      #expect(stage.sample.errors == "")
    }

    private func announcement(_ text: String) -> String {
      "object:announcement 1 0 '\(text)' 'Kiosk'"
    }

    @Test(
      "a client that knows AT-SPI alone pauses the game, changes three settings, and leaves",
      .enabled(if: ReaderDesk.hasClient, "at-spi2-core or python3-pyatspi is not installed"))
    func game() throws {
      let desk = try ReaderDesk()
      defer { desk.end() }
      let client = try ReaderClient(on: desk)
      let stage = try Stage(compositor: smallWindow, environment: desk.environment)
      defer { stage.end() }
      let before = try #require(try stage.settings).settings.graphics
      try client.expect("press|push button|Pause", "True")
      try client.expect("wait|dialog|Paused", "dialog, 'Paused', modal, Action")
      try client.expect("wait|label|Paused", "label, 'Paused', Text")
      try stage.until("the pause") { $0.paused && $0.screen == "pause" }
      try client.expect("press|push button|Settings", "True")
      try client.expect("wait|dialog|Settings", "dialog, 'Settings', modal, Action")
      try client.expect("press|push button|Graphics", "True")
      let fireflies = "Fireflies, \(before.fireflies)"
      try client.expect(
        "wait|list item|\(fireflies)", "list item, '\(fireflies)', selectable, Action")
      try client.expect("do|Fireflies|increment", "True")
      try stage.untilSet("more fireflies") { $0.graphics.fireflies > before.fireflies }
      try client.expect("press|toggle button|Compass", "True")
      try stage.untilSet("no compass") { $0.graphics.showsCompass != before.showsCompass }
      try client.expect("press|radio button|High", "True")
      try stage.untilSet("high water") { $0.graphics.water == "high" }
      try client.expect("press|push button|Back", "True")
      try client.expect("press|push button|To the title", "True")
      try client.expect("wait|label|Lantern", "label, 'Lantern', Text")
      try stage.until("the title") { $0.screen == "title" }
      try client.expect("press|push button|Quit to desktop", "True")
      #expect(stage.sample.waitForExit() == 0)
    }

    @Test(
      "Orca reads the exhibit as keys move through it, and a print is ordered by what it says",
      .enabled(
        if: ReaderDesk.hasReader, "orca, speech-dispatcher, at-spi2-core or xvfb is not installed"))
    func orca() throws {
      let desk = try ReaderDesk()
      defer { desk.end() }
      try desk.startOrca()
      let stage = try KioskStage(
        ["--screen", "table"], compositor: smallWindow, environment: desk.environment)
      defer { stage.end() }
      let visitor = Listener(desk: desk, stage: stage)
      try visitor.hears("Screen reader on.", "Kiosk frame.")
      try visitor.strike("tab", andHears: "Catalogue push button.")
      try visitor.strike("enter", andHears: "Catalogue heading.")
      try visitor.strike("tab", andHears: "Order a print push button.")
      try visitor.strike("enter", andHears: "Your name entry.")
      try visitor.strike("enter", andHears: "E-mail address entry.")
      try visitor.strike(
        "enter", andHears: "notification Please tell us your name.", "Your name entry.")
      for letter in "eva" { try visitor.strike("\(letter)") }
      try visitor.strike("enter", andHears: "E-mail address entry.")
      for letter in "e@x.d" { try visitor.strike("\(letter)") }
      try visitor.strike(
        "enter", andHears: "notification Thank you. Your order is number 1001.",
        "Close push button.")
      try stage.until("the order") { $0.order == 1001 }
      try visitor.strike("enter")
      try stage.until("the table") { $0.screen == "table" }
      #expect(stage.sample.errors == "")
    }
  }
}

extension ReaderClient {
  fileprivate func expect(
    _ command: String, _ answer: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let told = try ask(command)
    #expect(told == answer, "\(command)", sourceLocation: sourceLocation)
  }
}

/// A visitor at the keys, who knows of the exhibit what the screen reader says.
private final class Listener {
  private let desk: ReaderDesk
  private let stage: KioskStage
  private var heard = 0

  /// Codes of the kernel's, and whether Shift is held.
  private static let keys: [String: (code: Int, isShifted: Bool)] = [
    "tab": (15, false), "enter": (28, false), "e": (18, false), "v": (47, false),
    "a": (30, false), "@": (3, true), "x": (45, false), ".": (52, false), "d": (32, false),
  ]
  private static let shift = 42

  init(desk: ReaderDesk, stage: KioskStage) {
    self.desk = desk
    self.stage = stage
  }

  func strike(
    _ name: String, andHears texts: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard let key = Self.keys[name] else { throw Failure("no key \(name)") }
    if key.isShifted { try stage.tell("key \(Self.shift) down") }
    try stage.tell("key \(key.code) down", "key \(key.code) up")
    if key.isShifted { try stage.tell("key \(Self.shift) up") }
    try wait(for: texts, sourceLocation)
  }

  func hears(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(for: texts, sourceLocation)
  }

  /// All texts so far. The window's name alone is said while nothing has the focus, or not.
  private var said: [String] { desk.utterances().filter { $0 != "Kiosk" } }

  /// Waits for as many texts as are expected, and compares them. Texts of one key may be said in
  /// either order: a notification and the focus reach the reader by two connections.
  private func wait(for texts: [String], _ place: SourceLocation) throws {
    let all = heard + texts.count
    eventually("\(texts)", note: stage.report(), sourceLocation: place) {
      said.count >= all
    }
    let told = said
    let new = told.dropFirst(heard).prefix(texts.count)
    #expect(new.sorted() == texts.sorted(), sourceLocation: place)
    guard told.count >= all else { throw Failure("\(told)") }
    heard = all
  }
}
