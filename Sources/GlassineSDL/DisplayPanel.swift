// The pixel density of a display, as far as its report is plausible.
public import Foundation

/// A display's pixels, and their density.
public nonisolated struct DisplayPanel: Equatable, Sendable {
  /// Its pixels as mounted: higher than wide for a portrait panel.
  public var pixels: CGSize
  /// The reported pixels an inch, horizontally and vertically: often nothing (0), a default (96),
  /// or wrong.
  public var pixelsPerInch: CGSize

  public init(pixels: CGSize, pixelsPerInch: CGSize) {
    self.pixels = pixels
    self.pixelsPerInch = pixelsPerInch
  }

  /// Pixels an inch, if they are plausible; nil otherwise.
  ///
  /// Plausible are 100 to 400 pixels an inch that are equal horizontally and vertically within a
  /// tenth. A rotated display may still report the millimetres of its unrotated glass: the two are
  /// then also tried exchanged. A size that is really a ratio, 160 x 90 millimetres and the like,
  /// as televisions report it, is not plausible. Source: mutter's monitor_has_aspect_as_size.
  public var density: CGFloat? {
    let (across, down) = (pixelsPerInch.width, pixelsPerInch.height)
    guard across.isFinite, down.isFinite, across > 0, down > 0, pixels.width > 0, pixels.height > 0
    else { return nil }
    let ratio = pixels.width / pixels.height
    return Self.agreed(across, down, pixels) ?? Self.agreed(down * ratio, across / ratio, pixels)
  }

  private static func agreed(_ across: CGFloat, _ down: CGFloat, _ pixels: CGSize) -> CGFloat? {
    let range = PlatformConstants.believedDensities
    guard max(across, down) <= min(across, down) * PlatformConstants.believedSkew,
      range.contains(across), range.contains(down)
    else { return nil }
    let millimetres = [pixels.width / across, pixels.height / down].map {
      Int(($0 * PlatformConstants.millimetresPerInch).rounded())
    }.sorted()
    guard !PlatformConstants.ratiosForSizes.contains(millimetres) else { return nil }
    return (across * down).squareRoot()
  }
}
