// Two applications in one process: each behaves as if it were alone, whatever the other does between
// its frames and within its callbacks.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Two applications")
struct TwoApplicationRules {
  /// An application under a random hand. The hand's stream depends on nothing but the seed.
  private final class Play {
    let host = HeadlessHost(size: CGSize(width: 320, height: 400))
    /// Called within the callbacks of this application.
    var onCallback: (() -> Void)?
    private var random: SeededRandom
    private let transcript = Transcript()
    private let root = ViewController()
    private let scroll = ScrollView(frame: CGRect(x: 0, y: 120, width: 320, height: 200))
    private let box: RecorderView
    private let field = TextField(frame: CGRect(x: 20, y: 340, width: 280, height: 44))
    private let label = Label(frame: .zero)

    init(seed: UInt64) {
      random = SeededRandom(seed: seed)
      box = RecorderView("box", transcript, frame: CGRect(x: 20, y: 60, width: 60, height: 50))
      host.window.rootViewController = root
      let button = Button(configuration: Button.Configuration(title: "Press"))
      button.frame = CGRect(x: 20, y: 8, width: 120, height: 44)
      for (event, name) in [
        (Control.Events.touchDown, "down"), (.touchUpInside, "pressed"),
        (.touchUpOutside, "missed"), (.touchCancel, "cancelled"),
      ] {
        button.addAction(for: event) { [unowned self] _ in told("button \(name)") }
      }
      scroll.contentSize = CGSize(width: 320, height: 900)
      for row in 0..<9 {
        let view = RecorderView(
          "row \(row)", transcript,
          frame: CGRect(x: 10, y: row * 100 + 10, width: 300, height: 80))
        scroll.addSubview(view)
      }
      box.addGestureRecognizer(
        PanGestureRecognizer { [unowned self] pan in told("pan \(pan.state)") })
      box.addGestureRecognizer(
        TapGestureRecognizer { [unowned self] tap in told("tap \(tap.location(in: nil))") })
      field.addAction(for: .editingChanged) { [unowned self] _ in told("text \(field.text ?? "")") }
      label.numberOfLines = 0
      label.text = "A line that is laid out by constraints"
      label.translatesAutoresizingMaskIntoConstraints = false
      let view: View = root.view
      for part in [button, scroll, box, field, label] as [View] { view.addSubview(part) }
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 160),
        label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
        label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      ])
      host.settle()
    }

    private func told(_ line: String) {
      transcript.record(line)
      onCallback?()
    }

    private func point() -> CGPoint {
      CGPoint(
        x: CGFloat.random(in: 0..<320, using: &random),
        y: CGFloat.random(in: 0..<400, using: &random))
    }

    /// Runs one action of the hand or of the program, and records the state that it leaves.
    func step() {
      switch Int.random(in: 0..<12, using: &random) {
      case 0...2: land(Int64.random(in: 1...2, using: &random))
      case 3, 4: move(Int64.random(in: 1...2, using: &random))
      case 5:
        let keys = ["Tab", "Return", "Up", "Down", "Escape"]
        host.keyboard.tap(keys.randomElement(using: &random) ?? "Tab")
      case 6:
        if random.oneIn(2) { _ = field.becomeFirstResponder() }
        host.keyboard.type("a")
      case 7:
        let place = point()
        View.animate(withDuration: 0.4) { self.box.center = place }
      case 8: host.advance(by: 0.1)
      case 9: host.window.theme = random.oneIn(2) ? .paper : .dusk
      case 10: present()
      default:
        label.text = random.oneIn(2) ? "Short" : "A longer text, which takes some more lines"
        scroll.setContentOffset(
          CGPoint(x: 0, y: CGFloat.random(in: 0...700, using: &random)),
          animated: random.oneIn(2))
      }
      host.runFrame()
      see()
    }

    private func land(_ number: Int64) {
      let finger = host.finger(number)
      if finger.isDown { finger.up() } else { finger.down(at: point()) }
    }

    private func move(_ number: Int64) {
      let finger = host.finger(number)
      let place = point()
      if finger.isDown { finger.move(to: place) }
    }

    private func present() {
      let isAnimated = random.oneIn(2)
      guard root.presentedViewController == nil else {
        return root.dismiss(animated: isAnimated) { [unowned self] in told("dismissed") }
      }
      let panel = ViewController()
      panel.modalPresentationStyle = .overFullScreen
      root.present(panel, animated: isAnimated) { [unowned self] in told("presented") }
    }

    private func see() {
      let shown = box.presentation.frame
      let hit = host.window.hitTest(CGPoint(x: 160, y: 200), with: nil)
      transcript.record(
        """
        \(scroll.contentOffset.y) \(shown) \(label.frame) \(field.isFirstResponder) \
        \(host.application.focus.focusedView.map { "\(type(of: $0))" } ?? "-") \
        \(hit.map { "\(type(of: $0))" } ?? "-") \(host.displayList.instances.count)
        """)
    }

    func end() -> String {
      for number in [1, 2] as [Int64] where host.finger(number).isDown { host.finger(number).up() }
      host.advance(by: 2)
      see()
      return transcript.take()
    }
  }

  private static let steps = 120

  private func alone(_ seed: UInt64) -> String {
    let play = Play(seed: seed)
    for _ in 0..<Self.steps { play.step() }
    return play.end()
  }

  @Test(
    "Frames of two applications in any order give each the transcript that it has alone",
    arguments: SeededRandom.seeds(3, from: 1))
  func inTurns(seed: UInt64) {
    var order = SeededRandom(seed: seed)
    let seeds = [seed &* 2, seed &* 2 &+ 1]
    let plays = seeds.map(Play.init)
    var left = [Self.steps, Self.steps]
    while let which = left.indices.filter({ left[$0] > 0 }).randomElement(using: &order) {
      left[which] -= 1
      plays[which].step()
    }
    for (play, seed) in zip(plays, seeds) { #expect(play.end() == alone(seed)) }
  }

  @Test(
    "Frames of one application within another's callbacks change neither",
    arguments: SeededRandom.seeds(3, from: 1))
  func nested(seed: UInt64) {
    let (outer, inner) = (Play(seed: seed &* 2), Play(seed: seed &* 2 &+ 1))
    var left = Self.steps
    outer.onCallback = {
      guard left > 0 else { return }
      left -= 1
      inner.step()
    }
    for _ in 0..<Self.steps { outer.step() }
    #expect(left < Self.steps, "callbacks came")
    let text = outer.end()
    outer.onCallback = nil
    while left > 0 {
      left -= 1
      inner.step()
    }
    #expect(text == alone(seed &* 2))
    #expect(inner.end() == alone(seed &* 2 &+ 1))
  }
}
