// The area that a quad covers on the target, by which a renderer chooses its programs. The vertex
// shader decides the same by itself.
import Foundation
import GlassineBase

/// The area that one quad covers.
public struct InstanceCover: Equatable, Sendable {
  public var kind: InstanceKind
  /// Area of its bounding box clipped to the target, in pixels; 0 if it is not visible.
  public var area: Float
  /// Visible area of the box inside a border or a cut-out shadow in which nothing is drawn, in
  /// pixels; 0 for others.
  public var emptyArea: Float = 0
  /// Whether it is a square fill, not rotated, with its edges on whole pixels.
  public var isPlain: Bool
  /// Whether a clip cuts it.
  public var isCut: Bool
  /// Whether it is a picture drawn below its natural size.
  public var isShrunken: Bool
  /// Whether it is filled with a paint.
  public var isPainted = false
}

extension DisplayList {
  /// The area that the quad at `index` covers; its pictures are in pages of `pageSide` pixels.
  ///
  /// - Parameter part: left, top, right and bottom of the pixels that are drawn; nil: all.
  public func cover(
    of index: Int, pageSide: Int, in part: SIMD4<Float>? = nil
  ) -> InstanceCover {
    let instance = quads[index]
    var cover = InstanceCover(
      kind: instance.kind, area: 0, isPlain: false, isCut: false, isShrunken: false)
    let space = 2 * Int(instance.space.rawValue)
    let pixels = Float(scale.native)
    let linear = spaceRecords[space] * pixels
    let translation = spaceRecords[space + 1].lowHalf * pixels
    let rect = instance.coveredRect
    let origin = linear.lowHalf * rect.x + linear.highHalf * rect.y + translation
    let across = linear.lowHalf * rect.z
    let down = linear.highHalf * rect.w
    let low = origin + pointwiseMin(across, .zero) + pointwiseMin(down, .zero)
    let high = origin + pointwiseMax(across, .zero) + pointwiseMax(down, .zero)
    let target =
      part ?? SIMD4(0, 0, Float(size.width.native) * pixels, Float(size.height.native) * pixels)
    let seen = pointwiseMin(high, target.highHalf) - pointwiseMax(low, target.lowHalf)
    guard seen.x > 0, seen.y > 0 else { return cover }
    cover.area = seen.x * seen.y
    cover.isPainted = instance.flags & InstanceFlags.painted != 0
    let isTurned = linear.y != 0 || linear.z != 0
    if cover.kind == .fill, !isTurned, instance.radii == .zero, !cover.isPainted {
      cover.isPlain =
        Self.isWhole(low.x) && Self.isWhole(low.y) && Self.isWhole(high.x) && Self.isWhole(high.y)
    }
    if cover.kind == .image || cover.kind == .coverage {
      let texels = (instance.parameters.highHalf - instance.parameters.lowHalf) * Float(pageSide)
      let drawn = SIMD2(
        across.x * across.x + across.y * across.y, down.x * down.x + down.y * down.y)
      let shrink = texels * texels / drawn
      cover.isShrunken = max(shrink.x, shrink.y) > CoverConstants.shrunken
    }
    if cover.kind == .border || cover.kind == .arc || instance.flags & InstanceFlags.cutsOut != 0 {
      cover.emptyArea = emptyArea(
        of: instance, linear: linear, translation: translation, in: target)
    }
    cover.isCut = isCut(low: low, high: high, by: instance.clip)
    return cover
  }

  /// The visible pixels of the box that a border or a cut-out shadow leaves empty.
  private func emptyArea(
    of instance: Instance, linear: SIMD4<Float>, translation: SIMD2<Float>, in target: SIMD4<Float>
  ) -> Float {
    let radii = instance.radii
    let radius = max(max(radii.x, radii.y), max(radii.z, radii.w))
    let inset =
      CoverConstants.corner * radius + (instance.kind == .shadow ? 0 : instance.parameters.x)
    let inner = instance.rect.highHalf - 2 * inset
    guard inner.x > 0, inner.y > 0 else { return 0 }
    let across = linear.lowHalf * inner.x
    let down = linear.highHalf * inner.y
    let corner = instance.rect.lowHalf + inset
    let origin = linear.lowHalf * corner.x + linear.highHalf * corner.y + translation
    let low = origin + pointwiseMin(across, .zero) + pointwiseMin(down, .zero)
    let high = origin + pointwiseMax(across, .zero) + pointwiseMax(down, .zero)
    let seen = pointwiseMin(high, target.highHalf) - pointwiseMax(low, target.lowHalf)
    guard seen.x > 0, seen.y > 0 else { return 0 }
    let whole = high - low
    // The share of its bounding box that a rotated box fills.
    let share = abs(across.x * down.y - across.y * down.x) / (whole.x * whole.y)
    return seen.x * seen.y * share
  }

  private static func isWhole(_ edge: Float) -> Bool {
    abs(edge - edge.rounded()) < CoverConstants.whole
  }

  /// Whether a box of pixels may be cut by a clip or one of its parents.
  private func isCut(low: SIMD2<Float>, high: SIMD2<Float>, by clip: ClipIndex) -> Bool {
    guard clip != .none else { return false }
    if clipsNeedResolving { _ = clipRecords }
    var record = 4 * Int(clip.rawValue)
    while record != 0 {
      let edges = resolvedClipRecords[record]
      let radii = resolvedClipRecords[record + 1]
      let linear = resolvedClipRecords[record + 2]
      let rest = resolvedClipRecords[record + 3]
      let origin = linear.lowHalf * low.x + linear.highHalf * low.y + rest.lowHalf
      let across = linear.lowHalf * (high.x - low.x)
      let down = linear.highHalf * (high.y - low.y)
      let first = origin + pointwiseMin(across, .zero) + pointwiseMin(down, .zero)
      let last = origin + pointwiseMax(across, .zero) + pointwiseMax(down, .zero)
      let radius = max(max(radii.x, radii.y), max(radii.z, radii.w))
      let isInX = first.x >= edges.x && last.x <= edges.z
      let isInY = first.y >= edges.y && last.y <= edges.w
      let isClearX = first.x >= edges.x + radius && last.x <= edges.z - radius
      let isClearY = first.y >= edges.y + radius && last.y <= edges.w - radius
      guard isInX, isInY, radius == 0 || isClearX || isClearY else { return true }
      record = 4 * Int(rest.z)
    }
    return false
  }
}

extension Instance {
  /// The rectangle that is drawn in, in points of the space: a shadow is larger than its caster.
  var coveredRect: SIMD4<Float> {
    guard kind == .shadow else { return rect }
    let reach = max(CoverConstants.shadowReach * parameters.x + parameters.w, 0)
    return SIMD4(
      rect.x + parameters.y - reach, rect.y + parameters.z - reach, rect.z + 2 * reach,
      rect.w + 2 * reach)
  }
}

enum CoverConstants {
  /// The tolerance for an edge on a whole pixel, in pixels; quad.vert has the same number.
  static let whole: Float = 1 / 512
  /// The extent of a shadow, in sigmas; quad.vert has the same number.
  static let shadowReach: Float = 3
  /// The inset of a corner, as a share of its radius, that is inside both edges; quad.vert has the
  /// same.
  static let corner: Float = 0.2929
  /// The square of the texels per pixel from which on a picture counts as shrunken; quad.frag has
  /// the same number.
  static let shrunken: Float = 1.7
}
