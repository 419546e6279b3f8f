// The state of one walk, and the memory that walks share.

/// One walk down the visit order. Places are good as long as `version` is that of the order.
struct HitWalk {
  enum Stop {
    case end
    /// The class of the node at this place has to be asked.
    case ask(place: Int, point: SIMD2<Double>)
  }

  let version: UInt64
  let rootPlace: Int
  let rootDepth: Int
  /// Lists every candidate rather than finding the first.
  let collects: Bool
  let asksOverrides: Bool
  /// Where this walk's part of the shared memory begins.
  let pointBase: Int
  let openBase: Int
  /// How many levels lie from the root to the deepest entry.
  let height: Int

  /// The next entry to visit, and the one where the walk ends.
  var place: Int
  var limit: Int
  /// Where the innermost open subtree ends.
  var closing = Int.max
  /// The innermost node so far that takes touches and holds the point: the answer, unless one of
  /// its descendants is.
  var best = NodeIndex.none

  init(
    order: borrowing VisitOrder, rootPlace: Int, collects: Bool, asksOverrides: Bool,
    pointBase: Int, openBase: Int
  ) {
    version = order.version
    self.rootPlace = rootPlace
    let root = order.entries[rootPlace]
    rootDepth = Int(root.depth)
    height = order.maximumDepth - rootDepth + 1
    self.collects = collects
    self.asksOverrides = asksOverrides
    self.pointBase = pointBase
    self.openBase = openBase
    place = rootPlace
    limit = Int(root.end)
  }

  /// Goes into the node at `place`, which holds `point`, in its own coordinates.
  @inline(__always)
  mutating func enter(
    _ entry: VisitEntry, place: Int, _ point: SIMD2<Double>, _ scratch: WalkScratch
  ) {
    scratch.points[pointBase + Int(entry.depth) - rootDepth] = point
    self.place = place + 1
    if collects {
      scratch.open.append(Int32(place))
      closing = Int(entry.end)
    } else if !entry.flags.contains(.letsOn) {
      best = NodeIndex(raw: entry.slot)
      limit = Int(entry.end)
    }
  }
}

/// Memory that walks share, one inside the other: an override may ask the scene again. Grows to what
/// was needed and stays, so that a warm query allocates nothing.
final class WalkScratch {
  /// The point in the coordinates of the entered node at each level; a walk's part begins at its
  /// `pointBase`.
  private(set) var points: UnsafeMutablePointer<SIMD2<Double>>
  private var capacity = 64
  /// Where the next walk's part begins.
  private(set) var pointTop = 0
  /// Places that were entered and are not done, of walks that list everything.
  var open: ContiguousArray<Int32> = []

  init() {
    points = .allocate(capacity: capacity)
    points.initialize(repeating: .zero, count: capacity)
  }

  deinit { points.deallocate() }

  func push(_ walk: inout HitWalk) {
    pointTop = walk.pointBase + walk.height
    guard pointTop > capacity else { return }
    let grown = max(pointTop, 2 * capacity)
    let old = points
    points = .allocate(capacity: grown)
    points.initialize(repeating: .zero, count: grown)
    points.update(from: old, count: capacity)
    old.deallocate()
    capacity = grown
  }

  func pop(_ walk: HitWalk) {
    pointTop = walk.pointBase
    open.removeLast(open.count - walk.openBase)
  }
}
