// Selects the shader features of a draw call. A graphics chip skips features that a quad does not
// need, and one program with everything is sufficient. A software renderer runs every branch for
// every pixel, and therefore has smaller programs; the costs below select one.

/// Parts of the fragment shader.
struct ShaderFeatures: OptionSet {
  let rawValue: UInt16
  /// Soft edges, corners, gradients, borders.
  static let shapes = ShaderFeatures(rawValue: 1)
  /// Pictures and glyphs.
  static let pictures = ShaderFeatures(rawValue: 2)
  /// Clips that are not resolved beforehand.
  static let clips = ShaderFeatures(rawValue: 4)
  static let shadows = ShaderFeatures(rawValue: 8)
  /// Pictures drawn below their natural size, averaged over several samples.
  static let shrunken = ShaderFeatures(rawValue: 16)
  /// Group layers.
  static let groups = ShaderFeatures(rawValue: 32)
  /// Gradients of many colours.
  static let paints = ShaderFeatures(rawValue: 64)
  /// A custom shader.
  static let custom = ShaderFeatures(rawValue: 128)
  /// Earlier drawings, and layers that are rotated.
  static let turned = ShaderFeatures(rawValue: 256)
  /// Layers blended by the program.
  static let blends = ShaderFeatures(rawValue: 512)
  /// Blurred backdrops, with groups.
  static let backdrops = ShaderFeatures(rawValue: 1024)

  /// The `#define` lines at the start of a shader.
  var definitions: String {
    let all: [(ShaderFeatures, String)] = [
      (.shapes, "SHAPES"), (.pictures, "PICTURES"), (.clips, "CLIPS"), (.shadows, "SHADOWS"),
      (.shrunken, "SHRUNKEN"), (.groups, "GROUPS"), (.paints, "PAINTS"), (.custom, "CUSTOM"),
      (.turned, "TURNED"), (.blends, "BLENDS"), (.backdrops, "BACKDROPS"),
    ]
    return all.map { "#define HAS_\($1) \(contains($0) ? 1 : 0)\n" }.joined()
  }
}

/// The available programs: few, since each takes time to compile on first use.
enum ShaderVariant: Int, CaseIterable {
  case plain, shapes, light, shadows, groups, backdrops, painted, clipped, shrunken, everything
  /// For pictures alone, and for blended layers; each of them is a draw call of its own.
  case turned, blended

  var features: ShaderFeatures {
    switch self {
    case .plain: []
    case .shapes: [.shapes]
    case .light: [.shapes, .pictures]
    case .shadows: [.shadows]
    case .groups: [.groups]
    case .backdrops: [.groups, .backdrops]
    case .painted: [.shapes, .pictures, .paints]
    case .clipped: [.shapes, .pictures, .clips]
    case .shrunken: [.shapes, .pictures, .shrunken]
    case .everything:
      [.shapes, .pictures, .clips, .shadows, .shrunken, .groups, .backdrops, .paints]
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
    case .backdrops: 12
    case .painted: 18
    case .clipped: 19
    case .shrunken: 24
    case .everything: 48
    // Never chosen for other features.
    case .turned, .blended: 1_000
    }
  }

  /// Nanoseconds for one more draw call with llvmpipe.
  static let softwareCallCost: Float = 15_000

  /// The cheapest variant with all of the features.
  static func cheapest(for features: ShaderFeatures) -> ShaderVariant {
    var best = ShaderVariant.everything
    for variant in allCases
    where variant.features.isSuperset(of: features) && variant.softwareCost < best.softwareCost {
      best = variant
    }
    return best
  }
}
