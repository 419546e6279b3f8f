// The exhibit put together.
import Foundation
import Glassine

/// "Patterns": a museum table of prints.
final class KioskApp {
  /// The options at its start.
  struct Setup {
    /// Seconds without a touch before it asks for the visitor.
    var quietSeconds = KioskConstants.quietSeconds
    /// Of the service corner: four digits.
    var pin = KioskConstants.pin
    /// Whether each of the display server's seats is a visitor.
    var separatesSeats = false
    /// Quarter turns of the exhibit against the screen, clockwise.
    var quarterTurns = 0
    /// The file of the screen's rotation; nil: none.
    var mounting: Mounting?
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
  private let setup: Setup
  private let lock = PinLock()
  private let start = Date()

  init(_ application: Application, _ setup: Setup) throws {
    self.application = application
    self.setup = setup
    application.separatesSeats = setup.separatesSeats
    let studio = PrintStudio(
      pixelWidth: Int(KioskConstants.printWidth * setup.printPixelsPerPoint),
      paintsAtOnce: setup.isOffscreen)
    exhibit = Exhibit(
      application, studio: studio, orders: try OrderBook(path: setup.ordersPath),
      quietSeconds: setup.quietSeconds)
    window = KioskWindow(size: KioskConstants.size, content: exhibit)
    window.theme = Paper.theme
    window.quarterTurns = setup.quarterTurns
    application.add(window)
    window.makeKeyAndVisible()
    exhibit.orders.onTrouble = { [application] in application.diagnostics.notice($0) }
    window.onTouch = { [exhibit] in exhibit.presence.noteTouch() }
    exhibit.makeServicePanel = { [weak self] in self?.makePinPanel() }
  }

  /// A table needs no cursor.
  func install(on surface: Surface) { surface.platformWindow?.cursor = .hidden }

  /// Opens the exhibit's first screen, as if a visitor had opened it.
  func begin(with screen: StartScreen, _ language: Language) {
    if screen != .attract { exhibit.presence.noteTouch() }
    exhibit.speak(language)
    switch screen {
    case .attract, .table: break
    case .catalogue: exhibit.openCatalogue(at: nil)
    case .order: exhibit.openOrder(Print.all[0])
    case .search: exhibit.openSearch()
    case .guestbook: openGuestBook()
    case .pin: exhibit.open(makePinPanel())
    case .service: exhibit.open(makeServicePanel())
    case .question: exhibit.presence.ask()
    }
  }

  func close() { exhibit.close() }

  private func openGuestBook() {
    let book = GuestBookPanel()
    window.rootViewController = book.controller
    for form in book.forms {
      form.quarterTurns = { [weak window] in window?.quarterTurns ?? 0 }
    }
    exhibit.open(book)
  }

  // MARK: Service

  private func makePinPanel() -> Panel {
    let panel = PinPanel(pin: setup.pin, lock: lock) { [application] in application.now }
    panel.onOpen = { [weak self] in
      if let self { exhibit.open(makeServicePanel()) }
    }
    return panel
  }

  private func makeServicePanel() -> Panel {
    let panel = ServicePanel()
    panel.readFigures = { [weak self] in self?.figures ?? [] }
    panel.onTurn = { [weak self] in
      guard let self else { return }
      window.quarterTurns += 1
      do { try setup.mounting?.keep(window.quarterTurns) } catch {
        application.diagnostics.notice("\(error)")
      }
    }
    panel.onUnmute = { [weak self] in self?.window.unmuteSpots() }
    panel.onAttract = { [weak self] in self?.exhibit.presence.leave() }
    panel.onEnd = { [weak self] in self?.application.terminationRequested = true }
    return panel
  }

  private var figures: [ServicePanel.Figure] {
    let texts = Texts(language: exhibit.language)
    let minutes = Int(Date().timeIntervalSince(start) / 60)
    let memory = Double(residentBytes()) / 1_048_576
    return [
      (texts.runningFor, texts.duration(minutes: minutes)),
      (texts.visits, "\(exhibit.presence.visits)"),
      (texts.orders, "\(exhibit.orders.count)"),
      (texts.lostOrders, "\(exhibit.orders.lost)"),
      (texts.memory, "\(Int(memory.rounded())) MiB"),
      (texts.fingersOnGlass, "\(window.fingerCount)"),
      (texts.ghostTouches, "\(window.ghosts.ghosts)"),
      (texts.mutedSpots, "\(window.ghosts.mutedSpots(at: application.now))"),
    ]
  }
}
