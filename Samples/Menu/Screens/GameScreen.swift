// A screen over the game: its presentation and dismissal, the game meanwhile, and the entry of keys
// and gamepad.
import Foundation
import Glassine

/// Covers the game, opened by ``HUDController/open(_:byPress:)``. Back, Escape or B closes it.
class GameScreen: ViewController {
  let store: SettingsStore
  /// Whether a key or a gamepad opened it, so that the focus is shown.
  var wasOpenedByPress = false
  /// Called once, when it begins to disappear.
  var onClose: (() -> Void)?

  /// The screen's name in a trace and on the command line.
  var name: StartScreen { .game }
  /// Whether the game runs on beneath, without input.
  var letsGameGoOn: Bool { false }
  /// The darkness of the game beneath, 0…1.
  var dim: CGFloat { 1 }

  init(store: SettingsStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  var texts: Texts { Texts(language: store.settings.language) }

  /// Applies the words, after each change of the settings too.
  func readTexts() { viewIfLoaded?.setNeedsLayout() }

  override func viewDidLoad() {
    super.viewDidLoad()
    store.observe(self) { [weak self] _ in self?.readTexts() }
    readTexts()
  }

  // MARK: Coming and going

  /// Closes, and notifies the opener; `completion` is called when it is gone.
  func close(completion: (() -> Void)? = nil) {
    guard let presenter = presentingViewController else { return }
    presenter.dismiss(animated: true, completion: completion)
    onClose?()
    onClose = nil
  }

  override func goBack() -> Bool {
    view.play(.back)
    close()
    return true
  }

  // MARK: Keys and pad

  /// A stick or trigger of a gamepad that the focus has not taken.
  func take(_ axis: AxisSample) {}

  var focus: FocusSystem? { viewIfLoaded?.window?.application?.focus }

  /// A player who has not moved the focus yet sees it before anything is pressed.
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    for press in presses {
      let isWaking = press.type == .select && focus?.isRingVisible == false
      if !isWaking || focus?.move(.down) != true { super.pressesBegan([press], with: event) }
    }
  }
}

/// The sample's first screen.
enum StartScreen: String, CaseIterable {
  case title, game, pause, settings, inventory, talk, map
}

/// The layout of a screen's parts for its display.
struct ScreenRoom {
  /// The area inside the screen's rim.
  let area: CGRect
  /// The player's factor on text.
  let textScale: CGFloat

  init(_ view: View) {
    let insets = (view.superview as? ScreenView)?.insetsOfPane ?? view.safeAreaInsets
    let bounds = view.bounds
    area = CGRect(
      x: insets.left, y: insets.top, width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
    textScale = view.traitCollection.textScale
  }

  /// A game held in two hands: little room.
  var isSmall: Bool { area.height < 480 || area.width < 800 }
  /// From the area's edge to a panel.
  var margin: CGFloat { isSmall ? 16 : 48 }

  /// A panel in the middle, at most `size`.
  func panel(_ size: CGSize) -> CGRect {
    let width = max(0, min(size.width, area.width - 2 * margin))
    let height = max(0, min(size.height, area.height - 2 * margin))
    return CGRect(
      x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width,
      height: height)
  }
}
