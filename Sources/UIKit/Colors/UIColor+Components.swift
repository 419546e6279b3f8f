// The components of colours, and colour literals.
public import CoreGraphics
import GlassineUI

nonisolated extension UIColor {
  /// Reads sRGB components; true, since each colour has them. A nil pointer is left out.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = components
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = components
    let hsb = HSB(red: color.red, green: color.green, blue: color.blue)
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = color.alpha
    return true
  }

  /// Reads the grey value; false, and nothing is read, if the colour is not grey.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = components
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }
}

/// A colour by hue, saturation and brightness, each from 0 to 1.
nonisolated struct HSB {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  /// The number of equal parts of the colour circle, from red to yellow and so on.
  private static let sectors: CGFloat = 6

  init(_ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) {
    (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    brightness = high
    saturation = high > 0 ? range / high : 0
    guard range > 0 else {
      hue = 0
      return
    }
    let sector =
      high == red
      ? (green - blue) / range
      : high == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    hue = (sector < 0 ? sector + Self.sectors : sector) / Self.sectors
  }

  var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    let turned = hue.isFinite ? (hue - hue.rounded(.down)) * Self.sectors : 0
    func channel(_ offset: CGFloat) -> CGFloat {
      let place = (offset + turned).truncatingRemainder(dividingBy: Self.sectors)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    return (channel(5), channel(3), channel(1))
  }
}

/// The type of `#colorLiteral`.
public typealias _ColorLiteralType = UIColor
