// Two people at one table: state of each seat, and what the two share.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Seats")
struct SeatTests {
  /// Two text fields beside each other, of an application that tells seats apart.
  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let left = TextField(frame: CGRect(x: 10, y: 10, width: 180, height: 40))
    let right = TextField(frame: CGRect(x: 210, y: 10, width: 180, height: 40))
    var seat: (Seat, Seat)? { host.application.seat(1).map { (host.application.seats[0], $0) } }

    init(separates: Bool = true) {
      host.application.separatesSeats = separates
      host.window.addSubview(left)
      host.window.addSubview(right)
      host.runFrame()
    }

    func tap(_ view: View, seat: SeatNumber = 0) {
      host.finger(1, seat: seat).tap(at: host.point(in: view))
      host.advance(by: 0.6)
    }
  }

  @Test("R7: by default there is one seat, and every sample is its")
  func oneSeat() {
    let stage = Stage(separates: false)
    stage.tap(stage.left)
    stage.tap(stage.right, seat: 1)
    #expect(stage.host.application.seats.count == 1)
    #expect(!stage.left.isFirstResponder && stage.right.isFirstResponder)
    stage.host.keyboard(seat: 1).type("a")
    stage.host.keyboard.type("b")
    #expect(stage.right.text == "ab" && stage.left.text?.isEmpty != false)
  }

  @Test("R7: each seat has its own caret, and both type at once")
  func twoCarets() throws {
    let stage = Stage()
    stage.host.inOneFrame {
      stage.host.finger(1).down(at: stage.host.point(in: stage.left))
      stage.host.finger(1, seat: 1).down(at: stage.host.point(in: stage.right))
    }
    stage.host.inOneFrame {
      stage.host.finger(1).up()
      stage.host.finger(1, seat: 1).up()
    }
    stage.host.advance(by: 0.6)
    let (first, second) = try #require(stage.seat)
    #expect(first.firstResponder === stage.left && second.firstResponder === stage.right)
    let (one, two) = (stage.host.keyboard, stage.host.keyboard(seat: 1))
    for (left, right) in zip("ada", "bob") {
      one.down(String(left)).type(String(left))
      two.down(String(right)).type(String(right))
      one.up(String(left))
      two.up(String(right))
    }
    #expect(stage.left.text == "ada" && stage.right.text == "bob")
    two.tap("Backspace")
    #expect(stage.left.text == "ada" && stage.right.text == "bo")
    one.tap("Escape")
    #expect(!stage.left.isFirstResponder && stage.right.isFirstResponder)
  }

  @Test("R7: a responder is first of one seat: another that takes it ends the first one's editing")
  func takenOver() throws {
    let stage = Stage()
    var ends = 0
    stage.left.addAction(for: .editingDidEnd) { _ in ends += 1 }
    stage.tap(stage.left)
    stage.tap(stage.left, seat: 1)
    let (first, second) = try #require(stage.seat)
    #expect(ends == 1 && first.firstResponder == nil && second.firstResponder === stage.left)
    stage.host.keyboard.type("no")
    stage.host.keyboard(seat: 1).type("yes")
    #expect(stage.left.text == "yes")
    #expect(stage.left.becomeFirstResponder(), "outside of input: the first seat")
    #expect(ends == 2 && first.firstResponder === stage.left && second.firstResponder == nil)
    #expect(stage.left.becomeFirstResponder(for: second))
    #expect(ends == 3 && first.firstResponder == nil && second.firstResponder === stage.left)
  }

  @Test("T14: two seats on one view are two calls, each with the touches of one seat")
  func callsBySeat() {
    let stage = Stage()
    let transcript = Transcript()
    let view = RecorderView("v", transcript, frame: CGRect(x: 0, y: 100, width: 400, height: 100))
    view.isMultipleTouchEnabled = true
    var seats: [SeatNumber?] = []
    view.onTouches = { _, touches, event in
      seats.append(event?.seat?.number)
      for touch in touches { #expect(touch.seat === event?.seat) }
    }
    stage.host.window.addSubview(view)
    stage.host.inOneFrame {
      stage.host.finger(1).down(at: 10, 150)
      stage.host.finger(2, seat: 1).down(at: 60, 150)
      stage.host.finger(3).down(at: 110, 150)
    }
    stage.host.inOneFrame {
      stage.host.finger(2, seat: 1).up()
      stage.host.finger(1).up()
      stage.host.finger(3).up()
    }
    #expect(
      transcript.text == """
        v touchesBegan [1, 3] at (10, 50), (110, 50)
        v touchesBegan [2] at (60, 50)
        v touchesEnded [1, 3] at (10, 50), (110, 50)
        v touchesEnded [2] at (60, 50)
        """)
    #expect(seats == [0, 1, 0, 1])
  }

  @Test("T14: an exclusive view keeps out other fingers of its seat alone")
  func exclusive() {
    let stage = Stage()
    let transcript = Transcript()
    let one = RecorderView("one", transcript, frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    let two = RecorderView("two", transcript, frame: CGRect(x: 200, y: 100, width: 100, height: 50))
    one.isExclusiveTouch = true
    stage.host.window.addSubview(one)
    stage.host.window.addSubview(two)
    stage.host.finger(1).down(on: one)
    stage.host.finger(2).down(on: two)
    stage.host.finger(1, seat: 1).down(on: two)
    #expect(
      transcript.text == """
        one touchesBegan [1] at (50, 50)
        two touchesBegan [3] at (50, 25)
        """)
  }

  @Test("T14: taps of two seats at one place are no double tap")
  func tapCounts() {
    let stage = Stage()
    var counts: [Int] = []
    let view = RecorderView(
      "v", Transcript(), frame: CGRect(x: 0, y: 100, width: 400, height: 100))
    view.onTouches = { phase, touches, _ in
      if phase == .began { counts += touches.map(\.tapCount) }
    }
    stage.host.window.addSubview(view)
    for seat: SeatNumber in [0, 1, 0, 1] { stage.host.finger(1, seat: seat).tap(at: 100, 150) }
    #expect(counts == [1, 1, 2, 2])
  }

  @Test("G17: a gesture is of one seat until it is reset, unless the recognizer combines them")
  func gestures() {
    let stage = Stage()
    let view = View(frame: CGRect(x: 0, y: 100, width: 400, height: 200))
    let pinch = PinchGestureRecognizer()
    view.isMultipleTouchEnabled = true
    view.addGestureRecognizer(pinch)
    stage.host.window.addSubview(view)
    func spread(_ other: SeatNumber) -> GestureRecognizer.State {
      let (a, b) = (stage.host.finger(1), stage.host.finger(2, seat: other))
      a.down(at: 150, 200)
      b.down(at: 250, 200)
      stage.host.move(
        [(a, CGPoint(x: 50, y: 200)), (b, CGPoint(x: 350, y: 200))], over: 0.2)
      let state = pinch.state
      a.up()
      b.up()
      stage.host.advance(by: 0.1)
      return state
    }
    #expect(spread(0) == .changed)
    #expect(spread(1) == .possible)
    #expect(pinch.seat?.number == 0)
    pinch.combinesSeats = true
    #expect(spread(1) == .changed)
  }

  @Test("An action knows whose gesture it is")
  func actionSeat() {
    let stage = Stage()
    let application = stage.host.application
    var seats: [SeatNumber] = []
    let button = Button(Button.Configuration(title: "Go")) {
      seats.append(application.currentSeat.number)
    }
    button.frame = CGRect(x: 10, y: 100, width: 100, height: 50)
    let view = View(frame: CGRect(x: 200, y: 100, width: 100, height: 100))
    view.addGestureRecognizer(
      LongPressGestureRecognizer { recognizer in
        if recognizer.state == .began { seats.append(application.currentSeat.number) }
      })
    stage.host.window.addSubview(button)
    stage.host.window.addSubview(view)
    stage.tap(button, seat: 1)
    stage.tap(button)
    stage.host.finger(1, seat: 1).down(on: view)
    stage.host.advance(by: 1)
    stage.host.finger(1, seat: 1).up()
    #expect(seats == [1, 0, 1])
    #expect(application.currentSeat.number == 0, "outside of input")
  }

  @Test("A timer that a seat's input started is that seat's in turn")
  func timers() {
    let stage = Stage()
    let application = stage.host.application
    var seats: [SeatNumber] = []
    let button = Button(Button.Configuration(title: "Go")) {
      application.scheduleTimer(after: 0.2) { _ in seats.append(application.currentSeat.number) }
    }
    button.frame = CGRect(x: 10, y: 100, width: 100, height: 50)
    stage.host.window.addSubview(button)
    stage.tap(button, seat: 1)
    #expect(seats == [1])
  }
}
