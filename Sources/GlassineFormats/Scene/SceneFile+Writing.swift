// Converts a live window to a scene file, and a scene file to text. `ViewSetting+Describing.swift`
// converts a view's properties, `GestureEntry+Writing.swift` its recognizers.
import Foundation
import GlassineBase
import GlassineScene
public import GlassineUI

extension SceneFile {
  /// The current view tree of a window: properties that decide hits and control events, and plain
  /// looks.
  ///
  /// Pictures, fonts, gradients, delegates and overrides of a subclass are not part of the format
  /// and are left out. A view or recognizer of another class is written as the nearest class of the
  /// format. O(views).
  /// - Parameters:
  ///   - handlesTouches: whether a view implements the touch methods; controls always do.
  ///   - id: a view's name in the file; nil, or a name used before, is replaced by its class and a
  ///     number.
  public init(
    describing window: Window, name: String, handlesTouches: (View) -> Bool = { _ in false },
    id: (View) -> String? = { _ in nil }
  ) {
    self.init(name: name, size: window.bounds.size)
    var pending: [(view: View, parent: Int?)] = window.subviews.reversed().map { ($0, nil) }
    var placeOfView: [ObjectIdentifier: Int] = [:]
    while let (view, parent) = pending.popLast() {
      let viewClass = ViewClass(of: view)
      var settings = ViewSetting.settings(of: view, as: viewClass)
      if !viewClass.isControl, handlesTouches(view) { settings.append(.handlesTouches(true)) }
      if view.isFirstResponder { settings.append(.isFirstResponder(true)) }
      let index = views.count
      let wish = id(view)
      let isFree = wish.map { FieldValue.isIdentifier($0) && lineOfID($0) == nil } ?? false
      append(
        Entry(
          id: isFree ? wish ?? "" : freeID(viewClass.rawValue, views.count + 1), parent: parent,
          viewClass: viewClass, settings: settings, line: index + 2))
      placeOfView[ObjectIdentifier(view)] = index
      // The settings describe the content of lists and pickers.
      if viewClass.hasOwnSubviews { continue }
      for subview in view.sceneContent.subviews.reversed() where !(subview is ScrollIndicator) {
        pending.append((subview, index))
      }
    }
    safeAreaInsetsOfSurface = window.safeAreaInsetsOfSurface
    nameZoomedViews(in: window, placeOfView)
    nameArrangedViews(in: window, placeOfView)
    describeConstraints(in: window, placeOfView)
    describeGestures(in: window, placeOfView)
  }

  /// The file: a line for each view.
  public var text: String {
    var head = JSONLine()
    head.add("format", JSONText.string(Self.format))
    head.add("size", JSONText.list([JSONText.number(size.width), JSONText.number(size.height)]))
    if safeAreaInsetsOfSurface != .zero {
      head.add("safeAreaInsetsOfSurface", ViewSetting.text(safeAreaInsetsOfSurface))
    }
    if let theme { head.add("theme", JSONText.string(theme)) }
    if !strings.isEmpty { head.add("strings", JSONText.list(strings.map(JSONText.string))) }
    if let hitBudget { head.add("hitBudget", "\(hitBudget)") }
    var gesturesOfView = [[Int]](repeating: [], count: views.count)
    for (index, entry) in gestures.enumerated() { gesturesOfView[entry.view].append(index) }
    let lines = views.enumerated().map { index, entry in
      var line = JSONLine()
      line.add("id", JSONText.string(entry.id))
      if let parent = entry.parent { line.add("parent", JSONText.string(views[parent].id)) }
      if entry.viewClass != .view { line.add("class", JSONText.string(entry.viewClass.rawValue)) }
      for setting in entry.settings {
        let member = setting.member
        line.add(
          member.property.rawValue, entry.references[member.property]?.text ?? member.json)
      }
      let own = gesturesOfView[index].map { gestures[$0].text }
      if !own.isEmpty { line.add("gestures", JSONText.list(own)) }
      return "  " + line.text
    }
    let relations = constraints.map { "  " + text(of: $0) }
    var written = String(head.text.dropLast())
    written += ", \"views\": [\n" + lines.joined(separator: ",\n") + "]"
    if !relations.isEmpty {
      written += ", \"constraints\": [\n" + relations.joined(separator: ",\n") + "]"
    }
    return written + "}\n"
  }

  /// An unused id from the class and a number.
  func freeID(_ className: String, _ first: Int) -> String {
    var number = first
    while lineOfID("\(className)\(number)") != nil { number += first }
    return "\(className)\(number)"
  }
}
