// The delegate of a search bar.
import GlassineUI

/// Decides and observes the events of a search bar. Source: UIKit's documentation of
/// UISearchBarDelegate. Every method has a default. Ranges count characters.
@preconcurrency @MainActor
public protocol SearchBarDelegate: AnyObject {
  func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
  func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: SearchBar)
  /// Called when the text changed: typed, cleared, or set by code.
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
  func searchBar(
    _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool
  /// Called when Return was pressed.
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
  /// Called when the user selected another scope.
  func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension SearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
  public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
  public func searchBar(
    _ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
