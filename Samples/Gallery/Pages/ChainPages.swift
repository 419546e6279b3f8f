// S8 to S12: the responder chain, and shapes.
import Glassine
import GlassineControls

extension Page {
  nonisolated static let chain = [
    Page(
      id: "S8", name: "The chain of next", title: "From the button to the end",
      text: "Who is asked when a view does not know what to do? Its superview; for a controller’s "
        + "root view the controller, then its parents; the window; the application.",
      trial: "Tap the button. It walks next until there is none.",
      board: NextBoard.self),
    Page(
      id: "S9", name: "Passing touches on", title: "Passing touches on",
      text:
        "touchesBegan forwards to next by default. An override without super keeps the touch. "
        + "A touch that nobody keeps is dropped, and the trace says so.",
      trial: "Tap “inner”; then let “outer” keep touches, and tap again.",
      board: PassingBoard.self),
    Page(
      id: "S10", name: "A, B, C, D, E", title: "The order of questions",
      text: "A holds B and C, C holds D and E. A finger on E: A contains the point and asks its "
        + "last subview, C; C asks its last, E, which has no subviews and takes it. Nobody asks "
        + "B or D.",
      trial: "Tap each of the five.",
      board: OrderBoard.self),
    Page(
      id: "S11", name: "A triangular button", title: "A button of any shape",
      text: "A path draws the view and says where it is touched. The corners outside the path "
        + "belong to the view beneath.",
      trial: "Tap the triangle, then its empty corners.",
      board: TriangleBoard.self),
    Page(
      id: "S12", name: "Recognizers and shape", title: "A recognizer on that shape",
      text: "Recognizers see only touches whose view is theirs or a subview of it. A tap "
        + "recognizer on the triangle hears nothing of its empty corners.",
      trial: "Tap the triangle and count; tap a corner, and the number stays.",
      board: TriangleTapBoard.self),
  ]
}

/// A controller whose root view is a plate.
final class PlateController: ViewController {
  private let plate: Plate

  init(_ title: String, _ plate: Plate) {
    self.plate = plate
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = plate }
}

/// S8: a button in a controller in a controller.
final class NextBoard: Board {
  let walker = Button(configuration: .filled())
  private let outer = PlateController(
    "outer controller", Plate("outer controller’s view", 70, 40, 420, 280, .paper))
  private let inner = PlateController(
    "inner controller", Plate("inner controller’s view", 50, 70, 320, 170, .green))

  override func build() {
    walker.configuration.title = "Walk"
    walker.frame = CGRect(x: 100, y: 70, width: 120, height: 44)
    walker.addAction(for: .primaryActionTriggered) { [unowned self] _ in walk() }
    addSubview(outer.view)
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    inner.view.addSubview(walker)
  }

  private func walk() {
    var names: [String] = []
    var responder: Responder? = walker
    while let current = responder {
      names.append(TouchAccount.name(current))
      responder = current.next
    }
    say(TouchAccount.words(ofChain: names))
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 280, y: 202))] }
}

/// S9: plates that forward touches.
final class PassingBoard: Board {
  let outer = OpenPlate("outer", 70, 40, 420, 280, .paper)
  let middle = OpenPlate("middle", 50, 60, 320, 180, .green)
  let inner = OpenPlate("inner", 80, 56, 160, 84, .vermilion)

  override var tellsUnhandled: Bool { true }

  override func build() {
    addSubview(outer)
    outer.addSubview(middle)
    middle.addSubview(inner)
    option("“outer” keeps touches", isOn: false) { [unowned self] in outer.keepsTouches = $0 }
  }

  // The board forwards too, so that touches reach the window and the application.
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    say("board, window, application: nobody keeps it")
    next?.touchesBegan(touches, with: event)
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 280, y: 200))] }
}

/// S10: the tree A(B, C(D, E)).
final class OrderBoard: Board {
  let plates: [String: Plate] = [
    "A": Plate("A", 40, 30, 480, 290, .paper), "B": Plate("B", 24, 50, 150, 210, .green),
    "C": Plate("C", 198, 50, 258, 210, .blue), "D": Plate("D", 20, 46, 100, 140, .ochre),
    "E": Plate("E", 138, 46, 100, 140, .vermilion),
  ]

  override var showsOrder: Bool { true }

  override func build() {
    for (name, parent) in [("B", "A"), ("C", "A"), ("D", "C"), ("E", "C")] {
      if let plate = plates[name] { plates[parent]?.addSubview(plate) }
    }
    if let root = plates["A"] { addSubview(root) }
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 440, y: 220))] }
}

/// S11: a button in the shape of a triangle.
class TriangleBoard: Board {
  let beneath = Plate("beneath", 60, 40, 440, 280, .paper)
  let triangle = TrianglePlate("triangle", 160, 80, 240, 200, .vermilion)

  override func build() {
    addSubview(beneath)
    addSubview(Outline("", triangle.frame, cornerRadius: 0))
    addSubview(triangle)
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 280, y: 230))] }
}

/// A plate in the shape of a triangle.
final class TrianglePlate: Plate {
  override var shape: Path {
    var path = Path()
    path.move(to: CGPoint(x: bounds.midX, y: 1))
    path.addLine(to: CGPoint(x: bounds.maxX - 1, y: bounds.maxY - 1))
    path.addLine(to: CGPoint(x: 1, y: bounds.maxY - 1))
    path.close()
    return path
  }

  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    super.point(inside: point, with: event) && shape.contains(point, fillRule: .evenOdd)
  }

  override func drawName(in context: DrawingContext) {
    let style = TextStyle(font: context.theme.font(13, .semibold), alignment: .center)
    context.draw(
      detail.isEmpty ? name : detail,
      in: CGRect(x: 0, y: bounds.height * 0.62, width: bounds.width, height: 24), style: style,
      color: tone.ink)
  }
}

/// S12: the triangle with a tap recognizer.
final class TriangleTapBoard: TriangleBoard {
  private(set) var count = 0

  override func build() {
    super.build()
    let tap = TapGestureRecognizer { [unowned self] _ in
      count += 1
      triangle.detail = count == 1 ? "1 tap" : "\(count) taps"
      say("The recognizer was told")
    }
    tap.name = "tap"
    triangle.addGestureRecognizer(tap)
    triangle.detail = "no taps"
  }
}
