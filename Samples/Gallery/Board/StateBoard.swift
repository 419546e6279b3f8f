// A sheet of controls: a row for each, a column for each state that it has.
import Glassine
import GlassineControls

/// Puts controls in rows and columns. Subclasses provide them.
class StateBoard: Board {
  /// A state that a control is shown in, with its words.
  enum State: String {
    case rest = "At rest"
    case pressed = "Pressed"
    case chosen = "On, or full"
    case focused = "Focused"
    case editing = "Being edited"
    case filled = "Filled in"
    case open = "Open, cooling"
    case disabled = "Disabled"
  }

  /// A kind of control: its name, its height, and a closure that makes it for a state; nil if it
  /// has no such state.
  struct Row {
    var name: String
    var height: CGFloat = 40
    var make: (State) -> View?
  }

  var states: [State] { [] }
  var rows: [Row] { [] }
  /// Controls pressed by a resting finger, since only a tracking finger makes them look so.
  private var held: [View] = []

  /// A finger on each of those.
  var holding: [Gesture] {
    held.map { view in
      // Towards the end: the unchosen half of segments and steppers.
      .press(CGPoint(x: view.frame.minX + view.frame.width * 0.72, y: view.frame.midY))
    }
  }

  /// The largest size of round controls.
  var largestSide: CGFloat { 64 }

  private static let left: CGFloat = 76
  /// Between columns: two segments of a column are targets of 44 points.
  private static let columnGap: CGFloat = 8
  private static let targetHeight: CGFloat = 44
  /// The size of controls with a ring around them.
  private static let ringSide: CGFloat = 44
  private static let top: CGFloat = 36
  /// The least room between rows: enough that focus rings do not touch.
  private static let rowGap: CGFloat = 9

  /// Of a column, in points.
  private var columnWidth: CGFloat { (bounds.width - Self.left - 4) / CGFloat(states.count) }

  override func build() {
    for (column, state) in states.enumerated() {
      head(
        state.rawValue,
        CGRect(x: Self.left + columnWidth * CGFloat(column), y: 10, width: columnWidth, height: 20))
    }
    var y = Self.top
    for row in rows {
      head(row.name, CGRect(x: 8, y: y, width: Self.left - 10, height: row.height))
      for (column, state) in states.enumerated() {
        guard let view = row.make(state) else { continue }
        let x = Self.left + columnWidth * CGFloat(column)
        put(
          view, CGRect(x: x, y: y, width: columnWidth - Self.columnGap, height: row.height))
        show(view, state, row.name)
      }
      y += row.height
    }
  }

  private func head(_ text: String, _ frame: CGRect) {
    let label = Label(text, font: ControlTheme.paper.font(12, .medium), color: .secondaryLabel)
    label.frame = frame
    addSubview(label)
  }

  /// In its own size if it has one, in the middle of its row.
  private func put(_ view: View, _ room: CGRect) {
    var size = view.sizeThatFits(CGSize(width: room.width, height: room.height))
    if view is Slider || view is ProgressView || view is TextField || view is TextView
      || view is Button || view is SegmentedControl || view is PickerView
    {
      size.width = room.width
    }
    if view is TextView || view is PickerView { size.height = room.height }
    size.width = min(size.width, room.width)
    size.height = min(size.height, room.height - Self.rowGap)
    if view is ThumbStick || view is DirectionalPad || view is CooldownButton || view is RadialMenu
    {
      let side = min(
        room.width, room.height - 6, view is RadialMenu ? Self.ringSide : largestSide)
      size = CGSize(width: side, height: side)
    }
    if view is Stepper { size = view.intrinsicContentSize }
    // A ring of choices opens around its button.
    let x = view is RadialMenu ? room.minX + 10 : room.minX
    let y = room.midY - size.height / 2
    view.frame = CGRect(
      x: x, y: y.rounded(), width: size.width.rounded(), height: size.height.rounded())
    var scale: CGFloat = 1
    if view is Stepper {
      // A little smaller than its own size: it has one width, and columns are narrow.
      scale = 0.86
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      view.center.x = room.minX + scale / 2 * size.width
    }
    // Rows are as high as targets, their controls are not.
    let missing = max(0, Self.targetHeight / scale - view.bounds.height)
    view.hitOutset = EdgeInsets(top: missing / 2, left: 0, bottom: missing / 2, right: 0)
    addSubview(view)
  }

  private func show(_ view: View, _ state: State, _ name: String) {
    if view.accessibilityLabel == nil { view.accessibilityLabel = "\(name), \(state.rawValue)" }
    if state == .focused {
      // A window has one focus; this is a picture of its ring.
      let ring = FocusPicture(around: view)
      addSubview(ring)
    }
    guard let control = view as? Control else { return }
    switch state {
    case .pressed where Self.isHeldToShow(control): held.append(control)
    case .pressed:
      control.isHighlighted = true
      // A picture of a state: a finger would end it.
      control.isUserInteractionEnabled = false
    case .disabled: control.isEnabled = false
    case .rest, .chosen, .focused, .editing, .filled, .open: break
    }
    control.addAction(for: .primaryActionTriggered) { [unowned self] _ in
      say("\(name): primaryActionTriggered")
    }
    control.addAction(for: .valueChanged) { [unowned self] _ in say("\(name): valueChanged") }
  }

  private static func isHeldToShow(_ control: Control) -> Bool {
    control is Switch || control is SegmentedControl || control is Stepper || control is Slider
  }

  override var area: CGRect { bounds }
}

/// A ring like the focus ring, around a view.
private final class FocusPicture: View {
  init(around view: View) {
    super.init(
      frame: view.frame.insetBy(dx: -FocusConstants.ringOutset, dy: -FocusConstants.ringOutset))
    isUserInteractionEnabled = false
    layer.borderWidth = FocusConstants.ringWidth
    layer.borderColor = .tint
    layer.cornerRadius = min(
      view.layer.cornerRadius + FocusConstants.ringOutset, bounds.height / 2)
  }

  required init?(coder: NSCoder) { nil }
}
