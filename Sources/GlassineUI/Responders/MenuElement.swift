// The elements of menus, buttons and controls: actions with titles and pictures.
import Foundation

/// An element of a menu: an ``Action``, a ``Command``, or a ``Menu``. Source: UIKit's documentation
/// of UIMenuElement.
@preconcurrency @MainActor
open class MenuElement {
  public internal(set) var title: String
  /// A smaller line beneath the title.
  public var subtitle: String?
  /// A picture beside the title; a template has the title's colour.
  public internal(set) var image: Image?
  /// A character of the theme's icon font, if there is no picture. Glassine's own.
  public internal(set) var icon: Character?

  package init(title: String, subtitle: String?, image: Image?, icon: Character?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.icon = icon
  }

  // A plain one here and in actions: the default one checks the actor.
  deinit {}

  /// The availability and look of an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
    /// Shown, but not selectable.
    public nonisolated static let disabled = Attributes(rawValue: 1 << 0)
    /// Shown in the destructive style.
    public nonisolated static let destructive = Attributes(rawValue: 1 << 1)
    /// Not shown.
    public nonisolated static let hidden = Attributes(rawValue: 1 << 2)
    /// Selecting it leaves the menu open.
    public nonisolated static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The mark beside the title: none, a check mark, a dash.
  public enum State: Sendable { case off, on, mixed }
}

/// A selectable element of a menu: an ``Action`` or a ``Command``. Source: UIKit's documentation of
/// UIMenuLeaf.
public class MenuLeaf: MenuElement {
  /// Changes while the menu is open are shown when it opens next.
  public var attributes: Attributes
  public var state: State
  /// The performer: a control, a menu's button, an edit menu; nil at other times.
  public private(set) var sender: Any?

  init(
    title: String, subtitle: String?, image: Image?, icon: Character?, attributes: Attributes,
    state: State
  ) {
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: subtitle, image: image, icon: icon)
  }

  deinit {}

  public override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  public override var image: Image? {
    get { super.image }
    set { super.image = newValue }
  }
  public override var icon: Character? {
    get { super.icon }
    set { super.icon = newValue }
  }

  /// Performs the element, with ``sender`` set meanwhile; nested calls are allowed. Source: UIKit's
  /// documentation of performWithSender, without its target, which only the responder chain needs.
  public final func perform(withSender sender: Any?) {
    let outer = self.sender
    self.sender = sender
    run()
    self.sender = outer
  }

  /// The effect of the element; ``sender`` is set.
  func run() {}
}

/// An action with a title and a closure: for controls (``Control/addAction(_:for:)``), buttons and
/// menus. Source: UIKit's documentation of UIAction.
public final class Action: MenuLeaf {
  /// Distinguishes the actions of a control or menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public nonisolated init(rawValue: String) { self.rawValue = rawValue }
    public nonisolated init(_ rawValue: String) { self.rawValue = rawValue }

    /// A number, because random bits take longer than the rest of an action.
    fileprivate static func unique() -> Identifier {
      ViewRegistry.main.actionCount += 1
      return Identifier("_action" + String(ViewRegistry.main.actionCount))
    }
  }

  public typealias Handler = (Action) -> Void

  public let identifier: Identifier

  private let handler: Handler

  /// - Parameter identifier: nil creates a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil, icon: Character? = nil,
    identifier: Identifier? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping Handler
  ) {
    self.identifier = identifier ?? .unique()
    self.handler = handler
    super.init(
      title: title, subtitle: subtitle, image: image, icon: icon, attributes: attributes,
      state: state)
  }

  deinit {}

  override func run() { handler(self) }
}

/// An action with a title, sent along the responder chain: for menus. Source: UIKit's documentation
/// of UICommand.
public class Command: MenuLeaf {
  public let action: Selector

  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil, icon: Character? = nil,
    action: Selector, attributes: Attributes = [], state: State = .off
  ) {
    self.action = action
    super.init(
      title: title, subtitle: subtitle, image: image, icon: icon, attributes: attributes,
      state: state)
  }

  /// Sent to the first responder that can perform it, from the first responder upwards, else from
  /// the sender (R4).
  override func run() {
    guard let view = sender as? View else { return }
    view.window?.application?.sendAction(action, to: nil, from: view, for: nil)
  }
}
