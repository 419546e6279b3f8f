// What drawings of all applications share: fonts, pictures and their atlas, which an application
// without a window already needs to measure texts, and the marks of changed views.
import GlassineBase
import GlassineScene

/// Fonts, pictures, dynamic colours, and which views changed since they were drawn.
package struct ViewDrawingState {
  /// Fonts and pictures for drawing.
  package let resources: RenderResources
  /// For slots with cached drawings: ``displayStamp`` of the view's last display request.
  var displayStamps: ContiguousArray<UInt64> = []
  /// Incremented by each drawing.
  var displayStamp: UInt64 = 1
  /// The view that draws its content now; none outside of drawings.
  var current = NodeID.none
  /// Whether any view retains its drawing; while none does, look-ups of such views are skipped.
  var retainsDrawings = false
  /// Closures of dynamic colours, by number.
  private(set) var colorProviders: ContiguousArray<(TraitCollection) -> Color> = []

  init(diagnostics: Diagnostics) {
    resources = RenderResources(diagnostics: diagnostics)
  }

  /// Stores a dynamic colour's closure; nil if there are too many.
  mutating func addColorProvider(_ provider: @escaping (TraitCollection) -> Color) -> Int? {
    guard colorProviders.count < Int(UInt16.max - ColorName.firstProvider) else { return nil }
    colorProviders.append(provider)
    return colorProviders.count - 1
  }
}
