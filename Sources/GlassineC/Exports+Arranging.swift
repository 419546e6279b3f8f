// `glassine.h`: views that arrange and scroll others.
public import CGlassine
import Foundation
import Glassine
import GlassineControls

@c @implementation
public nonisolated func glassine_add_stack(
  _ parent: glassine_view, _ frame: glassine_rect, _ axis: glassine_axis, _ spacing: Double
) -> glassine_view {
  add("glassine_add_stack", to: parent, frame) {
    guard axis == GLASSINE_HORIZONTAL || axis == GLASSINE_VERTICAL else {
      throw CallFailure.argument("\(axis) is no axis: give one of glassine_axis")
    }
    return HostStack(
      isVertical: axis == GLASSINE_VERTICAL, spacing: try finite(spacing, "the spacing"))
  }
}

@c @implementation
public nonisolated func glassine_add_scroll_view(
  _ parent: glassine_view, _ frame: glassine_rect
) -> glassine_view {
  add("glassine_add_scroll_view", to: parent, frame) { ScrollView(frame: .zero) }
}

/// A setter of a view that scrolls.
private nonisolated func scroll(
  _ name: StaticString, _ number: glassine_view, _ body: @MainActor (ScrollView) throws -> Void
) -> glassine_result {
  set(name, number) {
    guard let view = $0 as? ScrollView else {
      throw CallFailure.argument("the view is no scroll view, list or text view")
    }
    try body(view)
  }
}

@c @implementation
public nonisolated func glassine_set_content_size(
  _ view: glassine_view, _ width: Double, _ height: Double
) -> glassine_result {
  scroll("glassine_set_content_size", view) {
    guard !($0 is TableView), !($0 is TextView) else {
      throw CallFailure.argument("the size of a list's or text view's content is its own")
    }
    let (width, height) = (try finite(width, "the width"), try finite(height, "the height"))
    guard width >= 0, height >= 0 else {
      throw CallFailure.argument("\(width) x \(height) is no size: give sides of 0 or more")
    }
    $0.contentSize = CGSize(width: width, height: height)
  }
}

@c @implementation
public nonisolated func glassine_get_content_offset(
  _ view: glassine_view, _ x: UnsafeMutablePointer<Double>?, _ y: UnsafeMutablePointer<Double>?
) {
  let (x, y) = (Handed(x), Handed(y))
  value("glassine_get_content_offset", ()) {
    let offset = (HostTable.shared.view(view) as? ScrollView)?.contentOffset ?? .zero
    x.pointer?.pointee = offset.x
    y.pointer?.pointee = offset.y
  }
}

@c @implementation
public nonisolated func glassine_set_content_offset(
  _ view: glassine_view, _ x: Double, _ y: Double, _ is_animated: Bool
) -> glassine_result {
  scroll("glassine_set_content_offset", view) {
    $0.setContentOffset(
      CGPoint(x: try finite(x, "x"), y: try finite(y, "y")), animated: is_animated)
  }
}

@c @implementation
public nonisolated func glassine_set_paging(
  _ view: glassine_view, _ is_paging: Bool
) -> glassine_result {
  scroll("glassine_set_paging", view) { $0.isPagingEnabled = is_paging }
}

// MARK: Lists

/// Points of a row and of a list's sides: each visible row has views. No surface has more.
private let rowHeights = 1...100_000.0
/// Of a grid: each visible item has views.
private let columnCounts: ClosedRange<Int32> = 1...100
/// More than a hand scrolls through.
private let mostRows: Int32 = 1_000_000

/// Refuses a frame in which a list would have too many visible rows.
nonisolated func checkList(_ frame: CGRect) throws {
  guard frame.width <= 100_000, frame.height <= 100_000 else {
    throw CallFailure.argument(
      "\(frame.width) x \(frame.height) is too large for a list: 100000 points a side at most")
  }
}

/// Adds a list; without columns, its rows are selected as a whole.
private nonisolated func addList(
  _ name: StaticString, _ parent: glassine_view, _ frame: glassine_rect, columns: Int32?,
  _ height: Double, _ row: glassine_row_callback?, _ selected: glassine_callback?,
  _ user: UnsafeMutableRawPointer?
) -> glassine_view {
  let user = Handed(user)
  return add(name, to: parent, frame) {
    guard let row else { throw CallFailure.argument("the row's callback is a null pointer") }
    guard rowHeights.contains(height) else {
      throw CallFailure.argument("\(height) is no height of a row: give 1 to 100000 points")
    }
    if let columns, !columnCounts.contains(columns) {
      throw CallFailure.argument(
        "\(columns) is no number of columns: give 1 to \(columnCounts.upperBound)")
    }
    try checkList(try frame.checked())
    weak var list: HostList?
    let made = HostList(
      columns: Int(columns ?? 0), rowHeight: height,
      fill: { at, cell, isNew in
        guard let list else { return }
        let number = HostTable.shared.number(of: list)
        // A list that was removed in the same frame makes no more calls.
        guard number != 0 else { return }
        row(number, Int32(at), HostTable.shared.numbered(cell), isNew, user.pointer)
      },
      selected: calling(selected, user.pointer))
    list = made
    return made
  }
}

@c @implementation
public nonisolated func glassine_add_list(
  _ parent: glassine_view, _ frame: glassine_rect, _ row_height: Double,
  _ row: glassine_row_callback?, _ selected: glassine_callback?, _ user: UnsafeMutableRawPointer?
) -> glassine_view {
  addList("glassine_add_list", parent, frame, columns: nil, row_height, row, selected, user)
}

@c @implementation
public nonisolated func glassine_add_grid(
  _ parent: glassine_view, _ frame: glassine_rect, _ columns: Int32, _ row_height: Double,
  _ item: glassine_row_callback?, _ selected: glassine_callback?, _ user: UnsafeMutableRawPointer?
) -> glassine_view {
  addList(
    "glassine_add_grid", parent, frame, columns: columns, row_height, item, selected, user)
}

/// A setter of a list.
private nonisolated func list(
  _ name: StaticString, _ number: glassine_view, _ body: @MainActor (HostList) throws -> Void
) -> glassine_result {
  set(name, number) {
    guard let view = $0 as? HostList else { throw CallFailure.argument("the view is no list") }
    try body(view)
  }
}

@c @implementation
public nonisolated func glassine_set_row_count(
  _ view: glassine_view, _ count: Int32
) -> glassine_result {
  list("glassine_set_row_count", view) {
    guard (0...mostRows).contains(count) else {
      throw CallFailure.argument("\(count) is no number of rows: give 0 to \(mostRows)")
    }
    $0.count = Int(count)
  }
}

@c @implementation
public nonisolated func glassine_scroll_to_row(
  _ view: glassine_view, _ row: Int32, _ is_animated: Bool
) -> glassine_result {
  list("glassine_scroll_to_row", view) {
    guard row >= 0, Int(row) < $0.count else {
      throw CallFailure.argument("the list has no row \(row): it has \($0.count)")
    }
    $0.scrollToRow(at: $0.row(ofItem: Int(row)), at: .none, animated: is_animated)
  }
}

@c @implementation
public nonisolated func glassine_get_child(
  _ view: glassine_view, _ index: Int32
) -> glassine_view {
  value("glassine_get_child", 0) {
    guard let children = HostTable.shared.view(view)?.subviews, index >= 0 else { return 0 }
    // Views of the library's own among them are not counted.
    let ours = children.lazy.map { HostTable.shared.number(of: $0) }.filter { $0 != 0 }
    return ours.dropFirst(Int(index)).first ?? 0
  }
}

@c @implementation
public nonisolated func glassine_get_selected(_ view: glassine_view) -> Int32 {
  value("glassine_get_selected", -1) {
    switch HostTable.shared.view(view) {
    case let menu as RadialMenu: Int32(menu.selectedIndex ?? -1)
    case let list as HostList: Int32(list.selectedItem ?? -1)
    default: -1
    }
  }
}
