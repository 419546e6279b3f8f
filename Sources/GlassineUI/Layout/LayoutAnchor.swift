// Anchors: a short form of constraints, with comparable attributes checked by the compiler.
public import Foundation

/// An edge, a centre, a baseline or a size of a view or guide. Created at each call of `topAnchor`
/// and its like. Source: UIKit's documentation of NSLayoutAnchor.
@preconcurrency @MainActor
open class LayoutAnchor<AnchorType: AnyObject>: NSObject {
  let reference: LayoutItemReference
  let attribute: LayoutConstraint.Attribute
  /// The distance between two anchors; it belongs to the item of its end.
  let span: LayoutSpan?

  init(_ item: AnyObject, _ attribute: LayoutConstraint.Attribute) {
    reference = LayoutItemReference(item) ?? .none
    self.attribute = attribute
    span = nil
    super.init()
  }

  init(_ span: LayoutSpan) {
    reference = span.end
    attribute = span.size
    self.span = span
    super.init()
  }

  func span(to other: LayoutAnchor) -> LayoutSpan {
    LayoutSpan(
      start: reference, startAttribute: attribute, end: other.reference,
      endAttribute: other.attribute)
  }

  /// The view or guide; nil after its end.
  public var item: AnyObject? { reference.object }

  public func constraint(equalTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    make(.equal, anchor, 1, 0)
  }

  public func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat
  ) -> LayoutConstraint { make(.equal, anchor, 1, constant) }

  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>
  ) -> LayoutConstraint { make(.greaterThanOrEqual, anchor, 1, 0) }

  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat
  ) -> LayoutConstraint { make(.greaterThanOrEqual, anchor, 1, constant) }

  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>
  ) -> LayoutConstraint { make(.lessThanOrEqual, anchor, 1, 0) }

  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat
  ) -> LayoutConstraint { make(.lessThanOrEqual, anchor, 1, constant) }

  func make(
    _ relation: LayoutConstraint.Relation, _ other: LayoutAnchor?, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> LayoutConstraint {
    LayoutConstraint(
      reference, attribute, relation, other?.reference, other?.attribute ?? .notAnAttribute,
      multiplier: multiplier, constant: constant, firstSpan: span, secondSpan: other?.span)
  }
}

/// A vertical line. Source: UIKit's documentation of NSLayoutXAxisAnchor.
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  /// The distance from this anchor to `anchor`, for comparison with sizes and other distances;
  /// negative if `anchor` is before this one. From a leading or trailing edge it counts in reading
  /// direction, and the other anchor must be one of these too.
  public func anchorWithOffset(to anchor: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutDimension(span(to: anchor))
  }

  /// System spacing times `multiplier` behind `anchor`, in reading direction.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    make(.equal, anchor, 1, LayoutConstants.systemSpacing * multiplier)
  }

  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, 1, LayoutConstants.systemSpacing * multiplier)
  }

  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, 1, LayoutConstants.systemSpacing * multiplier)
  }
}

/// A horizontal line. Source: UIKit's documentation of NSLayoutYAxisAnchor.
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  /// The distance from this anchor down to `anchor`, for comparison with sizes and other distances;
  /// negative if `anchor` is above.
  public func anchorWithOffset(to anchor: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension(span(to: anchor))
  }

  /// System spacing times `multiplier` below `anchor`.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    make(.equal, anchor, 1, LayoutConstants.systemSpacing * multiplier)
  }

  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, 1, LayoutConstants.systemSpacing * multiplier)
  }

  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, 1, LayoutConstants.systemSpacing * multiplier)
  }
}

/// A width or a height. Source: UIKit's documentation of NSLayoutDimension.
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
    make(.equal, nil, 1, constant)
  }

  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    make(.greaterThanOrEqual, nil, 1, constant)
  }

  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    make(.lessThanOrEqual, nil, 1, constant)
  }

  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint { make(.equal, anchor, multiplier, constant) }

  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint { make(.greaterThanOrEqual, anchor, multiplier, constant) }

  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint { make(.lessThanOrEqual, anchor, multiplier, constant) }
}

extension View {
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}
