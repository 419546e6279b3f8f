// What few views ask of their drawing: masks, blending, glass.
public import Foundation
public import GlassineBase
public import GlassineDisplayList

/// Kept apart, so that the other layers carry one word for all of it.
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
  /// What of a view, and of all below it, shows. Does not shape touches (H7); see
  /// ``View/hitShape``.
  public enum Mask: Equatable {
    /// What lies in a path, in the view's coordinates.
    case path(Path, FillRule)
    /// As much as the paint is opaque, within the bounds: edges that fade out.
    case paint(Paint)
    /// As much as another view is opaque, with all below it. It lies in the view's coordinates and
    /// has no superview; when it changes, the masked view is to be told (`setNeedsDisplay()`).
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

  /// Shows the view through a mask; nil: all of it. Costs two layers.
  public var mask: Mask? {
    get { effects?.mask }
    set { edit { $0.mask = newValue } }
  }

  /// How the view, as a whole, goes together with what lies beneath. Any but normal costs a layer.
  public var blendMode: BlendMode {
    get { effects?.blendMode ?? .normal }
    set { edit { $0.blendMode = newValue } }
  }

  /// Blurs what lies beneath the bounds, the host's picture included, by a Gaussian of this
  /// standard deviation in points, as CSS's `backdrop-filter` does; 0, negative or not finite: not.
  ///
  /// Under ``backgroundColor``, which is to be translucent, and within the rounded corners.
  public var backdropBlur: CGFloat {
    get { effects?.backdropBlur ?? 0 }
    set { edit { $0.backdropBlur = newValue > 0 && newValue.isFinite ? newValue : 0 } }
  }

  /// How rich the colours of the blurred are: 1 as they are, 0 grey.
  public var backdropSaturation: CGFloat {
    get { effects?.backdropSaturation ?? 1 }
    set { edit { $0.backdropSaturation = newValue >= 0 && newValue.isFinite ? newValue : 1 } }
  }

  /// What casts ``shadows`` in place of the rounded bounds, in the view's coordinates; nil: these.
  /// Its shadows lie beneath it too. Source: CALayer's documentation.
  public var shadowPath: Path? {
    get { effects?.shadowPath }
    set { edit { $0.shadowPath = newValue } }
  }

  private func edit(_ change: (inout LayerEffects) -> Void) {
    var edited = effects ?? LayerEffects()
    change(&edited)
    guard edited != effects ?? LayerEffects() else { return }
    effects = edited
    view.setNeedsDisplay()
    // A view out of sight may bring a group around subviews that are in sight.
    view.window?.application?.setNeedsFrame()
  }
}

extension View {
  /// Another view whose opacity says what of this one shows; see ``Layer/mask``. Source: UIView.
  public var mask: View? {
    get {
      if case .view(let view)? = layerStorage?.mask { view } else { nil }
    }
    set { layer.mask = newValue.map { .view($0) } }
  }
}
