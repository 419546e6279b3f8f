// Quads that were drawn before, drawn again elsewhere.

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

  /// Adds quads that lie elsewhere. All of them lie in one space and clip, in which the first is.
  @inline(__always)
  func addCopies(
    _ copied: UnsafeBufferPointer<Instance>, movedBy distance: SIMD2<Float>, space: SpaceIndex,
    clip: ClipIndex
  ) {
    // Where nothing was added, what comes next may be beyond the buffer.
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

  /// How many spaces, clips, and points of other kinds there are: where these stay the same, only
  /// quads were added.
  public var structureCount: Int { spaceTransforms.count + clips.count + commands.count }
}

extension Instance {
  /// Where the space's number begins in the third word, and what lies below it.
  static let spaceShift: UInt32 = 12
  static let belowSpace: UInt32 = (1 << spaceShift) - 1
  /// Where the atlas layer's number begins, and what lies below it: the kind.
  static let layerShift: UInt32 = 4
  static let belowLayer: UInt32 = 15
}
