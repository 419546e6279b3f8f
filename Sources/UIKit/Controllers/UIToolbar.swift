// A bar of buttons, as above a picker or at the bottom of a page.
public import CoreGraphics
import GlassineControls
public import GlassineUI

/// A row of bar items. Flexible spaces share what buttons and fixed spaces leave; without one,
/// buttons begin at the leading edge. Source: UIKit's documentation of UIToolbar.
open class UIToolbar: View {
  private let ground = ImageView()
  private let shadow = ImageView()
  private var shown: [(item: UIBarButtonItem, view: UIView)] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .secondarySystemBackground
    addSubview(ground)
    addSubview(shadow)
  }

  /// From the leading edge; nil and empty are the same.
  open var items: [UIBarButtonItem]? { didSet { update() } }
  /// Differs from UIKit: without an animation.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// The bar's fill; nil: the theme's.
  open var barTintColor: UIColor? {
    didSet { backgroundColor = barTintColor ?? .secondarySystemBackground }
  }
  /// The bar's style: `black` is dark in any style of the interface.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
  }
  /// False; setting it has no effect.
  open var isTranslucent: Bool {
    get { false }
    set {}
  }

  /// A picture over the bar's fill, stretched to its size; nil: none. An empty one makes the bar
  /// clear, as code does on iOS. Any position is the bar's.
  open func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics metrics: UIBarMetrics
  ) {
    guard metrics == .default else { return }
    ground.image = image
    if image != nil { backgroundColor = .clear }
  }
  open func backgroundImage(
    forToolbarPosition position: UIBarPosition, barMetrics metrics: UIBarMetrics
  ) -> UIImage? { metrics == .default ? ground.image : nil }

  /// A picture along the upper edge, above the bar; nil: none.
  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {
    shadow.image = image
    setNeedsLayout()
  }
  open func shadowImage(forToolbarPosition position: UIBarPosition) -> UIImage? { shadow.image }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: NavigationConstants.barHeight)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: NavigationConstants.barHeight)
  }

  private func update() {
    for (item, view) in shown {
      item.didChange = nil
      view.removeFromSuperview()
    }
    shown = (items ?? []).map { item in
      item.didChange = { [weak self] in self?.update() }
      let view = item.makeView()
      item.shownView = view
      addSubview(view)
      return (item, view)
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let height = shadow.image?.size.height ?? 0
    shadow.frame = CGRect(x: 0, y: -height, width: bounds.width, height: height)
    place()
  }

  private func place() {
    let margin = NavigationConstants.margin
    let sizes = shown.map { size(of: $0.item, $0.view) }
    // Two buttons without a space between them have a margin's distance.
    let gaps = zip(shown, shown.dropFirst()).map {
      $0.item.isSpace || $1.item.isSpace ? 0 : margin
    }
    let used = sizes.reduce(0) { $0 + $1.width } + gaps.reduce(0, +)
    let flexible = shown.count { $0.item.isFlexible }
    let share = max(0, bounds.width - 2 * margin - used) / CGFloat(max(1, flexible))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = margin
    for (index, (item, view)) in shown.enumerated() {
      let width = item.isFlexible ? share : sizes[index].width
      let height = sizes[index].height
      view.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: (bounds.height - height) / 2,
        width: width, height: height)
      x += width + (index < gaps.count ? gaps[index] : 0)
    }
  }

  private func size(of item: UIBarButtonItem, _ view: UIView) -> CGSize {
    if item.isSpace { return CGSize(width: item.isFlexible ? 0 : item.width, height: 0) }
    if let custom = item.customView, custom.translatesAutoresizingMaskIntoConstraints,
      !custom.bounds.isEmpty
    {
      return custom.bounds.size
    }
    var size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if item.width > 0 { size.width = item.width }
    return CGSize(width: size.width, height: item.customView == nil ? bounds.height : size.height)
  }
}
