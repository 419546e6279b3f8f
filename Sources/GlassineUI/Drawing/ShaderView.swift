// A view that a fragment shader colours.
public import Foundation
public import GlassineDisplayList

/// Draws with a custom fragment shader; see ``CustomShader`` for its text.
///
/// Corners, clips, alpha, transforms and touches work as for any view. If the text does not
/// compile, ``fallbackColor`` fills the view, and ``onFailure`` and the log receive the driver's
/// message once. Several views may share one shader.
open class ShaderView: View {
  deinit {}  // Plain, as the view's.

  /// Nil: only the background.
  open var shader: CustomShader? {
    didSet {
      guard shader !== oldValue else { return }
      oldValue?.tell(self, nil)
      shader?.tell(self) { [weak self] error in self?.onFailure?(error) }
      setNeedsDisplay()
    }
  }

  /// Seconds, as `u_time`: the app advances it, by a display link or by hand.
  open var time: TimeInterval = 0 { didSet { if time != oldValue { setNeedsDisplay() } } }

  /// The app's own numbers, as `u_values`.
  open var values = SIMD8<Float>.zero { didSet { if values != oldValue { setNeedsDisplay() } } }

  /// Fills the view if the shader does not compile.
  open var fallbackColor = Color.clear {
    didSet { if fallbackColor != oldValue { setNeedsDisplay() } }
  }

  /// Called while a frame is drawn; must not change views.
  open var onFailure: ((CustomShaderError) -> Void)?

  open override func drawContent(in context: DrawingContext) {
    guard let shader else { return }
    let radius = layerStorage?.cornerRadius ?? 0
    context.fill(
      context.bounds, shader: shader, time: time, values: values, fallback: fallbackColor,
      cornerRadius: radius)
  }
}

extension DrawingContext {
  /// Fills a rectangle by a custom shader, or with `fallback` if it does not compile.
  public func fill(
    _ rect: CGRect, shader: CustomShader, time: TimeInterval, values: SIMD8<Float> = .zero,
    fallback: Color = .clear, cornerRadius: CGFloat = 0
  ) {
    // Reduced to an hour, so that single precision has a resolution of milliseconds.
    let seconds = Float(time.truncatingRemainder(dividingBy: DrawingConstants.shaderPeriod))
    list.addCustom(
      placed(rect), shader: shader, time: seconds.isFinite ? seconds : 0, values: values,
      fallback: premultiplied(fallback), radii: CornerRadii(all: cornerRadius), space: space,
      clip: clip)
  }
}

extension DrawingContext {
  /// Draws a texture of the host's, stretched over a rectangle.
  public func draw(_ texture: HostTexture, in rect: CGRect) {
    list.addTexture(texture, in: placed(rect), space: space, clip: clip)
  }
}
