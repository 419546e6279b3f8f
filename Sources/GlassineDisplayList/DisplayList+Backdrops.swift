// Backdrops: the pixels beneath, seen through frosted glass.
public import Foundation

/// A rectangle in which the pixels drawn before are drawn again, blurred.
@frozen
public struct DisplayBackdrop: Equatable, Sendable {
  /// x, y, width, height in points of the space.
  public var rect: SIMD4<Float>
  public var space: SpaceIndex
  public var clip: ClipIndex
  /// The Gaussian's standard deviation in points.
  public var sigma: Float
}

extension DisplayList {
  /// Adds the blurred pixels beneath a rectangle: everything that this list, and other lists before
  /// it, drew into the target. Within a group, the target's picture without the group's own pixels
  /// is used.
  /// - Parameters:
  ///   - blur: the Gaussian's standard deviation in points, as in CSS's `backdrop-filter`; not
  ///     above 0 or not finite adds nothing.
  ///   - saturation: 1 leaves colours unchanged, 0 makes them grey, above 1 makes them richer.
  public func addBackdrop(
    _ rect: CGRect, blur: CGFloat, saturation: CGFloat = 1, radii: CornerRadii = .zero,
    space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    guard blur > 0, blur.isFinite, let box = Self.box(of: rect) else { return }
    backdrops.append(
      DisplayBackdrop(rect: box, space: space, clip: clip, sigma: Float(blur.native)))
    commands.append(
      DisplayCommand(kind: .backdrop, instance: quads.count, index: backdrops.count - 1))
    let richness = saturation.isFinite ? max(0, Float(saturation.native)) : 1
    append(
      Instance(
        .backdrop, rect: box, radii: Self.fitted(radii, in: box),
        parameters: SIMD4(richness, 0, 0, 0), color: PremultipliedColor.white.packed, space: space,
        clip: clip))
  }
}
