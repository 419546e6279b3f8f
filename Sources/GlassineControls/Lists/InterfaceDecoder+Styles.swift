// What a list's `init(coder:)` must know before anything else: its style, which does not change.
import GlassineUI

extension InterfaceDecoder {
  var tableStyle: TableView.Style? {
    switch attribute("style") {
    case "grouped": .grouped
    case "insetGrouped": .insetGrouped
    default: nil
    }
  }

  /// Source: documents of Xcode.
  var cellStyle: TableViewCell.CellStyle? {
    switch attribute("style") {
    case "IBUITableViewCellStyleDefault": .default
    case "IBUITableViewCellStyleValue1": .value1
    case "IBUITableViewCellStyleValue2": .value2
    case "IBUITableViewCellStyleSubtitle": .subtitle
    default: nil
    }
  }
}
