// The exhibit by ear and keypad alone.
import Foundation
import GlassineInput
import GlassineKiosk
import GlassineSpeech
import Testing

@testable import Kiosk

@Suite("The exhibit without sight")
struct OrderByEarTests {
  @Test("a visitor who sees nothing orders a print by the keypad")
  func order() throws {
    let visitor = try Listener()
    visitor.key(.on)
    #expect(visitor.voice.voicing.isOn && visitor.table.presence == .visited)
    visitor.wait()
    visitor.press("Catalogue, button")
    #expect(visitor.said().contains("Catalogue, heading"))
    visitor.key(.nextPage)
    visitor.wait()
    visitor.press("Order a print, button")
    let form: OrderPanel = try visitor.table.panel()
    #expect(form.print.number == PrintCatalogue.prints[1].number)
    visitor.press("Send the order, button")
    #expect(visitor.said().contains("Please tell us your name."))
    visitor.type("E")
    #expect(form.form.name == "E")
    visitor.press("Send the order, button")
    #expect(visitor.said().contains("Where shall we write to?"))
    #expect(visitor.find("E-mail address, text field"))
    visitor.key(.ok)
    visitor.type("e@x.d")
    #expect(form.form.email == "e@x.d")
    visitor.press("One copy more, button")
    #expect(visitor.find("Copies, 2"))
    visitor.press("Send the order, button")
    let number = try #require(form.number)
    #expect(visitor.said().contains("Thank you. Your order is number \(number)."))
    #expect(visitor.table.exhibit.orders.count == 1 && form.form.copies == 2)
    visitor.press("Close, button")
    #expect(visitor.table.exhibit.panel == nil)
    #expect(visitor.find("Search, button"), "the table is read again")
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

  init() throws {
    table = try Table()
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

  /// What was said since, without the sounds.
  func said() -> [Substring] {
    recorder.take().split(separator: "\n").filter { !$0.hasPrefix("[") && !$0.hasPrefix("(") }
  }

  /// Steps on until an element is said as given; after the last one it begins again.
  func find(_ words: String) -> Bool {
    for _ in 0..<2 {
      for _ in 0..<KioskConstants.mostPrints + 60 {
        let heard = recorder.take()
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
