// The menu over the dimmed game.
import Foundation
import Glassine
import GlassineControls

/// Shows the pause menu and sends the choice.
final class PauseController: ViewController {
  enum Choice { case resume, startOver, title, quit }

  private let game: LanternGame
  private let store: SettingsStore
  private let motion: Motion
  private let onChoice: (Choice) -> Void

  private let panel = Dusk.makePanel()
  private var rows: [View] = []
  private var springs: [Spring] = []
  private let heading = Label("", font: Dusk.font(32, .semibold), color: Dusk.text)
  private let summary = Label("", font: Dusk.font(15), color: Dusk.secondaryText)
  let resumeButton: MenuButton
  let settingsButton: MenuButton
  let startOverButton: MenuButton
  let titleButton: MenuButton
  let quitButton: MenuButton
  private var buttons: [MenuButton] {
    [resumeButton, settingsButton, startOverButton, titleButton, quitButton]
  }
  /// 1 while the panel is shown, 0 while the settings cover it.
  private lazy var panelShown = Spring(1, response: 0.2, damping: 0.9) { [weak self] in
    self?.show(panel: $0)
  }

  init(
    game: LanternGame, store: SettingsStore, motion: Motion, onChoice: @escaping (Choice) -> Void
  ) {
    self.game = game
    self.store = store
    self.motion = motion
    self.onChoice = onChoice
    resumeButton = MenuButton(Dusk.Icon.play, isPrimary: true, motion: motion)
    settingsButton = MenuButton(Dusk.Icon.settings, isPrimary: false, motion: motion)
    startOverButton = MenuButton(Dusk.Icon.replay, isPrimary: false, motion: motion)
    titleButton = MenuButton(Dusk.Icon.home, isPrimary: false, motion: motion)
    quitButton = MenuButton(Dusk.Icon.power, isPrimary: false, motion: motion)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let root = ScreenView(frame: .zero)
    root.onLayout = { [weak self] in self?.place(in: $0) }
    rows = [heading, summary] + buttons
    for row in rows { panel.contentView.addSubview(row) }
    root.pane.addSubview(panel)
    view = root
    summary.numberOfLines = 2
    resumeButton.addAction(for: .touchUpInside) { [weak self] _ in self?.choose(.resume) }
    settingsButton.addAction(for: .touchUpInside) { [weak self] _ in self?.openSettings() }
    startOverButton.addAction(for: .touchUpInside) { [weak self] _ in self?.choose(.startOver) }
    titleButton.addAction(for: .touchUpInside) { [weak self] _ in self?.choose(.title) }
    quitButton.addAction(for: .touchUpInside) { [weak self] _ in self?.choose(.quit) }
    store.observe(self) { [weak self] _ in self?.readTexts() }
    readTexts()
  }

  private func readTexts() {
    let settings = store.settings
    let texts = Texts(language: settings.language)
    title = texts.paused
    heading.text = texts.paused
    summary.text = texts.summary(
      player: settings.player, fireflies: game.fireflyCount,
      oilPercent: Int((game.oil * 100).rounded()))
    resumeButton.configuration.title = texts.resume
    settingsButton.configuration.title = texts.settings
    startOverButton.configuration.title = texts.startOver
    titleButton.configuration.title = texts.toTitle
    quitButton.configuration.title = texts.quit
    view.setNeedsLayout()
  }

  // MARK: Settings

  func openSettings() {
    guard presentedViewController == nil else { return }
    let settings = SettingsController(store: store, motion: motion)
    settings.onClose = { [weak self] in
      guard let self else { return }
      motion.run(panelShown, to: 1)
    }
    settings.modalPresentationStyle = .overFullScreen
    settings.wantsFocus = view.window?.application?.focus.isRingVisible ?? false
    present(settings, animated: false)
    motion.run(panelShown, to: 0)
  }

  private func show(panel shown: CGFloat) {
    let shown = max(0, min(1, shown))
    panel.alpha = shown
    // A group as large as the panel is not drawn while it is invisible.
    panel.isHidden = shown == 0
  }

  override func viewWillAppear(_ animated: Bool) {
    // In within 220 ms from 12 points below, the rows one after the other.
    let panelIn = Spring(0, response: 0.22, damping: 0.86) { [panel] value in
      panel.alpha = max(0, min(1, value))
      let scale = 0.98 + 0.02 * value
      panel.transform = CGAffineTransform(scaleX: scale, y: scale)
        .concatenating(CGAffineTransform(translationX: 0, y: 12 * (1 - value)))
    }
    panelIn.jump(to: 0)
    springs = [panelIn]
    motion.run(panelIn, to: 1)
    for (index, row) in rows.enumerated() {
      let rowIn = Spring(0, response: 0.22, damping: 0.86) { [weak self] value in
        row.alpha = max(0, min(1, value))
        if value > 0.5, row === self?.resumeButton { self?.focusFirst() }
        row.transform =
          value == 1 ? .identity : CGAffineTransform(translationX: 0, y: 12 * (1 - value))
      }
      rowIn.jump(to: 0)
      springs.append(rowIn)
      motion.run(rowIn, to: 1, after: 0.025 * CGFloat(index))
    }
  }

  /// Whether the first entry is to get the focus once it is visible: nothing has it before.
  var wantsFocus = false

  private func focusFirst() {
    guard wantsFocus else { return }
    wantsFocus = false
    view.window?.application?.focus.move(.down)
  }

  private func choose(_ choice: Choice) {
    guard presentingViewController != nil else { return }
    presentingViewController?.dismiss(animated: false) { [onChoice] in onChoice(choice) }
  }

  private func place(in view: View) {
    let room = ScreenRoom(view)
    let most = room.area.width - 2 * room.margin
    let isLow = room.area.height < PauseConstants.low
    // If there is little height, all but the first entry are in two columns.
    let columns = isLow && most >= PauseConstants.twoColumnsFrom ? 2 : 1
    let width = min(
      most,
      CGFloat(columns) * PauseConstants.width * min(room.textScale, PauseConstants.largestScale))
    let padding: CGFloat = isLow ? 16 : 28
    let row: CGFloat = isLow ? 48 : PauseConstants.row
    let gap: CGFloat = isLow ? 8 : 12
    var y = padding
    heading.sizeToFit()
    heading.frame = CGRect(
      x: padding, y: y, width: width - 2 * padding, height: heading.bounds.height)
    y += heading.bounds.height + 4
    let lines = summary.sizeThatFits(CGSize(width: width - 2 * padding, height: 0))
    summary.frame = CGRect(
      x: padding, y: y, width: width - 2 * padding, height: lines.height)
    y += lines.height + (isLow ? 12 : 24)
    for (index, button) in buttons.enumerated() {
      let isWhole = columns == 1 || index == 0
      let inner = width - 2 * padding
      let cell = isWhole ? inner : (inner - gap) / 2
      let isLeft = isWhole || index % 2 == 1
      let left = isLeft ? padding : width - padding - cell
      button.bounds.size = CGSize(width: cell, height: row)
      button.center = CGPoint(x: left + cell / 2, y: y + row / 2)
      if isWhole || !isLeft { y += row + gap }
    }
    panel.bounds.size = CGSize(width: width, height: y - gap + padding)
    panel.center = CGPoint(x: room.area.midX.rounded(), y: room.area.midY.rounded())
  }

  // MARK: Keys and pad

  override func goBack() -> Bool {
    view.play(.back)
    choose(.resume)
    return true
  }

  /// A player who has not moved the focus yet means the first entry. Presses of a controller over
  /// the menu pass here too.
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let isFocused = view.window?.application?.focus.isRingVisible ?? false
    for press in presses {
      let isFirst = press.type == .select && !isFocused
      if presentedViewController == nil, isFirst || press.button == .start {
        view.play(.confirm)
        choose(.resume)
      } else {
        super.pressesBegan([press], with: event)
      }
    }
  }
}

/// Points; Lantern's own choice.
private enum PauseConstants {
  static let width: CGFloat = 360
  static let row: CGFloat = 56
  /// The growth of the panel with the text size.
  static let largestScale: CGFloat = 1.5
  /// Below this height the rows are closer, and beside one another if there is this width.
  static let low: CGFloat = 528
  static let twoColumnsFrom: CGFloat = 480
}

/// A row of the menu.
final class MenuButton: Button {
  private let motion: Motion
  private lazy var press = Spring(0, response: 0.3, damping: 0.7) { [weak self] value in
    let scale = 1 - 0.04 * value
    self?.transform = value == 0 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
  }

  private let isPrimary: Bool

  init(_ icon: Character, isPrimary: Bool, motion: Motion) {
    self.motion = motion
    self.isPrimary = isPrimary
    var look = Configuration(icon: icon)
    look.font = Dusk.font(17, .semibold)
    look.iconFont = Dusk.iconFont(22)
    look.padding = 20
    look.imagePadding = 14
    look.cornerRadius = 14
    look.baseForegroundColor = isPrimary ? Dusk.onAccent : Dusk.text
    look.baseBackgroundColor = isPrimary ? Dusk.accent : Dusk.fill
    look.pressedBackground = isPrimary ? Dusk.accentPressed : Dusk.fillPressed
    look.border = isPrimary ? Dusk.accentEdge : Dusk.line
    // It springs by itself.
    look.pressScale = 1
    super.init(configuration: look)
    contentHorizontalAlignment = .leading
    sounds(isPrimary ? .confirm : .press)
  }

  override init(frame: CGRect) { fatalError("made by its icon") }
  required init?(coder: NSCoder) { nil }

  override var isPreferredFocus: Bool { isPrimary }

  override func stateDidChange() {
    super.stateDidChange()
    motion.run(press, to: isHighlighted ? 1 : 0)
  }
}
