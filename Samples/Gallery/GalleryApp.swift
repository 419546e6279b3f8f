// The gallery put together.
import Glassine

/// The list of pages, the open page, and the account of its touches.
final class GalleryApp {
  let application: Application
  let window = GalleryWindow(frame: CGRect(origin: .zero, size: GalleryConstants.size))
  let screen = GalleryScreen()
  let account = TouchAccount()
  /// Called with the events of each page when it closes, for a reader without pictures; nil: not
  /// reported.
  var onTell: ((String) -> Void)?
  private(set) var page: Page
  private(set) var board: Board

  init(_ application: Application) {
    self.application = application
    page = Page.all[0]
    board = page.board.init(frame: .zero)
    window.followsSurface = true
    // The application's rather than the window's, so that options of the command line override the
    // light.
    application.theme = .paper
    window.backgroundColor = .systemBackground
    screen.frame = window.bounds
    screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(screen)
    application.add(window)
    window.makeKeyAndVisible()
    window.onEvent = { [unowned self] in account.see($0, on: board) }
    screen.onOpen = { [unowned self] in open($0) }
    account.onChange = { [unowned self] in screen.account.lines = account.lines }
    application.addObserver { [unowned self] _, call in observe(call) }
    open(page)
  }

  /// Shows a page, with its scene in its first state.
  func open(_ page: Page) {
    tell()
    self.page = page
    // Its fingers are cancelled as it closes; those cancels are not the new page's.
    board.onSay = { _ in }
    board = page.board.init(frame: .zero)
    account.clear()
    board.onSay = { [unowned self] in account.say($0) }
    screen.show(page, board)
  }

  /// Reports the page's events so far, and the account of its last touch.
  func tell() {
    guard let onTell else { return }
    for line in board.said { onTell("\(page.id) happened: \(line)") }
    for line in account.lines { onTell("\(page.id) account: \(line.text)") }
  }

  /// Unhandled touches and the states of recognizers belong to the account.
  private func observe(_ call: ResponderCall) {
    switch call {
    case .unhandled(let words) where board.tellsUnhandled: board.say("dropped: \(words)")
    case .gesture(let recognizer): account.stateDidChange(of: recognizer)
    default: break
    }
  }
}

/// A window that shows its events to the account before it sends them.
final class GalleryWindow: Window {
  var onEvent: (Event) -> Void = { _ in }

  override func sendEvent(_ event: Event) {
    onEvent(event)
    super.sendEvent(event)
  }
}
