// A view whose parts are placed from the leading edge.
import Foundation
import GlassineKiosk

/// Places its parts by hand, in reading direction.
class Pane: View {
  var runsRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Places a part; the rectangle is given as for a left-to-right language. A transform, such as a
  /// pressed button's, is kept.
  final func put(_ view: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    let (width, height) = (max(0, width), max(0, height))
    let left = runsRightToLeft ? bounds.width - x - width : x
    let size = CGSize(width: width, height: height)
    if view.bounds.size != size { view.bounds.size = size }
    view.center = CGPoint(x: left + width / 2, y: y + height / 2)
  }
}

/// A raised card of one screen of the exhibit, with a heading and a button that closes it.
class Panel: Pane {
  /// Its name in tests and traces.
  var screenName: String { "" }
  /// Whether it is the staff's, who interrupt a visitor.
  var isService: Bool { false }
  /// Its preferred size on the table's, without margins.
  func wantedSize(in size: CGSize) -> CGSize { size }
  /// The least height that it can be used in, at a width.
  func leastHeight(for width: CGFloat) -> CGFloat { 0 }
  /// Whether the keyboard for its fields has a row of digits.
  var needsDigits: Bool { false }
  /// Sets its words again.
  func say(_ texts: StringTables) {
    heading.font = Paper.font(32, .semibold)
    self.texts = texts
    closeButton.accessibilityLabel = texts["close"]
    setNeedsLayout()
  }
  /// Its buttons and fields by name, for traces.
  var targets: [(name: String, view: View)] { [("close", closeButton)] }

  private(set) var texts = StringTables.exhibit
  let heading = Paper.label(32, .semibold)
  let closeButton = Paper.button(.plain, icon: Paper.Icon.close)
  var onClose: () -> Void = {}

  init() {
    super.init(frame: .zero)
    layer.backgroundColor = Paper.raised
    layer.cornerRadius = 22
    layer.shadows = Paper.shadows
    layer.borderWidth = KioskConstants.edgeWidth
    layer.borderColor = Paper.edge
    isMultipleTouchEnabled = true
    heading.accessibilityTraits = .header
    addSubview(heading)
    addSubview(closeButton)
    closeButton.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.onClose() }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = KioskConstants.target
    put(heading, 32, 24, bounds.width - 64 - side - 16, side)
    // Its icon, not its background, ends at the margin.
    put(closeButton, bounds.width - side - 8, 24, side, side)
  }
}
