// The properties that few buttons set, stored separately.
import Foundation
import GlassineUI

/// Created by the first use of one of its properties.
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
  var bareImage = BareImage()
  var placer: ((Button, CGRect) -> ButtonRects)?
}

extension Button {
  /// The content set for one state; nil for unset values.
  struct StateContent {
    var title: String?
    var attributedTitle: AttributedString?
    var titleColor: Color?
    var icon: Character?
    var image: Image?
    var background: Color?
    var backgroundImage: Image?
  }

  /// The rare state, created if there is none.
  var rareButtonState: RareButtonState {
    if let rareParts { return rareParts }
    let state = RareButtonState()
    rareParts = state
    return state
  }

  /// Setting nil creates nothing.
  private func set<Value>(
    _ value: Value?, to path: ReferenceWritableKeyPath<RareButtonState, Value?>
  ) {
    if rareParts != nil || value != nil { rareButtonState[keyPath: path] = value }
  }

  /// The content set for states, by their numbers.
  final var contents: [UInt: StateContent] {
    get { rareParts?.contents ?? [:] }
    _modify { yield &rareButtonState.contents }
  }

  /// The prepared attributed texts; nil: not yet prepared, or there are none.
  final var richTitle: RichText? {
    get { rareParts?.richTitle }
    set { if rareParts != nil || newValue != nil { rareButtonState.richTitle = newValue } }
  }
  final var richSubtitle: RichText? {
    get { rareParts?.richSubtitle }
    set { if rareParts != nil || newValue != nil { rareButtonState.richSubtitle = newValue } }
  }

  /// The recognizer that follows the pointer, after the first access of ``isHovered``.
  final var hover: HoverGestureRecognizer? {
    get { rareParts?.hover }
    set { set(newValue, to: \.hover) }
  }

  /// The activity indicator that replaces picture and icon.
  final var activityIndicator: ActivityIndicatorView? {
    get { rareParts?.activityIndicator }
    set { set(newValue, to: \.activityIndicator) }
  }

  final var openedMenu: MenuOverlay? {
    get { rareParts?.openedMenu }
    set { set(newValue, to: \.openedMenu) }
  }

  /// The menu selection that the button shows; nil: none yet.
  final var shownChoice: Configuration.ShownChoice? {
    get { rareParts?.shownChoice }
    set { set(newValue, to: \.shownChoice) }
  }

  /// The finger that opened the menu.
  final var menuTouch: UInt64? {
    get { rareParts?.menuTouch }
    set { set(newValue, to: \.menuTouch) }
  }

  /// Opens the menu if a press does not; nil: there is no menu.
  final var menuHold: LongPressGestureRecognizer? {
    get { rareParts?.menuHold }
    set { set(newValue, to: \.menuHold) }
  }
}
