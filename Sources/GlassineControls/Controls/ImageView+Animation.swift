// Image animation: pictures shown in turn.
public import Foundation
public import GlassineUI

/// The state of a running image animation.
struct ImageSequence {
  var timer: FrameTimer
  /// The index of the shown picture.
  var index = 0
  /// The number of completed repetitions.
  var rounds = 0
}

extension ImageView {
  /// Whether ``animationImages`` are shown in turn.
  @_disfavoredOverload public var isAnimating: Bool { wantsAnimation }

  /// Shows ``animationImages`` in turn, from the first. Does nothing if there are none.
  ///
  /// Frames run only when the picture changes, and only while the view is in a window.
  @_disfavoredOverload public func startAnimating() {
    stopAnimating()
    guard animationImages?.isEmpty == false else { return }
    wantsAnimation = true
    followWindow()
    setNeedsDisplay()
  }

  /// Shows ``ImageView/image`` again.
  @_disfavoredOverload public func stopAnimating() {
    guard wantsAnimation else { return }
    wantsAnimation = false
    followWindow()
    setNeedsDisplay()
  }

  /// The currently shown picture.
  var shownImage: Image? {
    let still = isHighlighted ? highlightedImage ?? image : image
    guard let sequence, let images = animationImages, images.indices.contains(sequence.index)
    else { return wantsAnimation ? animationImages?.first ?? still : still }
    return images[sequence.index]
  }

  /// Runs the timer only while the pictures are visible.
  func followWindow() {
    guard wantsAnimation, let images = animationImages, !images.isEmpty,
      let application = window?.application
    else {
      sequence?.timer.invalidate()
      sequence = nil
      return
    }
    guard sequence == nil else { return }
    let usual = Double(images.count) * ControlConstants.animationImageSeconds
    let whole = animationDuration > 0 && animationDuration.isFinite ? animationDuration : usual
    let each = whole / Double(images.count)
    let timer = application.scheduleTimer(after: each, repeatingEvery: each) {
      [weak self] timer in
      guard let self, sequence?.timer === timer else { return timer.invalidate() }
      advance()
    }
    sequence = ImageSequence(timer: timer)
  }

  private func advance() {
    guard let images = animationImages, !images.isEmpty, var next = sequence else {
      return stopAnimating()
    }
    next.index += 1
    if next.index >= images.count {
      next.index = 0
      next.rounds += 1
      if animationRepeatCount > 0, next.rounds >= animationRepeatCount { return stopAnimating() }
    }
    sequence = next
    setNeedsDisplay()
  }
}

extension Image {
  /// The parts of a sprite sheet, in order; parts outside the sheet are left out.
  /// - Parameter rects: in pixels from the sheet's top left corner.
  public func frames(in rects: [CGRect]) -> [Image] { rects.compactMap { cropping(to: $0) } }

  /// The first `count` parts of a sheet of equal cells, row by row.
  /// - Returns: empty if there are no columns or rows.
  public func frames(columns: Int, rows: Int, count: Int? = nil) -> [Image] {
    guard columns > 0, rows > 0, columns <= width, rows <= height else { return [] }
    let (wide, high) = (width / columns, height / rows)
    let all = min(max(count ?? columns * rows, 0), columns * rows)
    return frames(
      in: (0..<all).map {
        CGRect(
          x: CGFloat($0 % columns * wide), y: CGFloat($0 / columns * high), width: CGFloat(wide),
          height: CGFloat(high))
      })
  }
}
