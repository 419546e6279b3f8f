// A stepper's pictures, by UIKit's names, and its drawing.
import Foundation
public import GlassineUI

extension Stepper {
  /// By the state's raw value; a divider's by those of both halves.
  struct Images {
    var increments: [UInt: Image] = [:]
    var decrements: [UInt: Image] = [:]
    var backgrounds: [UInt: Image] = [:]
    var dividers: [SIMD2<UInt>: Image] = [:]
  }

  /// Sets the picture of the increment half for exactly that state of the half. It is highlighted
  /// while it is pressed, disabled at the end of the range. Other states show the normal one. A
  /// template has the colour of the theme's text.
  public func setIncrementImage(_ image: Image?, for state: State) {
    change { $0.increments[state.rawValue] = image }
  }
  public func incrementImage(for state: State) -> Image? { images?.increments[state.rawValue] }

  /// … of the decrement half.
  public func setDecrementImage(_ image: Image?, for state: State) {
    change { $0.decrements[state.rawValue] = image }
  }
  public func decrementImage(for state: State) -> Image? { images?.decrements[state.rawValue] }

  /// Sets the background of each half in that state, stretched by its cap insets.
  public func setBackgroundImage(_ image: Image?, for state: State) {
    change { $0.backgrounds[state.rawValue] = image }
  }
  public func backgroundImage(for state: State) -> Image? { images?.backgrounds[state.rawValue] }

  /// Sets the divider of the halves for these states.
  public func setDividerImage(
    _ image: Image?, forLeftSegmentState left: State, rightSegmentState right: State
  ) {
    change { $0.dividers[[left.rawValue, right.rawValue]] = image }
  }
  public func dividerImage(
    forLeftSegmentState left: State, rightSegmentState right: State
  ) -> Image? { images?.dividers[[left.rawValue, right.rawValue]] }

  private func change(_ body: (inout Images) -> Void) {
    var new = images ?? Images()
    body(&new)
    images = new
  }

  /// The picture for `state`: its own, else the normal one.
  private func shown(_ path: KeyPath<Images, [UInt: Image]>, _ state: State) -> Image? {
    guard let found = images?[keyPath: path] else { return nil }
    return found[state.rawValue] ?? found[State.normal.rawValue]
  }

  /// -1 is the left half, which decrements, 1 the right one.
  private func state(ofHalf half: Double, pressed: Double) -> State {
    var state: State = []
    let ends = half < 0 ? value <= minimumValue : value >= maximumValue
    if !isEnabled || (ends && !wraps) { state.insert(.disabled) }
    if pressed == half { state.insert(.highlighted) }
    return state
  }

  // MARK: Drawing

  func drawStepper(in context: DrawingContext, pressedHalf: Double) {
    let theme = context.theme
    let opacity = isEnabled ? 1 : theme.disabledOpacity
    let rect = context.bounds.centered(theme.metrics.figure(theme.metrics.stepperSize))
    let radius = theme.fieldRadius
    let states = [-1.0, 1].map { state(ofHalf: $0, pressed: pressedHalf) }
    let halves = [0, 1].map { index in
      CGRect(
        x: index == 0 ? rect.minX : rect.midX, y: rect.minY, width: rect.width / 2,
        height: rect.height)
    }
    if images?.backgrounds.isEmpty == false {
      for (half, state) in zip(halves, states) {
        if let image = shown(\.backgrounds, state) {
          context.draw(image, in: half, tint: theme.fill, alpha: opacity)
        }
      }
    } else {
      context.drawGlass(
        rect, fill: theme.fill.faded(opacity), cornerRadius: radius, theme: theme)
      for (half, state) in zip(halves, states) where state.contains(.highlighted) {
        context.fill(
          half.shrunk(dx: 2, dy: 2), color: theme.fillPressed, cornerRadius: max(0, radius - 2))
      }
    }
    drawDivider(in: rect, states, context, theme, opacity)
    for (index, half) in halves.enumerated() {
      let isLive = !states[index].contains(.disabled)
      let color = theme.text.faded(isLive ? 1 : theme.disabledOpacity)
      if let image = shown(index == 0 ? \.decrements : \.increments, states[index]) {
        context.draw(
          image, in: half.centered(image.size), tint: theme.text,
          alpha: isLive ? 1 : theme.disabledOpacity)
      } else {
        drawSign(
          isPlus: index == 1, around: CGPoint(x: half.midX, y: half.midY), in: context,
          length: 14 * rect.height / ControlConstants.stepperSize.height, color)
      }
    }
  }

  private func drawDivider(
    in rect: CGRect, _ states: [State], _ context: DrawingContext, _ theme: ControlTheme,
    _ opacity: CGFloat
  ) {
    let found = images?.dividers
    if let image = found?[[states[0].rawValue, states[1].rawValue]] ?? found?[[0, 0]] {
      return context.draw(
        image, in: rect.centered(CGSize(width: image.size.width, height: rect.height)),
        tint: theme.edge, alpha: opacity)
    }
    context.fill(
      CGRect(
        x: rect.midX - context.hairline / 2, y: rect.minY + rect.height * 0.22,
        width: context.hairline, height: rect.height * 0.56), color: theme.edge.faded(opacity))
  }

  private func drawSign(
    isPlus: Bool, around center: CGPoint, in context: DrawingContext, length: CGFloat,
    _ color: Color
  ) {
    let width = (length / 7).rounded()
    context.fill(
      CGRect(x: center.x - length / 2, y: center.y - width / 2, width: length, height: width),
      color: color, cornerRadius: width / 2)
    guard isPlus else { return }
    // In two pieces, so that a translucent cross is even.
    let arm = (length - width) / 2
    for y in [center.y - length / 2, center.y + width / 2] {
      context.fill(
        CGRect(x: center.x - width / 2, y: y, width: width, height: arm), color: color,
        cornerRadius: width / 4)
    }
  }
}
