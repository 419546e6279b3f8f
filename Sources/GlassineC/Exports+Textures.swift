// `glassine.h`: textures of the host's, and views that show them.
public import CGlassine
import Foundation
import Glassine
import GlassineControls

/// The texture of a number that has to be one.
private func found(_ number: glassine_texture) throws -> HostTexture {
  guard let texture = HostTable.shared.texture(number) else {
    throw CallFailure.argument("\(number) is no texture, or is released")
  }
  return texture
}

/// A call for a texture: does nothing if it is released.
private nonisolated func change(
  _ name: StaticString, _ number: glassine_texture, _ body: @MainActor (HostTexture) throws -> Void
) -> glassine_result {
  result(name) {
    guard let texture = HostTable.shared.texture(number) else { return GLASSINE_GONE }
    try body(texture)
    return GLASSINE_OK
  }
}

private func sides(_ width: Int32, _ height: Int32) -> CallFailure {
  CallFailure.argument(
    "\(width) x \(height) is no size of a texture: give sides of 1 to \(HostTexture.longestSide)")
}

@c @implementation
public nonisolated func glassine_texture_create(
  _ name: UInt32, _ width: Int32, _ height: Int32, _ flags: glassine_texture_flags
) -> glassine_texture {
  value("glassine_texture_create", 0) {
    let (topDown, straight, opaque) = (
      UInt32(GLASSINE_TEXTURE_TOP_DOWN), UInt32(GLASSINE_TEXTURE_STRAIGHT),
      UInt32(GLASSINE_TEXTURE_OPAQUE)
    )
    guard flags & ~(topDown | straight | opaque) == 0 else {
      throw CallFailure.argument("\(flags) has other bits than those of glassine_texture_flags")
    }
    let texture = HostTexture(
      name: name, width: Int(width), height: Int(height),
      firstRow: flags & topDown == 0 ? .bottom : .top,
      alphaKind: flags & opaque != 0 ? .opaque : flags & straight != 0 ? .straight : .premultiplied)
    guard let texture else { throw sides(width, height) }
    return HostTable.shared.add(texture)
  }
}

@c @implementation
public nonisolated func glassine_texture_replace(
  _ texture: glassine_texture, _ name: UInt32, _ width: Int32, _ height: Int32
) -> glassine_result {
  change("glassine_texture_replace", texture) {
    guard $0.replace(name: name, width: Int(width), height: Int(height)) else {
      throw sides(width, height)
    }
  }
}

@c @implementation
public nonisolated func glassine_texture_changed(_ texture: glassine_texture) -> glassine_result {
  change("glassine_texture_changed", texture) { $0.contentDidChange() }
}

@c @implementation
public nonisolated func glassine_texture_check(_ texture: glassine_texture) -> glassine_result {
  change("glassine_texture_check", texture) { if let failure = $0.failure { throw failure } }
}

@c @implementation
public nonisolated func glassine_texture_set_mask(
  _ texture: glassine_texture, _ width: Int32, _ height: Int32, _ alphas: UnsafePointer<UInt8>?
) -> glassine_result {
  let alphas = Handed(alphas)
  return change("glassine_texture_set_mask", texture) {
    guard let alphas = alphas.pointer else {
      $0.setMask(nil, width: 0, height: 0)
      return
    }
    let allowed = 1...Int32(HostTexture.longestSide)
    guard allowed.contains(width), allowed.contains(height) else { throw sides(width, height) }
    let bytes = UnsafeBufferPointer(start: alphas, count: Int(width) * Int(height))
    $0.setMask(Array(bytes), width: Int(width), height: Int(height))
  }
}

@c @implementation
public nonisolated func glassine_texture_read_mask(
  _ texture: glassine_texture, _ overlay: glassine_overlay
) -> glassine_result {
  result("glassine_texture_read_mask") {
    guard let host = HostTable.shared.overlay(overlay),
      let texture = HostTable.shared.texture(texture)
    else { return GLASSINE_GONE }
    try host.overlay.readMask(of: texture)
    return GLASSINE_OK
  }
}

@c @implementation
public nonisolated func glassine_texture_release(_ texture: glassine_texture) -> glassine_result {
  result("glassine_texture_release") {
    HostTable.shared.release(texture: texture) ? GLASSINE_OK : GLASSINE_GONE
  }
}

@c @implementation
public nonisolated func glassine_add_texture(
  _ parent: glassine_view, _ texture: glassine_texture, _ frame: glassine_rect
) -> glassine_view {
  add("glassine_add_texture", to: parent, frame) { TextureView(texture: try found(texture)) }
}

@c @implementation
public nonisolated func glassine_set_texture(
  _ view: glassine_view, _ texture: glassine_texture
) -> glassine_result {
  set("glassine_set_texture", view) {
    guard let view = $0 as? TextureView else {
      throw CallFailure.argument("the view is no texture")
    }
    view.texture = texture == 0 ? nil : try found(texture)
  }
}
