// A search bar that updates its results while the user types.
public import CoreGraphics
public import GlassineControls
public import GlassineUI

/// Shows results for the text of a search controller's bar. Source: UIKit's documentation of
/// UISearchResultsUpdating.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

/// Observes a search controller. Every method has a default.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called when the bar is touched, before the search begins.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}

/// A search that is active while its bar is edited, until it is cancelled. Source: UIKit's
/// documentation of UISearchController.
///
/// Differs from UIKit: the bar stays in its place, and nothing is dimmed. The view of a results
/// controller covers the content below the bar while there is text.
open class UISearchController: ViewController {
  public let searchBar = SearchBar()
  public let searchResultsController: UIViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the Cancel button is shown during a search.
  open var automaticallyShowsCancelButton = true

  // The bar and the content stay as they are: none of them has an effect.
  open var obscuresBackgroundDuringPresentation = false
  open var dimsBackgroundDuringPresentation = false
  open var hidesNavigationBarDuringPresentation = false

  private var isSearching = false

  /// - Parameter searchResultsController: shows the results; nil: the searched list itself does.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    let field = searchBar.searchTextField
    field.addAction(for: .editingDidBegin) { [weak self] _ in self?.begin() }
    field.addAction(for: .editingChanged) { [weak self] _ in self?.update() }
    searchBar.cancelObserver = { [weak self] in self?.isActive = false }
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }

  /// Whether the search is there. Setting it begins or cancels it.
  open var isActive: Bool {
    get { isSearching }
    set {
      if newValue, !isSearching {
        searchBar.becomeFirstResponder()
        begin()
      } else if !newValue, isSearching {
        end()
      }
    }
  }

  private func begin() {
    guard !isSearching else { return }
    delegate?.presentSearchController(self)
    delegate?.willPresentSearchController(self)
    isSearching = true
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    update()
    delegate?.didPresentSearchController(self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    isSearching = false
    searchBar.text = nil
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    update()
    delegate?.didDismissSearchController(self)
  }

  private func update() {
    searchResultsUpdater?.updateSearchResults(for: self)
    showResults()
  }

  // MARK: Results

  /// Covers the content of the controller around the bar, below it.
  private func showResults() {
    guard let results = searchResultsController else { return }
    guard isSearching, searchBar.text?.isEmpty == false, let host else {
      guard results.parent != nil else { return }
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
      return
    }
    guard let content = host.view else { return }
    if results.parent !== host {
      host.addChild(results)
      content.addSubview(results.view)
      results.didMove(toParent: host)
    }
    let bar = searchBar.convert(searchBar.bounds, to: content)
    results.view.frame = CGRect(
      x: content.bounds.minX, y: bar.maxY, width: content.bounds.width,
      height: max(0, content.bounds.maxY - bar.maxY))
  }

  private var host: UIViewController? {
    var responder: UIResponder? = searchBar
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }
}
