// Which parts of the shader a draw call needs. A graphics chip skips what a quad does not need, and
// one program with everything does for all. A software renderer runs every branch for every pixel,
// and for it there are smaller programs; these numbers decide which.

/// Parts of the fragment shader.
struct ShaderFeatures: OptionSet {
  let rawValue: UInt16
  /// Soft edges, corners, gradients, borders.
  static let shapes = ShaderFeatures(rawValue: 1)
  /// Pictures and glyphs.
  static let pictures = ShaderFeatures(rawValue: 2)
  /// Clips that are not left out beforehand.
  static let clips = ShaderFeatures(rawValue: 4)
  static let shadows = ShaderFeatures(rawValue: 8)
  /// Pictures drawn smaller than they are, averaged over several samples.
  static let shrunken = ShaderFeatures(rawValue: 16)
  /// Layers and what lies beneath, blurred.
  static let groups = ShaderFeatures(rawValue: 32)
  /// Gradients of many colours.
  static let paints = ShaderFeatures(rawValue: 64)
  /// A program of the user's own.
  static let custom = ShaderFeatures(rawValue: 128)
  /// Pictures that were drawn before, and layers that are turned.
  static let turned = ShaderFeatures(rawValue: 256)
  /// Layers that are blended by the program.
  static let blends = ShaderFeatures(rawValue: 512)

  /// Lines for the head of a shader.
  var definitions: String {
    let all: [(ShaderFeatures, String)] = [
      (.shapes, "SHAPES"), (.pictures, "PICTURES"), (.clips, "CLIPS"), (.shadows, "SHADOWS"),
      (.shrunken, "SHRUNKEN"), (.groups, "GROUPS"), (.paints, "PAINTS"), (.custom, "CUSTOM"),
      (.turned, "TURNED"), (.blends, "BLENDS"),
    ]
    return all.map { "#define HAS_\($1) \(contains($0) ? 1 : 0)\n" }.joined()
  }
}

/// The programs there are: few, since each takes time to compile when it is first used.
enum ShaderVariant: Int, CaseIterable {
  case plain, shapes, light, shadows, groups, painted, clipped, shrunken, everything
  /// For pictures alone, and for layers that are blended, each of which is a call of its own.
  case turned, blended

  var features: ShaderFeatures {
    switch self {
    case .plain: []
    case .shapes: [.shapes]
    case .light: [.shapes, .pictures]
    case .shadows: [.shadows]
    case .groups: [.groups]
    case .painted: [.shapes, .pictures, .paints]
    case .clipped: [.shapes, .pictures, .clips]
    case .shrunken: [.shapes, .pictures, .shrunken]
    case .everything: [.shapes, .pictures, .clips, .shadows, .shrunken, .groups, .paints]
    case .turned: [.clips, .turned]
    case .blended: [.groups, .blends]
    }
  }

  /// Nanoseconds a pixel, measured with llvmpipe (LLVM 15, AVX2, two threads) on full-screen quads.
  var softwareCost: Float {
    switch self {
    case .plain: 1
    case .shapes: 6
    case .light: 11
    case .shadows: 17
    case .groups: 4
    case .painted: 18
    case .clipped: 19
    case .shrunken: 24
    case .everything: 48
    // Never chosen for anything else.
    case .turned, .blended: 1_000
    }
  }

  /// Nanoseconds for one more draw call with llvmpipe.
  static let softwareCallCost: Float = 15_000

  /// The cheapest variant that can do all of it.
  static func cheapest(for features: ShaderFeatures) -> ShaderVariant {
    var best = ShaderVariant.everything
    for variant in allCases
    where variant.features.isSuperset(of: features) && variant.softwareCost < best.softwareCost {
      best = variant
    }
    return best
  }
}
