// Search: a field and its results.
import Foundation
import GlassineKiosk

/// A print that was found, small.
final class FoundPrint: Control {
  let print: Print
  private let picture = ImageView()
  private let title = Paper.label(15, .medium)

  init(_ print: Print) {
    self.print = print
    super.init(frame: .zero)
    picture.layer.backgroundColor = Paper.well
    picture.layer.borderColor = Paper.line
    picture.layer.borderWidth = Layer.hairline
    title.textAlignment = .center
    addSubview(picture)
    addSubview(title)
  }

  required init?(coder: NSCoder) { nil }

  var image: Image? {
    get { picture.image }
    set { picture.image = newValue }
  }

  func say(_ texts: StringTables) {
    title.text = texts.name(of: print.design)
    accessibilityLabel = "\(texts.name(of: print.design)) \(print.number)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = max(0, bounds.height - 28)
    let width = height * CGFloat(Print.proportion.width) / CGFloat(Print.proportion.height)
    picture.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: 0, width: width.rounded(), height: height)
    title.frame = CGRect(x: 0, y: height + 4, width: bounds.width, height: 24)
  }
}

/// Finds prints by name, number or colour during typing.
final class SearchPanel: Panel {
  var onChoose: (Print) -> Void = { _ in }

  let field = Paper.field()
  private let studio: PrintStudio
  private let scroll = ScrollView(frame: .zero)
  private let count = Paper.label(17, color: Paper.secondaryText)
  private let tiles: [Print: FoundPrint]
  private(set) var found: [Print] = []

  override var screenName: String { "search" }

  init(studio: PrintStudio) {
    self.studio = studio
    tiles = Dictionary(
      uniqueKeysWithValues: PrintCatalogue.prints.map { ($0, FoundPrint($0)) })
    super.init()
    scroll.showsHorizontalScrollIndicator = false
    scroll.alwaysBounceHorizontal = true
    for (print, tile) in tiles {
      tile.addAction(for: .touchUpInside) { [weak self] _ in self?.onChoose(print) }
    }
    for view in [field, count, scroll] as [View] { addSubview(view) }
    field.returnKeyType = .search
    field.addAction(for: .primaryActionTriggered) { [weak self] _ in
      self?.field.resignFirstResponder()
    }
    field.addAction(for: .editingChanged) { [weak self] _ in self?.search() }
  }

  required init?(coder: NSCoder) { nil }

  override func say(_ texts: StringTables) {
    super.say(texts)
    heading.text = texts["search"]
    field.placeholder = texts["searchPlaceholder"]
    field.textAlignment = texts.isRightToLeft ? .right : .left
    for tile in tiles.values { tile.say(texts) }
    search()
  }

  override var targets: [(name: String, view: View)] {
    super.targets + [("field", field)]
      + found.prefix(5).compactMap { print in
        tiles[print].map { ("found \(print.number)", $0) }
      }
  }

  override func wantedSize(in size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 960), height: min(size.height, 460))
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { field.becomeFirstResponder() }
  }

  private func search() {
    let result = PrintCatalogue.matching(field.text ?? "")
    count.text = texts.text("found", count: result.count)
    if result != found {
      for print in found where !result.contains(print) { tiles[print]?.removeFromSuperview() }
      found = result
      for print in found {
        guard let tile = tiles[print] else { continue }
        scroll.addSubview(tile)
        if tile.image == nil { studio.picture(of: print) { [weak tile] in tile?.image = $0 } }
      }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let target = KioskConstants.target
    let width = bounds.width - 64
    // The field is beside the heading, so that the results have room.
    let start = min(200, bounds.width * 0.3)
    put(heading, 32, 24, start - 32, target)
    put(field, start, 24, bounds.width - start - 36 - target, target)
    put(count, 32, 100, width, 24)
    placeTiles(CGRect(x: 0, y: 132, width: bounds.width, height: max(0, bounds.height - 132 - 12)))
  }

  private func placeTiles(_ frame: CGRect) {
    scroll.frame = frame
    let proportion = CGFloat(Print.proportion.width) / CGFloat(Print.proportion.height)
    let picture = ((frame.height - 28) * proportion).rounded()
    let wide = max(136, picture + 24)
    // The first and the last picture, not their tiles, keep the panel's margin.
    let margin = 32 - ((wide - picture) / 2).rounded()
    let content = CGFloat(found.count) * wide + 2 * margin
    scroll.contentSize = CGSize(width: max(content, frame.width), height: frame.height)
    for (index, print) in found.enumerated() {
      let x = margin + CGFloat(index) * wide
      tiles[print]?.frame = CGRect(
        x: runsRightToLeft ? scroll.contentSize.width - x - wide : x, y: 0, width: wide,
        height: frame.height)
    }
    let start = runsRightToLeft ? scroll.contentSize.width - frame.width : 0
    if !scroll.isDragging { scroll.contentOffset = CGPoint(x: start, y: 0) }
  }
}
