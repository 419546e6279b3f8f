// Attributes of collections' layouts as objects: subclassed, changed in place, moved by forces.
import GlassineTesting
import Testing
import UIKit

/// Attributes with a value of their own.
private final class Faded: UICollectionViewLayoutAttributes {
  var glow: CGFloat = 0
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? Faded)?.glow = glow
    return copy
  }
  override func isEqual(_ object: Any?) -> Bool {
    (object as? Faded)?.glow == glow && super.isEqual(object)
  }
}

private final class GlowCell: UICollectionViewCell {
  var glow: CGFloat = 0
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    glow = (layoutAttributes as? Faded)?.glow ?? -1
  }
}

/// A carousel: items shrink with their distance from the middle, and turn.
private final class Carousel: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { Faded.self }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect) ?? []
    for case let item as Faded in all {
      let way = item.center.x - (collectionView?.bounds.midX ?? 0)
      item.glow = 1 - min(1, abs(way) / 200)
      item.transform3D = CATransform3DMakeScale(1 - abs(way) / 400, 1 - abs(way) / 400, 1)
      item.zIndex = Int(-abs(way))
    }
    return all
  }
}

/// Items that keep their attributes, hung on springs.
private final class Springs: UICollectionViewFlowLayout {
  private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  override func prepare() {
    super.prepare()
    guard animator.behaviors.isEmpty else { return }
    let area = CGRect(x: 0, y: 0, width: 200, height: 1000)
    for item in super.layoutAttributesForElements(in: area) ?? [] {
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      (spring.length, spring.damping, spring.frequency) = (0, 0.8, 2)
      animator.addBehavior(spring)
    }
  }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { animator.layoutAttributesForCell(at: indexPath) }
}

/// A layout that knows its page, and notes how it is invalidated.
private final class Pages: UICollectionViewFlowLayout {
  var calls: [String] = []
  private(set) var currentPage = 0
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    calls.append("context \(context is UICollectionViewFlowLayoutInvalidationContext)")
    return context
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    calls.append("with")
    super.invalidateLayout(with: context)
  }
  override func invalidateLayout() {
    calls.append("invalidate")
    super.invalidateLayout()
    guard let view = collectionView, view.bounds.width > 0 else { return }
    currentPage = Int((view.contentOffset.x / view.bounds.width).rounded())
  }
  override func prepare() {
    calls.append("prepare")
    super.prepare()
  }
}

@Suite("iOS: layout attributes")
struct LayoutAttributesTests {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 200))
  private let source = Source()

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.tag = indexPath.item
      return cell
    }
  }

  private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
    view.register(GlowCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    host.window.addSubview(view)
    host.settle()
    return view
  }

  @Test("A copy has the class and all values, and equality asks the subclass")
  func copies() {
    let item = Faded(forCellWith: IndexPath(item: 2, section: 1))
    item.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    item.glow = 0.5
    item.transform3D = CATransform3DMakeTranslation(0, 0, 7)
    let copy = item.copy() as? Faded
    #expect(copy?.glow == 0.5 && copy?.indexPath == item.indexPath && copy == item)
    #expect(copy?.transform3D.m43 == 7 && copy?.transform == .identity)
    copy?.glow = 0.6
    #expect(copy != item && item.glow == 0.5)
    item.size = CGSize(width: 10, height: 10)
    #expect(item.center == CGPoint(x: 16, y: 22), "the size keeps the middle")
    #expect(item.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("A flow layout makes attributes of its class, which reach the cells at each scroll")
  func carousel() throws {
    let layout = Carousel()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 200)
    layout.minimumLineSpacing = 0
    let view = collection(layout)
    func glows() -> [Int: CGFloat] {
      var result: [Int: CGFloat] = [:]
      for case let cell as GlowCell in view.visibleCells { result[cell.tag] = cell.glow }
      return result
    }
    #expect(glows() == [0: 0.75, 1: 0.75])
    view.contentOffset.x = 50
    host.runFrame()
    #expect(glows()[1] == 1 && glows()[0] == 0.5)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(abs(cell.transform.a - 0.75) < 1e-9)
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) is Faded)
  }

  @Test("Items on springs swing back after one was moved, and then nothing runs")
  func springs() throws {
    let layout = Springs()
    layout.itemSize = CGSize(width: 200, height: 50)
    let view = collection(layout)
    host.advance(by: 1)
    let path = IndexPath(item: 1, section: 0)
    let item = try #require(layout.animator.layoutAttributesForCell(at: path))
    let home = item.center.y
    item.center.y += 40
    layout.animator.updateItem(usingCurrentState: item)
    host.advance(by: 0.1)
    let cell = try #require(view.cellForItem(at: path))
    #expect(cell.center.y > home + 1 && cell.center.y < home + 39, "\(cell.center.y - home)")
    host.advance(by: 3)
    #expect(abs(cell.center.y - home) < 1 && !layout.animator.isRunning)
  }

  @Test("An item held beside its middle turns as a pendulum, and one held there does not")
  func pendulum() {
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 20))
    host.window.addSubview(view)
    let animator = UIDynamicAnimator(referenceView: host.window)
    let rod = UIAttachmentBehavior(
      item: view, offsetFromCenter: UIOffset(horizontal: -50, vertical: 0),
      attachedToAnchor: CGPoint(x: 50, y: 60))
    #expect(rod.length == 0)
    animator.addBehavior(rod)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    host.advance(by: 0.2)
    let angle = atan2(view.transform.b, view.transform.a)
    #expect(angle > 0.1 && angle < 1.6, "\(angle)")
    // The held end stays where it is.
    let end = CGPoint(
      x: view.center.x - 50 * cos(angle), y: view.center.y - 50 * sin(angle))
    #expect(hypot(end.x - 50, end.y - 60) < 2, "\(end)")
    #expect(UICollisionBehavior().items.isEmpty)
  }

  @Test("A layout that a change of the bounds invalidates hears of it before it prepares")
  func boundsChange() {
    let layout = Pages()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 200, height: 200)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let view = collection(layout)
    view.isPagingEnabled = true
    layout.calls = []
    host.finger(1).down(at: CGPoint(x: 180, y: 50)).move(to: CGPoint(x: 20, y: 50), over: 0.2).up()
    host.settle()
    #expect(layout.currentPage == 1 && view.contentOffset.x == 200)
    #expect(Array(layout.calls.prefix(4)) == ["context true", "with", "invalidate", "prepare"])
    layout.calls = []
    host.settle()
    #expect(layout.calls.isEmpty, "nothing runs when nothing changes")
    layout.invalidateLayout()
    host.settle()
    #expect(layout.calls == ["invalidate", "with", "prepare"], "each override is called once")
  }
}
