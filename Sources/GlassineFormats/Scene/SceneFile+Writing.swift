// A live window as a scene file, and a scene file as text.
import Foundation
import GlassineBase
import GlassineScene
public import GlassineUI

extension SceneFile {
  /// The view tree of a window as it stands: what decides hits and control events, and plain looks.
  ///
  /// Pictures, fonts, gradients and what a subclass overrides have no place in the format and are
  /// left out; a view of another class is written as the nearest of the format's. O(views).
  ///
  /// - Parameters:
  ///   - handlesTouches: whether a view implements the touch methods; controls always do.
  ///   - id: a view's name in the file; nil, or one used before, stands for its class and a number.
  public init(
    describing window: Window, name: String, handlesTouches: (View) -> Bool = { _ in false },
    id: (View) -> String? = { _ in nil }
  ) {
    self.init(name: name, size: window.bounds.size)
    var pending: [(view: View, parent: Int?)] = window.subviews.reversed().map { ($0, nil) }
    while let (view, parent) = pending.popLast() {
      let viewClass = Self.viewClass(of: view)
      var settings = Self.settings(of: view, as: viewClass)
      if !viewClass.isControl, handlesTouches(view) { settings.append(.handlesTouches(true)) }
      let index = views.count
      let wish = id(view)
      let isFree = wish.map { FieldValue.isIdentifier($0) && indexOfID[$0] == nil } ?? false
      append(
        Entry(
          id: isFree ? wish ?? "" : freeID(viewClass), parent: parent, viewClass: viewClass,
          settings: settings, line: index + 2))
      for subview in view.subviews.reversed() where !(subview is ScrollIndicator) {
        pending.append((subview, index))
      }
    }
  }

  /// The file: a line for each view.
  public var text: String {
    var head = JSONLine()
    head.add("format", JSONText.string(Self.format))
    head.add("size", JSONText.list([JSONText.number(size.width), JSONText.number(size.height)]))
    let lines = views.map { entry in
      var line = JSONLine()
      line.add("id", JSONText.string(entry.id))
      if let parent = entry.parent { line.add("parent", JSONText.string(views[parent].id)) }
      if entry.viewClass != .view { line.add("class", JSONText.string(entry.viewClass.rawValue)) }
      for setting in entry.settings {
        let member = setting.member
        line.add(member.property.rawValue, member.json)
      }
      return "  " + line.text
    }
    return head.text.dropLast() + ", \"views\": [\n" + lines.joined(separator: ",\n") + "]}\n"
  }

  /// A name from the class and a number that no view before has.
  private func freeID(_ viewClass: ViewClass) -> String {
    var number = views.count + 1
    while indexOfID["\(viewClass.rawValue)\(number)"] != nil { number += views.count + 1 }
    return "\(viewClass.rawValue)\(number)"
  }

  private static func viewClass(of view: View) -> ViewClass {
    switch view {
    case is Button: .button
    case is Control: .control
    case is Label: .label
    case is ImageView: .imageView
    case is ScrollView: .scrollView
    default: .view
    }
  }

  /// What differs from a view that is just made.
  private static func settings(of view: View, as viewClass: ViewClass) -> [ViewSetting] {
    var settings: [ViewSetting] = [.bounds(view.bounds)]
    if let map = ViewRegistry.main.store.toParent(of: view.id) {
      settings.append(.toParent(map))
    } else {
      settings.append(.center(view.center))
      if view.transform != .identity { settings.append(.transform(view.transform)) }
    }
    if let control = view as? Control {
      if !control.isEnabled { settings.append(.isEnabled(false)) }
      if control.isSelected { settings.append(.isSelected(true)) }
    }
    let isInteractive = viewClass != .label && viewClass != .imageView
    if let color = view.layer.backgroundColor { settings.append(.backgroundColor(color)) }
    if view.alpha != 1 { settings.append(.alpha(view.alpha)) }
    if view.isHidden { settings.append(.isHidden(true)) }
    if view.isUserInteractionEnabled != isInteractive {
      settings.append(.isUserInteractionEnabled(!isInteractive))
    }
    let isScrolling = viewClass == .scrollView
    if view.isMultipleTouchEnabled != isScrolling {
      settings.append(.isMultipleTouchEnabled(!isScrolling))
    }
    if view.isExclusiveTouch { settings.append(.isExclusiveTouch(true)) }
    if view.clipsToBounds != isScrolling { settings.append(.clipsToBounds(!isScrolling)) }
    if view.zPosition != 0 { settings.append(.zPosition(view.zPosition)) }
    if view.touchPolicy != .receive { settings.append(.touchPolicy(view.touchPolicy)) }
    if view.hitOutset != .zero { settings.append(.hitOutset(view.hitOutset)) }
    if let shape = view.hitShape {
      settings.append(.hitShape(pathData: shape.path.svgPathData, shape))
    }
    if let text = (view as? Label)?.text { settings.append(.text(text)) }
    if let title = (view as? Button)?.configuration.title { settings.append(.title(title)) }
    if let view = view as? ScrollView { settings += scrolling(of: view) }
    return settings
  }

  private static func scrolling(of view: ScrollView) -> [ViewSetting] {
    var settings: [ViewSetting] = []
    if view.contentInset != .zero { settings.append(.contentInset(view.contentInset)) }
    settings.append(.contentSize(view.contentSize))
    settings.append(.contentOffset(view.contentOffset))
    if !view.isScrollEnabled { settings.append(.isScrollEnabled(false)) }
    if view.isPagingEnabled { settings.append(.isPagingEnabled(true)) }
    if view.pageSize != .zero { settings.append(.pageSize(view.pageSize)) }
    if view.isDirectionalLockEnabled { settings.append(.isDirectionalLockEnabled(true)) }
    if !view.bounces { settings.append(.bounces(false)) }
    if view.alwaysBounceVertical { settings.append(.alwaysBounceVertical(true)) }
    if view.alwaysBounceHorizontal { settings.append(.alwaysBounceHorizontal(true)) }
    if view.decelerationRate == .fast { settings.append(.decelerationRate(.fast)) }
    if !view.delaysContentTouches { settings.append(.delaysContentTouches(false)) }
    if !view.canCancelContentTouches { settings.append(.canCancelContentTouches(false)) }
    return settings
  }
}
