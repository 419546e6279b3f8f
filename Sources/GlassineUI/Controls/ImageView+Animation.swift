// Pictures shown in turn.
public import Foundation

/// What an image view needs while it shows its pictures in turn.
struct ImageSequence {
  var timer: FrameTimer
  /// Of the picture that is shown.
  var index = 0
  /// Times that the last picture was over.
  var rounds = 0
}

/// What few image views have, so that the others need not carry it. Made at the first use by one of
/// the properties that lie in it.
final class RareImageState {
  var animationImages: [Image]?
  var animationDuration: TimeInterval = 0
  var animationRepeatCount = 0
  var wantsAnimation = false
  var sequence: ImageSequence?
  /// Nil: the tint of its surroundings.
  var tint: Color?
  var alphaHitThreshold: CGFloat?
}

extension ImageView {
  /// The rare state, made where there is none.
  final var rareImageState: RareImageState {
    if let rareParts { return rareParts }
    let state = RareImageState()
    rareParts = state
    return state
  }

  /// Nothing is made for what is nil.
  final func change<Value>(
    _ value: Value?, _ path: ReferenceWritableKeyPath<RareImageState, Value?>
  ) {
    if rareParts != nil || value != nil { rareImageState[keyPath: path] = value }
  }

  final var wantsAnimation: Bool {
    get { rareParts?.wantsAnimation ?? false }
    set { if newValue != wantsAnimation { rareImageState.wantsAnimation = newValue } }
  }

  private var sequence: ImageSequence? {
    get { rareParts?.sequence }
    set { change(newValue, \.sequence) }
  }

  /// Whether ``animationImages`` are shown in turn.
  public var isAnimating: Bool { wantsAnimation }

  /// Shows ``animationImages`` in turn, from the first. Nothing where there are none.
  ///
  /// Frames run only when the picture changes, and only while the view is in a window.
  public func startAnimating() {
    stopAnimating()
    guard animationImages?.isEmpty == false else { return }
    wantsAnimation = true
    followWindow()
    setNeedsDisplay()
  }

  /// Shows ``ImageView/image`` again.
  public func stopAnimating() {
    guard wantsAnimation else { return }
    wantsAnimation = false
    followWindow()
    setNeedsDisplay()
  }

  /// The picture that is shown now.
  var shownImage: Image? {
    guard let sequence, let images = animationImages, images.indices.contains(sequence.index)
    else { return wantsAnimation ? animationImages?.first ?? image : image }
    return images[sequence.index]
  }

  /// Runs the timer only where the pictures can be seen.
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
  /// The parts of a sprite sheet, in order; what has nothing in common with the sheet is left out.
  ///
  /// - Parameter rects: in pixels from the sheet's top left corner.
  public func frames(in rects: [CGRect]) -> [Image] { rects.compactMap { cropping(to: $0) } }

  /// The first `count` parts of a sheet of equal cells, row by row.
  ///
  /// - Returns: none where there are no columns or rows.
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
