// What all views get from their elements, and which level of a class sets what.
import CoreGraphics
import GlassineControls
import GlassineUI

extension InterfaceBuilder {
  /// Sets the properties that `level` declares. The level of views covers those classes whose own
  /// `init(coder:)` changes nothing that a file gives.
  func fill(_ object: AnyObject, level: AnyClass, from element: InterfaceElement) {
    switch object {
    case let view as UIView where level == UIView.self:
      note(view, element)
      fillView(view, from: element)
      fillPlainKinds(view, from: element)
    case let view as UIScrollView where level == UIScrollView.self:
      fillScrollView(view, from: element)
      if let text = view as? UITextView { fillTextView(text, from: element) }
    case let view as UILabel where level == UILabel.self: fillLabel(view, from: element)
    case let view as UIImageView where level == UIImageView.self:
      fillImageView(view, from: element)
    case let view as UIButton where level == UIButton.self: fillButton(view, from: element)
    case let view as UIProgressView where level == UIProgressView.self:
      element.number("progress").map { view.progress = Float($0) }
      view.progressTintColor = file.color("progressTintColor", of: element)
      view.trackTintColor = file.color("trackTintColor", of: element)
    case let view as UIActivityIndicatorView where level == UIActivityIndicatorView.self:
      fillIndicator(view, from: element)
    case let view as UITableView where level == UITableView.self: fillTable(view, from: element)
    case let view as UITableViewCell where level == UITableViewCell.self:
      fillCell(view, from: element)
    case let view as UICollectionView where level == UICollectionView.self:
      fillCollection(view, from: element)
    case let view as UICollectionViewCell where level == UICollectionViewCell.self:
      if let content = element.value("contentView") {
        fill(existing: view.contentView, from: content)
      }
    case let view as UISearchBar where level == UISearchBar.self:
      view.placeholder = element.string("placeholder")
      element.string("text").map { view.text = $0 }
      element.bool("showsCancelButton").map { view.showsCancelButton = $0 }
    case let view as UIDatePicker where level == UIDatePicker.self:
      fillDatePicker(view, from: element)
    case let layout as UICollectionViewLayout:
      note(layout, element)
      fillLayout(layout, from: element)
    case let controller as UIViewController: fillController(controller, from: element)
    default: break
    }
  }

  /// Geometry, look and descendants.
  private func fillView(_ view: UIView, from element: InterfaceElement) {
    if let frame = element.rect("frame") { view.frame = frame }
    if let mask = element.value("autoresizingMask") { view.autoresizingMask = autoresizing(mask) }
    element.bool("translatesAutoresizingMaskIntoConstraints").map {
      view.translatesAutoresizingMaskIntoConstraints = $0
    }
    element.word("contentMode", Self.contentModes).map { view.contentMode = $0 }
    element.bool("clipsSubviews").map { view.clipsToBounds = $0 }
    element.bool("multipleTouchEnabled").map { view.isMultipleTouchEnabled = $0 }
    element.bool("hidden").map { view.isHidden = $0 }
    element.number("alpha").map { view.alpha = CGFloat($0) }
    element.integer("tag").map { view.tag = $0 }
    element.insets("layoutMargins").map { view.layoutMargins = $0 }
    element.bool("preservesSuperviewLayoutMargins").map {
      view.preservesSuperviewLayoutMargins = $0
    }
    element.bool("insetsLayoutMarginsFromSafeArea").map {
      view.insetsLayoutMarginsFromSafeArea = $0
    }
    element.word("semanticContentAttribute", Self.semantics).map {
      view.semanticContentAttribute = $0
    }
    file.color("backgroundColor", of: element).map { view.backgroundColor = $0 }
    file.color("tintColor", of: element).map { view.tintColor = $0 }
    fillTouches(view, from: element)
    fillPriorities(view, from: element)
    fillAccessibility(view, from: element)
    fillGuides(view, from: element)
    addSubviews(of: element, to: view)
    note(constraintsOf: view, element)
  }

  private func addSubviews(of element: InterfaceElement, to view: UIView) {
    for child in element.child("subviews")?.children ?? [] {
      guard let subview = make(child) as? UIView else { continue }
      if let id = child.id, excluded.contains(id) { continue }
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else if let effect = view as? UIVisualEffectView {
        effect.contentView.addSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
    if let effect = view as? UIVisualEffectView, let content = element.value("contentView") {
      fill(existing: effect.contentView, from: content)
    }
  }

  /// Whether fingers reach the view. Labels, pictures and bars of progress say so again, since
  /// their own `init(coder:)` decides it.
  func fillTouches(_ view: UIView, from element: InterfaceElement) {
    view.isUserInteractionEnabled = element.bool("userInteractionEnabled") ?? true
  }

  private func fillPriorities(_ view: UIView, from element: InterfaceElement) {
    func priority(_ key: String) -> UILayoutPriority? {
      element.number(key).map { UILayoutPriority(Float($0)) }
    }
    priority("horizontalHuggingPriority").map {
      view.setContentHuggingPriority($0, for: .horizontal)
    }
    priority("verticalHuggingPriority").map { view.setContentHuggingPriority($0, for: .vertical) }
    priority("horizontalCompressionResistancePriority").map {
      view.setContentCompressionResistancePriority($0, for: .horizontal)
    }
    priority("verticalCompressionResistancePriority").map {
      view.setContentCompressionResistancePriority($0, for: .vertical)
    }
  }

  private func fillAccessibility(_ view: UIView, from element: InterfaceElement) {
    guard let values = element.value("accessibilityConfiguration") else { return }
    values.string("label").map { view.accessibilityLabel = $0 }
    values.string("hint").map { view.accessibilityHint = $0 }
    values.string("identifier").map { view.accessibilityIdentifier = $0 }
    values.value("isElement")?.bool("value").map { view.isAccessibilityElement = $0 }
  }

  /// Guides of the safe area and of contents, which constraints name.
  private func fillGuides(_ view: UIView, from element: InterfaceElement) {
    for guide in element.children where guide.name == "viewLayoutGuide" {
      guard let id = guide.id else { continue }
      switch guide["key"] {
      case "safeArea": objects[id] = view.safeAreaLayoutGuide
      case "contentLayoutGuide": objects[id] = (view as? UIScrollView)?.contentLayoutGuide
      case "frameLayoutGuide": objects[id] = (view as? UIScrollView)?.frameLayoutGuide
      case "layoutMargins": objects[id] = view.layoutMarginsGuide
      case "readableContent": objects[id] = view.readableContentGuide
      default: file.note("the guide \(guide["key"]) is not known here", at: guide)
      }
    }
  }

  private func autoresizing(_ mask: InterfaceElement) -> UIView.AutoresizingMask {
    let words: [(String, UIView.AutoresizingMask)] = [
      ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
      ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return words.reduce(into: []) { if mask.bool($1.0) == true { $0.insert($1.1) } }
  }

  private static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
    "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  private static let semantics: [String: UISemanticContentAttribute] = [
    "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
    "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
  ]
}
