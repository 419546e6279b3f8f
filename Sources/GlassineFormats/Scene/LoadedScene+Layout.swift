// The layout of a loaded scene: arranged subviews, guides, constraints.
import Foundation
import GlassineUI

extension LoadedScene {
  /// Adds arranged subviews to stack views, activates constraints, and runs layout.
  func arrange() {
    var children = [[Int]](repeating: [], count: views.count)
    for (index, entry) in file.views.enumerated() {
      if let parent = entry.parent, file.views[parent].viewClass == .stackView {
        children[parent].append(index)
      }
    }
    for (index, view) in views.enumerated() {
      guard let stack = view as? StackView else { continue }
      for place in file.arrangedViews(ofViewAt: index, children[index]) {
        stack.addArrangedSubview(views[place])
      }
      for place in children[index] {
        for setting in file.views[place].settings {
          if case .customSpacing = setting { setting.apply(to: views[place]) }
        }
      }
    }
    var guides: [String: LayoutGuide] = [:]
    for (index, entry) in file.views.enumerated() {
      for case .layoutGuides(let names) in entry.settings {
        for name in names {
          let guide = LayoutGuide()
          guide.identifier = name
          views[index].addLayoutGuide(guide)
          guides[name] = guide
        }
      }
    }
    LayoutConstraint.activate(file.constraints.compactMap { makeConstraint($0, guides) })
    root.layoutIfNeeded()
    for index in views.indices { updateMask(ofViewAt: index) }
  }

  private func makeConstraint(
    _ entry: ConstraintEntry, _ guides: [String: LayoutGuide]
  ) -> LayoutConstraint? {
    func object(_ item: ConstraintEntry.Item) -> AnyObject? {
      let view = item.view.map { views[$0] } ?? root
      return switch item.part {
      case .view: view
      case .safeAreaLayoutGuide: view.safeAreaLayoutGuide
      case .layoutMarginsGuide: view.layoutMarginsGuide
      case .contentLayoutGuide: (view as? ScrollView)?.contentLayoutGuide
      case .frameLayoutGuide: (view as? ScrollView)?.frameLayoutGuide
      case .guide(let name): guides[name]
      }
    }
    guard let first = object(entry.firstItem) else { return nil }
    let constraint = LayoutConstraint(
      item: first, attribute: entry.firstAttribute, relatedBy: entry.relation,
      toItem: entry.secondItem.flatMap(object), attribute: entry.secondAttribute,
      multiplier: entry.multiplier, constant: entry.constant)
    constraint.priority = LayoutPriority(Float(entry.priority))
    constraint.identifier = entry.identifier
    return constraint
  }
}
