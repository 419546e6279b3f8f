// What the store keeps for each slot, column by column, field by field.
import CSceneKernel
import Foundation
import GlassineBase

/// Where a node hangs in the tree. Links are the truth; the visit order is derived from them.
struct NodeLinks {
  var parent = NodeIndex.none
  var nextSibling = NodeIndex.none
  var previousSibling = NodeIndex.none
  /// Place among `insides`, 0 for a node that never had any.
  var inside: UInt32 = 0
}

/// What only a node with something in it has, or with a peculiarity: most have nothing, and share
/// the one of nobody.
struct NodeInside {
  /// Bottom of the draw order by links.
  var firstChild = NodeIndex.none
  /// Top of the draw order by links.
  var lastChild = NodeIndex.none
  var childCount: UInt32 = 0
  /// The page that holds what lies below the node.
  var page = NodeHome.none
  /// Place in the store's `extras`, 0 for none.
  var extra: UInt32 = 0
  /// Place among `origins`, 0 for bounds that never began elsewhere than at zero.
  var origin: UInt32 = 0
}

/// Where a node lies. Everything is finite; sizes are not negative.
struct NodeGeometry {
  /// Of the bounds. Where they begin in the node's own coordinates is kept beside, in `origins`.
  var size = CGSize.zero
  /// Where the minimum corner of the bounds lies in the parent, before the transform: to the bit
  /// where a frame was set, `center - size / 2` where a centre was. The centre is kept beside where
  /// it is not `middle`: 0.1 + 0.3 / 2 - 0.3 / 2 is not 0.1.
  var corner = CGPoint.zero

  /// Where the middle of the bounds lies in the parent, before the transform, as far as rounding
  /// lets: with `CGRect.midX`'s own operations, so that what follows a frame needs no centre
  /// beside.
  var middle: CGPoint { Self.middle(corner: corner, size: size) }

  @inline(__always)
  static func middle(corner: CGPoint, size: CGSize) -> CGPoint {
    CGPoint(
      x: (corner.x + (corner.x + size.width)) / 2, y: (corner.y + (corner.y + size.height)) / 2)
  }
}

/// One bit each, but for `changes` and `policy`. Set means what the name says; a fresh node has
/// `isUserInteractionEnabled` alone.
struct NodeFlags: OptionSet {
  let rawValue: UInt16
  static let isLive = NodeFlags(rawValue: 1 << 0)
  static let isHidden = NodeFlags(rawValue: 1 << 1)
  static let isUserInteractionEnabled = NodeFlags(rawValue: 1 << 2)
  static let clipsToBounds = NodeFlags(rawValue: 1 << 3)
  static let overridesHitTest = NodeFlags(rawValue: 1 << 4)
  static let overridesPointInside = NodeFlags(rawValue: 1 << 5)
  /// A z position other than 0.
  static let hasZPosition = NodeFlags(rawValue: 1 << 6)
  /// In the list of nodes whose place in the index is out of date.
  static let isStale = NodeFlags(rawValue: 1 << 7)
  /// An animation keeps touches away meanwhile (H10).
  static let isHeldByAnimation = NodeFlags(rawValue: 1 << 12)
  /// Its children lie in the same page as the node itself.
  static let isExpanded = NodeFlags(rawValue: 1 << 8)
  /// Has a page of its own because it changed often or was asked.
  static let isPromoted = NodeFlags(rawValue: 1 << 9)

  /// Its centre is not `NodeGeometry.middle` and is kept beside.
  static let hasOwnCenter = NodeFlags(rawValue: 1 << 13)

  /// Of the touch policies `.passThrough` and `.watch`; the lower bit of `policy`.
  static let letsTouchesOn = NodeFlags(rawValue: 1 << 14)
  /// The higher bit of `policy`.
  static let blocksOrWatches = NodeFlags(rawValue: 1 << 15)

  /// What the node does with touches; both bits are clear for `.receive`.
  var policy: TouchPolicy {
    get {
      // Two bits, and a case for each value of them.
      TouchPolicy(rawValue: UInt8(rawValue >> 14)) ?? .receive
    }
    set { self = NodeFlags(rawValue: rawValue & ~(3 << 14) | UInt16(newValue.rawValue) << 14) }
  }

  static let mostChanges: UInt16 = 3

  /// How often the node changed while it had others below it in its page: 0 to `mostChanges`. Where
  /// it is promoted, how often the page it stands in may be built without a change of the node
  /// before that ends.
  var changes: UInt16 {
    get { rawValue >> 10 & 3 }
    set {
      self = NodeFlags(rawValue: rawValue & ~(3 << 10) | min(newValue, Self.mostChanges) << 10)
    }
  }
}

/// What few nodes have; the others share no entry at all.
struct NodeExtras {
  /// About the middle of the bounds.
  var transform = CGAffineTransform.identity
  /// Replaces centre and transform where it is not nil.
  var toParent: CGAffineTransform?
  /// Outwards.
  var hitOutset = EdgeInsets.zero
  /// Never NaN.
  var zPosition: CGFloat = 0
  var hitShape: HitShape?
  var hitMask: HitMask?
}

/// The columns, by slot. Behind a pointer rather than in the store itself: a class checks each
/// access to what it keeps, which would cost a walk more than the walk.
struct NodeColumns {
  /// The generation that lives in the slot, or that will live there next.
  private(set) var generations: UnsafeMutablePointer<UInt32>
  private(set) var links: UnsafeMutablePointer<NodeLinks>
  private(set) var geometry: UnsafeMutablePointer<NodeGeometry>
  private(set) var flags: UnsafeMutablePointer<NodeFlags>
  /// Single precision, as UIKit keeps it (H1).
  private(set) var alphas: UnsafeMutablePointer<Float>
  private(set) var homes: UnsafeMutablePointer<NodeHome>
  /// What the store's user keeps with each node; nothing here reads what it points to.
  private(set) var owners: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  /// By `NodeLinks.inside`.
  private(set) var insides = SparseColumn(common: NodeInside())
  /// Where bounds begin, by `NodeInside.origin`.
  private(set) var origins = SparseColumn(common: CGPoint.zero)
  /// Children that are found by their index.
  var siblings = CountedSiblings()
  /// Slots that are or were in use.
  private(set) var count = 0
  private var capacity = 64

  #if GLASSINE_CHECKS
    /// Changes since the facts were checked.
    var uncheckedCount = 0
  #endif
  var liveCount = 0
  var changeCount: UInt64 = 0
  /// How many nodes have a z position other than 0.
  var zCount = 0
  /// Slots whose place in the index is out of date, each once.
  var staleSlots: ContiguousArray<UInt32> = []
  /// Whether there are any.
  var needsSettle = false

  init() {
    generations = Self.allocate(capacity)
    links = Self.allocate(capacity)
    geometry = Self.allocate(capacity)
    flags = Self.allocate(capacity)
    alphas = Self.allocate(capacity)
    homes = Self.allocate(capacity)
    owners = Self.allocate(capacity)
  }

  func deallocate() {
    Self.free(generations, capacity)
    Self.free(links, capacity)
    Self.free(geometry, capacity)
    Self.free(flags, capacity)
    Self.free(alphas, capacity)
    Self.free(homes, capacity)
    Self.free(owners, capacity)
    insides.deallocate()
    origins.deallocate()
  }

  /// Bytes that the columns take beside the heap.
  var mappedBytes: Int {
    mapped(generations)
      + mapped(links)
      + mapped(geometry)
      + mapped(flags)
      + mapped(alphas)
      + mapped(homes)
      + mapped(owners)
      + insides.mappedBytes
      + origins.mappedBytes
  }

  // MARK: What few slots have

  /// What is in a slot's node; nobody's where it has nothing. To be read only.
  @inline(__always)
  func inside(_ slot: Int) -> UnsafeMutablePointer<NodeInside> {
    insides.values + Int(links[slot].inside)
  }

  /// The same to be written, made where the slot has none of its own. Until the next is made.
  mutating func makeInside(_ slot: Int) -> UnsafeMutablePointer<NodeInside> {
    if links[slot].inside == 0 { links[slot].inside = insides.take() }
    return inside(slot)
  }

  /// Where a slot's bounds begin.
  @inline(__always)
  func origin(_ slot: Int) -> CGPoint { origins.values[Int(inside(slot).pointee.origin)] }

  mutating func setOrigin(_ origin: CGPoint, _ slot: Int) {
    let place = makeInside(slot)
    if place.pointee.origin == 0 { place.pointee.origin = origins.take() }
    origins.values[Int(place.pointee.origin)] = origin
  }

  /// A node ends: it has neither any more.
  mutating func dropInside(_ slot: Int) {
    let place = links[slot].inside
    guard place != 0 else { return }
    let origin = insides.values[Int(place)].origin
    if origin != 0 { origins.giveBack(origin) }
    insides.giveBack(place)
    links[slot].inside = 0
  }

  /// A slot that was never used.
  mutating func makeSlot() -> Int {
    let slot = count
    precondition(slot < Int(Int32.max), "makeNode: no more than 2^31 - 1 nodes at a time")
    if slot == capacity {
      let grown = capacity * 2
      Self.grow(&generations, capacity, grown)
      Self.grow(&links, capacity, grown)
      Self.grow(&geometry, capacity, grown)
      Self.grow(&flags, capacity, grown)
      Self.grow(&alphas, capacity, grown)
      Self.grow(&homes, capacity, grown)
      Self.grow(&owners, capacity, grown)
      capacity = grown
    }
    (generations + slot).initialize(to: 1)
    (links + slot).initialize(to: NodeLinks())
    (geometry + slot).initialize(to: NodeGeometry())
    (flags + slot).initialize(to: [])
    (alphas + slot).initialize(to: 1)
    (homes + slot).initialize(to: NodeHome())
    (owners + slot).initialize(to: nil)
    count += 1
    return slot
  }

  private static func allocate<T>(_ capacity: Int) -> UnsafeMutablePointer<T> {
    kernelAllocate(capacity * MemoryLayout<T>.stride)
      .bindMemory(to: T.self, capacity: capacity)
  }

  /// What columns hold is plain: it may be moved byte by byte, and needs no deinitialiser.
  private static func grow<T>(
    _ column: inout UnsafeMutablePointer<T>, _ capacity: Int, _ grown: Int
  ) {
    let stride = MemoryLayout<T>.stride
    column = kernelGrow(column, capacity * stride, grown * stride)
      .bindMemory(to: T.self, capacity: grown)
  }

  private static func free<T>(
    _ column: UnsafeMutablePointer<T>, _ capacity: Int
  ) { kernelFree(column, capacity * MemoryLayout<T>.stride) }

  private func mapped<T>(_ column: UnsafeMutablePointer<T>) -> Int {
    kernelMappedBytes(capacity * MemoryLayout<T>.stride, count * MemoryLayout<T>.stride)
  }
}
