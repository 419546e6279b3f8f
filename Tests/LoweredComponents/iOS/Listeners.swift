import Foundation

/// Has the required method alone.
open class Listener: NSObject, DialDelegate {
  public internal(set) var calls: [String] = []

  public func dial(_ dial: Dial, didTurnTo value: CGFloat) { calls.append("turned \(value)") }
}

/// Adds methods that its superclass does not have.
open class CuriousListener: Listener {
  public func dialWillTurn(_ dial: Dial) { calls.append("will turn") }

  public func dial(_ dial: Dial, shouldSnapTo value: CGFloat, steps: Int) -> Bool {
    calls.append("asked \(value) \(steps)")
    return false
  }
}

/// Overrides one of them, and adds the rest in an extension.
public final class PoliteListener: CuriousListener {
  public override func dialWillTurn(_ dial: Dial) {
    super.dialWillTurn(dial)
    calls.append("please")
  }
}

extension PoliteListener {
  public var caption: String { "turn me" }
  @objc public func dialDidRest(_ dial: Dial) { calls.append("rested") }
}
