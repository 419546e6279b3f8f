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
    guard !quads.isEmpty else { return }
    let first = instances.count
    instances.append(contentsOf: quads)
    let shift = SIMD4(lowHalf: distance, highHalf: .zero)
    let spaceBits = space.rawValue << Instance.spaceShift
    instances.withUnsafeMutableBufferPointer { instances in
      for index in first..<instances.count {
        instances[index].rect += shift
        let words = instances[index].words
        instances[index].words.z = words.z & Instance.belowSpace | spaceBits
        instances[index].words.w = words.w & ~InstanceFlags.clipMask | clip.rawValue
      }
    }
    instanceRevision += 1
  }

  /// How many spaces, clips, and points of other kinds there are: where these stay the same, only
  /// quads were added.
  public var structureCount: Int { spaceTransforms.count + clips.count + commands.count }
}

extension Instance {
  /// Where the space's number begins in the third word, and what lies below it.
  static let spaceShift: UInt32 = 12
  static let belowSpace: UInt32 = (1 << spaceShift) - 1
  /// What lies below the atlas layer's number: the kind.
  static let belowLayer: UInt32 = 15
}
