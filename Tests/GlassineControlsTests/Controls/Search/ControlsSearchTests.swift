// Search bars: typing, searching, cancelling and choosing.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Search bars")
struct ControlsSearchTests {
  private final class Told: SearchBarDelegate {
    var lines: [String] = []
    var refuses = false

    func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { !refuses }
    func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { lines.append("begins") }
    func searchBarTextDidEndEditing(_ searchBar: SearchBar) { lines.append("ends") }
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
      lines.append("text \(searchText)")
    }
    func searchBar(
      _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool { text != "x" }
    func searchBarSearchButtonClicked(_ searchBar: SearchBar) { lines.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: SearchBar) { lines.append("cancel") }
    func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      lines.append("scope \(selectedScope)")
    }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let host = HeadlessHost(size: CGSize(width: 400, height: 300))
  private let bar = SearchBar(frame: CGRect(x: 0, y: 0, width: 400, height: 60))
  private let told = Told()

  init() {
    bar.delegate = told
    bar.placeholder = "Prints"
    host.window.addSubview(bar)
    host.settle()
  }

  @Test("Typing and clearing are sent; Return searches and continues editing")
  func typing() {
    host.finger(1).tap(at: 150, 30)
    #expect(told.take() == ["begins"] && bar.searchTextField.isEditing)
    host.keyboard.type("a").type("x").type("b")
    #expect(told.take() == ["text a", "text ab"] && bar.text == "ab")
    host.keyboard.tap("Return")
    #expect(told.take() == ["search"] && bar.searchTextField.isEditing)
    let field = bar.searchTextField
    let clear = field.clearButtonRect(forBounds: field.bounds)
    let place = field.convert(CGPoint(x: clear.midX, y: clear.midY), to: nil)
    host.finger(1).tap(at: place)
    #expect(told.take() == ["text "] && bar.text == "")
    bar.resignFirstResponder()
    #expect(told.take() == ["ends"])
    bar.text = "set"
    bar.text = "set"
    #expect(told.take() == ["text set"])
    told.refuses = true
    #expect(!bar.becomeFirstResponder())
    told.refuses = false
    #expect(bar.becomeFirstResponder())
  }

  @Test("The cancel button slides in from beyond the edge also the first time")
  func comesFromBeyond() throws {
    bar.setShowsCancelButton(true, animated: true)
    host.runFrame()
    let button = try #require(bar.subviews.compactMap { $0 as? Button }.first)
    let shown = try #require(button.presentation.position.x as CGFloat?)
    #expect(shown - button.bounds.width / 2 > 380, "it is still nearly beyond the edge")
    host.advance(by: 1)
    #expect(button.frame.maxX == 392)
  }

  @Test("The cancel button appears beside the field, which makes room, and sends the cancel")
  func cancel() throws {
    let wide = bar.searchTextField.frame
    bar.showsCancelButton = true
    host.settle()
    let button = try #require(bar.subviews.compactMap { $0 as? Button }.first)
    #expect(bar.searchTextField.frame.maxX < button.frame.minX && !button.isHidden)
    host.finger(1).tap(at: host.point(in: button))
    #expect(told.take() == ["cancel"])
    bar.semanticContentAttribute = .forceRightToLeft
    bar.setNeedsLayout()
    host.settle()
    #expect(button.frame.maxX < bar.searchTextField.frame.minX)
    bar.semanticContentAttribute = .unspecified
    bar.setShowsCancelButton(false, animated: true)
    host.advance(by: 0.1)
    #expect(!button.isHidden)
    host.settle()
    #expect(button.isHidden && bar.searchTextField.frame == wide)
    bar.setShowsCancelButton(true, animated: true)
    host.settle()
    #expect(bar.searchTextField.frame.width < wide.width && !button.isHidden)
    bar.cancelButtonTitle = "No"
    host.settle()
    #expect(bar.cancelButtonTitle == "No" && button.configuration.title == "No")
  }

  @Test("Scopes appear beneath, one is chosen, and a finger's choice is sent")
  func scopes() throws {
    let low = bar.intrinsicContentSize.height
    bar.scopeButtonTitles = ["All", "Maps", "Coins"]
    #expect(bar.intrinsicContentSize.height == low && bar.selectedScopeButtonIndex == 0)
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height > low + 20)
    bar.frame.size.height = bar.intrinsicContentSize.height
    host.settle()
    let scopes = try #require(bar.subviews.compactMap { $0 as? SegmentedControl }.first)
    #expect(scopes.frame.minY >= bar.searchTextField.frame.maxY && !scopes.isHidden)
    host.finger(1).tap(at: 380, scopes.frame.midY)
    #expect(told.take() == ["scope 2"] && bar.selectedScopeButtonIndex == 2)
    bar.selectedScopeButtonIndex = 9
    #expect(bar.selectedScopeButtonIndex == 2 && told.take().isEmpty)
    bar.scopeButtonTitles = nil
    #expect(bar.selectedScopeButtonIndex == 0 && bar.intrinsicContentSize.height == low)
  }

  @Test("The bar is the first responder while its field is")
  func firstResponder() {
    #expect(!bar.isFirstResponder)
    bar.becomeFirstResponder()
    #expect(bar.isFirstResponder && bar.searchTextField.isFirstResponder)
    bar.resignFirstResponder()
    #expect(!bar.isFirstResponder && told.take() == ["begins", "ends"])
  }
}
