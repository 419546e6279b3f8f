// Opacity, blend mode and shadow as a part of the state, as Core Graphics has it: each further
// piece is drawn with them. Calls that name their colours, such as `fill(_:color:)`, are not such
// pieces, and cost nothing more.
import Foundation
package import GlassineBase
package import GlassineDisplayList

/// How pieces are drawn over the pixels beneath.
package struct Compositing {
  package var alpha: CGFloat = 1
  package var blend = BlendMode.normal
  package var ink = Ink.own
  /// The offset is in the context's first coordinates: no transform changes it.
  package var shadow: Layer.Shadow?

  /// The use of a piece's colour.
  package enum Ink {
    case own
    /// The piece is black: its mode has no colour.
    case black
    /// The content gets the colour's opacity, too.
    case replacing
  }

  var isPlain: Bool { alpha == 1 && blend == .normal && shadow == nil }
}

extension DrawingContext {
  /// Opacity, blend mode and shadow of further pieces, saved with the state.
  package var compositing: Compositing {
    get { current.compositing ?? Compositing() }
    set {
      isStateTouched = true
      current.compositing = newValue.isPlain ? nil : newValue
    }
  }

  /// Draws a piece in one colour with the state's compositing.
  /// - Parameters:
  ///   - outline: what casts the shadow.
  ///   - body: draws in the given colour.
  package func compose(
    _ color: Color, outline: () -> (Path, FillRule), _ body: (Color) -> Void
  ) {
    guard let state = current.compositing else { return body(color) }
    var color = resolve(color)
    if state.ink == .black {
      color = .black
    } else if state.alpha < 1 {
      color = color.withAlphaComponent(color.alpha * state.alpha)
    }
    let isReplacing = state.ink == .replacing && color.alpha < 1
    func draw() {
      if let shadow = state.shadow { cast(shadow, opacity: color.alpha, of: outline) }
      body(isReplacing ? color.withAlphaComponent(1) : color)
    }
    if state.blend == .normal { draw() } else { withLayer(blend: state.blend, draw) }
    guard isReplacing else { return }
    withLayer(blend: .destinationOut) { body(Color.black.withAlphaComponent(1 - color.alpha)) }
  }

  /// Draws a piece of any colours with the state's compositing: `body` draws it without.
  package func compose(_ body: () -> Void) {
    guard current.compositing != nil else { return body() }
    let layers = openGroup(isIsolated: false)
    body()
    for _ in 0..<layers { closeLayer() }
  }

  /// Begins a layer that is drawn with the state's compositing as a whole; drawing within begins
  /// without.
  /// - Parameter isIsolated: whether parts are blended only with one another.
  /// - Returns: the number of layers to close.
  package func openGroup(isIsolated: Bool = true) -> Int {
    let state = compositing
    let isShaded = state.shadow != nil
    let isNested = isShaded && state.blend != .normal
    if isNested { openLayer(blend: state.blend) }
    let shade = state.shadow.map { shadow in
      let blur = shadow.blur > 0 && shadow.blur.isFinite ? shadow.blur : 0
      return DisplayShadow(
        color: premultiplied(shadow.color), sigma: Float(blur.native) / 2,
        offset: SIMD2(Float(shadow.offset.width.native), Float(shadow.offset.height.native)))
    }
    beginLayer(
      layerBounds, alpha: state.alpha, isNested ? .normal : state.blend,
      isIsolated: isIsolated || isShaded, shadow: shade)
    saveState()
    current.compositing = nil
    // The layer and its shadow are clipped, not the parts.
    if isShaded { clip = .none }
    return isNested ? 2 : 1
  }

  /// Draws the shadow of a path of the current coordinates.
  private func cast(
    _ shadow: Layer.Shadow, opacity: CGFloat, of outline: () -> (Path, FillRule)
  ) {
    var shadow = shadow
    shadow.color = resolve(shadow.color)
    shadow.color.alpha *= opacity
    let (path, rule) = outline()
    guard let base = current.base, !current.transform.isTranslation else {
      return self.shadow(of: path, shadow, rule: rule)
    }
    guard current.transform.isInvertible else { return }
    let now = capture()
    var first = now
    (first.base, first.transform, first.needsSpace) = (nil, .identity, false)
    (first.offset, first.space) = (base.offset, base.space)
    (first.isPixelAligned, first.rasterScale) = (base.isPixelAligned, base.rasterScale)
    apply(first)
    self.shadow(of: path.applying(now.transform), shadow, rule: rule)
    apply(now)
  }
}
