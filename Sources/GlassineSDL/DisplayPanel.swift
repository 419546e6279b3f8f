// How fine the glass of a display is, as far as what it reports is to be believed.
public import Foundation

/// A display's pixels, and how close they lie.
public nonisolated struct DisplayPanel: Equatable, Sendable {
  /// Its pixels as it is mounted: higher than wide on a panel that stands upright.
  public var pixels: CGSize
  /// Pixels an inch across and down, as the display reports them: often nothing (0), a habit (96),
  /// or wrong.
  public var pixelsPerInch: CGSize

  public init(pixels: CGSize, pixelsPerInch: CGSize) {
    self.pixels = pixels
    self.pixelsPerInch = pixelsPerInch
  }

  /// Pixels an inch, where they are to be believed; nil otherwise.
  ///
  /// Believed are 100 to 400 pixels an inch that are the same across and down within a tenth. A
  /// display that is turned may still report the millimetres of its upright glass: then the two are
  /// tried the other way round. Not believed is a size that is a ratio in disguise, 160 x 90
  /// millimetres and its like, as televisions report: Source: mutter's monitor_has_aspect_as_size.
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
