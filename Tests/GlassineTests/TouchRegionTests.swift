// The input region against hit-testing itself, square by square.
import Foundation
import GlassineControls
import GlassineTesting
import Testing

@testable import Glassine

@Suite("The touch region")
struct TouchRegionTests {
  /// Holds a disc that extends beyond its bounds.
  private final class Disc: View {
    var radius: CGFloat = 14
    override func point(inside point: CGPoint, with event: Event?) -> Bool {
      hypot(point.x - bounds.midX, point.y - bounds.midY) < radius
    }
  }

  /// Answers with itself on one half.
  private final class Half: View {
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
      bounds.contains(point) && point.x < bounds.midX ? self : nil
    }
  }

  private static let policies: [TouchPolicy] = [.receive, .passThrough, .passThrough, .block]
  private static let size = CGSize(width: 96, height: 72)

  private func makeApplication() -> (Application, Window) {
    let application = Application()
    application.configureSurface(0, size: Self.size, scale: 1)
    let window = Window(frame: CGRect(origin: .zero, size: Self.size))
    window.touchPolicy = .passThrough
    application.add(window)
    return (application, window)
  }

  /// The squares on which the region and hit-testing disagree.
  private func differences(_ region: TouchRegion, _ application: Application) -> [String] {
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    var isIn = [Bool](repeating: false, count: width * height)
    for rect in region.rects {
      for y in Int(rect.y)..<Int(rect.bottom) {
        for x in Int(rect.x)..<Int(rect.right) { isIn[y * width + x] = true }
      }
    }
    return isIn.indices.compactMap { index in
      let (x, y) = (index % width, index / width)
      let middle = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
      let isHit = application.hitView(at: middle, on: 0) != nil
      return isIn[index] == isHit ? nil : "\(x),\(y) \(isHit)"
    }
  }

  private func makeView(_ random: inout SeededRandom) -> View {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: Disc()
    case 1: Half()
    case 2, 3: Container()
    default: View()
    }
  }

  /// Gives a view another place, form and policy.
  private func change(_ view: View, _ random: inout SeededRandom) {
    func number(_ range: ClosedRange<Double>) -> CGFloat {
      CGFloat(Double.random(in: range, using: &random))
    }
    let frame = CGRect(
      x: number(-20...80), y: number(-20...60), width: number(0...50), height: number(0...40))
    view.transform = .identity
    view.frame = Bool.random(using: &random) ? frame.integral : frame
    view.touchPolicy = Self.policies.randomElement(using: &random) ?? .receive
    (view as? Disc)?.radius = number(4...20)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: view.hitOutset = EdgeInsets(top: 5, left: 3, bottom: -2, right: 4.5)
    case 1: view.hitShape = HitShape(Path(ovalIn: view.bounds))
    case 2: view.transform = CGAffineTransform(rotationAngle: number(-3...3))
    case 3: view.transform = CGAffineTransform(scaleX: number(0.3...2), y: number(-2...2))
    case 4: view.alpha = 0
    case 5: view.isUserInteractionEnabled = false
    default: (view.alpha, view.isUserInteractionEnabled) = (1, true)
    }
  }

  @Test(
    "a square is in the region if a finger at its middle hits a view, also after changes",
    arguments: (0..<10).map(UInt64.init))
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (application, window) = makeApplication()
    var views: [View] = [window]
    for index in 0..<12 {
      let view = makeView(&random)
      change(view, &random)
      let parents = index < 4 ? [window] : views
      (parents.randomElement(using: &random) ?? window).addSubview(view)
      views.append(view)
    }
    let region = TouchRegion()
    for step in 0..<4 {
      region.update(for: application)
      let wrong = differences(region, application)
      #expect(wrong.isEmpty, "step \(step), \(wrong.count): \(wrong.prefix(5))")
      for _ in 0..<2 { change(views[Int.random(in: 1..<views.count, using: &random)], &random) }
    }
  }

  @Test("nothing is searched while nothing changes, and little when other views change")
  func settled() {
    let (application, window) = makeApplication()
    let button = CooldownButton()
    button.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    let label = Label()
    window.addSubview(button)
    window.addSubview(label)
    let region = TouchRegion()
    #expect(region.update(for: application))
    #expect(region.testedCount >= 1600 && region.rects.count > 10, "a disc in bands")
    #expect(differences(region, application).isEmpty)
    #expect(!region.update(for: application))
    label.frame = CGRect(x: 60, y: 0, width: 30, height: 10)
    #expect(!region.update(for: application))
    #expect(region.testedCount < 50)
    button.frame.origin.x = 20
    #expect(region.update(for: application))
    #expect(differences(region, application).isEmpty)
    window.isHidden = true
    #expect(region.update(for: application) && region.rects.isEmpty)
  }

  /// Lets touches beside its subviews through, as is usual in UIKit.
  private final class Container: View {
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
      let view = super.hitTest(point, with: event)
      return view === self ? nil : view
    }
  }

  @Test("a large override is searched by cells, and the edges of its views square by square")
  func large() {
    let (application, window) = makeApplication()
    window.frame.size = CGSize(width: 1280, height: 720)
    application.configureSurface(0, size: window.frame.size, scale: 1)
    let container = Container(frame: window.bounds)
    window.addSubview(container)
    let button = View(frame: CGRect(x: 301, y: 203, width: 90, height: 41))
    container.addSubview(button)
    let region = TouchRegion()
    for x in [301, 302, 402, 1250] {
      button.frame.origin.x = CGFloat(x)
      region.update(for: application)
      let width = min(90, Int32(1280 - x))
      #expect(
        region.rects.reduce(0) { $0 + Int($1.width) * Int($1.height) } == Int(width) * 41
          && region.rects.allSatisfy { $0.x == Int32(x) && $0.width == width })
      #expect(region.testedCount < 40_000)
    }
  }

  @Test("a button that moves, comes or goes in a large override costs the squares around it")
  func moving() {
    let (application, window) = makeApplication()
    window.frame.size = CGSize(width: 1280, height: 720)
    application.configureSurface(0, size: window.frame.size, scale: 1)
    let container = Container(frame: window.bounds)
    window.addSubview(container)
    let still = View(frame: CGRect(x: 303, y: 190, width: 64, height: 64))
    let moving = CooldownButton()
    moving.frame = CGRect(x: 1000, y: 203, width: 64, height: 64)
    container.addSubview(still)
    container.addSubview(moving)
    let region = TouchRegion()
    region.update(for: application)
    #expect(region.testedCount > 14_400, "each cell, once")
    func check(_ change: String) {
      region.update(for: application)
      #expect(region.testedCount < 3_500, "\(change): \(region.testedCount)")
      var hit: Set<[Int32]> = []
      for frame in container.subviews.map({ InputRect(squaresIn: $0.frame) }) {
        for y in frame.y..<frame.bottom {
          for x in frame.x..<frame.right {
            let middle = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
            if application.hitView(at: middle, on: 0) != nil { hit.insert([x, y]) }
          }
        }
      }
      #expect(squares(region) == hit, "\(change)")
    }
    for x in [993, 340, 9] {
      moving.frame.origin.x = CGFloat(x)
      check("at \(x)")
    }
    moving.frame.origin = CGPoint(x: 600, y: 500)
    check("far away")
    let other = View(frame: CGRect(x: 9, y: 700, width: 5, height: 90))
    container.addSubview(other)
    check("added")
    other.isHidden = true
    check("hidden")
    moving.removeFromSuperview()
    check("removed")
    still.touchPolicy = .passThrough
    check("passed through")
    #expect(region.rects.isEmpty)
  }

  private func squares(_ region: TouchRegion) -> Set<[Int32]> {
    var squares: Set<[Int32]> = []
    for rect in region.rects {
      for y in rect.y..<(rect.y + rect.height) {
        for x in rect.x..<(rect.x + rect.width) { squares.insert([x, y]) }
      }
    }
    return squares
  }

  @Test("a window that takes touches itself takes the whole surface")
  func whole() {
    let (application, window) = makeApplication()
    let region = TouchRegion()
    region.update(for: application)
    #expect(region.rects.isEmpty)
    window.touchPolicy = .receive
    region.update(for: application)
    #expect(region.rects == [InputRect(x: 0, y: 0, width: 96, height: 72)])
  }
}
