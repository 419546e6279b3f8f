// The edit menu of the application, and the sheet of what can be done with items.
import GlassineTesting
import Testing
import UIKit

@Suite("iOS: edit menus and activities")
struct EditMenuTests {
  private let host = HeadlessHost(size: CGSize(width: 320, height: 400))

  final class Code: UIView, UIResponderStandardEditActions {
    var notes: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      [Selector.paste, Self.mark].contains(action)
    }
    func paste(_ sender: Any?) { notes.append("paste") }
    static let mark = Selector("mark", Code.markIt)
    func markIt() { notes.append("mark") }
  }

  final class Posts: NSObject {
    var count = 0
    func hear() { count += 1 }
  }

  private func titles(_ view: UIView) -> [String] {
    view.interactions.compactMap { ($0 as? UIEditMenuInteraction)?.visibleTitles }.flatMap { $0 }
  }

  @Test("the menu has what the first responder can do, and items of one's own")
  func menu() {
    let view = Code(frame: CGRect(x: 20, y: 100, width: 280, height: 60))
    host.window.addSubview(view)
    view.becomeFirstResponder()
    let menu = UIMenuController.shared
    let posts = Posts()
    NotificationCenter.default.addObserver(
      posts, selector: Selector("hear", Posts.hear),
      name: UIMenuController.willShowMenuNotification, object: nil)
    menu.menuItems = [UIMenuItem(title: "Mark", action: Code.mark)]
    menu.setTargetRect(view.bounds, in: view)
    menu.setMenuVisible(true, animated: true)
    host.settle()
    #expect(menu.isMenuVisible && posts.count == 1 && titles(view) == ["Paste", "Mark"])
    // A touch beside it dismisses it.
    host.finger(1).down(at: CGPoint(x: 160, y: 380))
    host.finger(1).up()
    host.settle()
    #expect(!menu.isMenuVisible)
    menu.showMenu(from: view, rect: view.bounds)
    menu.hideMenu()
    menu.menuItems = nil
    #expect(!menu.isMenuVisible)
  }

  @Test("a sheet copies texts, and performs activities of one's own")
  func activities() {
    final class Star: UIActivity {
      static var stars: [String] = []
      override var activityTitle: String? { "Star" }
      override var activityType: ActivityType? { ActivityType("star") }
      override func canPerform(withActivityItems items: [Any]) -> Bool { true }
      override func prepare(withActivityItems items: [Any]) {
        Self.stars += items.compactMap { $0 as? String }
      }
    }
    final class Late: UIActivityItemProvider { override var item: Any { "late" } }
    let root = UIViewController()
    host.window.rootViewController = root
    var ends: [String] = []
    func sheet() -> UIActivityViewController {
      let sheet = UIActivityViewController(
        activityItems: ["text", Late(placeholderItem: "?")], applicationActivities: [Star()])
      sheet.completionWithItemsHandler = { type, isDone, _, _ in
        ends.append("\(type?.rawValue.suffix(4) ?? "none") \(isDone)")
      }
      root.present(sheet, animated: false)
      host.settle()
      return sheet
    }
    func press(_ title: String, in sheet: UIActivityViewController) {
      func find(_ view: UIView) -> UIView? {
        if view.accessibilityLabel == title || (view as? UIButton)?.currentTitle == title {
          return view
        }
        return view.subviews.lazy.compactMap(find).first
      }
      guard let button = sheet.view.subviews.lazy.compactMap(find).first else { return }
      let middle = button.convert(
        CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil as UIView?)
      host.finger(1).down(at: middle)
      host.runFrame()
      host.finger(1).up()
      host.settle()
    }
    let first = sheet()
    #expect(first.actions.map(\.title) == ["Copy", "Star", "Cancel"])
    press("Star", in: first)
    #expect(Star.stars == ["text", "late"] && root.presentedViewController == nil)
    press("Copy", in: sheet())
    #expect(UIPasteboard.general.string == "text\nlate")
    let last = UIActivityViewController(activityItems: [UIView()], applicationActivities: nil)
    last.loadViewIfNeeded()
    #expect(last.actions.map(\.title) == ["Cancel"])
    #expect(ends == ["star true", "oard true"])
    weak var dismissed: UIActivityViewController?
    do {
      let sheet = sheet()
      dismissed = sheet
      press("Cancel", in: sheet)
    }
    #expect(ends.last == "none false" && dismissed == nil)
  }
}

@Suite("iOS: searches and files of pictures")
struct SearchControllerTests {
  private let host = HeadlessHost(size: CGSize(width: 320, height: 400))

  final class Updater: UISearchResultsUpdating, UISearchControllerDelegate {
    var notes: [String] = []
    func updateSearchResults(for search: UISearchController) {
      notes.append("\(search.isActive) \(search.searchBar.text ?? "")")
    }
    func didPresentSearchController(_ search: UISearchController) { notes.append("there") }
    func didDismissSearchController(_ search: UISearchController) { notes.append("gone") }
  }

  @Test("a search begins with editing, follows the text, and ends by Cancel")
  func search() {
    let root = UIViewController()
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    let updater = Updater()
    search.searchResultsUpdater = updater
    search.delegate = updater
    host.window.rootViewController = root
    search.searchBar.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
    root.view.addSubview(search.searchBar)
    host.settle()
    search.searchBar.becomeFirstResponder()
    host.settle()
    #expect(search.isActive && search.searchBar.showsCancelButton)
    search.searchBar.searchTextField.insertText("ab")
    host.settle()
    #expect(results.view.superview === root.view && results.view.frame.minY == 56)
    search.isActive = false
    host.settle()
    #expect(!search.searchBar.showsCancelButton && results.parent == nil)
    #expect(updater.notes == ["true ", "there", "true ab", "false ", "gone"])
    root.navigationItem.searchController = search
    #expect(root.navigationItem.titleView === search.searchBar)
  }

  @Test("a picture becomes a JPEG file over white, and is read again")
  func jpeg() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 16))
    }
    let data = try #require(image.jpegData(compressionQuality: 1))
    #expect(data.starts(with: [0xFF, 0xD8]))
    let read = try #require(UIImage(data: data))
    #expect(read.size == image.size)
    let (left, right) = (read.pixels[0..<4], read.pixels[60..<64])
    #expect(left.first ?? 0 > 240 && (left.dropFirst().first ?? 255) < 20)
    #expect(right.allSatisfy { $0 > 240 })
  }
}
