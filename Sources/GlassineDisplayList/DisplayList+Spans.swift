// Runs of quads that stay from frame to frame: copied out of the list before, moved, or put in the
// place of others.
public import Foundation

extension DisplayList {
  /// Takes `quads` for the list's own, whatever they are, and gives those it has in exchange: so a
  /// builder keeps the quads of the list before, and nothing is copied. For use right before
  /// ``begin(size:scale:)``, or by whoever has put quads of the list in another order: no command
  /// may then name other quads than before.
  public func exchangeQuads(with quads: inout QuadBuffer) {
    swap(&self.quads, &quads)
    instanceRevision += 1
  }

  /// Adds some of `quads` again, moved, in a space and clip of this list.
  ///
  /// - Parameters:
  ///   - range: of `quads`, which all lie in one space and clip.
  ///   - distance: in points of the space.
  public func addCopies(
    of quads: borrowing QuadBuffer, in range: Range<Int>,
    movedBy distance: SIMD2<Float>, space: SpaceIndex, clip: ClipIndex
  ) {
    addCopies(
      UnsafeBufferPointer(rebasing: quads.all[range]), movedBy: distance, space: space, clip: clip)
  }

  /// Moves quads where they are, in their space and clip.
  ///
  /// - Parameter distance: in points of the space.
  public func moveQuads(in range: Range<Int>, by distance: SIMD2<Float>) {
    let shift = SIMD4(lowHalf: distance, highHalf: .zero)
    let moved = UnsafeMutableBufferPointer(rebasing: quads.all[range])
    for index in moved.indices { moved[index].rect += shift }
    instanceRevision += 1
  }

  /// Puts the quads from `first` to the end in the place of those in `range`, which lie before and
  /// are as many.
  public func replaceQuads(in range: Range<Int>, withThoseFrom first: Int) {
    let count = quads.count - first
    precondition(
      range.upperBound <= first && count == range.count, "replaceQuads: other places, or number")
    instanceRevision += 1
    guard count > 0, let base = quads.all.baseAddress else { return }
    (base + range.lowerBound).update(from: base + first, count: count)
    quads.removeLast(count)
  }

  /// Adds quads of the list to others, for ``exchangeQuads(with:)``.
  public func copyQuads(in range: Range<Int>, to buffer: inout QuadBuffer) {
    _ = buffer.append(UnsafeBufferPointer(rebasing: quads.all[range]))
  }

  /// Puts another border in the place of one, in its space and clip.
  ///
  /// - Returns: false, and nothing is changed, where there is no border at `index`, or would be
  ///   none.
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

  /// Gives a fill another colour and other corners.
  ///
  /// - Returns: false, and nothing is changed, where there is no fill at `index`, or would be none.
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
