// The views of a collection: cells and supplementary views.
public import Foundation
public import GlassineUI

/// A view that a ``CollectionView`` reuses. Source: UIKit's documentation of
/// UICollectionReusableView.
open class CollectionReusableView: View, ReusableView {
  /// The identifier for reuse; nil: never reused.
  open internal(set) var reuseIdentifier: String?

  var collection: CollectionView? {
    get { collectionReference.view }
    set { collectionReference.view = newValue }
  }
  private var collectionReference = ViewReference<CollectionView>()

  public required override init(frame: CGRect) {
    super.init(frame: frame)
    retainDrawing()
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    retainDrawing()
  }

  /// Has no effect: the layout places the view, whatever constraints are in it. Source: observed on
  /// UICollectionView, which shows such cells.
  open override var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }

  /// Called before the view is reused. May be overridden; call `super`.
  open func prepareForReuse() {}

  /// Called before the layout's attributes are applied. May be overridden; call `super`.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    if transform != layoutAttributes.transform { transform = layoutAttributes.transform }
    if layoutAttributes.transform.isIdentity {
      let frame = snapped(layoutAttributes.frame)
      if self.frame != frame { self.frame = frame }
    } else {
      if bounds.size != layoutAttributes.size { bounds.size = layoutAttributes.size }
      center = layoutAttributes.center
    }
    if alpha != layoutAttributes.alpha { alpha = layoutAttributes.alpha }
    let order = CGFloat(layoutAttributes.zIndex) + layoutAttributes.depth
    if zPosition != order { zPosition = order }
    if isHidden != layoutAttributes.isHidden { isHidden = layoutAttributes.isHidden }
  }

  /// The view's preferred attributes, given the layout's: usually the same with another size, which
  /// the layout may use (``CollectionViewFlowLayout/estimatedItemSize``). Unchanged by default. May
  /// be overridden. Source: UIKit's documentation.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes { layoutAttributes }

  /// The rectangle aligned to whole pixels.
  private func snapped(_ rect: CGRect) -> CGRect {
    let scale = surfaceScale
    func snap(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let (left, top) = (snap(rect.minX), snap(rect.minY))
    return CGRect(
      x: left, y: top, width: snap(rect.maxX) - left, height: snap(rect.maxY) - top)
  }
}

/// Shows one item of a ``CollectionView``. Source: UIKit's documentation of UICollectionViewCell.
open class CollectionViewCell: CollectionReusableView, ListCell {
  /// Contains the content.
  public let contentView = View(frame: .zero)

  /// The view behind the content; nil: none.
  open var backgroundView: View? { didSet { replace(oldValue, backgroundView) } }
  /// The view behind the content while the item is highlighted or selected; nil: none.
  open var selectedBackgroundView: View? { didSet { replace(oldValue, selectedBackgroundView) } }

  // MARK: Configurations

  /// The cell's content as a value, over the whole of ``contentView``. Nil, the default: the cell's
  /// own content. Source for all of these: UIKit's documentation.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configurations?.content }
    set { setContent(newValue) }
  }
  /// The background as a value; nil, the default: the background views.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { configurations?.background }
    set { setBackground(newValue) }
  }
  /// Whether configurations follow the cell's state automatically; true by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations?.updatesContent ?? true }
    set { madeConfigurations.updatesContent = newValue }
  }
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations?.updatesBackground ?? true }
    set { madeConfigurations.updatesBackground = newValue }
  }
  /// Called after ``updateConfiguration(using:)``; nil by default.
  open var configurationUpdateHandler:
    ((_ cell: CollectionViewCell, _ state: CellConfigurationState) -> Void)?
  {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The cell's current state. May be overridden, to add custom states.
  open var configurationState: CellConfigurationState {
    basicState(isHighlighted: isHighlighted, isSelected: isSelected)
  }
  /// Configures the cell for a state: called before layout or measuring, if the cell is new,
  /// reused, or its state has changed. May be overridden; does nothing by default.
  open func updateConfiguration(using state: CellConfigurationState) {}
  /// A default configuration to start from.
  open func defaultContentConfiguration() -> ListContentConfiguration { .cell() }
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration { .listPlainCell() }
  /// Requests ``updateConfiguration(using:)`` before the next layout.
  open func setNeedsUpdateConfiguration() { askForConfigurationUpdate() }

  func tellConfigurationHandler(_ state: CellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  var isPlain: Bool {
    configurations == nil && configurationUpdateHandler == nil
      && type(of: self) == CollectionViewCell.self
  }

  var configurations: CellConfigurations?
  var needsConfigurationUpdate = true

  // MARK: State

  /// Whether a finger or Select presses the item; the collection sets it.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// Whether the item is selected; the collection sets it.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// Whether touches reach the item; part of ``configurationState``.
  open override var isUserInteractionEnabled: Bool {
    didSet {
      if isUserInteractionEnabled != oldValue { requestUpdateForState() }
    }
  }

  public required init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
    coder.interface?.fill(self, level: CollectionViewCell.self)
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    layOutConfigurations()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    requestUpdateForState()
  }

  open override func didUpdateFocus(isFocused: Bool) {
    super.didUpdateFocus(isFocused: isFocused)
    requestUpdateForState()
  }

  open override func environmentDidChange(from old: TraitCollection) {
    super.environmentDidChange(from: old)
    if configurations != nil || configurationUpdateHandler != nil { requestUpdateForState() }
  }

  /// The preferred size of the content configuration, else the current size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    return configurations?.contentSize(fitting: size) ?? super.sizeThatFits(size)
  }

  func contentDidBecomeOther() {
    setNeedsLayout()
    if configurations?.isShown == true { collection?.contentDidBecomeOther(in: self) }
  }

  func backgroundDidBecomeOther() {}

  var list: ScrollView? { collection }

  func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  open override var canBecomeFocused: Bool { collection?.canFocus(self) ?? false }

  /// The size from the constraints within ``contentView`` or within the view of the content
  /// configuration, else from `sizeThatFits`, rounded up to whole pixels.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    // The cell itself may be what makes the constraints in its content view.
    updateConstraintsIfNeeded()
    let attributes = layoutAttributes.clone()
    let constrained =
      contentView.traits[.hostsLayout] ? contentView : configurations?.constrainedContent
    // A side that the constraints leave free keeps its length.
    let size =
      constrained?.systemLayoutSizeFitting(
        layoutAttributes.size, withHorizontalFittingPriority: .fittingSizeLevel,
        verticalFittingPriority: .fittingSizeLevel) ?? sizeThatFits(layoutAttributes.size)
    let scale = surfaceScale
    attributes.size = CGSize(
      width: (size.width * scale).rounded(.up) / scale,
      height: (size.height * scale).rounded(.up) / scale)
    return attributes
  }

  private func replace(_ old: View?, _ new: View?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new {
      insertSubview(new, at: new === backgroundView ? 0 : backgroundView == nil ? 0 : 1)
    }
    stateDidChange()
    setNeedsLayout()
  }

  private func stateDidChange() {
    selectedBackgroundView?.isHidden = !(isHighlighted || isSelected)
    contentView.highlightLabels(isHighlighted || isSelected)
    setNeedsDisplay()
    requestUpdateForState()
  }
}
