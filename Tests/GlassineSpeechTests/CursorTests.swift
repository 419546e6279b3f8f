// The cursor by flicks: next, before, activation, values, and what happens to the screen meanwhile.
import Foundation
import GlassineControls
import GlassineSpeech
import GlassineTesting
import GlassineUI
import Testing

@Suite("Speech: the cursor")
struct CursorTests {
  @Test("5.1.3.1: flicks say the next element and the one before; a double tap acts")
  func steps() {
    let stage = SpeechStage()
    var presses = 0
    _ = stage.label("Tickets", at: 10)
    _ = stage.button("Buy", at: 50) { presses += 1 }
    _ = stage.button("Help", at: 110)
    stage.host.runFrame()
    stage.voicing.isOn = true
    #expect(
      stage.said() == """
        [on]
        Speech is on.
        \(SpeechWords.english.helpByTouch)
        Tickets
        """)
    stage.flickRight()
    #expect(stage.said() == "(stop)\nBuy, button\nDouble tap to activate.")
    stage.doubleTap()
    #expect(presses == 1)
    #expect(stage.briefly() == "(stop)\n[activated]")
    stage.flickRight()
    #expect(stage.briefly() == "Help, button")
    stage.flickRight()
    #expect(stage.briefly() == "(stop)\n[boundary]\nHelp, button")
    stage.flickLeft()
    stage.flickLeft()
    #expect(stage.briefly() == "(stop)\nBuy, button\n(stop)\nTickets")
    stage.voicing.isOn = false
    #expect(stage.said() == "(stop)\n[off]\nSpeech is off.")
    stage.host.finger(1).tap(at: CGPoint(x: 60, y: 70))
    #expect(presses == 2)
    #expect(stage.said().isEmpty)
  }
}
