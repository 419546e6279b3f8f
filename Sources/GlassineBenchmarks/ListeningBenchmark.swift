// A frame in which one label changes is timed in three applications. The first never used
// accessibility. The second had a listener that has left. The third has one that reads each change.
import Foundation
import GlassineUI

/// Menus of a hundred rows whose label changes in each frame.
final class ListeningBenchmark {
  /// The history of a menu's application.
  private enum Kind: CaseIterable {
    /// Accessibility was never used.
    case never
    /// A listener came and went.
    case left
    /// A listener reads each node that changed.
    case heard
  }

  /// A menu and the time of its last frame.
  private final class Menu {
    let stage = MenuStage(rows: 100)
    private var time = 1.0
    private var isOdd = false
    /// A sum of what the listener has read.
    private(set) var read = 0

    init(_ kind: Kind) {
      let application = stage.host.application
      guard kind != .never else { return }
      let listener = application.addAccessibilityListener { [weak self] event in
        guard case .changed(let nodes?) = event else { return }
        for node in nodes { self?.read(node) }
      }
      for _ in 0..<10 { runFrame() }
      if kind == .left { application.removeAccessibilityListener(listener) }
    }

    private func read(_ node: Responder) {
      read += (node.accessibilityLabel ?? "").utf8.count
      read += (node.accessibilityValue ?? "").utf8.count
      read += node.accessibilityRole == .staticText ? 1 : 0
      read += node.accessibilityTraits.contains(.notEnabled) ? 1 : 0
      read += Int(node.accessibilityFrame.width)
    }

    func runFrame() {
      time += 1 / 60
      isOdd.toggle()
      stage.menu.rows[7].label.text = isOdd ? "Row 7 changed" : "Row 7"
      let host = stage.host
      host.application.update(at: time)
      host.application.draw(into: host.displayList, surface: host.surface, with: host.builder)
    }
  }

  private let settings: BenchmarkSettings
  /// As many of each kind as rounds, in another order each time: the place of a menu in memory has
  /// a cost too.
  private let menus: [(kind: Kind, menu: Menu)]

  init(settings: BenchmarkSettings) {
    self.settings = settings
    var order = Kind.allCases
    var menus: [(kind: Kind, menu: Menu)] = []
    for _ in 0..<settings.rounds {
      menus += order.map { ($0, Menu($0)) }
      order.append(order.removeFirst())
    }
    self.menus = menus
  }

  func figure() -> Figure {
    let times = Contest(settings: settings).medians(
      menus.map { entry in
        Contender(name: "ns") { count in for _ in 0..<count { entry.menu.runFrame() } }
      })
    func time(_ kind: Kind) -> Double {
      Contest.median(zip(menus, times).filter { $0.0.kind == kind }.map(\.1))
    }
    let (never, left, heard) = (time(.never), time(.left), time(.heard))
    var figure = Figure("listening")
    figure["views"] = .count(menus[0].menu.stage.viewCount)
    figure["neverNs"] = .number(never)
    figure["leftNs"] = .number(left)
    figure["ratio"] = .number(left / never)
    figure["heardNs"] = .number(heard)
    figure["changeNs"] = .number(heard - never)
    let silent = menus.filter { $0.kind == .never }.allSatisfy { $0.menu.read == 0 }
    let reading = menus.filter { $0.kind == .heard }.allSatisfy { $0.menu.read > 0 }
    figure["agrees"] = .truth(silent && reading)
    return figure
  }
}
