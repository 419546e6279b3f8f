// Mouse, wheel, keys and text on Wayland.
import Foundation
import GlassineInput
import Testing

@testable import GlassineSDL

extension PlatformTests {
  @Suite @MainActor struct PointerAndKeys {
    @Test("T8: a held mouse is one touch from the first button to the last, else it hovers")
    func mouseAsTouch() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("move 10 10", "move 20 20", "button left down", "move 30 30")
      try stage.tell("button right down", "button left up", "button right up", "move 40 40")
      try stage.tell("leave", "sync")
      #expect(
        stage.story() == """
          hover entered 10,10
          hover moved 20,20
          mouse1 began 20,20
          mouse1 moved 30,30
          mouse3 moved 30,30
          mouse2 moved 30,30
          mouse2 ended 30,30
          hover moved 40,40
          hover exited 40,40
          """)
    }

    @Test("the mouse's position keeps its fractions, which SDL cuts off")
    func mouseFractions() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("move 120.5 110.25", "move -4.5 400.75", "sync")
      #expect(stage.story() == "hover entered 120.5,110.25\nhover moved -4.5,400.75")
    }

    @Test(
      "pitfall 15: a mouse the compositor takes while pressed is cancelled, and can press again")
    func brokenGrab() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("move 10 10", "button left down", "leave", "sync")
      #expect(
        stage.story() == """
          hover entered 10,10
          mouse1 began 10,10
          mouse1 cancelled 10,10
          hover exited 10,10
          lost sequence
          """)
      try stage.tell("move 12 12", "button left down", "button left up", "sync")
      #expect(
        stage.story() == "hover entered 12,12\nmouse1 began 12,12\nmouse1 ended 12,12")
    }

    @Test("a mouse that is unplugged while pressed is cancelled, and its device is lost")
    func mouseGone() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("move 10 10", "button left down", "caps 6", "sync")
      #expect(
        stage.story().hasSuffix(
          "mouse1 began 10,10\nmouse1 cancelled 10,10\nhover exited 10,10\nlost device"))
    }

    @Test("pitfall 17: the wheel turns in fractions, and clicks are whole", arguments: [7, 8])
    func wheel(seat: Int) throws {
      let stage = try Stage(compositor: ["--seat", "\(seat)"])
      defer { stage.end() }
      try stage.tell("move 10 10", "axis v 10 1", "axis v 3.5", "axis h -5", "sync")
      #expect(
        stage.story() == """
          hover entered 10,10
          wheel 0,-1
          wheel 0,-0.35 continuous
          wheel 0.5,0 continuous
          """)
    }

    @Test("held modifiers are sent with touches, pointer and keys")
    func modifiers() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("key 42 down", "move 5 5", "touch down 0 1 1", "touch frame", "key 42 up")
      try stage.tell("touch motion 0 2 2", "touch frame", "sync")
      let flags = stage.take().compactMap { sample -> ModifierFlags? in
        switch sample {
        case .touch(let touch): touch.modifierFlags
        case .hover(let hover): hover.modifierFlags
        default: nil
        }
      }
      #expect(flags == [.shift, .shift, []])
    }

    @Test("S13: keys begin and end with their names and USB usages")
    func keys() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("key 30 down", "key 30 up", "key 15 down", "key 15 up", "key 59 down")
      try stage.tell("key 59 up", "key 57 down", "key 57 up", "sync")
      let keys = stage.take().compactMap { sample -> String? in
        guard case .key(let key) = sample, key.phase == .began else { return nil }
        return "\(key.name) \(key.usage)"
      }
      #expect(keys == ["a 4", "Tab 43", "F1 58", "Space 44"])
    }

    @Test("pitfall 15, T10: keys held when the window loses the keyboard are cancelled")
    func focusLost() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("key 30 down", "key 31 down", "key 31 up", "sync", "focus out", "sync")
      #expect(
        stage.story() == """
          key a began
          key s began
          key s ended
          key a cancelled
          lost focus
          """)
      try stage.tell("focus in", "key 30 up", "key 30 down", "key 30 up", "sync")
      #expect(stage.story() == "key a began\nkey a ended")
    }

    @Test("a held key repeats while the program sleeps in wait")
    func keyRepeat() throws {
      let stage = try Stage(compositor: ["--repeat", "50,60"])
      defer { stage.end() }
      try stage.tell("key 30 down", "sync")
      let end = stage.platform.now + 5
      while stage.samples.count < 4, stage.platform.now < end {
        stage.platform.wait(until: end)
        stage.pump()
      }
      // SDL catches up on slept-over repeats later: only their arrival in time proves a waker.
      #expect(stage.platform.now < end)
      try stage.tell("key 30 up", "sync")
      let phases = stage.take().compactMap { sample -> KeySample.Phase? in
        if case .key(let key) = sample { key.phase } else { nil }
      }
      #expect(phases.prefix(4) == [.began, .repeated, .repeated, .repeated])
      #expect(phases.last == .ended)
    }

    @Test("S13: media keys are motion samples, and no keys")
    func mediaKeys() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("key 164 down", "key 164 up", "key 163 down", "key 163 up", "sync")
      #expect(
        stage.story() == """
          motion togglePlayPause began
          motion togglePlayPause ended
          motion nextTrack began
          motion nextTrack ended
          """)
    }

    @Test("text arrives only between start and stop, with shift and all")
    func text() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("key 30 down", "key 30 up", "sync")
      #expect(stage.story() == "key a began\nkey a ended")
      stage.platform.startTextInput(rect: CGRect(x: 10, y: 10, width: 2, height: 20))
      try stage.tell("key 42 down", "key 30 down", "key 30 up", "key 42 up", "sync")
      #expect(stage.story().contains("key a began\ntext A\nkey a ended"))
      stage.platform.stopTextInput()
      try stage.tell("key 30 down", "key 30 up", "sync")
      #expect(!stage.story().contains("text"))
    }

    @Test("a composition is sent with its selection, ended, and committed")
    func composition() throws {
      let stage = try Stage(compositor: ["--text-input", "1"])
      defer { stage.end() }
      stage.platform.startTextInput(rect: CGRect(x: 10, y: 10, width: 2, height: 20))
      try stage.tell("sync", "text preedit nihao 2 5", "text done", "sync")
      #expect(stage.story() == "composing nihao 2+3")
      try stage.tell("text commit 你好", "text done", "sync")
      let story = stage.story()
      #expect(story.contains("text 你好"))
    }

    @Test("an active composition when text input stops is over, once")
    func stoppedComposition() throws {
      let stage = try Stage(compositor: ["--text-input", "1"])
      defer { stage.end() }
      stage.platform.startTextInput(rect: .zero)
      try stage.tell("sync", "text preedit nihao", "text done", "sync")
      _ = stage.take()
      stage.platform.stopTextInput()
      try stage.tell("sync")
      #expect(stage.story() == "composing  0+0")
    }
  }
}
