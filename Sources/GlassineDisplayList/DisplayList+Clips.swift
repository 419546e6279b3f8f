// Clips: rounded rectangles in any space, each within its parent. A clip stores its defining
// values, so that moving a space moves its clips; the shader's records are derived from them.
public import Foundation
import GlassineBase

/// A clip as it was added.
struct Clip: Equatable {
  /// x, y, width, height in points of the space.
  var rect: SIMD4<Double>
  var radii: SIMD4<Float>
  var space: SpaceIndex
  var parent: ClipIndex

  static let everything = Clip(rect: .zero, radii: .zero, space: .window, parent: .none)
}

extension DisplayList {
  /// Adds a clip: quads with this clip are visible only inside the rounded rectangle and inside
  /// `parent`.
  ///
  /// An empty or not finite rectangle clips everything.
  public func addClip(
    _ rect: CGRect, radii: CornerRadii = .zero, space: SpaceIndex = .window,
    parent: ClipIndex = .none
  ) -> ClipIndex {
    precondition(
      clips.count < DisplayListLimits.clips,
      "addClip: a display list holds at most \(DisplayListLimits.clips) clips")
    precondition(
      Int(parent.rawValue) < clips.count, "addClip: parent \(parent.rawValue) is not a clip here")
    let box = Self.box(of: rect)
    clips.append(
      Clip(
        rect: box == nil
          ? .zero
          : SIMD4(
            rect.origin.x.native, rect.origin.y.native, rect.size.width.native,
            rect.size.height.native),
        radii: box.map { Self.fitted(radii, in: $0) } ?? .zero, space: space, parent: parent))
    clipsNeedResolving = true
    spaceRevision += 1
    return ClipIndex(rawValue: UInt32(clips.count - 1))
  }

  /// Left, top, right and bottom of the visible area of a clip. It is the intersection of the clip
  /// and its parents in `space`, and of the target if the space is the window's. Nil if a clip on
  /// the way is empty.
  public func reach(of clip: ClipIndex, in space: SpaceIndex) -> SIMD4<Double>? {
    var reach = SIMD4(-Double.infinity, -.infinity, .infinity, .infinity)
    if space == .window { reach = SIMD4(0, 0, size.width.native, size.height.native) }
    var index = clip
    while index != .none {
      let clip = clips[Int(index.rawValue)]
      if clip.space == space {
        guard clip.rect.z > 0, clip.rect.w > 0 else { return nil }
        reach = SIMD4(
          max(reach.x, clip.rect.x), max(reach.y, clip.rect.y),
          min(reach.z, clip.rect.x + clip.rect.z), min(reach.w, clip.rect.y + clip.rect.w))
      }
      index = clip.parent
    }
    return reach
  }

  /// Four texels a clip. 0: left, top, right, bottom, in the clip's own coordinates. 1: radii. 2:
  /// the linear part of the map from pixels to those coordinates, by columns. 3: its translation,
  /// the parent's index, and a flag. The flag is 1 if the clip is square and not rotated (its own
  /// coordinates are pixels then), else 0.
  public var clipRecords: ContiguousArray<SIMD4<Float>> {
    if clipsNeedResolving { resolveClips() }
    return resolvedClipRecords
  }

  /// Square clips that are not rotated are intersected with their parents of that kind here. They
  /// then refer to the first ancestor of another kind: a chain of plain scroll views is one clip.
  private func resolveClips() {
    clipsNeedResolving = false
    resolvedClipRecords.removeAll(keepingCapacity: true)
    for clip in clips {
      let toPixels = spaceTransforms[Int(clip.space.rawValue)].scaled(by: scale)
      var parent = clip.parent
      if clip.rect.z <= 0 || !toPixels.isInvertible {
        let isFirst = resolvedClipRecords.isEmpty
        appendSquare(isFirst ? .wide : SIMD4(0, 0, 0, 0), parent: .none)
      } else if clip.radii == .zero, toPixels.b == 0, toPixels.c == 0 {
        var edges = toPixels.edges(of: clip.rect)
        while parent != .none, isSquare(parent) {
          let outer = resolvedClipRecords[4 * Int(parent.rawValue)]
          edges = SIMD4(
            max(edges.x, outer.x), max(edges.y, outer.y), min(edges.z, outer.z),
            min(edges.w, outer.w))
          parent = resolvedParent(of: parent)
        }
        if edges.x >= edges.z || edges.y >= edges.w { edges = .zero }
        appendSquare(edges, parent: parent)
      } else {
        appendGeneral(clip, toPixels: toPixels, parent: parent)
      }
    }
  }

  private func appendSquare(_ edges: SIMD4<Float>, parent: ClipIndex) {
    resolvedClipRecords.append(edges)
    resolvedClipRecords.append(.zero)
    resolvedClipRecords.append(SIMD4(1, 0, 0, 1))
    resolvedClipRecords.append(SIMD4(0, 0, Float(parent.rawValue), 1))
  }

  private func appendGeneral(_ clip: Clip, toPixels: CGAffineTransform, parent: ClipIndex) {
    let inverse = toPixels.inverted()
    let rect = SIMD4<Float>(clip.rect)
    resolvedClipRecords.append(SIMD4(rect.x, rect.y, rect.x + rect.z, rect.y + rect.w))
    resolvedClipRecords.append(clip.radii)
    resolvedClipRecords.append(
      SIMD4(
        Float(inverse.a.native), Float(inverse.b.native), Float(inverse.c.native),
        Float(inverse.d.native)))
    resolvedClipRecords.append(
      SIMD4(
        Float(inverse.tx.native), Float(inverse.ty.native), Float(parent.rawValue), 0))
  }

  private func isSquare(_ clip: ClipIndex) -> Bool {
    resolvedClipRecords[4 * Int(clip.rawValue) + 3].w == 1
  }

  private func resolvedParent(of clip: ClipIndex) -> ClipIndex {
    ClipIndex(rawValue: UInt32(resolvedClipRecords[4 * Int(clip.rawValue) + 3].z))
  }
}

extension SIMD4<Float> {
  /// Edges beyond every target.
  fileprivate static let wide = SIMD4<Float>(-1e9, -1e9, 1e9, 1e9)
}

extension CGAffineTransform {
  /// The map from the space to pixels, for a map to points.
  func scaled(by scale: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a * scale, b: b * scale, c: c * scale, d: d * scale, tx: tx * scale, ty: ty * scale)
  }

  /// Left, top, right, bottom of the mapped rectangle's bounding box.
  func edges(of rect: SIMD4<Double>) -> SIMD4<Float> {
    let (a, b, c, d) = (a.native, b.native, c.native, d.native)
    let (left, top) = (rect.x * a + rect.y * c + tx.native, rect.x * b + rect.y * d + ty.native)
    let (ax, ay, bx, by) = (rect.z * a, rect.z * b, rect.w * c, rect.w * d)
    return SIMD4(
      Float(left + min(0, ax) + min(0, bx)), Float(top + min(0, ay) + min(0, by)),
      Float(left + max(0, ax) + max(0, bx)), Float(top + max(0, ay) + max(0, by)))
  }
}
