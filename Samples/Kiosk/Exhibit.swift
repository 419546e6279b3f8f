// The exhibit: table, bar, panels, and the visit's state.
import Foundation
import GlassineKiosk

/// Everything that visitors see, in its own coordinates, which may be rotated against the screen's.
final class Exhibit: Pane {
  let table: PrintTable
  let session: SessionTimer
  let studio: PrintStudio
  private let application: Application
  let keyboard = OnScreenKeyboard(size: .table)
  let corner: ServiceCorner
  private let attract: AttractLoop
  private let show: PrintShow
  private let saver: ScreenSaver
  /// Black over a screen that is dimmed or blank.
  private let curtain = View(frame: .zero)
  let bar = Bar()
  private let title = TitleCard()
  let question = StillThereCard()
  private(set) var panel: Panel?
  /// The visitor's panel that a service panel replaced; it comes back.
  private var covered: Panel?
  private(set) var language = Language.english
  private(set) var texts = StringTables.exhibit
  let orders: OrderBook
  /// Called after the language has changed.
  var onLanguage: (Language) -> Void = { _ in }
  /// Called each second while it asks for the visitor, with the seconds that are left.
  var onCountdown: (Int) -> Void = { _ in }
  /// Called after the state of the visit has changed.
  var onVisit: (SessionTimer.State) -> Void = { _ in }
  /// Makes the panel behind the service corner.
  var makeServicePanel: () -> Panel? = { nil }

  init(
    _ application: Application, studio: PrintStudio, orders: OrderBook, lock: PinLock,
    quietSeconds: TimeInterval
  ) {
    self.application = application
    self.studio = studio
    self.orders = orders
    corner = ServiceCorner(lock: lock)
    table = PrintTable(application)
    session = SessionTimer(application, quietSeconds: quietSeconds)
    let show = PrintShow(table)
    self.show = show
    attract = AttractLoop(application, every: KioskConstants.attractSeconds) { show.show($0) }
    saver = ScreenSaver(
      application, dimSeconds: KioskConstants.dimSeconds, blankSeconds: KioskConstants.blankSeconds)
    super.init(frame: CGRect(origin: .zero, size: KioskConstants.size))
    isMultipleTouchEnabled = true
    layer.gradient = Layer.Gradient(from: Paper.ground, to: Paper.groundShade)
    table.frame = bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for view in [table, bar, title, corner, keyboard, curtain] as [View] { addSubview(view) }
    bar.catalogue.addAction(for: .primaryActionTriggered) { [weak self] _ in
      self?.openCatalogue(at: nil)
    }
    bar.search.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.openSearch() }
    bar.tidy.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.tidy() }
    bar.language.addAction(for: .primaryActionTriggered) { [weak self] _ in
      if let self { speak(language.next) }
    }
    corner.onAsk = { [weak self] in self?.cornerAsks($0) }
    corner.onClose = { [weak self] in self?.cornerClosed() }
    corner.onOpen = { [weak self] in
      self?.cornerClosed()
      self?.openService()
    }
    session.onChange = { [weak self] in self?.sessionDidChange($0) }
    session.onCountdown = { [weak self] in
      self?.question.show($0)
      self?.onCountdown($0)
    }
    keyboard.onChange = { [weak self] in self?.keyboardDidChange() }
    saver.onChange = { [weak self] in self?.dim($0) }
    curtain.layer.backgroundColor = Color(white: 0)
    curtain.layer.zPosition = KioskConstants.curtainZ
    curtain.isHidden = true
    bar.alpha = 0
    bar.isUserInteractionEnabled = false
    deal()
    speak(.english)
    attract.start()
  }

  required init?(coder: NSCoder) { nil }

  func close() { table.close() }

  /// Changes the language of all texts, and the layout direction.
  func speak(_ new: Language) {
    language = new
    texts.language = new.rawValue
    application.userInterfaceLayoutDirection = texts.isRightToLeft ? .rightToLeft : .leftToRight
    let layouts =
      switch new {
      case .english: ["en", "el", "he"]
      case .hebrew: ["he", "en", "el"]
      case .german: ["de", "el", "he"]
      }
    keyboard.layouts = layouts.compactMap(KeyboardLayout.named)
    bar.say(texts)
    title.say(texts)
    question.say(texts)
    panel?.say(texts)
    for print in table.prints { print.title = texts.name(of: print.print.design) }
    setNeedsLayout()
    onLanguage(new)
  }

  // MARK: Prints

  /// Puts the first prints on the table, as visitors find them.
  private func deal() {
    for print in table.prints { table.remove(print) }
    for print in Print.all.prefix(KioskConstants.dealtPrints) { add(print) }
    placeDealt()
  }

  private func add(_ print: Print) {
    let view = PrintView(
      print, title: texts.name(of: print.design), font: Paper.font(13, .medium),
      color: Paper.secondaryText)
    table.add(view, at: CGPoint(x: table.bounds.midX, y: table.bounds.midY), angle: 0)
    studio.picture(of: print) { [weak view] in view?.image = $0 }
  }

  /// Puts all prints in rows, a little askew, except those under fingers. `keepsPlaced` also leaves
  /// out those that a hand has placed.
  private func placeDealt(keepsPlaced: Bool = false) {
    table.stop()
    let chance = Chance(seed: 7)
    let size = table.bounds.size
    let prints = table.prints.sorted { $0.print.number < $1.print.number }
    let columns =
      size.width > size.height ? max(4, (prints.count + 1) / 2) : max(2, prints.count / 4)
    let rows = max(1, (prints.count + columns - 1) / columns)
    let paper = PrintView.paperSize
    let place = CGSize(
      width: size.width * 0.88 / CGFloat(columns), height: size.height * 0.84 / CGFloat(rows))
    // As large as their places allow, on a table of any size.
    let scale =
      min(place.width / (paper.width * 1.2), place.height / (paper.height * 1.05))
      * KioskConstants.dealtShare
    let fitting = min(
      max(scale, KioskConstants.leastDealtScale), KioskConstants.scaleRange.upperBound)
    for (index, view) in prints.enumerated() where !view.isHeld && !(keepsPlaced && view.isPlaced) {
      view.deal()
      let column = CGFloat(index % columns), row = CGFloat(index / columns)
      let spread = CGPoint(
        x: CGFloat(chance.value(index, 1)) - 0.5, y: CGFloat(chance.value(index, 2)) - 0.5)
      view.lay(
        at: CGPoint(
          x: size.width * (0.5 + (column + 0.5 - CGFloat(columns) / 2) * 0.88 / CGFloat(columns))
            + spread.x * 40,
          y: size.height * (0.47 + (row + 0.5 - CGFloat(rows) / 2) * 0.84 / CGFloat(rows))
            + spread.y * 30),
        angle: (CGFloat(chance.value(index, 3)) - 0.5) * 2 * KioskConstants.dealtTilt,
        scale: fitting * (0.94 + 0.12 * CGFloat(chance.value(index, 4))))
    }
  }

  private func tidy() {
    View.animate(
      withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: { [weak self] in self?.placeDealt() })
  }

  /// Puts a print in the middle; with many on the table, the lowest is removed. A print under a
  /// finger stays there.
  private func lay(_ print: Print) {
    closePanel()
    if let there = table.prints.first(where: { $0.print == print }) {
      guard !there.isHeld else { return }
      table.remove(there)
    } else if table.prints.count >= KioskConstants.mostPrints,
      let lowest = table.prints.first(where: { !$0.isHeld })
    {
      table.remove(lowest)
    }
    add(print)
    guard let view = table.prints.last else { return }
    let middle = CGPoint(x: table.bounds.midX, y: table.bounds.midY)
    View.performWithoutAnimation {
      view.alpha = 0
      view.lay(at: CGPoint(x: middle.x, y: middle.y + 60), angle: 0.1, scale: 1.2)
    }
    View.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0,
      options: [.allowUserInteraction]
    ) {
      view.alpha = 1
      view.lay(at: middle, angle: -0.04, scale: 1.4)
    }
  }

  // MARK: Panels

  func openCatalogue(at print: Print?) {
    let catalogue = CataloguePanel(studio: studio, at: print)
    catalogue.onLay = { [weak self] in self?.lay($0) }
    catalogue.onOrder = { [weak self] in self?.openOrder($0) }
    open(catalogue)
  }

  func openSearch() {
    let search = SearchPanel(studio: studio)
    search.onChoose = { [weak self] in self?.openCatalogue(at: $0) }
    open(search)
  }

  func openOrder(_ print: Print) {
    let order = OrderPanel(print, studio: studio)
    order.onOrder = { [orders] in orders.add($1, of: $0) }
    open(order)
  }

  /// Shows the service panel in place of a visitor's, which comes back.
  private func openService() {
    guard let service = makeServicePanel() else { return }
    if let panel, !panel.isService { covered = panel }
    open(service)
  }

  /// Shows a panel in place of the present one.
  func open(_ new: Panel?) {
    guard let new else { return }
    let hadPanel = panel != nil
    panel?.removeFromSuperview()
    panel = new
    new.onClose = { [weak self] in self?.closePanel() }
    new.say(texts)
    keyboard.hasDigitRow = new.needsDigits
    insertSubview(new, belowSubview: corner)
    setNeedsLayout()
    layoutIfNeeded()
    showBar()
    application.postAccessibility(.screenChanged, argument: new.heading)
    guard !hadPanel else { return }
    View.performWithoutAnimation {
      new.alpha = 0
      new.transform = CGAffineTransform(translationX: 0, y: 12).scaledBy(x: 0.98, y: 0.98)
    }
    View.animate(
      withDuration: 0.22, delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0,
      options: [.allowUserInteraction]
    ) {
      new.alpha = 1
      new.transform = .identity
    }
  }

  func closePanel() {
    guard let old = panel else { return }
    if old.isService, let covered {
      self.covered = nil
      return open(covered)
    }
    panel = nil
    old.isUserInteractionEnabled = false
    View.animate(
      withDuration: 0.14, delay: 0, options: [], animations: { old.alpha = 0 },
      completion: { _ in old.removeFromSuperview() })
    showBar()
  }

  private func showBar() {
    let isShown = panel == nil && corner.panel == nil && session.state != .idle
    bar.isUserInteractionEnabled = isShown
    // A reader stays with the panel and the keyboard.
    for view in [table, bar] as [View] { view.accessibilityElementsHidden = panel != nil }
    View.animate(
      withDuration: 0.2, delay: 0, options: [.allowUserInteraction],
      animations: { [bar] in bar.alpha = isShown ? 1 : 0 })
  }

  /// The staff's lock hides what a visitor sees, and the keyboard.
  private func cornerAsks(_ lock: PinPanel) {
    lock.heading = texts["service"]
    lock.waitText = { [texts] in texts.text("tryAgain", ["seconds": "\($0)"]) }
    endEditing()
    panel?.isHidden = true
    showBar()
  }

  private func cornerClosed() {
    panel?.isHidden = false
    showBar()
  }

  private func endEditing() {
    for seat in application.seats { _ = window?.firstResponder(of: seat)?.resignFirstResponder() }
  }

  /// What the trace calls the present screen.
  var screenName: String { corner.panel == nil ? panel?.screenName ?? "table" : "pin" }

  // MARK: Presence

  /// A person's touch.
  func noteTouch() {
    session.noteTouch()
    saver.noteTouch()
  }

  /// A blank screen takes the touch that wakes it.
  private func dim(_ level: ScreenSaver.Level) {
    if level == .blank {
      attract.stop()
    } else if level == .full, session.state == .idle {
      attract.start()
    }
    curtain.isHidden = false
    curtain.isUserInteractionEnabled = level == .blank
    let alpha = level == .full ? 0 : level == .dimmed ? KioskConstants.dimmedAlpha : 1
    View.animate(
      withDuration: KioskConstants.dimmingSeconds, delay: 0, options: [.allowUserInteraction],
      animations: { [curtain] in curtain.alpha = alpha },
      completion: { [curtain, saver] _ in curtain.isHidden = saver.level == .full })
  }

  private func sessionDidChange(_ state: SessionTimer.State) {
    switch state {
    case .visited:
      attract.stop()
      show.stop()
      question.removeFromSuperview()
    case .asking:
      question.say(texts)
      addSubview(question)
      setNeedsLayout()
    case .idle:
      question.removeFromSuperview()
      corner.close()
      covered = nil
      closePanel()
      endEditing()
      // A visitor whose finger stays on the glass has left all the same.
      application.cancelTouches(in: self)
      speak(.english)
      View.performWithoutAnimation { deal() }
      attract.start()
    }
    showBar()
    let isAttracting = state == .idle
    View.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction],
      animations: { [title] in title.alpha = isAttracting ? 1 : 0 })
    onVisit(state)
  }

  // MARK: Layout

  private var dealtSize = CGSize.zero
  private var isLayingOut = false

  /// Panels move with the keyboard.
  private func keyboardDidChange() {
    guard !isLayingOut else { return }
    setNeedsLayout()
    View.animate(
      withDuration: KioskConstants.keyboardSeconds, delay: 0,
      options: [.allowUserInteraction, .curveEaseOut],
      animations: { [weak self] in self?.layoutIfNeeded() })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    isLayingOut = true
    defer { isLayingOut = false }
    let size = bounds.size
    keyboard.frame = bounds
    curtain.frame = bounds
    if size != dealtSize {
      let old = dealtSize
      dealtSize = size
      table.frame = bounds
      // No finger is at its place on the table any more.
      for print in table.prints { print.letGo() }
      placeDealt(keepsPlaced: true)
      table.follow(from: old, to: size)
    }
    let margin: CGFloat = 64
    let barSize = bar.wantedSize(in: CGSize(width: size.width - 32, height: size.height))
    put(
      bar, (size.width - barSize.width) / 2, size.height - barSize.height - 24, barSize.width,
      barSize.height)
    let titleSize = title.wantedSize(in: CGSize(width: size.width - 2 * margin, height: 0))
    put(
      title, size.width > size.height ? margin : (size.width - titleSize.width) / 2,
      size.height - titleSize.height - 40, titleSize.width, titleSize.height)
    put(corner, 0, 0, KioskKit.cornerSide, KioskKit.cornerSide)
    corner.panel?.center = CGPoint(x: bounds.midX, y: bounds.midY)
    let edge: CGFloat = size.width < 900 ? 16 : 32
    let width = size.width - 2 * edge
    keyboard.maximumHeight = size.height - 32 - (panel?.leastHeight(for: width) ?? 0)
    keyboard.layoutIfNeeded()
    for panel in [panel, question] {
      guard let panel, panel.superview === self else { continue }
      let height = size.height - 32 - (panel === question ? 0 : keyboard.coveredHeight)
      let room = CGSize(width: width, height: height)
      let wanted = panel.wantedSize(in: room)
      let own = CGSize(
        width: min(wanted.width, room.width), height: min(wanted.height, room.height))
      put(
        panel, ((size.width - own.width) / 2).rounded(),
        16 + ((room.height - own.height) / 2).rounded(), own.width, own.height)
    }
  }
}
