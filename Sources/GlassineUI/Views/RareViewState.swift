// The state that few views have, stored outside the view: a plain view is forty bytes.

/// Created by the first use of one of its properties.
final class RareViewState {
  var tag = 0
  /// The controller whose root view this is (R1).
  weak var controller: ViewController?
  /// Attached recognizers, in order.
  var recognizers: [GestureRecognizer] = []
  /// The view's own layer; created on first use.
  var layer: Layer?
  /// Attached interactions, in order.
  var interactions: [any Interaction] = []
  /// The state of layout by constraints; created on first use.
  var layout: ViewLayoutState?
  /// The running transition from the old look to the new one, if any.
  var transition: ViewTransition?
  /// Traits, theme and tint set on the view itself; created on first use.
  var traits: TraitState?
  /// The name of its focus group, and its priority in the group.
  var focusGroupIdentifier: String?
  var focusGroupPriority = FocusGroupPriority.ignored
  /// The custom focus effect, and whether it is set to none.
  var focusEffect: FocusEffect?
  var hidesFocusEffect = false
  /// Hints that code for iOS sets.
  var isOpaque = true
  var clearsContextBeforeDrawing = true
  /// Values for assistive technologies; created by the first that is set.
  var accessibility: AccessibilitySettings?
  /// Answers that a scene file fixes; nil: the class answers.
  var fixedCanBecomeFirstResponder: Bool?
  var fixedTouchesShouldCancel: Bool?

  // The deinitializer is plain: the default one checks the actor.
  deinit {}
}

/// The view's flags, one bit each.
package nonisolated struct ViewFlags: OptionSet {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }
  /// Whether a second finger on the view is delivered too (T6).
  static let isMultipleTouchEnabled = ViewFlags(rawValue: 1 << 0)
  /// Whether the view tracks alone (T6).
  static let isExclusiveTouch = ViewFlags(rawValue: 1 << 1)
  /// Whether a size change also resizes the subviews by their masks (A3).
  static let autoresizesSubviews = ViewFlags(rawValue: 1 << 2)
  /// Whether `layoutSubviews` is due (A2).
  static let needsLayout = ViewFlags(rawValue: 1 << 3)
  /// Whether `layoutSubviews` is due for a descendant.
  static let subtreeNeedsLayout = ViewFlags(rawValue: 1 << 4)
  /// Whether constraints alone decide the view's frame.
  static let isFree = ViewFlags(rawValue: 1 << 5)
  /// Whether constraints refer to the view's geometry, now or in the past.
  static let takesPartInLayout = ViewFlags(rawValue: 1 << 6)
  /// Whether the view hosts a layout engine, which solves its descendants' constraints from its
  /// size.
  package static let hostsLayout = ViewFlags(rawValue: 1 << 7)
  /// Whether the view's class overrides `drawContent(in:)`.
  static let drawsContent = ViewFlags(rawValue: 1 << 8)
  /// Whether `parts` points to the rare state instead of a layer.
  static let hasRareState = ViewFlags(rawValue: 1 << 9)
  /// Whether the view's class overrides at least one of the touch methods, or
  /// ``View/handlesTouches`` was set.
  static let hearsTouches = ViewFlags(rawValue: 1 << 10)
  /// Whether the view's class overrides a pointer or wheel method.
  static let hearsPointer = ViewFlags(rawValue: 1 << 11)
  /// Whether the next responder may be an object other than the superview.
  static let hasOwnNext = ViewFlags(rawValue: 1 << 12)
  /// Whether touches end at the view, whatever its class does.
  static let keepsTouches = ViewFlags(rawValue: 1 << 13)
  /// Whether the view belongs to its superview's drawing and is none of its ``View/subviews``.
  static let isDrawnChild = ViewFlags(rawValue: 1 << 14)
  /// Whether the view has, or had, a drawn child.
  static let hasDrawnChildren = ViewFlags(rawValue: 1 << 15)

  package subscript(trait: ViewFlags) -> Bool {
    get { contains(trait) }
    set { if newValue { insert(trait) } else { remove(trait) } }
  }
}

extension View {
  /// The rare state; nil until one of its properties is set.
  final var rare: RareViewState? {
    guard traits[.hasRareState], let parts else { return nil }
    return Unmanaged<RareViewState>.fromOpaque(parts).takeUnretainedValue()
  }

  /// The rare state, created if there is none.
  final var rareState: RareViewState {
    if let rare { return rare }
    let state = RareViewState()
    state.layer = layerStorage
    letGoOfParts()
    parts = Unmanaged.passRetained(state).toOpaque()
    traits[.hasRareState] = true
    return state
  }

  /// Releases the layer and the rare state.
  final func letGoOfParts() {
    guard let parts else { return }
    let hasRareState = traits[.hasRareState]
    self.parts = nil
    traits[.hasRareState] = false
    if hasRareState {
      Unmanaged<RareViewState>.fromOpaque(parts).release()
    } else {
      Unmanaged<Layer>.fromOpaque(parts).release()
    }
  }

  final var tagStorage: Int {
    get { rare?.tag ?? 0 }
    set { if newValue != tagStorage { rareState.tag = newValue } }
  }

  /// The controller whose root view this is (R1).
  final var controller: ViewController? {
    get { rare?.controller }
    set {
      if rare != nil || newValue != nil { rareState.controller = newValue }
      if newValue != nil { traits.insert(.hasOwnNext) }
    }
  }

  /// The answer to ``Responder/canBecomeFirstResponder`` that a scene file fixes; nil: the class
  /// answers.
  package final var fixedCanBecomeFirstResponder: Bool? {
    get { rare?.fixedCanBecomeFirstResponder }
    set { rareState.fixedCanBecomeFirstResponder = newValue }
  }

  /// Likewise, the answer of any scroll view to ``ScrollView/touchesShouldCancel(in:)`` for this
  /// view.
  package final var fixedTouchesShouldCancel: Bool? {
    get { rare?.fixedTouchesShouldCancel }
    set { rareState.fixedTouchesShouldCancel = newValue }
  }

  /// Attached recognizers, in order.
  final var recognizerStorage: [GestureRecognizer] {
    get { rare?.recognizers ?? [] }
    _modify { yield &rareState.recognizers }
  }

  /// The view's own layer; nil until its first use.
  final var layerStorage: Layer? {
    get {
      guard let parts else { return nil }
      if let rare { return rare.layer }
      return Unmanaged<Layer>.fromOpaque(parts).takeUnretainedValue()
    }
    set {
      if let rare { return rare.layer = newValue }
      letGoOfParts()
      if let newValue { parts = Unmanaged.passRetained(newValue).toOpaque() }
    }
  }

  /// The layer without a reference, for callers during which no code can release it.
  final var layerHold: Unmanaged<Layer>? {
    guard let parts else { return nil }
    guard traits[.hasRareState] else { return Unmanaged<Layer>.fromOpaque(parts) }
    guard let layer = rare?.layer else { return nil }
    return .passUnretained(layer)
  }

  /// Whether ``layoutSubviews()`` is due.
  final var needsLayout: Bool {
    get { traits[.needsLayout] }
    set { traits[.needsLayout] = newValue }
  }

  /// Whether ``layoutSubviews()`` is due for a descendant.
  final var subtreeNeedsLayout: Bool {
    get { traits[.subtreeNeedsLayout] }
    set { traits[.subtreeNeedsLayout] = newValue }
  }

  /// Whether layout is due for the view or a descendant.
  final var isDueForLayout: Bool {
    !traits.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout])
  }
}

extension Unmanaged<View> {
  /// ``View/layerHold``. Each value is read through a reference of its own: one for all of them
  /// would be retained, which takes longer than the rest.
  @inline(__always)
  var layer: Unmanaged<Layer>? {
    guard let parts = takeUnretainedValue().parts else { return nil }
    guard takeUnretainedValue().traits.contains(.hasRareState) else { return .fromOpaque(parts) }
    guard let layer = Unmanaged<RareViewState>.fromOpaque(parts).takeUnretainedValue().layer else {
      return nil
    }
    return .passUnretained(layer)
  }
}
