// The handles at the ends of a selection made by a finger.
import Foundation
import GlassineUI

/// A stem one line high with a knob beyond it: above the start, below the end. Its touch area is
/// larger than its look.
final class TextSelectionHandle: View {
  fileprivate(set) var isStart: Bool { didSet { setNeedsDisplay() } }
  var tint = Color.white { didSet { if tint != oldValue { setNeedsDisplay() } } }
  fileprivate weak var sibling: TextSelectionHandle?
  private weak var interaction: TextInteraction?
  private var trackedSerial: UInt64?
  /// The finger's position, in points of the surface, and its offset from the line's middle.
  private var place = CGPoint.zero
  private var grip = CGPoint.zero
  private var hasMoved = false

  init(isStart: Bool, of interaction: TextInteraction) {
    self.isStart = isStart
    self.interaction = interaction
    super.init(frame: .zero)
    layer.zPosition = TextEditingConstants.handleZPosition
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Places

  /// The stem, in the superview's coordinates; sets the frame around it.
  var stem = CGRect.zero {
    didSet {
      guard stem != oldValue else { return }
      let side = TextEditingConstants.handleTargetSide / 2
      frame = CGRect(
        x: stem.midX - side, y: stem.minY - side, width: 2 * side, height: stem.height + 2 * side)
    }
  }

  /// The distance of a point of the superview from the visible handle.
  private func distance(to point: CGPoint) -> CGFloat {
    let knob = TextEditingConstants.handleKnobDiameter
    let top = stem.minY - (isStart ? knob : 0)
    let bottom = stem.maxY + (isStart ? 0 : knob)
    return hypot(point.x - stem.midX, max(0, top - point.y, point.y - bottom))
  }

  /// Of two overlapping handles the nearer one takes the finger.
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    let knob = TextEditingConstants.handleKnobDiameter
    let side = TextEditingConstants.handleTargetSide / 2
    let tail = TextEditingConstants.handleTailReach
    let line = CGRect(x: 0, y: side, width: bounds.width, height: stem.height)
    let beyond = max(side, knob)
    let area = CGRect(
      x: 0, y: line.minY - (isStart ? beyond : tail), width: line.width,
      height: line.height + beyond + tail)
    guard area.contains(point) else { return false }
    guard let superview, let sibling, sibling.superview === superview, !sibling.isHidden else {
      return true
    }
    let place = convert(point, to: superview)
    let (own, other) = (distance(to: place), sibling.distance(to: place))
    return own < other || (own == other && !isStart)
  }

  /// A pointer and a further tap belong to the text.
  override func shouldReceive(_ touch: Touch) -> Bool {
    touch.type != .indirectPointer && touch.tapCount <= 1
  }

  // MARK: Fingers

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard trackedSerial == nil, let touch = touches.min(by: { $0.serial < $1.serial }),
      let superview
    else { return }
    trackedSerial = touch.serial
    hasMoved = false
    place = touch.locationOnSurface
    let point = superview.convert(place, from: nil)
    grip = CGPoint(x: point.x - stem.midX, y: point.y - stem.midY)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = tracked(in: touches) else { return }
    hasMoved = true
    place = touch.locationOnSurface
    interaction?.editMenu.dismissMenu()
    follow()
  }

  /// Moves the selection's end to the finger's position, relative to the line's middle.
  func follow() {
    guard let interaction, let superview else { return }
    let point = superview.convert(place, from: nil)
    interaction.moveHandle(
      self,
      to: interaction.owner.convert(
        CGPoint(x: point.x - grip.x, y: point.y - grip.y), from: superview))
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = tracked(in: touches) else { return }
    trackedSerial = nil
    if hasMoved { interaction?.releaseHandle() } else { interaction?.toggleMenu(by: touch) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard tracked(in: touches) != nil else { return }
    trackedSerial = nil
    interaction?.stopHandle()
  }

  private func tracked(in touches: Set<Touch>) -> Touch? {
    touches.first { $0.serial == trackedSerial }
  }

  // MARK: Drawing

  override func drawContent(in context: DrawingContext) {
    let width = TextEditingConstants.handleStemWidth
    let knob = TextEditingConstants.handleKnobDiameter
    let side = TextEditingConstants.handleTargetSide / 2
    let line = CGRect(
      x: bounds.midX - width / 2, y: side, width: width, height: bounds.height - 2 * side)
    context.fill(line, color: tint)
    context.fillEllipse(
      in: CGRect(
        x: bounds.midX - knob / 2, y: isStart ? line.minY - knob + 2 : line.maxY - 2, width: knob,
        height: knob), color: tint)
  }
}

/// The two handles of a selection.
final class TextSelectionHandles {
  private(set) var start: TextSelectionHandle
  private(set) var end: TextSelectionHandle

  init(of interaction: TextInteraction) {
    start = TextSelectionHandle(isStart: true, of: interaction)
    end = TextSelectionHandle(isStart: false, of: interaction)
    start.sibling = end
    end.sibling = start
  }

  /// Exchanges the handles' roles, after the ends passed each other.
  func exchangeRoles() {
    swap(&start, &end)
    start.isStart = true
    end.isStart = false
  }

  /// Positions each at its end of the selection, in `window`; one that is not visible is hidden.
  func place(at ends: (start: CGRect, end: CGRect), of owner: View, tint: Color, in window: Window)
  {
    for (handle, rect) in [(start, ends.start), (end, ends.end)] {
      if handle.superview !== window { window.addSubview(handle) }
      handle.tint = tint
      handle.stem = owner.convert(rect, to: window)
      let isSeen = owner.shows(rect)
      if handle.isHidden == isSeen { handle.isHidden = !isSeen }
    }
  }

  func remove() {
    start.removeFromSuperview()
    end.removeFromSuperview()
  }
}

extension View {
  /// Whether the middle of a rectangle in the view's coordinates is inside the view and all clips,
  /// and no ancestor is hidden.
  func shows(_ rect: CGRect) -> Bool {
    // A caret may be at a text's very edge.
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    var view: View? = self
    while let current = view {
      if current.isHidden { return false }
      if current === self || current.clipsToBounds {
        guard current.bounds.insetBy(dx: -1, dy: -1).contains(convert(middle, to: current)) else {
          return false
        }
      }
      view = current.superview
    }
    return true
  }
}
