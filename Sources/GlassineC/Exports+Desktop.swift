// `glassine.h`: the window on the desktop.
public import CGlassine
import Foundation
import Glassine
import GlassineSDL

@c @implementation
public nonisolated func glassine_limit_input(_ overlay: glassine_overlay) -> glassine_result {
  set("glassine_limit_input", overlay: overlay) { try $0.overlay.limitInputToViews() }
}

/// Points of an exclusive zone: the largest side of a window. -1 is a value of the protocol's.
private nonisolated let zones: ClosedRange<Int32> = -1...16_384

@c @implementation
public nonisolated func glassine_set_desktop_layer(
  _ overlay: glassine_overlay, _ layer: glassine_desktop_layer, _ edges: glassine_edges,
  _ exclusive_zone: Int32
) -> glassine_result {
  set("glassine_set_desktop_layer", overlay: overlay) {
    guard let level = DesktopLayer.Level(rawValue: UInt32(bitPattern: layer)) else {
      throw CallFailure.argument("\(layer) is no layer: give one of glassine_desktop_layer")
    }
    guard edges < 16 else { throw CallFailure.argument("\(edges) are no edges") }
    guard zones.contains(exclusive_zone) else {
      throw CallFailure.argument("\(exclusive_zone) is no zone: give -1 to \(zones.upperBound)")
    }
    let names: [(Int, DesktopLayer.Edges)] = [
      (GLASSINE_LEFT, .left), (GLASSINE_TOP, .top), (GLASSINE_RIGHT, .right),
      (GLASSINE_BOTTOM, .bottom),
    ]
    let wanted = names.filter { Int(edges) & $0.0 != 0 }.map(\.1)
    try $0.overlay.place(
      on: DesktopLayer(level, edges: DesktopLayer.Edges(wanted), exclusiveZone: exclusive_zone))
  }
}

@c @implementation
public nonisolated func glassine_present(_ overlay: glassine_overlay) -> glassine_result {
  set("glassine_present", overlay: overlay) { $0.overlay.present() }
}
