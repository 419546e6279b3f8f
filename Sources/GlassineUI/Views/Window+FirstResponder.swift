// The first responders of a window (R3): at most one for each seat, and one seat for each.
import Foundation
import GlassineInput

extension Window {
  /// The responder at which keys and text of `seat` start in this window.
  public func firstResponder(of seat: Seat) -> Responder? { firstResponder(ofSeat: seat.number) }

  func firstResponder(ofSeat number: SeatNumber) -> Responder? {
    if number == 0 { return firstSeatResponder }
    return otherSeatResponders.first { $0.seat == number }?.responder
  }

  /// The first responders of all seats, the first seat's before others.
  package var firstResponders: [Responder] {
    var all: [Responder] = []
    if let firstSeatResponder { all.append(firstSeatResponder) }
    for other in otherSeatResponders { all.append(other.responder) }
    return all
  }

  package func hasFirstResponder(in view: View) -> Bool {
    if (firstSeatResponder as? View)?.isDescendant(of: view) == true { return true }
    return otherSeatResponders.contains {
      ($0.responder as? View)?.isDescendant(of: view) == true
    }
  }

  /// The seat with `responder` as its first responder.
  package func seatNumber(ofFirst responder: Responder) -> SeatNumber? {
    if firstSeatResponder === responder { return 0 }
    return otherSeatResponders.first { $0.responder === responder }?.seat
  }

  private func setFirst(_ responder: Responder?, ofSeat number: SeatNumber) {
    let old = firstResponder(ofSeat: number)
    if number == 0 {
      firstSeatResponder = responder
    } else {
      otherSeatResponders.removeAll { $0.seat == number }
      if let responder { otherSeatResponders.append((number, responder)) }
    }
    // The look of a view depends on first responder status.
    (old as? View)?.setNeedsDisplay()
    (responder as? View)?.setNeedsDisplay()
    inputViewsMayHaveChanged()
  }

  /// Makes `responder` a seat's first responder; nil: none. The old one may refuse. The new one may
  /// too, and so may its resignation for another seat.
  func makeFirstResponder(_ responder: Responder?, ofSeat number: SeatNumber) -> Bool {
    let current = firstResponder(ofSeat: number)
    if responder === current { return true }
    guard let responder else {
      guard let current, current.canResignFirstResponder else { return false }
      setFirst(nil, ofSeat: number)
      application?.firstResponderChanged(from: current, to: nil, for: number)
      return true
    }
    guard
      (responder as? View)?.fixedCanBecomeFirstResponder ?? responder.canBecomeFirstResponder
    else { return false }
    if seatNumber(ofFirst: responder) != nil, !responder.resignFirstResponder() { return false }
    if let old = firstResponder(ofSeat: number) {
      guard old.resignFirstResponder() else { return false }
    }
    // The old one's callbacks may have changed the tree: only a responder that is still in this
    // window may become first.
    guard responder.owningWindow === self, seatNumber(ofFirst: responder) == nil else {
      return false
    }
    setFirst(responder, ofSeat: number)
    application?.firstResponderChanged(from: nil, to: responder, for: number)
    return true
  }

  /// Takes first responder status from a view that is leaving the window, from its controller, or
  /// from a descendant of either; it cannot refuse.
  package func resignFirstResponder(within view: View) {
    for first in firstResponders {
      var responder: Responder? = first
      while let current = responder, !(current is Window) {
        if current === view || (current as? ViewController)?.viewIfLoaded === view {
          if let number = seatNumber(ofFirst: first) { dropFirstResponder(ofSeat: number) }
          break
        }
        responder = current.next
      }
    }
  }

  /// Makes the first responders within `view` resign; one that refuses stays unless `isForced`.
  /// False if one stays.
  func endEditing(within view: View, isForced: Bool) -> Bool {
    for first in firstResponders where (first as? View)?.isDescendant(of: view) == true {
      guard !first.resignFirstResponder(), let seat = seatNumber(ofFirst: first) else { continue }
      guard isForced else { return false }
      dropFirstResponder(ofSeat: seat)
    }
    return true
  }

  /// Removes the first responders of all seats, without their consent.
  func dropFirstResponders() {
    dropFirstResponder(ofSeat: 0)
    while let other = otherSeatResponders.last { dropFirstResponder(ofSeat: other.seat) }
  }

  func dropFirstResponder(ofSeat number: SeatNumber) {
    guard let old = firstResponder(ofSeat: number) else { return }
    setFirst(nil, ofSeat: number)
    application?.firstResponderChanged(from: old, to: nil, for: number)
  }
}

extension View {
  /// Makes this view or a descendant resign first responder status, and so ends editing.
  /// - Parameter force: whether it must resign even if it refuses.
  /// - Returns: false if it refused. True if there is none. Source: UIKit's documentation.
  @discardableResult
  @_disfavoredOverload public func endEditing(_ force: Bool) -> Bool {
    window?.endEditing(within: self, isForced: force) ?? true
  }
}
