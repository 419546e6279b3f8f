// Alerts and action sheets under a finger.
import GlassineTesting
import Testing
import UIKit

@Suite("iOS: alerts")
struct AlertTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 500))
  private let controller = UIViewController()

  init() {
    host.window.rootViewController = controller
    host.settle()
  }

  private func button(_ title: String, in view: UIView) -> UIButton? {
    if let button = view as? UIButton, button.configuration.title == title { return button }
    return view.subviews.lazy.compactMap { self.button(title, in: $0) }.first
  }

  @Test("A press dismisses the alert and calls its action; nothing beneath is touched")
  func alert() throws {
    var calls: [String] = []
    let beneath = UIButton(frame: CGRect(x: 0, y: 0, width: 400, height: 500))
    beneath.addAction(UIAction { _ in calls.append("beneath") }, for: .touchUpInside)
    controller.view.addSubview(beneath)
    let alert = UIAlertController(
      title: "Delete the map?", message: "It cannot be drawn again.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Keep", style: .cancel) { _ in calls.append("keep") })
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { _ in calls.append("delete") })
    controller.present(alert, animated: false)
    host.settle()
    let shot = try Shot(host.application, "alert", scale: 2)
    #expect(shot.color(200, 250) != shot.color(10, 10))
    host.finger(1).down(at: CGPoint(x: 10, y: 10)).up()
    #expect(calls.isEmpty && controller.presentedViewController === alert)
    let delete = try #require(button("Delete", in: alert.view))
    let keep = try #require(button("Keep", in: alert.view))
    #expect(host.point(in: delete).y < host.point(in: keep).y, "the cancelling one is last")
    host.finger(1).down(at: host.point(in: delete)).up()
    host.advance(by: 1)
    #expect(calls == ["delete"])
    #expect(controller.presentedViewController == nil)
  }

  @Test("An action sheet is at the lower edge, and Escape cancels it")
  func sheet() throws {
    var calls: [String] = []
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Copy", style: .default))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in calls.append("cancel") })
    sheet.addTextField { $0.placeholder = "Name" }
    controller.present(sheet, animated: true)
    host.advance(by: 1)
    let cancel = try #require(button("Cancel", in: sheet.view))
    #expect(host.point(in: cancel, y: 1).y > 460)
    #expect(sheet.textFields?.first?.placeholder == "Name")
    #expect(sheet.goBack())
    host.advance(by: 1)
    #expect(calls == ["cancel"] && controller.presentedViewController == nil)
  }
}
