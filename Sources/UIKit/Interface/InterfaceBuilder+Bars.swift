// Items of bars in interface files: of navigation bars, toolbars and bars of tabs.
import CoreGraphics
import GlassineControls
import GlassineUI

extension InterfaceBuilder {
  /// The buttons and the view of a controller's part of a navigation bar, made with its view.
  func fill(_ item: UINavigationItem, from element: InterfaceElement) {
    if let id = element.id { objects[id] = item }
    func buttons(_ key: String) -> [UIBarButtonItem]? {
      if let one = element.value("\(key)Item") { return barButton(one).map { [$0] } }
      return element.value("\(key)Items")?.children.compactMap(barButton)
    }
    item.leftBarButtonItems = buttons("leftBarButton")
    item.rightBarButtonItems = buttons("rightBarButton")
    item.backBarButtonItem = buttons("backBarButton")?.first
    if let view = element.value("titleView") { item.titleView = make(view) as? UIView }
  }

  func fill(_ item: UITabBarItem, from element: InterfaceElement) {
    fillBarItem(item, from: element)
    item.selectedImage = file.image("selectedImage", of: element)
    element.string("badgeValue").map { item.badgeValue = $0 }
  }

  private func fillBarItem(_ item: UIBarItem, from element: InterfaceElement) {
    element.string("title").map { item.title = $0 }
    file.image("image", of: element).map { item.image = $0 }
    element.bool("enabled").map { item.isEnabled = $0 }
    element.number("tag").map { item.tag = Int($0) }
  }

  /// The button, the space or the view of an element.
  func barButton(_ element: InterfaceElement) -> UIBarButtonItem? {
    guard element.name == "barButtonItem" else {
      file.note("this kind of item is not known here", at: element)
      return nil
    }
    let item: UIBarButtonItem
    if let system = element.word("systemItem", Self.systemItems) {
      item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
    } else {
      item = UIBarButtonItem()
      let view = element.children.first {
        $0["key"] == "customView" || Self.views[$0.name] != nil
      }
      if let view { item.customView = make(view) as? UIView }
    }
    fillBarItem(item, from: element)
    if element["style"] == "done" { item.style = .done }
    element.number("width").map { item.width = $0 }
    item.tintColor = file.color("tintColor", of: element)
    note(item, element)
    return item
  }

  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
    "undo": .undo, "redo": .redo, "close": .close,
  ]
}
