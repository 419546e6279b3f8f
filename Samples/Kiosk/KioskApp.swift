// The exhibit put together.
import Foundation
import GlassineKiosk

/// "Patterns": a museum table of prints.
final class KioskApp {
  /// The options at its start.
  struct Setup {
    /// Seconds without a touch before it asks for the visitor.
    var quietSeconds = KioskKit.quietSeconds
    /// Of the service corner: four digits.
    var pin = KioskConstants.pin
    /// Whether each of the display server's seats is a visitor.
    var separatesSeats = false
    /// How the screen is mounted.
    var mounting = Mounting()
    /// The file of the mounting; nil: none.
    var mountingFile: URL?
    /// The file of the spots that fire by themselves; nil: they are forgotten at the end.
    var spotsFile: URL?
    /// The file of the program's health; nil: none.
    var healthFile: URL?
    /// Whether pictures must not depend on the speed at which prints are painted.
    var isOffscreen = false
    /// The file of orders; nil: none.
    var ordersPath: String?
    /// Pixels of a print, per point at scale 1.
    var printPixelsPerPoint = KioskConstants.printPixelsPerPoint.lowerBound
  }

  let application: Application
  let window: KioskWindow
  let exhibit: Exhibit
  weak var voice: Voice?
  private let setup: Setup
  private let health: HealthFile?
  /// From touch to picture, for the health file.
  var touchLatency: TouchLatency? { health?.touchLatency }
  private let notifier = ServiceNotifier()
  /// In the application's time.
  private let start: TimeInterval

  init(_ application: Application, _ setup: Setup) throws {
    self.application = application
    self.setup = setup
    application.separatesSeats = setup.separatesSeats
    let studio = PrintStudio(
      pixelWidth: Int(KioskConstants.printWidth * setup.printPixelsPerPoint),
      paintsAtOnce: setup.isOffscreen)
    guard let lock = PinLock(pin: setup.pin) else {
      throw ProgramFault("the service corner wants at least four digits")
    }
    start = application.now
    health = setup.healthFile.map { HealthFile(url: $0) }
    health?.touchLatency = TouchLatency()
    exhibit = Exhibit(
      application, studio: studio, orders: try OrderBook(path: setup.ordersPath), lock: lock,
      quietSeconds: setup.quietSeconds)
    window = KioskWindow(size: KioskConstants.size, content: exhibit)
    let root = ViewController()
    root.view = exhibit
    window.rootViewController = root
    window.theme = Paper.theme
    window.layer.backgroundColor = Paper.ground
    window.leastSize = KioskConstants.leastSize
    window.mounting = setup.mounting
    application.add(window)
    window.makeKeyAndVisible()
    exhibit.orders.onTrouble = { [weak self] in self?.report($0) }
    window.panel.onTouch = { [weak self] in
      self?.exhibit.noteTouch()
      self?.health?.noteTouch()
    }
    if let spots = setup.spotsFile { keep { try window.panel.ghosts.remember(from: spots) } }
    exhibit.makeServicePanel = { [weak self] in self?.makeServicePanel() }
    health?.onTrouble = { [application] in application.diagnostics.notice($0) }
    health?.fill = { [weak self] report in
      guard let panel = self?.window.panel else { return }
      report.ghosts = panel.ghosts.counts.ghosts
      for (fault, count) in panel.doctor.found { report.lost[fault.rawValue] = count }
    }
  }

  /// A table needs no cursor.
  func install(on surface: Surface) {
    surface.platformWindow?.cursor = .hidden
    notifier?.ready()
    notifier?.watch(application)
  }

  /// Reads the incoming samples, before the application gets them.
  func read(_ samples: inout [Sample]) {
    window.read(&samples)
    if samples.contains(where: \.isTouch) { exhibit.studio.noteFinger() }
    // A visitor at the keypad touches no glass.
    if voice?.answers != true, samples.contains(where: \.isKeyPress) { exhibit.noteTouch() }
    guard let spots = setup.spotsFile, window.panel.ghosts.hasNews else { return }
    keep { try window.panel.ghosts.keep(at: spots) }
  }

  func note(_ times: FrameTimes) {
    health?.noteFrame(
      seconds: (times.presented ?? times.began) - times.began, at: application.now)
  }

  /// A file that cannot be read or written costs a line of the log, not the exhibit.
  private func keep(_ write: () throws -> Void) {
    do { try write() } catch { report("\(error)") }
  }

  private func report(_ trouble: String) {
    application.diagnostics.notice(trouble)
    health?.note(error: trouble)
  }

  /// Opens the exhibit's first screen, as if a visitor had opened it.
  func begin(with screen: StartScreen, _ language: Language) {
    if screen != .attract { exhibit.noteTouch() }
    exhibit.speak(language)
    switch screen {
    case .attract, .table: break
    case .catalogue: exhibit.openCatalogue(at: nil)
    case .order: exhibit.openOrder(Print.all[0])
    case .search: exhibit.openSearch()
    case .guestbook: openGuestBook()
    case .pin: exhibit.corner.ask()
    case .service: exhibit.open(makeServicePanel())
    case .question: exhibit.session.ask()
    }
  }

  func close() {
    exhibit.close()
    health?.write(at: application.now)
    notifier?.stopping()
  }

  private func openGuestBook() {
    guard let root = window.rootViewController else { return }
    let book = GuestBookPanel(in: root)
    for form in book.forms {
      form.quarterTurns = { [weak window] in window?.mounting.quarterTurns ?? 0 }
    }
    exhibit.open(book)
  }

  // MARK: Service

  private func makeServicePanel() -> Panel {
    let panel = ServicePanel()
    panel.readFigures = { [weak self] in self?.figures ?? [] }
    panel.readGhosts = { [weak self] in self?.window.panel.ghosts ?? GhostFilter() }
    panel.onTurn = { [weak self] in
      guard let self else { return }
      window.mounting.quarterTurns += 1
      if let file = setup.mountingFile { keep { try window.mounting.keep(at: file) } }
    }
    panel.onUnmute = { [weak self] in self?.window.panel.ghosts.forgetSpots() }
    panel.onAttract = { [weak self] in self?.exhibit.session.end() }
    panel.onEnd = { [weak self] in self?.application.terminationRequested = true }
    return panel
  }

  private var figures: [ServicePanel.Figure] {
    let texts = exhibit.texts
    let minutes = Int((application.now - start) / 60)
    let duration = texts.text(
      "duration", ["hours": "\(minutes / 60)", "minutes": "\(minutes % 60)"])
    let memory = Double(HealthFile.residentBytes()) / 1_048_576
    let panel = window.panel
    return [
      (texts["runningFor"], duration),
      (texts["visits"], "\(exhibit.session.visits)"),
      (texts["orders"], "\(exhibit.orders.count)"),
      (texts["lostOrders"], "\(exhibit.orders.lost)"),
      (texts["memory"], "\(Int(memory.rounded())) MiB"),
      (texts["fingersOnGlass"], "\(panel.ghosts.fingerCount)"),
      (texts["ghostTouches"], "\(panel.ghosts.counts.ghosts)"),
      (texts["mutedSpots"], "\(panel.ghosts.mutedSpots.count)"),
      (texts["lostTouches"], "\(panel.doctor.found.reduce(0) { $0 + $1.count })"),
    ]
  }
}

extension Sample {
  fileprivate var isKeyPress: Bool {
    if case .key(let key) = self { key.phase == .began } else { false }
  }
  fileprivate var isTouch: Bool { if case .touch = self { true } else { false } }
}
