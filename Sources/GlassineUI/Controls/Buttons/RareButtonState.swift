// What few buttons have, so that the others need not carry it.
import Foundation

/// Made at the first use by one of the properties that lie in it.
final class RareButtonState {
  /// By the state's number.
  var contents: [UInt: Button.StateContent] = [:]
  var updateHandler: ((Button) -> Void)?
  var richTitle: RichText?
  var richSubtitle: RichText?
  var hover: HoverGestureRecognizer?
  var activityIndicator: ActivityIndicatorView?
  var menu: Menu?
  var openedMenu: MenuOverlay?
  var shownChoice: Button.Configuration.ShownChoice?
  var menuTouch: UInt64?
  var menuHold: LongPressGestureRecognizer?
}

extension Button {
  /// What was set for one state; nil where nothing was.
  struct StateContent {
    var title: String?
    var attributedTitle: AttributedString?
    var titleColor: Color?
    var icon: Character?
    var image: Image?
    var background: Color?
    var backgroundImage: Image?
  }

  /// The rare state, made where there is none.
  var rareButtonState: RareButtonState {
    if let rareParts { return rareParts }
    let state = RareButtonState()
    rareParts = state
    return state
  }

  /// Nothing is made for what is nil.
  private func set<Value>(
    _ value: Value?, to path: ReferenceWritableKeyPath<RareButtonState, Value?>
  ) {
    if rareParts != nil || value != nil { rareButtonState[keyPath: path] = value }
  }

  /// What was set for states, by their numbers.
  final var contents: [UInt: StateContent] {
    get { rareParts?.contents ?? [:] }
    _modify { yield &rareButtonState.contents }
  }

  /// The attributed texts that are shown, made ready; nil: not yet, or there are none.
  final var richTitle: RichText? {
    get { rareParts?.richTitle }
    set { if rareParts != nil || newValue != nil { rareButtonState.richTitle = newValue } }
  }
  final var richSubtitle: RichText? {
    get { rareParts?.richSubtitle }
    set { if rareParts != nil || newValue != nil { rareButtonState.richSubtitle = newValue } }
  }

  /// Follows the pointer once ``isHovered`` was asked.
  final var hover: HoverGestureRecognizer? {
    get { rareParts?.hover }
    set { set(newValue, to: \.hover) }
  }

  /// In the place of picture and icon while the configuration says so.
  final var activityIndicator: ActivityIndicatorView? {
    get { rareParts?.activityIndicator }
    set { set(newValue, to: \.activityIndicator) }
  }

  final var openedMenu: MenuOverlay? {
    get { rareParts?.openedMenu }
    set { set(newValue, to: \.openedMenu) }
  }

  /// The choice of the menu that the button shows; nil: none so far.
  final var shownChoice: Configuration.ShownChoice? {
    get { rareParts?.shownChoice }
    set { set(newValue, to: \.shownChoice) }
  }

  /// The finger that opened the menu.
  final var menuTouch: UInt64? {
    get { rareParts?.menuTouch }
    set { set(newValue, to: \.menuTouch) }
  }

  /// Opens the menu where a press does not; nil: there is no menu.
  final var menuHold: LongPressGestureRecognizer? {
    get { rareParts?.menuHold }
    set { set(newValue, to: \.menuHold) }
  }
}
