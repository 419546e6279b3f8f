// The position of each view's own quads in a list, and the state from which that list was built.
import Foundation
import GlassineDisplayList
import GlassineScene

/// The position of a view's own quads in a list. The view's slot is the span's index in its table.
/// Words come before bytes: a span is 96 bytes.
struct DrawnSpan {
  /// ``ViewDrawingState/displayStamp`` when they were drawn.
  var stamp: UInt64 = 0
  /// The size of the bounds. The table stores an origin other than zero.
  var size = CGSize.zero
  /// ``NodeAppearance/origin`` when they were drawn: the difference to the current one is the
  /// distance that the view has moved.
  var origin = CGPoint.zero
  /// From the view's coordinates to those of `space`.
  var offset = CGPoint.zero
  var scale: CGFloat = 0
  /// The view's generation; 0: no view.
  var generation: UInt32 = 0
  /// The number of the list that contains them.
  var build: UInt32 = 0
  var start: Int32 = 0
  var end: Int32 = 0
  /// While the list is patched: the number of the replacing quads in the builder's list, from 1 on;
  /// 0: these stay.
  var replacement: Int32 = 0
  var space = SpaceIndex.window
  var clip = ClipIndex.none
  /// The number of the view's subtree in the list, from 1 on; 0: it has none.
  var subtree: UInt16 = 0
  var marks: Marks = []

  struct Marks: OptionSet {
    let rawValue: UInt8
    static let isPixelAligned = Marks(rawValue: 1)
    // Content that a clip would have to cut, or that covers subviews.
    static let hasContent = Marks(rawValue: 2)
    static let hasBorder = Marks(rawValue: 4)
    /// The first quad is the ground, and no other is.
    static let beginsWithGround = Marks(rawValue: 8)
    /// The quads can be moved or replaced. Not set if the view was drawn in another way.
    static let isKept = Marks(rawValue: 16)
    /// The origin of the bounds is not zero.
    static let hasOrigin = Marks(rawValue: 32)
    /// The view has descendants and retains its drawing.
    static let isRetained = Marks(rawValue: 64)

    subscript(mark: Marks) -> Bool {
      get { contains(mark) }
      set { if newValue { insert(mark) } else { remove(mark) } }
    }
  }

  var range: Range<Int> { Int(start)..<Int(end) }
  var isPixelAligned: Bool { marks[.isPixelAligned] }
  var isKept: Bool { marks[.isKept] }

  /// Whether the span belongs to that view and list, and can be moved.
  func isKept(of view: NodeID, in list: UInt32) -> Bool {
    generation == view.generation && build == list && isKept
  }
}

/// The spans of all views, by slot. Plain memory: it is read for each view of each frame.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
final class SpanTable {
  // Accesses are unchecked: with checks in a dozen such types, a frame of a flung list takes 1.08
  // times as long (`glassine bench draw`).

  @exclusivity(unchecked)
  private(set) var table: UnsafeMutablePointer<DrawnSpan> = .allocate(capacity: 0)
  @exclusivity(unchecked)
  private(set) var count = 0

  /// Slots of the views with own quads in the list, in drawing order.
  @exclusivity(unchecked)
  private(set) var drawn: UnsafeMutablePointer<UInt32> = .allocate(capacity: 0)
  @exclusivity(unchecked)
  var drawnCount = 0
  @exclusivity(unchecked)
  private var drawnCapacity = 0

  /// The same of the previous list, while a list is built.
  @exclusivity(unchecked)
  private(set) var previousDrawn: UnsafeMutablePointer<UInt32> = .allocate(capacity: 0)
  @exclusivity(unchecked)
  private var previousCapacity = 0

  /// The subtrees of retained views in the list, and in the previous one.
  @exclusivity(unchecked)
  private(set) var subtrees: ContiguousArray<DrawnSubtree> = []
  @exclusivity(unchecked)
  private var previousSubtrees: ContiguousArray<DrawnSubtree> = []

  isolated deinit {
    table.deallocate()
    drawn.deallocate()
    previousDrawn.deallocate()
  }

  /// Begins a list: the current one becomes the previous one.
  func begin() {
    swap(&drawn, &previousDrawn)
    swap(&drawnCapacity, &previousCapacity)
    swap(&subtrees, &previousSubtrees)
    drawnCount = 0
    subtrees.removeAll(keepingCapacity: true)
  }

  /// The subtree of a span of the previous list.
  func previousSubtree(of span: UnsafePointer<DrawnSpan>) -> DrawnSubtree? {
    span.pointee.subtree > 0 ? previousSubtrees[Int(span.pointee.subtree) - 1] : nil
  }

  func addSubtree(_ subtree: DrawnSubtree, _ slot: Int) {
    subtrees.append(subtree)
    table[slot].subtree = UInt16(subtrees.count)
  }

  // Inlined here, in ``PendingCopies`` and for visible rectangles, on the way of a copied view: by
  // calls, a view that is removed and added among 2,000 executes 1.09 times as many instructions
  // (`GlassineControlsTests.InstructionTests`).

  @inline(__always)
  func appendDrawn(_ slot: Int) {
    if drawnCount == drawnCapacity { growDrawn() }
    drawn[drawnCount] = UInt32(slot)
    drawnCount += 1
  }

  @inline(never)
  private func growDrawn() {
    drawnCapacity += max(drawnCapacity / 4, DrawingConstants.leastSpans)
    let grown = UnsafeMutablePointer<UInt32>.allocate(capacity: drawnCapacity)
    grown.moveInitialize(from: drawn, count: drawnCount)
    drawn.deallocate()
    drawn = grown
  }

  /// Ensures that there is a span for `slot`, empty for a view that was never drawn.
  func cover(_ slot: Int) {
    guard slot >= count else { return }
    let newCount = max(slot + 1, count + count / 4, count + DrawingConstants.leastSpans)
    let grown = UnsafeMutablePointer<DrawnSpan>.allocate(capacity: newCount)
    grown.moveInitialize(from: table, count: count)
    (grown + count).initialize(repeating: DrawnSpan(), count: newCount - count)
    table.deallocate()
    table = grown
    count = newCount
  }

  /// Origins of bounds by slot, if the span says that there is one: for few views.
  @exclusivity(unchecked)
  private var origins: [Int: CGPoint] = [:]

  /// Stores the span of a slot's view.
  func set(_ span: DrawnSpan, _ slot: Int, drawnWith bounds: CGRect) {
    table[slot] = span
    guard bounds.origin.x != 0 || bounds.origin.y != 0 else { return }
    table[slot].marks.insert(.hasOrigin)
    origins[slot] = bounds.origin
  }

  /// Whether the quads of a slot's view were drawn with these bounds. Written out: comparing
  /// rectangles is a function call.
  @inline(__always)
  func isDrawn(with bounds: CGRect, _ slot: Int) -> Bool {
    let span = table + slot
    guard bounds.size.width == span.pointee.size.width,
      bounds.size.height == span.pointee.size.height
    else { return false }
    if span.pointee.marks[.hasOrigin] { return hasOrigin(bounds.origin, slot) }
    return bounds.origin.x == 0 && bounds.origin.y == 0
  }

  @inline(never)
  private func hasOrigin(_ origin: CGPoint, _ slot: Int) -> Bool { origins[slot] == origin }

  /// Drops the quads of all views.
  func forget() { table.update(repeating: DrawnSpan(), count: count) }
}

/// Quads of views that were adjacent in the previous list, and will be again: copied at once. A
/// hidden row of a hundred costs 24 µs, and 31 µs if each view's quads are copied on their own.
struct PendingCopies {
  var range = 0..<0
  var shift = SIMD2<Float>.zero
  // All of them were in one space and clip, and will be in one.
  var oldSpace = SpaceIndex.window
  var oldClip = ClipIndex.none
  var space = SpaceIndex.window
  var clip = ClipIndex.none

  /// Whether a view's quads can be copied together with these.
  @inline(__always)
  func goes(
    _ span: UnsafePointer<DrawnSpan>, _ shift: SIMD2<Float>, _ place: DisplayListBuilder.Place
  ) -> Bool {
    shift == self.shift && span.pointee.space == oldSpace && span.pointee.clip == oldClip
      && place.space == space && place.clip == clip
  }
}

/// The state from which a list was built, to test whether it is valid.
struct KeptList {
  /// Neither is weak: an object with weak references is slower to retain.
  var list: DisplayList?
  var application: BackReference<Application>?
  /// The list's revision when it was finished.
  var quadRevision = 0
  var structureRevision: UInt64 = 0
  var presentedRevision: UInt64 = 0
  /// The application's number of the picture that the list shows.
  var pictureNumber: UInt64 = 0
  var atlasRevision = -1
  /// The read positions in the application's logs of changed and of moved views.
  var changes = LogPlace()
  var moves = LogPlace()
  /// Nothing was presented, and no view of this application is while its revision is unchanged.
  var isStill = false
  /// The view with the focus ring, on any surface.
  var ringedView = NodeID.none
  /// Whether it contained rings of seats other than the first.
  var hasOtherRings = false
}

/// A position in a log of views.
struct LogPlace {
  var epoch: UInt64 = 0
  var position = 0

  init() {}

  init(_ place: (epoch: UInt64, position: Int)) { (epoch, position) = place }
}

/// Quads drawn at a list's end that replace a view's former ones.
struct PendingReplacement {
  var slot: UInt32
  var quads: Range<Int>
  /// The span's stamp after the replacement.
  var stamp: UInt64
}

extension DrawnSpan {
  /// The distance to move the quads of a view that is at `offset` now. Nil if moved quads would
  /// differ from a new drawing: glyphs snap to pixels, and repeated moves must not drift.
  @inline(__always)
  func shift(to offset: CGPoint) -> SIMD2<Float>? {
    let (dx, dy) = (offset.x - self.offset.x, offset.y - self.offset.y)
    if dx == 0, dy == 0 { return .zero }
    let steps = DrawingConstants.exactSteps
    guard Self.isWhole(dx * steps), Self.isWhole(dy * steps) else { return nil }
    if isPixelAligned, !Self.isWhole(dx * scale) || !Self.isWhole(dy * scale) { return nil }
    return SIMD2(Float(dx.native), Float(dy.native))
  }

  /// Written out: rounding is a function call.
  private static func isWhole(_ value: CGFloat) -> Bool {
    abs(value) < DrawingConstants.farthestStep && CGFloat(Int(value)) == value
  }
}
