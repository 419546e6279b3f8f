// A view's own look: fill, border, corners, shadow. Created on first use, so that a container
// without looks has none.
public import Foundation
import GlassineDisplayList

/// The look of a view. Source: the part of CALayer that UIKit code uses most. Geometry and z order
/// belong to the view, so there are no layers without one.
@preconcurrency @MainActor
public final class Layer {
  // Accesses never overlap: no other code runs during a read or a write. They are unchecked: with
  // checks in all such types, a drawn frame takes 1.8 times as long (`glassine bench draw`).

  unowned let view: View
  /// The border's colour and shadows; nil: none.
  @exclusivity(unchecked)
  private var edgeLook: EdgeLook?

  /// Stored separately, so that other layers have one word for all of it: a layer is 88 bytes with
  /// that.
  private final class EdgeLook {
    var borderColor = Color.black
    var shadows: [Shadow] = []
    var rareLook: RareLook?

    deinit {}
  }

  /// Properties that few layers set.
  private final class RareLook {
    /// ``ViewDrawingState/displayStamp`` of the last change within a retained drawing.
    var subtreeStamp: UInt64 = 0
    var effects: LayerEffects?
    var gradient: Gradient?
    var borderBottomColor: Color?
    var companion: AnyObject?

    deinit {}
  }

  /// The kind of the border's colour. Nearly all are black, the default, or the theme's.
  private enum BorderColor {
    case black, clear
    case theme(ThemeColor)
    /// The colour in ``EdgeLook``.
    case own

    init(_ color: Color) {
      if let name = color.name.themeColor, color == Color(name) {
        self = .theme(name)
      } else {
        self = color == .black ? .black : color == .clear ? .clear : .own
      }
    }
  }

  private var edge: EdgeLook {
    if let edgeLook { return edgeLook }
    let look = EdgeLook()
    edgeLook = look
    return look
  }

  private var look: RareLook {
    if let look = edge.rareLook { return look }
    let look = RareLook()
    edge.rareLook = look
    return look
  }

  /// Whether the view retains its drawing (``View/retainDrawing()``).
  var isRetained: Bool {
    get { parts.contains(.retained) }
    set {
      _ = look
      note(.retained, newValue)
    }
  }
  /// ``ViewDrawingState/displayStamp`` of the last change within the retained drawing.
  var subtreeStamp: UInt64 { edgeLook?.rareLook?.subtreeStamp ?? 0 }
  func noteSubtreeChange() {
    guard isRetained else { return }
    edgeLook?.rareLook?.subtreeStamp = ViewRegistry.main.drawing.displayStamp
  }
  /// Masks, blending, glass; nil: none.
  var effects: LayerEffects? {
    get { edgeLook?.rareLook?.effects }
    set {
      note(.effects, newValue != nil)
      if newValue != nil || edgeLook?.rareLook != nil { look.effects = newValue }
    }
  }

  // Words before bytes, without padding in between.

  /// In points; larger than half the shorter side counts as that half. Negative counts as 0.
  @exclusivity(unchecked)
  public var cornerRadius: CGFloat = 0 {
    didSet {
      guard cornerRadius != oldValue else { return }
      animate(.cornerRadius, Components(oldValue), Components(cornerRadius))
      touched()
    }
  }
  /// Drawn inside the bounds, over content and subviews, in points. ``Layer/hairline`` is one
  /// pixel.
  @exclusivity(unchecked)
  public var borderWidth: CGFloat = 0 {
    didSet {
      guard borderWidth != oldValue else { return }
      if borderWidth >= 0, oldValue >= 0 {
        animate(.borderWidth, Components(oldValue), Components(borderWidth))
      }
      touched()
    }
  }
  /// Fills the bounds, under the content; nil: no fill.
  @exclusivity(unchecked)
  public var backgroundColor: Color? {
    didSet {
      guard backgroundColor != oldValue else { return }
      guard let scope = ViewRegistry.main.animation.scope else { return touched() }
      // A nil colour fades to or from the other colour made transparent.
      let (before, after) = (oldValue.map(view.plain), backgroundColor.map(view.plain))
      let old = before ?? after?.withAlphaComponent(0) ?? .clear
      let new = after ?? old.withAlphaComponent(0)
      scope.animate(.backgroundColor, of: view, Components(old), Components(new))
      touched()
    }
  }
  /// The corners that ``cornerRadius`` rounds.
  @exclusivity(unchecked)
  public var maskedCorners: CornerMask = .all {
    didSet { if maskedCorners != oldValue { touched() } }
  }
  @exclusivity(unchecked)
  private var border = BorderColor.black
  /// The parts of ``edgeLook`` that are set, stored beside it: reading it would copy it.
  @exclusivity(unchecked)
  private var parts: Parts = []

  private struct Parts: OptionSet {
    let rawValue: UInt8
    static let effects = Parts(rawValue: 1)
    static let gradient = Parts(rawValue: 2)
    static let shadows = Parts(rawValue: 4)
    static let retained = Parts(rawValue: 8)
  }

  private func note(_ part: Parts, _ isThere: Bool) {
    if isThere { parts.insert(part) } else { parts.remove(part) }
  }

  var hasEffects: Bool { parts.contains(.effects) }
  var hasGradient: Bool { parts.contains(.gradient) }
  var hasShadows: Bool { parts.contains(.shadows) }
  /// Whether the ground is only a fill.
  var hasPlainGround: Bool { parts.isDisjoint(with: [.effects, .gradient, .shadows]) }

  /// Fills the bounds over ``backgroundColor``; nil: none.
  public var gradient: Gradient? {
    get { edgeLook?.rareLook?.gradient }
    set {
      let before = gradient
      guard newValue != before else { return }
      look.gradient = newValue
      note(.gradient, newValue != nil)
      if let old = before, let new = newValue {
        animate(.gradient, view.components(of: old), view.components(of: new))
      }
      touched()
    }
  }
  public var borderColor: Color {
    get {
      switch border {
      case .black: .black
      case .clear: .clear
      case .theme(let name): Color(name)
      case .own: edgeLook?.borderColor ?? .black
      }
    }
    set {
      let before = borderColor
      guard newValue != before else { return }
      border = BorderColor(newValue)
      if case .own = border { edge.borderColor = newValue }
      animate(.borderColor, Components(view.plain(before)), Components(view.plain(newValue)))
      touched()
    }
  }
  /// The border's colour at the bottom; nil: ``borderColor`` on all sides. Light comes from above.
  public var borderBottomColor: Color? {
    get { edgeLook?.rareLook?.borderBottomColor }
    set {
      guard newValue != borderBottomColor else { return }
      look.borderBottomColor = newValue
      touched()
    }
  }
  /// The shadows of the rounded bounds, beneath the view; several may be stacked, the first lowest.
  public var shadows: [Shadow] {
    get { edgeLook?.shadows ?? [] }
    set {
      let before = shadows
      guard newValue != before else { return }
      edge.shadows = newValue
      note(.shadows, !newValue.isEmpty)
      if let old = before.first, let new = newValue.first, old != new {
        animate(.shadow, view.components(of: old), view.components(of: new))
      }
      touched()
    }
  }
  /// Order among siblings (H6).
  public var zPosition: CGFloat {
    get { view.zPosition }
    set { view.zPosition = newValue }
  }
  /// The object that represents the layer in a module above. It must not retain the view.
  package var companion: AnyObject? {
    get { edgeLook?.rareLook?.companion }
    set { look.companion = newValue }
  }
  /// Whether subviews and content are clipped to the rounded bounds; the view's `clipsToBounds`.
  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }

  /// A border width that is one device pixel at any scale.
  public static let hairline: CGFloat = -1

  /// A soft shadow. `blur` is CSS's: twice the standard deviation, in points.
  public nonisolated struct Shadow: Hashable, Sendable {
    public var color: Color
    public var blur: CGFloat
    public var offset: CGSize
    public var spread: CGFloat

    public nonisolated init(
      color: Color, blur: CGFloat, offset: CGSize = .zero, spread: CGFloat = 0
    ) {
      self.color = color
      self.blur = blur
      self.offset = offset
      self.spread = spread
    }
  }

  /// Two colours, and any number between them, along a line, or outwards from a point, in unit
  /// coordinates of the bounds. Animations interpolate the two; the colours in between change at
  /// once.
  public nonisolated struct Gradient: Hashable, Sendable {
    public var from: Color
    public var to: Color
    /// Colours in between, each at its location; ``from`` is at 0 and ``to`` at 1. If there are
    /// more than 30, the first 30 are used.
    public var between: [Paint.Stop] = []
    public var startPoint: CGPoint
    public var endPoint: CGPoint
    public var isRadial: Bool

    public nonisolated init(
      from: Color, to: Color, startPoint: CGPoint = CGPoint(x: 0.5, y: 0),
      endPoint: CGPoint = CGPoint(x: 0.5, y: 1), isRadial: Bool = false
    ) {
      self.from = from
      self.to = to
      self.startPoint = startPoint
      self.endPoint = endPoint
      self.isRadial = isRadial
    }

    /// Colours at even distances or at `locations`, as in CAGradientLayer.
    /// - Parameter locations: 0 to 1, one for each colour; any other number of them counts as none.
    public nonisolated init(
      colors: [Color], locations: [CGFloat]? = nil, startPoint: CGPoint = CGPoint(x: 0.5, y: 0),
      endPoint: CGPoint = CGPoint(x: 0.5, y: 1), isRadial: Bool = false
    ) {
      var stops = Paint.stops(colors)
      if let locations, locations.count == colors.count {
        for index in stops.indices { stops[index].location = locations[index] }
      }
      self.init(
        from: colors.first ?? .clear, to: colors.last ?? .clear, startPoint: startPoint,
        endPoint: endPoint, isRadial: isRadial)
      // Stops at 0 and 1 are the ends, not stops in between.
      if stops.first?.location == 0 { stops.removeFirst() }
      if stops.last?.location == 1 { stops.removeLast() }
      between = stops
    }
  }

  public nonisolated struct CornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public nonisolated init(rawValue: UInt8) { self.rawValue = rawValue }
    public nonisolated static let topLeft = CornerMask(rawValue: 1)
    public nonisolated static let topRight = CornerMask(rawValue: 2)
    public nonisolated static let bottomLeft = CornerMask(rawValue: 4)
    public nonisolated static let bottomRight = CornerMask(rawValue: 8)
    public nonisolated static let all: CornerMask = [
      .topLeft, .topRight, .bottomLeft, .bottomRight,
    ]
  }

  init(view: View) { self.view = view }

  // A plain one here and in the types of the layer's parts: the default one checks the actor.
  deinit {}

  private func touched() { view.surroundingsChanged() }

  private func animate(
    _ property: AnimatedProperty, _ before: @autoclosure () -> Components,
    _ after: @autoclosure () -> Components
  ) {
    ViewRegistry.main.animation.scope?.animate(property, of: view, before(), after())
  }

  // CALayer's single shadow, as UIKit code sets it: the first of `shadows`.

  public var shadowColor: Color {
    get { shadows.first?.color.withAlphaComponent(1) ?? .black }
    set { editShadow { $0.color = newValue.withAlphaComponent($0.color.alpha) } }
  }
  /// 0 to 1; 0 by default, so that nothing is drawn.
  public var shadowOpacity: CGFloat {
    get { shadows.first?.color.alpha ?? 0 }
    set { editShadow { $0.color.alpha = newValue } }
  }
  /// Standard deviation in points; 3 by default. Source: CALayer's documentation.
  public var shadowRadius: CGFloat {
    get { shadows.first.map { $0.blur / 2 } ?? Self.defaultShadow.blur / 2 }
    set { editShadow { $0.blur = 2 * newValue } }
  }
  /// (0, -3) by default. Source: CALayer's documentation.
  public var shadowOffset: CGSize {
    get { shadows.first?.offset ?? Self.defaultShadow.offset }
    set { editShadow { $0.offset = newValue } }
  }

  private static let defaultShadow = Shadow(
    color: Color(white: 0, alpha: 0), blur: 6, offset: CGSize(width: 0, height: -3))

  private func editShadow(_ edit: (inout Shadow) -> Void) {
    var shadow = shadows.first ?? Self.defaultShadow
    edit(&shadow)
    if shadows.isEmpty { shadows = [shadow] } else { shadows[0] = shadow }
  }

  /// The effective radii for bounds of `size`.
  func radii(_ cornerRadius: CGFloat, for size: CGSize) -> CornerRadii {
    let radius = Float(max(0, min(cornerRadius, min(size.width, size.height) / 2)))
    return CornerRadii(
      topLeft: maskedCorners.contains(.topLeft) ? radius : 0,
      topRight: maskedCorners.contains(.topRight) ? radius : 0,
      bottomRight: maskedCorners.contains(.bottomRight) ? radius : 0,
      bottomLeft: maskedCorners.contains(.bottomLeft) ? radius : 0)
  }
}

extension View {
  /// The view's look.
  public var layer: Layer {
    if let layerStorage { return layerStorage }
    let layer = Layer(view: self)
    layerStorage = layer
    return layer
  }

  /// ``Layer/cornerRadius``, without a layer for a view that has none yet.
  package var layerCornerRadius: CGFloat { layerStorage?.cornerRadius ?? 0 }

  /// Fills the bounds; nil: no fill.
  public var backgroundColor: Color? {
    get { layerStorage?.backgroundColor }
    set { if newValue != layerStorage?.backgroundColor { layer.backgroundColor = newValue } }
  }
}
