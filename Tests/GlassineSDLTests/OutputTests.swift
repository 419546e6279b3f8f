// The only output goes away and comes back, as when a screen is switched off.
import Foundation
import GlassineInput
import Testing

@testable import GlassineSDL

extension Stage {
  /// What the last samples say of windows.
  fileprivate var changes: [WindowSample.Change] {
    samples.compactMap { if case .window(let sample) = $0 { sample.change } else { nil } }
  }

  /// A second window, which is shown.
  fileprivate func secondWindow() throws -> PlatformWindow {
    let second = try platform.makeWindow(title: "second", size: CGSize(width: 200, height: 100))
    try show(second)
    return second
  }
}

extension PlatformTests {
  @Suite @MainActor struct Outputs {
    @Test("a window outlives its only output, and gets the size that was sent meanwhile")
    func outputAway() throws {
      let stage = try Stage(options: [.resizable, .highDPI])
      defer { stage.end() }
      // The compositor sends the new size together with the removal, as at a screen's switch.
      try stage.tellSilently("output away", "configure 700 500 activated")
      try stage.tell("sync", "focus out", "focus in", "sync")
      #expect(stage.window.size == CGSize(width: 640, height: 360))
      #expect(stage.window.displayPanel == nil)
      try stage.tell("configure 640 480 activated", "close", "sync")
      #expect(stage.changes.contains(.closeRequested))
      // The output is described only after SDL has asked for it.
      try stage.tellSilently("output back", "configure 600 400 activated")
      try stage.tell("sync", "sync")
      #expect(stage.window.size == CGSize(width: 600, height: 400))
      #expect(stage.window.displayPanel != nil)
      _ = stage.take()
      try stage.tell("touch down 0 10 20", "touch up 0", "touch frame", "sync")
      #expect(stage.story() == "finger 0 began 10,20\nfinger 0 ended 10,20")
    }

    @Test("a full screen window outlives its only output, and fills the next one at its scale")
    func fullScreen() throws {
      let stage = try Stage(options: [.fullScreen, .highDPI])
      defer { stage.end() }
      try stage.tellSilently("output away", "configure 700 500 fullscreen activated", "scale 2")
      try stage.tell("sync", "output back", "sync", "sync", "sync")
      #expect(stage.window.size == CGSize(width: 640, height: 360))
      #expect(stage.window.scale == 2)
    }

    @Test("requests to a window without an output wait for the next one")
    func requestsWithoutOutput() throws {
      let stage = try Stage()
      defer { stage.end() }
      let second = try stage.secondWindow()
      try stage.tell("output away", "sync")
      second.setFullScreen(true)
      second.setFullScreen(false)
      second.setSize(CGSize(width: 300, height: 200))
      second.center()
      stage.window.hide()
      #expect(throws: PlatformError.self) {
        try stage.platform.makeWindow(title: "third", size: CGSize(width: 200, height: 100))
      }
      try stage.tell("sync")
      #expect(second.size == CGSize(width: 200, height: 100) && !stage.window.isHidden)
      try stage.tell("output back", "sync", "sync")
      #expect(second.size == CGSize(width: 300, height: 200) && !second.isFullScreen)
      #expect(stage.window.isHidden)
    }

    @Test("a window that is closed without an output goes with the next one")
    func closedWithoutOutput() throws {
      let stage = try Stage()
      defer { stage.end() }
      let second = try stage.secondWindow()
      try stage.tell("output away", "sync")
      second.close()
      try stage.tell("sync")
      try stage.tell("output back", "sync", "wait-gone")
      #expect(stage.platform.openWindows.map(\.number) == [stage.window.number])
    }
  }
}
