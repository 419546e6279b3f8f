// The per-slot storage of the scene store: columns, and the structs that they contain.
import CSceneKernel
import Foundation
import GlassineBase

/// The node's place in the tree. Links are the source of truth; the pages of the hit-test index are
/// built from them.
@usableFromInline
struct NodeLinks {
  @usableFromInline var parent = NodeIndex.none
  @usableFromInline var nextSibling = NodeIndex.none
  @usableFromInline var previousSibling = NodeIndex.none
  /// Index into `insides`; 0 for a node that never had an entry.
  @usableFromInline var inside: UInt32 = 0
}

/// Fields of container nodes and of nodes with non-default values. All other nodes share entry 0,
/// which is never written.
@usableFromInline
struct NodeContainer {
  /// The lowest child in link order.
  @usableFromInline var firstChild = NodeIndex.none
  /// The topmost child in link order.
  @usableFromInline var lastChild = NodeIndex.none
  var childCount: UInt32 = 0
  /// The page that contains the node's descendants.
  var page = IndexLocation.none
  /// Index into the store's `extras`, 0 for none.
  var extra: UInt32 = 0
  /// Index into `origins`; 0 if the bounds have always begun at zero.
  var origin: UInt32 = 0
}

/// The size and position of a node, in points. All values are finite; sizes are not negative.
struct NodeGeometry {
  /// The size of the bounds. Their origin is stored separately, in `origins`.
  var size = CGSize.zero
  /// The minimum corner of the bounds in the parent's coordinates, before the transform. Exactly
  /// the frame's origin if a frame was set, else `center - size / 2`. A centre that differs from
  /// `middle` is stored separately, because 0.1 + 0.3 / 2 - 0.3 / 2 is not 0.1.
  var corner = CGPoint.zero

  /// The middle of the bounds in the parent's coordinates, before the transform, up to rounding.
  /// Computed with the operations of `CGRect.midX`, so that a centre derived from a frame needs no
  /// separate storage.
  var middle: CGPoint { Self.middle(corner: corner, size: size) }

  static func middle(corner: CGPoint, size: CGSize) -> CGPoint {
    CGPoint(
      x: (corner.x + (corner.x + size.width)) / 2, y: (corner.y + (corner.y + size.height)) / 2)
  }
}

/// One bit each, except for `changes` and `policy`. A fresh node has only
/// `isUserInteractionEnabled` set.
struct NodeFlags: OptionSet {
  let rawValue: UInt16
  static let isLive = NodeFlags(rawValue: 1 << 0)
  static let isHidden = NodeFlags(rawValue: 1 << 1)
  static let isUserInteractionEnabled = NodeFlags(rawValue: 1 << 2)
  static let clipsToBounds = NodeFlags(rawValue: 1 << 3)
  static let overridesHitTest = NodeFlags(rawValue: 1 << 4)
  static let overridesPointInside = NodeFlags(rawValue: 1 << 5)
  /// The z position is not 0.
  static let hasZPosition = NodeFlags(rawValue: 1 << 6)
  /// The node is in the list of nodes with an outdated index entry.
  static let isStale = NodeFlags(rawValue: 1 << 7)
  /// An animation blocks touches while it runs (H10).
  static let isHeldByAnimation = NodeFlags(rawValue: 1 << 12)
  /// The node's children are in the same page as the node.
  static let isExpanded = NodeFlags(rawValue: 1 << 8)
  /// The node has a page of its own because it changed often or was queried.
  static let isPromoted = NodeFlags(rawValue: 1 << 9)

  /// The centre differs from `NodeGeometry.middle` and is stored separately.
  static let hasOwnCenter = NodeFlags(rawValue: 1 << 13)

  /// The touch policy is `.passThrough` or `.watch`; the lower bit of `policy`.
  static let passesThroughOrWatches = NodeFlags(rawValue: 1 << 14)
  /// The higher bit of `policy`.
  static let blocksOrWatches = NodeFlags(rawValue: 1 << 15)

  /// The node's touch policy; both bits are clear for `.receive`.
  var policy: TouchPolicy {
    get {
      // All four values of the two bits have a case.
      TouchPolicy(rawValue: UInt8(rawValue >> 14)) ?? .receive
    }
    set { self = NodeFlags(rawValue: rawValue & ~(3 << 14) | UInt16(newValue.rawValue) << 14) }
  }

  static let mostChanges: UInt16 = 3

  /// The number of changes while the node shared its page with descendants: 0 to `mostChanges`. For
  /// a promoted node, the remaining number of builds of the containing page without a change of the
  /// node before the promotion ends.
  var changes: UInt16 {
    get { rawValue >> 10 & 3 }
    set {
      self = NodeFlags(rawValue: rawValue & ~(3 << 10) | min(newValue, Self.mostChanges) << 10)
    }
  }
}

/// Rarely set values of a node; all other nodes share one default entry.
struct NodeOptionals {
  /// Applied about the middle of the bounds.
  var transform = CGAffineTransform.identity
  /// Replaces centre and transform if it is not nil.
  var toParent: CGAffineTransform?
  /// Follows the map to the parent, in the parent's coordinates; no part of the frame.
  var outerMap: CGAffineTransform?
  /// Positive values extend outwards.
  var hitOutset = EdgeInsets.zero
  /// Never NaN.
  var zPosition: CGFloat = 0
  var hitShape: HitShape?
  var hitMask: HitMask?

  /// Whether a shape or a mask decides. A comparison with nil would copy both.
  var isShaped: Bool {
    if case .none = hitShape, case .none = hitMask { return false }
    return true
  }
}

/// The columns, indexed by slot. They are behind a pointer because a class checks exclusive access
/// to each stored property, which would cost a walk more than the walk itself.
@usableFromInline
struct NodeColumns {
  /// The generation of the slot's live node, or of the next node in the slot.
  @usableFromInline private(set) var generations: UnsafeMutablePointer<UInt32>
  @usableFromInline private(set) var links: UnsafeMutablePointer<NodeLinks>
  private(set) var geometry: UnsafeMutablePointer<NodeGeometry>
  private(set) var flags: UnsafeMutablePointer<NodeFlags>
  /// Single precision, as UIKit keeps it (H1).
  private(set) var alphas: UnsafeMutablePointer<Float>
  private(set) var homes: UnsafeMutablePointer<IndexLocation>
  /// An opaque pointer per node from the store's user; the store never dereferences it.
  @usableFromInline private(set) var owners: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  /// Indexed by `NodeLinks.inside`.
  @usableFromInline private(set) var insides = SparseColumn(common: NodeContainer())
  /// Origins of bounds, indexed by `NodeContainer.origin`.
  private(set) var origins = SparseColumn(common: CGPoint.zero)
  /// The number of slots that are or were in use.
  @usableFromInline private(set) var count = 0
  private var capacity = 64

  #if GLASSINE_CHECKS
    /// The number of changes since the last invariant check.
    var uncheckedCount = 0
  #endif
  var liveCount = 0
  var changeCount: UInt64 = 0
  /// The number of nodes with a z position other than 0.
  var zCount = 0
  /// Slots with an outdated index entry, each once.
  var staleSlots: ContiguousArray<UInt32> = []
  /// Whether `staleSlots` or a stale page needs an update.
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

  /// Bytes of the columns outside the heap.
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

  // MARK: Values of few slots

  /// The `NodeContainer` entry of a slot, or the shared default entry. Read-only.
  func inside(_ slot: Int) -> UnsafeMutablePointer<NodeContainer> {
    insides.values + Int(links[slot].inside)
  }

  /// The writable `NodeContainer` entry of a slot, created if the slot has none. The pointer is
  /// valid until the next entry is created.
  mutating func makeInside(_ slot: Int) -> UnsafeMutablePointer<NodeContainer> {
    if links[slot].inside == 0 { links[slot].inside = insides.take() }
    return inside(slot)
  }

  /// The origin of a slot's bounds.
  func origin(_ slot: Int) -> CGPoint { origins.values[Int(inside(slot).pointee.origin)] }

  mutating func setOrigin(_ origin: CGPoint, _ slot: Int) {
    let place = makeInside(slot)
    if place.pointee.origin == 0 { place.pointee.origin = origins.take() }
    origins.values[Int(place.pointee.origin)] = origin
  }

  /// Frees the `NodeContainer` and origin entries of a destroyed node.
  mutating func dropInside(_ slot: Int) {
    let place = links[slot].inside
    guard place != 0 else { return }
    let origin = insides.values[Int(place)].origin
    if origin != 0 { origins.giveBack(origin) }
    insides.giveBack(place)
    links[slot].inside = 0
  }

  /// Appends a slot that was never used.
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
    (homes + slot).initialize(to: IndexLocation())
    (owners + slot).initialize(to: nil)
    count += 1
    return slot
  }

  private static func allocate<T>(_ capacity: Int) -> UnsafeMutablePointer<T> {
    kernelAllocate(capacity * MemoryLayout<T>.stride)
      .bindMemory(to: T.self, capacity: capacity)
  }

  /// Elements are trivial types: they may be moved bytewise and need no deinitialiser.
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
