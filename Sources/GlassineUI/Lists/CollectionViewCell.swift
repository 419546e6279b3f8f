// What a collection shows: cells, and views beside them.
public import Foundation

/// A view that a ``CollectionView`` uses again. Source: UIKit's documentation of
/// UICollectionReusableView.
open class CollectionReusableView: View {
  /// What it can be used again as; nil: never.
  public internal(set) var reuseIdentifier: String?

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

  /// The view is about to show something else. May be overridden; call `super`.
  open func prepareForReuse() {}

  /// The layout's answer for this view is about to be applied. May be overridden; call `super`.
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
    if zPosition != CGFloat(layoutAttributes.zIndex) {
      zPosition = CGFloat(layoutAttributes.zIndex)
    }
    if isHidden != layoutAttributes.isHidden { isHidden = layoutAttributes.isHidden }
  }

  /// How the view would like to lie that is to lie as `layoutAttributes` say: as a rule the same
  /// with another size, which the layout may heed (``CollectionViewFlowLayout/estimatedItemSize``).
  /// By default as they say. May be overridden. Source: UIKit's documentation.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes { layoutAttributes }

  /// On whole pixels, where it is drawn.
  private func snapped(_ rect: CGRect) -> CGRect {
    let scale = surfaceScale
    func snap(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let (left, top) = (snap(rect.minX), snap(rect.minY))
    return CGRect(
      x: left, y: top, width: snap(rect.maxX) - left, height: snap(rect.maxY) - top)
  }
}

/// Shows one item of a ``CollectionView``. Source: UIKit's documentation of UICollectionViewCell.
open class CollectionViewCell: CollectionReusableView, ConfigurableCell {
  /// Holds the content.
  public let contentView = View(frame: .zero)

  /// Behind the content; nil: nothing.
  open var backgroundView: View? { didSet { replace(oldValue, backgroundView) } }
  /// Behind the content while the item is highlighted or selected; nil: nothing.
  open var selectedBackgroundView: View? { didSet { replace(oldValue, selectedBackgroundView) } }

  // MARK: Configurations

  /// What the cell shows, as a value, over the whole of ``contentView``. Nil, as by default: the
  /// cell's own content. Source for all of these: UIKit's documentation.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configurations?.content }
    set { setContent(newValue) }
  }
  /// The ground; nil, as by default: by the views that are set.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { configurations?.background }
    set { setBackground(newValue) }
  }
  /// Whether what is configured follows the cell's state by itself; true by default.
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
  /// The cell's state as it is. May be overridden, to add states of the app's own.
  open var configurationState: CellConfigurationState {
    basicState(isHighlighted: isHighlighted, isSelected: isSelected)
  }
  /// Configures the cell for a state: called before it is laid out or measured, when it is new or
  /// used again, and when its state is another. May be overridden; nothing by default.
  open func updateConfiguration(using state: CellConfigurationState) {}
  /// Configurations to begin with.
  open func defaultContentConfiguration() -> ListContentConfiguration { .cell() }
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration { .listPlainCell() }
  /// Has ``updateConfiguration(using:)`` called before the next layout.
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

  /// Whether a finger or Select is on the item; the collection sets it.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// Whether the item is selected; the collection sets it.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// Whether fingers find the item; part of ``configurationState``.
  open override var isUserInteractionEnabled: Bool {
    didSet {
      if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() }
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
    setNeedsUpdateConfiguration()
  }

  open override func didUpdateFocus(isFocused: Bool) {
    super.didUpdateFocus(isFocused: isFocused)
    setNeedsUpdateConfiguration()
  }

  override func environmentDidChange(from old: Environment) {
    super.environmentDidChange(from: old)
    if configurations != nil || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
  }

  /// As large as what is configured likes to be, else as it is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    return configurations?.contentSize(fitting: size) ?? super.sizeThatFits(size)
  }

  func contentDidBecomeOther() {
    setNeedsLayout()
    if configurations?.isShown == true { collection?.contentDidBecomeOther(in: self) }
  }

  func backgroundDidBecomeOther() {}

  open override var canBecomeFocused: Bool { collection?.canFocus(self) ?? false }

  /// As large as the constraints within ``contentView`` make it, or those within the view that
  /// shows its configuration, else as `sizeThatFits` says, up to whole pixels.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    var attributes = layoutAttributes
    let constrained =
      contentView.traits[.hostsLayout] ? contentView : configurations?.constrainedContent
    let size =
      constrained?.systemLayoutSizeFitting(.zero) ?? sizeThatFits(layoutAttributes.size)
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
    setNeedsDisplay()
    setNeedsUpdateConfiguration()
  }
}
