// The settings page: groups on the left, their rows in one list on the right.
import Foundation
import Glassine
import GlassineControls

/// Shows the settings over the dimmed game. Back, Escape or B closes it.
final class SettingsController: ViewController {
  let store: SettingsStore
  let motion: Motion
  let groups: [SettingsGroup]
  /// Called when the page has closed.
  var onClose: (() -> Void)?

  let panel = Dusk.makePanel(Dusk.page)
  let list = SettingsList(frame: .zero, style: .insetGrouped)
  let heading = Label("", font: Dusk.font(22, .semibold), color: Dusk.text)
  let trouble = TroubleLine(frame: .zero)
  private(set) lazy var backButton = SidebarButton(Dusk.Icon.back, motion: motion)
  /// One for each group with a title; those come first.
  private(set) lazy var groupButtons = groups.filter { $0.title != nil }
    .map { SidebarButton($0.icon, motion: motion) }

  /// The visible group of the list, by the sidebar's entry.
  private(set) var currentGroup = 0
  /// While the list scrolls to a group, the groups that it passes are not shown as current.
  private var isJumping = false
  /// Whether the focus is to move here once the page is visible.
  var wantsFocus = false
  private var springs: [Spring] = []

  init(store: SettingsStore, motion: Motion) {
    self.store = store
    self.motion = motion
    groups = SettingsGroup.all(store, motion: motion)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let root = ScreenView(frame: .zero)
    root.onLayout = { [weak self] _ in self?.placeParts() }
    dress(list)
    list.dataSource = self
    list.delegate = self
    list.register(SettingCell.self, forCellReuseIdentifier: SettingCell.identifier)
    heading.adjustsFontSizeToFitWidth = true
    heading.minimumScaleFactor = 0.5
    for view in [heading, list, trouble] as [View] { panel.contentView.addSubview(view) }
    for (index, button) in groupButtons.enumerated() {
      button.addAction(for: .touchUpInside) { [weak self] _ in self?.show(group: index) }
      button.onRight = { [weak self] in self?.enter(group: index) }
      panel.contentView.addSubview(button)
    }
    list.onLeft = { [weak self] in
      guard let self else { return nil }
      return groupButtons[currentGroup]
    }
    backButton.addAction(for: .touchUpInside) { [weak self] _ in self?.close() }
    panel.contentView.addSubview(backButton)
    root.pane.addSubview(panel)
    view = root
    store.observe(self) { [weak self] in self?.refresh($0) }
    store.onTrouble = { [weak self] in self?.showTrouble() }
    refresh(store.settings)
    showTrouble()
    markGroups()
  }

  private func dress(_ list: TableView) {
    var theme = ControlTheme.dusk
    theme.fill = Color(white: 1, alpha: 0.06)
    list.theme = theme
    let inset = SettingsConstants.listInset
    list.contentInset = EdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    list.separatorInset = EdgeInsets(
      top: 0, left: SettingsConstants.rowInset, bottom: 0, right: 0)
  }

  /// Applies the settings, also a change by a row of this page.
  private func refresh(_ settings: Settings) {
    let texts = Texts(language: settings.language)
    let isOtherLanguage = heading.text != texts.settings
    title = texts.settings
    heading.text = texts.settings
    backButton.title = texts.back
    for (group, button) in zip(groups, groupButtons) { button.title = group.title?(texts) ?? "" }
    for group in groups { for row in group.rows { row.refresh(settings, texts) } }
    if isOtherLanguage { list.reloadData() }
  }

  private func showTrouble() {
    trouble.text = store.trouble
    view.setNeedsLayout()
  }

  // MARK: Coming and going

  override func viewWillAppear(_ animated: Bool) {
    // In within 220 ms from 12 points below, as all panels.
    let panelIn = Spring(0, response: 0.22, damping: 0.86) { [weak self, panel] value in
      panel.alpha = max(0, min(1, value))
      // Not before it is visible: an invisible view cannot have the focus.
      if value > 0.5 { self?.focusFirst() }
      let scale = 0.98 + 0.02 * value
      panel.transform =
        value == 1
        ? .identity
        : CGAffineTransform(scaleX: scale, y: scale)
          .concatenating(CGAffineTransform(translationX: 0, y: 12 * (1 - value)))
    }
    panelIn.jump(to: 0)
    springs = [panelIn]
    motion.run(panelIn, to: 1)
  }

  /// A player who came by keys or gamepad continues with them, once there is something visible.
  private func focusFirst() {
    guard wantsFocus else { return }
    wantsFocus = false
    view.window?.application?.focus.move(.down)
  }

  override func goBack() -> Bool {
    view.play(.back)
    close()
    return true
  }

  private func close() {
    guard presentingViewController != nil else { return }
    // Text under editing ends first.
    view.window?.firstResponder?.resignFirstResponder()
    store.save()
    store.onTrouble = nil
    presentingViewController?.dismiss(animated: false) { [onClose] in onClose?() }
  }

  // MARK: Groups

  /// Scrolls a group to the list's top, as far as the list scrolls.
  func show(group: Int) {
    guard groupButtons.indices.contains(group) else { return }
    currentGroup = group
    markGroups()
    let header = list.rectForHeader(inSection: group)
    let inset = list.contentInset
    let lowest = list.contentSize.height + inset.bottom - list.bounds.height
    let goal = CGPoint(x: 0, y: max(-inset.top, min(lowest, header.minY - inset.top)))
    guard goal != list.contentOffset else { return }
    isJumping = true
    list.setContentOffset(goal, animated: true)
  }

  /// Shows a group, and returns its first row.
  private func enter(group: Int) -> View? {
    show(group: group)
    return list.focusTarget(fromRowAt: IndexPath(row: 0, section: group))
  }

  private func markGroups() {
    for (index, button) in groupButtons.enumerated() { button.isCurrent = index == currentGroup }
  }

  /// The group whose rows begin above the list's upper third; at the list's end the last.
  private func followScrolling() {
    guard !isJumping else { return }
    let offset = list.contentOffset.y
    let isAtEnd = offset >= list.contentSize.height - list.bounds.height - 1
    let line = offset + list.bounds.height / 3
    var group = isAtEnd && offset > 0 ? groupButtons.count - 1 : 0
    if !isAtEnd {
      while group + 1 < groupButtons.count, list.rectForHeader(inSection: group + 1).minY <= line {
        group += 1
      }
    }
    guard group != currentGroup else { return }
    currentGroup = group
    markGroups()
  }

  // MARK: Keys and pad

  /// The shoulders of a gamepad move from group to group, and move the focus along.
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    for press in presses {
      switch press.button {
      case .leftShoulder: step(by: -1)
      case .rightShoulder: step(by: 1)
      default: super.pressesBegan([press], with: event)
      }
    }
  }

  private func step(by step: Int) {
    let group = currentGroup + step
    guard groupButtons.indices.contains(group) else { return }
    show(group: group)
    guard let focus = view.window?.application?.focus, let focused = focus.focusedView else {
      return
    }
    focus.focus(focused.isDescendant(of: list) ? enter(group: group) : groupButtons[group])
  }
}

// MARK: - List

extension SettingsController: TableViewDataSource, TableViewDelegate {
  private var texts: Texts { Texts(language: store.settings.language) }

  private func row(at indexPath: IndexPath) -> SettingRow {
    groups[indexPath.section].rows[indexPath.row]
  }

  func numberOfSections(in tableView: TableView) -> Int { groups.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].rows.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: SettingCell.identifier, for: indexPath)
    (cell as? SettingCell)?.show(row(at: indexPath))
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    groups[section].title?(texts)
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    groups[section].note?(texts)
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    row(at: indexPath).height
  }

  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat {
    groups[section].title == nil
      ? SettingsConstants.untitledHeaderHeight : SettingsConstants.headerHeight
  }

  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat {
    groups[section].note == nil ? 0 : TableView.automaticDimension
  }

  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    row(at: indexPath) is PressedRow
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    (row(at: indexPath) as? PressedRow)?.pressed()
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { followScrolling() }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { isJumping = false }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { isJumping = false }
}

/// A cell that carries a row of the page.
final class SettingCell: TableViewCell {
  static let identifier = "setting"
  private var row: SettingRow?

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    // For the focus ring alone: the background is the list's.
    layer.cornerRadius = SettingsConstants.cardRadius
  }

  required init?(coder: NSCoder) { nil }

  /// The focus target: the row's control, or the cell if the row is pressed itself.
  override var preferredFocusedView: View? {
    guard let row else { return nil }
    if row is PressedRow { return self }
    return row.focusTarget.flatMap { $0.canBecomeFocused ? $0 : nil }
  }

  /// Shows `row`, which may come from another cell.
  func show(_ row: SettingRow) {
    // The one before may be in another cell by now.
    if let old = self.row, old !== row, old.superview === contentView { old.removeFromSuperview() }
    self.row = row
    if row.superview !== contentView { contentView.addSubview(row) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    row?.frame = contentView.bounds
  }
}
