// Curves of motions before their start and past their end, and what a scroll view leaves to others.
import Foundation
import GlassineTesting
@testable import GlassineUI
import Testing

@Suite("Motions of scroll views")
struct ScrollMotionTests {
  @Test("A motion is at rest past its end, and at its start before it")
  func ends() {
    let plain = AnimatedOffset(start: 10, end: 110, duration: 0.5)
    let carried = AnimatedOffset(start: 10, end: 110, duration: 0.5, carrying: 300)
    for motion in [plain, carried] {
      for late in [0.5, 0.6, 0.75, 1, 30] {
        #expect(abs(motion.position(at: late) - 110) < 1e-9, "at \(late)")
        #expect(motion.velocity(at: late) == 0, "at \(late)")
      }
      #expect(motion.position(at: -1) == 10)
      #expect(motion.velocity(at: -1) == 0)
      #expect(motion.velocity(at: 0.25) > 100)
    }
    #expect(plain.velocity(at: 0) == 0 && carried.velocity(at: 0) == 300)
    let slow = Deceleration(start: 3, velocity: 5, rate: 0.998)
    #expect(slow.duration == 0 && slow.rest == 3)
    #expect(slow.position(at: 0) == 3 && slow.velocity(at: 0) == 0)
  }

  @Test("Recognizers of a scroll view delay no touch's end")
  func delays() {
    let recognizers = ScrollView(frame: .zero).gestureRecognizers ?? []
    #expect(recognizers.count >= 2)
    for recognizer in recognizers {
      #expect(!recognizer.delaysTouchesEnded, "\(type(of: recognizer))")
    }
  }

  @Test("The directions of the tab key do not scroll")
  func directions() {
    let host = HeadlessHost()
    let scroll = ScrollView(frame: host.window.bounds)
    scroll.contentSize = CGSize(width: 5000, height: 5000)
    host.window.addSubview(scroll)
    host.settle()
    #expect(!scroll.scroll(.next) && !scroll.scroll(.previous))
    #expect(!scroll.scroll(.up) && !scroll.scroll(.left))
    #expect(scroll.scroll(.down) && scroll.scroll(.right))
  }
}
