// Alerts and action sheets: a panel over the window, with a button for each action.
public import CoreGraphics
import GlassineControls
public import GlassineUI

/// A button of an alert. Source: UIKit's documentation of UIAlertAction.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  /// Whether the button can be pressed.
  open var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
  fileprivate let handler: ((UIAlertAction) -> Void)?
  fileprivate weak var button: Button?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

/// Shows a title, a message, fields and actions over everything else. A press dismisses it and then
/// calls the action's handler. Back and Escape press the action that cancels. Source: UIKit's
/// documentation of UIAlertController.
open class UIAlertController: ViewController {
  /// A panel in the middle, or one at the lower edge.
  public enum Style: Int, Sendable { case actionSheet, alert }

  open private(set) var preferredStyle = Style.alert
  open private(set) var actions: [UIAlertAction] = []
  /// Nil until a field is added.
  open private(set) var textFields: [UITextField]?
  /// The action that Return presses; nil: none.
  open var preferredAction: UIAlertAction? {
    didSet { for action in actions { dress(action) } }
  }
  open var message: String? { didSet { messageLabel.text = message } }
  open override var title: String? { didSet { titleLabel.text = title } }

  private let panel = VisualEffectView(effect: VisualEffectView.Effect.dark)
  private let stack = StackView()
  private let titleLabel = Label()
  private let messageLabel = Label()

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
    titleLabel.text = title
    messageLabel.text = message
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = preferredStyle == .alert ? .crossDissolve : .coverVertical
  }

  /// Makes it a sheet without a title.
  func becomeSheet() {
    preferredStyle = .actionSheet
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .coverVertical
  }

  /// Adds a button. Buttons are in the order of their actions, and the one that cancels is last.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    if isViewLoaded { arrange() }
  }

  /// Adds a field between message and buttons.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = TextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    if isViewLoaded { arrange() }
  }

  // MARK: Parts

  open override func loadView() {
    view = UIView()
    view.backgroundColor = UIColor(white: 0, alpha: AlertConstants.dim)
    titleLabel.font = .boldSystemFont(ofSize: AlertConstants.titleSize)
    messageLabel.font = .systemFont(ofSize: AlertConstants.messageSize)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      label.textColor = .white
    }
    stack.axis = .vertical
    stack.spacing = AlertConstants.spacing
    panel.layer.cornerRadius = AlertConstants.cornerRadius
    panel.clipsToBounds = true
    panel.contentView.addSubview(stack)
    view.addSubview(panel)
    arrange()
    place()
  }

  private func arrange() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    if title != nil { stack.addArrangedSubview(titleLabel) }
    if message != nil { stack.addArrangedSubview(messageLabel) }
    for field in textFields ?? [] { stack.addArrangedSubview(field) }
    let ordered = actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
    for action in ordered { stack.addArrangedSubview(button(of: action)) }
  }

  private func button(of action: UIAlertAction) -> Button {
    if let button = action.button { return button }
    let button = UIButton(UIButton.Configuration(title: action.title ?? "")) {
      [weak self, weak action] in
      guard let self, let action else { return }
      // The controller stays until the handler returns, which may refer to it weakly.
      self.dismiss(animated: true) { withExtendedLifetime(self) { action.handler?(action) } }
    }
    button.isEnabled = action.isEnabled
    action.button = button
    dress(action, button)
    return button
  }

  private func dress(_ action: UIAlertAction) {
    if let button = action.button { dress(action, button) }
  }

  private func dress(_ action: UIAlertAction, _ button: Button) {
    button.role =
      switch action.style {
      case .cancel: .cancel
      case .destructive: .destructive
      case .default: action === preferredAction ? .primary : .normal
      }
  }

  private func place() {
    for view in [panel, stack] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let margin = AlertConstants.margin
    let width = panel.widthAnchor.constraint(equalToConstant: AlertConstants.width)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width, panel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      panel.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, constant: -2 * margin),
      preferredStyle == .alert
        ? panel.centerYAnchor.constraint(equalTo: view.centerYAnchor)
        : panel.bottomAnchor.constraint(
          equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -margin),
      stack.topAnchor.constraint(equalTo: panel.topAnchor, constant: margin),
      stack.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: margin),
      stack.trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: -margin),
      panel.heightAnchor.constraint(equalTo: stack.heightAnchor, constant: 2 * margin),
    ])
  }
}

/// The looks of alerts, in points. Source: chosen by eye.
private enum AlertConstants {
  static let width: CGFloat = 320
  static let margin: CGFloat = 16
  static let spacing: CGFloat = 12
  static let cornerRadius: CGFloat = 16
  static let titleSize: CGFloat = 17
  static let messageSize: CGFloat = 14
  /// The opacity of the black over the rest.
  static let dim: CGFloat = 0.45
}
