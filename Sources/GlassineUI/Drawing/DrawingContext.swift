// The context in which a view draws its own content: it adds quads to the display list, in the
// view's coordinates.
public import Foundation
import GlassineBase
import GlassineDisplayList

/// Draws in a view's coordinates, in points, each call over the calls before. Valid only during
/// ``View/drawContent(in:)``, or while a picture is drawn. Everything is antialiased and may be
/// empty; values that are not finite draw nothing.
@preconcurrency @MainActor
public final class DrawingContext {
  // Accesses never overlap: the builder sets these before each view.
  // Accesses are unchecked: with checks in all such types, a drawn frame takes 1.8 times as long
  // (`glassine bench draw`).

  /// The view's bounds.
  @exclusivity(unchecked)
  public package(set) var bounds = CGRect.zero
  /// Device pixels per point, the view's own transform included.
  @exclusivity(unchecked)
  public internal(set) var scale: CGFloat = 1
  /// One device pixel, in points; two pixels if the theme has high contrast.
  public var hairline: CGFloat { (view?.environment.theme.hairlinePixels ?? 1) / scale }
  /// The control theme of this view. During a change of themes, the interpolated theme.
  public var theme: ControlTheme { environment.shownTheme }
  /// The traits of the view that is drawn.
  public var traitCollection: TraitCollection { environment.traits }
  private var environment: Environment { view?.environment ?? .standard }
  /// The plain colour drawn for `color`, if that is dynamic.
  public func resolve(_ color: Color) -> Color {
    color.isDynamic ? color.shown(in: environment) : color
  }

  /// The view that is drawn.
  @exclusivity(unchecked)
  unowned var view: View?
  package let resources: RenderResources
  /// For the stops of the current paint; empty between uses, except for its memory.
  @exclusivity(unchecked)
  var paintRoom: [PaintRecord.Stop] = []
  @exclusivity(unchecked)
  package var list = DisplayList()
  /// From the view's coordinates to those of `space`.
  @exclusivity(unchecked)
  var offset = CGPoint.zero
  /// The part of ``offset`` that ``withOrigin(at:_:)`` has added.
  @exclusivity(unchecked)
  var originShift = CGPoint.zero
  /// The space, created first if a transform needs one.
  package var space: SpaceIndex {
    get {
      if isStateTouched, current.needsSpace { makeSpace() }
      return storedSpace
    }
    set {
      storedSpace = newValue
      if isStateTouched { current.needsSpace = false }
    }
  }
  @exclusivity(unchecked)
  var storedSpace = SpaceIndex.window
  /// The state set since the view began to draw.
  var current = DrawingState()
  /// Whether any state was set.
  @exclusivity(unchecked)
  var isStateTouched = false
  /// Saved states for ``restoreState()``, the latest last.
  var saved: ContiguousArray<DrawingState> = []
  /// The object that represents the context in a module above, until the view has drawn.
  package var companion: AnyObject? {
    didSet { isStateTouched = true }
  }
  /// The pictures that were drawn, outside of views: their pixels are in the drawing only as long
  /// as they live. Nil in views.
  @exclusivity(unchecked)
  var drawnImages: ContiguousArray<Image>?
  /// Open clips to paths.
  var pathClips: ContiguousArray<PathClip> = []
  @exclusivity(unchecked)
  package var clip = ClipIndex.none
  /// Whether the space is aligned to the pixels, so that glyphs can snap to them.
  @exclusivity(unchecked)
  var isPixelAligned = true
  /// Pixels per point of `space` itself along both axes; the scale of glyph rasters.
  @exclusivity(unchecked)
  package var rasterScale: CGFloat = 1

  init(resources: RenderResources) { self.resources = resources }

  /// Fills a rectangle with rounded corners.
  public func fill(_ rect: CGRect, color: Color, cornerRadius: CGFloat = 0) {
    list.addFill(
      placed(rect), color: premultiplied(color), radii: CornerRadii(all: cornerRadius),
      space: space,
      clip: clip)
  }

  /// Fills an ellipse in `rect`; a circle is a quad, any other ellipse is a path.
  public func fillEllipse(in rect: CGRect, color: Color) {
    guard !isSquare(rect) else {
      return fill(rect, color: color, cornerRadius: min(rect.width, rect.height) / 2)
    }
    withOrigin(at: rect.origin) {
      fill(Path(ovalIn: CGRect(origin: .zero, size: rect.size)), color: color)
    }
  }

  /// Fills a rectangle with a gradient.
  public func fill(_ rect: CGRect, gradient: Layer.Gradient, cornerRadius: CGFloat = 0) {
    addGradient(rect, gradient, CornerRadii(all: cornerRadius))
  }

  /// Draws a line of `width` points along the inside of a rectangle's edge.
  public func stroke(
    _ rect: CGRect, width: CGFloat, color: Color, bottomColor: Color? = nil,
    cornerRadius: CGFloat = 0
  ) {
    let bottom: PremultipliedColor? = if let bottomColor { premultiplied(bottomColor) } else { nil }
    list.addBorder(
      placed(rect), width: width, color: premultiplied(color), bottomColor: bottom,
      radii: CornerRadii(all: cornerRadius), space: space, clip: clip)
  }

  /// Draws a ring of `width` points inside the ellipse in `rect`.
  public func strokeEllipse(
    in rect: CGRect, width: CGFloat, color: Color, bottomColor: Color? = nil
  ) {
    guard !isSquare(rect) else {
      return stroke(
        rect, width: width, color: color, bottomColor: bottomColor,
        cornerRadius: min(rect.width, rect.height) / 2)
    }
    guard width > 0 else { return }
    let box = CGRect(origin: .zero, size: rect.size)
    let isFull = 2 * width >= min(rect.width, rect.height)
    let path = Path(ovalIn: isFull ? box : box.shrunk(dx: width / 2, dy: width / 2))
    var paint = Paint.color(color)
    if let bottomColor {
      paint = .linear(
        Paint.stops([color, bottomColor]), from: .zero, to: CGPoint(x: 0, y: rect.height))
    }
    withOrigin(at: rect.origin) {
      if isFull {
        fill(path, paint: paint)
      } else {
        stroke(path, style: StrokeStyle(width: width), paint: paint)
      }
    }
  }

  private func isSquare(_ rect: CGRect) -> Bool {
    abs(rect.width - rect.height) <= DrawingConstants.pixelSlack
  }

  /// Draws a straight line with round ends.
  public func line(from start: CGPoint, to end: CGPoint, width: CGFloat, color: Color) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    guard length.isFinite, width > 0 else { return }
    let turned = list.addSpace(
      CGAffineTransform(rotationAngle: atan2(dy, dx))
        .concatenating(
          CGAffineTransform(translationX: start.x + offset.x, y: start.y + offset.y)
        )
        .concatenating(list.transform(of: space)))
    list.addFill(
      CGRect(x: -width / 2, y: -width / 2, width: length + width, height: width),
      color: premultiplied(color), radii: CornerRadii(all: width / 2), space: turned, clip: clip)
  }

  /// Draws the soft shadow of a rounded rectangle, outside of it.
  public func shadow(of rect: CGRect, _ shadow: Layer.Shadow, cornerRadius: CGFloat = 0) {
    addShadow(rect, shadow, CornerRadii(all: cornerRadius))
  }

  /// Draws a picture over `rect`, divided by its cap insets if it has any.
  public func draw(_ image: Image, in rect: CGRect, tint: Color = .white, alpha: CGFloat = 1) {
    let tiles = resources.tiles(of: image)
    drawnImages?.append(image)
    guard let region = tiles.first?.region else { return }
    let color = premultiplied(image.isTemplate ? tint : .white).multiplied(by: Float(alpha))
    guard tiles.count == 1 else { return draw(tiles, of: image, in: rect, color) }
    if let insets = image.capInsets {
      list.addNineSlice(
        region, in: placed(rect), insets: insets, filling: image.resizingMode,
        imageScale: image.scale, tint: color, isTemplate: image.isTemplate,
        sampling: image.sampling, space: space, clip: clip)
    } else {
      list.addImage(
        region, in: placed(rect), tint: color, isTemplate: image.isTemplate,
        sampling: image.sampling, space: space, clip: clip)
    }
  }

  // MARK: For the builder

  func premultiplied(_ color: Color) -> PremultipliedColor { resolve(color).premultiplied }

  /// Whether a drawing about a point is possible: it is finite, and within the resolution of single
  /// precision.
  func isDrawable(_ point: CGPoint) -> Bool {
    let most = DrawingConstants.farthestPoints
    return abs(point.x + offset.x) < most && abs(point.y + offset.y) < most
  }

  /// Draws with the origin at `point`. Paths relative to it are equal at every `point`, so their
  /// cached rasters are found. `body` must not change transforms.
  func withOrigin(at point: CGPoint, _ body: () -> Void) {
    let (before, shift) = (offset, originShift)
    offset = CGPoint(x: before.x + point.x, y: before.y + point.y)
    originShift = CGPoint(x: shift.x + point.x, y: shift.y + point.y)
    body()
    (offset, originShift) = (before, shift)
  }

  package func placed(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: offset.x, dy: offset.y) }

  func addShadow(_ rect: CGRect, _ shadow: Layer.Shadow, _ radii: CornerRadii) {
    list.addShadow(
      placed(rect), color: premultiplied(shadow.color), blur: shadow.blur, offset: shadow.offset,
      spread: shadow.spread, radii: radii, cutsOutRect: true, space: space, clip: clip)
  }
}
