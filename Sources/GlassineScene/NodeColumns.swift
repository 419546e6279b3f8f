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
  /// In the list of nodes whose visit entry is out of date.
  static let isStale = NodeFlags(rawValue: 1 << 7)
  /// An animation keeps touches away meanwhile (H10).
  static let isHeldByAnimation = NodeFlags(rawValue: 1 << 12)
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
  /// Derived by settling: the way from the parent for entries that are more than a translation.
  var map = NodeMap.identity
}
