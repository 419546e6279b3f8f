// The socket to the speech server. Nothing here waits.
import Foundation

/// A connected socket that is read when something arrives, and written when it takes something.
final class SSIPConnection {
  /// What the system says.
  struct Failure: Error, CustomStringConvertible { let description: String }

  let descriptor: Int32
  private var reader = SSIPReader()
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private var unsent: [UInt8] = []
  private var readSource: (any DispatchSourceRead)?
  private var writeSource: (any DispatchSourceWrite)?
  private var isClosed = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  convenience init(path: String) throws {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let opened = socket(AF_UNIX, type | Int32(SOCK_NONBLOCK.rawValue), 0)
    guard opened >= 0 else { throw Self.failure() }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      Glibc.close(opened)
      throw Failure(description: "the path is too long")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(opened, $0, length) }
    }
    guard result == 0 else {
      let failure = Self.failure()
      Glibc.close(opened)
      throw failure
    }
    self.init(descriptor: opened)
  }

  private static func failure() -> Failure {
    Failure(description: String(cString: strerror(errno)))
  }

  /// Calls `body` on the main queue whenever something has arrived, which wakes the loop.
  func listen(_ body: @escaping () -> Void) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { body() } }
    // The descriptor is closed once no source uses it.
    let descriptor = descriptor
    source.setCancelHandler { Glibc.close(descriptor) }
    source.resume()
    readSource = source
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    writeSource?.cancel()
    if let readSource { readSource.cancel() } else { Glibc.close(descriptor) }
    (readSource, writeSource) = (nil, nil)
  }

  /// The replies that have arrived. Throws at the end of the stream.
  func read() throws -> [SSIPReply] {
    var replies: [SSIPReply] = []
    for _ in 0..<SpeechConstants.readsAtOnce where !isClosed {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count == 0 { throw Failure(description: "it closed the connection") }
      if count < 0 {
        if errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR { break }
        throw Self.failure()
      }
      replies += try reader.read(buffer[..<count])
    }
    return replies
  }

  func send(_ text: String) throws {
    unsent += Array(text.utf8)
    try flush()
  }

  private func flush() throws {
    while !unsent.isEmpty, !isClosed {
      let count = unsent.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 {
        if errno == EINTR { continue }
        guard errno == EAGAIN || errno == EWOULDBLOCK else { throw Self.failure() }
        return waitToWrite()
      }
      unsent.removeFirst(count)
    }
    writeSource?.cancel()
    writeSource = nil
  }

  private func waitToWrite() {
    guard writeSource == nil else { return }
    let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
    // An error here is also one of the next read.
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { try? self?.flush() } }
    source.resume()
    writeSource = source
  }
}
