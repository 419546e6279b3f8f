// What a row offers to a finger that swipes across it: the actions, and the strip of their buttons.
import Foundation
import GlassineBase

/// Something that can be done to a row, as a button that a swipe uncovers. Source: UIKit's
/// documentation of UIContextualAction.
public final class ContextualAction {
  public enum Style: Sendable {
    case normal
    /// In the colour of danger.
    case destructive
  }

  /// Does it, given the button as the view, and calls its last argument once with whether it was
  /// done: then the row closes.
  public typealias Handler = (ContextualAction, View, @escaping (Bool) -> Void) -> Void

  public let style: Style
  public let handler: Handler
  public var title: String?
  /// A symbol of the theme's icon font, above the title. Differs from UIKit, which has a picture.
  public var icon: Character?
  /// Nil: by the style.
  public var backgroundColor: Color?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The actions at one side of a row, the outermost first. Source: UIKit's documentation of
/// UISwipeActionsConfiguration.
public final class SwipeActionsConfiguration {
  public let actions: [ContextualAction]
  /// Whether a swipe across most of the row does the first action at once; true by default.
  public var performsFirstActionWithFullSwipe = true

  public init(actions: [ContextualAction]) { self.actions = actions }
}

/// The buttons beside a row that is moved aside: as wide as what it uncovers.
final class SwipeActionsView: View {
  let actions: [ContextualAction]
  /// At which side of the row they are: the outermost lies there.
  private let isAtLeft: Bool
  private var buttons: [Button] = []
  /// How wide each button is at rest, in points.
  private var widths: [CGFloat] = []
  /// How wide the strip is where it rests open, in points.
  private(set) var restWidth: CGFloat = 0
  /// Told of the width before when another theme changed it.
  var onResize: ((_ old: CGFloat) -> Void)?
  /// The first action takes the others' room: a lift would do it.
  var showsFirstAlone = false { didSet { if showsFirstAlone != oldValue { setNeedsLayout() } } }

  init(
    _ actions: [ContextualAction], isAtLeft: Bool, theme: ControlTheme,
    perform: @escaping (ContextualAction, View) -> Void
  ) {
    self.actions = actions
    self.isAtLeft = isAtLeft
    super.init(frame: .zero)
    clipsToBounds = true
    for action in actions {
      let button = Button(configuration: Self.look(of: action, theme))
      button.addAction(for: .primaryActionTriggered) { [unowned button] _ in
        perform(action, button)
      }
      buttons.append(button)
    }
    measure()
    // The outermost is in front, so that it can cover the others.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { return nil }

  private func measure() {
    widths = buttons.map { max(ListConstants.swipeActionWidth, $0.sizeThatFits(.zero).width) }
    restWidth = widths.reduce(0, +)
  }

  override func environmentDidChange(from old: Environment) {
    super.environmentDidChange(from: old)
    let theme = effectiveTheme
    for (button, action) in zip(buttons, actions) {
      button.configuration = Self.look(of: action, theme)
    }
    let before = restWidth
    measure()
    setNeedsLayout()
    if restWidth != before { onResize?(before) }
  }

  /// The text's colour that can be read on a ground: the theme's, if that can.
  private static func ink(on ground: Color, _ theme: ControlTheme) -> Color {
    var traits = TraitCollection()
    traits.theme = theme
    let ground = ground.resolvedColor(with: traits)
    let inks = [theme.text, theme.onAccent, .white, .black]
    return inks.first { $0.contrast(with: ground) >= Color.readableContrast }
      ?? inks.max { $0.contrast(with: ground) < $1.contrast(with: ground) } ?? theme.text
  }

  private static func look(
    of action: ContextualAction, _ theme: ControlTheme
  ) -> Button.Configuration {
    let ground =
      action.backgroundColor ?? (action.style == .destructive ? .danger : Color(.raised))
    var look = Button.Configuration(title: action.title, icon: action.icon)
    look.font = theme.font(theme.metrics.body)
    look.baseForegroundColor = Self.ink(on: ground, theme)
    look.baseBackgroundColor = ground
    look.cornerRadius = 0
    look.padding = ListConstants.swipeActionPadding
    look.pressScale = 1
    return look
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard restWidth > 0 else { return }
    // Wider than at rest, all grow alike.
    let factor = bounds.width / restWidth
    var before: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let first = index == 0
      let width = showsFirstAlone ? (first ? bounds.width : 0) : widths[index] * factor
      defer { if !showsFirstAlone { before += width } }
      // Counted from the row's outer side.
      let x = isAtLeft ? before : bounds.width - before - width
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
    }
  }
}
