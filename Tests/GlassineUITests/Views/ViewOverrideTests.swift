// Members of a view that a subclass may override: geometry and the tree of views.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

/// Notes each value of its geometry, and changes of its subviews.
private final class NotingView: View {
  var notes: [String] = []
  override var frame: CGRect { didSet { note("frame", frame.size) } }
  override var bounds: CGRect { didSet { note("bounds", bounds.size) } }
  override var center: CGPoint {
    didSet { notes.append("center \(Int(center.x)) \(Int(center.y))") }
  }
  override var transform: CGAffineTransform {
    didSet { notes.append("transform \(transform.a)") }
  }

  override func addSubview(_ view: View) {
    notes.append("add")
    super.addSubview(view)
  }

  override func removeFromSuperview() {
    notes.append("remove")
    super.removeFromSuperview()
  }

  override func setNeedsLayout() {
    notes.append("needs layout")
    super.setNeedsLayout()
  }

  private func note(_ name: String, _ size: CGSize) {
    notes.append("\(name) \(Int(size.width)) \(Int(size.height))")
  }
}

@Suite("Overridden members of views")
struct ViewOverrideTests {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 200))
  private let outer = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let view = NotingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    host.window.addSubview(outer)
    outer.addSubview(view)
    host.settle()
    view.notes = []
  }

  @Test("Setters call an override, and so do autoresizing and constraints")
  func geometry() {
    view.center = CGPoint(x: 60, y: 50)
    view.center = CGPoint(x: 50, y: 50)
    #expect(view.notes == ["center 60 50", "center 50 50"])
    view.notes = []
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.bounds.size = CGSize(width: 50, height: 40)
    #expect(view.notes == ["needs layout", "frame 50 40"])
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.notes = []
    outer.bounds.size = CGSize(width: 60, height: 60)
    #expect(view.notes == ["needs layout", "bounds 60 60", "center 30 30"])
    view.transform = .identity
    view.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 30),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    host.settle()
    view.notes = []
    outer.constraints.first { $0.constant == 20 }?.constant = 25
    view.constraints.first { $0.constant == 20 }?.constant = 25
    host.settle()
    // Constraints of a program with UIKit, as all tests together are, set no frame.
    let isForUIKit = _typeByName("5UIKit15InterfaceLoaderO") != nil
    let set = isForUIKit ? ["bounds 30 25", "center 15 12"] : ["frame 30 25"]
    #expect(view.notes == ["needs layout"] + set)
  }

  @Test("The end of a reversed animator restores geometry through the override")
  func animator() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      view.center = CGPoint(x: 90, y: 50)
    }
    animator.startAnimation()
    host.advance(by: 0.25)
    view.notes = []
    animator.isReversed = true
    host.advance(by: 2)
    #expect(view.notes == ["center 50 50"])
    #expect(view.center == CGPoint(x: 50, y: 50))
  }

  @Test("A finger is hit-tested by the geometry that an override has set")
  func hits() {
    final class Doubled: View {
      override var frame: CGRect {
        get { super.frame }
        set { super.frame = newValue.insetBy(dx: -newValue.width / 2, dy: 0) }
      }
    }
    let doubled = Doubled()
    host.window.addSubview(doubled)
    doubled.frame = CGRect(x: 150, y: 150, width: 20, height: 20)
    #expect(host.window.hitTest(CGPoint(x: 145, y: 160), with: nil) === doubled)
  }

  @Test("Adding and removing call an override")
  func tree() {
    let subview = NotingView()
    view.addSubview(subview)
    subview.removeFromSuperview()
    #expect(view.notes.first == "add")
    #expect(subview.notes.first == "remove")
    #expect(view.subviews.isEmpty)
  }
}
