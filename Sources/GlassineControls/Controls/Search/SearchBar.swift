// A search field, with a button beside it and scopes beneath.
public import Foundation
public import GlassineUI

/// A search field, with an optional Cancel button and an optional row of scopes. Source: UIKit's
/// documentation of UISearchBar.
///
/// Return reports the start of a search, Cancel its end; as in UIKit, neither ends editing. Escape
/// does, as in every field.
open class SearchBar: View {
  open weak var delegate: (any SearchBarDelegate)?

  /// The field, for its look and further settings. Its delegate is the bar.
  public let searchTextField = SearchTextField(frame: .zero)

  /// Setting it asks no delegate, and calls ``SearchBarDelegate/searchBar(_:textDidChange:)``, as
  /// in UIKit.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text ?? "" else { return }
      searchTextField.text = newValue
      delegate?.searchBar(self, textDidChange: newValue ?? "")
    }
  }
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Whether the Cancel button is beside the field; false by default.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  private var showsCancel = false
  /// The title of the Cancel button; "Cancel" by default.
  @_disfavoredOverload open var cancelButtonTitle: String {
    get { cancelButton.configuration.title ?? "" }
    set {
      cancelButton.configuration.title = newValue
      setNeedsLayout()
    }
  }

  /// The titles of scopes, one of which is selected; none by default. Shown while
  /// ``showsScopeBar``.
  open var scopeButtonTitles: [String]? {
    didSet {
      guard scopeButtonTitles != oldValue else { return }
      scopes.removeAllSegments()
      for title in scopeButtonTitles ?? [] {
        scopes.insertSegment(withTitle: title, at: scopes.numberOfSegments, animated: false)
      }
      selectedScopeButtonIndex = 0
      partsDidChange()
    }
  }
  /// Clamped to the scopes; 0 if there are none. Setting it calls no delegate.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set {
      let last = scopes.numberOfSegments - 1
      scopes.selectedSegmentIndex = last < 0 ? -1 : min(max(0, newValue), last)
    }
  }
  open var showsScopeBar = false { didSet { if showsScopeBar != oldValue { partsDidChange() } } }

  /// Called when Cancel was pressed, before the delegate.
  package var cancelObserver: (() -> Void)?
  private let cancelButton = Button(configuration: .plain())
  private let scopes = SegmentedControl(titles: [])

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.interface?.fill(self, level: SearchBar.self)
  }

  private func setUp() {
    cancelButton.configuration.title = "Cancel"
    cancelButton.isHidden = true
    scopes.isHidden = true
    scopes.hitOutset = SearchConstants.scopeOutset
    for view in [searchTextField, cancelButton, scopes] { addSubview(view) }
    searchTextField.delegate = self
    searchTextField.addAction(for: .editingChanged) { [weak self] _ in
      guard let self else { return }
      delegate?.searchBar(self, textDidChange: searchTextField.text ?? "")
    }
    cancelButton.addAction(for: .primaryActionTriggered) { [weak self] _ in
      guard let self else { return }
      cancelObserver?()
      delegate?.searchBarCancelButtonClicked(self)
    }
    scopes.addAction(for: .valueChanged) { [weak self] _ in
      guard let self else { return }
      delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    }
  }

  /// Whether its field is first responder.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }

  /// Begins editing.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    searchTextField.isFirstResponder
      ? searchTextField.resignFirstResponder() : super.resignFirstResponder()
  }

  /// Shows or hides the Cancel button; animated, the field makes room.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != showsCancel else { return }
    showsCancel = showsCancelButton
    guard animated, window?.application != nil else { return partsDidChange() }
    View.performWithoutAnimation {
      guard showsCancel else { return }
      let frame = cancelFrame
      cancelButton.frame = frame.offsetBy(dx: away(frame.width), dy: 0)
      cancelButton.layoutIfNeeded()
    }
    cancelButton.isHidden = false
    setNeedsLayout()
    View.animate(
      withDuration: SearchConstants.cancelSeconds,
      animations: {
        self.layoutIfNeeded()
        if !self.showsCancel {
          self.cancelButton.frame.origin.x += self.away(self.cancelButton.bounds.width)
        }
      },
      completion: { _ in self.partsDidChange() })
  }

  /// The offset of a hidden button with that width.
  private func away(_ width: CGFloat) -> CGFloat {
    (width + SearchConstants.margin) * (isMirrored ? -1 : 1)
  }

  // MARK: Layout

  private var showsScopes: Bool { showsScopeBar && scopes.numberOfSegments > 0 }

  private func partsDidChange() {
    cancelButton.isHidden = !showsCancel
    scopes.isHidden = !showsScopes
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var fieldHeight: CGFloat { searchTextField.intrinsicContentSize.height }

  private var cancelFrame: CGRect {
    let margin = SearchConstants.margin
    let width = min(cancelButton.intrinsicContentSize.width, bounds.width / 2)
    return CGRect(
      x: isMirrored ? margin : bounds.width - margin - width, y: margin, width: width,
      height: fieldHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (margin, gap) = (SearchConstants.margin, SearchConstants.gap)
    var field = CGRect(
      x: margin, y: margin, width: bounds.width - 2 * margin, height: fieldHeight)
    if showsCancel {
      let cancel = cancelFrame
      cancelButton.frame = cancel
      field.size.width -= cancel.width + gap
      if isMirrored { field.origin.x += cancel.width + gap }
    }
    field.size.width = max(0, field.width)
    searchTextField.frame = field
    scopes.frame = CGRect(
      x: margin, y: field.maxY + gap, width: max(0, bounds.width - 2 * margin),
      height: scopes.intrinsicContentSize.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override var intrinsicContentSize: CGSize {
    var height = fieldHeight + 2 * SearchConstants.margin
    if showsScopes { height += scopes.intrinsicContentSize.height + SearchConstants.gap }
    return CGSize(width: Self.noIntrinsicMetric, height: height)
  }

  @_disfavoredOverload open override func textSizeDidChange() {
    super.textSizeDidChange()
    partsDidChange()
  }
}

extension SearchBar: TextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
    delegate?.searchBarShouldBeginEditing(self) ?? true
  }
  public func textFieldDidBeginEditing(_ textField: TextField) {
    delegate?.searchBarTextDidBeginEditing(self)
  }
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
    delegate?.searchBarShouldEndEditing(self) ?? true
  }
  public func textFieldDidEndEditing(_ textField: TextField) {
    delegate?.searchBarTextDidEndEditing(self)
  }
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool {
    delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }
  public func textFieldShouldReturn(_ textField: TextField) -> Bool {
    delegate?.searchBarSearchButtonClicked(self)
    return false
  }
}
