import Foundation
import GlassineUI
#if os(iOS) && !targetEnvironment(macCatalyst)
  private let reach: CGFloat = 10
#endif

extension Dial {
  open override func layoutSubviews() {
    super.layoutSubviews()
    note("laid out")
  }

  override open func point(inside point: CGPoint, with event: Event?) -> Bool {
    return bounds.insetBy(dx: -reach, dy: -reach).contains(point)
  }

  override open var intrinsicContentSize: CGSize { return CGSize(width: 40, height: 40) }

  @objc open func reset(to value: CGFloat = 0) { self.value = value }
}

/// A dial with steps.
public class SteppedDial: Dial {
  override public func reset(to value: CGFloat) { super.reset(to: value.rounded()) }
}
