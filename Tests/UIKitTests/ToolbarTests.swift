// A bar of buttons under a finger.
import GlassineTesting
import Testing
import UIKit

@Suite("iOS: toolbars")
struct ToolbarTests {
  private final class Receiver: NSObject {
    var names: [String] = []
    func cancel(_ sender: UIBarButtonItem) { names.append("cancel") }
    func done(_ sender: UIBarButtonItem) { names.append("done") }
  }

  private let host = HeadlessHost(size: CGSize(width: 320, height: 200))
  private let bar = UIToolbar()
  private let receiver = Receiver()

  init() {
    bar.frame = CGRect(x: 0, y: 60, width: 320, height: 44)
    host.window.backgroundColor = .white
    host.window.addSubview(bar)
  }

  private var buttons: [UIButton] { bar.subviews.compactMap { $0 as? UIButton } }

  @Test("A flexible space moves what follows to the trailing edge; a finger presses both items")
  func press() throws {
    let cancel = UIBarButtonItem(
      barButtonSystemItem: .cancel, target: receiver,
      action: Selector("cancel:", Receiver.cancel))
    let done = UIBarButtonItem(
      title: "Ready", style: .done, target: receiver, action: Selector("done:", Receiver.done))
    bar.setItems([cancel, .flexibleSpace(), done], animated: false)
    host.settle()
    let shown = buttons
    try #require(shown.count == 2)
    #expect(shown[0].frame.minX == 12 && shown[1].frame.maxX == 308)
    #expect(shown.allSatisfy { $0.frame.height == 44 })
    host.finger(1).down(at: host.point(in: shown[1])).up()
    host.finger(1).down(at: host.point(in: shown[0])).up()
    #expect(receiver.names == ["done", "cancel"])
    // A change of an item changes its button.
    done.isEnabled = false
    host.settle()
    host.finger(1).down(at: host.point(in: try #require(buttons.last))).up()
    #expect(receiver.names.count == 2)
  }

  @Test("Fixed spaces have their width, items beside each other a distance, and views their size")
  func places() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    let space = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    space.width = 30
    let wide = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    wide.width = 80
    bar.items = [
      UIBarButtonItem(customView: view), space, wide, UIBarButtonItem(customView: UIView()),
    ]
    host.settle()
    #expect(view.frame == CGRect(x: 12, y: 12, width: 50, height: 20))
    #expect(buttons.first?.frame == CGRect(x: 92, y: 0, width: 80, height: 44))
    #expect(bar.sizeThatFits(CGSize(width: 300, height: 999)) == CGSize(width: 300, height: 44))
    bar.semanticContentAttribute = .forceRightToLeft
    bar.setNeedsLayout()
    host.settle()
    #expect(view.frame.maxX == 308)
    bar.items = nil
    #expect(view.superview == nil && buttons.isEmpty)
  }

  @Test("A bar is as its pictures and its colour say")
  func looks() throws {
    bar.items = [
      .flexibleSpace(), UIBarButtonItem(title: "Middle", style: .plain, target: nil, action: nil),
      .flexibleSpace(),
    ]
    bar.barTintColor = .red
    let clear = try Shot(host.application, "toolbar", scale: 2)
    #expect(clear.color(10, 80).prefix(3) == [255, 0, 0])
    bar.setBackgroundImage(UIImage(), forToolbarPosition: .any, barMetrics: .default)
    #expect(try Shot(host.application, "toolbar-clear").color(10, 80).prefix(3) == [255, 255, 255])
  }
}
