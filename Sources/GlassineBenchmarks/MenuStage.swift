// The menu for drawing benchmarks: rows of a background, an icon, a label and a button.
public import Foundation
import GlassineControls
import GlassineTesting
import GlassineText
public import GlassineUI

/// The rows of a menu, a hundred of which fill a screen in four columns; further ones are below it.
public final class MenuRows {
  /// One row.
  struct Row {
    var row: View
    var background: View
    var icon: ImageView
    var label: Label
    var button: Button

    /// The number of visible elements.
    static let elements = 5
  }

  /// The size of the area that a hundred rows fill, in points.
  public static let size = CGSize(width: 1920, height: 1080)
  private static let columns = 4
  private static let rowSize = CGSize(width: 480, height: 43.2)

  /// The size of an area for `rows` rows.
  static func size(of rows: Int) -> CGSize {
    CGSize(width: size.width, height: rowSize.height * CGFloat((rows + columns - 1) / columns))
  }

  /// The container of the rows.
  public let ground: View
  private(set) var rows: [Row] = []

  /// - Parameter ground: the container of the rows; nil: a plain view.
  public init(_ count: Int, in ground: View? = nil) {
    self.ground = ground ?? View(frame: CGRect(origin: .zero, size: Self.size))
    let picture = Image(
      width: 16, height: 16, pixels: [UInt8](repeating: 200, count: 16 * 16 * 4), scale: 1)
    for number in 0..<count {
      let row = Self.makeRow(number, picture)
      self.ground.addSubview(row.row)
      rows.append(row)
    }
  }

  private static func makeRow(_ number: Int, _ picture: Image?) -> Row {
    let row = View(
      frame: CGRect(
        x: CGFloat(number % columns) * rowSize.width, y: CGFloat(number / columns) * rowSize.height,
        width: rowSize.width, height: rowSize.height))
    row.backgroundColor = Color(hex: 0x101820)
    let background = View(
      frame: CGRect(x: 2, y: 2, width: rowSize.width - 4, height: rowSize.height - 4))
    background.backgroundColor = Color(hex: 0x203040)
    let icon = ImageView(frame: CGRect(x: 12, y: 13, width: 16, height: 16))
    icon.image = picture
    let label = Label("Row \(number)", font: FontDescriptor(size: 15), color: .white)
    label.frame = CGRect(x: 44, y: 8, width: 240, height: 26)
    let button = Button(configuration: .filled())
    button.configuration.title = "Open"
    button.frame = CGRect(x: 360, y: 6, width: 104, height: 31)
    for view in [background, icon, label, button] { row.addSubview(view) }
    return Row(row: row, background: background, icon: icon, label: label, button: button)
  }
}

/// A menu in a window without a platform.
final class MenuStage {
  let host: HeadlessHost
  let menu: MenuRows

  init(rows: Int, in ground: View? = nil, size: CGSize = MenuRows.size) {
    host = HeadlessHost(size: size)
    // A machine without fonts has no text to draw; the rest is measured all the same.
    try? ViewRegistry.main.drawing.resources.loadFonts()
    menu = MenuRows(rows, in: ground)
    host.window.addSubview(menu.ground)
    host.runFrame()
    host.runFrame()
  }

  var viewCount: Int { menu.rows.count * MenuRows.Row.elements + 2 }
}
