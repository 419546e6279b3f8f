// One random scene twice: in the store and as a class tree. Each change is made to both.
import Foundation
import GlassineBase
import GlassineScene

/// Repeatable random numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

final class TwinScene: HitTestDelegate {
  let store: SceneStore
  let oracle = SceneOracle()
  let root: OracleNode
  private(set) var nodes: [OracleNode] = []
  private var byID: [NodeID: OracleNode] = [:]
  var calls: [SceneOracle.Call] = []
  var lastAnswer = NodeID.none
  private var random: SeededGenerator

  /// `isFinelyPaged` cuts the scene into many small pages, wide ones among them.
  init(seed: UInt64, nodeCount: Int, isFinelyPaged: Bool = false) {
    var limits = PageLimits()
    if isFinelyPaged {
      limits.nodes = 2 + Int(seed % 11)
      limits.wideChildren = 1 + Int(seed % 5)
      limits.narrowChildren = Int(seed % 3)
      limits.keptEntries = Int(seed % 4)
    }
    // Each kind of processor's loops in turn, as far as this machine has them.
    limits.widestVectors = PageLimits.Vectors.allCases[Int(seed / 2 % 2)]
    store = SceneStore(diagnostics: Diagnostics(), limits: limits)
    random = SeededGenerator(seed: seed)
    root = OracleNode(id: store.makeNode())
    nodes = [root]
    byID[root.id] = root
    store.setOwner(Self.owner(of: root.id), of: root.id)
    setFrame(CGRect(x: 0, y: 0, width: 200, height: 200), root)
    for _ in 1..<max(2, nodeCount) { addNode() }
  }

  /// An address for a node's object: mostly near the others, some far off, some between the steps
  /// that short addresses have.
  static func owner(of node: NodeID) -> UnsafeMutableRawPointer? {
    let number = UInt(node.index)
    let far: UInt = number % 5 == 4 ? 1 << 37 : 0
    let odd: UInt = number % 7 == 6 ? 8 : 0
    return node.isNone
      ? nil : UnsafeMutableRawPointer(bitPattern: 0x7f00_0000_0000 + far + odd + 16 * number)
  }

  // MARK: Delegate

  func hitTest(_ node: NodeID, at point: CGPoint) -> NodeID {
    calls.append(.init(node: node, point: point, isHitTest: true))
    func superclass() -> NodeID {
      store.hitTestIgnoringOverride(of: node, at: point, delegate: self)
    }
    switch byID[node]?.hitTestOverride {
    case nil, .nothing: return .none
    case .itself: return node
    case .superclass: return superclass()
    case .superclassButNotItself:
      let answer = superclass()
      return answer == node ? .none : answer
    case .firstChild: return store.firstChild(of: node)
    }
  }

  func pointInside(_ node: NodeID, at point: CGPoint) -> Bool {
    calls.append(.init(node: node, point: point, isHitTest: false))
    switch byID[node]?.pointInsideOverride {
    case nil, .never: return false
    case .always: return true
    case .superclass: return store.containsPoint(node, point: point)
    case .grownBy25: return store.bounds(of: node).insetBy(dx: -25, dy: -25).contains(point)
    }
  }

  // MARK: Numbers

  /// Often on a coarse grid, so that points hit edges exactly.
  func number(_ range: ClosedRange<Double>) -> CGFloat {
    let value = Double.random(in: range, using: &random)
    return Bool.random(using: &random) ? (value / 5).rounded() * 5 : value
  }

  func point() -> CGPoint { CGPoint(x: number(-20...220), y: number(-20...220)) }

  private func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private func rect() -> CGRect {
    CGRect(
      x: number(-40...160), y: number(-40...160), width: number(0...160), height: number(0...160))
  }

  // MARK: Changes

  private func addNode() {
    let node = OracleNode(id: store.makeNode())
    byID[node.id] = node
    store.setOwner(Self.owner(of: node.id), of: node.id)
    let parent = nodes.randomElement(using: &random) ?? root
    nodes.append(node)
    insert(node, parent, at: parent.children.count)
    setFrame(rect(), node)
    while chance(35) { changeValue(of: node) }
  }

  /// One random change of links or values.
  func change() {
    guard let node = nodes.dropFirst().randomElement(using: &random) else { return }
    switch Int.random(in: 0..<13, using: &random) {
    case 0: addNode()
    case 1: destroy(node)
    case 2: move(node)
    case 3:
      store.bringToFront(node.id)
      guard let parent = node.parent else { break }
      parent.children.removeAll { $0 === node }
      parent.children.append(node)
    case 4:
      oracle.usesZ.toggle()
      store.zOrderAffectsHitTesting = oracle.usesZ
    case 5: exchange(node)
    default: changeValue(of: node)
    }
  }

  private func insert(_ node: OracleNode, _ parent: OracleNode, at index: Int) {
    store.insert(node.id, into: parent.id, at: index)
    parent.children.insert(node, at: index)
    node.parent = parent
  }

  private func move(_ node: OracleNode) {
    guard let parent = nodes.randomElement(using: &random) else { return }
    var ancestor: OracleNode? = parent
    while let next = ancestor, next !== node { ancestor = next.parent }
    guard ancestor == nil else { return }
    node.parent?.children.removeAll { $0 === node }
    insert(node, parent, at: Int.random(in: 0...parent.children.count, using: &random))
  }

  private func exchange(_ node: OracleNode) {
    guard let parent = node.parent, let sibling = parent.children.randomElement(using: &random),
      let place = parent.children.firstIndex(where: { $0 === node }),
      let other = parent.children.firstIndex(where: { $0 === sibling })
    else { return }
    store.exchange(node.id, sibling.id)
    parent.children.swapAt(place, other)
  }

  private func destroy(_ node: OracleNode) {
    node.parent?.children.removeAll { $0 === node }
    for child in node.children { child.parent = nil }
    // Orphans are attached to the root and stay part of the tree.
    store.destroyNode(node.id)
    nodes.removeAll { $0 === node }
    byID[node.id] = nil
    for child in node.children { insert(child, root, at: root.children.count) }
  }

  private func setFrame(_ frame: CGRect, _ node: OracleNode) {
    store.setFrame(frame, of: node.id)
    node.bounds.size = frame.size
    node.center = CGPoint(x: frame.midX, y: frame.midY)
    node.setCorner = frame.origin
  }

  private func changeValue(of node: OracleNode) {
    let id = node.id
    switch Int.random(in: 0..<15, using: &random) {
    case 0:
      node.bounds.origin = CGPoint(x: number(-50...50), y: number(-50...50))
      store.setBounds(node.bounds, of: id)
    case 1:
      let size = CGSize(width: number(0...160), height: number(0...160))
      if size != node.bounds.size { node.setCorner = nil }
      node.bounds.size = size
      store.setBounds(node.bounds, of: id)
    case 2:
      let center = point()
      if center != node.center { node.setCorner = nil }
      node.center = center
      store.setCenter(node.center, of: id)
    case 3, 4:
      node.transform = randomTransform()
      store.setTransform(node.transform, of: id)
    case 5:
      node.toParent = chance(50) ? randomTransform() : nil
      store.setToParent(node.toParent, of: id)
    case 6:
      node.alpha = [1, 0, 0.01, 0.02, 0.5, 0.0100001].randomElement(using: &random) ?? 1
      store.setAlpha(node.alpha, of: id)
    case 7:
      node.isHidden = chance(30)
      store.setHidden(node.isHidden, of: id)
    case 8:
      node.isUserInteractionEnabled = chance(70)
      store.setUserInteractionEnabled(node.isUserInteractionEnabled, of: id)
    case 9:
      node.policy = TouchPolicy.allCases.randomElement(using: &random) ?? .receive
      store.setTouchPolicy(node.policy, of: id)
    case 10:
      node.zPosition = CGFloat(Int.random(in: -1...2, using: &random))
      store.setZPosition(node.zPosition, of: id)
    case 11:
      node.outset = EdgeInsets(
        top: number(-20...40), left: number(-20...40), bottom: number(-20...40),
        right: number(-20...40))
      store.setHitOutset(node.outset, of: id)
    case 12:
      node.shape = chance(50) ? randomShape(node.bounds) : nil
      node.mask = chance(30) ? randomMask(node.bounds) : nil
      store.setHitShape(node.shape, of: id)
      store.setHitMask(node.mask, of: id)
    case 13:
      node.hitTestOverride =
        chance(50) ? HitTestOverride.allCases.randomElement(using: &random) : nil
      store.setOverridesHitTest(node.hitTestOverride != nil, of: id)
    default:
      node.pointInsideOverride =
        chance(50) ? PointInsideOverride.allCases.randomElement(using: &random) : nil
      store.setOverridesPointInside(node.pointInsideOverride != nil, of: id)
    }
  }

  private func randomTransform() -> CGAffineTransform {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .identity
    case 1: return CGAffineTransform(translationX: number(-50...50), y: number(-50...50))
    case 2: return CGAffineTransform(scaleX: number(-3...3), y: number(-3...3))
    case 3: return CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 10, ty: 10)
    case 4: return CGAffineTransform(rotationAngle: number(-4...4)).scaledBy(x: 1.5, y: 0.5)
    default: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 0)
    }
  }

  private func randomShape(_ bounds: CGRect) -> HitShape {
    var path = Path()
    if chance(30) {
      path = Path(ovalIn: bounds)
    } else {
      path.move(to: CGPoint(x: bounds.minX + number(0...160), y: bounds.minY + number(0...160)))
      for _ in 0..<4 { path.addLine(to: point()) }
      path.addCurve(to: point(), control1: point(), control2: point())
    }
    return HitShape(path, fillRule: chance(50) ? .evenOdd : .nonZero)
  }

  private func randomMask(_ bounds: CGRect) -> HitMask {
    let alpha = (0..<48).map { _ in UInt8.random(in: 0...255, using: &random) }
    let bitmap = AlphaBitmap(alpha: alpha, width: 8, height: 6, threshold: 0.3)
    let mode = HitMask.ContentMode.allCases.randomElement(using: &random) ?? .center
    let placement = HitMask.ContentPlacement(
      mode: mode, imageSize: CGSize(width: 80, height: 60),
      caps: chance(50) ? .zero : EdgeInsets(all: 10),
      toPixels: CGAffineTransform(scaleX: 0.1, y: 0.1))
    return chance(50)
      ? HitMask(bitmap, filling: bounds) : HitMask(bitmap, mapping: .content(placement))
  }
}
