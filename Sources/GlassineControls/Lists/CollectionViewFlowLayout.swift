// Items in lines, as words in a text: a grid if their sizes are equal.
//
//   equal sizes    items per line and the height of a line: O(1) for everything
//   else           the first item and position of each line: O(log lines)
//
// "Along" is the direction of scrolling, "across" that of a line.
public import Foundation
public import GlassineBase
import GlassineUI

/// Provides the item sizes of a flow layout. A collection's delegate may conform.
@preconcurrency @MainActor
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  /// The size of an item. If not implemented, ``CollectionViewFlowLayout/itemSize`` is the size of
  /// all items. NaN, infinite or negative is misuse and counts as 0.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize
}

extension CollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { CollectionViewFlowLayout.notImplemented }
}

/// Arranges items in lines, with headers and footers. Source: UIKit's documentation of
/// UICollectionViewFlowLayout.
///
/// The free room of a line is distributed between its items; a section's last line has the gaps of
/// the others.
open class CollectionViewFlowLayout: CollectionViewLayout {
  public enum ScrollDirection: Sendable, CaseIterable { case vertical, horizontal }

  /// The kinds of supplementary views.
  public static let elementKindSectionHeader = "header"
  public static let elementKindSectionFooter = "footer"
  nonisolated static let notImplemented = CGSize(width: -1, height: -1)

  open var itemSize = CGSize(width: ListConstants.itemSide, height: ListConstants.itemSide) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The value of ``estimatedItemSize`` for self-sizing items with ``itemSize`` as their estimate.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  /// The estimated size of items until they have been visible; then their cells decide it
  /// (``CollectionReusableView/preferredLayoutAttributesFitting(_:)``). Zero, the default:
  /// ``itemSize`` or the delegate decides, and cells are not asked.
  ///
  /// If an estimate before the visible area proves wrong, visible items keep their position. Each
  /// change of sizes costs O(items).
  open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      forgetSizes()
      invalidateLayout()
    }
  }
  /// The minimum gap between two items of a line, and between two lines.
  open var minimumInteritemSpacing = ListConstants.itemGap {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  open var minimumLineSpacing = ListConstants.itemGap {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The inset of each section's items, within headers and footers.
  open var sectionInset = EdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  open var scrollDirection = ScrollDirection.vertical {
    didSet {
      guard scrollDirection != oldValue else { return }
      forgetSizes()
      invalidateLayout()
    }
  }
  /// Sizes of headers and footers; only the length along the scrolling direction is used. Zero: no
  /// header.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// Whether a section's header stays at the near edge of the visible area, and its footer at the
  /// far edge, within the section. False by default. Source: UIKit's documentation.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  private var sections: ContiguousArray<FlowSection> = []
  private var across: CGFloat = 0
  private var length: CGFloat = 0
  /// The end of the content along x, for horizontal scrolling.
  private var far: CGFloat = 0
  private var header: CGFloat = 0
  private var footer: CGFloat = 0
  /// Whether positions are measured from the right.
  private var isFlipped = false
  /// Preferred sizes of cells, by section and item.
  private var fittedSizes: [Int: [Int: CGSize]] = [:]
  /// … before a reload: better estimates than the common one.
  private var earlierSizes: [Int: [Int: CGSize]] = [:]

  private var isVertical: Bool { scrollDirection == .vertical }

  /// Converts a size to x along, y across.
  private func turned(_ size: CGSize) -> SIMD2<Double> {
    isVertical
      ? SIMD2(size.height.native, size.width.native) : SIMD2(size.width.native, size.height.native)
  }

  // MARK: Preparation

  open override func prepare() {
    sections.removeAll(keepingCapacity: true)
    length = 0
    guard let view = collectionView else { return }
    isFlipped = flipsHorizontallyInOppositeLayoutDirection && view.isMirrored
    let room = isVertical ? view.bounds.width : view.bounds.height
    // Cells may have other sizes in a different width.
    if room != across { forgetSizes() }
    across = room
    header = CGFloat(turned(headerReferenceSize).x)
    footer = CGFloat(turned(footerReferenceSize).x)
    let inset = sectionInset
    let (start, end) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let (low, high) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    for section in 0..<view.numberOfSections {
      let count = view.numberOfItems(inSection: section)
      var made = FlowSection(
        top: length, first: length + header + start, low: low, room: max(0, across - low - high))
      made.count = count
      made.lay(sizes(of: section, count), gap: minimumInteritemSpacing, lineGap: minimumLineSpacing)
      length = made.first + made.linesLength + end + footer
      made.end = length
      sections.append(made)
    }
    // Short content that begins at the right is aligned to the right.
    far = isTurnedRound ? max(length, view.bounds.width) : length
  }

  private func sizes(of section: Int, _ count: Int) -> FlowSection.Sizes {
    if asksCells {
      let estimate = checked(estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize)
      let (fitted, earlier) = (fittedSizes[section], earlierSizes[section])
      guard fitted != nil || earlier != nil else { return .common(estimate) }
      return .each(
        ContiguousArray(
          (0..<count).map { (fitted?[$0] ?? earlier?[$0]).map(checked) ?? estimate }))
    }
    guard let view = collectionView, count > 0,
      let delegate = view.delegate as? any CollectionViewDelegateFlowLayout
    else { return .common(checked(itemSize)) }
    let first = delegate.collectionView(
      view, layout: self, sizeForItemAt: view.dataPath(RowPlace(section, 0)))
    guard first != Self.notImplemented else { return .common(checked(itemSize)) }
    return .each(
      ContiguousArray(
        (0..<count).map {
          checked(
            delegate.collectionView(
              view, layout: self, sizeForItemAt: view.dataPath(RowPlace(section, $0))))
        }))
  }

  private func checked(_ size: CGSize) -> SIMD2<Double> {
    if size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite {
      return turned(size)
    }
    View.registry.diagnostics.misuse("an item's size is \(size)")
    return .zero
  }

  override func makeInvalidationContext() -> CollectionViewLayoutInvalidationContext {
    CollectionViewFlowLayoutInvalidationContext()
  }

  // MARK: Self-sizing cells

  override var asksCells: Bool { estimatedItemSize != .zero }
  override var isTurnedRound: Bool { isFlipped && !isVertical }

  override func asksAgain(at place: RowPlace) -> Bool {
    asksCells && fittedSizes[place.section]?[place.row] == nil
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    guard asksCells, preferredAttributes.representedElementCategory == .cell else { return false }
    let place = preferredAttributes.look.place
    fittedSizes[place.section, default: [:]][place.row] = preferredAttributes.size
    return preferredAttributes.size != originalAttributes.size
  }

  override func itemsDidChange(_ applied: AppliedUpdates?) {
    guard let applied else {
      // Frames are probably unchanged: reloaded content must not jump.
      for (section, sizes) in fittedSizes {
        earlierSizes[section, default: [:]].merge(sizes) { _, new in new }
      }
      fittedSizes.removeAll()
      return
    }
    earlierSizes.removeAll()
    let old = fittedSizes
    fittedSizes.removeAll()
    for (section, sizes) in old {
      for (item, size) in sizes {
        let place = RowPlace(section, item)
        guard let new = applied.placeOfCell(place) else { continue }
        fittedSizes[new.section, default: [:]][new.row] = size
      }
    }
  }

  private func forgetSizes() {
    fittedSizes.removeAll()
    earlierSizes.removeAll()
  }

  override func forgetSize(at place: RowPlace) { fittedSizes[place.section]?[place.row] = nil }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize {
    isVertical ? CGSize(width: across, height: length) : CGSize(width: far, height: across)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    var result: [CollectionViewLayoutAttributes] = []
    let type = attributesClass
    visit(rect) { result.append($0.attributes(of: type)) }
    return result
  }

  /// A subclass may have overridden the answers.
  override var answersStand: Bool { type(of: self) == CollectionViewFlowLayout.self }

  override func forEachElement(
    in rect: CGRect, _ body: (ElementLook) -> Void
  ) {
    if answersStand { visit(rect, body) } else { super.forEachElement(in: rect, body) }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard indexPath.item >= 0, indexPath.item < section.count else { return nil }
    var look = ElementLook(forCellAt: RowPlace(indexPath))
    look.frame = rect(section.box(of: indexPath.item))
    return look.attributes(of: attributesClass)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    return supplement(elementKind, RowPlace(indexPath))?.attributes(of: attributesClass)
  }

  private func supplement(_ elementKind: String, _ place: RowPlace) -> ElementLook? {
    let section = sections[place.section]
    let isHeader = elementKind == Self.elementKindSectionHeader
    let long = isHeader ? header : footer
    guard long > 0 else { return nil }
    var look = ElementLook(.supplementaryView, elementKind, place)
    let start = isHeader ? headerStart(of: section) : footerStart(of: section)
    look.frame = rect(SIMD4(start.native, 0, long.native, across.native))
    return look
  }

  private func headerStart(of section: FlowSection) -> CGFloat {
    guard sectionHeadersPinToVisibleBounds, header > 0 else { return section.top }
    return max(section.top, min(inSight.low, section.end - footer - header))
  }

  private func footerStart(of section: FlowSection) -> CGFloat {
    guard sectionFootersPinToVisibleBounds, footer > 0 else { return section.end - footer }
    return min(section.end - footer, max(inSight.high - footer, section.top + header))
  }

  /// The visible range along the scrolling direction, within the insets.
  private var inSight: (low: CGFloat, high: CGFloat) {
    guard let view = collectionView else { return (0, 0) }
    let sight = view.bounds.inset(by: view.adjustedContentInset)
    if isVertical { return (sight.minY, sight.maxY) }
    return isTurnedRound ? (far - sight.maxX, far - sight.minX) : (sight.minX, sight.maxX)
  }

  private func visit(_ rect: CGRect, _ body: (ElementLook) -> Void) {
    var (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    if isTurnedRound { (low, high) = (far - high, far - low) }
    // The first section that ends below the range's start.
    var (first, last) = (0, sections.count)
    while first < last {
      let middle = (first + last) / 2
      if sections[middle].end <= low { first = middle + 1 } else { last = middle }
    }
    while first < sections.count, sections[first].top < high {
      let section = sections[first]
      let place = RowPlace(first, 0)
      if header > 0, headerStart(of: section) + header > low,
        let look = supplement(Self.elementKindSectionHeader, place)
      {
        body(look)
      }
      for item in section.items(from: low, to: high) {
        var look = ElementLook(forCellAt: RowPlace(first, item))
        look.frame = self.rect(section.box(of: item))
        body(look)
      }
      if footer > 0, footerStart(of: section) < high,
        let look = supplement(Self.elementKindSectionFooter, place)
      {
        body(look)
      }
      first += 1
    }
  }

  /// The rectangle of a box: along, across, length, width.
  private func rect(_ box: SIMD4<Double>) -> CGRect {
    isVertical
      ? CGRect(
        x: isFlipped ? across.native - box.y - box.w : box.y, y: box.x, width: box.w, height: box.z)
      : CGRect(
        x: isFlipped ? far.native - box.x - box.z : box.x, y: box.y, width: box.z, height: box.w)
  }
}

/// One section of a flow layout. x is along, y across.
nonisolated struct FlowSection {
  enum Sizes {
    case common(SIMD2<Double>)
    case each(ContiguousArray<SIMD2<Double>>)
  }

  private struct Line {
    var first: Int
    var start: Double
    var length: Double
    /// The gap between two of its items.
    var gap: Double
  }

  /// The start of the section, the start of its first line, and its end.
  var top: CGFloat
  var first: CGFloat
  var end: CGFloat = 0
  var low: CGFloat
  var room: CGFloat
  var count = 0
  private(set) var linesLength: CGFloat = 0
  private var sizes = Sizes.common(.zero)
  /// For items of equal size: the number per line, and the distance of lines.
  private var perLine = 1
  private var step = 0.0
  private var gap = 0.0
  private var lines: ContiguousArray<Line> = []

  init(top: CGFloat, first: CGFloat, low: CGFloat, room: CGFloat) {
    self.top = top
    self.first = first
    self.low = low
    self.room = room
  }

  mutating func lay(_ sizes: Sizes, gap: CGFloat, lineGap: CGFloat) {
    self.sizes = sizes
    guard count > 0 else { return }
    switch sizes {
    case .common(let size):
      let room = room.native
      perLine = max(1, Int(min((room + gap.native) / max(size.y + gap.native, 1e-9), 1e6)))
      self.gap = perLine > 1 ? (room - Double(perLine) * size.y) / Double(perLine - 1) : 0
      step = size.x + lineGap.native
      let lineCount = (count + perLine - 1) / perLine
      linesLength = CGFloat(Double(lineCount) * step - lineGap.native)
    case .each(let sizes): layLines(sizes, gap.native, lineGap.native)
    }
  }

  private mutating func layLines(
    _ sizes: ContiguousArray<SIMD2<Double>>, _ gap: Double, _ lineGap: Double
  ) {
    let room = room.native
    var (item, start) = (0, 0.0)
    while item < count {
      let first = item
      var (width, length) = (0.0, 0.0)
      while item < count, item == first || width + gap + sizes[item].y <= room {
        width += (item == first ? 0 : gap) + sizes[item].y
        length = max(length, sizes[item].x)
        item += 1
      }
      let isLast = item == count
      let between = Double(item - first - 1)
      let spread = between > 0 && !isLast ? gap + (room - width) / between : gap
      lines.append(Line(first: first, start: start, length: length, gap: spread))
      start += length + lineGap
    }
    linesLength = CGFloat(start - lineGap)
  }

  /// Along, across, length, width.
  func box(of item: Int) -> SIMD4<Double> {
    let (first, low) = (first.native, low.native)
    switch sizes {
    case .common(let size):
      let (line, place) = item.quotientAndRemainder(dividingBy: perLine)
      return SIMD4(
        first + Double(line) * step, low + Double(place) * (size.y + gap), size.x, size.y)
    case .each(let sizes):
      let line = lines[lineIndex { $0.first <= item }]
      var across = low
      for index in line.first..<item { across += sizes[index].y + line.gap }
      let size = sizes[item]
      // Centred in its line.
      return SIMD4(first + line.start + (line.length - size.x) / 2, across, size.x, size.y)
    }
  }

  /// The items of the lines between two positions.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard count > 0, high > first, low < first + linesLength else { return 0..<0 }
    let (from, to) = ((low - first).native, (high - first).native)
    switch sizes {
    case .common:
      guard step > 0 else { return 0..<count }
      let firstLine = Int(max(0, from / step))
      let endLine = Int(min((to / step).rounded(.up), Double(count)))
      let start = min(count, firstLine * perLine)
      return start..<max(start, min(count, endLine * perLine))
    case .each:
      let firstLine = lineIndex { $0.start <= from }
      var end = firstLine
      while end < lines.count, lines[end].start < to { end += 1 }
      return lines[firstLine].first..<(end < lines.count ? lines[end].first : count)
    }
  }

  /// The index of the last line for which `isBefore` is true; 0 if there is none.
  private func lineIndex(_ isBefore: (Line) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(lines[middle]) { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
