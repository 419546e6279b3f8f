// Focus updates requested by environments.
public import Foundation

/// A weak reference to an environment with a pending update.
struct WeakEnvironment {
  weak var environment: (any FocusEnvironment)?
  /// Whether the focus moves there from anywhere.
  var isFromAnywhere: Bool
}

extension FocusSystem {
  /// Posted by the system after its focus moved and all environments were notified. Source: UIKit's
  /// documentation.
  public nonisolated static let didUpdateNotification = Notification.Name("FocusSystemDidUpdate")
  /// Posted when a direction has no effect: it leads neither to a view nor to content that can
  /// scroll.
  public nonisolated static let movementDidFailNotification = Notification.Name(
    "FocusSystemMovementDidFail")
  /// The key of the ``FocusUpdateContext`` in both, …
  public nonisolated static let updateContextUserInfoKey = "FocusUpdateContext"
  /// … and of the ``FocusAnimationCoordinator`` in the first.
  public nonisolated static let animationCoordinatorUserInfoKey = "FocusAnimationCoordinator"

  func post(
    _ name: Notification.Name, _ context: FocusUpdateContext,
    _ coordinator: FocusAnimationCoordinator? = nil
  ) {
    var info: [AnyHashable: Any] = [Self.updateContextUserInfoKey: context]
    if let coordinator { info[Self.animationCoordinatorUserInfoKey] = coordinator }
    NotificationCenter.default.post(name: name, object: self, userInfo: info)
  }

  /// Whether `environment` contains `view`. Source: UIKit's documentation.
  public static func environment(_ environment: any FocusEnvironment, contains view: View) -> Bool {
    environment.contains(view)
  }

  /// Requests that the focus moves to the preferred target of `environment`, in the next frame,
  /// from anywhere. Source: UIKit's documentation.
  public func requestFocusUpdate(to environment: any FocusEnvironment) {
    ask(environment, isFromAnywhere: true)
  }

  /// Performs the requested updates at once.
  public func updateFocusIfNeeded() {
    updateTimer?.invalidate()
    updateTimer = nil
    let asked = askedForUpdate
    askedForUpdate = []
    for request in asked {
      guard let environment = request.environment, environment.focusSystem === self else {
        continue
      }
      if let view = activeView, !request.isFromAnywhere, !environment.contains(view) { continue }
      if let target = target(of: environment) { focus(target) }
    }
  }

  func ask(_ environment: any FocusEnvironment, isFromAnywhere: Bool) {
    askedForUpdate.removeAll { $0.environment == nil || $0.environment === environment }
    askedForUpdate.append(
      WeakEnvironment(environment: environment, isFromAnywhere: isFromAnywhere))
    guard updateTimer == nil else { return }
    updateTimer = application.scheduleTimer(after: 0) { [weak self] _ in
      self?.updateFocusIfNeeded()
    }
    application.setNeedsFrame()
  }

  /// The target of the focus in `environment`.
  private func target(of environment: any FocusEnvironment) -> View? {
    if let named = named(in: environment) { return named }
    guard let view = (environment as? View) ?? (environment as? ViewController)?.viewIfLoaded
    else { return nil }
    return isFocusable(view) ? view : preferred(in: view)
  }
}
