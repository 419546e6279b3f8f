// The title over the running lake.
import Foundation
import Glassine
import GlassineControls

/// The first screen: the game's name, and an entry.
final class TitleController: GameScreen {
  enum Choice { case play, quit }

  override var name: StartScreen { .title }
  override var letsGameGoOn: Bool { true }
  override var dim: CGFloat { 0 }

  let playButton: MenuButton
  let settingsButton: MenuButton
  let quitButton: MenuButton
  private let motion: Motion
  private let onChoice: (Choice) -> Void
  private let shade = View(frame: .zero)
  private let titleLabel = Label("", font: Dusk.font(96, .semibold), color: Dusk.text)
  private let lineLabel = Label(
    "", font: Dusk.font(17), color: Dusk.subtitle)
  private let hintLabel = Label("", font: Dusk.font(13), color: Dusk.secondaryText)
  private var buttons: [MenuButton] { [playButton, settingsButton, quitButton] }
  private var rows: [View] { [titleLabel, lineLabel] + buttons + [hintLabel] }

  init(store: SettingsStore, motion: Motion, onChoice: @escaping (Choice) -> Void) {
    self.motion = motion
    self.onChoice = onChoice
    playButton = MenuButton(Dusk.Icon.play, isPrimary: true, motion: motion)
    settingsButton = MenuButton(Dusk.Icon.settings, isPrimary: false, motion: motion)
    quitButton = MenuButton(Dusk.Icon.power, isPrimary: false, motion: motion)
    super.init(store: store)
  }

  required init?(coder: NSCoder) { nil }

  override var presentationRows: [View] { rows }

  override func loadView() {
    let root = ScreenView(frame: .zero)
    root.onLayout = { [weak self] in self?.place(in: $0) }
    // Words are on a shadow of the shore, so that they can be read over any water.
    shade.layer.gradient = Layer.Gradient(
      from: Dusk.shade, to: Dusk.ground.withAlphaComponent(0),
      startPoint: CGPoint(x: 0, y: 0.5), endPoint: CGPoint(x: 1, y: 0.5))
    shade.isUserInteractionEnabled = false
    root.pane.addSubview(shade)
    // As large as the screen allows: the reader's factor is for what is read.
    titleLabel.adjustsFontForContentSizeCategory = false
    lineLabel.numberOfLines = 2
    for row in rows { root.pane.addSubview(row) }
    view = root
    playButton.addAction(for: .touchUpInside) { [weak self] _ in self?.choose(.play) }
    settingsButton.addAction(for: .touchUpInside) { [weak self] _ in self?.openSettings() }
    quitButton.addAction(for: .touchUpInside) { [weak self] _ in self?.choose(.quit) }
  }

  override func readTexts() {
    super.readTexts()
    title = texts.title
    titleLabel.text = texts.title
    lineLabel.text = texts.titleLine
    hintLabel.text = texts.titleHint
    playButton.configuration.title = texts.play
    settingsButton.configuration.title = texts.settings
    quitButton.configuration.title = texts.quit
  }

  private func choose(_ choice: Choice) {
    guard presentedViewController == nil else { return }
    close()
    onChoice(choice)
  }

  /// The settings cover the lake; the title hides.
  private func openSettings() {
    guard presentedViewController == nil else { return }
    let settings = SettingsController(store: store, motion: motion)
    settings.modalPresentationStyle = .overFullScreen
    settings.wantsFocus = focus?.isRingVisible ?? false
    settings.onClose = { [weak self] in self?.show(rows: true) }
    present(settings, animated: false)
    show(rows: false)
  }

  private func show(rows isShown: Bool) {
    View.animate(withDuration: 0.2) { [rows] in for row in rows { row.alpha = isShown ? 1 : 0 } }
  }

  /// There is nothing behind the title.
  override func goBack() -> Bool { true }

  private func place(in view: View) {
    let room = ScreenRoom(view)
    let area = room.area
    let margin: CGFloat = room.isSmall ? 32 : 72
    let height: CGFloat = room.isSmall ? 48 : 56
    let gap: CGFloat = room.isSmall ? 8 : 12
    let width = min(area.width - 2 * margin, 320 * min(room.textScale, 1.5))
    titleLabel.font = Dusk.font(max(48, min(96, area.height * 0.145)), .semibold)
    for label in [titleLabel, hintLabel] { label.sizeToFit() }
    let shaded = max(width + 3 * margin, view.bounds.width * 0.62)
    // No farther than the shadow is dark enough to read on.
    let line = lineLabel.sizeThatFits(
      CGSize(width: min(max(width, shaded * 0.72), area.width - 2 * margin), height: 0))
    lineLabel.bounds.size = CGSize(width: line.width.rounded(.up), height: line.height.rounded(.up))
    let menu = 3 * height + 2 * gap
    let head = titleLabel.bounds.height + lineLabel.bounds.height
    let space: CGFloat = room.isSmall ? 20 : 44
    var y = area.minY + ((area.height - head - space - menu) / 2).rounded()
    for label in [titleLabel, lineLabel] {
      label.frame = CGRect(
        x: area.minX + margin, y: y, width: min(label.bounds.width, area.width - 2 * margin),
        height: label.bounds.height)
      y += label.bounds.height
    }
    // A large letter begins a little inside its box: aligns it with the edge of the texts beneath.
    titleLabel.frame.origin.x -= titleLabel.font.size * 0.06
    y += space
    for button in buttons {
      button.bounds.size = CGSize(width: width, height: height)
      button.center = CGPoint(x: area.minX + margin + width / 2, y: y + height / 2)
      y += height + gap
    }
    hintLabel.frame = CGRect(
      x: area.minX + margin, y: area.maxY - 28 - hintLabel.bounds.height / 2,
      width: area.width - 2 * margin, height: hintLabel.bounds.height)
    hintLabel.isHidden = hintLabel.frame.minY < y + 8
    shade.frame = CGRect(
      x: 0, y: 0, width: shaded, height: view.bounds.height)
  }

  // MARK: Keys and pad

  /// Start is the entry, wherever the focus is.
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    for press in presses {
      if presentedViewController == nil, press.button == .start {
        choose(.play)
      } else {
        super.pressesBegan([press], with: event)
      }
    }
  }
}
