// Copies of quads from an earlier drawing, added at another position.

extension DisplayList {
  /// Adds `quads` again, moved, in a space and clip of this list.
  ///
  /// - Parameters:
  ///   - distance: in points of the space.
  public func addCopies(
    of quads: ContiguousArray<Instance>, movedBy distance: SIMD2<Float>, space: SpaceIndex,
    clip: ClipIndex
  ) {
    quads.withUnsafeBufferPointer {
      addCopies($0, movedBy: distance, space: space, clip: clip)
    }
  }

  /// Adds quads from other memory. All of them belong to one space and clip, given by the first.
  func addCopies(
    _ copied: UnsafeBufferPointer<Instance>, movedBy distance: SIMD2<Float>, space: SpaceIndex,
    clip: ClipIndex
  ) {
    // If nothing was added, the next access may be beyond the buffer.
    guard !copied.isEmpty else { return }
    let added = quads.append(copied)
    instanceRevision += 1
    guard let first = added.baseAddress else { return }
    let spaceBits = space.rawValue << Instance.spaceShift
    let words = first.pointee.words
    let (isThere, isCut) = (
      words.z & ~Instance.belowSpace == spaceBits, words.w & InstanceFlags.clipMask == clip.rawValue
    )
    if distance == .zero, isThere, isCut { return }
    let shift = SIMD4(lowHalf: distance, highHalf: .zero)
    for index in 0..<added.count {
      let quad = first + index
      quad.pointee.rect += shift
      let words = quad.pointee.words
      quad.pointee.words.z = words.z & Instance.belowSpace | spaceBits
      quad.pointee.words.w = words.w & ~InstanceFlags.clipMask | clip.rawValue
    }
  }

  /// The number of spaces, clips and commands: if it is unchanged, only quads were added.
  public var structureCount: Int { spaceTransforms.count + clips.count + commands.count }
}

extension Instance {
  /// The position of the space's number in the third word, and the mask of the bits below it.
  static let spaceShift: UInt32 = 12
  static let belowSpace: UInt32 = (1 << spaceShift) - 1
  /// The position of the atlas layer's number, and the mask of the bits below it: the kind.
  static let layerShift: UInt32 = 4
  static let belowLayer: UInt32 = 15
}
