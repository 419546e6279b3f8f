// Groups that are composited once as a whole, and places for a host's own drawing.
public import Foundation
import GlassineBase

/// A point in the list where something other than the next quad happens.
@frozen
public struct DisplayCommand: Equatable, Sendable {
  public enum Kind: UInt8, Sendable {
    /// What follows is drawn into a layer of its own: group `index`.
    case beginGroup
    /// The layer is finished; the quad at `instance` composites it.
    case endGroup
    /// The host draws: external `index`.
    case external
    /// What was drawn so far is blurred for the quad at `instance`: backdrop `index`.
    case backdrop
    /// The quad at `instance` is drawn by a program of its own: custom `index`.
    case custom
    /// The quad at `instance` shows a picture that was drawn before: picture `index`.
    case picture
  }
  public var kind: Kind
  /// How many quads lie before this point.
  public var instance: Int
  /// Into ``DisplayList/groups``, ``DisplayList/externals``,
  /// ``DisplayList/backdrops``, ``DisplayList/customs`` or ``DisplayList/pictures``.
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
  /// How the layer goes together with what lies beneath.
  public var blend: BlendMode
  /// The position in ``DisplayList/commands`` of the group's beginning.
  var command: Int
  /// It needs a layer, whatever it holds.
  var isIsolated: Bool
  /// How the finished layer is turned; nil: not.
  public var turn: DisplayTurn?
  /// How the finished layer is rolled up; nil: not.
  public var curl: DisplayCurl?
  /// Whether the finished layer is seen elsewhere than where it was drawn.
  public var isBent: Bool { turn != nil || curl != nil }
}

/// A place where the host draws by itself.
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
  /// Begins a group: what is added up to the matching ``endGroup()`` is drawn as if opaque and then
  /// laid over the rest once, with `alpha`, so that overlapping parts do not shine through each
  /// other.
  ///
  /// The layer holds `bounds` and whatever was drawn beyond them within no other clip than `clip`;
  /// of a group that is isolated or bent, parts outside may be cut off. `clip` only limits the
  /// layer's size; the parts themselves carry their clips. Blended normally, an alpha of 1 costs
  /// nothing, and a group of a single quad, or of none, has no layer either.
  ///
  /// - Parameters:
  ///   - isIsolated: whether it has a layer in any case: what it holds is blended with one another
  ///     and not with what lies beneath, as a masked view's content.
  ///   - turn: how the whole is turned, in the group's space; nil: not. `clip` then cuts the turned
  ///     whole, and the parts should carry no clips from outside of the group.
  ///   - curl: how the whole is rolled up, likewise; it goes before `turn`.
  ///
  /// A mask is a group within a group, with the same bounds and ``BlendMode/destinationIn``.
  public func beginGroup(
    bounds: CGRect, space: SpaceIndex = .window, clip: ClipIndex = .none, alpha: Float,
    blend: BlendMode = .normal, isIsolated: Bool = false, turn: DisplayTurn? = nil,
    curl: DisplayCurl? = nil
  ) {
    let alpha = alpha > 0 ? min(alpha, 1) : 0
    openGroups.append(groups.count)
    groups.append(
      DisplayGroup(
        bounds: Self.box(of: bounds) ?? .zero, space: space, clip: clip, alpha: alpha,
        blend: blend, command: commands.count, isIsolated: isIsolated, turn: turn, curl: curl))
    commands.append(
      DisplayCommand(kind: .beginGroup, instance: quads.count, index: groups.count - 1))
  }

  /// Ends the group begun last. Without one it does nothing.
  @discardableResult
  public func endGroup() -> GroupOutcome {
    guard let index = openGroups.popLast() else { return .none }
    var outcome = GroupOutcome.none
    let group = groups[index]
    let begin = commands[group.command]
    let isPlain = commands.count == group.command + 1
    let count = quads.count - begin.instance
    // What masks by its emptiness must stay.
    let isMask = !group.blend.keepsBeneathNothing && group.bounds != .zero
    let needsLayer = group.blend != .normal || group.isIsolated || group.isBent
    if isMask {
      outcome = appendLayer(of: group, index)
    } else if group.alpha == 0 || group.bounds == .zero || (count == 0 && isPlain) {
      // Nothing of it shows: as if it had not been added.
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

  /// Has a group's layer hold what was drawn in it beyond its bounds: overhanging letters and
  /// shadows of paths are there to see as long as the group is opaque, and must not vanish as it
  /// fades. What has a clip of its own lies within the bounds of whoever clips.
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
    // Out to whole points, so that a layer has one size wherever its group has moved to meanwhile.
    low = pointwiseMin((low - Self.layerSlack).rounded(.down), own.lowHalf)
    high = pointwiseMax((high + Self.layerSlack).rounded(.up), own.lowHalf + own.highHalf)
    groups[index].bounds = SIMD4(lowHalf: low, highHalf: high - low)
  }

  /// Points that a layer is larger than what is drawn beyond its bounds: more than coordinates are
  /// off in single precision, and none that anyone gives them.
  private static let layerSlack: Float = 0.0123

  /// The end of a group with a layer, and the quad that composites it.
  private func appendLayer(of group: DisplayGroup, _ index: Int) -> GroupOutcome {
    commands.append(DisplayCommand(kind: .endGroup, instance: quads.count, index: index))
    if group.isBent {
      appendBent(group)
      return .layer(group: index, quad: quads.count - 1)
    }
    let color = PremultipliedColor.white.multiplied(by: group.alpha)
    append(
      Instance(.group, rect: group.bounds, color: color.packed, space: group.space, clip: .none))
    return .layer(group: index, quad: quads.count - 1)
  }

  /// Marks the place of the host's own drawing: the renderer calls the host there.
  public func addExternal(
    id: Int, in rect: CGRect, space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    guard let box = Self.box(of: rect) else { return }
    externals.append(DisplayExternal(id: id, rect: box, space: space, clip: clip))
    commands.append(
      DisplayCommand(kind: .external, instance: quads.count, index: externals.count - 1))
  }

  /// Draw calls that the list takes: one for each run of quads between commands.
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
  /// whole numbers, cut by the target. Empty where right is not above left.
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
    return SIMD4(
      bounds.x.rounded(.down), bounds.y.rounded(.down), bounds.z.rounded(.up),
      bounds.w.rounded(.up))
  }

  /// The pixels, left, top, right, bottom, of a rectangle's bounding box: whole numbers, not cut.
  public func pixelEdges(of rect: SIMD4<Float>, space: SpaceIndex) -> SIMD4<Float> {
    let toPixels = spaceTransforms[Int(space.rawValue)].scaled(by: scale)
    let edges = toPixels.edges(of: SIMD4<Double>(rect))
    return SIMD4(
      edges.x.rounded(.down), edges.y.rounded(.down), edges.z.rounded(.up), edges.w.rounded(.up))
  }

  private static func cut(_ bounds: SIMD4<Float>, by outer: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4(
      max(bounds.x, outer.x), max(bounds.y, outer.y), min(bounds.z, outer.z),
      min(bounds.w, outer.w))
  }

  /// Groups begun inside one whose beginning was taken out stand one command earlier.
  private func shiftGroups(after index: Int) {
    for later in groups.indices where later > index { groups[later].command -= 1 }
  }
}

extension Instance {
  /// Makes the quad `alpha` times as opaque, whatever its kind.
  mutating func multiply(by alpha: Float) {
    words.x = color.multiplied(by: alpha).packed
    if flags & InstanceFlags.painted == 0 {
      words.y = secondColor.multiplied(by: alpha).packed
    }
  }
}

/// What became of a group when it was ended: how it can be made more or less opaque afterwards.
@frozen
public enum GroupOutcome: Equatable, Sendable {
  /// It shows nothing, or it is opaque and has no trace of its own.
  case none
  /// A single quad, with its colours as they were without the group's alpha.
  case quad(Int, color: UInt32, secondColor: UInt32)
  /// A layer, and the quad that composites it.
  case layer(group: Int, quad: Int)
}

extension DisplayList {
  /// How many spaces the list holds, the window's included.
  public var spaceCount: Int { spaceRecords.count / 2 }

  /// Makes a group that was ended as opaque as `alpha`, at the cost of one quad. One that left no
  /// trace stays as it is.
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
