// Days of visitors in minutes: to see whether memory, files or fingers grow.
import Foundation
import GlassineKiosk
import GlassineProgram

/// Visitors who read, search, order, type, and leave in the middle or come back, with the faults of
/// a year: panels that are unplugged, a machine that sleeps, a disk that disappears, and clocks
/// that are wrong. Time leaps to the next event, so that a quiet night costs nothing.
final class SimulatedDays {
  /// The folder of orders, spots and health, which the simulation makes and removes.
  let folder: URL
  private let chance: Chance
  private let seed: UInt64
  private var step = 0
  /// The application's time. It begins so that the milliseconds pass 2^32 on the first day.
  private var now: TimeInterval
  private var tally = Tally()

  private struct Tally {
    var taps = 0
    var unplugged = 0
    var sleeps = 0
    var lostDisks = 0
    var wrongClocks = 0
    var notices = 0
  }

  init(seed: UInt64) throws {
    self.seed = seed
    chance = Chance(seed: UInt32(truncatingIfNeeded: seed))
    folder = FileManager.default.temporaryDirectory.appending(path: "kiosk-days-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    now = KioskConstants.millisecondsEnd - 600
  }

  func file(_ name: String) -> URL { folder.appending(path: name) }

  func removeFiles() { try? FileManager.default.removeItem(at: folder) }

  func play(_ app: KioskApp, days: Double) {
    app.application.diagnostics.log = { [weak self] _ in self?.tally.notices += 1 }
    defer { app.application.diagnostics.log = nil }
    let start = now
    let end = start + days * 86_400
    var memory: [Int] = []
    let begin = app.exhibit.session.visits
    while now < end {
      // Open for the first eight hours of each day.
      let day = (now - start).truncatingRemainder(dividingBy: 86_400)
      guard day < KioskConstants.openSeconds else {
        rest(app, until: min(end, now + 86_400 - day))
        continue
      }
      visit(app)
      fault(app)
      memory.append(HealthFile.residentBytes())
      rest(app, until: min(end, now + 60 + luck() * 300))
    }
    rest(app, until: now + 600)
    report(app, days, visits: app.exhibit.session.visits - begin, memory)
  }

  private func report(_ app: KioskApp, _ days: Double, visits: Int, _ memory: [Int]) {
    let mebibyte = 1_048_576.0
    let third = max(1, memory.count / 3)
    let lowest = [memory.dropFirst(third).prefix(third), memory.suffix(third)].map {
      Double($0.min() ?? 0) / mebibyte
    }
    let grown = ((lowest[1] - lowest[0]) * 10).rounded() / 10
    let fingers = max(
      app.window.panel.ghosts.fingerCount, app.application.activeTouches.count)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let orders = (try? Data(contentsOf: file("orders.jsonl")))?.count { $0 == 10 } ?? 0
    let lost = app.exhibit.orders.lost
    Swift.print(
      """
      seed \(seed): \(days) days, \(visits) visits, \(tally.taps) taps, \
      \(app.exhibit.orders.count) orders, \(orders) kept, \(lost) lost, \
      \(tally.unplugged) unplugged, \(tally.sleeps) sleeps, \(tally.lostDisks) disks gone, \
      \(tally.wrongClocks) wrong clocks, \(tally.notices) notices, \
      \(app.window.panel.ghosts.mutedSpots.count) muted, \(fingers) fingers left, \
      \(names.count) files, \(Int(lowest[0])) MiB, \(grown) MiB grown
      """)
  }

  private func luck() -> Double {
    step += 1
    return Double(chance.value(step, 1))
  }

  // MARK: Time

  private func frame(_ app: KioskApp, at time: TimeInterval) {
    now = max(now, time)
    app.application.update(at: now)
    app.note(FrameTimes(began: now))
  }

  /// Runs due frames, and skips the time until the next one.
  private func rest(_ app: KioskApp, until end: TimeInterval) {
    while now < end {
      let due = app.application.nextFrameDue ?? .infinity
      frame(app, at: min(end, max(due, now + KioskConstants.simulatedFrame)))
    }
  }

  // MARK: Fingers

  /// The error of the panel's clock, in seconds.
  private var clockError: TimeInterval = 0

  private func send(_ app: KioskApp, _ phase: TouchSamplePhase, _ place: CGPoint) {
    send(
      app,
      .touch(
        TouchSample(
          source: TouchSource(device: 1, finger: 1), phase: phase, location: place,
          timestamp: now + clockError)))
  }

  private func send(_ app: KioskApp, _ sample: Sample) {
    var samples = [sample]
    app.read(&samples)
    for sample in samples { app.application.process(sample) }
  }

  /// A person's finger, which never hits one point twice: that would be a ghost's.
  private func tap(_ app: KioskApp, _ middle: CGPoint) {
    tally.taps += 1
    let scatter = KioskConstants.tapScatter
    let place = CGPoint(
      x: middle.x + (luck() - 0.5) * scatter, y: middle.y + (luck() - 0.5) * scatter)
    send(app, .began, place)
    rest(app, until: now + 0.1)
    send(app, .ended, place)
    rest(app, until: now + 0.4)
  }

  /// Taps a button or key by its name; false if it is not there.
  @discardableResult
  private func tap(_ app: KioskApp, _ name: String) -> Bool {
    guard let view = app.exhibit.targets.first(where: { $0.name == name })?.view else {
      return false
    }
    tap(app, view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    return true
  }

  private func type(_ app: KioskApp, _ text: String) {
    for letter in text { tap(app, letter == " " ? "space" : "key \(letter)") }
  }

  // MARK: Visitors

  private func visit(_ app: KioskApp) {
    tap(app, CGPoint(x: app.window.bounds.midX, y: 20))
    if luck() < 0.2 { tap(app, "language") }
    switch luck() {
    case ..<0.3: search(app)
    case ..<0.7: order(app)
    case ..<0.8: staff(app)
    default:
      tap(app, "catalogue")
      tap(app, "put")
      tap(app, "tidy")
    }
    // Half of them close what they opened, and some come back before the question ends.
    if luck() < 0.5 { tap(app, "close") }
    if luck() < 0.3 {
      rest(app, until: now + KioskKit.quietSeconds + 5)
      tap(app, "yes")
    }
  }

  private func search(_ app: KioskApp) {
    tap(app, "search")
    type(app, "du")
    if luck() < 0.5 { tap(app, "layout") }
    tap(app, "backspace")
    tap(app, "found 501")
  }

  private func order(_ app: KioskApp) {
    tap(app, "catalogue")
    tap(app, "order")
    tap(app, "more")
    type(app, app.exhibit.language == .hebrew ? "קי" : "eva")
    tap(app, "email")
    type(app, "e@x.de")
    if luck() < 0.8 { tap(app, "send") }
  }

  /// Leans on the corner, and types a wrong PIN or the right one.
  private func staff(_ app: KioskApp) {
    let place = CGPoint(x: 12 + luck() * 32, y: 12 + luck() * 32)
    let corner = app.exhibit.convert(place, to: nil)
    send(app, .began, corner)
    rest(app, until: now + KioskKit.cornerSeconds + 0.3)
    send(app, .ended, corner)
    rest(app, until: now + 0.4)
    let pin = luck() < 0.5 ? KioskConstants.pin : "1111"
    for digit in pin { tap(app, "pin \(digit)") }
    tap(app, "close")
  }

  // MARK: Faults

  /// After some visits, one fault, and what ends it.
  private func fault(_ app: KioskApp) {
    switch luck() {
    case ..<0.08: unplug(app)
    case ..<0.14: sleep(app)
    case ..<0.2: takeDisk(app)
    case ..<0.3: setClock(app)
    default: break
    }
  }

  /// A finger is down as the panel disappears: no lift comes.
  private func unplug(_ app: KioskApp) {
    tally.unplugged += 1
    let bounds = app.window.bounds
    send(app, .began, CGPoint(x: luck() * bounds.width, y: luck() * bounds.height))
    rest(app, until: now + 0.2)
    send(app, .lost(LostSample(reason: .device(1), timestamp: now)))
    rest(app, until: now + 1)
  }

  /// Half an hour without a frame, with a finger down. Its lift comes after the wake-up.
  private func sleep(_ app: KioskApp) {
    tally.sleeps += 1
    let place = CGPoint(x: luck() * app.window.bounds.width, y: 20)
    send(app, .began, place)
    rest(app, until: now + 0.2)
    frame(app, at: now + 1800)
    send(app, .ended, place)
    rest(app, until: now + 1)
  }

  /// The folder is gone while a visitor orders: nothing can be written.
  private func takeDisk(_ app: KioskApp) {
    tally.lostDisks += 1
    let aside = folder.appendingPathExtension("aside")
    let manager = FileManager.default
    guard (try? manager.moveItem(at: folder, to: aside)) != nil else { return }
    order(app)
    rest(app, until: now + 120)
    try? manager.removeItem(at: folder)
    try? manager.moveItem(at: aside, to: folder)
  }

  /// The panel's clock is an hour behind, or ahead, during a visit.
  private func setClock(_ app: KioskApp) {
    tally.wrongClocks += 1
    clockError = luck() < 0.5 ? -3600 : 3600
    visit(app)
    clockError = 0
    rest(app, until: now + 1)
  }
}
