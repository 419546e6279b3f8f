// Groups that are composited as a whole, and places for a host's own drawing.
public import Foundation
import GlassineBase

/// A point in the list at which something other than the next quad happens.
@frozen
public struct DisplayCommand: Equatable, Sendable {
  public enum Kind: UInt8, Sendable {
    /// The quads that follow are drawn into a layer of their own: group `index`.
    case beginGroup
    /// The layer is finished; the quad at `instance` composites it.
    case endGroup
    /// The host draws: external `index`.
    case external
    /// The pixels drawn so far are blurred for the quad at `instance`: backdrop `index`.
    case backdrop
    /// The quad at `instance` is drawn by a custom shader: custom `index`.
    case custom
    /// The quad at `instance` shows an earlier drawing: picture `index`.
    case picture
  }
  public var kind: Kind
  /// The number of quads before this point.
  public var instance: Int
  /// Index into ``DisplayList/groups``, ``DisplayList/externals``, ``DisplayList/backdrops``,
  /// ``DisplayList/customs`` or ``DisplayList/pictures``.
  public var index: Int
}

/// A group with a layer of its own.
@frozen
public struct DisplayGroup: Equatable, Sendable {
  /// x, y, width, height in points of the space.
  public var bounds: SIMD4<Float>
  public var space: SpaceIndex
  public var clip: ClipIndex
  public var alpha: Float
  /// The blend mode of the layer.
  public var blend: BlendMode
  /// The position in ``DisplayList/commands`` of the group's beginning.
  var command: Int
  /// Whether it needs a layer whatever its content.
  var isIsolated: Bool
  /// The rotation of the finished layer; nil: none.
  public var turn: DisplayTurn?
  /// The page curl of the finished layer; nil: none.
  public var curl: DisplayCurl?
  /// The shadow of the finished layer, beneath it; nil: none.
  public var shadow: DisplayShadow?
  /// Whether the finished layer is drawn transformed, not at the position of its content.
  public var isBent: Bool { turn != nil || curl != nil }
  /// The quads that composite the finished layer: its shadow's, and its own.
  public var quadCount: Int { shadow == nil ? 1 : 2 }
}

/// The shadow of a finished layer, in the shape of the layer's opacity.
@frozen
public struct DisplayShadow: Equatable, Sendable {
  public var color: PremultipliedColor
  /// The Gaussian's standard deviation in points of the group's space; 0: a sharp shadow.
  public var sigma: Float
  /// The distance from the layer, in points of the group's space.
  public var offset: SIMD2<Float>

  public init(color: PremultipliedColor, sigma: Float, offset: SIMD2<Float>) {
    (self.color, self.sigma, self.offset) = (color, sigma, offset)
  }
}

/// A place for the host's own drawing.
@frozen
public struct DisplayExternal: Equatable, Sendable {
  /// The host's own number.
  public var id: Int
  /// x, y, width, height in points of the space.
  public var rect: SIMD4<Float>
  public var space: SpaceIndex
  public var clip: ClipIndex
}

extension DisplayList {
  /// Begins a group. Quads added up to the matching ``endGroup()`` are drawn as if opaque and then
  /// composited once, with `alpha`. Overlapping parts therefore do not shine through each other.
  ///
  /// The layer contains `bounds`, and quads beyond them that have no other clip than `clip`. In an
  /// isolated or bent group, parts outside may be cut off. `clip` only limits the layer's size; the
  /// parts themselves have their clips. With the normal blend mode, an alpha of 1 costs nothing,
  /// and a group of at most one quad has no layer either.
  /// - Parameters:
  ///   - isIsolated: whether the group always has a layer: its parts are blended with one another
  ///     and not with the pixels beneath, as the content of a masked view.
  ///   - turn: the rotation of the whole, in the group's space; nil: none. `clip` then cuts the
  ///     rotated whole, and the parts should have no clips from outside the group.
  ///   - curl: the page curl of the whole, likewise; it is applied before `turn`.
  ///   - shadow: drawn beneath the whole, with its alpha, in the normal blend mode. `clip` then
  ///     cuts shadow and whole, and the parts should have no clips from outside the group. Not for
  ///     bent groups.
  ///
  /// A mask is a group within a group, with the same bounds and ``BlendMode/destinationIn``.
  public func beginGroup(
    bounds: CGRect, space: SpaceIndex = .window, clip: ClipIndex = .none, alpha: Float,
    blend: BlendMode = .normal, isIsolated: Bool = false, turn: DisplayTurn? = nil,
    curl: DisplayCurl? = nil, shadow: DisplayShadow? = nil
  ) {
    let alpha = alpha > 0 ? min(alpha, 1) : 0
    openGroups.append(groups.count)
    groups.append(
      DisplayGroup(
        bounds: Self.box(of: bounds) ?? .zero, space: space, clip: clip, alpha: alpha,
        blend: blend, command: commands.count, isIsolated: isIsolated, turn: turn, curl: curl,
        shadow: shadow))
    commands.append(
      DisplayCommand(kind: .beginGroup, instance: quads.count, index: groups.count - 1))
  }

  /// Ends the innermost open group. Does nothing if there is none.
  @discardableResult
  public func endGroup() -> GroupOutcome {
    guard let index = openGroups.popLast() else { return .none }
    var outcome = GroupOutcome.none
    let group = groups[index]
    let begin = commands[group.command]
    let isPlain = commands.count == group.command + 1
    let count = quads.count - begin.instance
    // An empty mask hides everything, so it must stay.
    let isMask = !group.blend.keepsBeneathNothing && group.bounds != .zero
    let needsLayer =
      group.blend != .normal || group.isIsolated || group.isBent || group.shadow != nil
    if isMask {
      outcome = appendLayer(of: group, index)
    } else if group.alpha == 0 || group.bounds == .zero || (count == 0 && isPlain) {
      // The group is invisible: its quads are removed.
      quads.removeLast(count)
      commands.removeSubrange(group.command...)
      groups.removeSubrange(index...)
    } else if needsLayer {
      if !group.isIsolated, !group.isBent { growGroup(index, toQuadsFrom: begin.instance) }
      outcome = appendLayer(of: groups[index], index)
    } else if group.alpha == 1 {
      commands.remove(at: group.command)
      shiftGroups(after: index)
    } else if count == 1, isPlain {
      let quad = quads[begin.instance]
      outcome = .quad(begin.instance, color: quad.words.x, secondColor: quad.words.y)
      quads[begin.instance].multiply(by: group.alpha)
      commands.remove(at: group.command)
      shiftGroups(after: index)
    } else {
      growGroup(index, toQuadsFrom: begin.instance)
      outcome = appendLayer(of: groups[index], index)
    }
    instanceRevision += 1
    return outcome
  }

  /// Extends a group's layer to quads drawn beyond its bounds. Overhanging letters and shadows of
  /// paths are visible while the group is opaque, and must not vanish as it fades. Quads with a
  /// clip of their own are within the bounds of the clip's view.
  private func growGroup(_ index: Int, toQuadsFrom start: Int) {
    let group = groups[index]
    var low = group.bounds.lowHalf
    var high = low + group.bounds.highHalf
    var space = group.space
    var toGroup: CGAffineTransform?
    for quad in quads.all[start...] where quad.clip == group.clip {
      var rect = quad.rect
      if quad.kind == .shadow {
        let reach = max(0, CoverConstants.shadowReach * quad.parameters.x + quad.parameters.w)
        rect += SIMD4(
          quad.parameters.y - reach, quad.parameters.z - reach, 2 * reach, 2 * reach)
      }
      if quad.space != group.space {
        if quad.space != space || toGroup == nil {
          space = quad.space
          let whole = spaceTransforms[Int(group.space.rawValue)]
          let own = spaceTransforms[Int(space.rawValue)]
          guard whole.isInvertible, own.isInvertible else { continue }
          toGroup = own.concatenating(whole.inverted())
        }
        guard let toGroup else { continue }
        let edges = toGroup.edges(of: SIMD4<Double>(rect))
        rect = SIMD4(lowHalf: edges.lowHalf, highHalf: edges.highHalf - edges.lowHalf)
      }
      low = pointwiseMin(low, rect.lowHalf)
      high = pointwiseMax(high, rect.lowHalf + rect.highHalf)
    }
    let own = group.bounds
    guard low != own.lowHalf || high != own.lowHalf + own.highHalf else { return }
    // Rounded to whole points, so that a layer keeps its size while its group moves.
    low = pointwiseMin((low - Self.layerSlack).rounded(.down), own.lowHalf)
    high = pointwiseMax((high + Self.layerSlack).rounded(.up), own.lowHalf + own.highHalf)
    groups[index].bounds = SIMD4(lowHalf: low, highHalf: high - low)
  }

  /// The margin of a layer around its content, in points. It is more than the rounding error of
  /// coordinates in single precision, and not a value that a caller would use.
  private static let layerSlack: Float = 0.0123

  /// Ends a group with a layer, and adds the quad that composites it.
  private func appendLayer(of group: DisplayGroup, _ index: Int) -> GroupOutcome {
    commands.append(DisplayCommand(kind: .endGroup, instance: quads.count, index: index))
    if group.isBent {
      appendBent(group)
      return .layer(group: index, quad: quads.count - 1)
    }
    let color = PremultipliedColor.white.multiplied(by: group.alpha)
    var clip = ClipIndex.none
    if let shadow = group.shadow {
      clip = group.clip
      var rect = group.bounds
      rect.lowHalf += shadow.offset
      append(
        Instance(
          .backdrop, rect: rect, parameters: SIMD4(1, 0, 0, 0), color: color.packed,
          space: group.space, clip: clip))
    }
    append(
      Instance(.group, rect: group.bounds, color: color.packed, space: group.space, clip: clip))
    return .layer(group: index, quad: quads.count - 1)
  }

  /// Adds a place at which the renderer calls the host to draw.
  public func addExternal(
    id: Int, in rect: CGRect, space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    guard let box = Self.box(of: rect) else { return }
    externals.append(DisplayExternal(id: id, rect: box, space: space, clip: clip))
    commands.append(
      DisplayCommand(kind: .external, instance: quads.count, index: externals.count - 1))
  }

  /// The number of draw calls of the list: one for each run of quads between commands.
  public var drawCallCount: Int {
    var (count, cursor) = (0, 0)
    for command in commands where command.instance > cursor {
      count += 1
      cursor = command.instance
    }
    return quads.count > cursor ? count + 1 : count
  }

  public var instanceCount: Int { quads.count }

  /// The pixels, left, top, right, bottom, that a rectangle of a space can touch within a clip;
  /// whole numbers, clipped to the target. Empty if right is not above left.
  public func pixelBounds(
    of rect: SIMD4<Float>, space: SpaceIndex, clip: ClipIndex
  ) -> SIMD4<Float> {
    let toPixels = spaceTransforms[Int(space.rawValue)].scaled(by: scale)
    guard toPixels.isInvertible else { return .zero }
    var bounds = toPixels.edges(of: SIMD4<Double>(rect))
    let target = SIMD2(Float(size.width.native), Float(size.height.native)) * Float(scale.native)
    bounds = Self.cut(bounds, by: SIMD4(lowHalf: .zero, highHalf: target))
    var clip = clip
    while clip != .none {
      let source = clips[Int(clip.rawValue)]
      let outer = spaceTransforms[Int(source.space.rawValue)].scaled(by: scale)
      bounds = Self.cut(bounds, by: outer.edges(of: source.rect))
      clip = source.parent
    }
    // A quad out of sight may be further away than an `Int` counts, or have no finite place.
    guard bounds.x < bounds.z, bounds.y < bounds.w else { return .zero }
    return SIMD4(
      bounds.x.rounded(.down), bounds.y.rounded(.down), bounds.z.rounded(.up),
      bounds.w.rounded(.up))
  }

  /// The pixels, left, top, right, bottom, of a rectangle's bounding box: whole numbers, not
  /// clipped, but for a billion pixels from the origin.
  public func pixelEdges(of rect: SIMD4<Float>, space: SpaceIndex) -> SIMD4<Float> {
    let toPixels = spaceTransforms[Int(space.rawValue)].scaled(by: scale)
    let most = SIMD4<Float>(repeating: 1e9)
    let edges = pointwiseMax(pointwiseMin(toPixels.edges(of: SIMD4<Double>(rect)), most), -most)
    return SIMD4(
      edges.x.rounded(.down), edges.y.rounded(.down), edges.z.rounded(.up), edges.w.rounded(.up))
  }

  private static func cut(_ bounds: SIMD4<Float>, by outer: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4(
      max(bounds.x, outer.x), max(bounds.y, outer.y), min(bounds.z, outer.z),
      min(bounds.w, outer.w))
  }

  /// Groups begun inside a group whose beginning was removed move one command forward.
  private func shiftGroups(after index: Int) {
    for later in groups.indices where later > index { groups[later].command -= 1 }
  }
}

extension Instance {
  /// Multiplies the quad's opacity by `alpha`, whatever its kind.
  mutating func multiply(by alpha: Float) {
    words.x = color.multiplied(by: alpha).packed
    if flags & InstanceFlags.painted == 0 {
      words.y = secondColor.multiplied(by: alpha).packed
    }
  }
}

/// The result of ending a group, by which its opacity can be changed afterwards.
@frozen
public enum GroupOutcome: Equatable, Sendable {
  /// It shows nothing, or it is opaque and left no quad or layer of its own.
  case none
  /// A single quad, with its colours before the group's alpha was applied.
  case quad(Int, color: UInt32, secondColor: UInt32)
  /// A layer, and the quad that composites it.
  case layer(group: Int, quad: Int)
}

extension DisplayList {
  /// The number of spaces in the list, the window's included.
  public var spaceCount: Int { spaceRecords.count / 2 }

  /// Changes the opacity of an ended group to `alpha`, by changing one quad. Has no effect for
  /// `.none`.
  public func setAlpha(_ alpha: Float, of outcome: GroupOutcome) {
    let alpha = alpha > 0 ? min(alpha, 1) : 0
    switch outcome {
    case .none: return
    case .quad(let index, let color, let secondColor):
      quads[index].setColors(color, secondColor)
      quads[index].multiply(by: alpha)
    case .layer(let group, let quad):
      groups[group].alpha = alpha
      let color = PremultipliedColor.white.multiplied(by: alpha)
      quads[quad].setColors(color.packed, quads[quad].words.y)
    }
    instanceRevision += 1
  }
}

extension Instance {
  fileprivate mutating func setColors(_ first: UInt32, _ second: UInt32) {
    words.x = first
    words.y = second
  }
}
