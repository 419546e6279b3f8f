// The exhibit's actions as a file that can be followed: for tests, and for finding faults.
import Foundation
import GlassineKiosk

/// Writes the exhibit's state to a file, a line of JSON whenever it changes.
final class KioskTrace {
  private let file: FileHandle
  private let app: KioskApp
  private var last: Line?
  private var lastTouch: TouchState?
  private var nextLook: TimeInterval = 0
  private var link: DisplayLink?

  /// The interval of lines without a touch, in seconds. A debug build spends half of a frame's time
  /// on the texts, places and hit-tests of a line.
  private static let lookSeconds: TimeInterval = 0.1

  init(path: String, _ app: KioskApp) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else {
      throw ProgramFault("could not write the trace \(path): check that its folder is there")
    }
    (self.file, self.app) = (file, app)
    let link = DisplayLink { [weak self] _ in self?.note() }
    link.add(to: app.application)
    self.link = link
  }

  /// The values that fingers change. A change is a line in its frame.
  private struct TouchState: Equatable {
    var fingers: Int
    var people: Int
    var ghosts: Int
    var screen: String
  }

  private struct Line: Encodable, Equatable {
    var screen: String
    var presence: String
    var language: String
    var page: Int?
    var query: String?
    var found: [Int]?
    var order: Int?
    /// Of the guest book, left and right: name, greeting, and whether it is signed.
    var guests: [String]?
    var turns: Int
    var fingers: Int
    /// The fingers of people that lifted since the start.
    var people: Int
    /// The touches since the start that no finger made.
    var ghosts: Int
    var size: [Int]
    /// Number, x and y on the window, degrees and percent of each print, the lowest first.
    var prints: [[Int]]
    /// The places of buttons and fields in the window, of those that a finger there would reach.
    var targets: [String: [Int]]
  }

  private func note() {
    let exhibit = app.exhibit
    let window = app.window
    let counts = window.panel.ghosts.counts
    let touch = TouchState(
      fingers: app.application.activeTouches.count, people: counts.people, ghosts: counts.ghosts,
      screen: exhibit.screenName)
    guard touch != lastTouch || app.application.now >= nextLook else { return }
    lastTouch = touch
    nextLook = app.application.now + Self.lookSeconds
    // A display link runs before the frame's layout: places are written as the frame will have
    // them.
    window.layoutIfNeeded()
    func place(_ view: View) -> [Int] {
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
      return [Int(middle.x.rounded()), Int(middle.y.rounded())]
    }
    // A keyboard that moves out, for one, still covers the bar. With several seats, what one visitor
    // has open covers nothing for the other.
    func isReached(_ view: View, at place: [Int]) -> Bool {
      if app.application.separatesSeats { return true }
      guard let hit = window.hitTest(CGPoint(x: place[0], y: place[1]), with: nil) else {
        return false
      }
      // A keyboard takes its keys' fingers itself.
      return hit.isDescendant(of: view) || view.isDescendant(of: hit)
    }
    let reached = exhibit.targets.map { (name: $0.name, view: $0.view, place: place($0.view)) }
      .filter { isReached($0.view, at: $0.place) }
    let search = exhibit.panel as? SearchPanel
    let line = Line(
      screen: touch.screen, presence: exhibit.session.state.rawValue,
      language: exhibit.language.rawValue, page: (exhibit.panel as? CataloguePanel)?.page,
      query: search?.field.text, found: search?.found.map(\.number),
      order: (exhibit.panel as? OrderPanel)?.number,
      guests: (exhibit.panel as? GuestBookPanel)?.forms.map {
        "\($0.name.text ?? "")|\($0.greeting.text ?? "")\($0.hasSigned ? " signed" : "")"
      },
      turns: window.mounting.quarterTurns,
      fingers: touch.fingers, people: touch.people, ghosts: touch.ghosts,
      size: [Int(window.bounds.width), Int(window.bounds.height)],
      prints: exhibit.table.subviews.compactMap { $0 as? PrintView }.map {
        [$0.print.number] + place($0)
          + [Int(($0.angle * 180 / .pi).rounded()), Int(($0.scale * 100).rounded())]
      },
      targets: Dictionary(
        reached.map { ($0.name, $0.place) }, uniquingKeysWith: { first, _ in first }))
    guard line != last else { return }
    last = line
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(line) else { return }
    // A disk that is full costs lines, not the exhibit.
    try? file.write(contentsOf: data + Data("\n".utf8))
  }
}

extension Exhibit {
  /// Buttons and fields that can be touched now.
  var targets: [(name: String, view: View)] {
    guard corner.panel == nil else { return pinTargets }
    var targets: [(name: String, view: View)] = panel?.targets ?? []
    if session.state == .asking { targets += question.targets }
    if panel == nil, session.state != .idle {
      targets += [
        ("catalogue", bar.catalogue), ("search", bar.search), ("tidy", bar.tidy),
        ("language", bar.language),
      ]
    }
    return targets + keyTargets
  }

  private var pinTargets: [(name: String, view: View)] {
    guard let pad = corner.panel?.pad else { return [] }
    return pad.keyNames.joined().compactMap { name in
      guard let key = pad.key(name) else { return nil }
      return (name == "hide" ? "close" : name == "backspace" ? name : "pin \(name)", key)
    }
  }

  /// With several keyboards, names begin with the number of each from the left.
  private var keyTargets: [(name: String, view: View)] {
    let views = keyboard.views
    return views.enumerated().flatMap { index, view in
      view.keyNames.joined().compactMap { name in
        guard let key = view.key(name) else { return nil }
        let own = name.count == 1 ? "key \(name)" : name
        return (views.count > 1 ? "\(index + 1) \(own)" : own, key)
      }
    }
  }
}

/// An error from outside, and its remedy.
struct ProgramFault: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
