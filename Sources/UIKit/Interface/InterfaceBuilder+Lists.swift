// What scroll views and lists get from their elements, with the prototypes of their cells.
import CoreGraphics
import GlassineControls
import GlassineUI

extension InterfaceBuilder {
  func fillScrollView(_ view: UIScrollView, from element: InterfaceElement) {
    element.bool("clipsSubviews").map { view.clipsToBounds = $0 }
    element.bool("pagingEnabled").map { view.isPagingEnabled = $0 }
    element.bool("scrollEnabled").map { view.isScrollEnabled = $0 }
    element.bool("bounces").map { view.bounces = $0 }
    element.bool("alwaysBounceVertical").map { view.alwaysBounceVertical = $0 }
    element.bool("alwaysBounceHorizontal").map { view.alwaysBounceHorizontal = $0 }
    element.bool("directionalLockEnabled").map { view.isDirectionalLockEnabled = $0 }
    element.bool("showsHorizontalScrollIndicator").map {
      view.showsHorizontalScrollIndicator = $0
    }
    element.bool("showsVerticalScrollIndicator").map { view.showsVerticalScrollIndicator = $0 }
    element.bool("delaysContentTouches").map { view.delaysContentTouches = $0 }
    element.bool("canCancelContentTouches").map { view.canCancelContentTouches = $0 }
    element.number("minimumZoomScale").map { view.minimumZoomScale = CGFloat($0) }
    element.number("maximumZoomScale").map { view.maximumZoomScale = CGFloat($0) }
    element.insets("contentInset").map { view.contentInset = $0 }
    let dismissals: [String: UIScrollView.KeyboardDismissMode] = [
      "onDrag": .onDrag, "interactive": .interactive,
    ]
    element.word("keyboardDismissMode", dismissals).map { view.keyboardDismissMode = $0 }
    let adjustments: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
      "never": .never, "always": .always, "scrollableAxes": .scrollableAxes,
    ]
    element.word("contentInsetAdjustmentBehavior", adjustments).map {
      view.contentInsetAdjustmentBehavior = $0
    }
  }

  // MARK: Tables

  func fillTable(_ view: UITableView, from element: InterfaceElement) {
    // Minus one means: by the content.
    func height(_ key: String) -> CGFloat? {
      element.number(key).map { $0 < 0 ? UITableView.automaticDimension : CGFloat($0) }
    }
    height("rowHeight").map { view.rowHeight = $0 }
    height("estimatedRowHeight").map { view.estimatedRowHeight = $0 }
    // The heights of titles, which Xcode writes for each table, would be there without titles, too.
    if element["separatorStyle"] == "none" { view.separatorStyle = .none }
    file.color("separatorColor", of: element).map { view.separatorColor = $0 }
    element.insets("separatorInset").map { view.separatorInset = $0 }
    element.bool("allowsSelection").map { view.allowsSelection = $0 }
    element.bool("allowsMultipleSelection").map { view.allowsMultipleSelection = $0 }
    element.value("tableHeaderView").map { view.tableHeaderView = make($0) as? UIView }
    element.value("tableFooterView").map { view.tableFooterView = make($0) as? UIView }
    if let sections = element.child("sections") { makeStaticRows(sections) }
    followSegues(of: view)
    for cell in element.child("prototypes")?.children ?? [] {
      guard let identifier = cell.attributes["reuseIdentifier"] else { continue }
      view.register(forCellReuseIdentifier: identifier) { [file, owner] identifier in
        InterfaceBuilder(file, owner: owner).makePrototype(cell)
          ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
      }
    }
  }

  /// One more object of an element, connected.
  func makePrototype<Kind>(_ element: InterfaceElement) -> Kind? {
    let result = make(element)
    finish()
    return result as? Kind
  }

  func fillCell(_ view: UITableViewCell, from element: InterfaceElement) {
    if let content = element.value("contentView") {
      fill(existing: view.contentView, from: content)
    }
    let selections: [String: UITableViewCell.SelectionStyle] = [
      "none": .none, "blue": .default, "gray": .default, "default": .default,
    ]
    element.word("selectionStyle", selections).map { view.selectionStyle = $0 }
    let accessories: [String: UITableViewCell.AccessoryType] = [
      "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
      "detailButton": .detailButton, "detailDisclosureButton": .detailDisclosureButton,
    ]
    element.word("accessoryType", accessories).map { view.accessoryType = $0 }
  }

  // MARK: Collections

  func fillCollection(_ view: UICollectionView, from element: InterfaceElement) {
    if let layout = element.value("collectionViewLayout").flatMap(make) as? UICollectionViewLayout {
      view.collectionViewLayout = layout
    }
    element.bool("allowsMultipleSelection").map { view.allowsMultipleSelection = $0 }
    followSegues(of: view)
    for cell in element.child("cells")?.children ?? [] {
      guard let identifier = cell.attributes["reuseIdentifier"] else { continue }
      view.register(forCellWithReuseIdentifier: identifier) { [file, owner] in
        InterfaceBuilder(file, owner: owner).makePrototype(cell)
      }
    }
    for (key, kind) in [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ] {
      guard let title = element.value(key), let identifier = title.attributes["reuseIdentifier"]
      else { continue }
      view.register(forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) {
        [file, owner] in InterfaceBuilder(file, owner: owner).makePrototype(title)
      }
    }
  }

  func fillLayout(_ layout: UICollectionViewLayout, from element: InterfaceElement) {
    guard let flow = layout as? UICollectionViewFlowLayout else { return }
    element.number("minimumLineSpacing").map { flow.minimumLineSpacing = CGFloat($0) }
    element.number("minimumInteritemSpacing").map { flow.minimumInteritemSpacing = CGFloat($0) }
    if element["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
    if element["estimationSizing"] != "automatic" {
      element.size("itemSize").map { flow.itemSize = $0 }
    }
    element.size("headerReferenceSize").map { flow.headerReferenceSize = $0 }
    element.size("footerReferenceSize").map { flow.footerReferenceSize = $0 }
    element.insets("sectionInset").map { flow.sectionInset = $0 }
  }
}
