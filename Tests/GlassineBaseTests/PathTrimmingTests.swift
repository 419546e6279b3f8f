import Foundation
import GlassineBase
import Testing

@Suite("Parts of paths")
struct PathTrimmingTests {
  private let square = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

  @Test("A part of lines starts and ends at its shares of the length")
  func lines() {
    let part = square.trimmed(from: 0.125, to: 0.5)
    #expect(
      part.elements == [
        .move(to: CGPoint(x: 5, y: 0)), .line(to: CGPoint(x: 10, y: 0)),
        .line(to: CGPoint(x: 10, y: 10)),
      ])
    #expect(
      square.trimmed(from: 0.75, to: 1).elements == [
        .move(to: CGPoint(x: 0, y: 10)), .line(to: CGPoint(x: 0, y: 0)),
      ])
  }

  @Test("The whole is the path itself, and nothing is empty")
  func ends() {
    #expect(square.trimmed(from: 0, to: 1) == square)
    #expect(square.trimmed(from: -3, to: .infinity) == square)
    #expect(square.trimmed(from: .nan, to: .nan) == square)
    for (from, to) in [(0.5, 0.5), (0.7, 0.2), (1, 1), (0, 0), (0, -1), (2, 3)]
      as [(Double, Double)]
    {
      #expect(square.trimmed(from: from, to: to).isEmpty, "\(from) to \(to)")
    }
    #expect(Path().trimmed(from: 0, to: 0.5).isEmpty)
  }

  @Test("A subpath wholly inside the part stays closed; one that is cut is open")
  func subpaths() {
    var path = square
    path.append(Path(rect: CGRect(x: 20, y: 0, width: 10, height: 10)))
    let part = path.trimmed(from: 0, to: 0.75).elements
    #expect(part.filter { $0 == .close }.count == 1)
    #expect(part[4] == .close)
    #expect(part.last == .line(to: CGPoint(x: 30, y: 10)))
    #expect(!path.trimmed(from: 0.1, to: 0.4).elements.contains(.close))
  }

  @Test("A subpath whose last point is its first follows the same rule, wherever else it is cut")
  func closedByPoints() {
    var path = Path(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.append(Path(roundedRect: CGRect(x: 20, y: 0, width: 10, height: 10), cornerRadius: 3))
    path.append(Path(ovalIn: CGRect(x: 40, y: 0, width: 10, height: 10)))
    func closings(_ from: CGFloat, _ to: CGFloat) -> Int {
      path.trimmed(from: from, to: to).elements.filter { $0 == .close }.count
    }
    #expect(closings(0, 0.9) == 2)
    #expect(closings(0.01, 1) == 2)
    #expect(closings(0.5, 1) == 1)
    #expect(closings(0.01, 0.2) == 0)
  }

  @Test(
    "A part of a circle ends at its angle, on the circle", arguments: [0.1, 0.25, 0.333, 0.5, 0.9])
  func circle(share: Double) {
    let oval = Path(ovalIn: CGRect(x: -50, y: -50, width: 100, height: 100))
    let part = oval.trimmed(from: 0.05, to: share)
    guard case .move(let start)? = part.elements.first else {
      Issue.record("no start")
      return
    }
    for (point, at) in [(start, 0.05), (part.currentPoint, share)] {
      let angle = atan2(point.y, point.x)
      let wanted = (at * 2 * .pi).remainder(dividingBy: 2 * .pi)
      #expect(abs((angle - wanted).remainder(dividingBy: 2 * .pi)) < 0.002)
      #expect(abs(hypot(point.x, point.y) - 50) < 0.05)
    }
  }

  @Test("The largest numbers do no harm")
  func huge() {
    let most = CGFloat.greatestFiniteMagnitude
    let path = Path(rect: CGRect(x: -most / 2, y: -most / 2, width: most, height: most))
    #expect(path.trimmed(from: 0.2, to: 0.6) == path)
  }
}
