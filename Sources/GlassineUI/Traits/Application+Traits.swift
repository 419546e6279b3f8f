// Theme and traits of an application and of its windows.
public import Foundation

extension Application {
  /// The control theme of all windows without their own; ``ControlTheme/dusk`` by default. Within
  /// an animation block the looks change gradually.
  public var theme: ControlTheme {
    get { traitScope.theme ?? .dusk }
    set { setScope { $0.theme = newValue } }
  }

  /// The user's text size factor: 2 is twice as large. Clamped to ``TraitConstants/textScales``;
  /// NaN counts as 1.
  public var textScale: CGFloat {
    get { environment.traits.textScale }
    set { setScope { $0.overrides.textScale = TraitConstants.kept(newValue) } }
  }

  /// Trait overrides for all windows. A change notifies views at once.
  public var traitOverrides: TraitOverrides {
    get { traitScope.overrides }
    set { setScope { $0.overrides = newValue } }
  }

  private func setScope(_ change: (inout TraitScope) -> Void) {
    let old = traitScope
    change(&traitScope)
    if traitScope != old { refreshEnvironment() }
  }

  /// Updates the environment of all windows after a possible change.
  func refreshEnvironment() {
    var scope = traitScope
    scope.overrides.layoutDirection =
      scope.overrides.layoutDirection ?? userInterfaceLayoutDirection
    let made = Environment.standard.derived(by: scope, displayScale: scale(of: 0))
    let loose = ViewRegistry.main.looseEnvironment
    if !made.isSame(as: environment) { environment = made }
    for window in windows { window.refreshEnvironment(tellingLooseViews: false) }
    ViewRegistry.main.refreshLooseViews(before: loose)
  }
}

extension Window {
  /// The control theme of this window: its own, or the application's.
  public var theme: ControlTheme {
    get { effectiveTheme }
    set { overrideTheme = newValue }
  }

  /// Updates the environment of the window's views after a possible change.
  func refreshEnvironment(tellingLooseViews: Bool = true) {
    let registry = View.registry
    let loose = registry.looseEnvironment
    let application = application
    let outer = application?.environment ?? Environment.standard
    let scale = application.map { $0.scale(of: surface) }
    let scope = rare?.traits?.scope ?? TraitScope()
    let old = windowEnvironment
    let isPlain = scope.isEmpty && (scale ?? 1) == outer.traits.displayScale
    let made = isPlain ? outer : outer.derived(by: scope, displayScale: scale)
    guard !made.isSame(as: old) else { return }
    windowEnvironment = made
    registry.refreshEnvironments(from: self, before: old, fades: true)
    if tellingLooseViews { registry.refreshLooseViews(before: loose) }
  }
}
