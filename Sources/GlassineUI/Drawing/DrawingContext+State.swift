// The state of a drawing context: transforms, clips and layers, saved and restored.
public import Foundation
public import GlassineBase
public import GlassineDisplayList

/// The state saved by ``DrawingContext/saveState()``.
struct DrawingState {
  /// The context's place before the first transform; nil: there was none.
  var base: DrawingBase?
  /// From the current drawing coordinates to those of `base`.
  var transform = CGAffineTransform.identity
  /// Whether `transform` has no space in the list yet.
  var needsSpace = false
  var offset = CGPoint.zero
  var space = SpaceIndex.window
  var clip = ClipIndex.none
  var isPixelAligned = true
  var rasterScale: CGFloat = 1
  /// The number of open path clips.
  var pathClips = 0
  var fillColor = Color.black
  var strokeColor = Color.black
  /// Nil: pieces are drawn as they are.
  var compositing: Compositing?
}

/// A view's own place in the list.
struct DrawingBase {
  var offset: CGPoint
  var space: SpaceIndex
  var isPixelAligned: Bool
  var rasterScale: CGFloat
}

/// A clip to a path: an open group, which the path masks at its end.
struct PathClip {
  var path: Path
  var rule: FillRule
  /// The state for filling the path.
  var state: DrawingState
  var bounds: CGRect
}

extension DrawingContext {
  // MARK: Saving

  /// Saves transform, clip, colours and compositing for the matching ``restoreState()``.
  public func saveState() {
    isStateTouched = true
    saved.append(capture())
  }

  /// Restores the last saved state. Does nothing if there is none.
  public func restoreState() {
    guard let state = saved.popLast() else { return }
    endPathClips(downTo: state.pathClips)
    apply(state)
  }

  /// Runs `body` and restores the state after it.
  public func withSavedState(_ body: () -> Void) {
    let depth = saved.count
    saveState()
    body()
    while saved.count > depth { restoreState() }
  }

  // MARK: Transforms

  /// Applies a transform to further drawing, before the current transform.
  ///
  /// A map that is not finite or has no inverse disables drawing until the state is restored. Paths
  /// stay crisp; glyphs and pictures are sampled smoothly if they are rotated.
  public func concatenate(_ transform: CGAffineTransform) {
    isStateTouched = true
    if current.base == nil {
      current.base = DrawingBase(
        offset: offset, space: storedSpace, isPixelAligned: isPixelAligned,
        rasterScale: rasterScale)
    }
    guard let base = current.base else { return }
    current.transform = transform.concatenating(current.transform)
    let whole = current.transform
    // A map that is not finite gets a space in which nothing is drawn.
    if whole.isTranslation, whole.isFinite {
      offset = CGPoint(x: base.offset.x + whole.tx, y: base.offset.y + whole.ty)
      (isPixelAligned, rasterScale) = (base.isPixelAligned, base.rasterScale)
      space = base.space
      return
    }
    offset = .zero
    isPixelAligned = false
    let factor = whole.determinant.magnitude.squareRoot()
    rasterScale = DisplayListBuilder.rasterStep(base.rasterScale * factor)
    current.needsSpace = true
  }

  /// Translates further drawing.
  public func translate(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales further drawing.
  public func scale(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Rotates further drawing by radians, clockwise.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  // MARK: Clips and layers

  /// Clips further drawing to a rounded rectangle.
  public func clip(to rect: CGRect, cornerRadius: CGFloat = 0) {
    clip = list.addClip(
      placed(rect), radii: CornerRadii(all: cornerRadius), space: space, parent: clip)
  }

  /// Clips further drawing to a path, with smooth edges, until the state is restored or the view
  /// has drawn. Costs a layer.
  public func clip(to path: Path, rule: FillRule = .nonZero) {
    isStateTouched = true
    let reach = layerBounds
    pathClips.append(PathClip(path: path, rule: rule, state: capture(), bounds: reach))
    beginLayer(reach, alpha: 1, .normal)
  }

  /// Composites the drawing of `body` as a whole.
  /// - Parameters:
  ///   - alpha: 0 to 1; overlapping parts do not shine through each other.
  ///   - blend: the blend mode of the whole.
  public func withLayer(
    alpha: CGFloat = 1, blend: BlendMode = .normal, _ body: () -> Void
  ) {
    let clips = pathClips.count
    let reach = layerBounds
    beginLayer(reach, alpha: alpha, blend)
    withSavedState(body)
    endPathClips(downTo: clips)
    list.endGroup()
  }

  /// Begins a layer that ``closeLayer()`` composites as a whole; see ``withLayer(alpha:blend:_:)``.
  package func openLayer(alpha: CGFloat = 1, blend: BlendMode = .normal) {
    beginLayer(layerBounds, alpha: alpha, blend)
    saveState()
  }

  /// Ends the innermost open layer; states saved in it must have been restored. `finish` draws the
  /// last of it, in the state of its beginning.
  package func closeLayer(_ finish: () -> Void = {}) {
    restoreState()
    finish()
    list.endGroup()
  }

  // MARK: Colours, as UIKit code sets them

  /// The fill colour of ``BezierPath/fill()``.
  public var fillColor: Color {
    get { current.fillColor }
    set {
      isStateTouched = true
      current.fillColor = newValue
    }
  }

  /// The line colour of ``BezierPath/stroke()``.
  public var strokeColor: Color {
    get { current.strokeColor }
    set {
      isStateTouched = true
      current.strokeColor = newValue
    }
  }

  // MARK: For the builder

  /// Called after the view has drawn: ends open clips, and resets the state for the next view.
  func endContent() { if isStateTouched { resetState() } }

  private func resetState() {
    while !saved.isEmpty { restoreState() }
    endPathClips(downTo: 0)
    current = DrawingState()
    companion = nil
    isStateTouched = false
  }

  /// Creates the space for the current transform.
  func makeSpace() {
    current.needsSpace = false
    guard let base = current.base else { return }
    storedSpace = list.addSpace(
      current.transform
        .concatenating(CGAffineTransform(translationX: base.offset.x, y: base.offset.y))
        .concatenating(list.transform(of: base.space)))
  }

  func capture() -> DrawingState {
    var state = current
    state.offset = offset
    state.space = storedSpace
    state.clip = clip
    state.isPixelAligned = isPixelAligned
    state.rasterScale = rasterScale
    state.pathClips = pathClips.count
    return state
  }

  func apply(_ state: DrawingState) {
    offset = state.offset
    storedSpace = state.space
    clip = state.clip
    isPixelAligned = state.isPixelAligned
    rasterScale = state.rasterScale
    current = state
  }

  /// The bounds of a layer: as far as a view may draw, in the view's own coordinates.
  var layerBounds: CGRect {
    bounds.insetBy(dx: -DrawingConstants.overhangPoints, dy: -DrawingConstants.overhangPoints)
  }

  func beginLayer(
    _ reach: CGRect, alpha: CGFloat, _ blend: BlendMode, isIsolated: Bool = true,
    shadow: DisplayShadow? = nil
  ) {
    let base = current.base
    let origin = base?.offset ?? offset
    list.beginGroup(
      bounds: reach.offsetBy(dx: origin.x, dy: origin.y), space: base?.space ?? storedSpace,
      clip: clip, alpha: Float(alpha.native), blend: blend,
      isIsolated: isIsolated && blend == .normal, shadow: shadow)
  }

  func endPathClips(downTo count: Int) {
    while pathClips.count > count, let ended = pathClips.popLast() {
      let now = capture()
      apply(ended.state)
      beginLayer(ended.bounds, alpha: 1, .destinationIn)
      fill(ended.path, color: .white, rule: ended.rule)
      list.endGroup()
      list.endGroup()
      apply(now)
    }
  }
}
