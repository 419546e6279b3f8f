// The own settings of tables, collections and text views: read, set, written.
public import Foundation
import GlassineBase
import GlassineControls
import GlassineUI

/// A section of a table or a collection of a scene file.
public struct ListSection: Equatable, Sendable {
  public var header: String?
  public var footer: String?
  /// The titles of the rows or items; empty for those without one.
  public var titles: [String] = []
  /// The heights of a table's rows in points, one per title; nil: the table's.
  public var heights: [CGFloat]?
  public init() {}
}

extension ViewSetting {
  static let tableStyles: [(String, TableView.Style)] = TableView.Style.allCases.map {
    (String(describing: $0), $0)
  }
  static let separatorStyles: [(String, TableView.SeparatorStyle)] =
    TableView.SeparatorStyle.allCases.map { (String(describing: $0), $0) }
  static let scrollDirections: [(String, CollectionViewFlowLayout.ScrollDirection)] =
    CollectionViewFlowLayout.ScrollDirection.allCases.map { (String(describing: $0), $0) }

  /// Reads a property of lists and text views; nil for another.
  static func readList(
    _ property: ViewProperty, _ field: FieldValue
  ) throws(FormatError) -> ViewSetting? {
    switch property {
    case .style: .style(try field.word(tableStyles))
    case .rows: .rows(try field.listTitles())
    case .items: .items(try field.listTitles())
    case .sections: .sections(try field.sections())
    case .rowHeight: .rowHeight(try field.listHeight())
    case .sectionHeaderHeight: .sectionHeaderHeight(try field.listHeight())
    case .sectionFooterHeight: .sectionFooterHeight(try field.listHeight())
    case .separatorStyle: .separatorStyle(try field.word(separatorStyles))
    case .itemSize: .itemSize(try field.size())
    case .minimumInteritemSpacing: .minimumInteritemSpacing(try field.length())
    case .minimumLineSpacing: .minimumLineSpacing(try field.length())
    case .sectionInset: .sectionInset(try field.insets())
    case .scrollDirection: .scrollDirection(try field.word(scrollDirections))
    case .allowsSelection: .allowsSelection(try field.bool())
    case .allowsMultipleSelection: .allowsMultipleSelection(try field.bool())
    case .indexPathsForSelectedRows: .indexPathsForSelectedRows(try field.indexPaths())
    case .indexPathsForSelectedItems: .indexPathsForSelectedItems(try field.indexPaths())
    case .isEditable: .isEditable(try field.bool())
    case .isSelectable: .isSelectable(try field.bool())
    case .textContainerInset: .textContainerInset(try field.insets())
    default: nil
    }
  }

  /// Sets a property of lists and text views; false for another property.
  func applyList(to view: View) -> Bool {
    let table = view as? TableView
    let collection = view as? CollectionView
    let flow = collection?.collectionViewLayout as? CollectionViewFlowLayout
    let text = view as? TextView
    switch self {
    case .rows(let titles), .items(let titles):
      var section = ListSection()
      section.titles = titles
      ListSource.show([section], in: view)
    case .sections(let sections): ListSource.show(sections, in: view)
    case .rowHeight(let value): table?.rowHeight = value
    case .sectionHeaderHeight(let value): table?.sectionHeaderHeight = value
    case .sectionFooterHeight(let value): table?.sectionFooterHeight = value
    case .separatorStyle(let value): table?.separatorStyle = value
    case .itemSize(let value): flow?.itemSize = value
    case .minimumInteritemSpacing(let value): flow?.minimumInteritemSpacing = value
    case .minimumLineSpacing(let value): flow?.minimumLineSpacing = value
    case .sectionInset(let value): flow?.sectionInset = value
    case .scrollDirection(let value): flow?.scrollDirection = value
    case .allowsSelection(let value):
      table?.allowsSelection = value
      collection?.allowsSelection = value
    case .allowsMultipleSelection(let value):
      table?.allowsMultipleSelection = value
      collection?.allowsMultipleSelection = value
    case .indexPathsForSelectedRows(let paths): table?.select(paths)
    case .indexPathsForSelectedItems(let paths): collection?.select(paths)
    case .isEditable(let value): text?.isEditable = value
    case .isSelectable(let value): text?.isSelectable = value
    case .textContainerInset(let value): text?.textContainerInset = value
    // The style is set when the table is created.
    case .style: break
    default: return false
    }
    return true
  }

  /// The key and the value as JSON of a property of lists and text views; nil for another.
  var listMember: (property: ViewProperty, json: String)? {
    switch self {
    case .style(let value): (.style, Self.word(value, Self.tableStyles))
    case .rows(let titles): (.rows, JSONText.list(titles.map(JSONText.string)))
    case .items(let titles): (.items, JSONText.list(titles.map(JSONText.string)))
    case .sections(let sections): (.sections, JSONText.list(sections.map(\.text)))
    case .rowHeight(let value): (.rowHeight, JSONText.number(value))
    case .sectionHeaderHeight(let value): (.sectionHeaderHeight, JSONText.number(value))
    case .sectionFooterHeight(let value): (.sectionFooterHeight, JSONText.number(value))
    case .separatorStyle(let value): (.separatorStyle, Self.word(value, Self.separatorStyles))
    case .itemSize(let value): (.itemSize, Self.text([value.width, value.height]))
    case .minimumInteritemSpacing(let value):
      (.minimumInteritemSpacing, JSONText.number(value))
    case .minimumLineSpacing(let value): (.minimumLineSpacing, JSONText.number(value))
    case .sectionInset(let value): (.sectionInset, Self.text(value))
    case .scrollDirection(let value): (.scrollDirection, Self.word(value, Self.scrollDirections))
    case .allowsSelection(let value): (.allowsSelection, Self.text(value))
    case .allowsMultipleSelection(let value): (.allowsMultipleSelection, Self.text(value))
    case .indexPathsForSelectedRows(let paths): (.indexPathsForSelectedRows, Self.text(paths))
    case .indexPathsForSelectedItems(let paths): (.indexPathsForSelectedItems, Self.text(paths))
    case .isEditable(let value): (.isEditable, Self.text(value))
    case .isSelectable(let value): (.isSelectable, Self.text(value))
    case .textContainerInset(let value): (.textContainerInset, Self.text(value))
    default: nil
    }
  }

  static func text(_ path: IndexPath) -> String {
    JSONText.list(path.map(String.init))
  }

  private static func text(_ paths: [IndexPath]) -> String { JSONText.list(paths.map(text)) }
}

extension SceneFile.Entry {
  /// A table's style, which is set at its creation.
  var tableStyle: TableView.Style {
    for case .style(let style) in settings { return style }
    return .plain
  }
}

extension ListSection {
  static let keys = ["header", "footer", "titles", "heights"]

  /// The section as JSON.
  fileprivate var text: String {
    var line = JSONLine()
    if let header { line.add("header", JSONText.string(header)) }
    if let footer { line.add("footer", JSONText.string(footer)) }
    line.add("titles", JSONText.list(titles.map(JSONText.string)))
    if let heights { line.add("heights", JSONText.list(heights.map { JSONText.number($0) })) }
    return line.text
  }
}

extension TableView {
  fileprivate func select(_ paths: [IndexPath]) {
    for path in indexPathsForSelectedRows ?? [] { deselectRow(at: path, animated: false) }
    // While a session runs, rows may be named that do not exist.
    for path in paths
    where path.section < numberOfSections && path.row < numberOfRows(inSection: path.section) {
      selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }
}

extension CollectionView {
  fileprivate func select(_ paths: [IndexPath]) {
    for path in indexPathsForSelectedItems ?? [] { deselectItem(at: path, animated: false) }
    for path in paths
    where path.section < numberOfSections && path.item < numberOfItems(inSection: path.section) {
      selectItem(at: path, animated: false, scrollPosition: [])
    }
  }
}

extension FieldValue {
  fileprivate func listTitles() throws(FormatError) -> [String] {
    guard case .array(let nodes) = node.value, nodes.count <= FormatConstants.mostRows else {
      throw error("a list of up to \(FormatConstants.mostRows) titles")
    }
    var found: [String] = []
    for (index, element) in nodes.enumerated() {
      found.append(
        try FieldValue(node: element, name: "\(name)[\(index)]", fields: fields).string("a title"))
    }
    return found
  }

  fileprivate func sections() throws(FormatError) -> [ListSection] {
    guard case .array(let nodes) = node.value else { throw error("a list of sections") }
    var found: [ListSection] = []
    for node in nodes {
      let section = try ObjectFields(node, file: fields.file, subject: fields.subject)
      try section.expectOnly(ListSection.keys)
      var made = ListSection()
      made.header = try section.optional("header")?.string()
      made.footer = try section.optional("footer")?.string()
      made.titles = try section.required("titles", "a list of titles").listTitles()
      made.heights = try section.optional("heights")?.listHeights(made.titles.count)
      found.append(made)
    }
    return found
  }

  private func listHeights(_ count: Int) throws(FormatError) -> [CGFloat] {
    guard case .array(let nodes) = node.value, nodes.count == count else {
      throw error("a list of \(count) heights, one for each title")
    }
    var found: [CGFloat] = []
    for (index, element) in nodes.enumerated() {
      found.append(
        try FieldValue(node: element, name: "\(name)[\(index)]", fields: fields).listHeight())
    }
    return found
  }

  /// The height of a row or header.
  fileprivate func listHeight() throws(FormatError) -> CGFloat {
    try number(
      in: 0...FormatConstants.highestRow, "a height from 0 to \(Int(FormatConstants.highestRow))")
  }

  /// [[section, row], …]
  fileprivate func indexPaths() throws(FormatError) -> [IndexPath] {
    guard case .array(let nodes) = node.value else { throw error("a list of [section, row]") }
    var found: [IndexPath] = []
    for (index, element) in nodes.enumerated() {
      let value = FieldValue(node: element, name: "\(name)[\(index)]", fields: fields)
      let numbers = try value.numbers(["section", "row"])
      guard let section = Int(exactly: numbers[0]), let row = Int(exactly: numbers[1]),
        section >= 0, row >= 0
      else {
        throw value.error("[section, row], whole numbers from 0 on")
      }
      found.append(IndexPath(row: row, section: section))
    }
    return found
  }
}
