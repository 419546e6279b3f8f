// A slider's pictures, by UIKit's names, and its drawing.
import Foundation
public import GlassineUI

extension Slider {
  /// By the state's raw value.
  struct Images {
    var thumbs: [UInt: Image] = [:]
    var minimumTracks: [UInt: Image] = [:]
    var maximumTracks: [UInt: Image] = [:]
  }

  /// Sets the thumb's picture for exactly that state; other states show the normal one.
  @_disfavoredOverload public func setThumbImage(_ image: Image?, for state: State) {
    set(image, state, \.thumbs)
  }
  public func thumbImage(for state: State) -> Image? { images?.thumbs[state.rawValue] }
  public var currentThumbImage: Image? { current(\.thumbs) }

  /// Sets the picture of the track from the minimum to the thumb: natural height, stretched
  /// horizontally by its cap insets.
  public func setMinimumTrackImage(_ image: Image?, for state: State) {
    set(image, state, \.minimumTracks)
  }
  public func minimumTrackImage(for state: State) -> Image? {
    images?.minimumTracks[state.rawValue]
  }
  public var currentMinimumTrackImage: Image? { current(\.minimumTracks) }

  /// … of the rest of the track.
  public func setMaximumTrackImage(_ image: Image?, for state: State) {
    set(image, state, \.maximumTracks)
  }
  public func maximumTrackImage(for state: State) -> Image? {
    images?.maximumTracks[state.rawValue]
  }
  public var currentMaximumTrackImage: Image? { current(\.maximumTracks) }

  private func set(
    _ image: Image?, _ state: State, _ path: WritableKeyPath<Images, [UInt: Image]>
  ) {
    var new = images ?? Images()
    new[keyPath: path][state.rawValue] = image
    images = new
  }

  private func current(_ path: KeyPath<Images, [UInt: Image]>) -> Image? {
    guard let found = images?[keyPath: path], !found.isEmpty else { return nil }
    return found[state.rawValue] ?? found[state.subtracting(.focused).rawValue]
      ?? found[State.normal.rawValue]
  }

  // MARK: Drawing

  func drawSlider(in context: DrawingContext, value: Float, press: CGFloat) {
    let theme = context.theme
    let bounds = context.bounds
    let opacity = isEnabled ? 1 : theme.disabledOpacity
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    var (least, most) = (track, track)
    least.size.width = max(0, thumb.midX - track.minX)
    most.size.width = max(0, track.maxX - thumb.midX)
    most.origin.x = track.maxX - most.width
    if isMirrored { swap(&least, &most) }
    let (minimumImage, maximumImage) = (currentMinimumTrackImage, currentMaximumTrackImage)
    let radius = track.height / 2
    if maximumImage == nil {
      // The track continues beneath the thumb, so that a translucent thumb shows no gap.
      context.fill(
        minimumImage == nil ? track : most,
        color: (maximumTrackTintColor ?? theme.track).faded(opacity), cornerRadius: radius)
    }
    if minimumImage == nil {
      context.fill(
        least, color: (minimumTrackTintColor ?? theme.accent).faded(opacity), cornerRadius: radius)
    }
    // No list of pictures, which each frame of a drag would allocate.
    func stretch(_ image: Image, in rect: CGRect, tint: Color) {
      let height = image.size.height
      context.draw(
        image, in: rect.centered(CGSize(width: rect.width, height: height)), tint: tint,
        alpha: opacity)
    }
    if let maximumImage {
      stretch(maximumImage, in: most, tint: maximumTrackTintColor ?? theme.track)
    }
    if let minimumImage {
      stretch(minimumImage, in: least, tint: minimumTrackTintColor ?? theme.accent)
    }
    if let minimumValueImage {
      let rect = minimumValueImageRect(forBounds: bounds)
      context.draw(minimumValueImage, in: rect, tint: theme.secondaryText, alpha: opacity)
    }
    if let maximumValueImage {
      let rect = maximumValueImageRect(forBounds: bounds)
      context.draw(maximumValueImage, in: rect, tint: theme.secondaryText, alpha: opacity)
    }
    if press > 0 {
      // The highlight under the finger.
      let glow = -8 * press
      context.fillEllipse(
        in: thumb.shrunk(dx: glow, dy: glow),
        color: (minimumTrackTintColor ?? theme.accent).withAlphaComponent(0.22 * press))
    }
    if let image = currentThumbImage {
      context.draw(image, in: thumb, tint: thumbTintColor ?? theme.thumb, alpha: opacity)
    } else {
      context.drawThumb(thumb, theme: theme, tint: thumbTintColor, opacity: max(opacity, 0.5))
    }
  }
}
