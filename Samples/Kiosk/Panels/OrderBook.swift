// The visitors' orders.
import Foundation
import GlassineKiosk

/// Numbers orders, and keeps them in a file if there is one: a JSON object a line.
final class OrderBook {
  /// An order in the file.
  private nonisolated struct Entry: Encodable {
    var order: Int
    var print: Int
    var size: String
    var copies: Int
    var name: String
    var email: String
  }

  private let path: String?
  /// Orders so far, those of earlier days with them.
  private(set) var count: Int

  /// Orders that could not be kept since the start.
  private(set) var lost = 0
  /// Called with the reason of a failed order.
  var onTrouble: (String) -> Void = { _ in }

  /// - Parameter path: nil: orders are counted and not kept. A file that cannot be written is an
  ///   error now, not at the first visitor's order.
  init(path: String?) throws {
    self.path = path
    count = 0
    guard let path else { return }
    let file = Foundation.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      throw ProgramFault(
        "could not keep orders in \(path): \(String(cString: strerror(errno))); check that its "
          + "folder is there and may be written")
    }
    close(file)
    count = try Data(contentsOf: URL(fileURLWithPath: path)).count { $0 == UInt8(ascii: "\n") }
  }

  /// Keeps an order; returns its number, nil if it could not be kept.
  func add(_ form: OrderForm, of print: Print) -> Int? {
    let number = KioskConstants.firstOrder + count + 1
    let entry = Entry(
      order: number, print: print.number, size: form.size.title, copies: form.copies,
      name: form.name, email: form.email)
    if let path {
      do { try append(entry, to: path) } catch {
        lost += 1
        onTrouble(
          "order \(number) could not be kept in \(path): \(error.localizedDescription) Check the "
            + "disk and the file's folder")
        return nil
      }
    }
    count += 1
    return number
  }

  private func append(_ entry: Entry, to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let line = try encoder.encode(entry) + [UInt8(ascii: "\n")]
    guard let file = FileHandle(forWritingAtPath: path) else {
      return try line.write(to: URL(fileURLWithPath: path), options: .atomic)
    }
    defer { try? file.close() }
    let end = try file.seekToEnd()
    do {
      try file.write(contentsOf: line)
      try file.synchronize()
    } catch {
      // Half a line would spoil the next one.
      try? file.truncate(atOffset: end)
      throw error
    }
  }
}
