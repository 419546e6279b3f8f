import Foundation
import GlassineBase
import GlassineDisplayList
import Testing

@Suite("Arcs")
struct ArcTests {
  private let rect = CGRect(x: 10, y: 10, width: 40, height: 20)

  private func list() -> DisplayList {
    let list = DisplayList()
    list.begin(size: CGSize(width: 100, height: 80), scale: 1)
    return list
  }

  @Test("an arc is in the middle square, given by its middle and half its sweep")
  func record() {
    let list = list()
    list.addArc(rect, width: 3, startAngle: 0, sweepAngle: 1, color: .white)
    #expect(
      list.dump() == "arc (20 10 20 20) #ffffffff radii (10 10 10 10) width 3 about 0.5 by 0.5")
  }

  @Test("a sweep backwards is the same arc, and many turns are one")
  func sweeps() {
    let (forward, backward, many) = (list(), list(), list())
    forward.addArc(rect, width: 3, startAngle: 1, sweepAngle: 1, color: .white)
    backward.addArc(rect, width: 3, startAngle: 2, sweepAngle: -1, color: .white)
    #expect(forward.instances == backward.instances)
    many.addArc(rect, width: 3, startAngle: 1e3, sweepAngle: 1e9, color: .white)
    #expect(abs(many.instances[0].parameters.z - .pi) < 1e-6)
    #expect(abs(many.instances[0].parameters.y) <= .pi)
  }

  @Test(
    "empty or NaN arcs add nothing",
    arguments: [(0, 1, 1), (3, .nan, 1), (3, 1, 0), (3, 1, .nan), (.nan, 1, 1), (.infinity, 1, 1)]
      as [(CGFloat, CGFloat, CGFloat)])
  func nothing(width: CGFloat, start: CGFloat, sweep: CGFloat) {
    let list = list()
    list.addArc(rect, width: width, startAngle: start, sweepAngle: sweep, color: .white)
    #expect(list.instances.isEmpty)
  }

  @Test("the empty middle of a large ring is known, so that it is not drawn")
  func emptyMiddle() {
    let list = list()
    list.addArc(
      CGRect(x: 0, y: 0, width: 80, height: 80), width: 4, startAngle: 0, sweepAngle: 7,
      color: .white)
    let cover = list.cover(of: 0, pageSide: 1024)
    #expect(cover.emptyArea > 1500 && cover.emptyArea < 80 * 80 - 900)
  }
}
