//  Dial.swift
//  A dial that is turned by a finger, written as for iOS.

import Foundation
import GlassineControls
import GlassineUI

@objc public protocol DialDelegate: NSObjectProtocol {
  func dial(_ dial: Dial, didTurnTo value: CGFloat)

  @objc optional func dialWillTurn(_ dial: Dial)
  @objc optional func dial(
    _ dial: Dial, shouldSnapTo value: CGFloat,
    steps: Int
  ) -> Bool
  /// Shown while the dial is turned.
  @objc optional var caption: String { get }
  @objc optional func dialDidRest(_ dial: Dial)
}

@IBDesignable
@objcMembers open class Dial: Control {
  @IBOutlet public weak var delegate: DialDelegate?
  @IBInspectable public var value: CGFloat = 0 {
    didSet { delegate?.dial(self, didTurnTo: value) }
  }
  public private(set) var calls: [String] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    addTarget(self, action: #selector(pressed(_:)), for: .touchDown)
    addTarget(self, action: #selector(Dial.released), for: .touchUpInside)
    addTarget(self, action: #selector(self.dragged(_:with:)), for: .touchDragInside)
    let tap = TapGestureRecognizer(target: self, action: #selector(tapped))
    tap.numberOfTapsRequired = 2
    tap.cancelsTouchesInView = false
    tap.delaysTouchesEnded = false
    addGestureRecognizer(tap)
  }

  @objc private func pressed(_ sender: Dial) {
    delegate?.dialWillTurn?(self)
    note("pressed \(delegate?.caption ?? "-")")
  }

  @objc func released() -> Bool {
    let snaps =
      delegate?
      .dial?(self, shouldSnapTo: value.rounded(), steps: 4) ?? true
    if snaps { value = value.rounded() }
    if delegate?.responds(to: #selector(DialDelegate.dialDidRest(_:))) == true { note("rests") }
    if let rest = delegate?.dialDidRest { rest(self) }
    return snaps
  }

  @objc fileprivate func dragged(_ sender: Control, with event: Event?) {
    note("dragged \(event?.allTouches?.count ?? 0)")
  }

  /// The selectors of other forms.
  public var forms: [Selector] {
    [
      #selector(getter: Dial.calls), #selector(setter: value), #selector(reset(to:)),
      #selector(note), Selector(("tapped")),
    ]
  }

  public func answers(_ selector: Selector) -> Bool { responds(to: selector) }

  func tapped() { note("tapped") }

  func note(_ call: String) { calls.append(call) }

  public static let keyPath = #keyPath(Dial.value)
}
