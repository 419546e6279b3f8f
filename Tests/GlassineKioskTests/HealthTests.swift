// The health file, and a real socket in the place of the service manager's.
import Foundation
@testable import Glassine
import GlassineKiosk
import GlassineTesting
import Testing

@Suite("Health")
struct HealthTests {
  private let url = FileManager.default.temporaryDirectory.appending(path: "health-\(UUID()).json")

  private func written() throws -> HealthFile.Report {
    try JSONDecoder().decode(HealthFile.Report.self, from: Data(contentsOf: url))
  }

  @Test("It is written at most once in its interval, and not without news")
  func rate() throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let health = HealthFile(url: url, every: 60)
    var fills = 0
    health.fill = { report in
      fills += 1
      report.lost["jumped"] = 3
    }
    for frame in 0..<6000 {
      health.noteFrame(seconds: frame % 100 == 99 ? 0.05 : 0.004, at: 10 + Double(frame) / 50)
      if frame % 10 == 0 { health.noteTouch() }
    }
    #expect(fills == 2)
    #expect(try written().frames == 3001)
    health.note(error: "disk full\nmore")
    health.write(at: 130)
    let report = try written()
    #expect(report.frames == 6000 && report.touches == 600 && report.running == 120)
    #expect(report.lost == ["jumped": 3] && report.lastError == "disk full" && report.errors == 1)
    #expect((4...5).contains(report.frameP50) && report.frameMax == 50 && report.memory > 1 << 20)
    #expect((4...5).contains(report.frameP99))
    health.writeIfDue(at: 500)
    #expect(fills == 3, "a program at rest writes nothing")
  }

  @Test("It has the latency of each finger of each panel, if that is measured")
  func latency() throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let health = HealthFile(url: url)
    health.write(at: 0)
    #expect(try written().latency == nil)
    let latency = TouchLatency()
    health.touchLatency = latency
    for device in [1, 2] as [UInt64] {
      for finger in 1...Int64(device) {
        var touch = TouchSample(
          source: TouchSource(device: device, finger: finger), phase: .began, location: .zero,
          timestamp: 1)
        touch.hasHardwareTime = finger == 1 || device == 2
        latency.touched(touch)
      }
      latency.presented(in: 0, frame: nil, at: device == 1 ? 1.0234375 : 1.03125)
    }
    var simulated = TouchSample(
      source: TouchSource(finger: 1), phase: .began, location: .zero, timestamp: 1)
    latency.touched(simulated)
    simulated.phase = .ended
    latency.touched(simulated)
    health.write(at: 1)
    let report = try #require(try written().latency)
    func figures(_ count: Int, _ time: Double) -> LatencyReport.Figures {
      var figures = LatencyReport.Figures()
      (figures.count, figures.p50, figures.p99, figures.max) = (count, time, time, time)
      return figures
    }
    #expect(report.end == "commit" && report.leftOut == ["withoutTime": 2])
    #expect(report.panels.prefix(2).map(\.device) == [1, 2])
    #expect(report.panels.prefix(2).map(\.all) == [figures(1, 23.44), figures(2, 31.25)])
    #expect(report.panels[1].fingers == [figures(1, 31.25), figures(1, 31.25)])
  }

  @Test("A folder that is not writable is one line, once, and the old file stays")
  func trouble() {
    let health = HealthFile(url: url.appending(path: "none/health"), every: 1)
    var lines: [String] = []
    health.onTrouble = { lines.append($0) }
    for second in 0..<5 { health.noteFrame(seconds: 0.01, at: Double(second) * 2) }
    #expect(lines.count == 1 && lines[0].contains("cannot be written"))
  }

  /// A datagram socket at `path`.
  private func listen(at path: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0)
    return descriptor
  }

  private func received(_ descriptor: Int32) -> [String] {
    var messages: [String] = []
    var buffer = [UInt8](repeating: 0, count: 512)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard count > 0 else { return messages }
      messages.append(String(decoding: buffer[..<count], as: UTF8.self))
    }
  }

  @Test("The service manager gets readiness, status once, and signs of life from the loop")
  func notifier() throws {
    let path = "/tmp/notify-\(getpid())-\(UInt16.random(in: 0...UInt16.max))"
    let manager = try listen(at: path)
    defer {
      close(manager)
      unlink(path)
    }
    let host = HeadlessHost()
    let notifier = try #require(
      ServiceNotifier(environment: ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": "20000000"]))
    #expect(notifier.watchdogInterval == 10)
    #expect(notifier.ready())
    notifier.status("12 visits\nsecret")
    notifier.status("12 visits")
    notifier.watch(host.application)
    #expect(received(manager) == ["READY=1", "STATUS=12 visits", "WATCHDOG=1"])
    host.advance(by: 31)
    #expect(received(manager) == ["WATCHDOG=1", "WATCHDOG=1", "WATCHDOG=1"])
    unlink(path)
    #expect(!notifier.alive(), "a manager that is gone is no error")
  }

  @Test("Without a manager, or for another process's watchdog, nothing is sent")
  func noManager() {
    #expect(ServiceNotifier(environment: [:]) == nil)
    #expect(ServiceNotifier(environment: ["NOTIFY_SOCKET": "tcp:1"]) == nil)
    let other = ServiceNotifier(
      environment: ["NOTIFY_SOCKET": "@none", "WATCHDOG_USEC": "5000000", "WATCHDOG_PID": "1"])
    #expect(other != nil && other?.watchdogInterval == nil)
  }
}
