// Runs of quads that are reused from frame to frame: copied from the previous list, moved, or
// replaced.
public import Foundation

extension DisplayList {
  /// Exchanges the list's quads with `quads`. A builder keeps the quads of the previous list this
  /// way, without a copy. Call it directly before ``begin(size:scale:)``, or after reordering the
  /// list's quads: commands must then refer to the same quads as before.
  public func exchangeQuads(with quads: inout QuadBuffer) {
    swap(&self.quads, &quads)
    instanceRevision += 1
  }

  /// Adds some of `quads` again, moved, in a space and clip of this list.
  ///
  /// - Parameters:
  ///  - range: of `quads`, which all belong to one space and clip.
  ///  - distance: in points of the space.
  public func addCopies(
    of quads: borrowing QuadBuffer, in range: Range<Int>,
    movedBy distance: SIMD2<Float>, space: SpaceIndex, clip: ClipIndex
  ) {
    addCopies(
      UnsafeBufferPointer(rebasing: quads.all[range]), movedBy: distance, space: space, clip: clip)
  }

  /// Moves quads in place, within their space and clip.
  /// - Parameter distance: in points of the space.
  public func moveQuads(in range: Range<Int>, by distance: SIMD2<Float>) {
    let shift = SIMD4(lowHalf: distance, highHalf: .zero)
    let moved = UnsafeMutableBufferPointer(rebasing: quads.all[range])
    for index in moved.indices { moved[index].rect += shift }
    instanceRevision += 1
  }

  /// Replaces the quads in `range` with the quads from `first` to the end, which must be after
  /// `range` and of equal number.
  public func replaceQuads(in range: Range<Int>, withThoseFrom first: Int) {
    let count = quads.count - first
    precondition(
      range.upperBound <= first && count == range.count, "replaceQuads: other places, or number")
    instanceRevision += 1
    guard count > 0, let base = quads.all.baseAddress else { return }
    (base + range.lowerBound).update(from: base + first, count: count)
    quads.removeLast(count)
  }

  /// Appends quads of the list to `buffer`, for ``exchangeQuads(with:)``.
  public func copyQuads(in range: Range<Int>, to buffer: inout QuadBuffer) {
    _ = buffer.append(UnsafeBufferPointer(rebasing: quads.all[range]))
  }

  /// Replaces a border, keeping its space and clip.
  /// - Returns: false, without a change, if the quad at `index` is not a border, or the new border
  ///   would be empty.
  public func replaceBorder(
    at index: Int, _ rect: CGRect, width: CGFloat, color: PremultipliedColor, radii: CornerRadii
  ) -> Bool {
    let old = quads[index]
    let packed = color.packed
    guard old.kind == .border, packed != 0, width > 0, let box = Self.box(of: rect) else {
      return false
    }
    let new = Instance(
      .border, rect: box, radii: Self.fitted(radii, in: box),
      parameters: SIMD4(Float(width.native), 0, 0, 0), color: packed, secondColor: packed,
      space: old.space, clip: old.clip)
    guard new != old else { return true }
    quads[index] = new
    instanceRevision += 1
    return true
  }

  /// Changes the colour and the corners of a fill.
  /// - Returns: false, without a change, if the quad at `index` is not a fill, or the new fill
  ///   would be empty.
  public func recolorFill(
    at index: Int, _ color: PremultipliedColor, _ radii: CornerRadii
  ) -> Bool {
    let packed = color.packed
    guard packed != 0, quads[index].words.z & Instance.belowLayer == InstanceKind.fill.rawValue
    else { return false }
    let fitted = Self.fitted(radii, in: quads[index].rect)
    quads[index].words.x = packed
    quads[index].radii = fitted
    instanceRevision += 1
    return true
  }
}
