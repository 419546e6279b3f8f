// TUIO: packets as senders write them, rubbish, and a socket.
import Foundation
import GlassineInput
import GlassineKiosk
import GlassineTesting
import GlassineUI
import Testing

/// Writes Open Sound Control as TUIO's senders do.
private enum Packet {
  static func text(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8) + [0]
    while bytes.count % 4 != 0 { bytes.append(0) }
    return bytes
  }

  static func integer(_ value: Int32) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }

  static func number(_ value: Float) -> [UInt8] {
    integer(Int32(bitPattern: value.bitPattern))
  }

  static func bundle(_ messages: [[UInt8]]) -> [UInt8] {
    text("#bundle") + [0, 0, 0, 0, 0, 0, 0, 1]
      + messages.flatMap { integer(Int32($0.count)) + $0 }
  }

  /// A frame: the fingers that are alive, and the places of those that changed.
  static func frame(_ number: Int32, alive: [Int32], set: [(Int32, Float, Float)]) -> [UInt8] {
    let profile = text("/tuio/2Dcur")
    let source = profile + text(",ss") + text("source") + text("table@10.0.0.2")
    let ids =
      profile + text("," + "s" + String(repeating: "i", count: alive.count))
      + text("alive") + alive.flatMap(integer)
    let places = set.map { id, x, y in
      profile + text(",sifffff") + text("set") + integer(id)
        + [x, y, 0, 0, 0].flatMap(Self.number)
    }
    let end = profile + text(",si") + text("fseq") + integer(number)
    return bundle([source, ids] + places + [end])
  }
}

@Suite("TUIO")
struct TUIOTests {
  private func text(_ changes: [TUIODecoder.Change]) -> String {
    changes.map { "\($0.phase) \($0.session) \($0.place.x) \($0.place.y)" }.joined(separator: ", ")
  }

  @Test("Fingers land, move and lift as their packets say")
  func fingers() {
    var decoder = TUIODecoder()
    #expect(
      text(decoder.decode(Packet.frame(1, alive: [7], set: [(7, 0.5, 0.25)])))
        == "began 7 0.5 0.25")
    #expect(decoder.decode(Packet.frame(2, alive: [7], set: [])) == [])
    #expect(
      text(decoder.decode(Packet.frame(3, alive: [7, 9], set: [(9, 0, 1), (7, 0.75, 0.25)])))
        == "moved 7 0.75 0.25, began 9 0.0 1.0")
    #expect(text(decoder.decode(Packet.frame(4, alive: [9], set: []))) == "ended 7 0.75 0.25")
    #expect(text(decoder.reset()) == "ended 9 0.0 1.0")
    #expect(decoder.malformed == 0 && decoder.outdated == 0)
  }

  @Test("A packet that was overtaken is dropped; a sender that begins again is not")
  func order() {
    var decoder = TUIODecoder()
    _ = decoder.decode(Packet.frame(500, alive: [1], set: [(1, 0.5, 0.5)]))
    #expect(decoder.decode(Packet.frame(499, alive: [], set: [])) == [])
    #expect(decoder.outdated == 1)
    #expect(text(decoder.decode(Packet.frame(1, alive: [], set: []))) == "ended 1 0.5 0.5")
  }

  @Test("Rubbish is counted, changes nothing, and never traps")
  func rubbish() {
    var decoder = TUIODecoder()
    let good = Packet.frame(1, alive: [1], set: [(1, 0.5, 0.5)])
    _ = decoder.decode(good)
    var random = SeededRandom(seed: 5)
    var packets = 0
    for length in 0..<good.count {
      packets += 1
      _ = decoder.decode(Array(good[..<length]))
    }
    for _ in 0..<2000 {
      var bytes = good
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      _ = decoder.decode(bytes)
    }
    #expect(decoder.malformed > packets / 2)
    let nan = Packet.frame(900_000, alive: [3], set: [(3, .nan, 0)])
    let before = decoder.malformed
    #expect(decoder.decode(nan) == [] && decoder.malformed == before + 1)
  }

  @Test("A socket on the loopback address passes fingers on, and cancels those of a silent sender")
  func socket() throws {
    let host = HeadlessHost(size: CGSize(width: 400, height: 200))
    let transcript = Transcript()
    let view = RecorderView("a", transcript, frame: host.window.bounds)
    host.window.addSubview(view)
    let listener = TUIOListener(host.application, surface: host.surface)
    try listener.start(port: 0)
    #expect(listener.port != 0)
    let sender = Foundation.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(sender) }
    func send(_ bytes: [UInt8]) {
      var place = sockaddr_in()
      place.sin_family = sa_family_t(AF_INET)
      place.sin_port = listener.port.bigEndian
      inet_pton(AF_INET, "127.0.0.1", &place.sin_addr)
      let sent = withUnsafePointer(to: &place) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          sendto(sender, bytes, bytes.count, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      #expect(sent == bytes.count)
      listener.receive()
      host.runFrame()
    }
    send(Packet.frame(1, alive: [4], set: [(4, 0.5, 0.5)]))
    send([1, 2, 3])
    send(Packet.frame(2, alive: [4], set: [(4, 0.25, 0.5)]))
    #expect(listener.droppedPackets == 1)
    host.advance(by: listener.silence + 0.1)
    #expect(
      transcript.text == """
        a touchesBegan [1] at (200, 100)
        a touchesMoved [1] at (100, 100)
        a touchesCancelled [1] at (100, 100)
        """)
    #expect(throws: TUIOListener.ListenError.self) {
      try TUIOListener(host.application, surface: host.surface).start(port: listener.port)
    }
    listener.stop()
    #expect(listener.port == 0)
  }
}
