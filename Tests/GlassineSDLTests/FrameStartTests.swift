// When a frame begins, by what the display told about the ones before.
import Foundation
import Testing

@testable import GlassineSDL

@Suite struct FrameStartTests {
  private static let period = 1.0 / 60

  /// A display of 60 frames a second that takes a frame at each refresh, and shows it a refresh
  /// later. The program takes `cost` seconds for a frame.
  private struct Display {
    var start = FrameStart(period: FrameStartTests.period)
    var refresh = 100.0
    /// Frames that were shown later than at the refresh after their begin.
    var late = 0

    /// Plays one refresh; returns the time that the frame waited, in milliseconds.
    mutating func frame(cost: TimeInterval) -> Double {
      start.displayAsked(at: refresh + 0.0001)
      let ready = refresh + 0.0002
      let began = start.latest(after: ready)
      let swapped = began + cost
      start.swapped(began: began, at: swapped)
      let refreshes = ((swapped - refresh) / FrameStartTests.period).rounded(.up)
      if refreshes > 1 { late += 1 }
      refresh += refreshes * FrameStartTests.period
      start.presented(at: refresh + FrameStartTests.period)
      return (began - ready) * 1000
    }
  }

  @Test("A frame begins at once until the display has reported one")
  func unknown() {
    var start = FrameStart(period: Self.period)
    #expect(start.latest(after: 5) == 5)
    start.displayAsked(at: 5)
    #expect(start.latest(after: 5.001) == 5.001)
    start.swapped(began: 5.001, at: 5.004)
    #expect(start.latest(after: 5.01) == 5.01)
  }

  @Test("Frames begin later and later, and end the least margin before the display takes them")
  func late() {
    var display = Display()
    var waits: [Double] = []
    for _ in 0..<200 { waits.append(display.frame(cost: 0.003)) }
    #expect(waits[0] == 0)
    #expect(!FrameStart(period: Self.period).isSettled && display.start.isSettled)
    #expect(waits.last! > 11.3 && waits.last! < 11.6)
    #expect(zip(waits, waits.dropFirst()).allSatisfy { $0 <= $1 + 0.01 })
    #expect(display.late == 0)
  }

  @Test("One long frame is shown late, and the next ones begin earlier")
  func long() {
    var display = Display()
    for _ in 0..<200 { _ = display.frame(cost: 0.003) }
    let before = display.frame(cost: 0.003)
    _ = display.frame(cost: 0.012)
    #expect(display.late == 1)
    let after = display.frame(cost: 0.003)
    #expect(after < before - 8)
    for _ in 0..<300 { _ = display.frame(cost: 0.003) }
    #expect(display.late == 1)
    #expect(abs(display.frame(cost: 0.003) - before) < 0.2)
  }

  @Test("A program that needs a whole refresh for a frame begins at once")
  func slow() {
    var display = Display()
    for _ in 0..<20 { _ = display.frame(cost: 0.02) }
    #expect(display.frame(cost: 0.02) == 0)
  }

  @Test("A program of varying speed loses few frames")
  func varying() {
    var display = Display()
    // A linear congruential generator: costs from 2 to 9 ms.
    var state: UInt32 = 7
    for _ in 0..<2000 {
      state = state &* 1_664_525 &+ 1_013_904_223
      _ = display.frame(cost: 0.002 + 0.007 * Double(state >> 16) / 65536)
    }
    #expect(display.late <= 10, "\(display.late)")
  }

  @Test("After a pause, and after the window was hidden, a frame begins at once")
  func pause() {
    var display = Display()
    for _ in 0..<200 { _ = display.frame(cost: 0.003) }
    let now = display.refresh + 1
    #expect(display.start.latest(after: now) == now)
    display.start.reset()
    display.start.displayAsked(at: now)
    #expect(display.start.latest(after: now + 0.001) == now + 0.001)
  }

  @Test("A frame that a newer one replaced counts for nothing")
  func discarded() {
    var display = Display()
    for _ in 0..<200 { _ = display.frame(cost: 0.003) }
    let margin = display.start.margin
    display.start.swapped(began: display.refresh, at: display.refresh + 0.003)
    display.start.discarded()
    #expect(display.start.margin == margin)
  }
}
