// The flat scene: a slot per node, its state in columns. This file: storage, making and destroying.
public import GlassineBase

/// All nodes of an application, whatever window they are in.
///
/// Everything outside holds ``NodeID``s. Setters validate, compare, store and mark dirty; queries
/// settle what is dirty first, so a question right after a change sees it. Not thread-safe: one
/// store is used from one actor. May be used from within its own callbacks.
public final class SceneStore {
  /// Whether hit-testing goes by `zPosition` as drawing does, stable among equals (H6). Differs from
  /// UIKit, which ignores it when hit-testing; false restores UIKit's way.
  public var zOrderAffectsHitTesting = true {
    didSet { if oldValue != zOrderAffectsHitTesting { markStructure() } }
  }

  /// Grows with each change that had an effect.
  public internal(set) var changeCount: UInt64 = 0

  /// How many nodes live.
  public private(set) var liveCount = 0

  let diagnostics: Diagnostics

  // MARK: Columns, by slot

  /// The generation that lives in the slot, or that will live there next.
  var generations: [UInt32] = []
  var links: [NodeLinks] = []
  var geometry: [NodeGeometry] = []
  var flags: [NodeFlags] = []
  var policies: [TouchPolicy] = []
  /// Single precision, as UIKit keeps it (H1).
  var alphas: [Float] = []
  /// Place in `extras`, 0 for none.
  var extraPlaces: [UInt32] = []
  /// Place in `roots` of a live node without a parent; -1 for others.
  var rootPlaces: [Int32] = []

  /// Slots of live nodes without a parent, in no order.
  var roots: [UInt32] = []

  /// By place. Place 0 is nobody's and keeps the values of a fresh node.
  var extras: [NodeExtras] = [NodeExtras()]
  private var freeExtraPlaces: [UInt32] = []
  private var freeSlots: [UInt32] = []

  // MARK: Derived

  var visits = VisitOrder()
  let scratch = WalkScratch()
  /// The way down of a conversion, kept for its memory.
  var way: ContiguousArray<Int> = []
  /// Slots whose entry in the visit order is out of date, each once.
  var staleSlots: [UInt32] = []
  /// Whether links or draw order changed since the visit order was derived.
  var structureIsStale = true

  public init(diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }

  // MARK: Making and destroying

  /// A fresh node: no parent, zero bounds, alpha 1, visible, interactive, `.receive`. Amortised O(1).
  public func makeNode() -> NodeID {
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = Int(free)
      links[slot] = NodeLinks()
      geometry[slot] = NodeGeometry()
      flags[slot] = []
      policies[slot] = .receive
      alphas[slot] = 1
    } else {
      slot = generations.count
      precondition(slot < Int(Int32.max), "makeNode: no more than 2^31 - 1 nodes at a time")
      generations.append(1)
      links.append(NodeLinks())
      geometry.append(NodeGeometry())
      flags.append([])
      policies.append(.receive)
      alphas.append(1)
      extraPlaces.append(0)
      rootPlaces.append(-1)
    }
    becomeRoot(slot)
    flags[slot] = [.isLive, .isUserInteractionEnabled]
    liveCount += 1
    markStructure()
    return id(ofSlot: slot)
  }

  /// Ends a node. It leaves its parent, and its children lose theirs and live on. O(children).
  public func destroyNode(_ node: NodeID) {
    guard let slot = liveSlot(node) else { return }
    detach(slot)
    var child = links[slot].firstChild
    while !child.isNone {
      let next = links[child.slot].nextSibling
      links[child.slot].parent = .none
      links[child.slot].nextSibling = .none
      links[child.slot].previousSibling = .none
      becomeRoot(child.slot)
      child = next
    }
    ceaseBeingRoot(slot)
    links[slot] = NodeLinks()
    flags[slot] = []
    dropExtras(slot)
    liveCount -= 1
    generations[slot] &+= 1
    // A slot whose generations are used up stays empty: an old id must never name a new node.
    if generations[slot] != 0 { freeSlots.append(UInt32(slot)) }
    markStructure()
  }

  /// Whether the id names a node that lives. O(1).
  public func isLive(_ node: NodeID) -> Bool { liveSlot(node) != nil }

  // MARK: Roots

  func becomeRoot(_ slot: Int) {
    rootPlaces[slot] = Int32(roots.count)
    roots.append(UInt32(slot))
  }

  /// The last root takes the place that becomes free.
  func ceaseBeingRoot(_ slot: Int) {
    let place = Int(rootPlaces[slot])
    guard place >= 0, let last = roots.popLast() else { return }
    if place < roots.count {
      roots[place] = last
      rootPlaces[Int(last)] = Int32(place)
    }
    rootPlaces[slot] = -1
  }

  // MARK: Slots

  /// The slot of a live node; nil for a dead id.
  @inline(__always)
  func liveSlot(_ node: NodeID) -> Int? {
    let slot = Int(node.index)
    guard
      slot < generations.count, generations[slot] == node.generation,
      flags[slot].contains(.isLive)
    else { return nil }
    return slot
  }

  @inline(__always)
  func id(ofSlot slot: Int) -> NodeID {
    NodeID(index: UInt32(slot), generation: generations[slot])
  }

  @inline(__always)
  func id(_ index: NodeIndex) -> NodeID {
    index.isNone ? .none : id(ofSlot: index.slot)
  }

  @inline(__always)
  func extra(_ slot: Int) -> NodeExtras { extras[Int(extraPlaces[slot])] }

  /// The slot's own place in `extras`, made where it has none.
  func extraPlace(_ slot: Int) -> Int {
    if extraPlaces[slot] == 0 {
      if let free = freeExtraPlaces.popLast() {
        extraPlaces[slot] = free
      } else {
        extraPlaces[slot] = UInt32(extras.count)
        extras.append(NodeExtras())
      }
    }
    return Int(extraPlaces[slot])
  }

  private func dropExtras(_ slot: Int) {
    let place = extraPlaces[slot]
    guard place != 0 else { return }
    extras[Int(place)] = NodeExtras()
    freeExtraPlaces.append(place)
    extraPlaces[slot] = 0
  }

  // MARK: Dirt

  /// Links or draw order changed: the visit order is derived anew by the next query.
  func markStructure() {
    changeCount &+= 1
    structureIsStale = true
  }

  /// Values of one node changed: its entry is refreshed by the next query.
  func markValues(_ slot: Int) {
    changeCount &+= 1
    guard !structureIsStale, !flags[slot].contains(.isStale) else { return }
    flags[slot].insert(.isStale)
    staleSlots.append(UInt32(slot))
  }
}
