// What windows need of the compositor beside input.
internal import CWaylandClient

nonisolated extension WaylandInput {
  /// A `wl_compositor`, for the caller to destroy; nil if there is none.
  func bindCompositor() -> OpaquePointer? {
    guard let registry, let compositorName else { return nil }
    return OpaquePointer(
      wl_registry_bind(registry, compositorName, glassine_wl_compositor_interface(), 1))
  }

  /// A black `wl_buffer` of `side` by `side` pixels, for the caller to destroy; nil if there is no
  /// memory.
  func makeBlackSquare(side: Int32) -> OpaquePointer? {
    guard let registry, let sharedMemoryName else { return nil }
    return glassine_make_black_square(registry, sharedMemoryName, side)
  }

  /// A layer's role for a surface; nil if the compositor has no layers.
  func makeLayerSurface(
    _ surface: OpaquePointer, _ layer: UInt32,
    _ listener: UnsafePointer<zwlr_layer_surface_v1_listener>, _ context: UnsafeMutableRawPointer
  ) -> OpaquePointer? {
    guard let registry, let layerShellName else { return nil }
    return glassine_make_layer_surface(
      registry, layerShellName, surface, layer, "glassine", listener, context)
  }
}
