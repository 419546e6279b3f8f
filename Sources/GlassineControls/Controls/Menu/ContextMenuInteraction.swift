// Context menus for any view, opened by a long press, a pointer's second button or a held Select.
public import Foundation
public import GlassineUI

/// The configuration of a context menu. Source: UIKit's documentation of
/// UIContextMenuConfiguration.
@preconcurrency @MainActor
public final class ContextMenuConfiguration {
  /// Distinguishes the menus of an interaction; nil by default.
  public let identifier: AnyHashable?
  let actionProvider: ([MenuElement]) -> Menu?

  /// - Parameter actionProvider: called before the menu opens, with the system's suggestions, which
  ///   are empty here. Nil, or an empty menu, opens none.
  public init(
    identifier: AnyHashable? = nil, actionProvider: @escaping ([MenuElement]) -> Menu?
  ) {
    self.identifier = identifier
    self.actionProvider = actionProvider
  }
}

/// Provides context menus, and is notified of them. Source: UIKit's documentation of
/// UIContextMenuInteractionDelegate. Differs from UIKit: there are no previews, and no accompanying
/// animations.
@preconcurrency @MainActor
public protocol ContextMenuInteractionDelegate: AnyObject {
  /// The menu at `location`, in the view's coordinates; nil: there is none, and the view gets the
  /// touch.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> ContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willDisplayMenuFor configuration: ContextMenuConfiguration)
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration)
}

extension ContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willDisplayMenuFor configuration: ContextMenuConfiguration
  ) {}
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration
  ) {}
}

/// An internal delegate that positions menus.
@MainActor protocol ContextMenuPlacing: ContextMenuInteractionDelegate {
  /// The point of a menu for a held Select, in the view's coordinates; nil: there is none.
  func placeForKeys(_ interaction: ContextMenuInteraction) -> CGPoint?
  /// The rectangle beside which the menu is placed, in the view's coordinates; nil: the default.
  func sourceRect(
    _ interaction: ContextMenuInteraction, at place: CGPoint, isPointed: Bool,
    _ configuration: ContextMenuConfiguration
  ) -> CGRect?
}

/// Opens a menu for its view. Causes are a long press of half a second, a pointer's second button,
/// and beside the view for a held Select. Source: UIKit's documentation of
/// UIContextMenuInteraction.
///
/// A finger may slide along the menu and lift on a row, as with ``Button/menu``. A touch beside the
/// menu, Escape and a pad's back dismiss it.
@preconcurrency @MainActor
public final class ContextMenuInteraction: Interaction {
  public private(set) var view: View? {
    get { viewReference.view }
    set { viewReference.view = newValue }
  }
  private var viewReference = ViewReference<View>()
  public private(set) weak var delegate: (any ContextMenuInteractionDelegate)?

  /// The open menu.
  private var shown: (configuration: ContextMenuConfiguration, overlay: MenuOverlay)?
  /// The point for which it was requested, in the view's coordinates.
  private var place = CGPoint.zero
  /// The delegate's configuration for the press that is about to be recognized.
  private var pending: ContextMenuConfiguration?
  private let hold = LongPressGestureRecognizer()
  private let click = SecondButtonRecognizer()
  private lazy var gate = ContextMenuGate(self)

  deinit {}  // Plain, as the view's.

  public init(delegate: any ContextMenuInteractionDelegate) {
    self.delegate = delegate
    hold.minimumPressDuration = MenuConstants.holdSeconds
    hold.allowedPressTypes = [.select]
    click.allowedTouchTypes = [.indirectPointer]
    hold.addAction { [weak self] in self?.wasHeld($0) }
    click.addAction { [weak self] in self?.wasClicked($0) }
    hold.isOfInteraction = true
    hold.delegate = gate
    click.delegate = gate
  }

  public func willMove(to view: View?) {
    dismissMenu()
    for recognizer in [hold, click] { recognizer.view?.removeGestureRecognizer(recognizer) }
  }

  public func didMove(to view: View?) {
    self.view = view
    for recognizer in [hold, click] { view?.addGestureRecognizer(recognizer) }
  }

  /// Whether a menu is open.
  public var isMenuVisible: Bool { shown != nil }

  /// The point for which the menu was requested, in `view`'s coordinates; in the window's for nil.
  /// Zero without a menu.
  public func location(in view: View?) -> CGPoint {
    guard let own = self.view, shown != nil else { return .zero }
    return own.convert(place, to: view)
  }

  /// Dismisses an open menu; does nothing if there is none.
  public func dismissMenu() { shown?.overlay.dismiss() }

  // MARK: Asking

  /// Whether there is a menu at the location of `recognizer`: otherwise the recognizer fails, and
  /// the view gets the touch.
  fileprivate func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let view, view.window?.application != nil, shown == nil,
      !recognizer.touches.contains(where: { isKept($0, within: view) }),
      // In a text, a held Return writes lines.
      !recognizer.presses.contains(where: { $0.responder is any TextEditing })
    else { return false }
    let isByKey = recognizer.touches.isEmpty
    if !isByKey {
      place = recognizer.location(in: view)
    } else if let placing = delegate as? any ContextMenuPlacing {
      guard let wanted = placing.placeForKeys(self) else { return false }
      place = wanted
    } else {
      place = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }
    pending = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: place)
    return pending != nil
  }

  /// Whether a descendant handles the finger itself. Examples are a thumb or grip that it drags, or
  /// a text, which has a caret and a menu of its own.
  private func isKept(_ touch: Touch, within view: View) -> Bool {
    var next = touch.view
    while let current = next, current !== view {
      if current is ReorderGrip { return true }
      if let control = current as? Control, control.keepsDrags, control.isTracking { return true }
      if current is any TextEditing, current.isFirstResponder || current.canBecomeFirstResponder {
        return true
      }
      next = current.superview
    }
    return false
  }

  private func wasHeld(_ recognizer: GestureRecognizer) {
    let touch = recognizer.touches.first
    switch recognizer.state {
    case .began:
      open(isPointed: touch?.type == .indirectPointer)
      if let touch {
        shown?.overlay.follow(touch)
      } else {
        shown?.overlay.highlightFirst()
      }
    case .changed: if let touch { shown?.overlay.slide(touch) }
    case .ended: if let touch { shown?.overlay.lift(touch) }
    case .cancelled, .failed: shown?.overlay.letGo()
    case .possible: break
    }
  }

  private func wasClicked(_ recognizer: GestureRecognizer) {
    if recognizer.state == .ended { open(isPointed: true) }
  }

  private func open(isPointed: Bool) {
    guard let configuration = pending else { return }
    pending = nil
    guard let menu = configuration.actionProvider([]), !menu.isEmpty, let view,
      let window = view.window, window.application != nil
    else { return }
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration)
    // A callback may have removed the view.
    guard self.view === view, view.window === window, shown == nil else {
      delegate?.contextMenuInteraction(self, willEndFor: configuration)
      return
    }
    // At the delegate's rectangle, else beside a small view as a whole, else at the requested
    // point.
    let placing = delegate as? any ContextMenuPlacing
    let said = placing?.sourceRect(self, at: place, isPointed: isPointed, configuration)
    let isSmall = view.bounds.height <= window.bounds.height / 2
    let rect = isSmall && !isPointed ? nil : CGRect(origin: place, size: .zero)
    let overlay = MenuOverlay(menu, beside: view, rect: said ?? rect)
    shown = (configuration, overlay)
    overlay.onChoose = { [weak view] leaf in
      if let view { leaf.perform(withSender: view) }
    }
    overlay.onEnd = { [weak self, weak overlay] in
      guard let self, let shown, shown.overlay === overlay else { return }
      self.shown = nil
      delegate?.contextMenuInteraction(self, willEndFor: shown.configuration)
    }
    overlay.open(in: window)
  }
}

/// Recognizes when the second button is pressed. Not a tap, which controls would keep.
private final class SecondButtonRecognizer: GestureRecognizer {
  deinit {}  // Plain, as the view's.

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard isUndecided, let touch = self.touches.first else { return }
    if touch.buttonMask.contains(.secondary) { state = .ended } else { fail(.wrongButton) }
  }
}

/// Decides for an interaction whether its recognizers may begin.
private final class ContextMenuGate: GestureRecognizerDelegate {
  private weak var interaction: ContextMenuInteraction?

  init(_ interaction: ContextMenuInteraction) { self.interaction = interaction }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    interaction?.mayBegin(recognizer) ?? false
  }
}

extension Control: ContextMenuPlacing {
  func placeForKeys(_ interaction: ContextMenuInteraction) -> CGPoint? {
    CGPoint(x: bounds.midX, y: bounds.midY)
  }

  func sourceRect(
    _ interaction: ContextMenuInteraction, at place: CGPoint, isPointed: Bool,
    _ configuration: ContextMenuConfiguration
  ) -> CGRect? { menuAttachmentRect(for: configuration) }

  /// The default of ``menuAttachmentPoint(for:)``.
  var usualMenuAttachmentPoint: CGPoint {
    CGPoint(x: isMirrored ? bounds.maxX : bounds.minX, y: bounds.maxY)
  }

  /// The point as a rectangle; nil for the default point: the menu is then beside the control,
  /// above it if there is no room below.
  func menuAttachmentRect(for configuration: ContextMenuConfiguration) -> CGRect? {
    let point = menuAttachmentPoint(for: configuration)
    guard point.x.isFinite, point.y.isFinite, point != usualMenuAttachmentPoint else { return nil }
    return CGRect(origin: point, size: .zero)
  }
}

extension Control {
  /// Whether the control has a context menu, provided by
  /// ``contextMenuInteraction(_:configurationForMenuAtLocation:)``. False by default. A
  /// ``Button/menu`` opens without it. Source: UIKit's documentation.
  public var isContextMenuInteractionEnabled: Bool {
    get { contextMenuInteraction != nil }
    set {
      guard newValue != isContextMenuInteractionEnabled else { return }
      if newValue {
        addInteraction(ContextMenuInteraction(delegate: self))
      } else if let interaction = contextMenuInteraction {
        removeInteraction(interaction)
      }
    }
  }

  /// The control's own; nil unless ``isContextMenuInteractionEnabled``.
  public var contextMenuInteraction: ContextMenuInteraction? {
    for case let interaction as ContextMenuInteraction in interactions
    where interaction.delegate === self { return interaction }
    return nil
  }
}
