// An open menu: a pane over everything that a touch beside the menu lands on, and the menu's panel.
import Foundation
import GlassineBase
import GlassineInput
import GlassineScene

/// Shows a menu beside a view of the same window until something is chosen or it is dismissed.
///
///     begin ──> rows of the menu ──> a row that is a menu: its rows, with a way back
///                   │ an action: told, and away, unless it stays for more
///                   └ a touch beside, Escape or the pad's back: away
///
/// Keys and pad are for the menu alone while it is open (``FocusSystem/menu``).
final class MenuOverlay: View {
  let menu: Menu
  /// Told of what was chosen, and when the menu is gone.
  var onChoose: ((MenuLeaf) -> Void)?
  var onEnd: (() -> Void)?

  private weak var source: View?
  /// What of the source the menu lies beside, in its coordinates; nil: all of it.
  private let sourceRect: CGRect?
  private let panel = MenuPanel(frame: .zero)
  /// The menus that lead to the one that is shown, which is the last.
  private var path: [Menu]
  private(set) var isOpen = true
  /// Where the source was as the panel was placed, in the overlay's coordinates.
  private var placedBeside = CGRect.zero

  /// The finger that opened the menu: where it was then, in the window, and whether its lift
  /// chooses.
  var finger: (start: CGPoint, isSliding: Bool)?
  /// Where it is, in the panel; a menu that came to lie beneath it waits for it to rest.
  private var fingerPlace = CGPoint.zero
  private var restTimer: FrameTimer?

  /// What looks on from above, such as a tap on the window that ends editing, takes no finger from
  /// an open menu.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.view?.isDescendant(of: self) == true
  }

  init(_ menu: Menu, beside source: View, rect: CGRect? = nil) {
    self.menu = menu
    self.source = source
    sourceRect = rect
    path = [menu]
    super.init(frame: .zero)
    layer.zPosition = TextEditingConstants.menuZPosition
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(panel)
    panel.onChoose = { [weak self] in self?.choose($0) }
  }

  required init?(coder: NSCoder) { nil }

  /// A press that the menu has no use for goes nowhere but to the focus.
  override var next: Responder? { nil }

  // MARK: Coming and going

  func open(in window: Window) {
    frame = window.bounds
    window.addSubview(self)
    if let source {
      semanticContentAttribute = source.isMirrored ? .forceRightToLeft : .forceLeftToRight
      if source.effectiveTheme != window.effectiveTheme { overrideTheme = source.effectiveTheme }
    }
    panel.show(menu, canGoBack: false)
    place()
    // One menu at a time, and keys are for it.
    if let focus = window.application?.focus {
      let other = focus.menu
      focus.menu = self
      other?.dismiss()
    }
    guard isOpen else { return }
    let isStill = window.application?.isReduceMotionEnabled == true
    panel.alpha = 0
    if !isStill {
      panel.transform = CGAffineTransform(
        scaleX: MenuConstants.comingScale, y: MenuConstants.comingScale)
    }
    View.animate(
      withDuration: MenuConstants.fadeInSeconds, delay: 0,
      options: [.allowUserInteraction, .curveEaseOut],
      animations: {
        self.panel.alpha = 1
        self.panel.transform = .identity
      })
  }

  /// Takes the menu away; nothing where it is gone.
  func dismiss() {
    guard isOpen else { return }
    isOpen = false
    isUserInteractionEnabled = false
    letGo()
    if let focus = window?.application?.focus, focus.menu === self { focus.menu = nil }
    onEnd?()
    guard let window, window.application != nil, !window.isHidden else {
      return removeFromSuperview()
    }
    View.animate(
      withDuration: MenuConstants.fadeOutSeconds, animations: { self.panel.alpha = 0 },
      completion: { _ in self.removeFromSuperview() })
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { dismiss() }
  }

  /// Stays beside its source, once a frame, and goes where that is not to be seen any more.
  func followSource() {
    guard isOpen else { return }
    guard let source, let window, source.window === window, window.application != nil,
      !source.isHiddenWithin(window)
    else { return dismiss() }
    if place(of: source) != placedBeside { place() }
  }

  /// Shows what the menu's elements have become, or, from its beginning, another menu of the path.
  private func reload(keepsPlace: Bool = false) {
    guard let last = path.last else { return }
    panel.show(last, canGoBack: path.count > 1, keepsPlace: keepsPlace)
    place()
  }

  // MARK: Place

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place(of source: View) -> CGRect {
    source.convert(sourceRect ?? source.bounds, to: self)
  }

  /// Below the source, else above it, else where there is more room; its leading edges in line.
  private func place() {
    guard let source, source.window === window, window != nil else { return }
    let insets = safeAreaInsets
    let room = CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom
    ).shrunk(dx: MenuConstants.margin, dy: MenuConstants.margin)
    let target = place(of: source)
    placedBeside = target
    let below = room.maxY - target.maxY - MenuConstants.gap
    let above = target.minY - MenuConstants.gap - room.minY
    let full = panel.sizeThatFits(room.size)
    let goesBelow = full.height <= below || below >= above
    let least = min(full.height, room.height * MenuConstants.leastHeightShare)
    let height = min(full.height, max(goesBelow ? below : above, least))
    var frame = CGRect(origin: .zero, size: CGSize(width: full.width, height: height))
    frame.origin.x = isMirrored ? target.maxX - frame.width : target.minX
    frame.origin.y =
      goesBelow ? target.maxY + MenuConstants.gap : target.minY - MenuConstants.gap - height
    frame.origin.x = min(max(room.minX, frame.minX), max(room.minX, room.maxX - frame.width))
    frame.origin.y = min(max(room.minY, frame.minY), max(room.minY, room.maxY - height))
    frame.origin.x.round()
    frame.origin.y.round()
    // By bounds and middle: the panel may be on its way in, under a transform.
    panel.bounds.size = frame.size
    panel.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: Fingers

  /// A touch that lands beside the panel.
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { dismiss() }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

  /// The finger that opened the menu is down somewhere: it chooses nothing before it moved or
  /// rested.
  func follow(_ touch: Touch) {
    finger = (touch.location(in: nil), false)
    fingerPlace = touch.location(in: panel)
    restTimer?.invalidate()
    restTimer = window?.application?.scheduleTimer(after: MenuConstants.restSeconds) {
      [weak self] _ in self?.fingerSlides()
    }
  }

  /// From here on the finger's row is highlighted, and chosen where it lifts.
  private func fingerSlides() {
    guard isOpen, finger != nil else { return }
    finger?.isSliding = true
    restTimer?.invalidate()
    panel.slide(to: fingerPlace, scrolls: true)
  }

  /// That finger is somewhere, has lifted, or is taken away.
  func slide(_ touch: Touch) {
    guard isOpen, let finger else { return }
    fingerPlace = touch.location(in: panel)
    let place = touch.location(in: nil)
    let distance = hypot(place.x - finger.start.x, place.y - finger.start.y)
    if finger.isSliding || distance >= MenuConstants.slidePoints { fingerSlides() }
  }

  func lift(_ touch: Touch) {
    guard isOpen else { return }
    slide(touch)
    let chooses = finger?.isSliding == true
    letGo()
    if chooses {
      panel.lift(at: touch.location(in: panel), hovers: touch.type == .indirectPointer)
    }
  }

  func letGo() {
    finger = nil
    restTimer?.invalidate()
    panel.letGo()
  }

  // MARK: Choosing

  private func choose(_ kind: MenuRow.Kind) {
    guard isOpen else { return }
    switch kind {
    case .title: break
    case .back: goBack()
    case .element(let element):
      if let inner = element as? Menu {
        path.append(inner)
        reload()
      } else if let leaf = element as? MenuLeaf {
        let stays = leaf.attributes.contains(.keepsMenuPresented)
        if !stays { dismiss() }
        menu.didChoose(leaf, isSingleSelection: false)
        onChoose?(leaf)
        if stays, isOpen { reload(keepsPlace: true) }
      }
    }
  }

  // MARK: Keys and pad

  /// A direction: up and down walk the rows, towards where lines end opens a menu, the other way
  /// leads back.
  func take(_ direction: FocusDirection) {
    let opens: FocusDirection = isMirrored ? .left : .right
    switch direction {
    case .up, .previous: panel.highlightNext(by: -1)
    case .down, .next: panel.highlightNext(by: 1)
    case opens:
      guard let index = panel.highlighted, panel.rows[index].element is Menu else { return }
      chooseHighlighted()
    case .left, .right: if path.count > 1 { goBack() }
    }
  }

  /// Return, Space or the pad's first button.
  func chooseHighlighted() {
    guard let index = panel.highlighted else { return panel.highlightFirst() }
    let depth = path.count
    choose(panel.rows[index].kind)
    if isOpen, path.count != depth { panel.highlightFirst() }
  }

  func highlightFirst() { panel.highlightFirst() }

  /// To the menu above, or away from the first.
  func goBack() {
    guard path.count > 1 else { return dismiss() }
    let left = path.removeLast()
    reload()
    if window?.application?.focus.isRingVisible == true { panel.highlight(left) }
  }
}

extension View {
  /// Whether it or what it is in, up to the window, is hidden or nearly transparent (H1).
  fileprivate func isHiddenWithin(_ window: Window) -> Bool {
    var view: View? = self
    while let current = view, current !== window {
      if current.isHidden || current.alpha <= CGFloat(HitTestConstants.deadAlpha) { return true }
      view = current.superview
    }
    return window.isHidden
  }
}
