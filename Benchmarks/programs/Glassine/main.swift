// The HUD and the menu of Benchmarks/programs/compare, in Swift.
import Foundation
import Glassine
import GlassineControls

let size = CGSize(width: 800, height: 480)
let names = ["Lamp oil", "Rope", "Chart", "Bread", "Compass", "Lantern", "Anchor", "Net"]
let colors: [UInt32] = [
  0xE8A13A, 0x9A7B4F, 0x4F8A9A, 0xC98B5B, 0x7A9A4F, 0xB0563F, 0x5F6FA8, 0x8F5F98,
]

/// A stick, four buttons, two bars, two labels and the frame of a map.
func makeHUD(in window: Window) {
  window.addSubview(ThumbStick(frame: CGRect(x: 24, y: 336, width: 120, height: 120)))
  for (index, title) in ["Jump", "Fire", "Use", "Map"].enumerated() {
    let button = Button(Button.Configuration(title: title)) { print(title) }
    button.frame = CGRect(x: 600 + index % 2 * 92, y: 400 - index / 2 * 68, width: 84, height: 56)
    window.addSubview(button)
  }
  for (y, progress, color) in [(20, 0.8, 0xC0_4040 as UInt32), (44, 0.4, 0x40_70C0)] {
    let bar = ProgressView(frame: CGRect(x: 24, y: y, width: 200, height: 12))
    bar.progress = Float(progress)
    bar.progressTintColor = Color(hex: color)
    window.addSubview(bar)
  }
  for (y, text) in [(64, "Score 1,250"), (92, "12 pulses")] {
    let label = Label(frame: CGRect(x: 24, y: y, width: 200, height: 24))
    label.text = text
    window.addSubview(label)
  }
  let map = View(frame: CGRect(x: 664, y: 24, width: 112, height: 112))
  map.backgroundColor = Color(hex: 0x284038)
  map.layer.borderWidth = 2
  map.layer.borderColor = Color(hex: 0xC8C8C8)
  map.layer.cornerRadius = 8
  window.addSubview(map)
}

final class Row: TableViewCell {
  let disc = View(frame: CGRect(x: 16, y: 12, width: 32, height: 32))
  let name = Label(frame: CGRect(x: 64, y: 16, width: 400, height: 24))
  let toggle = Switch(frame: CGRect(x: 720, y: 12, width: 0, height: 0))
  var changed: ((Bool) -> Void)?

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    disc.layer.cornerRadius = 16
    for view in [disc, name, toggle] { contentView.addSubview(view) }
    toggle.addAction(for: .valueChanged) { [unowned self] _ in changed?(toggle.isOn) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

final class Menu: TableView, TableViewDataSource {
  private var isOn = (0..<500).map { $0.isMultiple(of: 3) }

  override init(frame: CGRect, style: Style) {
    super.init(frame: frame, style: style)
    rowHeight = 56
    register(Row.self, forCellReuseIdentifier: "row")
    dataSource = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { isOn.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = dequeueReusableCell(withIdentifier: "row", for: indexPath)
    guard let cell = cell as? Row else { return cell }
    let row = indexPath.row
    cell.disc.backgroundColor = Color(hex: colors[row % colors.count])
    cell.name.text = "\(names[row % names.count]), \(row + 1)"
    cell.toggle.isOn = isOn[row]
    cell.changed = { [unowned self] in isOn[row] = $0 }
    return cell
  }
}

do {
  let loop = try FrameLoop()
  _ = try loop.makeSurface(title: "program", size: size, options: [.resizable])
  let window = Window(frame: CGRect(origin: .zero, size: size))
  window.backgroundColor = Color(hex: 0x203040)
  if CommandLine.arguments.contains("menu") {
    window.addSubview(Menu(frame: window.bounds, style: .plain))
  } else {
    makeHUD(in: window)
  }
  window.makeKeyAndVisible()
  loop.run()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
