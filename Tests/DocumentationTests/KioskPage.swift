// The code of the page "A kiosk".
import Foundation
import GlassineKiosk

/// A guest book in a foyer: a field, a keyboard, and what a public place needs.
final class GuestBookKiosk {
  let window: Window
  let content = View(frame: .zero)
  let name = TextField(frame: .zero)
  let greeting = TextField(frame: .zero)
  let question = Label(frame: .zero)
  let corner: ServiceCorner
  let keyboard: OnScreenKeyboard
  let session: SessionTimer
  private let application: Application
  private var attract: AttractLoop?
  private var saver: ScreenSaver?
  private var ghosts = GhostFilter()
  private var doctor = LostTouchDoctor()
  private var mounting = Mounting()
  private let folder: URL
  private var spots: URL { folder.appending(path: "ghosts.json") }

  init(_ application: Application, size: CGSize, lock: PinLock, folder: URL) {
    self.application = application
    self.folder = folder
    window = Window(frame: CGRect(origin: .zero, size: size))
    session = SessionTimer(application, quietSeconds: 60, askSeconds: 20)
    keyboard = OnScreenKeyboard(layouts: ["en", "de", "he"], size: .table, moving: content)
    corner = ServiceCorner(lock: lock)
    buildWindow()
    beginSession()
    readFiles()
  }

  // MARK: The window

  private func buildWindow() {
    window.followsSurface = true
    window.isMultipleTouchEnabled = true
    content.frame = window.bounds
    keyboard.frame = window.bounds
    for view in [content, keyboard] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(view)
    }
    name.frame = CGRect(x: 40, y: 80, width: 400, height: 56)
    name.placeholder = "Your name"
    name.autocapitalizationType = .words
    greeting.frame = CGRect(x: 40, y: 152, width: 400, height: 56)
    greeting.placeholder = "A greeting"
    question.frame = CGRect(x: 40, y: 20, width: 600, height: 40)
    for view in [name, greeting, question] { content.addSubview(view) }
    window.addSubview(corner)
    corner.onOpen = { [application] in application.terminationRequested = true }
    application.add(window)
    window.makeKeyAndVisible()
  }

  // MARK: Visits

  private func beginSession() {
    let attract = AttractLoop(application, every: 6) { [name, greeting] turn in
      View.animate(withDuration: 1) {
        name.alpha = turn % 2 == 0 ? 1 : 0.4
        greeting.alpha = turn % 2 == 0 ? 0.4 : 1
      }
    }
    attract.start()
    self.attract = attract
    saver = ScreenSaver(application, dimSeconds: 300, blankSeconds: 1800)
    session.onCountdown = { [question] in question.text = "Still there? Clearing in \($0) s" }
    session.onChange = { [weak self] in self?.sessionDidChange($0) }
  }

  private func sessionDidChange(_ state: SessionTimer.State) {
    if state != .asking { question.text = nil }
    if state == .visited { attract?.stop() }
    guard state == .idle else { return }
    // The next visitor sees nothing of the last one.
    corner.close()
    application.cancelTouches(in: window)
    for field in [name, greeting] {
      field.resignFirstResponder()
      field.text = ""
    }
    attract?.start()
  }

  // MARK: The glass

  private func readFiles() {
    attempt { mounting = try Mounting(contentsOf: folder.appending(path: "mounting.json")) }
    ghosts.deadBorder = mounting.deadBorder.insets
    attempt { try ghosts.remember(from: spots) }
  }

  /// A wrong file is one line in the log. The kiosk starts and runs all the same.
  private func attempt(_ work: () throws -> Void) {
    do { try work() } catch { application.diagnostics.notice("\(error)") }
  }

  /// Called with the incoming samples, before the application gets them.
  func read(_ samples: inout [Sample]) {
    mounting.correct(&samples)
    for sample in samples { doctor.note(sample) }
    ghosts.filter(&samples, in: window.bounds.size)
    let isTouched = samples.contains {
      if case .touch(let touch) = $0 { touch.phase == .ended } else { false }
    }
    if isTouched {
      session.noteTouch()
      saver?.noteTouch()
    }
    guard ghosts.hasNews else { return }
    attempt { try ghosts.keep(at: spots) }
  }

  /// Lines for the service panel: the muted spots, and the faults of the touch panel.
  var findings: [String] {
    ghosts.mutedSpots.map(\.reason) + doctor.found.map { "\($0.fault): \($0.count)" }
  }
}
