// An open menu: an overlay that takes touches beside the menu, and the menu's panel.
import Foundation
import GlassineBase
import GlassineInput
import GlassineScene
import GlassineUI

/// Shows a menu beside a view of the same window until a selection or a dismissal.
///
///     begin ──> rows of the menu ──> a row that is a menu: its rows, with a way back
///                   │ an action: performed, and dismissed, unless it keeps the menu
///                   └ a touch beside, Escape or the pad's back: dismissed
///
/// Keys and pad control only the menu while it is open (``FocusSystem/menu``).
final class MenuOverlay: View, KeyCapture {
  let menu: Menu
  /// Called for a selection, and after the menu was dismissed.
  var onChoose: ((MenuLeaf) -> Void)?
  var onEnd: (() -> Void)?

  private weak var source: View?
  /// The rectangle of the source beside which the menu is, in its coordinates; nil: the whole
  /// source.
  private let sourceRect: CGRect?
  private let panel = MenuPanel(frame: .zero)
  /// The menus on the path to the shown one, which is the last.
  private var path: [Menu]
  private(set) var isOpen = true
  /// The source's rectangle when the panel was placed, in the overlay's coordinates.
  private var placedBeside = CGRect.zero

  /// The finger that opened the menu: its start in the window, and whether its lift selects.
  var finger: (start: CGPoint, isSliding: Bool)?
  /// Its position in the panel; a menu that appeared beneath it waits until it rests.
  private var fingerPlace = CGPoint.zero
  private var restTimer: FrameTimer?

  /// Recognizers of ancestors, such as a tap on the window that ends editing, must not take fingers
  /// from an open menu.
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

  /// A press that the menu does not handle is only for the focus system.
  override var next: Responder? { nil }

  // MARK: Opening and closing

  func open(in window: Window) {
    frame = window.bounds
    window.addSubview(self)
    if let source {
      semanticContentAttribute = source.isMirrored ? .forceRightToLeft : .forceLeftToRight
      if source.themeBox.theme != window.themeBox.theme { overrideTheme = source.themeBox.theme }
    }
    panel.show(menu, canGoBack: false)
    place()
    // One menu at a time; keys belong to it.
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

  /// Dismisses the menu; does nothing if it is gone.
  func dismiss() {
    guard isOpen else { return }
    isOpen = false
    isUserInteractionEnabled = false
    letGo()
    for seat in window?.application?.seats ?? [] where seat.focus.menu === self {
      seat.focus.menu = nil
    }
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

  /// Follows its source, once a frame, and is dismissed if the source is no longer visible.
  func followSource() {
    guard isOpen else { return }
    guard let source, let window, source.window === window, window.application != nil,
      !source.isHiddenWithin(window)
    else { return dismiss() }
    if place(of: source) != placedBeside { place() }
  }

  /// Shows the current elements, or, from its beginning, another menu of the path.
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

  /// Below the source, else above it, else on the side with more room; with aligned leading edges.
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
    // By bounds and centre: the panel may be appearing, under a transform.
    panel.bounds.size = frame.size
    panel.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: Fingers

  /// Handles a touch beside the panel.
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { dismiss() }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

  /// The finger that opened the menu is down: it selects nothing before it moves or rests.
  func follow(_ touch: Touch) {
    finger = (touch.location(in: nil), false)
    fingerPlace = touch.location(in: panel)
    restTimer?.invalidate()
    restTimer = window?.application?.scheduleTimer(after: MenuConstants.restSeconds) {
      [weak self] _ in self?.fingerSlides()
    }
  }

  /// From here on the finger's row is highlighted, and its lift selects.
  private func fingerSlides() {
    guard isOpen, finger != nil else { return }
    finger?.isSliding = true
    restTimer?.invalidate()
    panel.slide(to: fingerPlace, scrolls: true)
  }

  /// Called when that finger moved, lifted, or was cancelled.
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

  /// Handles a direction: up and down move along the rows, towards the trailing edge opens a
  /// submenu, the other way returns.
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

  /// Selects for Return, Space or the pad's first button.
  func chooseHighlighted() {
    guard let index = panel.highlighted else { return panel.highlightFirst() }
    let depth = path.count
    choose(panel.rows[index].kind)
    if isOpen, path.count != depth { panel.highlightFirst() }
  }

  func highlightFirst() { panel.highlightFirst() }

  /// Returns to the parent menu, or dismisses the first one.
  func goBack() {
    guard path.count > 1 else { return dismiss() }
    let left = path.removeLast()
    reload()
    if window?.application?.focus.isRingVisible == true { panel.highlight(left) }
  }
}

extension View {
  /// Whether it or an ancestor, up to the window, is hidden or nearly transparent (H1).
  fileprivate func isHiddenWithin(_ window: Window) -> Bool {
    var view: View? = self
    while let current = view, current !== window {
      if current.isHidden || current.alpha <= CGFloat(HitTestConstants.deadAlpha) { return true }
      view = current.superview
    }
    return window.isHidden
  }
}
