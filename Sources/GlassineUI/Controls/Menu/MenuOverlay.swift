// An open menu: a pane over everything that a touch beside the menu lands on, and the menu's panel.
import Foundation
import GlassineBase
import GlassineInput

/// Shows a menu beside a view of the same window until something is chosen or it is dismissed.
///
///     begin ──> rows of the menu ──> a row that is a menu: its rows, with a way back
///                   │ an action: told, and away, unless it stays for more
///                   └ a touch beside, Escape or the pad's back: away
///
/// Keys and pad are for the menu alone while it is open (``FocusSystem/menu``).
final class MenuOverlay: View {
  let menu: Menu
  /// Told of an action that was chosen, and when the menu is gone.
  var onChoose: ((Action) -> Void)?
  var onEnd: (() -> Void)?

  private weak var source: View?
  private let panel = MenuPanel(frame: .zero)
  /// The menus that lead to the one that is shown, which is the last.
  private var path: [Menu]
  private(set) var isOpen = true

  /// What looks on from above, such as a tap on the window that ends editing, takes no finger from an
  /// open menu.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.view?.isDescendant(of: self) == true
  }

  init(_ menu: Menu, beside source: View) {
    self.menu = menu
    self.source = source
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
    window.application?.focus.menu = self
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
    panel.letGo()
    if let focus = window?.application?.focus, focus.menu === self { focus.menu = nil }
    onEnd?()
    guard window != nil else { return removeFromSuperview() }
    View.animate(
      withDuration: MenuConstants.fadeOutSeconds, animations: { self.panel.alpha = 0 },
      completion: { _ in self.removeFromSuperview() })
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { dismiss() }
  }

  /// Shows what the menu's elements have become.
  func reload() {
    guard let last = path.last else { return }
    panel.show(last, canGoBack: path.count > 1)
    place()
  }

  // MARK: Place

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// Below the source, else above it, else where there is more room; its leading edges in line.
  private func place() {
    guard let source, source.window === window, window != nil else { return }
    let insets = safeAreaInsets
    let room = CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom
    ).insetBy(dx: MenuConstants.margin, dy: MenuConstants.margin)
    let target = source.convert(source.bounds, to: self)
    let below = room.maxY - target.maxY - MenuConstants.gap
    let above = target.minY - MenuConstants.gap - room.minY
    let full = panel.sizeThatFits(room.size)
    let goesBelow = full.height <= below || below >= above
    let least = min(full.height, room.height / 3)
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

  /// The finger that opened the menu is somewhere, has lifted, or is taken away.
  func slide(_ touch: Touch) {
    if isOpen { panel.slide(to: touch.location(in: panel), scrolls: true) }
  }
  func lift(_ touch: Touch) { if isOpen { panel.lift(at: touch.location(in: panel)) } }
  func letGo() { panel.letGo() }

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
      } else if let action = element as? Action {
        let stays = action.attributes.contains(.keepsMenuPresented)
        if !stays { dismiss() }
        menu.didChoose(action, isSingleSelection: false)
        onChoose?(action)
        if stays, isOpen { reload() }
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
