// A window over others takes touches only where views do.
internal import CSDL2
import Foundation
import Glassine
import GlassineSDL
import Testing

extension PlatformTests {
  /// The HUD, over another window of 640 x 360 points at the same place.
  @MainActor final class TwoWindows {
    let stage: HostStage
    let beneath: OpaquePointer

    init(driver: String = "wayland") throws {
      stage = try HostStage(driver: driver)
      let flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_BORDERLESS.rawValue
      beneath = try #require(SDL_CreateWindow("beneath", 0, 0, 640, 360, flags))
      try #require(SDL_GL_MakeCurrent(beneath, stage.context) == 0)
      SDL_GL_SwapWindow(beneath)
      if driver == "x11" {
        SDL_RaiseWindow(stage.window)
      } else {
        try stage.tell("wait-map", "sync", "target 1")
      }
      try #require(SDL_GL_MakeCurrent(stage.window, stage.context) == 0)
      try stage.overlay.limitInputToViews()
      frame()
      _ = stage.takeAnswers()
    }

    /// A frame as a host's: the UI's, and a picture.
    func frame() {
      stage.turn()
      stage.overlay.draw(width: 640, height: 360)
      SDL_GL_SwapWindow(stage.window)
      stage.turn()
    }

    /// The answers to events of fingers since the last call, without the fingers' numbers.
    func takeAnswers() -> [String] {
      stage.takeAnswers().split(separator: "\n").filter { $0.hasPrefix("finger") }
        .map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") }
    }

    /// Places at the sides of a button of 100 points, and whether they are on it.
    static func places(around x: Int) -> [(Int, isTaken: Bool)] {
      [(x + 3, true), (x + 97, true), (x + 103, false), (x - 3, false)].filter { $0.0 > 0 }
    }

    func end() {
      SDL_DestroyWindow(beneath)
      stage.end()
    }
  }

  @Suite @MainActor struct InputRegion {
    @Test("on the button a finger is the overlay's, beside it the window's beneath, as it moves")
    func wayland() throws {
      let two = try TwoWindows()
      defer { two.end() }
      let stage = two.stage
      for x in [0, 60, 120, 180] {
        stage.button.button.frame.origin.x = CGFloat(x)
        two.frame()
        for (place, isTaken) in TwoWindows.places(around: x) {
          try stage.tell("touch down 0 \(place) 20", "touch frame", "touch up 0", "touch frame")
          try stage.tell("sync")
          let wanted = isTaken ? "taken" : "unknown"
          #expect(two.takeAnswers() == ["down \(wanted)", "up \(wanted)"], "\(place) with \(x)")
        }
      }
      #expect(stage.takePresses().count == 16)
    }

    @Test("a lift that is read before its frame is reported to the host")
    func liftBeforeItsFrame() throws {
      let two = try TwoWindows()
      defer { two.end() }
      for (place, answer) in [(20, "taken"), (300, "unknown")] {
        try two.stage.tell("touch down 0 \(place) 20", "sync")
        try two.stage.tell("touch frame", "sync")
        try two.stage.tell("touch up 0", "sync")
        try two.stage.tell("touch frame", "sync")
        #expect(two.takeAnswers() == ["down \(answer)", "up \(answer)"])
      }
      #expect(two.stage.takePresses() == ["down", "pressed"])
    }

    @Test("a change without a picture applies at once, and a finger keeps its window")
    func withoutPicture() throws {
      let two = try TwoWindows()
      defer { two.end() }
      let stage = two.stage
      let button = stage.button.button
      try stage.tell("touch down 0 20 20", "touch frame", "sync")
      button.frame.origin.x = 200
      two.frame()
      try stage.tell("touch motion 0 30 20", "touch frame", "touch up 0", "touch frame", "sync")
      #expect(two.takeAnswers() == ["down taken", "motion taken", "up taken"])
      // The button's own animation ends.
      let end = Date(timeIntervalSinceNow: 5)
      repeat { two.frame() } while stage.overlay.needsDisplay && Date() < end
      button.touchPolicy = .passThrough
      stage.turn()
      try stage.tell("touch down 0 220 20", "touch frame", "touch up 0", "touch frame", "sync")
      #expect(two.takeAnswers() == ["down unknown", "up unknown"])
    }

    @Test("a window for a layer is an ordinary one where the desktop has no layers")
    func noLayers() throws {
      let stage = try Stage()
      defer { stage.end() }
      let window = try stage.platform.makeWindow(
        title: "layer", size: CGSize(width: 64, height: 32), layer: DesktopLayer(.top))
      #expect(!window.isOnLayer && window.isVisible && !window.isHidden)
      try stage.show(window)
      window.hide()
      #expect(window.isHidden)
      window.close()
    }
  }
}
