// Swipe actions of a row, and the strip of their buttons.
import Foundation
import GlassineBase
public import GlassineUI

/// An action of a row, as a button that a swipe uncovers. Source: UIKit's documentation of
/// UIContextualAction.
@preconcurrency @MainActor
public final class ContextualAction {
  public enum Style: Sendable {
    case normal
    /// In the theme's destructive colour.
    case destructive
  }

  /// Performs the action. Receives the button as the view, and calls its last argument once with
  /// true if it was done: the row closes then.
  public typealias Handler = (ContextualAction, View, @escaping (Bool) -> Void) -> Void

  public let style: Style
  public let handler: Handler
  public var title: String?
  /// A character of the theme's icon font, above the title. Differs from UIKit, which has a
  /// picture.
  public var icon: Character?
  /// Nil: depends on the style.
  public var backgroundColor: Color?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The actions at one side of a row, the outermost first. Source: UIKit's documentation of
/// UISwipeActionsConfiguration.
@preconcurrency @MainActor
public final class SwipeActionsConfiguration {
  public let actions: [ContextualAction]
  /// Whether a swipe across most of the row performs the first action; true by default.
  public var performsFirstActionWithFullSwipe = true

  public init(actions: [ContextualAction]) { self.actions = actions }
}

/// The buttons beside a moved row: as wide as the uncovered area.
final class SwipeActionsView: View {
  let actions: [ContextualAction]
  /// The side of the row; the outermost button is at that edge.
  private let isAtLeft: Bool
  private var buttons: [Button] = []
  /// The width of each button at rest, in points.
  private var widths: [CGFloat] = []
  /// The width of the strip at rest, in points.
  private(set) var restWidth: CGFloat = 0
  /// Called with the old width after a change of themes.
  var onResize: ((_ old: CGFloat) -> Void)?
  /// Whether the first action fills the strip, because a lift would perform it.
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

  override func environmentDidChange(from old: TraitCollection) {
    super.environmentDidChange(from: old)
    let theme = themeBox.theme
    for (button, action) in zip(buttons, actions) {
      button.configuration = Self.look(of: action, theme)
    }
    let before = restWidth
    measure()
    setNeedsLayout()
    if restWidth != before { onResize?(before) }
  }

  /// A readable text colour for a background: the theme's, if its contrast is sufficient.
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
    // Beyond the width at rest, all buttons grow in proportion.
    let factor = bounds.width / restWidth
    var before: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let first = index == 0
      let width = showsFirstAlone ? (first ? bounds.width : 0) : widths[index] * factor
      defer { if !showsFirstAlone { before += width } }
      // Measured from the row's outer side.
      let x = isAtLeft ? before : bounds.width - before - width
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
    }
  }
}
