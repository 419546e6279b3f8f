// `glassine.h`: layers.
public import CGlassine
import Foundation
import Glassine
import GlassineControls

@c @implementation
public nonisolated func glassine_add_layer(
  _ overlay: glassine_overlay, _ level: Double, _ is_modal: Bool, _ back: glassine_callback?,
  _ user: UnsafeMutableRawPointer?
) -> glassine_view {
  let user = Handed(user)
  return value("glassine_add_layer", 0) {
    try refuseInDrawing()
    guard let host = HostTable.shared.overlay(overlay) else {
      throw CallFailure.argument("the overlay \(overlay) is none, or is gone")
    }
    let level = try finite(level, "the level")
    weak var root: View?
    let goBack = { if let root { calling(back, user.pointer)(root) } }
    let layer = HostLayer(
      host, level: level, isModal: is_modal, goBack: back == nil ? nil : goBack)
    root = layer.root
    host.layers.append(layer)
    host.keyboards?.serve(layer.root)
    if is_modal { host.chooseKeyWindow() }
    return HostTable.shared.add(layer.root)
  }
}
