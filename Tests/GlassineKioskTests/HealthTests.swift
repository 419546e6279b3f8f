// The health file and the watchdog, on real files and sockets.
import Foundation
import GlassineKiosk
import GlassineTesting
import GlassineUI
import Testing

@Suite("Health of a terminal")
struct HealthTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("glassine-health-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  @Test("The file holds the figures, and is written once in an interval")
  func file() throws {
    defer { remove() }
    let url = folder.appendingPathComponent("health.json")
    let file = HealthFile(url, interval: 10)
    let host = HeadlessHost()
    file.observe(host.application)
    host.window.addSubview(RecorderView("a", Transcript(), frame: host.window.bounds))
    for frame in 0..<1500 {
      if frame % 100 == 0 { host.finger(1).tap(at: 10, 10) }
      file.noteFrame(at: Double(frame) / 60, latency: frame == 700 ? 0.05 : 0.01)
    }
    // At the first frame, and after 10 and 20 seconds.
    #expect(file.writes == 3)
    let health = try HealthFile.read(url)
    #expect(health.frames == 1201)
    #expect(health.touches == 13)
    #expect(health.worstLatency == 50 && health.residentBytes > 1_000_000)
    file.noteError("the printer is\nout of paper", at: 40)
    #expect(try HealthFile.read(url).lastError == "the printer is\nout of paper")
  }

  @Test("A file that cannot be written is reported once, keeps nothing back, and is tried again")
  func unwritable() throws {
    defer { remove() }
    let nowhere = folder.appendingPathComponent("gone")
    let file = HealthFile(nowhere.appendingPathComponent("health.json"), interval: 1)
    var lines: [String] = []
    file.onError = { lines.append($0.description) }
    for second in 0..<5 { file.noteFrame(at: Double(second)) }
    #expect(lines.count == 1 && lines[0].hasPrefix("health.json: expected a writable file: "))
    #expect(!lines[0].contains("\n") && file.writes == 0)
    try FileManager.default.createDirectory(at: nowhere, withIntermediateDirectories: true)
    file.noteFrame(at: 9)
    #expect(file.writes == 1 && file.health.frames == 6)
  }

  @Test("The clock may go back: the file is written all the same")
  func clock() {
    defer { remove() }
    let file = HealthFile(folder.appendingPathComponent("health.json"), interval: 10)
    for time in [1000.0, 1001, 5, 6, 16] { file.noteFrame(at: time) }
    #expect(file.writes == 3)
  }

  @Test(
    "A supervisor hears that the program is ready and alive, by a path and by an abstract name",
    arguments: [false, true])
  func watchdog(isAbstract: Bool) throws {
    defer { remove() }
    let name =
      isAbstract
      ? "@glassine-\(UUID().uuidString)" : folder.appendingPathComponent("notify").path
    let server = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(server) }
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(name.utf8)
    if isAbstract { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: bytes) }
    let size = MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1)
    let bound = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(server, $0, socklen_t(size))
      }
    }
    try #require(bound == 0 && fcntl(server, F_SETFL, O_NONBLOCK) == 0)
    func heard() -> [String] {
      var lines: [String] = []
      var buffer = [UInt8](repeating: 0, count: 512)
      while true {
        let count = recv(server, &buffer, buffer.count, 0)
        guard count > 0 else { return lines }
        lines.append(String(decoding: buffer[..<count], as: UTF8.self))
      }
    }
    let watchdog = Watchdog(
      environment: ["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "4000000"])
    #expect(watchdog.isSupervised && watchdog.timeout == 4 && watchdog.interval == 2)
    watchdog.noteReady()
    watchdog.note(status: "12 visitors\ntoday")
    #expect(heard() == ["READY=1", "STATUS=12 visitors today"])
    for frame in 0..<600 { watchdog.noteFrame(at: Double(frame) / 60) }
    // Ten seconds: at 0, 2, 4, 6 and 8.
    #expect(heard() == Array(repeating: "WATCHDOG=1", count: 5))
    watchdog.noteStopping()
    #expect(heard() == ["STOPPING=1"] && watchdog.failures == 0)
  }

  @Test("Without a supervisor, or with a wrong one, nothing happens")
  func unsupervised() {
    defer { remove() }
    for environment in [
      [:], ["NOTIFY_SOCKET": ""], ["NOTIFY_SOCKET": "relative"],
      ["NOTIFY_SOCKET": "/" + String(repeating: "x", count: 200)],
    ] {
      let watchdog = Watchdog(environment: environment)
      watchdog.noteReady()
      watchdog.noteFrame(at: 1)
      #expect(!watchdog.isSupervised && watchdog.failures == 0)
    }
    let gone = Watchdog(
      environment: ["NOTIFY_SOCKET": folder.path + "/gone", "WATCHDOG_USEC": "x"])
    gone.noteReady()
    #expect(gone.failures == 1 && gone.timeout == nil)
    let other = Watchdog(environment: ["WATCHDOG_USEC": "1000000", "WATCHDOG_PID": "1"])
    #expect(other.timeout == nil)
  }
}
