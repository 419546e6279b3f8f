// One person at the table, with the separate state of keys, text, pad and pointer. All touches
// share one delivery, because views get them together. Each touch has its seat's number.
//
//   sample.seat ──> one seat by default: the first, whatever the sample's seat
//               ──> ``Application/separatesSeats``: the seat of that number
//   a pad       ──> the seat of its assignment, else its own with ``separatesPads``
import Foundation
public import GlassineInput
import GlassineScene

/// A person's input devices and their state: key window, first responder, focus, held keys and
/// presentations. Wayland's `wl_seat`; UIKit has none. By default there is one, the first, and
/// every device belongs to it.
// Explicit instead of the default: a release build would check the actor at the deinit.
@preconcurrency @MainActor
public final class Seat {
  /// 0 for the first; small numbers for others, reused after a seat is gone.
  public let number: SeatNumber
  /// The display server's name for it, such as "seat0"; for logs and labels.
  public internal(set) var name: String
  /// The focus of keys and pads of this seat.
  public let focus = FocusSystem()

  /// Set when the application adds it, and constant.
  @exclusivity(unchecked)
  unowned var owner: Application?
  var application: Application { owner.unsafelyUnwrapped }

  final let presses = PressDelivery()
  /// The hover recognizers under the pointer.
  final let hovers = HoverTracker()

  // Accesses are unchecked: with checks in a dozen such types, a frame without changes takes 1.4
  // times as long (`glassine bench draw`).

  /// The view under the pointer.
  @exclusivity(unchecked)
  final var hoveredID = NodeID.none
  @exclusivity(unchecked)
  final var pointerRest = PointerRest()
  @exclusivity(unchecked)
  final var pointerEvents = PointerEvents()
  /// The window that the seat itself made key; 0: the first seat's.
  final var keyWindowNumber: UInt32 = 0
  /// The first responder that takes text.
  final weak var textInput: (any KeyInput)?
  /// The last lift, for counting taps (T7).
  @exclusivity(unchecked)
  final var lastLift: (location: CGPoint, timestamp: TimeInterval, tapCount: Int)?

  /// The number of a pad's own seat: distinct from the platform's numbers.
  static func number(ofPad controller: Int32) -> SeatNumber {
    1 << 31 | SeatNumber(truncatingIfNeeded: controller)
  }

  init(number: SeatNumber, name: String) {
    self.number = number
    self.name = name
    focus.seatNumber = number
    presses.seatNumber = number
  }

  func join(_ application: Application) {
    owner = application
    focus.owner = application
    presses.owner = application
  }

  /// The window that gets this seat's keys and text: the last one made key by its own input, else
  /// the first seat's.
  public var keyWindow: Window? {
    ViewRegistry.main.window(number: keyWindowNumber)
      ?? (number == 0 ? nil : application.firstSeat.keyWindow)
  }

  /// The first responder of ``keyWindow`` for this seat.
  public var firstResponder: Responder? { keyWindow?.firstResponder(ofSeat: number) }

  /// The responder at which keys, text, motion and remote control start (R5).
  var eventTarget: Responder {
    let window = keyWindow
    return focus.keyMenu ?? window?.firstResponder(ofSeat: number) ?? focusResponder ?? window?
      .rootViewController?.presentedLeaf(for: number)
      ?? window ?? application
  }

  /// The focused view, while keys or pad are used.
  private var focusResponder: Responder? {
    guard focus.isRingVisible, let view = focus.activeView, view.window === keyWindow else {
      return nil
    }
    return view
  }
}

extension Application {
  /// The first seat, then the others, by age. With one seat for all, as by default, only the first.
  public var seats: [Seat] { [firstSeat] + otherSeats }

  /// The seat with that number, if it exists.
  public func seat(_ number: SeatNumber) -> Seat? {
    if number == 0 { return firstSeat }
    for index in otherSeats.indices where otherSeats[index].number == number {
      return otherSeats[index]
    }
    return nil
  }

  /// The seat whose input is being delivered, or that started the called timer; else the first.
  final public var currentSeat: Seat {
    guard let inputSeat, inputSeat != 0 else { return firstSeat }
    return seat(inputSeat) ?? firstSeat
  }

  /// The number of ``currentSeat``.
  final var currentSeatNumber: SeatNumber {
    guard let inputSeat, inputSeat != 0 else { return 0 }
    return seat(inputSeat)?.number ?? 0
  }

  // MARK: Pads

  /// Gives a pad to a seat, whose focus it moves from now on; nil takes the assignment back. Held
  /// buttons are cancelled. The pad keeps its seat while it is unplugged, as far as the platform
  /// gives it the same number again.
  ///
  /// - Parameter pad: the platform's instance number, as in ``ButtonSample/controller``.
  public func assign(pad: Int32, to seat: Seat?) {
    let old = seatNumber(ofPad: pad, 0)
    padSeats[pad] = seat?.number
    guard old != seatNumber(ofPad: pad, 0) else { return }
    self.seat(old).map { loseHeld(ofPad: pad, $0) }
  }

  /// Pads assigned to `seat`, or with `seat` as their own; by number.
  public func pads(of seat: Seat) -> [Int32] {
    var pads = padSeats.filter { $0.value == seat.number }.map(\.key)
    if seat.number >= Seat.number(ofPad: 0) {
      pads.append(Int32(truncatingIfNeeded: seat.number & ~(1 << 31)))
    }
    return Set(pads).sorted()
  }

  final func seatNumber(ofPad pad: Int32, _ number: SeatNumber) -> SeatNumber {
    if let assigned = padSeats[pad], seat(assigned) != nil { return assigned }
    if separatesPads { return Seat.number(ofPad: pad) }
    return separatesSeats ? number : 0
  }

  func loseHeld(ofPad pad: Int32, _ seat: Seat) {
    asInput(of: seat.number) {
      seat.presses.cancel(controller: pad, at: now)
      seat.focus.lose(controller: pad)
    }
  }

  // MARK: Appearance

  /// The number of a sample's seat; creates the seat if it is new.
  final func admit(_ sample: Sample) -> SeatNumber {
    let number: SeatNumber
    switch sample {
    case .button(let button): number = seatNumber(ofPad: button.controller, button.seat)
    case .axis(let axis): number = seatNumber(ofPad: axis.controller, axis.seat)
    default: number = separatesSeats ? sample.seat : 0
    }
    if number != 0 { admit(number) }
    return number
  }

  final func admit(_ number: SeatNumber) {
    guard number != 0, seat(number) == nil else { return }
    let seat = Seat(number: number, name: seatNameHandler?(number) ?? "seat \(number)")
    seat.join(self)
    otherSeats.append(seat)
    haveSeatsChanged = true
  }

  /// Whether several seats are separate.
  final var hasSeveralSeats: Bool { separatesSeats || separatesPads || !otherSeats.isEmpty }

  /// Runs `body` as input of a seat, which is ``currentSeat`` during the call.
  func asInput<Result>(of number: SeatNumber, _ body: () -> Result) -> Result {
    let outer = inputSeat
    beginInput(of: number)
    defer { inputSeat = outer }
    return body()
  }

  /// Marks the following input as that of a seat. With one seat for all it belongs to none.
  final func beginInput(of number: SeatNumber) {
    if hasSeveralSeats { inputSeat = number }
  }

  func tellSeatsChanged() {
    guard haveSeatsChanged else { return }
    haveSeatsChanged = false
    seatsDidChange?()
  }

  // MARK: Removal

  /// Removes a seat, or the first one's devices. Its held keys are cancelled, its first responders
  /// resign without a choice, and its presentations are dismissed. Its touches were cancelled when
  /// the sample arrived.
  func lose(seat number: SeatNumber, at timestamp: TimeInterval) {
    guard let seat = seat(number) else { return }
    asInput(of: number) {
      seat.presses.cancel(at: timestamp)
      seat.focus.cancelPresses()
      seat.focus.pointerWasUsed()
      if let view = ViewRegistry.main.view(for: seat.hoveredID) {
        let left = HoverSample(phase: .exited, location: .zero, timestamp: timestamp)
        hover(left)
        view.setNeedsDisplay()
      }
      for window in windows {
        window.firstResponder(ofSeat: number)?.endBeingFirst(ofSeat: number, in: window)
      }
      for window in windows { window.rootViewController?.dismissPresented(by: number) }
      guard number != 0 else { return }
      if seat.keyWindowNumber != 0, let window = seat.keyWindow {
        seat.keyWindowNumber = 0
        if !isKey(window) { window.resignKey() }
      }
    }
    guard number != 0 else { return }
    seat.focus.focusedView.map { seat.focus.leave($0) }
    // Callbacks may have run a frame that delivered further presses. No other seat would end them.
    while seat.presses.holdsAny { asInput(of: number) { seat.presses.cancel(at: timestamp) } }
    guard let index = otherSeats.firstIndex(where: { $0 === seat }) else { return }
    otherSeats.remove(at: index)
    padSeats = padSeats.filter { $0.value != number }
    haveSeatsChanged = true
    setNeedsFrame()
  }

  /// Removes the seats that are not separate any more.
  func loseOtherSeats(where isLost: (Seat) -> Bool) {
    for seat in otherSeats where isLost(seat) {
      touches.cancelFingers(at: now) { $0.seat == seat.number }
      lose(seat: seat.number, at: now)
    }
  }

  // MARK: State of several seats

  /// Whether the window is key for a seat.
  func isKey(_ window: Window) -> Bool {
    anySeat { $0.keyWindow === window }
  }

  /// Whether a seat that uses keys or pad has its focus on `view`.
  package func showsRing(on view: View) -> Bool {
    if otherSeats.isEmpty { return firstSeat.focus.isRingVisible }
    if firstSeat.focus.isRingVisible, firstSeat.focus.focusedView === view { return true }
    for seat in otherSeats where seat.focus.isRingVisible && seat.focus.focusedView === view {
      return true
    }
    return false
  }

  /// Whether a seat shows the focus ring at `view` or at a descendant.
  package func showsRing(in view: View) -> Bool {
    anySeat { seat in
      seat.focus.isRingVisible && seat.focus.focusedView?.isDescendant(of: view) == true
    }
  }

  /// Whether a seat has its focus on `view`.
  package func hasFocus(_ view: View) -> Bool { anySeat { $0.focus.focusedView === view } }

  /// Whether a seat has a state. Frames without a change call this, so it allocates nothing.
  func anySeat(_ hasState: (Seat) -> Bool) -> Bool {
    if hasState(firstSeat) { return true }
    for index in otherSeats.indices where hasState(otherSeats[index]) { return true }
    return false
  }

  /// Runs `body` for each seat, as its input: losses and the end of a frame concern all.
  package func forEachSeat(_ body: (Seat) -> Void) {
    guard hasSeveralSeats else { return body(firstSeat) }
    let others = otherSeats
    asInput(of: 0) { body(firstSeat) }
    for seat in others { asInput(of: seat.number) { body(seat) } }
  }
}

extension Responder {
  /// Ends a first responder's state without its consent, and notifies it.
  func endBeingFirst(ofSeat number: SeatNumber, in window: Window) {
    if resignFirstResponder() { return }
    window.dropFirstResponder(ofSeat: number)
    (self as? any EditedText)?.firstResponderWasDropped()
  }
}
