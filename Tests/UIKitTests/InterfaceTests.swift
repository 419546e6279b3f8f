// Interface files: a component's views, cells, controllers and storyboard as Xcode saved them.
import GlassineBase
import GlassineTesting
import Testing
import TicketComponents
import UIKit

/// Hears the delegate's call.
private final class Cashier: NSObject, TicketViewDelegate, TicketViewDelegate_ticketView_didChange {
  var heard: [Int] = []
  func ticketView(_ view: TicketView, didChange count: Int) { heard.append(count) }
}

@Suite("Interface files")
struct InterfaceTests {
  private let host = HeadlessHost()

  private func ticket() -> TicketView {
    let ticket = TicketView.fromNib()
    ticket.frame = CGRect(x: 20, y: 20, width: 300, height: 120)
    host.window.addSubview(ticket)
    host.runFrame()
    return ticket
  }

  private func tap(_ point: CGPoint) {
    host.finger(1).down(at: point)
    host.runFrame()
    host.finger(1).up()
    host.runFrame()
  }

  @Test("A view has its values in init(coder:), then outlets, and awakes once")
  func order() {
    let ticket = ticket()
    #expect(ticket.seenInInit == "300x120, 3 subviews, label unset")
    #expect(ticket.awoke == 1 && ticket.labelCount == 2)
    #expect(ticket.title == "Fish & chips")
    #expect(ticket.step == 2 && ticket.rim == 3)
    #expect(ticket.layer.borderWidth == 3 && ticket.layer.cornerRadius == 12)
    #expect(ticket.rimColor?.cgColor.components?.first == 0.8)
    #expect(ticket.badge.accessibilityLabel == "Badge" && ticket.badge.isAccessibilityElement)
  }

  @Test("Constraints of the file hold, except those that a variation leaves out")
  func constraints() {
    let ticket = ticket()
    #expect(ticket.badge.frame == CGRect(x: 16, y: 38, width: 44, height: 44))
    ticket.frame.size = CGSize(width: 400, height: 200)
    host.runFrame()
    #expect(ticket.badge.frame.midY == 100)
    #expect(ticket.bounds.height == 200)
  }

  @Test("A finger on a button of the file performs the action of its class")
  func actions() throws {
    let ticket = ticket()
    let cashier = Cashier()
    ticket.delegate = cashier
    tap(CGPoint(x: 20 + 254, y: 20 + 60))
    tap(CGPoint(x: 20 + 254, y: 20 + 60))
    #expect(ticket.count == 4 && ticket.countLabel.text == "4" && cashier.heard == [2, 4])
    // The recognizer of the badge changes a constraint that is an outlet.
    tap(CGPoint(x: 20 + 38, y: 20 + 60))
    #expect(ticket.badge.frame.width == 66)
    let shot = try Shot(host.application, "ticket", scale: 2)
    #expect(shot.color(20 + 150, 20 + 10) == [255, 245, 214])
    #expect(shot.color(20 + 38, 20 + 60)[0] > 230)
  }

  @Test("A controller gets its view by the name of its class, with cells of another file")
  func controller() throws {
    let controller = TicketController()
    host.window.rootViewController = controller
    host.runFrame()
    #expect(controller.heading.text == "Gates")
    let names = controller.tableView.visibleCells.map { ($0 as? TicketCell)?.nameLabel.text }
    #expect(names == ["North", "South", "East", "West"])
    let first = try #require(controller.tableView.visibleCells.first)
    #expect(first.reuseIdentifier == "gate" && first.frame.origin == .zero)
    _ = try Shot(host.application, "ticket-controller")
    let size = host.window.bounds.size
    tap(CGPoint(x: size.width / 2, y: size.height - 30))
    #expect(controller.heading.text == "Closed")
  }

  @Test("A storyboard's first controller has its view, and a finger moves its slider")
  func storyboard() {
    let scene = TicketScene.make()
    #expect(!scene.isViewLoaded && scene.title == "Level")
    host.window.rootViewController = scene
    host.runFrame()
    #expect(scene.reading.text == "20")
    let width = host.window.bounds.width
    let y = scene.reading.frame.maxY + 20 + 15
    host.finger(1).down(at: CGPoint(x: 20 + (width - 40) * 0.2, y: y))
    host.finger(1).move(to: CGPoint(x: width - 20, y: y))
    host.runFrame()
    host.finger(1).up()
    host.runFrame()
    #expect(scene.reading.text == "100")
    let board = UIStoryboard(name: "Tickets", bundle: nil)
    var isMade = false
    let other = board.instantiateViewController(identifier: "level") { coder in
      isMade = true
      return TicketScene(coder: coder)
    }
    #expect(isMade && other.title == "Level" && other.view.subviews.count == 2)
  }

  @Test("A target's resources are the bundle of its classes, and found by names that iOS has")
  func bundles() {
    let bundle = Bundle.lowered(for: TicketView.self)
    #expect(bundle.bundlePath.hasSuffix("_TicketComponents.resources"))
    let other = Bundle.lowered(path: "/nowhere/TicketComponents_TicketComponents.bundle")
    #expect(other?.bundlePath == bundle.bundlePath)
    let main = Bundle.main
    #expect(
      main.loweredURL(forResource: "TicketComponents", withExtension: "bundle")?.lastPathComponent
        == bundle.bundleURL.lastPathComponent)
    #expect(main.loweredPath(forResource: "TicketView", ofType: "nib")?.hasSuffix(".xib") == true)
    #expect(main.loweredPath(forResource: "Nowhere", ofType: "nib") == nil)
    #expect(Bundle.lowered(for: UIView.self).bundlePath == Bundle.main.bundlePath)
  }

  @Test("Values are set and read by their names")
  func names() {
    let ticket = ticket()
    ticket.setValue(5, forKey: "step")
    #expect(ticket.step == 5 && ticket.value(forKey: "step") as? Int == 5)
    ticket.setValue(0.5, forKeyPath: "badge.alpha")
    #expect(ticket.badge.alpha == 0.5)
    #expect(ticket.value(forKey: "rimless") == nil)
    let controller = UIViewController()
    controller.setValue(true, forKey: "modalInPresentation")
    #expect(controller.isModalInPresentation)
  }
}

@Suite("Reading interface files")
struct InterfaceReaderTests {
  private func folder(_ name: String, _ text: String) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("glassine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(
      to: folder.appendingPathComponent("\(name).xib"), atomically: true, encoding: .utf8)
    return try #require(Bundle(path: folder.path))
  }

  private let host = HeadlessHost()

  @Test("A file that is not complete is one line with its place, and gives no objects")
  func broken() throws {
    for (text, line) in [
      ("<document>\n<objects>\n<view", "3: <view> has no end"),
      ("<document>\n</objects>", "2: </objects> ends no element"),
      ("<archive/>", "1: <archive> is no document of Xcode for iOS; save it with Xcode 5 or later"),
      ("<document><objects/>\n", "2: <document> of line 1 has no end"),
      ("<a b=\"&what;\"/>", "1: &what; is unknown"), ("", "1: no element"),
    ] {
      let bundle = try folder("Broken", text)
      defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
      let lines = Diagnostics.surviving {
        #expect(bundle.loadNibNamed("Broken", owner: nil)?.isEmpty == true)
      }
      #expect(lines.first?.hasSuffix("Broken.xib:\(line)") == true)
    }
  }

  @Test("What is not known is logged once, and the rest is there")
  func unknown() throws {
    let bundle = try folder(
      "Odd",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document>
        <objects>
          <view id="a" customClass="Nowhere">
            <subviews>
              <arView id="b"/>
              <arView id="c"/>
              <label id="d" text="a &lt; b" tag="7"/>
            </subviews>
            <connections><outlet property="missing" destination="d"/></connections>
          </view>
        </objects>
      </document>
      """)
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    var roots: [Any]?
    let all = Diagnostics.surviving { roots = bundle.loadNibNamed("Odd", owner: nil) }
    let view = try #require(roots?.first as? UIView)
    #expect(view.subviews.count == 1 && (view.viewWithTag(7) as? UILabel)?.text == "a < b")
    let lines = all.map { $0.components(separatedBy: "Odd.xib:").last ?? "" }
    #expect(lines[0].hasPrefix("4: <view>: the class Nowhere is in none of the modules"))
    #expect(lines[1] == "6: <arView>: this kind of object is not known here")
    #expect(lines[2].contains("View.missing: it has no missing"))
  }
}
