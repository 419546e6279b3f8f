// Presentations that the module for iOS code arranges: transitioning delegates, presentation
// controllers, popovers. The presenter keeps the presented controller until the end of its
// dismissal, because an interactive one may turn back.
import Foundation

/// Arranges and animates the presentations of one controller.
@MainActor
package protocol PresentationDriver: AnyObject {
  /// Adds the view to the container, which is in the window, and animates it.
  /// - Parameter completion: called once; with false if the view did not come.
  func comeIn(
    _ controller: ViewController, from presenter: ViewController, in container: View,
    isAnimated: Bool, completion: @escaping (Bool) -> Void)
  /// Animates the view away; the caller removes it.
  /// - Parameter completion: called once; with false if the view stays.
  func leave(
    _ controller: ViewController, to presenter: ViewController, in container: View,
    isAnimated: Bool, completion: @escaping (Bool) -> Void)
  /// Whether a finger that is down leads the coming dismissal, and must keep its touches.
  var isLedByFinger: Bool { get }
  func containerWillLayOut(_ container: View)
  func containerDidLayOut(_ container: View)
}

extension ViewController {
  /// Whether its view is on the way in, or out, by an animated presentation.
  package final var isComing: Bool { transition == .coming }
  package final var isGoing: Bool { transition == .going }

  /// The view beneath a presentation from here, directly in the window.
  package final func viewBeneath(in window: Window) -> View? { coveredView(in: window) }

  /// Presents `controller` as its driver arranges it. It is the presented one already.
  func show(
    _ controller: ViewController, by driver: any PresentationDriver, in container: PresentationView,
    of window: Window, _ isAnimated: Bool, _ completion: (() -> Void)?
  ) {
    controller.loadViewIfNeeded()
    var isWanted: Bool {
      presentedViewController === controller && controller.presentationView === container
    }
    // Loading the view may have dismissed it.
    guard isWanted else {
      completion?()
      return
    }
    container.driver = driver
    window.addSubview(container)
    window.application?.setNeedsFrame()
    let beneath = coveredView(in: window).map { CoveredView($0, in: window) }
    let number = controller.transitionNumber
    driver.comeIn(controller, from: self, in: container, isAnimated: isAnimated) {
      [weak self, windowNumber = window.ownNumber] isThere in
      let window = View.registry.window(number: windowNumber)
      // An animator may have moved the presenter's view into the container.
      if let window { beneath?.putBack(from: container, into: window) }
      guard number == controller.transitionNumber, let self else {
        completion?()
        return
      }
      if isThere {
        controller.didCome(isAnimated)
        if let window { self.cover(for: controller, in: window) }
      } else {
        controller.begin(.none)
        self.remove(controller, container)
      }
      completion?()
    }
  }

  private func didCome(_ isAnimated: Bool) {
    begin(.none)
    guard isOnScreen, appearance == .appearing else { return }
    appearance = .here
    viewDidAppear(isAnimated)
  }

  /// Whether its driver animates its dismissal. Not if it presents something itself.
  var canLeaveByDriver: Bool {
    presentationDriver != nil && presenters.isEmpty && presentationView?.window != nil
  }

  /// Dismisses `controller` as its driver animates it.
  func hide(_ controller: ViewController, _ isAnimated: Bool, _ completion: (() -> Void)?) {
    guard controller.transition != .going, let driver = controller.presentationDriver,
      let container = controller.presentationView
    else {
      completion?()
      return
    }
    let window = container.window
    if let window { controller.covered?.putBack(into: window, below: container) }
    controller.covered = nil
    controller.begin(isAnimated ? .going : .none)
    let number = controller.transitionNumber
    if isAnimated, controller.appearance == .here || controller.appearance == .appearing {
      controller.appearance = .disappearing
      controller.viewWillDisappear(true)
    }
    if let window, let application = window.application {
      if !driver.isLedByFinger {
        application.cancelTouches(in: container)
        if let view = controller.viewIfLoaded { window.resignFirstResponder(within: view) }
      }
      container.isUserInteractionEnabled = false
      application.setNeedsFrame()
    }
    let beneath = window.flatMap { window in
      coveredView(in: window).map { CoveredView($0, in: window) }
    }
    driver.leave(controller, to: self, in: container, isAnimated: isAnimated) {
      [weak self, windowNumber = window?.ownNumber ?? 0] isGone in
      let window = View.registry.window(number: windowNumber)
      if let window { beneath?.putBack(from: container, into: window) }
      guard number == controller.transitionNumber, let self else {
        completion?()
        return
      }
      if isGone {
        self.remove(controller, container)
      } else {
        container.isUserInteractionEnabled = true
        controller.returned(isAnimated)
        if let window { self.cover(for: controller, in: window) }
      }
      completion?()
    }
  }

  /// Stays after an interactive dismissal that turned back.
  private func returned(_ isAnimated: Bool) {
    begin(.none)
    guard appearance == .disappearing else { return }
    appearance = .appearing
    viewWillAppear(isAnimated)
    sendIsAppearing(isAnimated)
    guard appearance == .appearing, isOnScreen else { return }
    appearance = .here
    viewDidAppear(isAnimated)
  }

  private func remove(_ controller: ViewController, _ container: PresentationView) {
    if presentedViewController === controller { presentedViewController = nil }
    controller.presenter = nil
    controller.presentationView = nil
    // The view leaves its window while the transition is still known as animated.
    container.removeFromSuperview()
    controller.viewIfLoaded?.removeFromSuperview()
    controller.begin(.none)
  }
}

extension CoveredView {
  /// Restores the view if it is somewhere in `container`.
  func putBack(from container: View, into window: Window) {
    guard let view = strayed(in: container) else { return }
    view.removeFromSuperview()
    putBack(into: window, below: container)
  }
}
