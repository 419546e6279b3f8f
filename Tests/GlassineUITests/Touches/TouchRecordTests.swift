// Records of touches, which are used again for other fingers.
import Foundation
import GlassineInput
import GlassineTesting
@testable import GlassineUI
import Testing

@Suite("Records of touches")
struct TouchRecordTests {
  private func sample(_ time: TimeInterval) -> TouchSample {
    TouchSample(
      source: TouchSource(finger: 1), phase: .moved, location: .zero, timestamp: time)
  }

  @Test("A record that is used again has nothing of the former finger but the lists' memory")
  func reset() {
    let record = TouchRecord()
    #expect(!record.hasRecognizersAbove)
    #expect(record.touch.timestamp == 0)
    for number in 0..<20 {
      record.keep(sample(Double(number)))
      record.updates.append(sample(Double(number)))
      record.held.append(Touch.Values())
      record.recognizers.append(TapGestureRecognizer())
      record.watchers.append(TouchRecord.Watcher(view: View(frame: .zero)))
    }
    record.fedSamples = 20
    record.hasTravelled = true
    record.hasRecognizersAbove = true
    record.isRetired = true
    record.round = 3
    record.holdCount = 1
    record.stage(.began)
    record.isFed = true
    record.isFollowed = true
    record.serialAfterLift = 5
    record.reset()
    #expect(record.samples.isEmpty && record.samples.capacity >= 20)
    #expect(record.history.isEmpty && record.history.capacity >= 20)
    #expect(record.updates.isEmpty && record.updates.capacity >= 20)
    #expect(record.held.isEmpty && record.held.capacity >= 20)
    #expect(record.recognizers.isEmpty && record.recognizers.capacity >= 20)
    #expect(record.watchers.isEmpty && record.watchers.capacity >= 20)
    #expect(record.fedSamples == 0 && record.round == 0 && record.holdCount == 0)
    #expect(!record.hasTravelled && !record.hasRecognizersAbove && !record.isRetired)
    #expect(record.staged == nil && !record.isFed && !record.isFollowed)
    #expect(record.serialAfterLift == .max)
    #expect(record.life == .landed && record.finger == .down && record.claim == .none)
  }

  @Test("A record keeps its latest samples, and what recognizers have had of them")
  func limits() {
    let record = TouchRecord()
    let limit = TouchConstants.coalescedSampleLimit
    for number in 0..<limit { record.keep(sample(Double(number))) }
    record.fedSamples = 2
    for number in 0..<3 { record.keep(sample(Double(limit + number))) }
    #expect(record.samples.count == limit)
    #expect(record.samples.first?.timestamp == 3)
    #expect(record.samples.last?.timestamp == Double(limit + 2))
    #expect(record.fedSamples == 0)
    var most = 0
    for number in 0..<(3 * TouchConstants.historySampleLimit) {
      record.keep(sample(Double(number)))
      most = max(most, record.history.count)
    }
    #expect(most == 2 * TouchConstants.historySampleLimit)
  }

  @Test("Recognizers keep the memory of their lists from gesture to gesture")
  func recognizers() {
    let host = HeadlessHost()
    let view = View(frame: host.window.bounds)
    view.isMultipleTouchEnabled = true
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 4
    var taps = 0
    tap.addAction { _ in taps += 1 }
    view.addGestureRecognizer(tap)
    host.window.addSubview(view)
    for finger in 1...4 { host.finger(Int64(finger)).down(at: CGFloat(finger) * 50, 100) }
    #expect(tap.followed.count == 4)
    for finger in 1...4 { host.finger(Int64(finger)).up() }
    host.settle()
    #expect(taps == 1)
    #expect(tap.followed.isEmpty && tap.followed.capacity >= 4)
    #expect(tap.firstTapPlaces.capacity >= 4)
    let finger = host.finger(7).down(at: 50, 100)
    finger.move(to: 51, 100)
    #expect(tap.firstTapPlaces.count == 1)
    #expect(tap.firstTapPlaces.capacity >= 4)
    finger.up()
  }
}
