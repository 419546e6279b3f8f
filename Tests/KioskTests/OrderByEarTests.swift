// The exhibit by ear and keypad alone.
import Foundation
import GlassineInput
import GlassineKiosk
import GlassineSpeech
import Testing

@testable import Kiosk

@Suite("The exhibit without sight")
struct OrderByEarTests {
  @Test(
    "a visitor who sees nothing is led to the order in each language, and orders a print in one",
    arguments: Language.allCases)
  func order(_ language: Language) throws {
    let visitor = try Listener(language)
    let (texts, words) = (visitor.table.exhibit.texts, visitor.voice.voicing.words)
    func pressButton(_ title: String) { visitor.press("\(title), \(words.roles[.button] ?? "")") }
    visitor.key(.on)
    #expect(visitor.voice.voicing.isOn && visitor.table.presence == .visited)
    visitor.wait()
    pressButton(texts["catalogue"])
    #expect(visitor.said().contains("\(texts["catalogue"]), \(words.heading)"))
    visitor.key(.nextPage)
    visitor.wait()
    pressButton(texts["order"])
    let form: OrderPanel = try visitor.table.panel()
    #expect(form.print.number == PrintCatalogue.prints[1].number)
    pressButton(texts["send"])
    #expect(visitor.said().contains("\(texts["nameMissing"])"))
    #expect(visitor.languages == [language.rawValue])
    guard language == .english else { return }
    visitor.type("E")
    #expect(form.form.name == "E")
    pressButton(texts["send"])
    #expect(visitor.said().contains("\(texts["emailMissing"])"))
    #expect(visitor.find("\(texts["email"]), \(words.roles[.textField] ?? "")"))
    visitor.key(.ok)
    visitor.type("e@x.d")
    #expect(form.form.email == "e@x.d")
    // The hall does not hear the address.
    visitor.key(.first)
    _ = visitor.find("\(words.privateText)")
    #expect(!visitor.hasHeard("e@x.d"))
    let headset = SettableHeadset()
    visitor.voice.voicing.follow(headset)
    headset.isPluggedIn = true
    #expect(visitor.find("e@x.d"))
    headset.isPluggedIn = false
    pressButton(texts["moreCopies"])
    #expect(visitor.find("\(texts["copies"]), 2"))
    pressButton(texts["send"])
    let number = try #require(form.number)
    let thanks = texts.text("thanks", ["number": "\(number)"])
    #expect(visitor.said().contains("\(thanks)"))
    #expect(visitor.table.exhibit.orders.count == 1 && form.form.copies == 2)
    pressButton(texts["close"])
    #expect(visitor.table.exhibit.panel == nil)
    #expect(
      visitor.find("\(texts["search"]), \(words.roles[.button] ?? "")"), "the table is read again")
  }

  @Test("a visitor who listens gets more time by a key, and leaves no volume to the next visitor")
  func time() throws {
    let visitor = try Listener()
    visitor.key(.on)
    visitor.voice.voicing.volume = 0.5
    visitor.table.host.advance(by: KioskKit.quietSeconds + 1)
    #expect(visitor.table.presence == .asking)
    #expect(visitor.said().contains("20 seconds left."))
    visitor.key(.ok)
    #expect(visitor.table.presence == .visited)
    visitor.table.host.advance(by: KioskConstants.voiceSeconds - 1)
    #expect(visitor.table.presence == .visited)
    visitor.table.host.advance(by: KioskKit.askSeconds + 2)
    #expect(visitor.table.presence == .idle && !visitor.voice.voicing.isOn)
    #expect(visitor.voice.voicing.volume == visitor.voice.voicing.usualVolume)
  }

  @Test("speech follows the exhibit's language")
  func language() throws {
    let visitor = try Listener()
    visitor.key(.on)
    visitor.press("\(Language.hebrew.name), button")
    #expect(visitor.voice.voicing.words == .hebrew)
    _ = visitor.said()
    visitor.key(.first)
    #expect(visitor.recorder.utterances.last?.language == "he")
  }
}

/// A visitor who hears, and has the keypad's keys.
private final class Listener {
  enum Key: UInt16 {
    case on = 0x45, next = 0x4F, first = 0x4A, last = 0x4D, nextPage = 0x4E, ok = 0x28
  }

  let table: Table
  let recorder = UtteranceRecorder()
  let voice: Voice

  init(_ language: Language = .english) throws {
    table = try Table()
    table.exhibit.speak(language)
    voice = Voice(table.host.application, table.exhibit, recorder, earcons: recorder)
    table.app.voice = voice
  }

  func key(_ key: Key) {
    for phase in [KeySample.Phase.began, .ended] {
      table.host.send(
        .key(
          KeySample(
            phase: phase, usage: key.rawValue, name: "", timestamp: table.host.clock.now)))
    }
    table.host.runFrame()
  }

  func wait() { table.host.advance(by: 0.5) }

  /// The languages of all that was said.
  private(set) var languages: Set<String> = []

  /// All that was said and heard since.
  private func heard() -> String {
    languages.formUnion(recorder.utterances.map(\.language))
    let news = recorder.take()
    past += news
    return news
  }

  /// All that was said and heard.
  private var past = ""

  func hasHeard(_ words: String) -> Bool {
    _ = heard()
    return past.contains(words)
  }

  /// What was said since, without the sounds.
  func said() -> [Substring] {
    heard().split(separator: "\n").filter { !$0.hasPrefix("[") && !$0.hasPrefix("(") }
  }

  /// Steps on until an element is said as given; after the last one it begins again.
  func find(_ words: String) -> Bool {
    for _ in 0..<2 {
      for _ in 0..<KioskConstants.mostPrints + 60 {
        let heard = heard()
        if heard.split(separator: "\n").contains(Substring(words)) { return true }
        if heard.contains("[boundary]") { break }
        key(.next)
      }
      key(.first)
    }
    return false
  }

  func press(_ words: String) {
    #expect(find(words), "\(words) is not said")
    key(.ok)
    wait()
  }

  /// Presses the keys of the exhibit's keyboard.
  func type(_ text: String) {
    for letter in text {
      #expect(find("\(letter)"))
      key(.ok)
    }
  }
}
