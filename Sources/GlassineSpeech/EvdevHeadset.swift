// The headset jack as the kernel reports it: a switch of an input device.
import Foundation

/// Follows the headphone switches of `/dev/input`. The program's user needs the group `input`. A
/// headset by USB or radio has no switch: the program sets a ``SettableHeadset``.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class EvdevHeadset: HeadsetMonitor {
  public var onChange: (() -> Void)?
  public var isPluggedIn: Bool { jacks.contains(where: \.isPluggedIn) }

  private struct Jack {
    let descriptor: Int32
    var isPluggedIn: Bool
    var source: (any DispatchSourceRead)?
  }
  private var jacks: [Jack] = []

  /// Nil if no device of the folder has a headphone switch that can be read.
  public init?(folder: String = "/dev/input") {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasPrefix("event") {
      let file = open("\(folder)/\(name)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { continue }
      guard let isPluggedIn = Self.state(of: file) else {
        close(file)
        continue
      }
      add(file, isPluggedIn)
    }
    if jacks.isEmpty { return nil }
  }

  /// Follows one descriptor that gives the kernel's events, and closes it.
  package init(descriptor: Int32, isPluggedIn: Bool) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    add(descriptor, isPluggedIn)
  }

  isolated deinit {
    for jack in jacks { jack.source?.cancel() }
  }

  private func add(_ file: Int32, _ isPluggedIn: Bool) {
    let source = DispatchSource.makeReadSource(fileDescriptor: file, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.receive() } }
    source.setCancelHandler { close(file) }
    source.resume()
    jacks.append(Jack(descriptor: file, isPluggedIn: isPluggedIn, source: source))
  }

  /// Whether the device's headphone switch is on; nil: it has none. Source: linux/input.h.
  private static func state(of file: Int32) -> Bool? {
    func read(_ number: UInt) -> UInt64? {
      var bits: UInt64 = 0
      // _IOC(_IOC_READ, 'E', number, 8)
      let request = 2 << 30 | 8 << 16 | UInt(UInt8(ascii: "E")) << 8 | number
      let answer = withUnsafeMutablePointer(to: &bits) { ioctl(file, request, $0) }
      return answer < 0 ? nil : bits
    }
    let mask: UInt64 = 1 << UInt64(headphoneSwitch)
    guard let has = read(0x20 + UInt(switchEvent)), has & mask != 0, let on = read(0x1B) else {
      return nil
    }
    return on & mask != 0
  }

  private static let switchEvent: UInt16 = 5
  private static let headphoneSwitch: UInt16 = 2
  /// struct input_event: two longs of time, type, code, value.
  private static let eventSize = 2 * MemoryLayout<Int>.size + 8

  /// Reads the bytes that have arrived, without waiting.
  package func receive() {
    let before = isPluggedIn
    var buffer = [UInt8](repeating: 0, count: 64 * Self.eventSize)
    for index in jacks.indices {
      let count = read(jacks[index].descriptor, &buffer, buffer.count)
      // The device is gone, and its headset with it.
      if count == 0 || count < 0 && errno == ENODEV {
        jacks[index].source?.cancel()
        jacks[index].source = nil
        jacks[index].isPluggedIn = false
        continue
      }
      guard count > 0 else { continue }
      buffer.withUnsafeBytes { bytes in
        for start in stride(
          from: 0, to: count / Self.eventSize * Self.eventSize, by: Self.eventSize)
        {
          let at = start + Self.eventSize - 8
          let type = bytes.loadUnaligned(fromByteOffset: at, as: UInt16.self)
          let code = bytes.loadUnaligned(fromByteOffset: at + 2, as: UInt16.self)
          let value = bytes.loadUnaligned(fromByteOffset: at + 4, as: Int32.self)
          if type == Self.switchEvent, code == Self.headphoneSwitch {
            jacks[index].isPluggedIn = value != 0
          }
        }
      }
    }
    jacks.removeAll { $0.source == nil }
    if isPluggedIn != before { onChange?() }
  }
}
