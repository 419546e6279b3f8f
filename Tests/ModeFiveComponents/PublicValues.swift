// Public declarations with types of Glassine's modules under names of iOS. A warning of the compiler
// is an error in this target.
import UIKit

public class InsetButton: UIButton {
  public var insets = UIEdgeInsets.zero
  public var turn = CGAffineTransform.identity
  public var priority = UILayoutPriority.required
  public var alignment = NSTextAlignment.center
  public var mode = UIView.ContentMode.center
  public lazy var keys = UIKeyModifierFlags.shift
  public private(set) var colored: [UIControl.State] = []

  public override func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    colored.append(state)
    super.setTitleColor(color, for: state)
  }
}
