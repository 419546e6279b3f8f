// A node as seen from its page: its box in the page's coordinates, and the box's error bound.
import CSceneKernel
import Foundation
import GlassineBase

/// The coordinates of a node inside a page, relative to the page's root.
struct PagePlace {
  /// Added to the node's coordinates to get the page's.
  var offset: SIMD2<Double>
  /// The clipped rectangle in which the node and its ancestors in the page contain points, in the
  /// page's coordinates.
  var low: SIMD2<Double>
  var high: SIMD2<Double>
  /// Sum of the magnitudes on the way, which bounds the rounding error.
  var reach: Double
  var isRoot: Bool
  /// A shape, a mask or inexact numbers on the way: no box is certain.
  var confirms: Bool
  /// All numbers on the way can be added without rounding.
  var isOnGrid: Bool

  /// The root's own place. Its rectangle clips nothing here: it is tested on entry to the page, so
  /// that scrolling the root changes nothing in the page.
  static let root = PagePlace(
    offset: .zero, low: SIMD2(repeating: -.infinity), high: SIMD2(repeating: .infinity), reach: 0,
    isRoot: true, confirms: false, isOnGrid: true)

  // The standard library's `pointwiseMax` and `pointwiseMin` are not inlined.

  static func max(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(Swift.max(a.x, b.x), Swift.max(a.y, b.y))
  }

  static func min(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(Swift.min(a.x, b.x), Swift.min(a.y, b.y))
  }

  /// Whether the numbers can be added without rounding: multiples of 1 / kernelGrid within its
  /// range. False for NaN.
  static func isOnGrid(_ numbers: SIMD8<Double>) -> Bool {
    let nearest = (numbers + KERNEL_GRID_SHIFT) - KERNEL_GRID_SHIFT
    let end = Double(kernelGridEnd)
    return all((nearest .== numbers) .& (numbers .< end) .& (numbers .> -end))
  }
}

/// One node in a page.
struct PageDescription {
  /// Those of the node's map.
  var parentAnchor: SIMD2<Double>
  var nodeAnchor: SIMD2<Double>
  /// For descendants in the same page; only for nodes without a transform.
  var inner: PagePlace
  var box: FloatBox
  var confirms: Bool
  /// `.passThrough` or `.watch`: not an answer itself.
  var letsOn: Bool
}

extension SceneStore {
  /// The node as seen from the page in which `place` is its parent; nil if no touch reaches the
  /// node.
  func describe(_ slot: Int, in place: PagePlace) -> PageDescription? {
    let nodeFlags = flags[slot]
    let asksHitTest = nodeFlags.contains(.overridesHitTest)
    guard isAlive(slot) || asksHitTest else { return nil }
    let extraPlace = Int(inside(slot).extra)
    let bounds = bounds(ofSlot: slot)
    var (nodeAnchor, parentAnchor) = (SIMD2(bounds.origin), SIMD2(geometry[slot].corner))
    var outset = EdgeInsets.zero
    var confirms = place.confirms
    // Nil if the node is only moved.
    var turned: NodeMap?
    // Most nodes have none, and no map is made for them.
    if extraPlace != 0 {
      let map = map(ofSlot: slot)
      guard map.isInvertible else { return nil }
      (nodeAnchor, parentAnchor) = (map.nodeAnchor, map.parentAnchor)
      if !map.isTranslation { turned = map }
      outset = extras[extraPlace].hitOutset
      confirms = confirms || extras[extraPlace].isShaped
    }
    let held = Self.heldRectangle(bounds, outset)
    let offset = (parentAnchor - nodeAnchor) + place.offset
    var (low, high, slack) = (held.low + offset, held.high + offset, 0.0)
    let reach =
      place.reach + Self.extent(parentAnchor) + Self.extent(nodeAnchor)
      + Self.extent(held.low)
      + Self.extent(held.high) + Self.extent(place.offset)
    if let map = turned {
      confirms = true
      (low, high) = map.boundingBox(low: held.low, high: held.high)
      low += place.offset
      high += place.offset
      let condition = map.condition
      slack = PageConstants.transformError * condition * condition * reach * (1 + condition)
    }
    if asksHitTest || nodeFlags.contains(.overridesPointInside) {
      // The class may answer at any point that its parent contains.
      confirms = true
      (low, high) = (place.low, place.high)
    } else {
      low = PagePlace.max(low, place.low)
      high = PagePlace.min(high, place.high)
    }
    slack += PageConstants.stepError * reach
    if slack > KERNEL_TOLERANCE { confirms = true }
    // Values beyond any usable range: the box is unbounded, and exact arithmetic decides.
    if !slack.isFinite || low.x.isNaN || low.y.isNaN || high.x.isNaN || high.y.isNaN {
      confirms = true
      (low, high, slack) = (PagePlace.root.low, PagePlace.root.high, 0)
    }
    let isOnGrid =
      place.isOnGrid && turned == nil
      && PagePlace.isOnGrid(
        SIMD8(
          lowHalf: SIMD4(lowHalf: parentAnchor, highHalf: offset),
          highHalf: SIMD4(lowHalf: held.low, highHalf: held.high)))
      && (nodeAnchor == .zero
        || PagePlace.isOnGrid(
          SIMD8(lowHalf: SIMD4(lowHalf: nodeAnchor, highHalf: .zero), highHalf: .zero)))
    let room = SIMD2(repeating: slack + KERNEL_TOLERANCE)
    return PageDescription(
      parentAnchor: parentAnchor, nodeAnchor: nodeAnchor,
      inner: PagePlace(
        offset: offset, low: low, high: high, reach: reach, isRoot: false, confirms: confirms,
        isOnGrid: isOnGrid),
      box: FloatBox(low: low - room, high: high + room), confirms: confirms,
      letsOn: nodeFlags.contains(.passesThroughOrWatches))
  }

  static func extent(_ v: SIMD2<Double>) -> Double { max(abs(v.x), abs(v.y)) }

  /// The entry of a described node, with its own page if it has children outside this one. Updates
  /// that page's entry offset.
  func entry(_ slot: Int, _ description: PageDescription, in place: PagePlace) -> KernelEntry {
    var link = KERNEL_LINK_PAGE
    if !inside(slot).firstChild.isNone, !flags[slot].contains(.isExpanded) {
      link = ownPage(slot)
      let page = table.pointee.pages + Int(link)
      page.pointee.parentX = description.parentAnchor.x + place.offset.x
      page.pointee.parentY = description.parentAnchor.y + place.offset.y
      page.pointee.nodeX = description.nodeAnchor.x
      page.pointee.nodeY = description.nodeAnchor.y
      // Directly below the root the arithmetic is that of the recursion, bit for bit.
      page.pointee.slack =
        place.isRoot ? 0 : PageConstants.stepError * description.inner.reach
    }
    if !description.inner.isOnGrid { link |= KERNEL_LINK_IS_OFF_GRID }
    if description.confirms { link |= KERNEL_LINK_CONFIRMS }
    if description.confirms || description.letsOn { link |= KERNEL_LINK_ASKS }
    return KernelEntry(slot: UInt32(slot), link: link)
  }

  /// The page of a node's descendants, created if there is none.
  func ownPage(_ slot: Int) -> UInt32 {
    let own = inside(slot).page
    if own != IndexLocation.none { return own }
    return table.pointee.makePage(root: UInt32(slot))
  }
}

extension NodeMap {
  /// The maximum magnification of an error by the map and its inverse together.
  var condition: Double {
    Self.extent(linear) * Self.extent(inverse)
  }

  private static func extent(_ m: SIMD4<Double>) -> Double {
    abs(m.x) + abs(m.y) + abs(m.z) + abs(m.w)
  }

  func boundingBox(
    low: SIMD2<Double>, high: SIMD2<Double>
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let corners = (
      toParent(low), toParent(high), toParent(SIMD2(low.x, high.y)), toParent(SIMD2(high.x, low.y))
    )
    return (
      pointwiseMin(pointwiseMin(corners.0, corners.1), pointwiseMin(corners.2, corners.3)),
      pointwiseMax(pointwiseMax(corners.0, corners.1), pointwiseMax(corners.2, corners.3))
    )
  }
}
