// What the store keeps for each slot, column by column, field by field.
import Foundation
import GlassineBase

/// Where a node hangs in the tree. Links are the truth; the visit order is derived from them.
struct NodeLinks {
  var parent = NodeIndex.none
  /// Bottom of the draw order by links.
  var firstChild = NodeIndex.none
  /// Top of the draw order by links.
  var lastChild = NodeIndex.none
  var nextSibling = NodeIndex.none
  var previousSibling = NodeIndex.none
  var childCount: UInt32 = 0
}

/// Where a node lies. Everything is finite; sizes are not negative.
struct NodeGeometry {
  /// In the node's own coordinates.
  var bounds = CGRect.zero
  /// Where the middle of the bounds lies in the parent, before the transform.
  var center = CGPoint.zero
  /// Where the minimum corner of the bounds lies in the parent, before the transform. It is
  /// `center - size / 2`, but kept to the bit where a frame was set: 0.1 + 0.3 / 2 - 0.3 / 2 is not
  /// 0.1, and a point on the frame's edge would miss it.
  var corner = CGPoint.zero
}

/// One bit each. Set means what the name says; a fresh node has `isUserInteractionEnabled` alone.
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

  static let mostChanges: UInt16 = 3

  /// How often the node changed while it had others below it in its page: 0 to `mostChanges`. Where it
  /// is promoted, how often the page it stands in may be built without a change of the node before
  /// that ends.
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

/// The columns, by slot. Behind a pointer rather than in the store itself: a class checks each access
/// to what it keeps, which would cost a walk more than the walk.
struct NodeColumns {
  /// The generation that lives in the slot, or that will live there next.
  private(set) var generations: UnsafeMutablePointer<UInt32>
  private(set) var links: UnsafeMutablePointer<NodeLinks>
  private(set) var geometry: UnsafeMutablePointer<NodeGeometry>
  private(set) var flags: UnsafeMutablePointer<NodeFlags>
  private(set) var policies: UnsafeMutablePointer<TouchPolicy>
  /// Single precision, as UIKit keeps it (H1).
  private(set) var alphas: UnsafeMutablePointer<Float>
  /// Place in the store's `extras`, 0 for none.
  private(set) var extraPlaces: UnsafeMutablePointer<UInt32>
  private(set) var homes: UnsafeMutablePointer<NodeHome>
  /// Slots that are or were in use.
  private(set) var count = 0
  private var capacity = 64

  var liveCount = 0
  var changeCount: UInt64 = 0
  /// How many nodes have a z position other than 0.
  var zCount = 0
  /// Slots whose place in the index is out of date, each once.
  var staleSlots: ContiguousArray<UInt32> = []
  /// Whether there are any.
  var needsSettle = false

  init() {
    generations = .allocate(capacity: capacity)
    links = .allocate(capacity: capacity)
    geometry = .allocate(capacity: capacity)
    flags = .allocate(capacity: capacity)
    policies = .allocate(capacity: capacity)
    alphas = .allocate(capacity: capacity)
    extraPlaces = .allocate(capacity: capacity)
    homes = .allocate(capacity: capacity)
  }

  func deallocate() {
    generations.deallocate()
    links.deallocate()
    geometry.deallocate()
    flags.deallocate()
    policies.deallocate()
    alphas.deallocate()
    extraPlaces.deallocate()
    homes.deallocate()
  }

  /// A slot that was never used.
  mutating func makeSlot() -> Int {
    let slot = count
    precondition(slot < Int(Int32.max), "makeNode: no more than 2^31 - 1 nodes at a time")
    if slot == capacity {
      let grown = capacity * 2
      Self.grow(&generations, count, grown)
      Self.grow(&links, count, grown)
      Self.grow(&geometry, count, grown)
      Self.grow(&flags, count, grown)
      Self.grow(&policies, count, grown)
      Self.grow(&alphas, count, grown)
      Self.grow(&extraPlaces, count, grown)
      Self.grow(&homes, count, grown)
      capacity = grown
    }
    (generations + slot).initialize(to: 1)
    (links + slot).initialize(to: NodeLinks())
    (geometry + slot).initialize(to: NodeGeometry())
    (flags + slot).initialize(to: [])
    (policies + slot).initialize(to: .receive)
    (alphas + slot).initialize(to: 1)
    (extraPlaces + slot).initialize(to: 0)
    (homes + slot).initialize(to: NodeHome())
    count += 1
    return slot
  }

  private static func grow<T>(
    _ column: inout UnsafeMutablePointer<T>, _ count: Int, _ capacity: Int
  ) {
    let grown = UnsafeMutablePointer<T>.allocate(capacity: capacity)
    grown.moveInitialize(from: column, count: count)
    column.deallocate()
    column = grown
  }
}
