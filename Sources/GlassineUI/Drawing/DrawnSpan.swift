// Where each view's own quads lie in a list, and what that list was built from.
import Foundation
import GlassineDisplayList
import GlassineScene

/// Where a view's own quads lie in a list. The view's slot is the span's place in its table. Words
/// before bytes: it is 96 of them.
struct DrawnSpan {
  /// What ``ViewRegistry/displayStamp`` was when they were drawn.
  var stamp: UInt64 = 0
  /// Of the bounds. What their origin is, where it is not zero, the table knows.
  var size = CGSize.zero
  /// ``NodeAppearance/origin`` when they were drawn: what is between it and the present one is how
  /// far the view was moved.
  var origin = CGPoint.zero
  /// From the view's coordinates to those of `space`.
  var offset = CGPoint.zero
  var scale: CGFloat = 0
  /// The view's; 0: of none.
  var generation: UInt32 = 0
  /// The list they lie in.
  var build: UInt32 = 0
  var start: Int32 = 0
  var end: Int32 = 0
  /// While the list is patched: the number of the quads that come in the place of these, from 1 on,
  /// among the builder's; 0: these stay.
  var replacement: Int32 = 0
  var space = SpaceIndex.window
  var clip = ClipIndex.none
  var marks: Marks = []

  struct Marks: OptionSet {
    let rawValue: UInt8
    static let isPixelAligned = Marks(rawValue: 1)
    // What would have to be cut by a clip, or lie over subviews.
    static let hasContent = Marks(rawValue: 2)
    static let hasBorder = Marks(rawValue: 4)
    /// The first quad is the ground, and no other is.
    static let beginsWithGround = Marks(rawValue: 8)
    /// The quads can be put elsewhere, or others in their place. Not where the view was drawn in
    /// another way.
    static let isKept = Marks(rawValue: 16)
    /// The origin of the bounds is not zero.
    static let hasOrigin = Marks(rawValue: 32)

    @inline(__always)
    subscript(mark: Marks) -> Bool {
      get { contains(mark) }
      set { if newValue { insert(mark) } else { remove(mark) } }
    }
  }

  var range: Range<Int> { Int(start)..<Int(end) }
  @inline(__always)
  var isPixelAligned: Bool { marks[.isPixelAligned] }
  @inline(__always)
  var isKept: Bool { marks[.isKept] }

  /// Whether it is of that view, in that list, and can be put elsewhere.
  @inline(__always)
  func isKept(of view: NodeID, in list: UInt32) -> Bool {
    generation == view.generation && build == list && isKept
  }
}

/// Where each view's own quads lie, by slot. Plain memory: it is asked for each view of each frame.
@MainActor  // Named, not left to the default: a release build asks for it at the deinit.
final class SpanTable {
  @exclusivity(unchecked)
  private(set) var table: UnsafeMutablePointer<DrawnSpan> = .allocate(capacity: 0)
  @exclusivity(unchecked)
  private(set) var count = 0

  /// Slots of the views whose own quads lie in the list, in the order in which they are drawn.
  @exclusivity(unchecked)
  private(set) var drawn: UnsafeMutablePointer<UInt32> = .allocate(capacity: 0)
  @exclusivity(unchecked)
  var drawnCount = 0
  @exclusivity(unchecked)
  private var drawnCapacity = 0

  isolated deinit {
    table.deallocate()
    drawn.deallocate()
  }

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

  /// Sees to it that there is a span for `slot`, empty for a view that was never drawn.
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

  /// Origins of bounds by slot, where the span says that there is one: of few views.
  @exclusivity(unchecked)
  private var origins: [Int: CGPoint] = [:]

  /// Notes where the quads of a slot's view lie.
  func set(_ span: DrawnSpan, _ slot: Int, drawnWith bounds: CGRect) {
    table[slot] = span
    guard bounds.origin.x != 0 || bounds.origin.y != 0 else { return }
    table[slot].marks.insert(.hasOrigin)
    origins[slot] = bounds.origin
  }

  /// Whether the quads of a slot's view were drawn with these bounds. By hand: comparing rectangles
  /// is a call.
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

  /// No view has quads that are known.
  func forget() { table.update(repeating: DrawnSpan(), count: count) }
}

/// Quads of views that lay side by side in the list before, and will again: copied at once.
struct PendingCopies {
  var range = 0..<0
  var shift = SIMD2<Float>.zero
  // All of them lay in one space and clip, and will lie in one.
  var oldSpace = SpaceIndex.window
  var oldClip = ClipIndex.none
  var space = SpaceIndex.window
  var clip = ClipIndex.none

  /// Whether a view's quads go the same way.
  @inline(__always)
  func goes(
    _ span: UnsafePointer<DrawnSpan>, _ shift: SIMD2<Float>, _ place: DisplayListBuilder.Place
  ) -> Bool {
    shift == self.shift && span.pointee.space == oldSpace && span.pointee.clip == oldClip
      && place.space == space && place.clip == clip
  }
}

/// What a list was built from, so that it can be told whether it still holds.
struct KeptList {
  /// Neither is weak: what has been referred to weakly is slower to retain from then on.
  var list: DisplayList?
  var application: BackReference<Application>?
  /// Of the list when it was finished.
  var quadRevision = 0
  var structureRevision: UInt64 = 0
  var presentedRevision: UInt64 = 0
  var atlasRevision = -1
  /// How far the application's logs of changed and of moved views were read.
  var changes = LogPlace()
  var moves = LogPlace()
  /// Nothing was presented, and nothing of this application's views is while its revision holds.
  var isStill = false
  /// The view that the focus ring was around, on whatever surface.
  var ringedView = NodeID.none
}

/// A place in a log of views.
struct LogPlace {
  var epoch: UInt64 = 0
  var position = 0

  init() {}

  init(_ place: (epoch: UInt64, position: Int)) { (epoch, position) = place }
}

/// Quads that were drawn at a list's end for the place of a view's former ones.
struct PendingReplacement {
  var slot: UInt32
  var quads: Range<Int>
  /// The span's, once they are in their place.
  var stamp: UInt64
}

extension DrawnSpan {
  /// How far the quads have to be moved for a view that lies at `offset` now; nil where they would
  /// not be what is drawn there: glyphs are snapped to pixels, and what is moved again and again
  /// must not drift.
  @inline(__always)
  func shift(to offset: CGPoint) -> SIMD2<Float>? {
    let (dx, dy) = (offset.x - self.offset.x, offset.y - self.offset.y)
    if dx == 0, dy == 0 { return .zero }
    let steps = DrawingConstants.exactSteps
    guard Self.isWhole(dx * steps), Self.isWhole(dy * steps) else { return nil }
    if isPixelAligned, !Self.isWhole(dx * scale) || !Self.isWhole(dy * scale) { return nil }
    return SIMD2(Float(dx.native), Float(dy.native))
  }

  /// By hand: rounding is a call.
  @inline(__always)
  private static func isWhole(_ value: CGFloat) -> Bool {
    abs(value) < DrawingConstants.farthestStep && CGFloat(Int(value)) == value
  }
}
