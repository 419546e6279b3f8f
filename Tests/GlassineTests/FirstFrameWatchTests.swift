// The watch over a display that takes no frame.
import Foundation
import Testing

@testable import Glassine

@Suite("The first frame")
struct FirstFrameWatchTests {
  private func ask(_ watch: inout FirstFrameWatch, _ now: TimeInterval, shown: Bool) -> Bool {
    watch.isOverdue(at: now, hasShownFrame: shown)
  }

  @Test("a display that takes no frame for ten seconds is reported once")
  func reportedOnce() {
    var watch = FirstFrameWatch()
    #expect(!ask(&watch, 50, shown: false) && watch.deadline == nil)
    watch.presented(at: 3)
    watch.presented(at: 8)
    #expect(watch.deadline == 13)
    #expect(!ask(&watch, 12.9, shown: false))
    #expect(ask(&watch, 13, shown: false))
    #expect(!ask(&watch, 30, shown: false) && watch.deadline == nil)
  }

  @Test("a display that took the first frame is never reported, and nothing wakes for it")
  func shownInTime() {
    var watch = FirstFrameWatch()
    watch.presented(at: 0)
    #expect(!ask(&watch, 0.02, shown: true))
    watch.presented(at: 20)
    #expect(watch.deadline == nil && !ask(&watch, 60, shown: false))
  }
}
