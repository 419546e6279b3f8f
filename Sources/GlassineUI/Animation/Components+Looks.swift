// Colours and shadows as numbers that can be added.
import Foundation

extension Components {
  package nonisolated init(_ color: Color) {
    self.init(color.red, color.green, color.blue, color.alpha, 0, 0, 0, 0)
  }

  nonisolated init(_ first: Color, _ second: Color) {
    self.init(
      lowHalf: SIMD4(first.red, first.green, first.blue, first.alpha),
      highHalf: SIMD4(second.red, second.green, second.blue, second.alpha))
  }

  package nonisolated init(_ shadow: Layer.Shadow) {
    let color = shadow.color
    self.init(
      color.red, color.green, color.blue, color.alpha, shadow.blur, shadow.offset.width,
      shadow.offset.height, shadow.spread)
  }

  package nonisolated var color: Color {
    Color(red: self[0], green: self[1], blue: self[2], alpha: self[3])
  }

  nonisolated var secondColor: Color {
    Color(red: self[4], green: self[5], blue: self[6], alpha: self[7])
  }

  nonisolated var shadow: Layer.Shadow {
    Layer.Shadow(
      color: color, blur: Swift.max(0, self[4]), offset: CGSize(width: self[5], height: self[6]),
      spread: self[7])
  }
}
