// The exhibit's actions as a file that can be followed: for tests, and for finding faults.
import Foundation
import Glassine

/// Writes the exhibit's state to a file, a line of JSON whenever it changes.
final class KioskTrace {
  private let file: FileHandle
  private let app: KioskApp
  private var last = ""
  private var link: DisplayLink?

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

  private struct Line: Encodable {
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
    var ghosts: Int
    var size: [Int]
    /// Number, x and y on the window, degrees and percent of each print, the lowest first.
    var prints: [[Int]]
    /// The places of buttons and fields in the window.
    var targets: [String: [Int]]
  }

  private func note() {
    let exhibit = app.exhibit
    let window = app.window
    // A display link runs before the frame's layout: places are written as the frame will have
    // them.
    window.layoutIfNeeded()
    func place(_ view: View) -> [Int] {
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
      return [Int(middle.x.rounded()), Int(middle.y.rounded())]
    }
    let search = exhibit.panel as? SearchPanel
    let line = Line(
      screen: exhibit.panel?.screenName ?? "table", presence: exhibit.presence.state.rawValue,
      language: exhibit.language.rawValue, page: (exhibit.panel as? CataloguePanel)?.page,
      query: search?.field.text, found: search?.found.map(\.number),
      order: (exhibit.panel as? OrderPanel)?.number,
      guests: (exhibit.panel as? GuestBookPanel)?.forms.map {
        "\($0.name.text ?? "")|\($0.greeting.text ?? "")\($0.hasSigned ? " signed" : "")"
      },
      turns: window.quarterTurns,
      fingers: window.fingerCount, ghosts: window.ghosts.ghosts,
      size: [Int(window.bounds.width), Int(window.bounds.height)],
      prints: exhibit.table.subviews.compactMap { $0 as? PrintView }.map {
        [$0.print.number] + place($0)
          + [Int(($0.angle * 180 / .pi).rounded()), Int(($0.scale * 100).rounded())]
      },
      targets: Dictionary(
        exhibit.targets.map { ($0.name, place($0.view)) }, uniquingKeysWith: { first, _ in first }))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(line) else { return }
    let text = String(decoding: data, as: UTF8.self)
    guard text != last else { return }
    last = text
    // A disk that is full costs lines, not the exhibit.
    try? file.write(contentsOf: Data((text + "\n").utf8))
  }
}

extension Exhibit {
  /// Buttons and fields that can be touched now.
  var targets: [(name: String, view: View)] {
    var targets: [(name: String, view: View)] = panel?.targets ?? []
    if presence.state == .asking { targets += questionTargets }
    if panel == nil, presence.state != .attracting {
      targets += [
        ("catalogue", bar.catalogue), ("search", bar.search), ("tidy", bar.tidy),
        ("language", bar.language),
      ]
    }
    return targets
  }
}

/// An error from outside, and its remedy.
struct ProgramFault: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
