// The sheet of search: fields, bars with their cancel button and scopes.
import Glassine
import GlassineControls

/// Search fields in each state at the left, bars with their options at the right.
final class SearchBoard: Board {
  private let edited = SearchTextField(frame: .zero)

  override func build() {
    buildFields()
    buildBars()
  }

  private func head(_ text: String, _ x: CGFloat, _ y: CGFloat) {
    let label = Label(text, font: ControlTheme.paper.font(12, .medium), color: .secondaryLabel)
    label.frame = CGRect(x: x, y: y, width: 240, height: 18)
    addSubview(label)
  }

  private func buildFields() {
    let states = ["At rest", "Filled in", "Being edited", "Disabled"]
    for (index, state) in states.enumerated() {
      let y = 14 + 82 * CGFloat(index)
      head(state, 20, y)
      let field = index == 2 ? edited : SearchTextField(frame: .zero)
      field.font = ControlTheme.paper.font(15)
      field.placeholder = "Search"
      if index > 0 { field.text = "Dunes" }
      field.isEnabled = index < 3
      field.frame = CGRect(x: 20, y: y + 20, width: 180, height: 44)
      field.addAction(for: .editingChanged) { [unowned self, unowned field] _ in
        say("\(state): \(field.text ?? "")")
      }
      addSubview(field)
    }
  }

  private func buildBars() {
    for (index, name) in ["At rest", "With Cancel", "With scopes"].enumerated() {
      let y = 14 + 82 * CGFloat(index)
      head(name, 236, y)
      let bar = SearchBar(frame: .zero)
      bar.placeholder = "Search"
      bar.delegate = self
      bar.showsCancelButton = index == 1
      if index == 2 {
        bar.text = "Kilim"
        bar.scopeButtonTitles = ["All", "Prints", "Painters"]
        bar.selectedScopeButtonIndex = 1
        bar.showsScopeBar = true
      }
      let height = bar.sizeThatFits(CGSize(width: 308, height: 0)).height
      bar.frame = CGRect(x: 228, y: y + 14, width: 312, height: height)
      addSubview(bar)
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { edited.becomeFirstResponder() }
  }

  override var area: CGRect { bounds }

  /// The second scope of the bar below.
  override var demonstration: [Gesture] { [.tap(CGPoint(x: 484, y: 266))] }
}

extension SearchBoard: SearchBarDelegate {
  func searchBarCancelButtonClicked(_ searchBar: SearchBar) {
    say("searchBarCancelButtonClicked")
    searchBar.resignFirstResponder()
  }

  func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    say("selectedScopeButtonIndexDidChange \(selectedScope)")
  }
}
