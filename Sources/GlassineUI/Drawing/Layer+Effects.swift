// Rare effects of views' drawing: masks, blending, glass.
public import Foundation
public import GlassineBase
public import GlassineDisplayList

/// Stored separately, so that other layers have one word for all of it.
struct LayerEffects: Equatable {
  var mask: Layer.Mask?
  var blendMode = BlendMode.normal
  var backdropBlur: CGFloat = 0
  var backdropSaturation: CGFloat = 1
  var shadowPath: Path?

  /// Whether the view has to be drawn into a layer of its own.
  var needsGroup: Bool { mask != nil || blendMode != .normal }
}

extension Layer {
  /// The visible part of a view and its descendants. Does not affect touches (H7); see
  /// ``View/hitShape``.
  public enum Mask: Equatable {
    /// The inside of a path, in the view's coordinates.
    case path(Path, FillRule)
    /// The opacity of the paint, within the bounds: edges that fade out.
    case paint(Paint)
    /// The opacity of another view with its descendants. It is in the view's coordinates and has no
    /// superview. After it changes, call `setNeedsDisplay()` of the masked view.
    case view(View)

    public nonisolated static func == (left: Mask, right: Mask) -> Bool {
      switch (left, right) {
      case (.path(let a, let rule), .path(let b, let other)): a == b && rule == other
      case (.paint(let a), .paint(let b)): a == b
      case (.view(let a), .view(let b)): a === b
      default: false
      }
    }
  }

  /// The mask of the view; nil: none. Costs two layers.
  public var mask: Mask? {
    get { effects?.mask }
    set { edit { $0.mask = newValue } }
  }

  /// The blend mode of the view as a whole. Any but normal costs a layer.
  public var blendMode: BlendMode {
    get { effects?.blendMode ?? .normal }
    set { edit { $0.blendMode = newValue } }
  }

  /// Blurs the pixels beneath the bounds, the host's picture included. The kernel is a Gaussian of
  /// this standard deviation in points, as CSS's `backdrop-filter` does. 0, negative or not finite:
  /// no blur.
  ///
  /// Drawn under ``backgroundColor``, which should be translucent, and within the rounded corners.
  public var backdropBlur: CGFloat {
    get { effects?.backdropBlur ?? 0 }
    set { edit { $0.backdropBlur = newValue > 0 && newValue.isFinite ? newValue : 0 } }
  }

  /// The saturation of the blurred pixels: 1 unchanged, 0 grey.
  public var backdropSaturation: CGFloat {
    get { effects?.backdropSaturation ?? 1 }
    set { edit { $0.backdropSaturation = newValue >= 0 && newValue.isFinite ? newValue : 1 } }
  }

  /// The shape that casts ``shadows`` instead of the rounded bounds, in the view's coordinates;
  /// nil: the bounds. Its shadows are also drawn beneath it. Source: CALayer's documentation.
  public var shadowPath: Path? {
    get { effects?.shadowPath }
    set { edit { $0.shadowPath = newValue } }
  }

  private func edit(_ change: (inout LayerEffects) -> Void) {
    var edited = effects ?? LayerEffects()
    change(&edited)
    guard edited != effects ?? LayerEffects() else { return }
    effects = edited
    view.surroundingsChanged()
    // An invisible view may have a group around visible subviews.
    view.window?.application?.setNeedsFrame()
  }
}

extension View {
  /// Another view whose opacity masks this one; see ``Layer/mask``. It leaves its superview.
  /// Source: UIView; that the mask leaves was observed.
  @_disfavoredOverload public var mask: View? {
    get {
      if case .view(let view)? = layerStorage?.mask { view } else { nil }
    }
    set {
      newValue?.removeFromSuperview()
      layer.mask = newValue.map { .view($0) }
    }
  }
}
