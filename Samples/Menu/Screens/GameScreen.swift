// A screen over the game: how it comes and goes, what becomes of the game meanwhile, and how keys
// and pad find their way into it.
import Foundation
import Glassine

/// Lies over the game, opened by ``HUDController/open(_:byPress:)``. Back, Escape or B closes it.
class GameScreen: ViewController {
  let store: SettingsStore
  /// Whether a key or a pad opened it, so that the focus is to be seen.
  var wasOpenedByPress = false
  /// Called once, when it begins to leave.
  var onClose: (() -> Void)?

  /// What the screen is called in a trace and on the command line.
  var name: StartScreen { .game }
  /// Whether the game is played on beneath, without a hand on it.
  var letsGameGoOn: Bool { false }
  /// How dark the game is beneath, 0…1.
  var dim: CGFloat { 1 }

  init(store: SettingsStore) {
    self.store = store
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  var texts: Texts { Texts(language: store.settings.language) }

  /// Takes over the words, after each change of what is set too.
  func readTexts() { viewIfLoaded?.setNeedsLayout() }

  override func viewDidLoad() {
    super.viewDidLoad()
    store.observe(self) { [weak self] _ in self?.readTexts() }
    readTexts()
  }

  // MARK: Coming and going

  /// Leaves, and tells who opened it; `completion` is called when it is gone.
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

  /// A stick or trigger of a pad that the focus has not taken.
  func take(_ axis: AxisSample) {}

  var focus: FocusSystem? { viewIfLoaded?.window?.application?.focus }

  /// Who has not moved the focus yet is shown where it is before anything is pressed.
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    for press in presses {
      let isWaking = press.type == .select && focus?.isRingVisible == false
      if !isWaking || focus?.move(.down) != true { super.pressesBegan([press], with: event) }
    }
  }
}

/// What the sample begins with.
enum StartScreen: String, CaseIterable {
  case title, game, pause, settings, inventory, talk, map
}

/// Where a screen's parts lie by what it is shown on.
struct ScreenRoom {
  /// What is not taken away by the screen's rim.
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
