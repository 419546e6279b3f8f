// Segues of storyboards: the ways from a controller to the next, which controls, recognizers and
// rows take. Source of all: UIKit's documentation of UIStoryboardSegue.
import CoreGraphics
import GlassineControls
public import GlassineUI

/// A controller that hears of a segue before it is performed. The plugin makes a class with the
/// method conform.
@preconcurrency @MainActor
public protocol PreparesSegues: AnyObject {
  func prepare(for segue: UIStoryboardSegue, sender: Any?)
}

/// A controller that decides whether a touch may take a segue.
@preconcurrency @MainActor
public protocol DecidesSegues: AnyObject {
  func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool
}

extension ViewController {
  private static let sceneKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The scene that the controller was made of; nil: none.
  var interfaceScene: InterfaceScene? {
    get { objc_getAssociatedObject(self, Self.sceneKey) as? InterfaceScene }
    set { objc_setAssociatedObject(self, Self.sceneKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  /// The storyboard that the controller was made of; nil: none.
  public var storyboard: UIStoryboard? {
    interfaceScene.map { UIStoryboard(name: $0.name, bundle: $0.file.bundle) }
  }

  /// Performs a segue of the controller's scene, after `prepare(for:sender:)`. An unknown
  /// identifier is misuse.
  @_disfavoredOverload public func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let scene = interfaceScene, let element = scene.segue(identifier) else {
      return ViewRegistry.main.diagnostics.misuse(
        "\(type(of: self)) has no segue with the identifier \(identifier)")
    }
    InterfaceSegue(element, of: scene.file, from: self).perform(sender: sender)
  }
}

/// The element of a controller in its storyboard.
final class InterfaceScene {
  let file: InterfaceFile
  private let element: InterfaceElement

  init(_ element: InterfaceElement, of file: InterfaceFile) {
    (self.element, self.file) = (element, file)
  }

  /// The storyboard's name.
  var name: String {
    ((file.path as NSString).lastPathComponent as NSString).deletingPathExtension
  }

  func segue(_ identifier: String) -> InterfaceElement? {
    var waiting = [element]
    while let next = waiting.popLast() {
      if next.name == "segue", next["identifier"] == identifier { return next }
      waiting += next.children
    }
    return nil
  }
}

/// One segue of a file, from a controller.
final class InterfaceSegue {
  private let element: InterfaceElement
  private let file: InterfaceFile
  private weak var source: UIViewController?

  init(_ element: InterfaceElement, of file: InterfaceFile, from source: UIViewController) {
    (self.element, self.file, self.source) = (element, file, source)
  }

  /// A touch takes the segue, if the controller agrees.
  func trigger(by sender: AnyObject?) {
    if let decider = source as? any DecidesSegues,
      !decider.shouldPerformSegue(withIdentifier: element["identifier"], sender: sender)
    {
      return
    }
    perform(sender: sender)
  }

  /// The action of a recognizer.
  func fire(_ sender: Any?) {
    let recognizer = sender as? UIGestureRecognizer
    if recognizer?.state == .ended || recognizer?.state == .began {
      trigger(by: recognizer)
    }
  }

  func perform(sender: Any?) {
    guard let source else { return }
    if element["kind"] == "unwind" { return unwind(from: source, sender: sender) }
    guard let destination = file.makeController(element["destination"]) else {
      return file.note("the controller \(element["destination"]) is not there", at: element)
    }
    let animates = element.bool("animates") ?? true
    let segue = UIStoryboardSegue(
      identifier: element.attributes["identifier"], source: source, destination: destination
    ) { [element, file] in
      switch element["kind"] {
      case "show", "push", "showDetail":
        if let navigation = source.navigationController {
          return navigation.pushViewController(destination, animated: animates)
        }
      case "presentation", "modal", "popoverPresentation":
        Self.dress(destination, as: element, beside: sender)
      default: file.note("this kind of segue is not known here: it presents", at: element)
      }
      source.present(destination, animated: animates)
    }
    (source as? any PreparesSegues)?.prepare(for: segue, sender: sender)
    segue.perform()
  }

  private static func dress(
    _ destination: UIViewController, as element: InterfaceElement, beside sender: Any?
  ) {
    let styles: [String: UIModalPresentationStyle] = [
      "fullScreen": .fullScreen, "overFullScreen": .overFullScreen,
      "overCurrentContext": .overCurrentContext, "currentContext": .currentContext,
      "custom": .custom, "popover": .popover,
    ]
    if let style = element.word("modalPresentationStyle", styles) {
      destination.modalPresentationStyle = style
    }
    if element["modalTransitionStyle"] == "crossDissolve" {
      destination.modalTransitionStyle = .crossDissolve
    }
    guard element["kind"] == "popoverPresentation" else { return }
    destination.modalPresentationStyle = .popover
    if let view = sender as? UIView {
      destination.popoverPresentationController?.sourceView = view
      destination.popoverPresentationController?.sourceRect = view.bounds
    }
  }

  // MARK: Embedding

  /// Puts the destination's view into a container view of the controller.
  func embed(in container: UIView) {
    guard let source, let child = file.makeController(element["destination"]) else { return }
    let segue = UIStoryboardSegue(
      identifier: element.attributes["identifier"], source: source, destination: child
    ) {
      source.addChild(child)
      child.view.frame = container.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(child.view)
      child.didMove(toParent: source)
    }
    (source as? any PreparesSegues)?.prepare(for: segue, sender: nil)
    segue.perform()
  }

  // MARK: Unwinding

  /// Goes back to the nearest controller that has the action: below on the stack, around, or one
  /// that presents.
  private func unwind(from source: UIViewController, sender: Any?) {
    let name = element["unwindAction"]
    var waiting = [source]
    var seen: [UIViewController] = []
    while !waiting.isEmpty {
      let controller = waiting.removeFirst()
      guard !seen.contains(where: { $0 === controller }) else { continue }
      seen.append(controller)
      if controller !== source, let action = Self.action(name, of: controller) {
        let segue = UIStoryboardSegue(
          identifier: element.attributes["identifier"], source: source, destination: controller
        ) { Self.goBack(from: source, to: controller) }
        (source as? any PreparesSegues)?.prepare(for: segue, sender: sender)
        action.perform(on: controller, sender: segue, event: nil)
        return segue.perform()
      }
      if let navigation = controller as? UINavigationController {
        waiting += navigation.viewControllers.reversed()
      }
      waiting += [controller.parent, controller.presentingViewController].compactMap { $0 }
    }
    file.note("no controller behind \(type(of: source)) has the action \(name)", at: element)
  }

  private static func action(_ name: String, of controller: UIViewController) -> Selector? {
    LoweredModules.entries(of: controller).lazy.compactMap { $0.actions[name] }.first
  }

  private static func goBack(from source: UIViewController, to target: UIViewController) {
    let navigation = target.navigationController
    if let navigation, navigation === source.navigationController {
      navigation.popToViewController(target, animated: true)
      return
    }
    var shown = outermost(around: source)
    while let presenter = shown.presentingViewController {
      if presenter === target || outermost(around: presenter) === outermost(around: target) {
        presenter.dismiss(animated: true)
        break
      }
      shown = outermost(around: presenter)
    }
    if let navigation, navigation.topViewController !== target {
      navigation.popToViewController(target, animated: false)
    }
  }

  private static func outermost(around controller: UIViewController) -> UIViewController {
    sequence(first: controller) { $0.parent }.reduce(controller) { $1 }
  }
}

// MARK: Triggers

extension InterfaceBuilder {
  /// Connects a control, a recognizer or a row with the segue that it takes.
  func connectSegue(_ connection: InterfaceElement, of object: AnyObject) {
    // A segue from the controller itself is performed by code.
    guard connection["kind"] != "relationship", object !== owner, !(object is UIViewController)
    else { return }
    guard let source = owner as? UIViewController else {
      return file.note("the object of a segue is in no controller's scene", at: connection)
    }
    let segue = InterfaceSegue(connection, of: file, from: source)
    switch object {
    case let container as UIView where connection["kind"] == "embed":
      embeds.append { segue.embed(in: container) }
    case let control as UIControl:
      control.addAction(
        UIAction { [weak control] _ in segue.trigger(by: control) }, for: .primaryActionTriggered)
    case let recognizer as UIGestureRecognizer:
      retain(segue, by: recognizer)
      recognizer.addTarget(segue, action: Selector("fire:", InterfaceSegue.fire(_:)))
    case let row as UIView where row is UITableViewCell || row is UICollectionViewCell:
      retain(segue, by: row)
    case let item as UIBarButtonItem:
      item.primaryAction = UIAction { [weak item] _ in segue.trigger(by: item) }
      retain(segue, by: item)
    default: file.note("\(type(of: object)) takes no segues here", at: connection)
    }
  }

  private func retain(_ segue: InterfaceSegue, by object: AnyObject) {
    objc_setAssociatedObject(object, InterfaceSegue.key, segue, .OBJC_ASSOCIATION_RETAIN)
  }

  /// Lets the rows of a list take their segues.
  func followSegues(of table: UITableView) {
    table.selectionObserver = { table, path in
      if let cell = table.cellForRow(at: path) { InterfaceSegue.of(cell)?.trigger(by: cell) }
    }
  }

  func followSegues(of collection: UICollectionView) {
    collection.selectionObserver = { collection, path in
      if let cell = collection.cellForItem(at: path) { InterfaceSegue.of(cell)?.trigger(by: cell) }
    }
  }
}

extension InterfaceSegue {
  static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  static func of(_ row: UIView) -> InterfaceSegue? {
    objc_getAssociatedObject(row, key) as? InterfaceSegue
  }
}
