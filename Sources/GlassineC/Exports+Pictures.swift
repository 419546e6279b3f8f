// `glassine.h`: pictures, and views that show them.
public import CGlassine
import Foundation
import Glassine
import GlassineControls

/// A call that returns a picture's number; 0 if it fails.
private nonisolated func picture(
  _ name: StaticString, _ make: @MainActor () throws -> Image
) -> glassine_picture {
  value(name, 0) { HostTable.shared.add(try make()) }
}

/// Pixels per point of a new picture; nil: 0, by its name.
private nonisolated func scale(_ scale: Double) throws -> CGFloat? {
  guard scale == 0 || (0.01...100).contains(scale) else {
    throw CallFailure.argument("\(scale) is no scale: give 0.01 to 100 pixels per point, or 0")
  }
  return scale == 0 ? nil : scale
}

/// The picture of a number that has to be one.
func picture(of number: glassine_picture) throws -> Image {
  guard let image = HostTable.shared.picture(number) else {
    throw CallFailure.argument("\(number) is no picture, or is released")
  }
  return image
}

private let noPicture = CallFailure(
  code: GLASSINE_ERROR_ARGUMENT, message: "the sides, the scale or the pixels are no picture's")

@c @implementation
public nonisolated func glassine_picture_load(
  _ path: UnsafePointer<CChar>?, _ scale: Double
) -> glassine_picture {
  let path = Handed(path)
  return picture("glassine_picture_load") {
    let path = try text(path.pointer, "the path")
    try refuseDevice(path)
    return try ImageFile.load(path, scale: try GlassineC.scale(scale))
  }
}

@c @implementation
public nonisolated func glassine_picture_decode(
  _ bytes: UnsafePointer<UInt8>?, _ byte_count: Int64, _ scale: Double
) -> glassine_picture {
  let bytes = Handed(bytes)
  return picture("glassine_picture_decode") {
    guard let bytes = bytes.pointer, byte_count > 0, byte_count <= Int64(Int32.max) else {
      throw CallFailure.argument("\(byte_count) bytes, or a null pointer, are no file")
    }
    let file = UnsafeRawBufferPointer(start: bytes, count: Int(byte_count))
    return try ImageFile.decode(file, scale: try GlassineC.scale(scale))
  }
}

@c @implementation
public nonisolated func glassine_picture_create(
  _ width: Int32, _ height: Int32, _ pixels: UnsafePointer<UInt8>?, _ scale: Double
) -> glassine_picture {
  let pixels = Handed(pixels)
  return picture("glassine_picture_create") {
    let sides = 1...Int32(Film.longestPictureSide)
    guard let pixels = pixels.pointer, sides.contains(width), sides.contains(height) else {
      throw CallFailure.argument(
        "\(width) x \(height) pixels, or no pixels, are no picture: give sides of 1 to "
          + "\(sides.upperBound)")
    }
    var bytes = Array(
      UnsafeBufferPointer(start: pixels, count: Int(width) * Int(height) * 4))
    for at in stride(from: 0, to: bytes.count, by: 4) {
      let alpha = UInt32(bytes[at + 3])
      for channel in at..<(at + 3) {
        bytes[channel] = UInt8((UInt32(bytes[channel]) * alpha + 127) / 255)
      }
    }
    let image = Image(
      width: Int(width), height: Int(height), pixels: bytes,
      scale: try GlassineC.scale(scale) ?? 1)
    guard let image else { throw noPicture }
    return image
  }
}

@c @implementation
public nonisolated func glassine_picture_region(
  _ picture: glassine_picture, _ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32
) -> glassine_picture {
  GlassineC.picture("glassine_picture_region") {
    let whole = try GlassineC.picture(of: picture)
    let part = whole.part(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    guard let part else {
      throw CallFailure.argument(
        "\(width) x \(height) at \(x), \(y) is no part of \(whole.width) x \(whole.height) pixels")
    }
    return part
  }
}

@c @implementation
public nonisolated func glassine_picture_set_caps(
  _ picture: glassine_picture, _ left: Double, _ top: Double, _ right: Double, _ bottom: Double,
  _ is_tiled: Bool
) -> glassine_result {
  result("glassine_picture_set_caps") {
    guard let image = HostTable.shared.picture(picture) else { return GLASSINE_GONE }
    let insets = EdgeInsets(
      top: try finite(top, "top"), left: try finite(left, "left"),
      bottom: try finite(bottom, "bottom"), right: try finite(right, "right"))
    HostTable.shared.replace(
      picture,
      with: image.resizableImage(withCapInsets: insets, resizingMode: is_tiled ? .tile : .stretch))
    return GLASSINE_OK
  }
}

@c @implementation
public nonisolated func glassine_picture_release(_ picture: glassine_picture) -> glassine_result {
  result("glassine_picture_release") {
    HostTable.shared.release(picture) ? GLASSINE_OK : GLASSINE_GONE
  }
}

@c @implementation
public nonisolated func glassine_add_picture(
  _ parent: glassine_view, _ picture: glassine_picture, _ frame: glassine_rect
) -> glassine_view {
  add("glassine_add_picture", to: parent, frame) {
    let view = ImageView(image: try GlassineC.picture(of: picture))
    view.contentMode = .scaleToFill
    view.isUserInteractionEnabled = false
    return view
  }
}

@c @implementation
public nonisolated func glassine_set_picture(
  _ view: glassine_view, _ picture: glassine_picture
) -> glassine_result {
  set("glassine_set_picture", view) {
    guard let view = $0 as? ImageView else { throw CallFailure.argument("the view is no picture") }
    view.image = picture == 0 ? nil : try GlassineC.picture(of: picture)
  }
}

@c @implementation
public nonisolated func glassine_set_alpha_threshold(
  _ view: glassine_view, _ threshold: Double
) -> glassine_result {
  set("glassine_set_alpha_threshold", view) {
    let threshold = try finite(threshold, "the threshold")
    switch $0 {
    case let view as ImageView: view.alphaHitThreshold = threshold
    case let view as TextureView: view.alphaHitThreshold = threshold
    default: throw CallFailure.argument("the view is no picture and no texture")
    }
    $0.isUserInteractionEnabled = true
  }
}
