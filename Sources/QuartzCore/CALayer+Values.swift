// Values by key: of the model, of running animations, and of the view that shows them.
import CoreGraphics
import GlassineBase
import GlassineUI

extension CALayer {
  // MARK: The model

  /// A value of the model, in the form in which it is stored.
  func model(_ key: String) -> Any? {
    if isDrawing, let value = presented[key] { return value }
    if let view, let bridge = ViewValue.of[key] { return bridge.read(view, self) }
    return attributes[key]
  }

  func get<Value>(_ key: String, _ otherwise: Value) -> Value {
    model(key).flatMap { AnimatedValue.cast($0, to: Value.self) } ?? otherwise
  }
  func get<Value>(_ key: String) -> Value? {
    model(key).flatMap { AnimatedValue.cast($0, to: Value.self) }
  }

  func set(_ key: String, _ value: Any?) {
    if isDrawing, ViewValue.of[key] == nil || view == nil { return attributes[key] = value }
    if let view, let bridge = ViewValue.of[key] {
      bridge.write(view, self, value)
      return view.placeInDepth()
    }
    // No action for a layer that has not been on screen, except for a class's own value.
    let isOwn = type(of: self).needsDisplay(forKey: key)
    let action = isOwn || !isViews && isCommitted ? changeAction(forKey: key) : nil
    let isHiding = key == "hidden" && isCommitted ? isHidden : nil
    if let value { attributes[key] = value } else { attributes[key] = nil }
    guard !isCopy else { return }
    if isOwn { setNeedsDisplay() }
    show(key)
    action?.run(forKey: key, object: self, arguments: nil)
    if let isHiding, isHiding != isHidden {
      runOrderAction(isHidden ? kCAOnOrderOut : kCAOnOrderIn)
    }
  }

  /// The value for a key path such as `transform.rotation.z`.
  public func value(forKeyPath path: String) -> Any? {
    let path = LayerKeyPath(path)
    return path.read(model(path.key) ?? Self.defaults[path.key])
  }
  public func setValue(_ value: Any?, forKeyPath path: String) {
    let path = LayerKeyPath(path)
    let whole = model(path.key) ?? Self.defaults[path.key]
    set(path.key, AnimatedValue.plain(path.write(value, into: whole)))
  }
  /// The value of a property that the layer keeps by its name; nil: none of that type is set.
  public func managedValue<Value>(forKey key: String) -> Value? { get(key) }
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// Values of keys that are not set, whose parts may be.
  static let defaults: [String: Any] =
    [
      "transform": CATransform3D(), "sublayerTransform": CATransform3D(), "position": CGPoint.zero,
      "bounds": CGRect.zero, "anchorPoint": CGPoint(x: 0.5, y: 0.5),
      "shadowOffset": CGSize(width: 0, height: -3), "opacity": 1.0, "strokeEnd": 1.0,
      "strokeStart": 0.0, "lineWidth": 1.0, "cornerRadius": 0.0, "borderWidth": 0.0,
      "shadowOpacity": 0.0, "shadowRadius": 3.0, "lineDashPhase": 0.0, "zPosition": 0.0,
    ]

  // MARK: On screen

  /// A value on screen: an animation's, else the model's.
  func shown<Value>(_ key: String, _ otherwise: Value) -> Value {
    if !presented.isEmpty, let value = presented[key] {
      return AnimatedValue.cast(value, to: Value.self) ?? otherwise
    }
    return get(key, otherwise)
  }
  func shown<Value>(_ key: String) -> Value? {
    if !presented.isEmpty, let value = presented[key] {
      return AnimatedValue.cast(value, to: Value.self)
    }
    return get(key)
  }

  /// All values on screen.
  var shownValues: [String: Any] {
    var values = attributes
    values["mask"] = nil
    if let view {
      for (key, bridge) in ViewValue.of { values[key] = bridge.read(view, self) }
      if view.isAnimated { takePresented(of: view, into: &values) }
    }
    for (key, value) in presented { values[key] = value }
    return values
  }

  /// The values of a view that an animation block moves.
  private func takePresented(of view: View, into values: inout [String: Any]) {
    let shown = view.presentation
    values["bounds"] = shown.bounds
    values["position"] = CGPoint(
      x: position.x + shown.position.x - view.center.x,
      y: position.y + shown.position.y - view.center.y)
    values["transform"] = CATransform3D(shown.transform)
    values["opacity"] = shown.opacity
    values["backgroundColor"] = shown.backgroundColor.map(CGColor.init)
    values["cornerRadius"] = shown.cornerRadius
    values["borderWidth"] = shown.borderWidth
  }

  /// Brings a value to the screen.
  func show(_ key: String) {
    if isViews {
      if let view, let bridge = ViewValue.of[key] {
        bridge.present?(view, self, presented[key] ?? nil)
        view.placeInDepth()
      } else if key == "sublayerTransform" {
        placeSublayers()
      } else {
        contentChanged(key)
      }
      return
    }
    guard let host = hostIfAny else { return }
    switch key {
    case "bounds", "anchorPoint":
      host.place(self)
      turnSublayers()
    case "position", "transform", "zPosition", "doubleSided", "hidden": host.place(self)
    case "sublayerTransform": placeSublayers()
    case "opacity", "masksToBounds", "backgroundColor", "cornerRadius", "maskedCorners",
      "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset",
      "shadowRadius", "shadowPath":
      host.dress(self)
      if reachesBeyondBounds { host.place(self) }
    default: contentChanged(key)
    }
    maskChanged()
  }

  private func contentChanged(_ key: String) {
    guard type(of: self).isContent(key) else { return }
    if reachesBeyondBounds { hostIfAny?.place(self) }
    contentHost?.surroundingsChanged()
    maskChanged()
  }

  /// A masked view is drawn again when a layer of its mask changes, and copies follow their layer.
  func maskChanged() {
    var layer: CALayer? = self
    while let current = layer {
      if let masked = current.masked { masked.drawnView?.setNeedsDisplay() }
      current.superlayer?.sublayerChanged()
      layer = current.superlayer
    }
  }
}

/// A value that a view has: how its layer reads, sets and presents it.
struct ViewValue {
  var read: (View, CALayer) -> Any?
  var write: (View, CALayer, Any?) -> Void
  /// Presents a value of an animation; nil: the model's. Nil: it cannot be animated.
  var present: ((View, CALayer, Any?) -> Void)?

  static let of: [String: ViewValue] = [
    "bounds": ViewValue { view, _ in
      view.bounds
    } write: { view, layer, value in
      let position = layer.position
      if let value = value as? CGRect { view.bounds = value }
      layer.position = position
    } present: { view, _, value in
      view.present((value as? CGRect).map { Components($0) }, as: .bounds)
    },
    "position": ViewValue { view, layer in
      layer.position(ofCenter: view.center)
    } write: { view, layer, value in
      if let value = value as? CGPoint { view.center = layer.center(atPosition: value) }
    } present: { view, layer, value in
      let center = (value as? CGPoint).map { layer.center(atPosition: $0) }
      view.present(center.map { Components($0) }, as: .center)
    },
    "anchorPoint": ViewValue { _, layer in
      layer.attributes["anchorPoint"]
    } write: { view, layer, value in
      let position = layer.position
      layer.attributes["anchorPoint"] = value
      layer.position = position
    },
    "transform": ViewValue { view, layer in
      layer.attributes["transform"].flatMap { stored in
        (stored as? CATransform3D)?.flattened == view.transform ? stored : nil
      } ?? CATransform3D(view.transform)
    } write: { view, layer, value in
      let position = layer.position
      let transform = value as? CATransform3D ?? CATransform3D()
      layer.attributes["transform"] = transform
      view.transform = transform.flattened ?? .identity
      layer.position = position
    } present: { view, layer, value in
      layer.present(transform: value as? CATransform3D, of: view)
    },
    "zPosition": ViewValue { view, _ in
      view.zPosition
    } write: { view, _, value in
      view.zPosition = AnimatedValue.cast(value, to: CGFloat.self) ?? 0
    },
    "opacity": ViewValue { view, _ in
      Float(view.alpha)
    } write: { view, _, value in
      view.alpha = AnimatedValue.cast(value, to: CGFloat.self) ?? 1
    } present: { view, _, value in
      view.present(AnimatedValue.double(value).map { Components($0) }, as: .alpha)
    },
    "hidden": ViewValue { view, _ in
      view.isHidden
    } write: { view, _, value in
      view.isHidden = AnimatedValue.cast(value, to: Bool.self) ?? false
    },
    "masksToBounds": ViewValue { view, _ in
      view.clipsToBounds
    } write: { view, _, value in
      view.clipsToBounds = AnimatedValue.cast(value, to: Bool.self) ?? false
    },
    "backgroundColor": ViewValue { view, _ in
      view.layer.backgroundColor.map { CGColor($0) }
    } write: { view, _, value in
      view.layer.backgroundColor = (value as? CGColor)?.color
    } present: { view, _, value in
      view.present((value as? CGColor).map { Components($0.color) }, as: .backgroundColor)
    },
    "cornerRadius": number(\.cornerRadius, .cornerRadius),
    "borderWidth": number(\.borderWidth, .borderWidth),
    "maskedCorners": ViewValue { view, _ in
      CACornerMask(rawValue: UInt(view.layer.maskedCorners.rawValue))
    } write: { view, _, value in
      let corners = value as? CACornerMask ?? .all
      view.layer.maskedCorners = Layer.CornerMask(rawValue: UInt8(corners.rawValue & 15))
    },
    "borderColor": ViewValue { view, _ in
      CGColor(view.layer.borderColor)
    } write: { view, _, value in
      view.layer.borderColor = (value as? CGColor)?.color ?? .clear
    } present: { view, _, value in
      view.present((value as? CGColor).map { Components($0.color) }, as: .borderColor)
    },
    "shadowColor": ViewValue { view, _ in
      CGColor(view.layer.shadowColor)
    } write: { view, _, value in
      view.layer.shadowColor = (value as? CGColor)?.color ?? .clear
    } present: { view, layer, _ in
      layer.presentShadow(of: view)
    },
    "shadowOpacity": ViewValue { view, _ in
      Float(view.layer.shadowOpacity)
    } write: { view, layer, value in
      view.layer.shadowOpacity = AnimatedValue.cast(value, to: CGFloat.self) ?? 0
      if view.layer.shadowOpacity > 0 { ContentShadows.main.note(layer) }
    } present: { view, layer, _ in
      layer.presentShadow(of: view)
    },
    "shadowRadius": ViewValue { view, _ in
      view.layer.shadowRadius
    } write: { view, _, value in
      view.layer.shadowRadius = AnimatedValue.cast(value, to: CGFloat.self) ?? 0
    } present: { view, layer, _ in
      layer.presentShadow(of: view)
    },
    "shadowOffset": ViewValue { view, _ in
      view.layer.shadowOffset
    } write: { view, _, value in
      view.layer.shadowOffset = value as? CGSize ?? .zero
    } present: { view, layer, _ in
      layer.presentShadow(of: view)
    },
    "shadowPath": ViewValue { _, layer in
      layer.attributes["shadowPath"]
    } write: { view, layer, value in
      layer.attributes["shadowPath"] = value
      applyShadowPath(of: layer, to: view)
    },
  ]

  /// Sets the path that casts a view's shadow: the layer's own, else the outline of the content.
  static func applyShadowPath(of layer: CALayer, to view: View) {
    let path = layer.attributes["shadowPath"] as? CGPath
    view.layer.shadowPath = path?.path ?? layer.contentShadow
  }

  private static func number(
    _ member: ReferenceWritableKeyPath<Layer, CGFloat>, _ property: AnimatedProperty
  ) -> ViewValue {
    ViewValue { view, _ in
      view.layer[keyPath: member]
    } write: { view, _, value in
      view.layer[keyPath: member] = AnimatedValue.cast(value, to: CGFloat.self) ?? 0
    } present: { view, _, value in
      view.present(AnimatedValue.double(value).map { Components($0) }, as: property)
    }
  }
}

extension CALayer {
  /// The way from the anchor point to the middle, in the superlayer's coordinates.
  private func wayToCenter(_ transform: CGAffineTransform?, _ view: View) -> CGPoint {
    let anchor = anchorPoint
    let size = view.bounds.size
    let way = CGPoint(x: (0.5 - anchor.x) * size.width, y: (0.5 - anchor.y) * size.height)
    let map = transform ?? view.transform
    return CGPoint(x: map.a * way.x + map.c * way.y, y: map.b * way.x + map.d * way.y)
  }

  fileprivate func position(ofCenter center: CGPoint) -> CGPoint {
    guard let view else { return center }
    let way = wayToCenter(nil, view)
    return CGPoint(x: center.x - way.x, y: center.y - way.y)
  }

  func center(atPosition position: CGPoint) -> CGPoint {
    guard let view else { return position }
    let way = wayToCenter((presented["transform"] as? CATransform3D)?.flattened, view)
    return CGPoint(x: position.x + way.x, y: position.y + way.y)
  }

  /// Presents a transform about the anchor point.
  fileprivate func present(transform: CATransform3D?, of view: View) {
    let map = transform.map { $0.flattened ?? .identity }
    view.present(map.map { Components($0) }, as: .transform)
    guard anchorPoint != CGPoint(x: 0.5, y: 0.5), presented["position"] == nil else { return }
    view.present(map.map { _ in Components(center(atPosition: position)) }, as: .center)
  }

  fileprivate func presentShadow(of view: View) {
    let keys = ["shadowColor", "shadowOpacity", "shadowRadius", "shadowOffset"]
    guard keys.contains(where: { presented[$0] != nil }) else {
      return view.present(nil, as: .shadow)
    }
    // A view without a shadow has none to present.
    if view.layer.shadows.isEmpty { view.layer.shadowOpacity = view.layer.shadowOpacity }
    view.present(Components(shownShadow), as: .shadow)
  }

  var shownShadow: Layer.Shadow {
    let color: CGColor = shown("shadowColor", .black)
    let opacity: Double = shown("shadowOpacity", 0)
    return Layer.Shadow(
      color: color.color.withAlphaComponent(color.alpha * opacity),
      blur: 2 * shown("shadowRadius", CGFloat(3)),
      offset: shown("shadowOffset", CGSize(width: 0, height: -3)))
  }
}
