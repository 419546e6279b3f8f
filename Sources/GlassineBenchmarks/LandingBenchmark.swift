// The cost of a finger that lands on a button or beside some, with and without the search for the
// nearest target.
import Foundation
import GlassineKiosk
import GlassineScene
import GlassineTesting
import GlassineUI

/// A hundred buttons in ten columns, between which fingers land.
final class LandingBenchmark {
  /// The place of the finger.
  private enum Place: CaseIterable {
    case onTarget, besideOne, betweenTwo, betweenFour

    /// The figure's member.
    var name: String {
      switch self {
      case .onTarget: "targetNs"
      case .besideOne: "besideNs"
      case .betweenTwo: "twoNs"
      case .betweenFour: "fourNs"
      }
    }

    /// The finger's distance from the middle of the button, in points.
    var offset: CGPoint {
      let half = LandingBenchmark.pitch / 2
      return switch self {
      case .onTarget: .zero
      case .besideOne: CGPoint(x: -half, y: 4)
      case .betweenTwo: CGPoint(x: half - 1, y: 4)
      case .betweenFour: CGPoint(x: half - 1, y: half - 1)
      }
    }

    /// The column of the buttons beside which the finger lands.
    func column(_ number: Int) -> Int { self == .besideOne ? 0 : number % 9 }
  }

  /// The distance of the buttons' middles, and their width and height, in points.
  private static let pitch: CGFloat = 56
  private static let side: CGFloat = 44

  private let host: HeadlessHost
  private var buttons: [Button] = []
  private var middles: [CGPoint] = []
  private let fatFinger = FatFinger()
  private var nodes = NearbyNodes()
  private var number = 0
  private var answered: [Place: (right: Int, all: Int)] = [:]

  init() {
    host = HeadlessHost(size: CGSize(width: 10 * Self.pitch, height: 10 * Self.pitch))
    for number in 0..<100 {
      let button = Button(configuration: .filled())
      button.frame = CGRect(
        x: CGFloat(number % 10) * Self.pitch + (Self.pitch - Self.side) / 2,
        y: CGFloat(number / 10) * Self.pitch + (Self.pitch - Self.side) / 2,
        width: Self.side, height: Self.side)
      host.window.addSubview(button)
      buttons.append(button)
      middles.append(CGPoint(x: button.frame.midX, y: button.frame.midY))
    }
    host.runFrame()
  }

  private func land(_ place: Place, _ count: Int, _ find: (CGPoint) -> View?) {
    let offset = place.offset
    var right = 0
    for _ in 0..<count {
      number += 1
      let index = number / 9 % 9 * 10 + place.column(number)
      let point = CGPoint(x: middles[index].x + offset.x, y: middles[index].y + offset.y)
      if find(point) === buttons[index] { right += 1 }
    }
    let before = answered[place] ?? (0, 0)
    answered[place] = (before.right + right, before.all + count)
  }

  func figure(settings: BenchmarkSettings) -> Figure {
    let window = host.window
    let exact = { (point: CGPoint) in window.hitTest(point, with: nil) }
    func nearest(_ point: CGPoint) -> View? {
      let direct = exact(point)
      // As a window does: its list is empty meanwhile.
      var nodes = NearbyNodes()
      swap(&nodes, &self.nodes)
      defer { swap(&nodes, &self.nodes) }
      return fatFinger.target(
        in: window, at: point, contact: 0, direct: direct, nodes: &nodes, exact: exact)
    }
    var contenders = [
      Contender(name: "exactNs") { count in
        self.land(.onTarget, count, exact)
      }
    ]
    for place in Place.allCases {
      contenders.append(
        Contender(name: place.name) { count in self.land(place, count, nearest) })
    }
    let times = Contest(settings: settings).medians(contenders)
    var figure = Figure("landing")
    figure["buttons"] = .count(buttons.count)
    for (contender, time) in zip(contenders, times) { figure[contender.name] = .number(time) }
    figure["agrees"] = .truth(answered.values.allSatisfy { $0.right == $0.all })
    return figure
  }
}
