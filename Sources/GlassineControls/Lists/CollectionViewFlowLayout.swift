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

  // For a section instead of the layout's property, which is the default: `sectionInset`,
  // `minimumLineSpacing`, `minimumInteritemSpacing`, `headerReferenceSize`, `footerReferenceSize`.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension CollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { CollectionViewFlowLayout.notImplemented }
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets { (layout as? CollectionViewFlowLayout)?.sectionInset ?? .zero }
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { (layout as? CollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { (layout as? CollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { (layout as? CollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { (layout as? CollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
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

  open override func prepare() { lay() }

  /// Lays out if an override of ``prepare()`` did not call super, which UIKit's layout allows.
  private func layIfNeeded() {
    if let view = collectionView, view.prepareNumber != laidAt { lay() }
  }
  /// The collection's `prepareNumber` of the last layout.
  private var laidAt = 0

  private func lay() {
    sections.removeAll(keepingCapacity: true)
    length = 0
    guard let view = collectionView else { return }
    laidAt = view.prepareNumber
    isFlipped = flipsHorizontallyInOppositeLayoutDirection && view.isMirrored
    let room = room(in: view)
    // Cells may have other sizes in a different width.
    if room != across { forgetSizes() }
    across = room
    for section in 0..<view.numberOfSections {
      let count = view.numberOfItems(inSection: section)
      let own = surroundings(of: section, in: view)
      let (start, end) =
        isVertical ? (own.inset.top, own.inset.bottom) : (own.inset.left, own.inset.right)
      let (low, high) =
        isVertical ? (own.inset.left, own.inset.right) : (own.inset.top, own.inset.bottom)
      var made = FlowSection(
        top: length, first: length + own.header + start, low: low,
        room: max(0, across - low - high))
      (made.count, made.header, made.footer) = (count, own.header, own.footer)
      made.lay(sizes(of: section, count), gap: own.gap, lineGap: own.lineGap)
      length = made.first + made.linesLength + end + made.footer
      made.end = length
      sections.append(made)
    }
    // Short content that begins at the right is aligned to the right.
    far = isTurnedRound ? max(length, view.bounds.width) : length
  }

  /// The width of lines: content does not scroll across by the insets of the view. Source: UIKit's
  /// flow layout, which warns of items wider than that.
  private func room(in view: CollectionView) -> CGFloat {
    let (size, inset) = (view.bounds.size, view.adjustedContentInset)
    return max(
      0,
      isVertical ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom)
  }

  /// Lays out again if lines have another width than before.
  func insetsDidChange() {
    if let view = collectionView, room(in: view) != across { invalidateLayout() }
  }

  /// What surrounds the items of a section.
  private struct Surroundings {
    var inset: EdgeInsets
    var gap: CGFloat
    var lineGap: CGFloat
    var header: CGFloat
    var footer: CGFloat
  }

  private func surroundings(of section: Int, in view: CollectionView) -> Surroundings {
    guard let delegate = view.delegate as? any CollectionViewDelegateFlowLayout else {
      return Surroundings(
        inset: sectionInset, gap: minimumInteritemSpacing, lineGap: minimumLineSpacing,
        header: CGFloat(turned(headerReferenceSize).x),
        footer: CGFloat(turned(footerReferenceSize).x))
    }
    let header = delegate.collectionView(
      view, layout: self, referenceSizeForHeaderInSection: section)
    let footer = delegate.collectionView(
      view, layout: self, referenceSizeForFooterInSection: section)
    return Surroundings(
      inset: delegate.collectionView(view, layout: self, insetForSectionAt: section),
      gap: delegate.collectionView(
        view, layout: self, minimumInteritemSpacingForSectionAt: section),
      lineGap: delegate.collectionView(
        view, layout: self, minimumLineSpacingForSectionAt: section),
      header: CGFloat(turned(header).x), footer: CGFloat(turned(footer).x))
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

  open override class var invalidationContextClass: AnyClass {
    CollectionViewFlowLayoutInvalidationContext.self
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
    layIfNeeded()
    return isVertical ? CGSize(width: across, height: length) : CGSize(width: far, height: across)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    layIfNeeded()
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
    layIfNeeded()
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
    layIfNeeded()
    guard sections.indices.contains(indexPath.section) else { return nil }
    return supplement(elementKind, RowPlace(indexPath))?.attributes(of: attributesClass)
  }

  private func supplement(_ elementKind: String, _ place: RowPlace) -> ElementLook? {
    let section = sections[place.section]
    let isHeader = elementKind == Self.elementKindSectionHeader
    let long = isHeader ? section.header : section.footer
    guard long > 0 else { return nil }
    var look = ElementLook(.supplementaryView, elementKind, place)
    let start = isHeader ? headerStart(of: section) : footerStart(of: section)
    look.frame = rect(SIMD4(start.native, 0, long.native, across.native))
    return look
  }

  private func headerStart(of section: FlowSection) -> CGFloat {
    guard sectionHeadersPinToVisibleBounds, section.header > 0 else { return section.top }
    return max(section.top, min(inSight.low, section.end - section.footer - section.header))
  }

  private func footerStart(of section: FlowSection) -> CGFloat {
    let start = section.end - section.footer
    guard sectionFootersPinToVisibleBounds, section.footer > 0 else { return start }
    return min(start, max(inSight.high - section.footer, section.top + section.header))
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
      if section.header > 0, headerStart(of: section) + section.header > low,
        let look = supplement(Self.elementKindSectionHeader, place)
      {
        body(look)
      }
      for item in section.items(from: low, to: high) {
        var look = ElementLook(forCellAt: RowPlace(first, item))
        look.frame = self.rect(section.box(of: item))
        body(look)
      }
      if section.footer > 0, footerStart(of: section) < high,
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
