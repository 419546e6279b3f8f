// Drawing in the style of UIKit code: colours are set, paths draw themselves, and the context is
// implicit.
import Foundation
public import GlassineBase

extension DrawingContext {
  /// The context of the view that is currently drawing; nil at any other time.
  public static var current: DrawingContext? { ViewRegistry.main.drawing.resources.currentContext }

  /// Makes `context` the current one, until another call with the result.
  package static func makeCurrent(_ context: DrawingContext?) -> DrawingContext? {
    let resources = ViewRegistry.main.drawing.resources
    defer { resources.currentContext = context }
    return resources.currentContext
  }

  /// Calls `body` with this context as the current one.
  package func asCurrent(_ body: () -> Void) {
    let resources = ViewRegistry.main.drawing.resources
    let outer = resources.currentContext
    resources.currentContext = self
    body()
    resources.currentContext = outer
  }
}

extension BezierPath {
  /// Fills the path with the current context's colour; has no effect outside of drawing.
  @preconcurrency @MainActor
  public func fill() {
    guard let context = DrawingContext.current else { return }
    context.compose(context.fillColor, outline: { (path, fillRule) }) {
      context.fill(self, color: $0)
    }
  }

  /// Draws a line along the path with the current context's colour; has no effect outside of
  /// drawing.
  @preconcurrency @MainActor
  public func stroke() {
    guard let context = DrawingContext.current else { return }
    context.compose(
      context.strokeColor, outline: { (path.stroked(strokeStyle), .nonZero) }
    ) {
      context.stroke(self, color: $0)
    }
  }

  /// Clips all further drawing to the path; see ``DrawingContext/clip(to:rule:)``.
  @preconcurrency @MainActor
  public func addClip() { DrawingContext.current?.clip(to: path, rule: fillRule) }
}

extension Color {
  /// Sets the colour of further fills and lines.
  @preconcurrency @MainActor
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the colour of further fills.
  @preconcurrency @MainActor
  public func setFill() { DrawingContext.current?.fillColor = self }

  /// Sets the colour of further lines.
  @preconcurrency @MainActor
  public func setStroke() { DrawingContext.current?.strokeColor = self }
}
