// A keypad with tactile keys: the whole screen without a touch.
import Foundation
import GlassineControls
import GlassineInput
import GlassineSpeech
import GlassineTesting
import GlassineUI
import Testing

@Suite("Speech: the keypad")
struct KeypadTests {
  private let stage = SpeechStage()

  @Test("5.5.1: arrows, OK and help operate the screen; hints name the keys")
  func keys() {
    var presses = 0
    let field = stage.add(TextField(frame: .zero), 20, 10, 200, 36)
    field.placeholder = "Name"
    _ = stage.button("Buy", at: 60) { presses += 1 }
    let heading = stage.label("Help", at: 120)
    heading.accessibilityTraits = .header
    stage.host.runFrame()
    field.becomeFirstResponder()
    stage.begin()
    stage.host.keyboard.tap("Right")
    #expect(stage.said() == "(stop)\nBuy, button\nPress OK to activate.")
    stage.host.keyboard.tap("Return")
    #expect(presses == 1)
    #expect(stage.said() == "(stop)\n[activated]")
    stage.host.keyboard.tap("Down")
    #expect(stage.said() == "Help, heading")
    stage.host.keyboard.tap("Left")
    #expect(stage.briefly() == "(stop)\nBuy, button")
    stage.key(0x3A)
    #expect(stage.said() == "(stop)\n\(SpeechWords.english.helpByKey)")
    stage.host.keyboard.tap("End")
    stage.host.keyboard.tap("Home")
    #expect(stage.briefly() == "(stop)\nHelp, heading\n(stop)\nName, text field")
    #expect(field.text?.isEmpty != false, "no key of the keypad is typed")
  }

  @Test("Other keys go to the program, so that text can be typed, and are said")
  func typing() {
    let field = stage.add(TextField(frame: .zero), 20, 10, 200, 36)
    field.placeholder = "Name"
    stage.begin()
    stage.host.keyboard.tap("Return")
    #expect(field.isFirstResponder)
    _ = stage.said()
    stage.host.keyboard.type("A")
    #expect(stage.said() == "A")
    stage.host.keyboard.type(" ")
    #expect(stage.said() == "(stop)\nspace")
    stage.host.keyboard.tap("Backspace")
    #expect(stage.said() == "(stop)\nspace deleted")
    #expect(field.text == "A")
  }

  @Test("5.1.3.8: masked entry is said by its number of characters, and each as a star")
  func masked() {
    let field = stage.add(TextField(frame: .zero), 20, 10, 200, 36)
    field.placeholder = "PIN"
    field.isSecureTextEntry = true
    stage.host.runFrame()
    stage.voicing.isOn = true
    #expect(
      stage.briefly().hasSuffix("PIN, 0 characters, secret text field"))
    stage.host.keyboard.tap("Return")
    _ = stage.said()
    stage.host.keyboard.type("7")
    stage.host.keyboard.tap("Backspace")
    #expect(stage.said() == "star\n(stop)\nstar deleted")
    #expect(!stage.recorder.take().contains("7"))
  }

  @Test("5.8: a second strike within half a second is ignored, if that is asked for")
  func doubleStrikes() {
    for title in ["One", "Two", "Three"] {
      _ = stage.button(title, at: CGFloat(20 + 50 * stage.window.subviews.count))
    }
    stage.begin()
    stage.voicing.keypad.doubleStrikeSeconds = 0.5
    stage.host.keyboard.tap("Right").tap("Right")
    #expect(stage.briefly() == "(stop)\nTwo, button")
    stage.host.advance(by: 0.6)
    stage.host.keyboard.tap("Right")
    #expect(stage.briefly() == "(stop)\nThree, button")
  }

  @Test("5.7: a held key repeats steps and never presses; repetition can be switched off")
  func repetition() {
    var presses = 0
    for title in ["One", "Two", "Three"] {
      _ = stage.button(title, at: CGFloat(20 + 50 * stage.window.subviews.count)) { presses += 1 }
    }
    stage.begin()
    stage.host.keyboard.down("Right").repeats("Right").up("Right")
    #expect(stage.briefly() == "(stop)\nTwo, button\n(stop)\nThree, button")
    stage.host.keyboard.down("Return").repeats("Return").repeats("Return").up("Return")
    #expect(presses == 1)
    stage.voicing.keypad.repeats = false
    stage.host.keyboard.down("Left").repeats("Left").up("Left")
    _ = stage.said()
    #expect(stage.voicing.cursor?.accessibilityLabel == "Two")
  }

  @Test("A key that was down when speech began ends where it began")
  func heldKeys() {
    let heard = Transcript()
    heard.follow(stage.host.application)
    stage.host.keyboard.down("Right")
    #expect(heard.take().contains("Right"))
    stage.begin()
    stage.host.keyboard.up("Right")
    #expect(heard.take().contains("Right"))
    stage.host.keyboard.tap("Right")
    #expect(heard.take().isEmpty)
  }

  @Test("The list of headings: steps move in it, OK goes there, back closes it")
  func headings() {
    for (index, title) in ["Fruit", "Apples", "Bread", "Rolls"].enumerated() {
      let label = stage.label(title, at: CGFloat(20 + 40 * index))
      if index % 2 == 0 { label.accessibilityTraits = .header }
    }
    stage.begin()
    stage.key(0x3C)
    #expect(stage.said() == "(stop)\n2 headings\nFruit\n1 of 2")
    stage.host.keyboard.tap("Right")
    #expect(stage.said() == "(stop)\nBread\n2 of 2")
    stage.host.keyboard.tap("Right")
    #expect(stage.said() == "(stop)\n[boundary]\nBread\n2 of 2")
    stage.host.keyboard.tap("Return")
    #expect(stage.said() == "(stop)\nBread, heading")
    stage.host.keyboard.tap("Right")
    #expect(stage.said() == "(stop)\nRolls")
    stage.key(0x3C)
    stage.host.keyboard.tap("Escape")
    #expect(stage.said().hasSuffix("(stop)\nRolls"))
  }

  @Test("Actions of an element are chosen by up and down, and performed by OK")
  func actions() {
    var done: [String] = []
    let view = View(frame: .zero)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Letter"
    view.accessibilityCustomActions = ["Archive", "Delete"].map { name in
      AccessibilityCustomAction(name: name) { _ in
        done.append(name)
        return true
      }
    }
    stage.add(view, 20, 20, 200, 44)
    stage.begin()
    stage.host.keyboard.tap("Down").tap("Down")
    #expect(stage.said() == "(stop)\nArchive\n(stop)\nDelete")
    stage.host.keyboard.tap("Return")
    #expect(done == ["Delete"])
  }
}
