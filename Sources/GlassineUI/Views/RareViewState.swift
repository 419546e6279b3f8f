// What few views have, so that the others need not carry it: a plain view is forty bytes.

/// Made at the first use by one of the properties that lie in it.
final class RareViewState {
  var tag = 0
  /// The controller whose root view this is (R1).
  weak var controller: ViewController?
  /// Attached recognizers, in order.
  var recognizers: [GestureRecognizer] = []
  /// What is drawn of the view itself; made at first use.
  @exclusivity(unchecked)
  var layer: Layer?
  /// Attached interactions, in order.
  var interactions: [any Interaction] = []
  /// What layout by constraints needs; made at first use.
  var layout: ViewLayoutState?
  /// From what it looked like to what it does; nil: nothing of the kind is shown.
  var transition: ViewTransition?
  /// Traits, theme and tint that are set here; made at first use.
  var traits: TraitState?
  /// The name of its focus group, and how much it matters there.
  var focusGroupIdentifier: String?
  var focusGroupPriority = FocusGroupPriority.ignored
  /// What shows that it has the focus, and whether nothing does.
  var focusEffect: FocusEffect?
  var hidesFocusEffect = false
}

/// Yes or no, a bit each.
nonisolated struct ViewTraits: OptionSet {
  let rawValue: UInt16
  /// Whether a second finger on the view is delivered too (T6).
  static let isMultipleTouchEnabled = ViewTraits(rawValue: 1 << 0)
  /// Whether the view tracks alone (T6).
  static let isExclusiveTouch = ViewTraits(rawValue: 1 << 1)
  /// Whether a new size also moves the subviews by their masks (A3).
  static let autoresizesSubviews = ViewTraits(rawValue: 1 << 2)
  /// Whether `layoutSubviews` is due (A2).
  static let needsLayout = ViewTraits(rawValue: 1 << 3)
  /// Whether it is due for a view below.
  static let subtreeNeedsLayout = ViewTraits(rawValue: 1 << 4)
  /// Whether constraints alone say where the view is.
  static let isFree = ViewTraits(rawValue: 1 << 5)
  /// Whether constraints count with the view's place, now or once.
  static let takesPartInLayout = ViewTraits(rawValue: 1 << 6)
  /// Whether constraints within the view are solved from its size.
  static let hostsLayout = ViewTraits(rawValue: 1 << 7)
  /// Whether the view's class overrides `drawContent(in:)`.
  static let drawsContent = ViewTraits(rawValue: 1 << 8)
  /// Whether what the view has besides itself is its rare state.
  static let hasRareState = ViewTraits(rawValue: 1 << 9)
  /// Whether the view's class overrides one of the touch methods, or more.
  static let hearsTouches = ViewTraits(rawValue: 1 << 10)
  /// Whether it overrides what is told of the pointer or the wheel.
  static let hearsPointer = ViewTraits(rawValue: 1 << 11)
  /// Whether something other than the superview may come next in the responder chain.
  static let hasOwnNext = ViewTraits(rawValue: 1 << 12)

  @inline(__always)
  subscript(trait: ViewTraits) -> Bool {
    get { contains(trait) }
    set { if newValue { insert(trait) } else { remove(trait) } }
  }
}

extension View {
  /// What few views have; nil until one of it is set.
  @inline(__always)
  final var rare: RareViewState? {
    guard traits[.hasRareState], let parts else { return nil }
    return Unmanaged<RareViewState>.fromOpaque(parts).takeUnretainedValue()
  }

  /// The rare state, made where there is none.
  final var rareState: RareViewState {
    if let rare { return rare }
    let state = RareViewState()
    state.layer = layerStorage
    letGoOfParts()
    parts = Unmanaged.passRetained(state).toOpaque()
    traits[.hasRareState] = true
    return state
  }

  /// Lets go of layer and rare state.
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

  /// Attached recognizers, in order.
  final var recognizerStorage: [GestureRecognizer] {
    get { rare?.recognizers ?? [] }
    _modify { yield &rareState.recognizers }
  }

  /// What is drawn of the view itself; nil until it is first used.
  @inline(__always)
  final var layerStorage: Layer? {
    get {
      guard let parts else { return nil }
      guard traits[.hasRareState] else {
        return Unmanaged<Layer>.fromOpaque(parts).takeUnretainedValue()
      }
      unowned(unsafe) let state = Unmanaged<RareViewState>.fromOpaque(parts).takeUnretainedValue()
      return state.layer
    }
    set {
      if let rare { return rare.layer = newValue }
      letGoOfParts()
      parts = newValue.map { Unmanaged.passRetained($0).toOpaque() }
    }
  }

  /// The layer without a reference: for those who let nobody take it away meanwhile.
  @inline(__always)
  final var layerHold: Unmanaged<Layer>? {
    guard let parts else { return nil }
    guard traits[.hasRareState] else { return Unmanaged<Layer>.fromOpaque(parts) }
    unowned(unsafe) let state = Unmanaged<RareViewState>.fromOpaque(parts).takeUnretainedValue()
    return state.layer.map { Unmanaged.passUnretained($0) }
  }

  /// Whether ``layoutSubviews()`` is due.
  final var needsLayout: Bool {
    get { traits[.needsLayout] }
    set { traits[.needsLayout] = newValue }
  }

  /// Whether ``layoutSubviews()`` is due for a view below.
  final var subtreeNeedsLayout: Bool {
    get { traits[.subtreeNeedsLayout] }
    set { traits[.subtreeNeedsLayout] = newValue }
  }

  /// Whether it is due here or below.
  final var isDueForLayout: Bool {
    !traits.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout])
  }
}
