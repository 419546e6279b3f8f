// Autoresizing: subviews follow a size change by their masks (A3).
import Foundation
import GlassineBase

/// The reference geometry of autoresizing. Every new frame is computed from it instead of from the
/// previous frame. Rounding errors therefore do not add up, and a restored size restores the frame.
struct AutoresizingReference {
  /// The superview's reference size.
  var container: CGSize
  /// The view's reference frame, without its transform.
  var frame: CGRect
  /// The last computed frame: if the current frame differs, it was set since.
  var result: CGRect
  /// The superview's size of `result`.
  var resultContainer: CGSize
  var mask: View.AutoresizingMask
}

extension View {
  /// Moves and resizes the subviews by their masks, after a change of this view's size.
  func resizeSubviews(from old: CGSize, to new: CGSize) {
    forEachSubview { $0.autoresizeIfNeeded(from: old, to: new) }
  }

  /// Follows the superview's new size by the mask, if the view has one and a frame of its own.
  func autoresizeIfNeeded(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty, !isFree else { return }
    autoresize(from: old, to: new)
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    let present = layoutRect
    var reference: AutoresizingReference
    if let known = layoutStateIfAny?.autoresizing, known.mask == mask, known.result == present,
      known.resultContainer == old
    {
      reference = known
    } else {
      reference = AutoresizingReference(
        container: old, frame: present, result: present, resultContainer: old, mask: mask)
    }
    let frame = reference.frame
    let x = Self.resize(
      frame.minX, frame.width, reference.container.width, new.width,
      mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin))
    let y = Self.resize(
      frame.minY, frame.height, reference.container.height, new.height,
      mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
      mask.contains(.flexibleBottomMargin))
    let rect = CGRect(x: x.origin, y: y.origin, width: x.length, height: y.length)
    if rect != present {
      if transform == .identity {
        self.frame = rect
      } else {
        if rect.size != present.size { bounds.size = rect.size }
        center = CGPoint(x: rect.midX, y: rect.midY)
      }
    }
    // Read back from the store: a centre and a size, whose rounding may differ from the frame's.
    reference.result = layoutRect
    reference.resultContainer = new
    layoutState.autoresizing = reference
  }

  /// Distributes a change along one axis to the flexible parts in proportion to their lengths, or
  /// equally if all of them are zero. Without a flexible part the leading margin is kept.
  private static func resize(
    _ origin: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat,
    _ flexibleLeading: Bool, _ flexibleLength: Bool, _ flexibleTrailing: Bool
  ) -> (origin: CGFloat, length: CGFloat) {
    let trailing = old - origin - length
    let flexible =
      (flexibleLeading ? origin : 0) + (flexibleLength ? length : 0)
      + (flexibleTrailing ? trailing : 0)
    let count = CGFloat(
      (flexibleLeading ? 1 : 0) + (flexibleLength ? 1 : 0) + (flexibleTrailing ? 1 : 0))
    guard count > 0, new != old else { return (origin, length) }
    func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return (new - old) * (flexible == 0 ? 1 / count : part / flexible)
    }
    return (
      origin + share(origin, flexibleLeading), max(0, length + share(length, flexibleLength))
    )
  }
}
