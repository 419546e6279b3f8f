// The kernel's news of files, so that nothing has to look at them again and again.
public import Foundation

/// Calls a closure when one of some files was written, replaced or removed. It waits in the kernel
/// and wakes nothing while no file changes. Source: inotify(7).
///
/// The folders are watched, since editors replace a file by another of the same name. A folder that
/// does not exist, or is replaced itself, gives no news; other machines' writes to a network folder
/// give none either.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class FileWatcher {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  private let descriptor: Int32
  private var source: (any DispatchSourceRead)?
  private var change: () -> Void = {}
  private var folders: [Int32: Set<String>] = [:]
  private var buffer = [UInt8](repeating: 0, count: 1 << 12)

  public init() throws(Failure) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw Self.failure("files") }
  }

  isolated deinit {
    // The queue may wait for the descriptor until the source is cancelled, and then closes it.
    if let source { source.cancel() } else { close(descriptor) }
  }

  private static func failure(_ subject: String) -> Failure {
    Failure(
      description: "\(subject) cannot be followed (\(String(cString: strerror(errno)))); raise "
        + "fs.inotify.max_user_instances or max_user_watches, or start again after changes")
  }

  /// Follows these files and no others.
  public func follow(_ files: [URL]) throws(Failure) {
    var names: [Int32: Set<String>] = [:]
    for file in files {
      let folder = file.deletingLastPathComponent().path
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
      let watch = inotify_add_watch(descriptor, folder, mask)
      // A folder that is not there holds nothing to follow.
      guard watch >= 0 || errno == ENOENT || errno == ENOTDIR else { throw Self.failure(folder) }
      if watch >= 0 { names[watch, default: []].insert(file.lastPathComponent) }
    }
    for old in folders.keys where names[old] == nil { inotify_rm_watch(descriptor, old) }
    folders = names
  }

  /// Calls `change` on the main queue, which wakes the loop, when a file has changed. A later call
  /// replaces it.
  public func listen(_ change: @escaping () -> Void) {
    self.change = change
    guard source == nil else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { if let self, self.read() { self.change() } }
    }
    source.setCancelHandler { [descriptor] in close(descriptor) }
    source.resume()
    self.source = source
  }

  /// Reads the news that is there, without waiting: whether it is of one of the files.
  public func read() -> Bool {
    var isOfFile = false
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return isOfFile }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        let head = MemoryLayout<inotify_event>.size
        while offset + head <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let length = Int(event.len)
          let name = bytes[min(count, offset + head)..<min(count, offset + head + length)]
          let text = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
          // After an overflow of the kernel's queue, any file may have changed.
          let hasOverflowed = event.mask & UInt32(IN_Q_OVERFLOW) != 0
          isOfFile = isOfFile || hasOverflowed || folders[event.wd]?.contains(text) == true
          offset += head + length
        }
      }
    }
  }
}
