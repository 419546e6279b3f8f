// A view that a program on the graphics chip colours.
public import Foundation
public import GlassineDisplayList

/// Draws with a fragment shader of one's own; see ``CustomShader`` for what its text holds.
///
/// Corners, clips, alpha, transforms and touches are as for any view. Where the text does not
/// compile, ``fallbackColor`` fills the view, ``onFailure`` and the log are told once what the
/// driver said, and all else goes on. Several views may have one shader.
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

  /// Seconds, as `u_time`: the program's to count, by a display link or by hand.
  open var time: TimeInterval = 0 { didSet { if time != oldValue { setNeedsDisplay() } } }

  /// The program's own numbers, as `u_values`.
  open var values = SIMD8<Float>.zero { didSet { if values != oldValue { setNeedsDisplay() } } }

  /// Fills the view where the shader does not compile.
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
  /// Fills a rectangle by a program of one's own, or with `fallback` where that does not compile.
  public func fill(
    _ rect: CGRect, shader: CustomShader, time: TimeInterval, values: SIMD8<Float> = .zero,
    fallback: Color = .clear, cornerRadius: CGFloat = 0
  ) {
    // Small enough that single precision has milliseconds left: an hour.
    let seconds = Float(time.truncatingRemainder(dividingBy: DrawingConstants.shaderPeriod))
    list.addCustom(
      placed(rect), shader: shader, time: seconds.isFinite ? seconds : 0, values: values,
      fallback: premultiplied(fallback), radii: CornerRadii(all: cornerRadius), space: space,
      clip: clip)
  }
}
