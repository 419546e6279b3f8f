// Updates of the focus that environments ask for.
public import Foundation

/// An environment that may go before its update is due.
struct WeakEnvironment {
  weak var environment: (any FocusEnvironment)?
  /// Whether the focus goes there from wherever it is.
  var isFromAnywhere: Bool
}

extension FocusSystem {
  /// Posted by the system as its focus has moved, once all environments were told. Source: UIKit's
  /// documentation.
  public nonisolated static let didUpdateNotification = Notification.Name("FocusSystemDidUpdate")
  /// Posted as a direction leads nowhere: neither to a view nor to content that could scroll that
  /// way.
  public nonisolated static let movementDidFailNotification = Notification.Name(
    "FocusSystemMovementDidFail")
  /// Under which both carry a ``FocusUpdateContext``, …
  public nonisolated static let updateContextUserInfoKey = "FocusUpdateContext"
  /// … and the first the ``FocusAnimationCoordinator``.
  public nonisolated static let animationCoordinatorUserInfoKey = "FocusAnimationCoordinator"

  func post(
    _ name: Notification.Name, _ context: FocusUpdateContext,
    _ coordinator: FocusAnimationCoordinator? = nil
  ) {
    var info: [AnyHashable: Any] = [Self.updateContextUserInfoKey: context]
    if let coordinator { info[Self.animationCoordinatorUserInfoKey] = coordinator }
    NotificationCenter.default.post(name: name, object: self, userInfo: info)
  }

  /// Whether `environment` holds `view`. Source: UIKit's documentation.
  public static func environment(_ environment: any FocusEnvironment, contains view: View) -> Bool {
    environment.contains(view)
  }

  /// Asks for the focus to go to what `environment` prefers, in the next frame, wherever it is.
  /// Source: UIKit's documentation.
  public func requestFocusUpdate(to environment: any FocusEnvironment) {
    ask(environment, isFromAnywhere: true)
  }

  /// Does at once what was asked for.
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

  /// Where the focus belongs in `environment`.
  private func target(of environment: any FocusEnvironment) -> View? {
    if let named = named(in: environment) { return named }
    guard let view = (environment as? View) ?? (environment as? ViewController)?.viewIfLoaded
    else { return nil }
    return isFocusable(view) ? view : preferred(in: view)
  }
}
