// The satchel: slots that things are dragged between, and the description of the chosen thing.
import Foundation
import Glassine
import GlassineControls

/// Shows the player's things. Each finger drags a stack of its own.
final class InventoryController: GameScreen {
  override var name: StartScreen { .inventory }
  override var dim: CGFloat { 0.6 }

  let journey: Journey
  private let game: LanternGame
  /// Called when a map is unfolded.
  var onUnfold: (() -> Void)?

  let panel = Dusk.makePanel()
  let slots: [SlotView]
  let detail = ItemDetail(frame: .zero)
  let heading = Label("", font: Dusk.font(22, .semibold), color: Dusk.text)
  let cordLabel = Label("", font: Dusk.font(13), color: Dusk.secondaryText)
  let closeButton = RoundButton(Dusk.Icon.close)

  /// The slot whose thing the page describes.
  private(set) var chosen = 0
  /// The carried stacks, one for each finger at most, and one for keys and gamepad.
  private var drags: [Drag] = []
  /// The slot that keys or gamepad have lifted a stack from.
  private var carried: (slot: Int, view: CarriedView)?

  private struct Drag {
    let pan: PanGestureRecognizer
    let source: Int
    let view: CarriedView
    /// From the finger to the middle of its stack.
    let grip: CGVector
  }

  init(journey: Journey, game: LanternGame, store: SettingsStore) {
    self.journey = journey
    self.game = game
    slots = (0..<Inventory.cordSlots.upperBound).map(SlotView.init)
    super.init(store: store)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let root = ScreenView(frame: .zero)
    root.onLayout = { [weak self] in self?.place(in: $0) }
    let content = panel.contentView
    for view in [heading, cordLabel, detail, closeButton] as [View] { content.addSubview(view) }
    for slot in slots {
      content.addSubview(slot)
      slot.addAction(for: .touchUpInside) { [weak self] _ in
        slot.play(.press)
        self?.choose(slot.index)
      }
      slot.onFocus = { [weak self] in self?.focusCame(to: slot.index) }
      slot.onActivate = { [weak self] in self?.liftOrDrop(at: slot.index) }
      let pan = PanGestureRecognizer { [weak self] recognizer in
        guard let pan = recognizer as? PanGestureRecognizer else { return }
        self?.drag(pan, from: slot.index)
      }
      pan.maximumNumberOfTouches = 1
      slot.addGestureRecognizer(pan)
    }
    root.pane.addSubview(panel)
    view = root
    closeButton.addAction(for: .touchUpInside) { [weak self] _ in self?.close() }
    detail.useButton.sounds(.confirm)
    detail.useButton.addAction(for: .touchUpInside) { [weak self] _ in self?.useChosen() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    journey.observe(self) { [weak self] in self?.readJourney() }
    readJourney()
    choose(journey.inventory.slots.firstIndex { $0 != nil } ?? 0)
  }

  override func readTexts() {
    super.readTexts()
    title = texts.satchel
    heading.text = texts.satchel
    cordLabel.text = texts.cord
    closeButton.accessibilityLabel = texts.close
    readJourney()
  }

  private func readJourney() {
    for slot in slots {
      slot.stack = journey.inventory.slots[slot.index]
      slot.accessibilityLabel = texts.name(of: slot.stack)
    }
    showChosen()
  }

  // MARK: Choosing

  func choose(_ slot: Int) {
    slots[chosen].isChosen = false
    chosen = slot
    slots[chosen].isChosen = true
    showChosen()
  }

  private func showChosen() {
    let item = journey.inventory.slots[chosen]?.item
    detail.show(
      item, texts: texts,
      use: item.flatMap { texts.use($0, isWorn: Inventory.cordSlots.contains(chosen)) })
    showWhetherUsable()
  }

  /// A carried thing cannot be used meanwhile.
  private func showWhetherUsable() { detail.useButton.isEnabled = !slots[chosen].isLifted }

  private func useChosen() {
    guard let item = journey.inventory.slots[chosen]?.item, !slots[chosen].isLifted else { return }
    switch item.kind {
    case .oil:
      journey.inventory.takeOne(from: chosen)
      game.pour(InventoryConstants.pour(item))
    case .firefly:
      journey.inventory.takeOne(from: chosen)
      if let kind = FireflyKind.allCases.first(where: { Item($0) == item }) { game.release(kind) }
    case .charm:
      let goals =
        Inventory.cordSlots.contains(chosen) ? Inventory.satchelSlots : Inventory.cordSlots
      guard let free = goals.first(where: { journey.inventory.slots[$0] == nil }) else { return }
      move(from: chosen, to: free)
    case .map: onUnfold?()
    }
  }

  /// Whether things may be dropped there. Each carrier remembers its source slot, so that nothing
  /// else is dropped into that slot meanwhile.
  private func canMove(from source: Int, to target: Int) -> Bool {
    !slots[target].isLifted && journey.inventory.canMove(from: source, to: target)
  }

  @discardableResult
  private func move(from source: Int, to target: Int) -> Bool {
    guard journey.inventory.move(from: source, to: target) else { return false }
    choose(target)
    return true
  }

  // MARK: By finger or mouse

  private func drag(_ pan: PanGestureRecognizer, from source: Int) {
    let place = pan.location(in: pane)
    switch pan.state {
    case .began:
      guard let view = lift(source) else { return pan.state = .cancelled }
      let middle = slots[source].convert(slots[source].bounds, to: pane)
      let moved = pan.translation(in: self.view)
      drags.append(
        Drag(
          pan: pan, source: source, view: view,
          grip: CGVector(
            dx: middle.midX + moved.x - place.x, dy: middle.midY + moved.y - place.y)))
      choose(source)
      fallthrough
    case .changed:
      guard let drag = drags.first(where: { $0.pan === pan }) else { return }
      drag.view.center = CGPoint(x: place.x + drag.grip.dx, y: place.y + drag.grip.dy)
      markTargets()
    case .ended:
      end(pan, at: slot(at: place))
    case .cancelled, .failed:
      end(pan, at: nil)
    default: break
    }
  }

  private func end(_ pan: PanGestureRecognizer, at target: Int?) {
    guard let index = drags.firstIndex(where: { $0.pan === pan }) else { return }
    let drag = drags.remove(at: index)
    land(drag.view, from: drag.source, at: target)
    markTargets()
  }

  /// The slot under a point of the page, gaps included.
  func slot(at place: CGPoint) -> Int? {
    let reach = InventoryConstants.gap / 2
    return slots.first { slot in
      slot.bounds.insetBy(dx: -reach, dy: -reach).contains(slot.convert(place, from: view))
    }?.index
  }

  /// Marks the slots under carried stacks, and whether they accept them.
  private func markTargets() {
    var welcomes: [Int: SlotView.Welcome] = [:]
    for drag in drags {
      guard let over = slot(at: drag.pan.location(in: pane)), over != drag.source else { continue }
      welcomes[over] = canMove(from: drag.source, to: over) ? .yes : .no
    }
    if let carried, carried.slot != chosen {
      welcomes[chosen] = canMove(from: carried.slot, to: chosen) ? .yes : .no
    }
    for slot in slots { slot.welcome = welcomes[slot.index] ?? .none }
  }

  // MARK: By keys and pad

  private func focusCame(to slot: Int) {
    choose(slot)
    guard let carried else { return }
    View.animate(withDuration: InventoryConstants.liftSeconds) { [self] in
      carried.view.center = besideFocus(slot)
    }
    markTargets()
  }

  private func besideFocus(_ slot: Int) -> CGPoint {
    let rect = slots[slot].convert(slots[slot].bounds, to: pane)
    let beside = InventoryConstants.besideFocus
    return CGPoint(x: rect.midX + beside.dx, y: rect.midY + beside.dy)
  }

  private func liftOrDrop(at slot: Int) {
    if let carried {
      self.carried = nil
      land(carried.view, from: carried.slot, at: slot)
    } else if let view = lift(slot) {
      carried = (slot, view)
      View.animate(withDuration: InventoryConstants.liftSeconds) { [self] in
        view.center = besideFocus(slot)
      }
    }
    markTargets()
  }

  /// Back drops the carried stack before it closes anything.
  override func goBack() -> Bool {
    guard let carried else { return super.goBack() }
    self.carried = nil
    land(carried.view, from: carried.slot, at: nil)
    markTargets()
    return true
  }

  // MARK: Lifting and landing

  /// Lifts a stack out of its slot; nil if it is empty, or carried already.
  private func lift(_ slot: Int) -> CarriedView? {
    let source = slots[slot]
    guard let stack = source.stack, !source.isLifted else { return nil }
    source.isLifted = true
    showWhetherUsable()
    let carried = CarriedView(stack, side: source.bounds.width)
    carried.center = source.convert(
      CGPoint(x: source.bounds.midX, y: source.bounds.midY), to: pane)
    pane.addSubview(carried)
    View.animate(withDuration: InventoryConstants.liftSeconds) {
      let scale = InventoryConstants.liftScale
      carried.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
    return carried
  }

  /// Drops a stack: into `target`, or back to its source if the move is forbidden.
  private func land(_ carried: CarriedView, from source: Int, at target: Int?) {
    var goal = source
    // Shown in its slot once it has landed there.
    if let target, canMove(from: source, to: target) {
      goal = target
      slots[source].isLifted = false
      move(from: source, to: target)
      slots[target].isLifted = true
      showWhetherUsable()
    }
    let slot = slots[goal]
    View.animate(
      withDuration: InventoryConstants.landSeconds, delay: 0, usingSpringWithDamping: 0.86,
      initialSpringVelocity: 0,
      animations: { [self] in
        carried.transform = .identity
        carried.center = slot.convert(
          CGPoint(x: slot.bounds.midX, y: slot.bounds.midY), to: pane)
      },
      completion: { [weak self] _ in
        slot.isLifted = false
        carried.removeFromSuperview()
        self?.showWhetherUsable()
      })
  }
}
