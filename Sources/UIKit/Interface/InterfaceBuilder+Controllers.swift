// Controllers of storyboards: each gets its view when it is asked for it.
import GlassineControls
import GlassineUI

extension InterfaceBuilder {
  func fillController(_ controller: UIViewController, from element: InterfaceElement) {
    note(controller, element)
    controller.interfaceScene = InterfaceScene(element, of: file)
    element.string("title").map { controller.title = $0 }
    if let item = element.value("navigationItem") {
      item.string("title").map { controller.navigationItem.title = $0 }
    }
    if let item = element.value("tabBarItem") { fill(controller.tabBarItem, from: item) }
    guard element.value("view") != nil else { return }
    controller.viewLoader = { [file, unowned controller] in
      InterfaceBuilder(file, owner: controller).loadView(of: controller, from: element)
    }
  }

  /// The tree of a controller's view, with all connections of its scene.
  private func loadView(of controller: UIViewController, from element: InterfaceElement) {
    guard let description = element.value("view") else { return }
    if let id = element.id { objects[id] = controller }
    let view = make(description) as? UIView
    controller.view = view ?? UIView()
    let scene = file.root.child("scenes")?.children.first { scene in
      scene.child("objects")?.children.contains { $0 === element } == true
    }
    let others = scene?.child("objects")?.children ?? []
    for other in others where other !== element && !["placeholder", "exit"].contains(other.name) {
      _ = make(other)
    }
    if let item = element.value("navigationItem") { fill(controller.navigationItem, from: item) }
    if let items = element.value("toolbarItems") {
      controller.toolbarItems = items.children.compactMap(barButton)
    }
    finish()
    connect(controller, from: element)
    for embed in embeds { embed() }
  }

  /// Follows the relationships of a container. Other segues are performed when a touch or code
  /// takes them.
  func connectContainer(_ container: UIViewController, from element: InterfaceElement) {
    let relations = element.child("connections")?.children.filter {
      $0.name == "segue" && $0["kind"] == "relationship"
    }
    let children = (relations ?? []).compactMap { relation -> UIViewController? in
      guard let element = file.elements[relation["destination"]],
        let child = make(element) as? UIViewController
      else { return nil }
      connectContainer(child, from: element)
      return child
    }
    container.awakeFromNib()
    guard !children.isEmpty else { return }
    if let navigation = container as? UINavigationController {
      navigation.setViewControllers(children, animated: false)
    } else if let tabs = container as? UITabBarController {
      tabs.viewControllers = children
    }
  }
}

extension InterfaceFile {
  /// The controller of an identifier, with those that it contains.
  func makeController(_ id: String) -> UIViewController? {
    guard let element = elements[id] else { return nil }
    let builder = InterfaceBuilder(self, owner: nil)
    guard let controller = builder.make(element) as? UIViewController else { return nil }
    builder.connectContainer(controller, from: element)
    return controller
  }
}
