// A socket for TUIO, on this machine alone by default.
public import Foundation

/// Receives TUIO 1.1 by UDP and passes the fingers on as samples. A program without one opens no
/// socket.
///
///     let tuio = try TUIOListener()
///     tuio.listen(size: { size }, now: { application.now }) { samples in
///       for sample in samples { application.process(sample) }
///     }
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class TUIOListener {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  private let descriptor: Int32
  /// The port that it listens on.
  public let port: UInt16
  public private(set) var reader = TUIOReader()
  private var source: (any DispatchSourceRead)?
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var samples: [Sample] = []

  /// - Parameters:
  ///   - port: 0: any free one.
  ///   - isLocal: false also receives from other machines, which then can press everything.
  public init(port: UInt16 = KioskKit.tuioPort, isLocal: Bool = true) throws {
    let type = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    descriptor = socket(AF_INET, type | Int32(SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = (isLocal ? UInt32(0x7F00_0001) : 0).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let opened = descriptor
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(opened, $0, length) == 0 ? getsockname(opened, $0, &length) : -1
      }
    }
    guard result == 0 else {
      let code = errno
      if opened >= 0 { close(opened) }
      throw Failure(
        description: "TUIO: port \(port) cannot be opened (\(String(cString: strerror(code)))); "
          + "end the program that has it, or take another port")
    }
    self.port = UInt16(bigEndian: address.sin_port)
  }

  isolated deinit {
    source?.cancel()
    close(descriptor)
  }

  /// Reads when datagrams come, on the main queue, which wakes the loop.
  ///
  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - now: the application's time.
  ///   - receive: gets the samples of what came.
  public func listen(
    size: @escaping () -> CGSize, now: @escaping () -> TimeInterval,
    receive: @escaping ([Sample]) -> Void
  ) {
    source?.cancel()
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        let samples = self.read(size: size(), at: now())
        if !samples.isEmpty { receive(samples) }
      }
    }
    source.resume()
    self.source = source
  }

  /// Reads the datagrams that are there, without waiting.
  public func read(size: CGSize, at time: TimeInterval) -> [Sample] {
    samples.removeAll(keepingCapacity: true)
    for _ in 0..<KioskKitConstants.tuioDatagrams {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      reader.read(Array(buffer[..<count]), size: size, at: time, into: &samples)
    }
    return samples
  }
}
