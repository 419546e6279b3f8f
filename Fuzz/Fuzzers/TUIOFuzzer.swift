// Datagrams of TUIO. An input is a row of datagrams, each behind its length in 32-bit words. Rules:
// a datagram has one outcome, and each finger that began has one end and moves in between.
import Foundation
import GlassineInput
import GlassineKiosk

enum TUIOFuzzer {
  static func check(_ bytes: [UInt8]) {
    var reader = TUIOReader()
    var samples: [Sample] = []
    let size = CGSize(width: 1000, height: 500)
    var rest = bytes[...]
    var (datagrams, down) = (0, Set<Int64>())
    while let words = rest.popFirst() {
      let before = samples.count
      reader.read(Array(rest.prefix(Int(words) * 4)), size: size, at: 0, into: &samples)
      rest = rest.dropFirst(Int(words) * 4)
      datagrams += 1
      expect(
        reader.rubbish + reader.late + reader.frames <= datagrams,
        "a datagram has one outcome at most")
      for case .touch(let touch) in samples[before...] { follow(touch, &down) }
    }
    reader.cancelAll(size: size, at: 1, into: &samples)
    let isLost = if case .lost = samples.last { true } else { false }
    expect(isLost == !down.isEmpty, "fingers that are down are lost at the end")
    reader.cancelAll(size: size, at: 1, into: &samples)
  }

  private static func follow(_ touch: TouchSample, _ down: inout Set<Int64>) {
    let finger = touch.source.finger
    expect(touch.location.x.isFinite && touch.location.y.isFinite, "a finger is somewhere")
    switch touch.phase {
    case .began: expect(down.insert(finger).inserted, "a finger begins once")
    case .moved: expect(down.contains(finger), "a finger that moves is down")
    default: expect(down.remove(finger) != nil, "a finger that ends is down")
    }
  }
}
