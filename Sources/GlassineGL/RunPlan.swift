// Divides a list's quads into draw calls for a software renderer. A quad joins the quads before it
// if the larger program costs less than one more call.
import GlassineDisplayList

/// Quads drawn in one call.
struct Run {
  var end: Int
  /// From the first of its quads that is visible to after the last.
  var seen = 0..<0
  var variant: ShaderVariant
  /// Whether large borders and cut-out shadows are drawn as frames, without their middles.
  var isFramed: Bool
}

/// A list's runs, cached while neither its quads nor its spaces change.
struct RunPlan {
  private(set) var runs: [Run] = []

  /// Clears the plan, for a list that is drawn without one.
  mutating func clear() { runs.removeAll(keepingCapacity: true) }

  /// Makes the plan for all quads of a list. Commands divide runs further when they are drawn.
  ///
  /// - Parameters:
  ///   - part: left, top, right and bottom of the pixels that are drawn; nil: all.
  ///   - uses: quads that are not drawn.
  mutating func make(
    for list: DisplayList, pageSide: Int, part: SIMD4<Float>?, without uses: [KeptRuns.Use]
  ) {
    runs.removeAll(keepingCapacity: true)
    var features: ShaderFeatures = []
    var variant = ShaderVariant.plain
    var area: Float = 0
    var isFramed = false
    var seen = 0..<0
    var use = 0
    for index in 0..<list.instanceCount {
      while use < uses.count, uses[use].quads.upperBound <= index { use += 1 }
      if use < uses.count, uses[use].quads.contains(index) { continue }
      var cover = list.cover(of: index, pageSide: pageSide, in: part)
      let wantsFrame = cover.emptyArea > RendererConstants.leastFramedArea
      if wantsFrame { cover.area = max(1, cover.area - cover.emptyArea) }
      // A quad that is not visible draws no pixels: it joins any run.
      guard cover.area > 0 else { continue }
      let needed = ShaderFeatures(cover)
      let own = ShaderVariant.cheapest(for: needed)
      let union = features.union(needed)
      let joined = ShaderVariant.cheapest(for: union)
      let dearer =
        area * (joined.softwareCost - variant.softwareCost)
        + cover.area * (joined.softwareCost - own.softwareCost)
      if area > 0, dearer > ShaderVariant.softwareCallCost {
        runs.append(Run(end: index, seen: seen, variant: variant, isFramed: isFramed))
        seen = index..<index
        (features, variant, area, isFramed) = (needed, own, cover.area, wantsFrame)
      } else {
        (features, variant, area) = (union, joined, area + cover.area)
        isFramed = isFramed || wantsFrame
      }
      seen = (seen.isEmpty ? index : seen.lowerBound)..<(index + 1)
    }
    runs.append(
      Run(end: list.instanceCount, seen: seen, variant: variant, isFramed: isFramed))
  }
}

extension ShaderFeatures {
  /// The features that a quad needs.
  init(_ cover: InstanceCover) {
    var features: ShaderFeatures = cover.isCut ? [.clips] : []
    switch cover.kind {
    case .fill: if !cover.isPlain { features.insert(.shapes) }
    case .linearGradient, .radialGradient, .border, .arc: features.insert(.shapes)
    case .shadow: features.insert(.shadows)
    case .image, .coverage:
      features.formUnion(cover.isShrunken ? [.pictures, .shrunken] : [.pictures])
    case .group: features.insert(.groups)
    case .backdrop: features.formUnion([.groups, .backdrops])
    // Drawn by its own program; the fallback for a failed one is a fill.
    case .custom: features.insert(.shapes)
    // Always drawn by its own program.
    case .picture: break
    }
    if cover.isPainted { features.formUnion([.shapes, .pictures, .paints]) }
    self = features
  }
}
