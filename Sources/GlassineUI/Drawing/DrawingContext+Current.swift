// Drawing as UIKit code does it: colours are set, paths draw themselves, and the context is found.
import Foundation
public import GlassineBase

extension DrawingContext {
  /// The context of the view that is drawing just now; nil at any other time.
  public static var current: DrawingContext? { ViewRegistry.main.resources.currentContext }

  /// Calls `body` with this context as the current one.
  func asCurrent(_ body: () -> Void) {
    let resources = ViewRegistry.main.resources
    let outer = resources.currentContext
    resources.currentContext = self
    body()
    resources.currentContext = outer
  }
}

extension BezierPath {
  /// Fills the path with the current context's colour; outside of drawing, nothing happens.
  @MainActor
  public func fill() {
    guard let context = DrawingContext.current else { return }
    context.fill(self, color: context.fillColor)
  }

  /// Draws a line along the path with the current context's colour; outside of drawing, nothing
  /// happens.
  @MainActor
  public func stroke() {
    guard let context = DrawingContext.current else { return }
    context.stroke(self, color: context.strokeColor)
  }

  /// Lets what is drawn from now on show within the path alone; see
  /// ``DrawingContext/clip(to:rule:)``.
  @MainActor
  public func addClip() { DrawingContext.current?.clip(to: path, rule: fillRule) }
}

extension Color {
  /// Fills and lines are of this colour from now on.
  @MainActor
  public func set() {
    setFill()
    setStroke()
  }

  /// Fills are of this colour from now on.
  @MainActor
  public func setFill() { DrawingContext.current?.fillColor = self }

  /// Lines are of this colour from now on.
  @MainActor
  public func setStroke() { DrawingContext.current?.strokeColor = self }
}
