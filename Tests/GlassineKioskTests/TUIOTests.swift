// TUIO over a real socket, and datagrams that are none.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

@Suite("TUIO")
struct TUIOTests {
  private let size = CGSize(width: 1000, height: 500)

  // MARK: Datagrams

  private static func text(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes + [UInt8](repeating: 0, count: 4 - bytes.count % 4)
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func message(_ command: String, _ types: String, _ values: [UInt8]) -> [UInt8] {
    text("/tuio/2Dcur") + text(",s" + types) + text(command) + values
  }

  /// A frame of fingers by session, with their places.
  private static func bundle(_ frame: Int32, _ fingers: [Int32: (Float, Float)]) -> [UInt8] {
    let sessions = fingers.keys.sorted()
    var messages = [
      message("source", "s", text("test")),
      message(
        "alive", String(repeating: "i", count: sessions.count),
        sessions.flatMap { number(UInt32(bitPattern: $0)) }),
    ]
    for session in sessions {
      guard let place = fingers[session] else { continue }
      let values = [place.0, place.1, 0, 0, 0].flatMap { number($0.bitPattern) }
      messages.append(message("set", "ifffff", number(UInt32(bitPattern: session)) + values))
    }
    messages.append(message("fseq", "i", number(UInt32(bitPattern: frame))))
    return text("#bundle") + number(0) + number(1)
      + messages.flatMap { number(UInt32($0.count)) + $0 }
  }

  private static func story(_ samples: [Sample]) -> [String] {
    samples.map {
      guard case .touch(let touch) = $0 else { return "\($0)" }
      let place = "\(Int(touch.location.x.rounded())) \(Int(touch.location.y.rounded()))"
      return "\(touch.source.finger) \(touch.phase) \(place)"
    }
  }

  @Test("Fingers of a tracker arrive over UDP as samples, each with one began and one end")
  func overTheWire() throws {
    let listener = try TUIOListener(port: 0)
    let sender = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(sender) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = listener.port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    func send(_ bytes: [UInt8]) {
      _ = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          sendto(sender, bytes, bytes.count, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
    // Loopback delivers before `sendto` returns.
    send(Self.bundle(1, [7: (0.5, 0.5)]))
    send(Self.bundle(2, [7: (0.6, 0.5), 8: (0.1, 0.2)]))
    send(Array("rubbish".utf8))
    send(Self.bundle(3, [8: (0.1, 0.2)]))
    send(Self.bundle(4, [:]))
    #expect(
      Self.story(listener.read(size: size, at: 1)) == [
        "7 began 500 250", "7 moved 600 250", "8 began 100 100", "7 ended 600 250",
        "8 ended 100 100",
      ])
    #expect(listener.reader.rubbish == 1 && listener.reader.frames == 4)
    #expect(listener.read(size: size, at: 2).isEmpty)
    #expect(throws: TUIOListener.Failure.self) { try TUIOListener(port: listener.port) }
  }

  @Test("A late frame has no effect; a tracker that starts again does")
  func order() {
    var reader = TUIOReader()
    var samples: [Sample] = []
    func read(_ bytes: [UInt8]) { reader.read(bytes, size: size, at: 0, into: &samples) }
    read(Self.bundle(500, [1: (0, 0)]))
    read(Self.bundle(499, [1: (0.5, 0)]))
    #expect(reader.late == 1 && samples.count == 1)
    read(Self.bundle(-1, [1: (0.1, 0)]))
    read(Self.bundle(1, [2: (0.2, 0)]))
    #expect(
      Self.story(samples) == ["1 began 0 0", "1 moved 100 0", "1 ended 100 0", "2 began 200 0"])
    samples = []
    reader.cancelAll(size: size, at: 1, into: &samples)
    #expect(samples.count == 1)
  }

  @Test("Truncated and random datagrams are counted and dropped")
  func rubbish() {
    let whole = Self.bundle(1, [1: (0.5, 0.5), 2: (0.25, 0.75)])
    var samples: [Sample] = []
    var reader = TUIOReader()
    for count in 0..<whole.count where (count - 16) % 4 != 0 || count < 16 {
      reader.read(Array(whole.prefix(count)), size: size, at: 0, into: &samples)
    }
    #expect(reader.frames == 0 && samples.isEmpty && reader.rubbish > 100)
    var random = SeededRandom(seed: 3)
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      reader.read(bytes, size: size, at: 0, into: &samples)
    }
    reader.read([UInt8](repeating: 255, count: 4096), size: size, at: 0, into: &samples)
    // Each finger that began ends at most once, whatever came.
    var down: Set<Int64> = []
    for case .touch(let touch) in samples {
      switch touch.phase {
      case .began: #expect(down.insert(touch.source.finger).inserted)
      case .ended: #expect(down.remove(touch.source.finger) != nil)
      default: #expect(down.contains(touch.source.finger))
      }
    }
  }
}
