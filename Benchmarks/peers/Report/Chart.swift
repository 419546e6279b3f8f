// The figures as a picture, drawn by the measured library: a panel for each scene, a bar for each
// library, the fastest on top.
import Foundation
import Glassine
import GlassineControls

/// Sizes and colours of the picture, in points.
enum ChartConstants {
  static let width: CGFloat = 1240
  static let margin: CGFloat = 28
  static let columns = 2
  static let headHeight: CGFloat = 76
  static let footHeight: CGFloat = 34
  static let panelHead: CGFloat = 34
  static let panelGap: CGFloat = 26
  static let lane: CGFloat = 19
  static let bar: CGFloat = 9
  static let names: CGFloat = 172
  /// Room for the time behind the longest bar.
  static let times: CGFloat = 58
  /// The least start and the largest end of bars, as powers of ten nanoseconds.
  static let decades = 1...9
  static let scale: CGFloat = 1.4

  static let ground = Color(hex: 0x0F_172A)
  static let line = Color(hex: 0x24_3047)
  static let text = Color(hex: 0xE2_E8F0)
  static let faint = Color(hex: 0x94_A3B8)
  static let own = Color(hex: 0xF5_9E0B)
  static let textbook = Color(hex: 0x60_A5FA)
  static let other = Color(hex: 0x64_748B)
}

/// Builds the picture from views.
struct Chart {
  let results: Results
  let machine: Machine
  private typealias Constants = ChartConstants

  /// Draws the picture into a file.
  func write(_ path: String) throws {
    let application = Application()
    let rows = (results.scenes.count + Constants.columns - 1) / Constants.columns
    let height =
      Constants.headHeight + CGFloat(rows) * (panelHeight + Constants.panelGap)
      + Constants.footHeight
    let size = CGSize(width: Constants.width, height: height)
    let screen = try OffscreenScreen(size: size, scale: Constants.scale)
    defer { screen.close() }
    screen.attach(application)
    let window = Window(frame: CGRect(origin: .zero, size: size))
    window.backgroundColor = Constants.ground
    application.add(window)
    window.makeKeyAndVisible()
    addHead(to: window)
    for index in results.scenes.indices { addPanel(index, to: window) }
    add(
      machine.sentence + " Random points; answers are the same everywhere.", size: 12,
      color: Constants.faint,
      CGRect(
        x: Constants.margin, y: height - Constants.footHeight, width: size.width, height: 18),
      to: window)
    application.update(at: 0)
    let picture = screen.render(application)
    try ImageFile.writePNG(
      path, width: picture.width, height: picture.height, pixels: picture.pixels)
  }

  private var panelHeight: CGFloat {
    Constants.panelHead + CGFloat(results.libraries.count) * Constants.lane + 16
  }

  private func addHead(to window: View) {
    add(
      "Time to find the view under a point", size: 24, weight: .semibold, color: Constants.text,
      CGRect(x: Constants.margin, y: 16, width: 800, height: 30), to: window)
    add(
      "Shorter is faster. Every line to the right is ten times the one before.", size: 13,
      color: Constants.faint, CGRect(x: Constants.margin, y: 48, width: 800, height: 18),
      to: window)
  }

  private func addPanel(_ index: Int, to window: View) {
    let scene = results.scenes[index]
    let columns = CGFloat(Constants.columns)
    let width =
      (Constants.width - Constants.margin * 2 - Constants.panelGap * (columns - 1)) / columns
    let panel = View(
      frame: CGRect(
        x: Constants.margin + CGFloat(index % Constants.columns) * (width + Constants.panelGap),
        y: Constants.headHeight
          + CGFloat(index / Constants.columns) * (panelHeight + Constants.panelGap),
        width: width, height: panelHeight))
    window.addSubview(panel)
    add(
      "\(scene.key)  \(scene.name)", size: 16, weight: .semibold, color: Constants.text,
      CGRect(x: 0, y: 0, width: 300, height: 22), to: panel)
    add(
      "\(scene.views.formatted(.number.locale(Locale(identifier: "en")))) views", size: 13,
      color: Constants.faint, CGRect(x: Constants.names, y: 2, width: 200, height: 20), to: panel)
    addLines(to: panel, width: width)
    let entries = results.libraries.compactMap { library in
      results.time(library, scene.key, .random).map { (library: library, time: $0) }
    }
    for (place, entry) in entries.sorted(by: { $0.time < $1.time }).enumerated() {
      addBar(
        entry.library, entry.time, width: width,
        y: Constants.panelHead + CGFloat(place) * Constants.lane, to: panel)
    }
  }

  /// A line for each power of ten, with its label.
  private func addLines(to panel: View, width: CGFloat) {
    let bottom = panelHeight - 14
    for decade in decades {
      let x = place(pow(10, Double(decade)), width: width)
      let line = View(
        frame: CGRect(x: x, y: Constants.panelHead - 4, width: 1, height: bottom - 28))
      line.backgroundColor = Constants.line
      panel.addSubview(line)
      let label = add(
        Self.round(decade), size: 10, color: Constants.faint,
        CGRect(x: x - 30, y: bottom, width: 60, height: 14), to: panel)
      label.textAlignment = .center
    }
  }

  private func addBar(
    _ library: String, _ time: Double, width: CGFloat, y: CGFloat, to panel: View
  ) {
    let isOwn = library == Results.own
    let isTextbook = library == Results.cxxTextbook || library == Results.swiftTextbook
    let color = isOwn ? Constants.own : isTextbook ? Constants.textbook : Constants.other
    let start = place(pow(10, Double(decades.lowerBound)), width: width)
    let end = max(start + 2, place(time, width: width))
    let bar = View(
      frame: CGRect(
        x: start, y: y + (Constants.lane - Constants.bar) / 2, width: end - start,
        height: Constants.bar))
    bar.backgroundColor = color
    bar.layer.cornerRadius = 2
    panel.addSubview(bar)
    let name = add(
      library, size: 12, weight: isOwn ? .semibold : .regular,
      color: isOwn ? Constants.own : Constants.text,
      CGRect(x: 0, y: y, width: Constants.names - 10, height: Constants.lane), to: panel)
    name.textAlignment = .left
    add(
      Results.text(nanoseconds: time), size: 12, weight: isOwn ? .semibold : .regular,
      color: isOwn ? Constants.own : Constants.faint,
      CGRect(x: end + 6, y: y, width: Constants.times, height: Constants.lane), to: panel)
  }

  /// The powers of ten of the lines: as many as the slowest needs.
  private var decades: ClosedRange<Int> {
    let slowest = results.scenes.flatMap { scene in
      results.libraries.compactMap { results.time($0, scene.key, .random) }
    }.max()
    let last = Int(log10(max(slowest ?? 1, 100)).rounded(.up))
    return Constants.decades.lowerBound...min(last, Constants.decades.upperBound)
  }

  private func place(_ time: Double, width: CGFloat) -> CGFloat {
    let room = width - Constants.names - Constants.times
    let part =
      (log10(time) - Double(decades.lowerBound))
      / Double(decades.upperBound - decades.lowerBound)
    return (Constants.names + CGFloat(min(max(part, 0), 1)) * room).rounded()
  }

  /// A power of ten nanoseconds in words.
  private static func round(_ decade: Int) -> String {
    let units = ["ns", "µs", "ms", "s"]
    let number = ["1", "10", "100"][decade % 3]
    return "\(number) \(units[min(decade / 3, units.count - 1)])"
  }

  @discardableResult
  private func add(
    _ text: String, size: CGFloat, weight: FontWeight = .regular, color: Color, _ frame: CGRect,
    to view: View
  ) -> Label {
    let label = Label(
      text, font: FontDescriptor(size: size, weight: weight, usesTabularFigures: true),
      color: color)
    label.frame = frame
    view.addSubview(label)
    return label
  }
}
