// Which passes of a frame have something to do.
import Foundation
import GlassineTesting
import GlassineControls
@testable import GlassineUI
import Testing

@Suite("The passes of a frame")
struct FramePassTests {
  private let host = HeadlessHost()

  /// The names of the passes that run in the frames of `body`, a line for each frame.
  private func passes(_ body: () -> Void) -> String {
    var frames: [[String]] = [[]]
    let id = host.application.addObserver { _, call in
      if case .pass(let name) = call { frames[frames.count - 1].append(name) }
    }
    host.onFrame = { frames.append([]) }
    body()
    host.onFrame = nil
    host.application.removeObserver(id)
    return frames.dropLast().map { $0.joined(separator: " ") }.joined(separator: "\n")
  }

  @Test("The passes are listed in their order")
  func order() {
    #expect(
      host.application.passes.map(\.name) == [
        "deliver", "clock", "animate", "layout", "menu", "focus", "pointer", "textSelection",
        "textRect",
      ])
  }

  @Test("At rest, no pass has something to do")
  func rest() {
    host.runFrame()
    #expect(passes { host.runFrame() }.isEmpty)
  }

  @Test("A label's text is only drawn again: no pass has something to do")
  func label() {
    let label = Label(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
    host.window.addSubview(label)
    host.runFrame()
    let ran = passes {
      label.text = "12"
      #expect(host.application.needsDisplay)
      host.runFrame()
    }
    #expect(ran.isEmpty)
  }

  @Test("A drag delivers touches, lays out as it begins, and runs the clock after its lift")
  func scroll() {
    let scroll = ScrollView(frame: host.window.bounds)
    scroll.contentSize = CGSize(width: 400, height: 4000)
    host.window.addSubview(scroll)
    host.runFrame()
    #expect(
      passes {
        let finger = host.finger(1).down(at: CGPoint(x: 200, y: 300))
        finger.move(to: 200, 260)
        finger.move(to: 200, 220)
        finger.up()
        host.runFrame()
      } == """
        deliver
        deliver layout
        deliver
        deliver clock
        clock
        """)
  }

  @Test("A pass that is added runs after the one that it names, once for each name")
  func added() {
    var calls = 0
    let pass = FramePass("dots", isDue: { _ in calls < 1 }, run: { _ in calls += 1 })
    host.application.addPass(pass, after: "layout")
    host.application.addPass(pass, after: "clock")
    host.window.setNeedsLayout()
    #expect(
      passes {
        host.runFrame()
        host.runFrame()
      } == "layout dots\n")
    #expect(calls == 1)
  }
}
