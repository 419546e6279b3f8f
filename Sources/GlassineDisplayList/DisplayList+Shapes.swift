// Fills, gradients, borders and shadows.
public import Foundation

/// The arrangement of a gradient's colours in its rectangle. Points are in units of the rectangle:
/// (0, 0) is its top left, (1, 1) its bottom right, as in CoreAnimation's gradient layer.
public enum GradientShape: Equatable, Sendable {
  /// Along the line from `start` to `end`; the end colours continue beyond both.
  case linear(start: CGPoint, end: CGPoint)
  /// Outwards from `center`; `radius` is the ellipse's half width and half height.
  case radial(center: CGPoint, radius: CGSize)

  /// From the top edge to the bottom edge.
  public static let vertical = GradientShape.linear(
    start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1))
  /// From the left edge to the right edge.
  public static let horizontal = GradientShape.linear(
    start: CGPoint(x: 0, y: 0.5), end: CGPoint(x: 1, y: 0.5))
}

extension DisplayList {
  /// Adds a rectangle of one colour.
  public func addFill(
    _ rect: CGRect, color: PremultipliedColor, radii: CornerRadii = .zero,
    space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    let packed = color.packed
    guard packed != 0, let box = Self.box(of: rect) else { return }
    append(
      Instance(
        .fill, rect: box, radii: Self.fitted(radii, in: box), color: packed, space: space,
        clip: clip))
  }

  /// Adds a rectangle with a gradient between two colours, dithered against banding.
  public func addGradient(
    _ rect: CGRect, from: PremultipliedColor, to: PremultipliedColor,
    shape: GradientShape = .vertical, radii: CornerRadii = .zero, space: SpaceIndex = .window,
    clip: ClipIndex = .none
  ) {
    let (first, second) = (from.packed, to.packed)
    guard first | second != 0, let box = Self.box(of: rect) else { return }
    let kind: InstanceKind
    let parameters: SIMD4<Float>
    switch shape {
    case .linear(let start, let end):
      kind = .linearGradient
      parameters = SIMD4(
        Float(start.x.native), Float(start.y.native), Float(end.x.native), Float(end.y.native))
    case .radial(let center, let radius):
      kind = .radialGradient
      parameters = SIMD4(
        Float(center.x.native), Float(center.y.native), Float(radius.width.native),
        Float(radius.height.native))
    }
    append(
      Instance(
        kind, rect: box, radii: Self.fitted(radii, in: box), parameters: parameters, color: first,
        secondColor: second, space: space, clip: clip))
  }

  /// Adds a line along the inside of a rectangle's edge.
  ///
  /// - Parameters:
  ///  - width: in points; not above 0 adds nothing. See ``hairline``.
  ///  - color: at the top edge.
  ///  - bottomColor: at the bottom edge, with an even gradient between the two; nil: `color`.
  ///  - radii: of the outer edge.
  public func addBorder(
    _ rect: CGRect, width: CGFloat, color: PremultipliedColor,
    bottomColor: PremultipliedColor? = nil, radii: CornerRadii = .zero,
    space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    let first = color.packed
    let second = bottomColor?.packed ?? first
    guard first | second != 0, width > 0, let box = Self.box(of: rect) else { return }
    append(
      Instance(
        .border, rect: box, radii: Self.fitted(radii, in: box),
        parameters: SIMD4(Float(width.native), 0, 0, 0), color: first, secondColor: second,
        space: space, clip: clip))
  }

  /// Adds a part of a ring with round ends, inside the largest circle about the middle of `rect`.
  ///
  /// - Parameters:
  ///  - width: in points, of the line inside the circle; not above 0 adds nothing.
  ///  - startAngle: in radians, clockwise from the top.
  ///  - sweepAngle: clockwise, negative the other way. 0 or a value that is not finite adds
  ///    nothing, a whole turn or more is the whole ring.
  public func addArc(
    _ rect: CGRect, width: CGFloat, startAngle: CGFloat, sweepAngle: CGFloat,
    color: PremultipliedColor, space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    let packed = color.packed
    let side = min(rect.width, rect.height)
    let sweep = max(-2 * .pi, min(2 * .pi, sweepAngle))
    guard packed != 0, width > 0, width.isFinite, startAngle.isFinite,
      sweepAngle.isFinite, sweep != 0,
      let box = Self.box(
        of: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    else { return }
    // Reduced to a small angle for single precision.
    let middle = (startAngle + sweep / 2).remainder(dividingBy: 2 * .pi)
    let parameters = SIMD4<Float>(
      Float(min(width, side / 2).native), Float(middle.native), Float(abs(sweep / 2).native), 0)
    append(
      Instance(
        .arc, rect: box, radii: SIMD4(repeating: box.z / 2), parameters: parameters, color: packed,
        space: space, clip: clip))
  }

  /// Adds the shadow that a rounded rectangle casts.
  ///
  /// - Parameters:
  ///  - rect: the rectangle that casts it.
  ///  - blur: the CSS blur radius in points, which is twice the Gaussian's sigma; CoreAnimation's
  ///    `shadowRadius` is the sigma itself, so pass twice that.
  ///  - spread: points by which the shadow is larger than the rectangle on each side.
  ///  - cutsOutRect: whether the shadow is left out inside the rectangle, so that a translucent
  ///    panel is not darkened by its own shadow.
  public func addShadow(
    _ rect: CGRect, color: PremultipliedColor, blur: CGFloat, offset: CGSize = .zero,
    spread: CGFloat = 0, radii: CornerRadii = .zero, cutsOutRect: Bool = false,
    space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    let packed = color.packed
    guard packed != 0, let box = Self.box(of: rect) else { return }
    let parameters = SIMD4<Float>(
      max(0, Float(blur.native)) / 2, Float(offset.width.native), Float(offset.height.native),
      Float(spread.native))
    let reach = parameters.x + parameters.y + parameters.z + parameters.w
    guard reach * 0 == 0, box.z + 2 * parameters.w > 0, box.w + 2 * parameters.w > 0
    else { return }
    append(
      Instance(
        .shadow, rect: box, radii: Self.fitted(radii, in: box), parameters: parameters,
        color: packed, space: space, clip: clip, flags: cutsOutRect ? InstanceFlags.cutsOut : 0))
  }

  // MARK: Records

  func append(_ instance: Instance) {
    quads.append(instance)
    instanceRevision += 1
  }

  /// The rectangle in single precision; nil if it is empty or not finite.
  static func box(of rect: CGRect) -> SIMD4<Float>? {
    let box = SIMD4<Float>(
      Float(rect.origin.x.native), Float(rect.origin.y.native), Float(rect.size.width.native),
      Float(rect.size.height.native))
    // Zero times a value that is not finite is NaN.
    guard box.z > 0, box.w > 0, (box.x + box.y + box.z + box.w) * 0 == 0 else { return nil }
    return box
  }

  static func fitted(_ radii: CornerRadii, in box: SIMD4<Float>) -> SIMD4<Float> {
    radii.isZero ? .zero : radii.fitted(width: box.z, height: box.w)
  }
}
