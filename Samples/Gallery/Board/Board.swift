// The live scene of a page: a board of a fixed size with views to touch, and a bar of options.
import Glassine
import GlassineControls

/// A scene. Subclasses build it in ``build()``, and report its events with ``say(_:)``.
class Board: View {
  /// Called with each line of the scene.
  var onSay: (String) -> Void = { _ in }
  /// The lines so far.
  private(set) var said: [String] = []
  /// Whether numbers show the order of visited plates.
  var showsOrder: Bool { false }
  /// Whether unhandled touches are reported.
  var tellsUnhandled: Bool { false }
  private var options: [(control: View, label: Label?)] = []
  private let badges = BadgeView()

  required override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: GalleryConstants.boardSize))
    isMultipleTouchEnabled = true
    // Measured at the designed size while it is built.
    traitOverrides.textScale = 1
    build()
    badges.frame = bounds
    addSubview(badges)
  }

  required init?(coder: NSCoder) { nil }

  /// Builds the scene; called once.
  func build() {}

  /// The demonstration's fingers, in the board's coordinates.
  var demonstration: [Gesture] { [.tap(CGPoint(x: bounds.midX, y: area.midY))] }

  /// The fingers after a look, before the demonstration moves to another page.
  var farewell: [Gesture] { [] }

  /// The free area above the bar of options.
  var area: CGRect {
    CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height - GalleryConstants.optionHeight)
  }

  /// Adds a line to the account.
  func say(_ line: String) {
    said.append(line)
    onSay(line)
  }

  /// Shows the order of visited plates, if the scene wants that.
  func show(_ visits: [View]) {
    if showsOrder { badges.show(visits) }
  }

  /// Whether a view is not part of the scene: the bar of options, the numbers.
  func isFurniture(_ view: View) -> Bool {
    view === badges || view is Outline
      || options.contains { view.isDescendant(of: $0.control) || view === $0.label }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    say("The board itself got the touch")
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

  // MARK: Options

  /// Adds a switch with its words to the bar.
  @discardableResult
  func option(_ words: String, isOn: Bool, _ change: @escaping (Bool) -> Void) -> Switch {
    let control = Switch()
    control.isOn = isOn
    control.addAction(for: .valueChanged) { [unowned control] _ in change(control.isOn) }
    let label = Label(words, font: ControlTheme.paper.font(13), color: .label)
    label.numberOfLines = 2
    add(control, label)
    return control
  }

  /// Adds a choice of one of a few to the bar.
  @discardableResult
  func choice(
    _ titles: [String], selected: Int = 0, _ change: @escaping (Int) -> Void
  ) -> SegmentedControl {
    let control = SegmentedControl(titles: titles)
    control.selectedSegmentIndex = selected
    control.addAction(for: .valueChanged) { [unowned control] _ in
      change(control.selectedSegmentIndex)
    }
    add(control, nil)
    return control
  }

  /// Adds a button to the bar.
  @discardableResult
  func button(_ title: String, _ action: @escaping () -> Void) -> Button {
    var look = Button.Configuration.gray()
    look.title = title
    look.font = ControlTheme.paper.font(13, .medium)
    look.padding = 12
    let button = Button(look, action: action)
    add(button, nil)
    return button
  }

  private func add(_ control: View, _ label: Label?) {
    options.append((control, label))
    if let label {
      control.accessibilityLabel = label.text
      // Targets of 44 points.
      control.hitOutset = EdgeInsets(top: 7, left: 0, bottom: 7, right: 0)
    }
    addSubview(control)
    if let label { addSubview(label) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bar = CGRect(
      x: 0, y: area.maxY, width: bounds.width, height: GalleryConstants.optionHeight
    ).insetBy(dx: 20, dy: 0)
    let width = bar.width / CGFloat(max(1, options.count))
    for (index, option) in options.enumerated() {
      let column = CGRect(
        x: bar.minX + CGFloat(index) * width, y: bar.minY, width: width, height: bar.height)
      var size = option.control.sizeThatFits(column.size)
      if option.label == nil { size = CGSize(width: min(440, width - 8), height: 44) }
      let x = option.label == nil ? column.midX - size.width / 2 : column.minX
      option.control.frame = CGRect(
        x: x, y: column.midY - size.height / 2, width: size.width, height: size.height)
      option.label?.frame = CGRect(
        x: column.minX + size.width + 12, y: column.minY,
        width: column.width - size.width - 20, height: column.height
      ).insetBy(dx: 0, dy: -8)
    }
  }
}

extension View {
  /// The scene that the view is part of.
  var board: Board? {
    var view: View? = self
    while let current = view {
      if let board = current as? Board { return board }
      view = current.superview
    }
    return nil
  }
}

/// The fingers of a demonstration, in a board's coordinates.
enum Gesture {
  case tap(CGPoint)
  /// Two taps, quick enough for a double tap.
  case doubleTap(CGPoint)
  case drag(CGPoint, to: CGPoint)
  /// Lands and stays down, with a finger of its own.
  case press(CGPoint)
  /// A pointer moves there, without a button.
  case hover(CGPoint)
  /// Waits for the given seconds.
  case wait(TimeInterval)
}
