// Constraints that are updated late, and the problems of constraints in words.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

@Suite("Layout: updates and problems")
struct LayoutUpdateTests {
  private final class Log { var lines: [String] = [] }

  private final class UpdatingView: View {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    required init?(coder: NSCoder) { nil }
    override func updateConstraints() {
      log.lines.append("view")
      super.updateConstraints()
    }
  }

  private final class UpdatingController: ViewController {
    let log = Log()
    override func loadView() { view = UpdatingView(log) }
    override func updateViewConstraints() {
      log.lines.append("controller")
      super.updateViewConstraints()
    }
  }

  private let host = HeadlessHost(size: CGSize(width: 400, height: 300))

  @Test("A controller updates its view's constraints before the view does, once a request")
  func controller() {
    let controller = UpdatingController()
    host.window.rootViewController = controller
    host.settle()
    controller.log.lines = []
    controller.view.setNeedsUpdateConstraints()
    controller.view.setNeedsUpdateConstraints()
    host.settle()
    #expect(controller.log.lines == ["controller", "view"])
  }

  @Test("A view inside of the host of the constraints tells its own problems")
  func problems() {
    let inner = View(frame: .zero)
    inner.translatesAutoresizingMaskIntoConstraints = false
    host.window.addSubview(inner)
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: host.window.leadingAnchor),
      inner.topAnchor.constraint(equalTo: host.window.topAnchor),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    host.settle()
    #expect(inner.layoutProblems.count == 1)
    #expect(inner.layoutProblems == host.window.layoutProblems)
    inner.widthAnchor.constraint(equalToConstant: 20).isActive = true
    host.settle()
    #expect(inner.layoutProblems.isEmpty)
    #expect(View(frame: .zero).layoutProblems.isEmpty)
  }

  @Test("A priority of nothing is misuse and changes nothing; above required counts as required")
  func priorities() {
    let view = View(frame: .zero)
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    width.priority = .defaultLow
    for value: Float in [0, -1, .nan] {
      let before = ViewRegistry.main.diagnostics.misuseCount
      _ = Diagnostics.surviving { width.priority = LayoutPriority(rawValue: value) }
      #expect(ViewRegistry.main.diagnostics.misuseCount == before + 1, "\(value)")
      #expect(width.priority == .defaultLow, "\(value)")
    }
    width.priority = LayoutPriority(rawValue: 2000)
    #expect(width.priority == .required)
  }
}
