// Traits, theme and tint of views.
import Foundation
public import GlassineText

extension View {
  /// The effective traits of this view. O(1).
  public var traitCollection: TraitCollection { Self.registry.environment(of: self).traits }

  /// Trait overrides for this view and its descendants. A change notifies them at once. Source:
  /// UIKit's documentation.
  public var traitOverrides: TraitOverrides {
    get { rare?.traits?.scope.overrides ?? TraitOverrides() }
    set { setScope { $0.overrides = newValue } }
  }

  /// Light or dark for this view and its descendants; `unspecified` inherits. A shorthand for
  /// ``traitOverrides``.
  @_disfavoredOverload public var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle ?? .unspecified }
    set { traitOverrides.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
  }

  /// The control theme of this view and its descendants; nil inherits. Within an animation block
  /// the looks change gradually. Glassine's own.
  @_disfavoredOverload public var overrideTheme: ControlTheme? {
    get { rare?.traits?.scope.theme }
    set { setScope { $0.theme = newValue } }
  }

  /// The effective control theme. It is the nearest ``overrideTheme`` of this view or an ancestor,
  /// else the window's or the application's. It has the effective tint, contrast, idiom and text
  /// size.
  @_disfavoredOverload public var effectiveTheme: ControlTheme { environment.theme }

  /// The effective theme as a reference, for reading one value: a copy of a theme takes 800
  /// instructions.
  package final var themeBox: ThemeBox { Self.registry.environment(of: self).traits.themeBox }

  /// `font`, given at 100 %, scaled by ``TraitCollection/textScale``.
  public func scaledFont(_ font: FontDescriptor) -> FontDescriptor {
    font.scaled(by: environment.traits.textScale)
  }

  // MARK: For the module

  package var environment: Environment { Self.registry.environment(of: self) }

  /// Whether the view's content is arranged from right to left.
  package var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Whether this view's environment differs from its superview's.
  final var hasTraitScope: Bool { !(self is Window) && rare?.traits?.scope.isEmpty == false }

  func setTint(_ tint: Color?) {
    if tint != rare?.traits?.scope.tint { setScope { $0.tint = tint } }
  }

  func setScope(_ change: (inout TraitScope) -> Void) {
    var scope = rare?.traits?.scope ?? TraitScope()
    let old = scope
    change(&scope)
    guard scope != old else { return }
    traitState.scope = scope
    scopeDidChange()
  }

  private var traitState: TraitState {
    let rare = rareState
    if let traits = rare.traits { return traits }
    let state = TraitState()
    rare.traits = state
    return state
  }

  private func scopeDidChange() {
    if let window = self as? Window { return window.refreshEnvironment() }
    let registry = Self.registry
    let base = window?.windowEnvironment ?? registry.looseEnvironment
    registry.refreshEnvironments(from: self, before: base, fades: true)
  }

  /// The implementation of ``environmentDidChange(from:)``.
  final func followEnvironment(from before: TraitCollection) {
    let new = environment.traits
    if new.layoutDirection != before.layoutDirection { layoutDirectionDidChange() }
    if new.textScale != before.textScale
      || new.themeBox.theme.metrics != before.themeBox.theme.metrics
    {
      textSizeDidChange()
    }
    // Geometry that was aligned to whole pixels needs new alignment.
    if new.displayScale != before.displayScale { setNeedsLayout() }
    setNeedsDisplay()
    tellTraits(from: before, tintChanged: before.theme.accent != environment.theme.accent)
  }

  /// Calls registered handlers of changed traits, then the overridable methods; the view first.
  func tellTraits(from old: TraitCollection, tintChanged: Bool) {
    if tintChanged { tintColorDidChange() }
    let new = traitCollection
    guard new != old else { return }
    traitCollectionDidChange(old)
    controller?.traitCollectionDidChange(old)
    guard let registrations = rare?.traits?.registrations, !registrations.isEmpty else { return }
    for registration in registrations where new.differs(from: old, in: registration.traits) {
      registration.handler?(old)
    }
  }

  func addRegistration(_ registration: TraitRegistration) {
    traitState.registrations.removeAll { $0.handler == nil }
    traitState.registrations.append(registration)
  }
}

extension ViewController {
  /// The effective traits of the controller's view; before it is loaded, those of a view in no
  /// window.
  public var traitCollection: TraitCollection {
    viewIfLoaded?.traitCollection ?? ViewRegistry.main.looseEnvironment.traits
  }

  /// Trait overrides for the controller's view and its descendants. They take precedence over the
  /// view's own. Loads the view.
  public var traitOverrides: TraitOverrides {
    get { viewIfLoaded?.rare?.traits?.scope.controllerOverrides ?? TraitOverrides() }
    set { view.setScope { $0.controllerOverrides = newValue } }
  }

  /// Light or dark for the controller's view; `unspecified` inherits. Loads the view.
  public var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle ?? .unspecified }
    set { traitOverrides.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
  }
}
