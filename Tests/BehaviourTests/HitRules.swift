// H3 to H8, H11, S1 to S7, S10, S11, S17, S22, S23 through real views and fingers; the rules of the walk
// itself are tested with the scene.
import Foundation
import GlassineBase
import GlassineControls
import GlassineInput
import GlassineScene
import GlassineTesting
import GlassineUI
import Testing

@Suite("Hit rules")
struct HitRules {
  /// The name of the recording view that a tap at a point reaches; nil for the window.
  private func tapped(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) -> String? {
    _ = stage.transcript.take()
    stage.host.finger(1).tap(at: x, y)
    let line = stage.transcript.take().split(separator: "\n").first { $0.contains("touchesBegan") }
    guard let line, !line.hasPrefix("unhandled") else { return nil }
    return line.split(separator: " ").first.map(String.init)
  }

  @Test("S1: hidden, inert and transparent views are skipped with all their descendants")
  func skipped() {
    let stage = Stage()
    let outer = stage.view("outer", 0, 0, 200, 200)
    let inner = stage.view("inner", 0, 0, 100, 100, in: outer)
    #expect(tapped(stage, 10, 10) == "inner")
    inner.isHidden = true
    #expect(tapped(stage, 10, 10) == "outer")
    inner.isHidden = false
    inner.isUserInteractionEnabled = false
    #expect(tapped(stage, 10, 10) == "outer")
    inner.isUserInteractionEnabled = true
    outer.alpha = 0
    #expect(tapped(stage, 10, 10) == nil)
  }

  @Test("S2: alpha 0.01 does not respond, 0.02 does")
  func alpha() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    a.alpha = 0.01
    #expect(tapped(stage, 10, 10) == nil)
    a.alpha = 0.02
    #expect(tapped(stage, 10, 10) == "a")
  }

  @Test("S3, S10: touching E of A(B, C(D, E)) visits A, C, E: last sibling first")
  func visitOrder() {
    let stage = Stage()
    func visited(_ name: String, _ x: CGFloat, _ y: CGFloat, in parent: View) -> VisitRecorderView {
      let view = VisitRecorderView(
        name, stage.transcript, frame: CGRect(x: x, y: y, width: 100, height: 100))
      parent.addSubview(view)
      return view
    }
    let a = visited("A", 0, 0, in: stage.window)
    _ = visited("B", 0, 0, in: a)
    let c = visited("C", 10, 10, in: a)
    let d = visited("D", 0, 0, in: c)
    let e = visited("E", 10, 20, in: c)
    #expect(stage.window.hitTest(CGPoint(x: 50, y: 60), with: nil) === e)
    #expect(
      stage.transcript.take() == """
        A hitTest (50, 60)
        A pointInside (50, 60): true
        C hitTest (40, 50)
        C pointInside (40, 50): true
        E hitTest (30, 30)
        E pointInside (30, 30): true
        """)
    #expect(stage.window.hitTest(CGPoint(x: 15, y: 15), with: nil) === d)
    #expect(
      stage.transcript.take() == """
        A hitTest (15, 15)
        A pointInside (15, 15): true
        C hitTest (5, 5)
        C pointInside (5, 5): true
        E hitTest (-5, -15)
        E pointInside (-5, -15): false
        D hitTest (5, 5)
        D pointInside (5, 5): true
        """)
    let explained = ViewRegistry.main.store.explain(
      stage.window.id, at: CGPoint(x: 15, y: 15), delegate: ViewRegistry.main)
    #expect(explained.contains { $0.node == a.id })
  }

  @Test("S4: of overlapping siblings the upper one that can respond is touched")
  func siblings() {
    let stage = Stage()
    let label = stage.view("label", 0, 0, 100, 100)
    let button = stage.view("button", 0, 0, 100, 100)
    #expect(tapped(stage, 10, 10) == "button")
    button.isUserInteractionEnabled = false
    #expect(tapped(stage, 10, 10) == "label")
    button.isUserInteractionEnabled = true
    label.isUserInteractionEnabled = false
    #expect(tapped(stage, 10, 10) == "button")
  }

  @Test("S5, H8: a button in a label cannot be reached, since labels start with interaction off")
  func buttonInLabel() {
    let stage = Stage()
    let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(label)
    stage.view("button", 0, 0, 50, 50, in: label)
    #expect(!label.isUserInteractionEnabled)
    #expect(!ImageView(frame: .zero).isUserInteractionEnabled)
    #expect(tapped(stage, 10, 10) == nil)
    label.isUserInteractionEnabled = true
    #expect(tapped(stage, 10, 10) == "button")
  }

  @Test(
    "S6, S17: a button that sticks out is hit inside its superview only, clipped or not",
    arguments: [false, true])
  func sticksOut(_ clips: Bool) {
    let stage = Stage()
    let outer = stage.view("outer", 0, 0, 100, 100)
    outer.clipsToBounds = clips
    stage.view("button", 80, 20, 50, 50, in: outer)
    #expect(tapped(stage, 99, 30) == "button")
    #expect(tapped(stage, 100, 30) == nil)
  }

  @Test("S7: a point(inside:) that enlarges a button, and an outset that does the same")
  func grown() {
    let stage = Stage()
    stage.view("below", 0, 0, 400, 400)
    let grown = VisitRecorderView(
      "grown", stage.transcript, frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    grown.onPointInside = { CGRect(x: -25, y: -25, width: 100, height: 100).contains($0) }
    stage.window.addSubview(grown)
    #expect(stage.window.hitTest(CGPoint(x: 80, y: 120), with: nil) === grown)
    #expect(stage.window.hitTest(CGPoint(x: 70, y: 120), with: nil) !== grown)
    let outset = stage.view("outset", 200, 200, 50, 50)
    outset.hitOutset = .init(top: 25, left: 25, bottom: 25, right: 25)
    #expect(tapped(stage, 180, 190) == "outset")
    #expect(tapped(stage, 170, 190) == "below")
  }

  @Test("S11: a triangular button: taps in the missing half go to the view beneath")
  func triangle() {
    let stage = Stage()
    stage.view("below", 0, 0, 400, 400)
    let button = stage.view("button", 0, 0, 100, 100)
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 100))
    path.close()
    button.hitShape = HitShape(path, fillRule: .evenOdd)
    #expect(tapped(stage, 20, 20) == "button")
    #expect(tapped(stage, 80, 80) == "below")
  }

  @Test("S22: a hot area enlarged by overriding hitTest itself")
  func hitTestOverride() {
    let stage = Stage()
    let a = VisitRecorderView(
      "a", stage.transcript, frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    stage.window.addSubview(a)
    a.onHitTest = { [unowned a] point, _ in
      a.bounds.insetBy(dx: -25, dy: -25).contains(point) ? a : nil
    }
    #expect(stage.window.hitTest(CGPoint(x: 80, y: 120), with: nil) === a)
    #expect(stage.window.hitTest(CGPoint(x: 70, y: 120), with: nil) === stage.window)
  }

  @Test("S23: a common superview's hitTest returns the button that another view covers")
  func coveredButton() {
    let stage = Stage()
    let common = VisitRecorderView(
      "common", stage.transcript, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.window.addSubview(common)
    let button = stage.view("button", 10, 10, 50, 50, in: common)
    let cover = stage.view("cover", 0, 0, 200, 200, in: common)
    let frame = button.frame
    common.onHitTest = { [unowned button, unowned cover] point, _ in
      frame.contains(point) ? button : cover
    }
    #expect(tapped(stage, 20, 20) == "button")
    #expect(tapped(stage, 100, 100) == "cover")
    common.onHitTest = nil
    cover.touchPolicy = .passThrough
    #expect(tapped(stage, 20, 20) == "button")
  }

  @Test("H5: a view under a transform is hit where it is drawn; one without an inverse is not")
  func transformed() {
    let stage = Stage()
    let a = stage.view("a", 100, 100, 100, 20)
    a.transform = .init(rotationAngle: .pi / 2)
    #expect(tapped(stage, 150, 70) == "a")
    #expect(tapped(stage, 110, 110) == nil)
    a.transform = .init(scaleX: 0, y: 1)
    #expect(tapped(stage, 150, 110) == nil)
  }

  @Test("H6: zPosition is drawn and hit alike; order among equals stays")
  func zPosition() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    stage.view("b", 0, 0, 100, 100)
    #expect(tapped(stage, 10, 10) == "b")
    a.zPosition = 1
    #expect(tapped(stage, 10, 10) == "a")
    View.zOrderAffectsHitTesting = false
    defer { View.zOrderAffectsHitTesting = true }
    #expect(tapped(stage, 10, 10) == "b")
  }

  @Test("H8, C4: a disabled control is still hit and sends nothing")
  func disabled() {
    let stage = Stage()
    stage.view("below", 0, 0, 100, 100)
    let control = stage.control("control", 0, 0, 100, 100)
    control.isEnabled = false
    stage.host.finger(1).tap(at: 10, 10)
    #expect(stage.transcript.text == "")
    #expect(stage.application.hitView(at: CGPoint(x: 10, y: 10), on: 1) === control)
  }

  @Test("H11: overrides get the point in their own coordinates, under scrolling and scale too")
  func ownCoordinates() {
    let stage = Stage()
    let outer = stage.view("outer", 50, 50, 200, 200)
    outer.bounds.origin = CGPoint(x: 100, y: 0)
    outer.transform = .init(scaleX: 2, y: 2)
    let a = VisitRecorderView(
      "a", stage.transcript, frame: CGRect(x: 150, y: 50, width: 50, height: 50))
    outer.addSubview(a)
    let point = a.convert(CGPoint(x: 10, y: 5), to: stage.window)
    #expect(stage.window.hitTest(point, with: nil) === a)
    #expect(
      stage.transcript.text == """
        a hitTest (10, 5)
        a pointInside (10, 5): true
        """)
  }
}

@Suite("Looks and the hit area")
struct LookRules {
  @Test("H7: corner radius, borders and shadows do not shape the hit area; a hit shape does")
  func looksDoNotShape() {
    let stage = Stage()
    let button = stage.view("button", 10, 10, 60, 60)
    button.layer.cornerRadius = 30
    button.clipsToBounds = true
    button.layer.borderWidth = 4
    button.layer.shadows = [Layer.Shadow(color: .black, blur: 40, spread: 20)]
    let (corner, beside) = (CGPoint(x: 11, y: 11), CGPoint(x: 5, y: 40))
    #expect(stage.window.hitTest(corner, with: nil) === button)
    #expect(stage.window.hitTest(beside, with: nil) === stage.window)
    button.hitShape = HitShape(BezierPath(ovalIn: button.bounds))
    #expect(stage.window.hitTest(corner, with: nil) === stage.window)
    #expect(stage.window.hitTest(CGPoint(x: 40, y: 40), with: nil) === button)
  }
}

@Suite("Views under a point")
struct ExplanationRules {
  @Test("S3: views(at:) lists the views that a touch would be offered to, up to a blocker")
  func viewsAtAPoint() {
    let stage = Stage()
    let bottom = stage.view("bottom", 0, 0, 100, 100)
    let panel = stage.view("panel", 0, 0, 100, 100)
    let pane = stage.view("pane", 0, 0, 100, 100, in: panel)
    pane.touchPolicy = .passThrough
    let button = stage.view("button", 10, 10, 20, 20, in: pane)
    let point = CGPoint(x: 15, y: 15)
    #expect(stage.window.views(at: point) == [button, panel, bottom, stage.window])
    #expect(stage.window.views(at: CGPoint(x: 50, y: 50)) == [panel, bottom, stage.window])
    panel.touchPolicy = .block
    #expect(stage.window.views(at: point) == [button, panel])
    panel.isHidden = true
    #expect(stage.window.views(at: point) == [bottom, stage.window])
  }

  @Test("S3: explain(at:) lists every visited view, in order, and why each was taken or refused")
  func explained() {
    let stage = Stage()
    let bottom = stage.view("bottom", 0, 0, 100, 100)
    let faint = stage.view("faint", 0, 0, 100, 100)
    faint.alpha = 0.01
    let aside = stage.view("aside", 50, 0, 50, 100)
    let visits = stage.window.explain(at: CGPoint(x: 15, y: 15))
    #expect(visits.map(\.node) == [stage.window.id, aside.id, faint.id, bottom.id])
    #expect(visits[1].outcome == .refused(.outside))
    #expect(visits[2].outcome == .refused(.alpha))
    #expect(visits[1].description.contains("outside"))
    #expect(visits[2].description.contains("alpha"))
  }
}
