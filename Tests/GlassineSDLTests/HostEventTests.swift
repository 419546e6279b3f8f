// A UI over a host that runs SDL itself: keys and text, and fingers that only SDL reports.
internal import CSDL2
import Foundation
import Glassine
import Testing

@testable import GlassineSDL

/// A view that accepts text, and records keys and text.
private final class Field: View, KeyInput {
  var lines: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { false }
  func insertText(_ text: String) { lines.append("text \(text)") }
  func deleteBackward() {}
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { note(presses) }
  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) { note(presses) }
  override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) { note(presses) }
  private func note(_ presses: Set<Press>) {
    lines += presses.map { "\($0.key?.name ?? "?") \($0.phase)" }
  }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension PlatformTests {
  @Suite @MainActor struct HostsEvents {
    @Test("keys and text are the UI's while it wants text, and a key comes up as it went down")
    func text() throws {
      let stage = try HostStage()
      defer { stage.end() }
      let field = Field(frame: CGRect(x: 200, y: 0, width: 100, height: 50))
      stage.hud.addSubview(field)
      try stage.tell("focus in", "sync", "key 30 down", "sync")
      #expect(stage.takeAnswers() == "key down unknown")
      #expect(!stage.overlay.wantsTextInput && SDL_IsTextInputActive() == SDL_FALSE)
      #expect(field.becomeFirstResponder())
      #expect(stage.overlay.wantsTextInput && SDL_IsTextInputActive() == SDL_TRUE)
      try stage.tell("key 30 up", "sync", "key 48 down", "sync")
      #expect(stage.takeAnswers() == "key up unknown\nkey down taken\ntext taken")
      #expect(field.take().contains("text b"))
      #expect(field.resignFirstResponder())
      #expect(!stage.overlay.wantsTextInput && SDL_IsTextInputActive() == SDL_FALSE)
      try stage.tell("key 48 up", "key 48 down", "key 48 up", "sync")
      #expect(stage.takeAnswers() == "key up taken\nkey down unknown\nkey up unknown")
    }

    @Test("text input that the host has on stays on")
    func hostsTextInput() throws {
      let stage = try HostStage()
      defer { stage.end() }
      let field = Field(frame: CGRect(x: 200, y: 0, width: 100, height: 50))
      stage.hud.addSubview(field)
      SDL_StartTextInput()
      #expect(field.becomeFirstResponder())
      #expect(field.resignFirstResponder())
      #expect(SDL_IsTextInputActive() == SDL_TRUE)
    }

    @Test("T10: keys held when the window loses the keyboard are cancelled, not ended")
    func keysLost() throws {
      let stage = try HostStage()
      defer { stage.end() }
      let field = Field(frame: CGRect(x: 200, y: 0, width: 100, height: 50))
      stage.hud.addSubview(field)
      #expect(field.becomeFirstResponder())
      try stage.tell("focus in", "sync", "key 57 down", "sync", "focus out", "sync")
      #expect(field.take().filter { !$0.hasPrefix("text") } == ["Space began", "Space cancelled"])
    }

    @Test("T9: on Wayland the times of fingers are the compositor's, however late they are polled")
    func hardwareTimes() throws {
      let stage = try HostStage()
      defer { stage.end() }
      var times: [TimeInterval] = []
      stage.application.hostTouchHandler = { times.append($0.timestamp) }
      try stage.tellSilently(
        "touch down 0 300 200", "touch frame", "sleep 40", "touch motion 0 310 200", "touch frame")
      try stage.tell("sync")
      try #require(times.count == 2)
      #expect(times[1] - times[0] >= 0.039)
    }

    @Test("P3: fingers that only SDL reports are answered and delivered too")
    func followsSDL() throws {
      for driver in ["offscreen", "wayland"] {
        let stage = try HostStage(driver: driver)
        defer { stage.end() }
        stage.push(Self.finger(SDL_FINGERDOWN, 32, 18, in: stage.window))
        stage.push(Self.finger(SDL_FINGERMOTION, 33, 18, in: stage.window))
        stage.push(Self.finger(SDL_FINGERUP, 33, 18, in: stage.window))
        stage.push(Self.finger(SDL_FINGERDOWN, 320, 180, in: stage.window))
        stage.push(Self.finger(SDL_FINGERUP, 320, 180, in: stage.window))
        stage.turn()
        #expect(
          stage.takeAnswers() == """
            finger 5 down taken
            finger 5 motion taken
            finger 5 up taken
            finger 5 down host
            finger 5 up host
            """, "\(driver)")
        #expect(stage.takePresses() == ["down", "pressed"], "\(driver)")
        #expect(stage.takeHostTouches() == ["began 320,180", "ended 320,180"], "\(driver)")
      }
    }

    @Test("fingers and keys of another window of the host's are none of the UI's")
    func foreignWindow() throws {
      let stage = try HostStage(driver: "offscreen")
      defer { stage.end() }
      let other = try #require(SDL_CreateWindow("other", 0, 0, 100, 100, 0))
      defer { SDL_DestroyWindow(other) }
      stage.push(Self.finger(SDL_FINGERDOWN, 20, 20, in: other))
      stage.push(Self.finger(SDL_FINGERUP, 20, 20, in: other))
      stage.turn()
      #expect(stage.takeAnswers() == "finger 5 down unknown\nfinger 5 up unknown")
      #expect(stage.takePresses().isEmpty && stage.takeHostTouches().isEmpty)
    }

    @Test("P3: after it was closed the UI gets no event, and closing again is harmless")
    func closed() throws {
      let stage = try HostStage(driver: "offscreen")
      defer { stage.end() }
      stage.overlay.close()
      stage.push(Self.finger(SDL_FINGERDOWN, 20, 20, in: stage.window))
      stage.turn()
      #expect(stage.takeAnswers() == "finger 5 down unknown")
      #expect(stage.takePresses().isEmpty)
    }

    @Test("an invalid window is an error that says what to do")
    func noWindow() throws {
      let stage = try HostStage(driver: "offscreen")
      defer { stage.end() }
      let bytes = UnsafeMutableRawPointer.allocate(byteCount: 256, alignment: 16)
      defer { bytes.deallocate() }
      bytes.initializeMemory(as: UInt8.self, repeating: 0, count: 256)
      let error = #expect(throws: PlatformError.self) {
        try HostInput(window: OpaquePointer(bytes))
      }
      #expect(error?.operation == "listen to the host's window")
      #expect(error?.advice.contains("SDL_CreateWindow") == true)
    }

    /// SDL's event of finger 5 at a place of `window` in points.
    private static func finger(
      _ type: SDL_EventType, _ x: Double, _ y: Double, in window: OpaquePointer
    ) -> SDL_Event {
      var width: Int32 = 0
      var height: Int32 = 0
      SDL_GetWindowSize(window, &width, &height)
      var event = SDL_Event()
      event.tfinger = SDL_TouchFingerEvent(
        type: type.rawValue, timestamp: SDL_GetTicks(), touchId: 9, fingerId: 5,
        x: Float(x) / Float(width), y: Float(y) / Float(height), dx: 0, dy: 0, pressure: 1,
        windowID: SDL_GetWindowID(window))
      return event
    }
  }

  /// The two reports of a finger, in either order.
  @Suite struct FingerPairs {
    private func heard(
      _ phase: TouchSamplePhase, _ finger: Int64, of pairing: inout FingerPairing
    ) -> Bool {
      let sample = TouchSample(
        source: TouchSource(device: 2, finger: finger), phase: phase, location: .zero, timestamp: 0)
      return if case .keep = pairing.judge(sample) { true } else { false }
    }

    @Test("P3: landings that arrive before SDL reports them are found once each, in order")
    func heardFirst() {
      var pairing = FingerPairing()
      let source = TouchSource(device: 2, finger: 0)
      #expect(pairing.pairLanding(of: 0) == nil)
      #expect(heard(.began, 0, of: &pairing) && heard(.ended, 0, of: &pairing))
      #expect(heard(.began, 0, of: &pairing))
      #expect(pairing.pairLanding(of: 0) == source)
      pairing.liftSeen(of: 0)
      #expect(pairing.pairLanding(of: 0) == source)
      #expect(pairing.pairLanding(of: 0) == nil)
      #expect(pairing.source(of: 0) == source)
      #expect(heard(.ended, 0, of: &pairing))
      pairing.liftSeen(of: 0)
      #expect(pairing.source(of: 0) == nil)
    }

    @Test("samples of a finger after SDL's report are dropped, except for its cancel")
    func following() {
      var pairing = FingerPairing()
      let source = TouchSource(device: 77, finger: 0)
      pairing.followSDL(0, source: source)
      #expect(!heard(.began, 0, of: &pairing) && !heard(.moved, 0, of: &pairing))
      let cancelled = TouchSample(
        source: TouchSource(device: 2, finger: 0), phase: .cancelled, location: .zero, timestamp: 0)
      guard case .cancel(source) = pairing.judge(cancelled) else {
        Issue.record("the cancel was not passed on")
        return
      }
      pairing.liftSeen(of: 0)
      #expect(!heard(.moved, 0, of: &pairing) && !heard(.ended, 0, of: &pairing))
      #expect(heard(.began, 0, of: &pairing) && heard(.ended, 0, of: &pairing))
    }
  }
}
