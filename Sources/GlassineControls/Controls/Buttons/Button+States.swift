// The content of a button in each state, by UIKit's names. Methods whose types have another form in
// module UIKit are disfavoured: there, that module's methods of the same names are called.
public import Foundation
public import GlassineUI

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

  @_disfavoredOverload public func title(for state: State) -> String? {
    state == .normal ? look.title : contents[state.rawValue]?.title
  }

  /// Sets a title with attributes for exactly that state; it takes precedence over
  /// ``setTitle(_:for:)`` for the same state. For `.normal`, the configuration's.
  ///
  /// Differs from UIKit: a plain title of the state takes precedence over an attributed one of
  /// `.normal`.
  @_disfavoredOverload
  public func setAttributedTitle(_ title: AttributedString?, for state: State) {
    if state == .normal {
      configuration.attributedTitle = title
    } else {
      set(state) { $0.attributedTitle = title }
    }
  }

  @_disfavoredOverload
  public func attributedTitle(for state: State) -> AttributedString? {
    state == .normal ? look.attributedTitle : contents[state.rawValue]?.attributedTitle
  }

  @_disfavoredOverload
  public func setTitleColor(_ color: Color?, for state: State) {
    if state == .normal {
      configuration.baseForegroundColor = color ?? .label
    } else {
      set(state) { $0.titleColor = color }
    }
  }

  @_disfavoredOverload
  public func titleColor(for state: State) -> Color? {
    state == .normal ? look.baseForegroundColor : contents[state.rawValue]?.titleColor
  }

  /// Sets a character of the configuration's icon font. Glassine's own.
  public func setIcon(_ icon: Character?, for state: State) {
    if state == .normal { configuration.icon = icon } else { set(state) { $0.icon = icon } }
  }

  public func icon(for state: State) -> Character? {
    state == .normal ? look.icon : contents[state.rawValue]?.icon
  }

  @_disfavoredOverload public func image(for state: State) -> Image? {
    state == .normal ? look.image : contents[state.rawValue]?.image
  }

  /// Sets the background's colour. Glassine's own; UIKit has only pictures.
  public func setBackgroundColor(_ color: Color?, for state: State) {
    if state == .normal {
      configuration.baseBackgroundColor = color
    } else {
      set(state) { $0.background = color }
    }
  }

  /// Sets a picture that fills the bounds, stretched by its cap insets.
  @_disfavoredOverload public func setBackgroundImage(_ image: Image?, for state: State) {
    set(state) { $0.backgroundImage = image }
  }

  public func backgroundImage(for state: State) -> Image? {
    contents[state.rawValue]?.backgroundImage
  }

  // The current content: the state's own, else the normal one.

  /// A state without content uses that without the focus.
  var shownState: State {
    contents[state.rawValue] == nil ? state.subtracting(.focused) : state
  }

  @_disfavoredOverload public var currentTitle: String? {
    currentAttributedTitle.map { String($0.characters) } ?? title(for: shownState)
      ?? look.title
  }
  /// Nil if a plain title is shown.
  public var currentAttributedTitle: AttributedString? {
    let own = attributedTitle(for: shownState)
    if own != nil || (shownState != .normal && title(for: shownState) != nil) { return own }
    return look.attributedTitle
  }
  public var currentTitleColor: Color {
    titleColor(for: shownState) ?? look.baseForegroundColor
  }
  @_disfavoredOverload
  public var currentIcon: Character? { icon(for: shownState) ?? look.icon }
  public var currentImage: Image? { image(for: shownState) ?? look.image }
  @_disfavoredOverload public var currentBackgroundImage: Image? {
    backgroundImage(for: shownState) ?? backgroundImage(for: .normal)
  }

  func set(_ state: State, _ change: (inout StateContent) -> Void) {
    change(&contents[state.rawValue, default: StateContent()])
    dress()
  }
}
