// The flat scene: a slot per node, its state in columns. This file: storage, creation and
// destruction of nodes. The target tests hits, and knows no views, no touches and no drawing.
import Foundation
public import GlassineBase

/// All nodes of an application, in all windows.
///
/// Code outside the store uses ``NodeID``s. Setters validate, compare, store and mark dirty, or
/// replace a box in the index. Queries update dirty data first, so a query right after a change
/// sees the change. Not thread-safe: one store is used from one actor. Re-entrant: callbacks of the
/// store may use it.
public final class SceneStore {
  /// Whether hit-testing uses `zPosition` as drawing does, stable among equal values (H6). Differs
  /// from UIKit, which ignores it when hit-testing; false restores UIKit's behaviour.
  @exclusivity(unchecked)
  public var zOrderAffectsHitTesting = true {
    didSet {
      guard oldValue != zOrderAffectsHitTesting else { return }
      changeCount &+= 1
      for page in 0..<table.pointee.count { table.pointee.markStale(UInt32(page)) }
      changeEnded()
    }
  }

  /// Incremented by each change that had an effect.
  public internal(set) var changeCount: UInt64 {
    get { columns.pointee.changeCount }
    set { columns.pointee.changeCount = newValue }
  }

  /// The number of live nodes.
  public var liveCount: Int { columns.pointee.liveCount }

  let diagnostics: Diagnostics

  // MARK: Columns, by slot

  @usableFromInline let columns: UnsafeMutablePointer<NodeColumns>
  var generations: UnsafeMutablePointer<UInt32> { columns.pointee.generations }
  var links: UnsafeMutablePointer<NodeLinks> { columns.pointee.links }
  var geometry: UnsafeMutablePointer<NodeGeometry> { columns.pointee.geometry }
  var flags: UnsafeMutablePointer<NodeFlags> { columns.pointee.flags }
  var alphas: UnsafeMutablePointer<Float> { columns.pointee.alphas }
  var homes: UnsafeMutablePointer<IndexLocation> { columns.pointee.homes }
  var owners: UnsafeMutablePointer<UnsafeMutableRawPointer?> { columns.pointee.owners }
  /// The `NodeContainer` entry of a slot.
  func inside(_ slot: Int) -> NodeContainer { columns.pointee.inside(slot).pointee }

  // Accesses are unchecked: with checks in all such types, a change of a view takes 1.3 times as
  // long (`glassine bench change`).

  /// Indexed by `NodeContainer.extra`. Entry 0 contains the values of a fresh node and is shared.
  @exclusivity(unchecked)
  var extras: [NodeOptionals] = [NodeOptionals()]
  @exclusivity(unchecked)
  private var freeExtraPlaces: [UInt32] = []
  /// Centres that differ from the middle by rounding, by slot.
  @exclusivity(unchecked)
  var centers: [UInt32: CGPoint] = [:]
  @exclusivity(unchecked)
  private var freeSlots: [UInt32] = []

  // MARK: Derived

  /// The pages, and the index location of each node.
  let table: UnsafeMutablePointer<PageTable>
  let limits: PageLimits
  @exclusivity(unchecked)
  var buildScratch = BuildScratch()
  let scratch = WalkScratch()
  /// The output list of walks that list nothing: always empty.
  @exclusivity(unchecked)
  var noNodes: [NodeID] = []
  /// A path of slots; a member, so that its memory is reused.
  @exclusivity(unchecked)
  var way: ContiguousArray<Int> = []
  public convenience init(diagnostics: Diagnostics) {
    self.init(diagnostics: diagnostics, limits: PageLimits())
  }

  /// Tests set small limits, so that small scenes have many pages.
  package init(diagnostics: Diagnostics, limits: PageLimits) {
    self.diagnostics = diagnostics
    self.limits = limits
    columns = .allocate(capacity: 1)
    columns.initialize(to: NodeColumns())
    table = .allocate(capacity: 1)
    table.initialize(to: PageTable(columns: columns, widest: limits.widestVectors.kernelKind))
  }

  deinit {
    table.pointee.deallocate()
    table.deinitialize(count: 1)
    table.deallocate()
    columns.pointee.deallocate()
    columns.deinitialize(count: 1)
    columns.deallocate()
  }

  // MARK: Making and destroying

  /// A fresh node: no parent, zero bounds, alpha 1, visible, interactive, `.receive`. Amortised
  /// O(1).
  public func makeNode() -> NodeID {
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = Int(free)
      links[slot] = NodeLinks()
      geometry[slot] = NodeGeometry()
      flags[slot] = []
      alphas[slot] = 1
    } else {
      slot = columns.pointee.makeSlot()
    }
    flags[slot] = [.isLive, .isUserInteractionEnabled]
    columns.pointee.liveCount += 1
    changeCount &+= 1
    changeEnded()
    return id(ofSlot: slot)
  }

  /// Destroys a node. It leaves its parent; its children become roots and stay alive. O(children).
  public func destroyNode(_ node: NodeID) {
    guard let slot = liveSlot(node) else { return }
    detach(slot)
    let own = inside(slot).page
    if own != IndexLocation.none { table.pointee.freePage(own) }
    if flags[slot].contains(.hasZPosition) { columns.pointee.zCount -= 1 }
    var child = inside(slot).firstChild
    while !child.isNone {
      let next = links[child.slot].nextSibling
      links[child.slot].parent = .none
      links[child.slot].nextSibling = .none
      links[child.slot].previousSibling = .none
      homes[child.slot].page = IndexLocation.none
      homes[child.slot].place = IndexLocation.none
      child = next
    }
    dropExtras(slot)
    columns.pointee.dropInside(slot)
    links[slot] = NodeLinks()
    if flags[slot].contains(.hasOwnCenter) { dropOwnCenter(slot) }
    flags[slot] = []
    owners[slot] = nil
    columns.pointee.liveCount -= 1
    generations[slot] &+= 1
    // A slot with exhausted generations is not reused: an old id must never name a new node.
    if generations[slot] != 0 { freeSlots.append(UInt32(slot)) }
    changeCount &+= 1
    changeEnded()
  }

  /// Whether the id names a live node. O(1).
  public func isLive(_ node: NodeID) -> Bool { liveSlot(node) != nil }

  // MARK: Owners

  /// The pointer stored with a node; nil for a fresh node or a dead id. O(1).
  @inlinable
  public func owner(of node: NodeID) -> UnsafeMutableRawPointer? {
    guard let slot = ownSlot(node) else { return nil }
    return columns.pointee.owners[slot]
  }

  /// The owner of `node`, which becomes its parent. For walks upwards: one look-up for both.
  @inlinable
  package func owner(ofNext node: inout NodeID) -> UnsafeMutableRawPointer? {
    guard let slot = ownSlot(node) else { return nil }
    node = id(columns.pointee.links[slot].parent)
    return columns.pointee.owners[slot]
  }

  /// Stores a pointer with a node until the node is destroyed. The store never dereferences or
  /// retains it.
  public func setOwner(_ owner: UnsafeMutableRawPointer?, of node: NodeID) {
    guard let slot = liveSlot(node), owners[slot] != owner else { return }
    owners[slot] = owner
    // The page's grid may contain the old owner.
    if homes[slot].page != IndexLocation.none { table.pointee.markStale(homes[slot].page) }
    changeEnded()
  }

  /// The owners of all nodes without a parent. O(nodes).
  public var ownersOfRoots: [UnsafeMutableRawPointer] {
    (0..<columns.pointee.count).compactMap { slot in
      flags[slot].contains(.isLive) && links[slot].parent.isNone ? owners[slot] : nil
    }
  }

  /// Bytes of the columns and the index outside the heap.
  package var mappedBytes: Int { columns.pointee.mappedBytes + table.pointee.mappedBytes }

  // MARK: Slots

  /// The slot of a live node; nil for a dead id.
  func liveSlot(_ node: NodeID) -> Int? {
    let slot = Int(node.index)
    guard
      slot < columns.pointee.count, generations[slot] == node.generation,
      flags[slot].contains(.isLive)
    else { return nil }
    return slot
  }

  /// The slot of a node that may be free again: a free slot has no owner and no relatives.
  // Inlinable with its callers: a call from the module of views takes as long as the look-up.
  @inlinable
  func ownSlot(_ node: NodeID) -> Int? {
    let slot = Int(node.index)
    guard slot < columns.pointee.count, columns.pointee.generations[slot] == node.generation else {
      return nil
    }
    return slot
  }

  @inlinable
  func id(ofSlot slot: Int) -> NodeID {
    NodeID(index: UInt32(slot), generation: columns.pointee.generations[slot])
  }

  @inlinable
  func id(_ index: NodeIndex) -> NodeID {
    index.isNone ? .none : id(ofSlot: index.slot)
  }

  func extra(_ slot: Int) -> NodeOptionals { extras[Int(inside(slot).extra)] }

  /// The slot's own index into `extras`, created if the slot has none.
  func extraPlace(_ slot: Int) -> Int {
    let inside = columns.pointee.makeInside(slot)
    if inside.pointee.extra == 0 {
      if let free = freeExtraPlaces.popLast() {
        inside.pointee.extra = free
      } else {
        inside.pointee.extra = UInt32(extras.count)
        extras.append(NodeOptionals())
      }
    }
    return Int(inside.pointee.extra)
  }

  private func dropExtras(_ slot: Int) {
    let place = inside(slot).extra
    guard place != 0 else { return }
    extras[Int(place)] = NodeOptionals()
    freeExtraPlaces.append(place)
    columns.pointee.makeInside(slot).pointee.extra = 0
  }

  // MARK: Dirt

  /// Marks a node inserted into a parent: the next query adds it to the parent's page, if there is
  /// one.
  func markArrival(_ slot: Int, at parent: Int) {
    if inside(parent).page != IndexLocation.none || homes[parent].page != IndexLocation.none {
      markStale(slot)
    }
  }

  func markStale(_ slot: Int) {
    guard !flags[slot].contains(.isStale) else { return }
    flags[slot].insert(.isStale)
    columns.pointee.staleSlots.append(UInt32(slot))
    columns.pointee.needsSettle = true
  }
}
