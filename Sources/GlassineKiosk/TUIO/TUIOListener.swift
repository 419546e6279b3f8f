// Fingers from the network: TUIO over UDP.
public import Foundation
public import GlassineInput
public import GlassineUI

/// Receives TUIO's fingers, and passes them to an application as touches of a panel.
///
/// Nothing listens until ``start()``. The socket is bound to the loopback address by default, so
/// that only programs of the same machine can touch. Packets that are no TUIO are counted and
/// dropped. Fingers whose sender is silent for ``silence`` seconds are cancelled.
///
/// Differs from UIKit, which knows no panels outside of the device.
public final class TUIOListener {
  /// Why a listener cannot listen.
  public struct ListenError: Error, CustomStringConvertible {
    public let operation: String
    public let code: Int32
    public var description: String {
      "TUIO: \(operation): \(String(cString: strerror(code))) (\(code)); "
        + "choose a port that no other program listens on"
    }
  }

  /// The device number of its fingers.
  public nonisolated static let device: UInt64 = 0x5455_494F
  /// Seconds of silence after which fingers that are down are cancelled. Source: TUIO's senders
  /// repeat the fingers that are alive once a second.
  public var silence: TimeInterval = 3
  /// Packets that were no TUIO, or came too late.
  public var droppedPackets: Int { decoder.malformed + decoder.outdated }
  /// The port that is listened on; 0 while there is none.
  public private(set) var port: UInt16 = 0

  private weak var application: Application?
  private let surface: WindowNumber
  private var decoder = TUIODecoder()
  private var file: Int32 = -1
  private var source: (any DispatchSourceRead)?
  private var timer: FrameTimer?
  private var buffer = [UInt8](repeating: 0, count: TUIOConstants.mostBytes)

  /// - Parameters:
  ///   - application: not retained.
  ///   - surface: the surface that the sender's surface covers.
  public init(_ application: Application, surface: WindowNumber) {
    self.application = application
    self.surface = surface
  }

  isolated deinit { stop() }

  /// Opens the socket.
  /// - Parameters:
  ///   - address: an IPv4 address of this machine; "0.0.0.0" lets every machine touch.
  ///   - port: 0 lets the system choose one; see ``port``.
  /// - Throws: ``ListenError``, after which nothing is open.
  public func start(address: String = "127.0.0.1", port: UInt16 = 3333) throws(ListenError) {
    stop()
    let file = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    guard file >= 0 else { throw ListenError(operation: "open a socket", code: errno) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    guard inet_pton(AF_INET, address, &place.sin_addr) == 1 else {
      close(file)
      throw ListenError(operation: "read the address \(address)", code: EINVAL)
    }
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, $0, size) == 0 && getsockname(file, $0, &size) == 0
      }
    }
    guard isBound, fcntl(file, F_SETFL, O_NONBLOCK) == 0 else {
      let code = errno
      close(file)
      throw ListenError(operation: "listen on \(address):\(port)", code: code)
    }
    self.file = file
    self.port = UInt16(bigEndian: place.sin_port)
    let source = DispatchSource.makeReadSource(fileDescriptor: file, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.receive() } }
    source.resume()
    self.source = source
  }

  /// Closes the socket, and cancels the fingers that are down.
  public func stop() {
    source?.cancel()
    source = nil
    if file >= 0 { close(file) }
    file = -1
    port = 0
    timer?.invalidate()
    timer = nil
    send(decoder.reset(), isLost: true)
  }

  /// Reads the packets that have arrived. The main queue calls it; a program without one may.
  public func receive() {
    guard file >= 0 else { return }
    var isHeard = false
    while true {
      let count = recv(file, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      let before = decoder.malformed
      send(decoder.decode(Array(buffer[..<count])), isLost: false)
      isHeard = isHeard || decoder.malformed == before
    }
    if isHeard { waitForSilence() }
  }

  private func waitForSilence() {
    timer?.invalidate()
    timer = application?.scheduleTimer(after: silence) { [weak self] _ in
      guard let self else { return }
      timer = nil
      send(decoder.reset(), isLost: true)
    }
  }

  private func send(_ changes: [TUIODecoder.Change], isLost: Bool) {
    guard !changes.isEmpty, let application else { return }
    let size = application.size(of: surface)
    for change in changes {
      let phase: TouchSamplePhase =
        switch change.phase {
        case .began: .began
        case .moved: .moved
        case .ended: isLost ? .cancelled : .ended
        }
      application.process(
        .touch(
          TouchSample(
            source: TouchSource(device: Self.device, finger: Int64(change.session)), phase: phase,
            location: CGPoint(x: change.place.x * size.width, y: change.place.y * size.height),
            timestamp: application.now, window: surface)))
    }
  }
}
