// Reads TUIO 1.1 from datagrams: OSC bundles with the messages of `/tuio/2Dcur`.
public import Foundation

/// Turns datagrams of a tracker into samples of fingers. Source: the TUIO 1.1 protocol
/// specification, profile 2Dcur; OSC 1.0.
///
/// A datagram that is not a bundle of TUIO is counted in ``rubbish`` and has no effect. One that is
/// older than the last frame is counted in ``late``.
public nonisolated struct TUIOReader: Sendable {
  /// Datagrams without an effect, since they are wrong.
  public private(set) var rubbish = 0
  /// Frames without an effect, since a later one came before.
  public private(set) var late = 0
  /// Frames that were read.
  public private(set) var frames = 0

  private struct Cursor {
    var session: Int32
    /// Shares of the picture's width and height, as the tracker sends them.
    var place: SIMD2<Float>
    var isDown = false
  }

  /// The messages of one bundle.
  private struct Frame {
    var alive: [Int32]?
    var sets: [(session: Int32, place: SIMD2<Float>)] = []
    var number: Int32?
  }

  /// The device of its fingers.
  public let device: UInt64
  private var cursors: [Cursor] = []
  private var lastFrame: Int32 = 0

  public init(device: UInt64 = KioskKit.tuioDevice) { self.device = device }

  /// Reads a datagram, and appends the samples of its fingers: lifts first, then moves, then
  /// landings.
  ///
  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - time: of the samples.
  public mutating func read(
    _ datagram: [UInt8], size: CGSize, at time: TimeInterval, into samples: inout [Sample]
  ) {
    var frame = Frame()
    guard Self.readBundle(datagram[...], depth: 0, into: &frame) else {
      rubbish += 1
      return
    }
    guard let alive = frame.alive, let number = frame.number else { return }
    // -1 is a repeated frame. A number far below the last one is a tracker that started again.
    if number > 0, number <= lastFrame, lastFrame - number < KioskKitConstants.tuioRestart {
      late += 1
      return
    }
    if number > 0 { lastFrame = number }
    frames += 1
    apply(alive, frame, size, time, &samples)
  }

  private mutating func apply(
    _ alive: [Int32], _ frame: Frame, _ size: CGSize, _ time: TimeInterval,
    _ samples: inout [Sample]
  ) {
    func sample(_ cursor: Cursor, _ phase: TouchSamplePhase) -> Sample {
      .touch(
        TouchSample(
          source: TouchSource(device: device, finger: Int64(cursor.session)), phase: phase,
          location: CGPoint(
            x: CGFloat(cursor.place.x) * size.width, y: CGFloat(cursor.place.y) * size.height),
          timestamp: time))
    }
    for cursor in cursors where !alive.contains(cursor.session) && cursor.isDown {
      samples.append(sample(cursor, .ended))
    }
    cursors.removeAll { !alive.contains($0.session) }
    for set in frame.sets where alive.contains(set.session) {
      if let index = cursors.firstIndex(where: { $0.session == set.session }) {
        guard cursors[index].place != set.place else { continue }
        cursors[index].place = set.place
        if cursors[index].isDown { samples.append(sample(cursors[index], .moved)) }
      } else if cursors.count < KioskKitConstants.tuioFingers {
        cursors.append(Cursor(session: set.session, place: set.place))
      }
    }
    for index in cursors.indices where !cursors[index].isDown {
      cursors[index].isDown = true
      samples.append(sample(cursors[index], .began))
    }
  }

  /// Cancels all fingers, such as when the tracker is gone.
  public mutating func cancelAll(size: CGSize, at time: TimeInterval, into samples: inout [Sample])
  {
    guard !cursors.isEmpty else { return }
    cursors.removeAll()
    samples.append(.lost(LostSample(reason: .device(device), timestamp: time)))
  }

  // MARK: OSC

  private static let bundleName = Array("#bundle\0".utf8)

  /// Reads a bundle, or a bundle in it; false if it is malformed.
  private static func readBundle(
    _ bytes: ArraySlice<UInt8>, depth: Int, into frame: inout Frame
  ) -> Bool {
    guard bytes.starts(with: bundleName), bytes.count >= 16, depth < 4 else { return false }
    var rest = bytes.dropFirst(16)
    while !rest.isEmpty {
      guard let count = readInt(&rest), count > 0, count % 4 == 0, rest.count >= count else {
        return false
      }
      let element = rest.prefix(Int(count))
      rest = rest.dropFirst(Int(count))
      let isRead =
        element.first == UInt8(ascii: "#")
        ? readBundle(element, depth: depth + 1, into: &frame)
        : readMessage(element, into: &frame)
      guard isRead else { return false }
    }
    return true
  }

  /// Reads a message; one of another profile is skipped.
  private static func readMessage(_ bytes: ArraySlice<UInt8>, into frame: inout Frame) -> Bool {
    var rest = bytes
    guard let address = readText(&rest), address.hasPrefix("/") else { return false }
    guard address == "/tuio/2Dcur" else { return address.hasPrefix("/tuio/") }
    guard let types = readText(&rest), types.hasPrefix(",s"), let command = readText(&rest) else {
      return false
    }
    let values = types.dropFirst(2)
    switch command {
    case "source": return true
    case "fseq":
      guard values == "i", let number = readInt(&rest) else { return false }
      frame.number = number
      return true
    case "alive":
      var alive: [Int32] = []
      for type in values {
        guard type == "i", let session = readInt(&rest) else { return false }
        alive.append(session)
      }
      frame.alive = alive
      return true
    case "set":
      guard values.hasPrefix("iff"), let session = readInt(&rest), let x = readFloat(&rest),
        let y = readFloat(&rest), x.isFinite, y.isFinite, (-1...2).contains(x), (-1...2).contains(y)
      else { return false }
      frame.sets.append((session, SIMD2(x, y)))
      return true
    default: return false
    }
  }

  private static func readInt(_ bytes: inout ArraySlice<UInt8>) -> Int32? {
    guard bytes.count >= 4 else { return nil }
    let value = bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    bytes = bytes.dropFirst(4)
    return Int32(bitPattern: value)
  }

  private static func readFloat(_ bytes: inout ArraySlice<UInt8>) -> Float? {
    readInt(&bytes).map { Float(bitPattern: UInt32(bitPattern: $0)) }
  }

  /// A text that ends with a zero, filled up to four bytes.
  private static func readText(_ bytes: inout ArraySlice<UInt8>) -> String? {
    guard let end = bytes.firstIndex(of: 0) else { return nil }
    let text = bytes[..<end]
    let length = (text.count / 4 + 1) * 4
    guard bytes.count >= length, text.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
    bytes = bytes.dropFirst(length)
    return String(decoding: text, as: UTF8.self)
  }
}
