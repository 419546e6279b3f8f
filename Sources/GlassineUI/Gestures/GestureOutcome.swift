// The reasons that a recognizer did or did not fire, for display.
public import Foundation
public import GlassineInput

/// The outcome of a recognizer's latest sequence.
public enum GestureOutcome: Equatable, Sendable, CustomStringConvertible {
  /// No sequence yet.
  case none
  /// The latest touch or press was not delivered to it.
  case notGiven(Reason)
  /// Following touches.
  case undecided
  /// Ready, and waiting for the named recognizer to fail.
  case waiting(for: String)
  case recognized
  case failed(Reason)
  /// It was in progress and was ended from outside.
  case cancelled(Reason)

  public enum Reason: Equatable, Sendable {
    case moved(points: CGFloat, allowed: CGFloat)
    case movedTooLittle(points: CGFloat, needed: CGFloat)
    case turnedTooLittle(radians: CGFloat, needed: CGFloat)
    case heldTooShort(seconds: TimeInterval, needed: TimeInterval)
    case tooLong(seconds: TimeInterval, allowed: TimeInterval)
    case tooSlow(seconds: TimeInterval, allowed: TimeInterval)
    case tooFarFromLastTap(points: CGFloat, allowed: CGFloat)
    case tooManyTouches(Int, allowed: Int)
    case tooFewTouches(Int, needed: Int)
    case tooManyPresses(Int, allowed: Int)
    case wrongDirection
    case notAtEdge
    case wrongButton
    case liftedTooSoon
    case touchCancelled
    /// A key or button was released before the gesture was complete.
    case releasedTooSoon
    case pressCancelled
    /// Its delegate refused to begin.
    case delegateRefused
    /// Its delegate refused the touch, press or event.
    case delegateRefusedInput
    /// Its class refused the event.
    case classRefusedInput
    /// It does not accept that kind of touch, or not together with its current ones.
    case wrongTouchType(TouchSampleType)
    /// It follows another seat's touches.
    case otherSeat
    case ignored
    /// A scroll view left the finger to its content.
    case leftToContent
    /// A view on the path refused: a button, for example, keeps the tap.
    case viewRefused(String)
    case prevented(by: String)
    /// The recognizer whose failure it required was recognized.
    case requirementRecognized(String)
    case disabled
    case removed
    /// A subclass set the state.
    case bySubclass
  }

  public var description: String {
    switch self {
    case .none: "has had no touch"
    case .notGiven(let reason): "did not get the latest one: \(reason.words)"
    case .undecided: "is still undecided"
    case .waiting(let name): "waits for \(name) to fail"
    case .recognized: "was recognized"
    case .failed(let reason): "failed: \(reason.words)"
    case .cancelled(let reason): "was cancelled: \(reason.words)"
    }
  }
}

extension GestureOutcome.Reason {
  /// The reason in words.
  public var words: String {
    switch self {
    case .moved(let points, let allowed):
      "the finger moved \(Self.short(points)) pt, \(Self.short(allowed)) are allowed"
    case .movedTooLittle(let points, let needed):
      "it lifted after \(Self.short(points)) pt, \(Self.short(needed)) are needed"
    case .turnedTooLittle(let radians, let needed):
      "it lifted after \(Self.short(radians)) rad, \(Self.short(needed)) are needed"
    case .heldTooShort(let seconds, let needed):
      "it was held for \(Self.short(seconds)) s, \(Self.short(needed)) are needed"
    case .tooLong(let seconds, let allowed):
      "it took \(Self.short(seconds)) s, \(Self.short(allowed)) are allowed"
    case .tooSlow(let seconds, let allowed):
      "the next tap did not come within \(Self.short(allowed)) s "
        + "(\(Self.short(seconds)) have passed)"
    case .tooFarFromLastTap(let points, let allowed):
      "the tap was \(Self.short(points)) pt from the one before, \(Self.short(allowed)) are allowed"
    case .tooManyTouches(let count, let allowed): "\(count) fingers, \(allowed) are allowed"
    case .tooFewTouches(let count, let needed): "\(count) fingers, \(needed) are needed"
    case .tooManyPresses(let count, let allowed): "\(count) keys or buttons, \(allowed) allowed"
    case .wrongDirection: "the finger went another way"
    case .notAtEdge: "the finger did not land at the edge"
    case .wrongButton: "another button of the pointer is needed"
    case .liftedTooSoon: "the finger lifted too soon"
    case .touchCancelled: "the touch was cancelled"
    case .releasedTooSoon: "the key or button was released too soon"
    case .pressCancelled: "the press was cancelled"
    case .delegateRefused: "its delegate said it should not begin"
    case .delegateRefusedInput: "its delegate did not want it"
    case .classRefusedInput: "its class did not want it"
    case .wrongTouchType(let type): "it was \(type), which is not allowed"
    case .otherSeat: "it follows the touches of another seat"
    case .ignored: "it ignored it"
    case .leftToContent: "the finger was left to the content"
    case .viewRefused(let name): "\(name) said it should not begin"
    case .prevented(let name): "\(name) was recognized and prevents it"
    case .requirementRecognized(let name): "\(name), which it waited for, was recognized"
    case .disabled: "it was disabled"
    case .removed: "it was removed from its view"
    case .bySubclass: "its class said so"
    }
  }

  /// Three decimals at the most, without trailing zeros.
  static func short(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  static func short(_ value: CGFloat) -> String { short(value.native) }
}
