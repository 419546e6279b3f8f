// What callbacks do: everything that a careful author would not.
import Foundation
import GlassineControls
import GlassineInput
import GlassineUI

extension TortureRound {
  /// Called by every callback: now and then it changes something, at or near `view`.
  func mayAct(_ view: View?) {
    guard depth < TortureConstants.depth, application != nil else { return }
    guard random.oneIn(TortureConstants.deedsOfCallbacks) else { return }
    depth += 1
    deeds += 1
    act(on: view ?? anyView())
    depth -= 1
  }

  private func act(on view: View?) {
    guard let window, let application else { return }
    let deed = random.number(below: 24)
    if let log = judge.log { log("change \(deed) at \(view.map(TortureJudge.name) ?? "-")") }
    switch deed {
    case 0: if let view, view !== window { view.removeFromSuperview() }
    case 1: for _ in 0..<10 { addRandomView() }
    case 2: move(view)
    case 3: view?.isHidden.toggle()
    case 4: present(on: window)
    case 5: window.rootViewController?.dismiss(animated: random.oneIn(2))
    case 6: if application.windows.count > 1, let last = application.windows.last { close(last) }
    case 7: openWindow()
    case 8: view?.isUserInteractionEnabled.toggle()
    case 9: frame()
    case 10:
      hands.act(in: self)
      frame()
    case 11: _ = view?.becomeFirstResponder()
    case 12: if let other = anyView(), other !== window { other.removeFromSuperview() }
    case 13: application.cancelTouches(in: random.oneIn(2) ? view ?? window : window)
    case 14: send(.lost(LostSample(reason: .sequence(nil), timestamp: now)))
    case 15: recognizers { $0.isEnabled.toggle() }
    case 16: recognizers { $0.view?.removeGestureRecognizer($0) }
    case 17: view?.addGestureRecognizer(makeRecognizer())
    case 18: scroll(view)
    case 19: reload()
    case 20: if let control = view as? Control { control.isEnabled.toggle() }
    case 21: View.animate(withDuration: 0.2) { view?.alpha = self.random.oneIn(2) ? 1 : 0.5 }
    case 22: _ = view?.resignFirstResponder()
    default:
      if let view, let parent = view.superview { parent.bringSubviewToFront(view) }
    }
  }

  private func move(_ view: View?) {
    guard let view, view !== window, !(view is Window), let other = anyView() else { return }
    guard !other.isDescendant(of: view), other is TortureView else { return }
    other.addSubview(view)
  }

  private func present(on window: Window) {
    let controller = TortureController(self)
    controller.modalPresentationStyle = random.oneIn(2) ? .fullScreen : .overFullScreen
    window.rootViewController?.present(controller, animated: random.oneIn(2))
  }

  private func openWindow() {
    guard let application, application.windows.count <= TortureConstants.windows else { return }
    let window = Window(frame: CGRect(origin: point(), size: CGSize(width: 120, height: 120)))
    if random.oneIn(2) { window.touchPolicy = .passThrough }
    window.addSubview(makeView())
    add(window)
    if random.oneIn(3) { window.makeKeyAndVisible() }
  }

  private func close(_ window: Window) {
    if window !== self.window { application?.remove(window) }
  }

  /// Calls `body` with a recognizer. Scroll views need theirs to bring content back into range.
  private func recognizers(_ body: (GestureRecognizer) -> Void) {
    guard let view = anyView(), !(view is ScrollView) else { return }
    if let recognizer = view.gestureRecognizers?.randomElement(using: &random) {
      body(recognizer)
    }
  }

  private func scroll(_ view: View?) {
    guard let view = view as? ScrollView ?? view?.superview as? ScrollView else { return }
    let bottom = max(0, view.contentSize.height - view.bounds.height)
    switch random.number(below: 3) {
    case 0:
      let offset = CGPoint(x: 0, y: bottom / 2)
      view.setContentOffset(offset, animated: random.oneIn(2))
      // Insets may leave it out, and a callback of the call may have left less content.
      if !isInRange(offset, of: view) { stoppedByCode.insert(view.id) }
    case 1:
      view.stopScrollingAndZooming()
      stoppedByCode.insert(view.id)
    default: view.isScrollEnabled.toggle()
    }
  }

  private func reload() {
    let lists = liveLists(of: TableView.self)
    if let list = lists.randomElement(using: &random) {
      stage.rows = Int.random(in: 0...40, using: &random)
      for list in lists { list.reloadData() }
      if random.oneIn(2), stage.rows > 0 { list.layoutIfNeeded() }
    }
    for grid in liveLists(of: CollectionView.self) { grid.reloadData() }
  }
}
