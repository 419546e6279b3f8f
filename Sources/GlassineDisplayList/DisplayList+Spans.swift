// Runs of quads that stay from frame to frame: copied out of the list before, or put in the place
// of others.
public import Foundation

extension DisplayList {
  /// Takes `quads` for the list's own, whatever they are, and gives those it has in exchange: so a
  /// builder keeps the quads of the list before, and nothing is copied. For use right before
  /// ``begin(size:scale:)``.
  public func exchangeQuads(with quads: inout ContiguousArray<Instance>) {
    swap(&instances, &quads)
    instanceRevision += 1
  }

  /// Adds some of `quads` again, moved, in a space and clip of this list.
  ///
  /// - Parameters:
  ///   - range: of `quads`.
  ///   - distance: in points of the space.
  public func addCopies(
    of quads: ContiguousArray<Instance>, in range: Range<Int>,
    movedBy distance: SIMD2<Float>, space: SpaceIndex, clip: ClipIndex
  ) {
    guard !range.isEmpty else { return }
    let first = instances.count
    quads.withUnsafeBufferPointer {
      instances.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range]))
    }
    instanceRevision += 1
    let spaceBits = space.rawValue << Instance.spaceShift
    let words = instances[first].words
    let (isThere, isCut) = (
      words.z & ~Instance.belowSpace == spaceBits, words.w & InstanceFlags.clipMask == clip.rawValue
    )
    // All of them lie in one space and clip, in which the first is.
    if distance == .zero, isThere, isCut { return }
    let shift = SIMD4(lowHalf: distance, highHalf: .zero)
    instances.withUnsafeMutableBufferPointer { instances in
      for index in first..<instances.count {
        instances[index].rect += shift
        let words = instances[index].words
        instances[index].words.z = words.z & Instance.belowSpace | spaceBits
        instances[index].words.w = words.w & ~InstanceFlags.clipMask | clip.rawValue
      }
    }
  }

  /// Puts the quads from `first` to the end in the place of those in `range`, which lie before.
  ///
  /// Where the count differs, what lies behind is moved: the list must then have no commands, which
  /// count quads.
  public func replaceQuads(in range: Range<Int>, withThoseFrom first: Int) {
    precondition(
      range.upperBound <= first && first <= instances.count, "replaceQuads: not in order")
    let count = instances.count - first
    instanceRevision += 1
    if count == range.count {
      instances.withUnsafeMutableBufferPointer { quads in
        for index in 0..<count { quads[range.lowerBound + index] = quads[first + index] }
      }
      instances.removeLast(count)
      return
    }
    precondition(commands.isEmpty, "replaceQuads: commands would name other quads")
    // What lies behind moves by less than the new ones take at the end.
    let change = count - range.count
    spare.removeAll(keepingCapacity: true)
    spare.append(contentsOf: instances[first...])
    instances.withUnsafeMutableBufferPointer { quads in
      guard let base = quads.baseAddress else { return }
      (base + range.upperBound + change).update(
        from: base + range.upperBound, count: first - range.upperBound)
    }
    instances.withUnsafeMutableBufferPointer { quads in
      for index in 0..<count { quads[range.lowerBound + index] = spare[index] }
    }
    instances.removeLast(instances.count - first - change)
  }

  /// Puts another border in the place of one, in its space and clip.
  ///
  /// - Returns: false, and nothing is changed, where there is no border at `index`, or would be
  ///   none.
  public func replaceBorder(
    at index: Int, _ rect: CGRect, width: CGFloat, color: PremultipliedColor, radii: CornerRadii
  ) -> Bool {
    let old = instances[index]
    let packed = color.packed
    guard old.kind == .border, packed != 0, width > 0, let box = Self.box(of: rect) else {
      return false
    }
    let new = Instance(
      .border, rect: box, radii: Self.fitted(radii, in: box),
      parameters: SIMD4(Float(width.native), 0, 0, 0), color: packed, secondColor: packed,
      space: old.space, clip: old.clip)
    guard new != old else { return true }
    instances[index] = new
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
    guard packed != 0, instances[index].words.z & Instance.belowLayer == InstanceKind.fill.rawValue
    else { return false }
    let fitted = Self.fitted(radii, in: instances[index].rect)
    instances[index].words.x = packed
    instances[index].radii = fitted
    instanceRevision += 1
    return true
  }
}
