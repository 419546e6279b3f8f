// Volume, headset, privacy, time limits and errors: what one visitor has, and the next has not.
import Foundation
import GlassineControls
import GlassineInput
import GlassineSpeech
import GlassineTesting
import GlassineUI
import Testing

@Suite("Speech: a visit")
struct VisitTests {
  private let stage = SpeechStage()
  private let headset = SettableHeadset()

  @Test("5.2: a headset switches speech on, and its end switches it off")
  func headsetSwitches() {
    _ = stage.button("Buy", at: 50)
    stage.host.runFrame()
    stage.voicing.follow(headset)
    #expect(stage.said().isEmpty)
    headset.isPluggedIn = true
    #expect(
      stage.said() == """
        [on]
        Speech is on.
        \(SpeechWords.english.helpByKey)
        Buy, button
        Press OK to activate.
        """)
    headset.isPluggedIn = false
    #expect(!stage.voicing.isOn)
    // Who had switched it on otherwise keeps it.
    stage.voicing.isOn = true
    headset.isPluggedIn = true
    headset.isPluggedIn = false
    #expect(stage.voicing.isOn)
  }

  @Test("5.2: a key of the panel switches speech on and off")
  func activationKey() {
    stage.voicing.switchKey = 0x45
    stage.key(0x45)
    #expect(stage.voicing.isOn)
    stage.key(0x45)
    #expect(!stage.voicing.isOn)
  }

  @Test("5.1.3.9: private texts go to a headset alone, and stop when it is unplugged")
  func privacy() {
    let balance = stage.label("Balance 12 euros", at: 20)
    let field = stage.add(TextField(frame: .zero), 20, 60, 200, 36)
    field.placeholder = "Name"
    field.text = "Ada"
    stage.voicing.isPrivate = { $0 === balance || $0 === field }
    stage.voicing.follow(headset)
    let hidden = SpeechWords.english.privateText
    stage.begin()
    stage.flickLeft()
    #expect(stage.said() == "(stop)\n[boundary]\n\(hidden)")
    stage.flickRight()
    #expect(stage.said() == "(stop)\nName\n\(hidden)\ntext field")
    stage.host.keyboard.tap("Return")
    _ = stage.said()
    stage.host.keyboard.type("x")
    #expect(stage.said() == hidden)
    headset.isPluggedIn = true
    stage.flickLeft()
    #expect(stage.said() == "(stop)\nBalance 12 euros")
    headset.isPluggedIn = false
    #expect(stage.said() == "(stop)")
    stage.voicing.repeatSpeech()
    #expect(stage.said() == hidden)
  }

  @Test("5.1.3.12: volume and rate change in steps, and are said as they are then")
  func volume() throws {
    stage.begin()
    stage.key(0x80)
    #expect(try #require(stage.recorder.utterances.last).volume == 0.8)
    #expect(stage.said() == "(stop)\nVolume 80 per cent")
    for _ in 0..<9 { stage.key(0x81) }
    #expect(stage.said().hasSuffix("(stop)\n[boundary]\nVolume 10 per cent"))
    stage.key(0x3F)
    #expect(try #require(stage.recorder.utterances.last).rate == 0.75)
    #expect(stage.said() == "(stop)\nSpeed 75 per cent")
    for _ in 0..<12 { stage.key(0x40) }
    #expect(stage.said().hasSuffix("[boundary]\nSpeed 300 per cent"))
  }

  @Test("5.1.3.13: the end of a visit resets volume and rate, and forgets what was said")
  func reset() {
    stage.begin()
    stage.key(0x80)
    stage.key(0x40)
    stage.voicing.say("Your code is 4711")
    stage.voicing.endVisit()
    #expect(!stage.voicing.isOn)
    #expect(stage.voicing.volume == 0.7 && stage.voicing.rate == 1)
    _ = stage.said()
    stage.voicing.repeatSpeech()
    #expect(stage.said().isEmpty)
    // A headset that is still there belongs to a person who is still there.
    stage.voicing.follow(headset)
    headset.isPluggedIn = true
    stage.key(0x80)
    stage.voicing.endVisit()
    #expect(stage.voicing.isOn && stage.voicing.volume == 0.7)
  }

  @Test("5.1.3.4: the last message can be heard again")
  func repeating() {
    _ = stage.button("Buy", at: 50)
    stage.begin()
    stage.voicing.say("Number 17")
    #expect(stage.said() == "(stop)\nNumber 17")
    stage.key(0x3E)
    #expect(stage.said() == "(stop)\nNumber 17")
  }

  @Test("5.1.3.5: a new action stops old speech; what was announced since is heard after it")
  func interruption() {
    _ = stage.button("Buy", at: 50) { [host = stage.host] in
      host.application.postAccessibility(.announcement, argument: "Bought")
    }
    stage.begin()
    stage.doubleTap()
    #expect(stage.said() == "(stop)\nBought\n[activated]")
  }

  @Test("5.1.3.5: new speech ends old speech; what one cause makes an app say is one message")
  func newSpeech() {
    _ = stage.button("Buy", at: 50)
    stage.begin()
    announce("Bought")
    announce("Two are left")
    #expect(stage.said() == "(stop)\nBought\nTwo are left")
    announce("Paid")
    #expect(stage.said() == "(stop)\nPaid")
    stage.flickRight()
    #expect(stage.said() == "(stop)\n[boundary]\nBuy, button\nDouble tap to activate.")
    stage.voicing.say("Order 17")
    #expect(stage.said() == "(stop)\nOrder 17")
  }

  @Test("5.1.3.5: news that a new screen has cut off follow it, unless the person acts")
  func newsAndScreens() {
    let two = stage.label("Two", at: 60)
    stage.begin()
    for isActing in [false, true] {
      announce("Paid")
      #expect(stage.said().hasSuffix("Paid"))
      stage.host.application.postAccessibility(.screenChanged, argument: two)
      #expect(stage.said() == "(stop)\n[screenChanged]\nTwo")
      if isActing { stage.flickRight() }
      _ = stage.recorder.take()
      while !stage.recorder.unfinished.isEmpty { stage.recorder.finish() }
      #expect(stage.said() == (isActing ? "" : "Paid"))
    }
  }

  private func announce(_ text: String) {
    stage.host.application.postAccessibility(.announcement, argument: text)
  }

  @Test("5.1.3.15: an error is said with its sound, and the cursor goes where it is")
  func errors() {
    let field = stage.add(TextField(frame: .zero), 20, 10, 200, 36)
    field.placeholder = "E-mail"
    _ = stage.button("Send", at: 60)
    stage.begin()
    stage.flickRight()
    _ = stage.said()
    stage.voicing.sayError("This is no address.", at: field)
    #expect(
      stage.briefly() == """
        (stop)
        [error]
        Error. This is no address.
        E-mail, text field
        """)
    #expect(stage.voicing.cursor === field)
  }

  @Test("5.1.3.16: a receipt is said as a whole, and can be repeated")
  func receipts() {
    stage.begin()
    stage.voicing.say("Order 17: two prints, 24 euros.")
    #expect(stage.said() == "(stop)\nOrder 17: two prints, 24 euros.")
    stage.key(0x3E)
    #expect(stage.said() == "(stop)\nOrder 17: two prints, 24 euros.")
  }

  @Test("A time limit is said with a sound and shown, and any activation gives more time")
  func timeLimit() {
    var presses = 0
    var extensions = 0
    _ = stage.button("Buy", at: 50) { presses += 1 }
    stage.begin()
    func countDown(_ seconds: Int) {
      stage.voicing.timeIsShort(seconds) { extensions += 1 }
    }
    countDown(20)
    #expect(
      stage.said() == "(stop)\n[warning]\n20 seconds left.\nDouble tap for more time.")
    #expect(stage.shown == ["20 seconds left. Double tap for more time."])
    countDown(19)
    #expect(stage.said().isEmpty)
    #expect(stage.shown == ["19 seconds left. Double tap for more time."])
    countDown(10)
    #expect(stage.said() == "(stop)\n[warning]\n10 seconds left.\nDouble tap for more time.")
    stage.doubleTap()
    #expect(extensions == 1 && presses == 0)
    #expect(stage.said().hasSuffix("You have more time."))
    #expect(stage.shown.isEmpty)
    stage.host.advance(by: 1)
    stage.doubleTap()
    #expect(presses == 1)
    countDown(5)
    countDown(0)
    stage.host.runFrame()
    #expect(stage.shown.isEmpty)
  }

  @Test("5.1.3.10: the program learns when speech begins and ends, to lower its own sounds")
  func ducking() {
    var states: [Bool] = []
    stage.voicing.speakingDidChange = { states.append($0) }
    stage.begin()
    while !stage.recorder.unfinished.isEmpty { stage.recorder.finish() }
    #expect(states == [true, false])
  }

  @Test("5.1.3.10: a voice that goes while it speaks ends speech, and later texts begin none")
  func lostVoice() {
    var states: [Bool] = []
    stage.voicing.speakingDidChange = { states.append($0) }
    stage.begin()
    stage.recorder.trouble = "the speech server is gone"
    #expect(states == [true, false])
    stage.voicing.say("A receipt")
    stage.host.settle()
    #expect(states.last == false)
  }

  @Test("Without a speech service the log says so once, and the screen shows it")
  func noVoice() {
    stage.recorder.trouble = "no speech server; start speech-dispatcher"
    for _ in 0..<2 {
      stage.voicing.isOn = true
      stage.host.settle()
      #expect(stage.shown == ["No speech"])
      stage.voicing.isOn = false
    }
    #expect(stage.log.take() == "Speech: no speech server; start speech-dispatcher")
    stage.voicing.isOn = true
    stage.recorder.trouble = nil
    stage.host.settle()
    #expect(stage.shown.isEmpty)
  }
}
