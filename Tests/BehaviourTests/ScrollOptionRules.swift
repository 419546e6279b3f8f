// Options of scroll views: axes that do not bounce, drags that stay with them, drags that end an
// edit, keys that do nothing.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Scroll views: options")
struct ScrollOptionRules {
  @Test("V2: Content bounces along the axes that may")
  func bouncingAxes() {
    let stage = ScrollStage(content: CGSize(width: 4000, height: 4000))
    let scroll = stage.scroll
    scroll.bouncesHorizontally = false
    #expect(scroll.bounces)
    let finger = stage.host.finger(1).down(at: 100, 100).move(to: 200, 200)
    #expect(stage.x == 0 && stage.y < 0)
    finger.hold(for: 0.2).up()
    stage.rest()
    scroll.bouncesHorizontally = true
    scroll.bouncesVertically = false
    stage.host.finger(2).down(at: 100, 100).move(to: 200, 200).hold(for: 0.2)
    #expect(stage.x < 0 && stage.y == 0)
    scroll.bounces = false
    #expect(!scroll.bouncesHorizontally && !scroll.bouncesVertically && !scroll.bounces)
    scroll.bounces = true
    #expect(scroll.bouncesHorizontally && scroll.bouncesVertically)
  }

  @Test("V5: At an edge that does not bounce the motion stops, and the other axis continues")
  func decelerationStops() {
    let stage = ScrollStage(content: CGSize(width: 4000, height: 4000))
    stage.scroll.bouncesVertically = false
    stage.scroll.contentOffset = CGPoint(x: 30, y: 30)
    stage.scroll.fling(velocity: CGPoint(x: -2000, y: -2000))
    var (lowestX, lowestY) = (stage.x, stage.y)
    while stage.scroll.isDecelerating {
      stage.host.runFrame()
      lowestX = min(lowestX, stage.x)
      lowestY = min(lowestY, stage.y)
    }
    #expect(lowestX < -10 && lowestY == 0)
    #expect(stage.scroll.contentOffset == .zero)
  }

  @Test("Small content that always bounces does so along axes that bounce")
  func alwaysBounces() {
    let stage = ScrollStage(content: CGSize(width: 100, height: 100))
    stage.scroll.alwaysBounceVertical = true
    stage.scroll.bouncesVertically = false
    stage.host.finger(1).down(at: 200, 100).move(to: 200, 200).up()
    #expect(stage.y == 0 && stage.log.text == "")
  }

  // MARK: Nested

  /// A scroll view in the stage's, at its end, which does not bounce.
  private func nested() -> (stage: ScrollStage, inner: ScrollView) {
    let stage = ScrollStage()
    let inner = ScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 200))
    inner.contentSize = CGSize(width: 400, height: 500)
    inner.bounces = false
    stage.scroll.addSubview(inner)
    stage.scroll.contentOffset.y = 50
    stage.host.settle()
    return (stage, inner)
  }

  @Test("V12: A drag at the inner one's end goes to the outer, unless the inner keeps it")
  func transfersDrags() {
    let (stage, inner) = nested()
    stage.host.finger(1).down(at: 200, 100).move(to: 200, 120).hold(for: 0.2).up()
    #expect(stage.y == 40 && inner.contentOffset.y == 0)
    inner.transfersVerticalScrollingToParent = false
    stage.host.finger(1).down(at: 200, 150).move(to: 200, 170).hold(for: 0.2).up()
    #expect(stage.y == 40 && inner.contentOffset.y == 0)
    stage.host.finger(1).down(at: 200, 150).move(to: 200, 120).hold(for: 0.2).up()
    #expect(stage.y == 40 && inner.contentOffset.y == 20)
  }

  @Test("V12: A view that does not scroll along an axis keeps no drag along it")
  func keepsOnlyItsAxes() {
    let (stage, inner) = nested()
    inner.contentSize.height = 100
    inner.transfersVerticalScrollingToParent = false
    stage.host.finger(1).down(at: 200, 100).move(to: 200, 120).hold(for: 0.2).up()
    #expect(stage.y == 40)
  }

  @Test("V15: The wheel at the inner one's end goes to the outer, unless the inner keeps it")
  func transfersWheel() {
    let (stage, inner) = nested()
    let place = CGPoint(x: 200, y: 150)
    stage.host.mouse.wheel(by: 0, 0.5, at: place)
    stage.host.advance(by: 0.2)
    #expect(stage.y == 26 && inner.contentOffset.y == 0)
    inner.transfersVerticalScrollingToParent = false
    stage.host.mouse.wheel(by: 0, 0.25, at: place)
    stage.host.advance(by: 0.2)
    #expect(stage.y == 26 && inner.contentOffset.y == 0)
    stage.host.mouse.wheel(by: 0, -0.25, at: place)
    stage.host.advance(by: 0.2)
    #expect(stage.y == 26 && inner.contentOffset.y == 12)
  }

  // MARK: Edits and keys

  private func editing(_ mode: ScrollView.KeyboardDismissMode) -> (ScrollStage, TextField) {
    let stage = ScrollStage()
    let field = TextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    stage.scroll.addSubview(field)
    stage.scroll.keyboardDismissMode = mode
    stage.host.settle()
    field.becomeFirstResponder()
    return (stage, field)
  }

  @Test("A drag leaves an edit alone, or ends it as it begins")
  func dismissesOnDrag() {
    let (kept, field) = editing(.none)
    #expect(field.isEditing)
    kept.host.finger(1).down(at: 200, 300).move(to: 200, 250).up()
    #expect(field.isEditing)
    let (stage, other) = editing(.onDrag)
    let finger = stage.host.finger(1).down(at: 200, 300).move(to: 200, 295)
    #expect(other.isEditing)
    finger.move(to: 200, 280)
    #expect(!other.isEditing)
    #expect(stage.y == 10)
  }

  @Test("A finger that moves down to the end of the visible content ends an edit")
  func dismissesInteractively() {
    let (stage, field) = editing(.interactive)
    stage.scroll.contentInset.bottom = 150
    let finger = stage.host.finger(1).down(at: 200, 200).move(to: 200, 180).move(to: 200, 240)
    #expect(field.isEditing)
    finger.move(to: 200, 252)
    #expect(!field.isEditing)
    finger.up()
    // One that landed down there did not cross the end.
    field.becomeFirstResponder()
    stage.host.finger(2).down(at: 200, 300).move(to: 200, 350).up()
    #expect(field.isEditing)
  }

  @Test("With a window keyboard shown its edge counts, or that of the bar above it")
  func dismissesAtKeyboard() {
    for (mode, edge) in [
      (ScrollView.KeyboardDismissMode.interactive, 300.0), (.interactiveWithAccessory, 260),
    ] {
      let (stage, field) = editing(mode)
      field.resignFirstResponder()
      field.inputView = View(frame: CGRect(x: 0, y: 0, width: 0, height: 100))
      field.inputAccessoryView = View(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
      field.becomeFirstResponder()
      stage.host.settle()
      let finger = stage.host.finger(1).down(at: 200, 200).move(to: 200, 180)
      finger.move(to: 200, edge - 2)
      #expect(field.isEditing, "\(mode)")
      finger.move(to: 200, edge + 2)
      #expect(!field.isEditing, "\(mode)")
      finger.up()
      stage.host.settle()
      // Without a keyboard the end of the content counts.
      (field.inputView, field.inputAccessoryView) = (nil, nil)
      field.becomeFirstResponder()
      stage.scroll.contentInset.bottom = 200
      finger.down(at: 200, 100).move(to: 200, 80).move(to: 200, 198)
      #expect(field.isEditing)
      finger.move(to: 200, 202)
      #expect(!field.isEditing)
    }
    let (stage, field) = editing(.onDragWithAccessory)
    stage.host.finger(1).down(at: 200, 300).move(to: 200, 280)
    #expect(!field.isEditing)
  }

  @Test("Keys do not scroll along axes that may not scroll")
  func keys() {
    let stage = ScrollStage()
    stage.scroll.becomeFirstResponder()
    stage.scroll.allowsKeyboardScrolling = false
    stage.host.keyboard.tap("PageDown")
    stage.host.advance(by: 0.5)
    #expect(stage.y == 0)
    stage.scroll.allowsKeyboardScrolling = true
    stage.host.keyboard.tap("PageDown")
    stage.host.advance(by: 0.5)
    #expect(stage.y == 360)
  }

  @Test("V13: A scale set by code counts where the offset stays, and the same scale is no zoom")
  func zoomAtTheSameOffset() {
    let stage = ScrollStage(content: CGSize(width: 400, height: 400))
    let view = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.scroll.addSubview(view)
    stage.log.zoomed = view
    stage.scroll.minimumZoomScale = 0.25
    stage.scroll.setZoomScale(0.5, animated: false)
    #expect(stage.scroll.zoomScale == 0.5 && stage.scroll.contentOffset == .zero)
    _ = stage.log.take()
    stage.scroll.setZoomScale(0.5, animated: true)
    stage.host.advance(by: 1)
    #expect(stage.log.take() == "")
    stage.scroll.setZoomScale(0.25, animated: true)
    stage.host.advance(by: 1)
    #expect(stage.scroll.zoomScale == 0.25)
  }

  @Test("V1: A scroll view clips its content, which is not touched outside of it")
  func clips() {
    let stage = ScrollStage()
    stage.scroll.frame.size.height = 200
    let button = View(frame: CGRect(x: 0, y: 150, width: 400, height: 100))
    stage.scroll.addSubview(button)
    let window = stage.host.window
    #expect(stage.scroll.clipsToBounds)
    #expect(window.hitTest(CGPoint(x: 50, y: 190), with: nil) === button)
    #expect(window.hitTest(CGPoint(x: 50, y: 210), with: nil) === window)
    #expect(ScrollView(coder: NSCoder())?.clipsToBounds == true)
  }
}
