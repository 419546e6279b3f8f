// Safe area, margins and reading direction.
public import Foundation
public import GlassineBase

/// Distances inwards, the horizontal ones in reading direction. In points. Source: UIKit's
/// documentation of NSDirectionalEdgeInsets.
public struct DirectionalEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public nonisolated static let zero = DirectionalEdgeInsets(
    top: 0, leading: 0, bottom: 0, trailing: 0)

  public nonisolated init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The insets of a layout from left to right.
  var leadingLeft: EdgeInsets {
    EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}

/// The direction of a user interface.
public nonisolated enum UserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

extension View {
  /// Whether a view's content is mirrored in right-to-left layouts.
  public enum SemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
  }

  /// The direction of a semantic attribute; `unspecified` follows the application.
  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> UserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified:
      (registry.currentApplication ?? registry.defaultApplication)?.userInterfaceLayoutDirection
        ?? .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The implementation of ``effectiveUserInterfaceLayoutDirection``.
  final var layoutDirection: UserInterfaceLayoutDirection {
    let attribute = semanticContentAttribute
    guard attribute == .unspecified else {
      return Self.userInterfaceLayoutDirection(for: attribute)
    }
    return Self.registry.environment(of: self).traits.layoutDirection
  }

  /// The effective margins in reading direction.
  final var effectiveDirectionalMargins: DirectionalEdgeInsets {
    let margins = effectiveMargins
    let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return DirectionalEdgeInsets(
      top: margins.top, leading: isTurned ? margins.right : margins.left, bottom: margins.bottom,
      trailing: isTurned ? margins.left : margins.right)
  }

  func setSemanticContentAttribute(_ attribute: SemanticContentAttribute) {
    guard attribute != semanticContentAttribute else { return }
    layoutState.semanticContentAttribute = attribute
    layoutDirectionDidChange()
  }

  func layoutDirectionDidChange() {
    layoutStateIfAny?.outer?.directionDidChange()
    layoutStateIfAny?.engine?.directionDidChange()
    if isFree { layoutHomeIfAny?.directionDidChange() }
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Safe area

  /// The insets of the window's safe area in this view's bounds: areas that the screen's rim, a
  /// bezel or a bar covers. Zero on sides outside that area. O(depth).
  ///
  /// ``Window/safeAreaInsetsOfSurface`` and ``ViewController/additionalSafeAreaInsets`` set the
  /// covered areas. Source: UIKit's documentation of UIView.
  public var safeAreaInsets: EdgeInsets {
    guard Self.registry.layout.hasSafeAreas else { return .zero }
    // From the window inwards, iteratively: the app decides the depth of trees.
    var way = Self.registry.layout.pathScratch
    Self.registry.layout.pathScratch = []
    var next: View? = self
    while let view = next {
      way.append(view)
      next = view is Window ? nil : view.superview
    }
    defer {
      way.removeAll(keepingCapacity: true)
      Self.registry.layout.pathScratch = way
    }
    var insets = EdgeInsets.zero
    var outer: View?
    for view in way.reversed() {
      if let outer, insets != .zero { insets = view.inner(insets, of: outer) }
      if let state = view.layoutStateIfAny {
        insets.add(state.surfaceSafeArea)
        insets.add(state.controllerSafeArea)
      }
      outer = view
    }
    return insets
  }

  /// The superview's safe area as insets of this view's bounds.
  func inner(_ outer: EdgeInsets, of superview: View) -> EdgeInsets {
    let rect = superview.bounds
    let frame = layoutRect
    return EdgeInsets(
      top: max(0, rect.minY + outer.top - frame.minY),
      left: max(0, rect.minX + outer.left - frame.minX),
      bottom: max(0, frame.maxY - (rect.maxY - outer.bottom)),
      right: max(0, frame.maxX - (rect.maxX - outer.right)))
  }

  /// The safe area as a rectangle for constraints.
  public var safeAreaLayoutGuide: LayoutGuide {
    if let guide = layoutState.safeAreaGuide { return guide }
    let guide = LayoutGuide(role: .safeArea, owner: id)
    layoutState.safeAreaGuide = guide
    return guide
  }

  /// Sets one source of the view's own safe area insets.
  func setSafeArea(
    _ insets: EdgeInsets, of part: ReferenceWritableKeyPath<ViewLayoutState, EdgeInsets>
  ) {
    guard insets.isFinite else {
      return Self.registry.diagnostics.misuse(
        "safe area insets of \(layoutName) are set to \(insets); set finite numbers")
    }
    guard insets != layoutStateIfAny?[keyPath: part] ?? .zero else { return }
    let state = layoutState
    state[keyPath: part] = insets
    if !state.hasOwnSafeArea { Self.registry.layout.safeAreaCount += 1 }
    state.hasOwnSafeArea = true
    safeAreaMayHaveChanged()
    Self.registry.forEachDescendant(of: id) { $0.safeAreaMayHaveChanged() }
  }

  func safeAreaMayHaveChanged() {
    layoutConstantsDidChange()
    setNeedsLayout()
  }

  /// Notifies the view of a safe area that differs from the last notification; called in the layout
  /// pass.
  func tellSafeArea() {
    let insets = safeAreaInsets
    guard insets != layoutStateIfAny?.toldSafeArea ?? .zero else { return }
    layoutState.toldSafeArea = insets
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea {
      layoutMarginsDidChange()
      marginsOfSubviewsMayHaveChanged()
    }
  }

  // MARK: Margins

  /// Whether margins are measured from the safe area; true by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutStateIfAny?.insetsMarginsFromSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      layoutState.insetsMarginsFromSafeArea = newValue
      marginsDidChange()
    }
  }

  /// Whether margins are at least the superview's remaining margins here; false by default.
  @_disfavoredOverload public var preservesSuperviewLayoutMargins: Bool {
    get { layoutStateIfAny?.preservesSuperviewMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      layoutState.preservesSuperviewMargins = newValue
      Self.registry.layout.hasPreservedMargins = true
      marginsDidChange()
    }
  }

  /// The bounds inset by the margins, as a rectangle for constraints.
  @_disfavoredOverload public var layoutMarginsGuide: LayoutGuide {
    if let guide = layoutState.marginsGuide { return guide }
    let guide = LayoutGuide(role: .margins, owner: id)
    layoutState.marginsGuide = guide
    return guide
  }

  /// The margins' rectangle, limited to a readable line width and centred.
  ///
  /// The width is ``LayoutConstants/readableWidth`` times the reader's text size at most. Created
  /// at the first call; its ``LayoutGuide/layoutFrame`` is that of the latest layout. Source:
  /// UIKit's documentation of UIView.
  public var readableContentGuide: LayoutGuide {
    if let readable = layoutState.readable { return readable.guide }
    let guide = LayoutGuide()
    guide.owner = id
    let item = LayoutItemReference(guide: guide)
    let margins = LayoutItemReference(guide: layoutMarginsGuide)
    let width = LayoutConstraint(
      item, .width, .lessThanOrEqual, nil, .notAnAttribute, constant: readableWidth)
    let wide = LayoutConstraint(item, .width, .equal, margins, .width)
    wide.priority = LayoutPriority(LayoutConstants.proportions)
    let own = [
      width, wide, LayoutConstraint(item, .width, .lessThanOrEqual, margins, .width),
      LayoutConstraint(item, .centerX, .equal, margins, .centerX),
      LayoutConstraint(item, .top, .equal, margins, .top),
      LayoutConstraint(item, .bottom, .equal, margins, .bottom),
    ]
    for constraint in own {
      constraint.isOwn = true
      constraint.identifier = "readable content"
    }
    layoutState.readable = (guide, width)
    LayoutConstraint.activate(own)
    return guide
  }

  private var readableWidth: CGFloat {
    LayoutConstants.readableWidth * environment.traits.textScale
  }

  /// Updates the width after a possible change of the reader's text size.
  func fitReadableContent() { layoutStateIfAny?.readable?.width.constant = readableWidth }

  func setMargins(_ insets: EdgeInsets, areDirectional: Bool) {
    guard insets.isFinite else {
      return Self.registry.diagnostics.misuse(
        "margins of \(layoutName) are set to \(insets); set finite numbers")
    }
    let state = layoutState
    guard insets != state.margins || areDirectional != state.marginsAreDirectional else { return }
    state.margins = insets
    state.marginsAreDirectional = areDirectional
    marginsDidChange()
  }

  /// The margins as set, without the safe area; nil if they are the default.
  package var ownLayoutMargins: EdgeInsets? {
    guard let state = layoutStateIfAny, state.margins != EdgeInsets(all: LayoutConstants.margin)
    else { return nil }
    var margins = state.margins
    if state.marginsAreDirectional, effectiveUserInterfaceLayoutDirection == .rightToLeft {
      swap(&margins.left, &margins.right)
    }
    return margins
  }

  func marginsDidChange() {
    layoutConstantsDidChange()
    setNeedsLayout()
    layoutMarginsDidChange()
    marginsOfSubviewsMayHaveChanged()
  }

  /// The margins, with the additions of the safe area and the superview.
  var effectiveMargins: EdgeInsets {
    guard let state = layoutStateIfAny else {
      var margins = EdgeInsets(all: LayoutConstants.margin)
      margins.add(safeAreaInsets)
      return margins
    }
    var margins = state.margins
    if state.marginsAreDirectional, effectiveUserInterfaceLayoutDirection == .rightToLeft {
      swap(&margins.left, &margins.right)
    }
    if state.insetsMarginsFromSafeArea { margins.add(safeAreaInsets) }
    if state.preservesSuperviewMargins, let superview {
      let outer = superview.effectiveMargins
      let rect = superview.bounds
      let frame = layoutRect
      margins.top = max(margins.top, rect.minY + outer.top - frame.minY)
      margins.left = max(margins.left, rect.minX + outer.left - frame.minX)
      margins.bottom = max(margins.bottom, frame.maxY - (rect.maxY - outer.bottom))
      margins.right = max(margins.right, frame.maxX - (rect.maxX - outer.right))
    }
    return margins
  }
}

extension EdgeInsets {
  mutating func add(_ other: EdgeInsets) {
    top += other.top
    left += other.left
    bottom += other.bottom
    right += other.right
  }
}

extension Window {
  /// The insets of the surface: a bezel, rounded corners, a bar. Zero by default. Differs from
  /// UIKit, which knows its devices and has no such property.
  public var safeAreaInsetsOfSurface: EdgeInsets {
    get { layoutStateIfAny?.surfaceSafeArea ?? .zero }
    set { setSafeArea(newValue, of: \.surfaceSafeArea) }
  }
}
