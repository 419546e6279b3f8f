// Members of responders, views and controllers that code for iOS overrides.
import Foundation
import GlassineTesting
import GlassineUI
import Testing

/// A view with a tint of its own, which notes its values.
private final class TintedView: View {
  var tints: [Color] = []
  var prepared = 0
  override var tintColor: Color! {
    get { super.tintColor }
    set {
      tints.append(newValue)
      super.tintColor = newValue
    }
  }
  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    prepared += 1
  }
}

/// Notes its appearance calls.
private class NotingController: ViewController {
  var notes: [String] = []
  override func viewWillAppear(_ animated: Bool) { notes.append("will+ \(animated)") }
  override func viewDidAppear(_ animated: Bool) { notes.append("did+ \(animated)") }
  override func viewWillDisappear(_ animated: Bool) { notes.append("will- \(animated)") }
  override func viewDidDisappear(_ animated: Bool) { notes.append("did- \(animated)") }
  override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    notes.append("begin \(isAppearing)")
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }
  override func endAppearanceTransition() {
    notes.append("end")
    super.endAppearanceTransition()
  }
}

/// A container that sends its child's appearance calls itself.
private final class Container: ViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

@Suite("Members that code for iOS overrides")
struct OverridableMemberTests {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 200))

  @Test("A view's override of its tint is called for each value, and subviews inherit the value")
  func tint() {
    let (view, inner) = (TintedView(), View())
    host.window.addSubview(view)
    view.addSubview(inner)
    view.tintColor = .red
    #expect(view.tints == [.red] && view.tintColor == .red && inner.tintColor == .red)
    (view as View).tintColor = .blue
    #expect(view.tints == [.red, .blue] && inner.tintColor == .blue)
  }

  @Test("Nothing prepares a view for Interface Builder but its own code")
  func interfaceBuilder() {
    let view = TintedView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    host.window.addSubview(view)
    host.settle()
    #expect(view.prepared == 0)
    (view as Responder).prepareForInterfaceBuilder()
    #expect(view.prepared == 1)
  }

  @Test("A container sends its child's appearance calls, once each and with its animation")
  func appearance() {
    let (container, child) = (Container(), NotingController())
    host.window.rootViewController = container
    host.settle()
    container.addChild(child)
    child.beginAppearanceTransition(true, animated: true)
    container.view.addSubview(child.view)
    host.settle()
    #expect(child.notes == ["begin true", "will+ true"])
    child.endAppearanceTransition()
    child.didMove(toParent: container)
    host.settle()
    #expect(child.notes == ["begin true", "will+ true", "end", "did+ true"])
    child.notes = []
    child.endAppearanceTransition()
    child.beginAppearanceTransition(true, animated: false)
    #expect(child.notes == ["end", "begin true"], "it is there already")
    child.notes = []
    child.willMove(toParent: nil)
    child.beginAppearanceTransition(false, animated: false)
    child.view.removeFromSuperview()
    child.endAppearanceTransition()
    child.removeFromParent()
    host.settle()
    #expect(child.notes == ["begin false", "will- false", "end", "did- false"])
  }

  @Test("A container that forwards them sends its child's appearance calls by the child's view")
  func forwarded() {
    let (container, child) = (ViewController(), NotingController())
    host.window.rootViewController = container
    host.settle()
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    host.settle()
    #expect(child.notes == ["will+ false", "did+ false"])
  }
}
