// Presentations of one seat, and the state that is left once a seat is gone.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Seats, modals and losses")
struct SeatModalTests {
  /// Two halves of a window, each a controller of its own, with a button that presents a card and a
  /// text field.
  private final class Half: ViewController {
    let field = TextField(frame: CGRect(x: 10, y: 100, width: 150, height: 40))
    let card = ViewController()
    let accept = View(frame: CGRect(x: 10, y: 200, width: 380, height: 50))
    lazy var ask = Button(Button.Configuration(title: "Ask")) { [weak self] in
      guard let self else { return }
      present(card, animated: false)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      ask.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
      card.modalPresentationStyle = .overFullScreen
      card.view.addSubview(accept)
      view.addSubview(ask)
      view.addSubview(field)
    }
  }

  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let root = ViewController()
    let halves = [Half(), Half()]

    init() {
      host.application.separatesSeats = true
      host.window.rootViewController = root
      for (index, half) in halves.enumerated() {
        root.addChild(half)
        half.view.frame = CGRect(x: 200 * index, y: 0, width: 200, height: 300)
        root.view.addSubview(half.view)
        half.didMove(toParent: root)
      }
      host.runFrame()
    }

    func tap(_ view: View, seat: SeatNumber) {
      host.finger(1, seat: seat).tap(at: host.point(in: view))
      host.advance(by: 0.6)
    }
  }

  @Test("R8: a presentation blocks the seat whose input made it, and lets others go on")
  func modal() {
    let stage = Stage()
    let (left, right) = (stage.halves[0], stage.halves[1])
    stage.tap(right.field, seat: 1)
    stage.tap(left.field, seat: 0)
    stage.tap(left.ask, seat: 0)
    #expect(left.presentedViewController === left.card)
    #expect(!left.field.isFirstResponder && right.field.isFirstResponder)
    stage.tap(left.field, seat: 0)
    #expect(!left.field.isFirstResponder, "its own seat is kept out")
    stage.host.keyboard(seat: 1).type("x")
    stage.tap(right.field, seat: 1)
    stage.host.keyboard(seat: 1).type("y")
    stage.host.keyboard.type("z")
    #expect(right.field.text == "xy" && left.field.text?.isEmpty != false)
    stage.tap(right.ask, seat: 1)
    #expect(right.presentedViewController === right.card)
    #expect(left.presentedViewController === left.card, "each its own")
    left.dismiss(animated: false)
    stage.tap(left.field, seat: 0)
    #expect(left.field.isFirstResponder, "the other's modal does not block it")
  }

  @Test("R8: every hand reaches the content of a seat's presentation")
  func shownContent() {
    let stage = Stage()
    let left = stage.halves[0]
    var taps = 0
    stage.tap(left.ask, seat: 1)
    left.accept.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    stage.tap(left.accept, seat: 0)
    stage.tap(left.accept, seat: 1)
    #expect(taps == 2)
  }

  @Test("Outside of input a presentation blocks all seats")
  func modalForAll() {
    let stage = Stage()
    let (left, right) = (stage.halves[0], stage.halves[1])
    stage.tap(right.field, seat: 1)
    left.present(left.card, animated: false)
    #expect(!right.field.isFirstResponder)
    stage.tap(right.field, seat: 1)
    stage.tap(left.field, seat: 0)
    #expect(!right.field.isFirstResponder && !left.field.isFirstResponder)
  }

  @Test("R7: keys of each seat move a focus of its own, and its ring shows")
  func focus() throws {
    let stage = Stage()
    let application = stage.host.application
    stage.host.keyboard.tap("Down")
    stage.host.keyboard(seat: 1).tap("Down").tap("Right")
    let second = try #require(application.seat(1))
    #expect(application.focus.focusedView === stage.halves[0].ask)
    #expect(second.focus.focusedView === stage.halves[1].ask)
    let both = stage.host.displayList.instanceCount
    stage.host.finger(1, seat: 1).tap(at: 5, 290)
    #expect(application.focus.isRingVisible && !second.focus.isRingVisible)
    #expect(stage.host.displayList.instanceCount == both - 1)
    stage.host.keyboard(seat: 1).down("Return")
    #expect(stage.halves[1].presentedViewController == nil)
  }

  @Test("R7: pads are the first seat's, or their own, or whose the program says")
  func pads() throws {
    let stage = Stage()
    let application = stage.host.application
    stage.host.keyboard.tap("Down")
    stage.host.pad(4).tap(.dpadDown)
    #expect(application.seats.count == 1 && application.focus.focusedView === stage.halves[0].field)
    application.separatesPads = true
    stage.host.pad(4).tap(.dpadDown)
    let own = try #require(application.seats.last)
    #expect(application.seats.count == 2 && application.pads(of: own) == [4])
    own.focus.focus(stage.halves[1].ask)
    #expect(own.focus.move(.down))
    #expect(own.focus.focusedView === stage.halves[1].field)
    application.assign(pad: 4, to: application.seats[0])
    stage.host.pad(4).tap(.dpadUp)
    #expect(application.focus.focusedView === stage.halves[0].ask)
    stage.host.pad(5).tap(.dpadDown)
    #expect(application.seats.count == 3)
    stage.host.pad(5).unplug()
    #expect(application.seats.count == 2, "its own seat goes with it")
  }

  @Test("R9: a seat that goes: touches are cancelled, keys released, editing ends, its modal goes")
  func loss() {
    let stage = Stage()
    let application = stage.host.application
    let (left, right) = (stage.halves[0], stage.halves[1])
    let transcript = Transcript()
    let view = RecorderView("v", transcript, frame: CGRect(x: 0, y: 250, width: 400, height: 50))
    view.isMultipleTouchEnabled = true
    stage.host.window.addSubview(view)
    var changes: [Int] = []
    var ends = 0
    application.seatsDidChange = { changes.append(application.seats.count) }
    right.field.addAction(for: .editingDidEnd) { _ in ends += 1 }
    stage.tap(left.field, seat: 0)
    stage.tap(right.ask, seat: 1)
    right.card.view.addSubview(right.field)
    stage.tap(right.field, seat: 1)
    stage.host.window.bringSubviewToFront(view)
    stage.host.keyboard(seat: 1).down("a")
    stage.host.finger(2).down(at: 10, 280)
    stage.host.finger(3, seat: 1).down(at: 60, 280)
    let gone = application.seat(1)
    #expect(gone != nil && right.field.isFirstResponder && ends == 0)
    stage.host.lose(.seat, seat: 1)
    stage.host.runFrame()
    #expect(
      transcript.text == """
        v touchesBegan [4] at (10, 30)
        v touchesBegan [5] at (60, 30)
        v touchesCancelled [5] at (60, 30)
        """)
    #expect(ends == 1 && right.presentedViewController == nil)
    #expect(left.field.isFirstResponder && application.seat(1) == nil)
    #expect(changes == [2, 1])
    stage.host.keyboard.type("ok")
    #expect(left.field.text == "ok")
    #expect(gone?.focus.focusedView == nil, "kept by mistake, it has nothing")
    stage.host.finger(1, seat: 1).tap(at: 5, 5)
    #expect(application.seat(1) != nil && application.seat(1) !== gone)
  }

  @Test("A window that a seat's input makes key gets that seat's keys alone")
  func keyWindow() throws {
    let stage = Stage()
    let application = stage.host.application
    stage.tap(stage.halves[0].field, seat: 0)
    let alert = Window(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
    let field = TextField(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    alert.addSubview(field)
    stage.host.add(alert)
    let open = TapGestureRecognizer { _ in alert.makeKeyAndVisible() }
    stage.halves[1].view.addGestureRecognizer(open)
    stage.host.finger(1, seat: 1).tap(at: 300, 290)
    let second = try #require(application.seat(1))
    #expect(second.keyWindow === alert && application.keyWindow === stage.host.window)
    #expect(alert.isKeyWindow && stage.host.window.isKeyWindow)
    #expect(field.becomeFirstResponder(for: second))
    stage.host.keyboard.type("l")
    stage.host.keyboard(seat: 1).type("r")
    #expect(stage.halves[0].field.text == "l" && field.text == "r")
    application.remove(alert)
    #expect(second.keyWindow === stage.host.window && !alert.isKeyWindow)
  }
}
