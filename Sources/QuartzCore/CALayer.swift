// Layers. A layer of a view is a face of the view: the view has the values. Any other layer has
// values of its own by key, and shows them with a view of its own, its *host*, which takes no touch
// and is none of its superview's `subviews`.
public import CoreGraphics
public import Foundation
import GlassineBase
public import GlassineUI

/// A rectangle that draws, in a tree. Source: Core Animation's documentation of CALayer.
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming {
  /// The view of which this is the layer; nil for other layers.
  public private(set) weak var view: View?
  /// Whether the layer is a view's, even if that is gone.
  private(set) var isViews = false
  /// Whether it is a copy of presented values, which shows nothing.
  /// One that is added to a layer is a layer like others.
  var isCopy: Bool
  /// Model values by key. A view's layer has those here that the view does not have.
  var attributes: [String: Any] = [:]
  /// Values of running animations, by key; nil for no value.
  var presented: [String: Any?] = [:]
  /// The view that shows the layer, created on first use; for a view's layer, the view that shows
  /// content beneath the subviews, if there is content.
  var hostIfAny: LayerView?
  /// The sublayers that are not views', which this layer retains.
  var retained: [CALayer] = []
  public internal(set) weak var superlayer: CALayer?
  /// The layer of which this is the mask.
  weak var masked: CALayer?
  /// Whether the layer has been on screen: then its changes animate.
  var isCommitted = false
  var animations: [RunningAnimation] = []

  /// Answers for actions, drawing and layout. A view's layer has none by default.
  public weak var delegate: (any CALayerDelegate)?
  /// Animations or other actions by key; NSNull for none.
  open var actions: [String: any CAAction]?
  open var name: String?

  // MARK: Time

  open var beginTime: CFTimeInterval = 0 { didSet { timeDidChange() } }
  /// Has no effect on a layer, like ``repeatCount``, ``repeatDuration``, ``autoreverses`` and
  /// ``fillMode``: a layer's time runs without end. Differs from Core Animation.
  open var duration: CFTimeInterval = .infinity
  /// That of a view's layer also stops and continues the running blocks of `UIView.animate`.
  open var speed: Float = 1 {
    didSet {
      timeDidChange()
      if isViews, speed != oldValue { view?.setAnimationSpeed(Double(speed)) }
    }
  }
  open var timeOffset: CFTimeInterval = 0 { didSet { timeDidChange() } }
  /// Has no effect on a layer, as ``duration``.
  open var repeatCount: Float = 0
  /// Has no effect on a layer, as ``duration``.
  open var repeatDuration: CFTimeInterval = 0
  /// Has no effect on a layer, as ``duration``.
  open var autoreverses = false
  /// Has no effect on a layer, as ``duration``.
  open var fillMode = CAMediaTimingFillMode.removed

  // MARK: Creation

  public override init() {
    isCopy = false
    super.init()
  }

  /// A copy of another layer's values, for ``presentation()``: it shows nothing.
  public init(layer: Any) {
    isCopy = true
    super.init()
    guard let other = layer as? CALayer else { return }
    attributes = other.shownValues
    (beginTime, speed, timeOffset) = (other.beginTime, other.speed, other.timeOffset)
    name = other.name
  }

  public required init?(coder: NSCoder) {
    isCopy = false
    super.init()
  }

  /// A layer of the same class by `init(layer:)`, for ``presentation()``. The plugin `LowerUIKit`
  /// overrides it in subclasses.
  open func shownCopy() -> CALayer { CALayer(layer: self) }

  /// Makes it the layer of a view, before any other use but that of its own initializer.
  func become(layerOf view: View) {
    let (values, layers) = (attributes, retained)
    for layer in layers { layer.leaveSuperlayer() }
    hostIfAny = nil
    self.view = view
    isViews = true
    give(values, layers, to: view)
  }

  // MARK: Geometry

  /// The layer's own rectangle, in its own coordinates.
  open var bounds: CGRect {
    get { get("bounds", .zero) }
    set { set("bounds", newValue) }
  }
  /// The place of the anchor point in the superlayer.
  open var position: CGPoint {
    get { get("position", .zero) }
    set { set("position", newValue) }
  }
  /// The order among siblings.
  open var zPosition: CGFloat {
    get { get("zPosition", 0) }
    set { set("zPosition", newValue) }
  }
  /// The point of the bounds, 0 to 1 on both axes, that is at ``position`` and about which the
  /// transform turns; the middle by default.
  open var anchorPoint: CGPoint {
    get { get("anchorPoint", CGPoint(x: 0.5, y: 0.5)) }
    set { set("anchorPoint", newValue) }
  }
  /// The bounding box in the superlayer. Setting it keeps anchor point and transform.
  open var frame: CGRect {
    get { box }
    set { setBox(newValue) }
  }
  /// The transform about the anchor point. The part in the plane is drawn; with perspective (m34),
  /// each layer is drawn by the affine map that is right at its anchor point.
  open var transform: CATransform3D {
    get { get("transform", CATransform3D()) }
    set { set("transform", newValue) }
  }
  /// A transform of all sublayers about the anchor point; of a view's layer, also of the layers of
  /// subviews, whose frames are without it.
  open var sublayerTransform: CATransform3D {
    get { get("sublayerTransform", CATransform3D()) }
    set { set("sublayerTransform", newValue) }
  }
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ map: CGAffineTransform) { transform = CATransform3D(map) }

  // MARK: Look

  /// 0 transparent to 1 opaque, for the layer and its sublayers as a whole.
  open var opacity: Float {
    get { get("opacity", 1) }
    set { set("opacity", newValue) }
  }
  open var isHidden: Bool {
    get { get("hidden", false) }
    set { set("hidden", newValue) }
  }
  /// Whether the back is drawn, if a transform shows it. True by default.
  open var isDoubleSided: Bool {
    get { get("doubleSided", true) }
    set { set("doubleSided", newValue) }
  }
  /// Whether sublayers are clipped to the rounded bounds.
  open var masksToBounds: Bool {
    get { get("masksToBounds", false) }
    set { set("masksToBounds", newValue) }
  }
  open var backgroundColor: CGColor? {
    get { get("backgroundColor") }
    set { set("backgroundColor", newValue) }
  }
  open var cornerRadius: CGFloat {
    get { get("cornerRadius", 0) }
    set { set("cornerRadius", newValue) }
  }
  open var maskedCorners: CACornerMask {
    get { get("maskedCorners", .all) }
    set { set("maskedCorners", newValue) }
  }
  open var borderWidth: CGFloat {
    get { get("borderWidth", 0) }
    set { set("borderWidth", newValue) }
  }
  open var borderColor: CGColor? {
    get { get("borderColor", CGColor.black) }
    set { set("borderColor", newValue) }
  }
  open var shadowColor: CGColor? {
    get { get("shadowColor", CGColor.black) }
    set { set("shadowColor", newValue) }
  }
  /// 0 by default: no shadow.
  open var shadowOpacity: Float {
    get { get("shadowOpacity", 0) }
    set { set("shadowOpacity", newValue) }
  }
  open var shadowOffset: CGSize {
    get { get("shadowOffset", CGSize(width: 0, height: -3)) }
    set { set("shadowOffset", newValue) }
  }
  open var shadowRadius: CGFloat {
    get { get("shadowRadius", 3) }
    set { set("shadowRadius", newValue) }
  }
  open var shadowPath: CGPath? {
    get { get("shadowPath") }
    set { set("shadowPath", newValue) }
  }
  /// A picture over the background: a `CGImage` or an `Image`; others show nothing.
  open var contents: Any? {
    get { model("contents") }
    set { set("contents", newValue) }
  }
  /// The placement of ``contents``; stretched by default.
  open var contentsGravity: CALayerContentsGravity {
    get { get("contentsGravity", .resize) }
    set { set("contentsGravity", newValue) }
  }
  /// The part of ``contents``, 0 to 1 on both axes.
  open var contentsRect: CGRect {
    get { get("contentsRect", CGRect(x: 0, y: 0, width: 1, height: 1)) }
    set { set("contentsRect", newValue) }
  }
  /// Pixels per point of ``contents``.
  open var contentsScale: CGFloat {
    get { get("contentsScale", 1) }
    set { set("contentsScale", newValue) }
  }
  /// The sampling of ``contents`` at a larger size: `nearest` shows squares of pixels.
  open var magnificationFilter = CALayerContentsFilter.linear { didSet { show("contents") } }
  /// The same at a smaller size, where all are smooth alike.
  open var minificationFilter = CALayerContentsFilter.linear
  /// Has no effect: corners are arcs of circles.
  open var cornerCurve = CALayerCornerCurve.circular
  /// Stored: drawing does not use them.
  open var rasterizationScale: CGFloat = 1
  open var shouldRasterize = false
  open var allowsEdgeAntialiasing = false
  open var minificationFilterBias: Float = 0
  /// Stored: a layer whose opacity is below 1 is shown as a group.
  open var allowsGroupOpacity = true
  /// Has no effect: it is a hint for content in a bitmap, and layers have none.
  open var isOpaque = false
  /// Has no effect: all layers are drawn by one display list.
  open var drawsAsynchronously = false
  /// Whether a change of the bounds' size calls ``setNeedsDisplay()``, before the next frame; false
  /// by default. Differs from Core Animation: content that was drawn is drawn again in any case.
  open var needsDisplayOnBoundsChange = false

  /// A layer whose opacity masks this one, in this one's coordinates.
  open var mask: CALayer? {
    get { attributes["mask"] as? CALayer }
    set { setMask(newValue) }
  }

  // MARK: To override

  open func addSublayer(_ layer: CALayer) { insert(layer, at: nil) }
  /// Removes the layer from its superlayer. A view's layer removes the view.
  open func removeFromSuperlayer() { leaveSuperlayer() }
  /// Adds a copy of an animation, instead of another one with the same key. Without a duration it
  /// takes the transaction's.
  open func add(_ animation: CAAnimation, forKey key: String?) { run(animation, forKey: key) }
  /// Draws the content again in the next frame, with the class's or the delegate's drawing.
  open func setNeedsDisplay() { drawAgain() }

  /// Calls ``display()`` now if ``setNeedsDisplay()`` asked for it; does nothing otherwise.
  /// ``draw(in:)`` follows with the next frame, where there is a context.
  open func displayIfNeeded() { displayNow() }

  /// The size that the layer's content needs, in its superlayer's coordinates; that of its frame by
  /// default.
  open func preferredFrameSize() -> CGSize { frame.size }

  /// Gives the layer its content, such as ``contents``; asks the delegate by default. Called before
  /// ``draw(in:)`` when the content is drawn again. Both read animated values, as on screen.
  open func display() { delegate?.display(self) }
  /// Draws the layer's content; asks the delegate by default. Called when the content is drawn
  /// again, in the layer's coordinates.
  open func draw(in context: CGContext) {
    if let own = delegate as? any DrawsLayers { return own.draw(self, in: context) }
    delegate?.draw(self, in: context)
  }
  /// Places the sublayers. The default asks the delegate; that of a view's layer calls the view's
  /// `layoutSubviews()`. Called before a frame, after a change of the bounds' size or
  /// ``setNeedsLayout()``. Source: Core Animation's documentation.
  open func layoutSublayers() { askForLayout() }
  /// Whether a change of the key's value draws the content again. False by default.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// The action for a key without another one: none for a key that does not animate.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// The action for a change: the delegate's, else that of ``actions``, else the class's, else an
  /// animation of the transaction's duration.
  open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }

  /// Whether a point of the superlayer is in the layer or a sublayer, and the topmost there.
  open func hitTest(_ point: CGPoint) -> CALayer? { topmost(at: point) }
  /// Whether a point of the layer's own coordinates is in its bounds.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// Draws what is below the layer's ground and its own ``draw(in:)``: contents, shapes.
  func drawContent(in drawing: DrawingContext) { drawContents(in: drawing) }
  /// Whether a change of a key's value changes the content, and animates. Subclasses add theirs.
  class func isContent(_ key: String) -> Bool {
    key == "contents" || key == "contentsRect" || key == "contentsGravity"
  }
  /// Whether content may be drawn outside of the bounds.
  var reachesBeyondBounds: Bool { false }
  /// The rectangle of the content on screen, in the layer's coordinates: the bounds and more.
  func contentBox(_ bounds: CGRect) -> CGRect { bounds }
  /// Called when the tree below or a value on screen there has changed.
  func sublayerChanged() {}
  /// Brings copies of sublayers up to date, after the layout of the sublayers.
  func updateCopies() {}
  /// Whether there is content to draw.
  var hasContent: Bool { attributes["contents"] != nil || isCustomDrawn }
  /// Whether the layer's class or its delegate draws.
  var isCustomDrawn = false
  /// Whether the content was given by ``displayIfNeeded()``, for the next drawing.
  var isDisplayed = false
  /// The size of the bounds at the latest layout.
  var laidOutSize = CGSize.zero
  /// Whether a drawing was asked for, and has not begun.
  var awaitsDrawing = false
  /// The outline that casts the shadow instead of the bounds; nil: those. The layer's own
  /// ``shadowPath`` precedes it.
  var contentShadow: Path?
  /// Whether ``ContentShadows`` has the layer.
  var hasShadowEntry = false
  /// The outline of what the layer's class draws, in its coordinates.
  var outlineOfContent: Path { Path() }
  /// Whether it draws now: its values are those on screen, and a change is of this drawing.
  var isDrawing = false
}

/// Answers for a layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layoutSublayers(of layer: CALayer)
  /// Nil: the layer looks further; NSNull: no action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layoutSublayers(of layer: CALayer) {}
  @_disfavoredOverload
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A delegate that places sublayers, in a class whose superclass conforms to ``CALayerDelegate``:
/// views do. The plugin `LowerUIKit` writes the conformance.
@preconcurrency @MainActor
public protocol LaysOutSublayers: AnyObject {
  func layoutSublayers(of layer: CALayer)
}

/// A delegate that draws layers, likewise.
@preconcurrency @MainActor
public protocol DrawsLayers: AnyObject {
  func draw(_ layer: CALayer, in ctx: CGContext)
}

/// Corners that a radius rounds; y grows downwards.
public nonisolated struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  static let all = CACornerMask(rawValue: 15)
}

/// The sampling of a picture at another size.
public nonisolated struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The shape of a corner.
public nonisolated struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The placement of a picture in a layer.
public nonisolated struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
