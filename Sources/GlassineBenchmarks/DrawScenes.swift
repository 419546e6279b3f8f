// The cost of frames other than resting menus: all colours or positions animated at once, a
// scrolling list, a list in a window that is resized, and views that draw paths.
import Foundation
import GlassineBase
import GlassineControls
import GlassineDisplayList
import GlassineInput
import GlassineTesting
import GlassineUI

/// A scene, and its change before each frame.
final class DrawScene {
  enum Kind: String, CaseIterable {
    /// The colours of five hundred elements are animated.
    case animatedColors
    /// Five hundred views move at once; nothing else changes.
    case moving
    /// A list of ten thousand rows scrolls.
    case scrolling
    /// A list of a hundred thousand rows decelerates after repeated flings.
    case fling
    /// A list of five hundred rows, whose texts wrap, gets another width: its window is resized.
    case resizing
    /// A hundred views draw paths by code, again in each frame.
    case paths
  }

  private let kind: Kind
  private let host: HeadlessHost
  private let list: DisplayList
  private let builder: DisplayListBuilder
  private var time = 1.0
  private var views: [View] = []
  private var table: TableView?
  private let rows = RowSource()
  /// The number of samples sent for the flinging finger; 0: it is up.
  private var flingSamples = 0
  private var frame = 0

  init(_ kind: Kind) {
    self.kind = kind
    switch kind {
    case .animatedColors:
      let stage = MenuStage(rows: DrawSceneConstants.rows)
      host = stage.host
      for row in stage.menu.rows {
        views += [row.row, row.background, row.icon, row.label, row.button]
      }
    case .moving, .scrolling, .fling, .resizing, .paths: host = HeadlessHost(size: MenuRows.size)
    }
    (list, builder) = (host.displayList, host.builder)
    // A machine without fonts has no text to draw; the rest is measured all the same.
    try? ViewRegistry.main.drawing.resources.loadFonts()
    prepare()
    host.settle()
  }

  private func prepare() {
    switch kind {
    case .animatedColors:
      View.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
        for view in self.views { view.backgroundColor = Color(hex: 0x405060) }
      }
    case .moving:
      for number in 0..<DrawSceneConstants.moving {
        let view = View(
          frame: CGRect(x: 30 * (number % 40), y: 30 * (number / 40), width: 20, height: 20))
        view.backgroundColor = .white
        host.window.addSubview(view)
        views.append(view)
      }
      View.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
        for view in self.views { view.center.x += 100 }
      }
    case .scrolling, .fling:
      rows.count = kind == .fling ? DrawSceneConstants.flungRows : DrawSceneConstants.listRows
      let table = TableView(frame: CGRect(origin: .zero, size: MenuRows.size))
      table.register(TableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = rows
      host.window.addSubview(table)
      self.table = table
    case .resizing:
      rows.count = DrawSceneConstants.resizedRows
      rows.wraps = true
      let table = TableView(frame: CGRect(origin: .zero, size: MenuRows.size))
      table.register(TableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = rows
      host.window.addSubview(table)
      self.table = table
    case .paths:
      for number in 0..<DrawSceneConstants.paths {
        let view = PathView(
          frame: CGRect(x: 90 * (number % 20), y: 90 * (number / 20), width: 80, height: 80))
        host.window.addSubview(view)
        views.append(view)
      }
    }
  }

  func figure(settings: BenchmarkSettings) -> Figure {
    for _ in 0..<DrawSceneConstants.warmFrames { runFrame() }
    let times = Contest(settings: settings).medians([
      Contender(name: "ns") { [self] count in for _ in 0..<count { runFrame() } }
    ])
    var figure = Figure("draw")
    figure["change"] = .text(kind.rawValue)
    figure["views"] = .count(max(views.count, 1))
    figure["ns"] = .number(times[0])
    figure["quads"] = .count(list.instanceCount)
    figure["drawCalls"] = .count(list.commands.count + 1)
    return figure
  }

  private func runFrame() {
    time += 1 / 60
    switch kind {
    case .animatedColors, .moving: break
    case .scrolling:
      guard let table else { return }
      let end = table.contentSize.height - table.bounds.height
      let next = table.contentOffset.y + DrawSceneConstants.scrollPoints
      table.contentOffset.y = next < end ? next : 0
    case .fling: fling()
    case .resizing:
      frame += 1
      table?.frame.size.width = DrawSceneConstants.width(inFrame: frame)
    case .paths: for view in views { view.setNeedsDisplay() }
    }
    host.application.update(at: time)
    host.application.draw(into: list, surface: host.surface, with: builder)
  }
}

extension DrawScene {
  /// While nothing moves, a finger moves up the list, a sample a frame, and lifts while moving.
  private func fling() {
    guard let table, flingSamples > 0 || !table.isDecelerating else { return }
    let end = table.contentSize.height - table.bounds.height
    if flingSamples == 0, table.contentOffset.y > end / 2 { table.contentOffset.y = 0 }
    let last = DrawSceneConstants.flingSamples
    let phase: TouchSamplePhase =
      flingSamples == 0 ? .began : flingSamples < last ? .moved : .ended
    let y = MenuRows.size.height - DrawSceneConstants.flingPoints * CGFloat(flingSamples + 1)
    host.application.process(
      .touch(
        TouchSample(
          source: TouchSource(finger: 1), phase: phase,
          location: CGPoint(x: MenuRows.size.width / 2, y: y), timestamp: time,
          window: host.surface)))
    flingSamples = phase == .ended ? 0 : flingSamples + 1
  }
}

/// Constants of these scenes.
private enum DrawSceneConstants {
  static let rows = 100
  static let paths = 100
  static let moving = 500
  static let listRows = 10_000
  static let flungRows = 100_000
  static let resizedRows = 500
  /// The widths of the resized list, in points; more than layouts of all its texts are kept for.
  static let widths = 240..<640
  /// They increase and decrease by one point a frame.
  static func width(inFrame number: Int) -> CGFloat {
    let step = number % (2 * widths.count)
    return CGFloat(
      step < widths.count ? widths.lowerBound + step : widths.upperBound - step + widths.count)
  }
  /// The number of samples of the flinging finger before it lifts.
  static let flingSamples = 4
  /// In points a sample: 3600 points a second.
  static let flingPoints: CGFloat = 60
  /// In points a frame: a steady scroll of 180 points a second.
  static let scrollPoints: CGFloat = 3
  /// The number of frames after which texts are set and paths rasterized.
  static let warmFrames = 60
}

/// Draws in the style of UIKit code.
private final class PathView: View {
  override func draw(_ rect: CGRect) {
    Color.white.setFill()
    BezierPath(ovalIn: rect.insetBy(dx: 4, dy: 4)).fill()
    let line = BezierPath()
    line.move(to: CGPoint(x: rect.minX, y: rect.minY))
    line.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    line.lineWidth = 3
    Color.black.setStroke()
    line.stroke()
  }
}

private final class RowSource: TableViewDataSource {
  private static let texts = (0..<100).map { "Row \($0)" }
  private static let longTexts = texts.map {
    "\($0) has a text of a dozen words, which needs two lines"
  }
  var count = 0
  /// Whether the texts are long, and wrap.
  var wraps = false

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let texts = wraps ? Self.longTexts : Self.texts
    cell.textLabel?.text = texts[indexPath.row % texts.count]
    if wraps { cell.textLabel?.numberOfLines = 0 }
    return cell
  }
}
