// The catalogue: pages narrower than the view, so that their neighbours show (S24).
import Foundation
import GlassineKiosk

/// All prints, a page each.
final class CataloguePanel: Panel, ScrollViewDelegate {
  var onLay: (Print) -> Void = { _ in }
  var onOrder: (Print) -> Void = { _ in }

  private let studio: PrintStudio
  private let scroll = ScrollView(frame: .zero)
  private let pages: [CataloguePage]
  private let layButton = Paper.button(.primary)
  private let orderButton = Paper.button(.secondary)
  private let counter = Paper.label(17, color: Paper.secondaryText)
  private(set) var page = 0
  private var laidOut = CGSize.zero
  private var laidOutRightToLeft = false

  override var screenName: String { "catalogue" }

  init(studio: PrintStudio, at print: Print? = nil) {
    self.studio = studio
    pages = PrintCatalogue.prints.map(CataloguePage.init)
    page = print.flatMap { PrintCatalogue.prints.firstIndex(of: $0) } ?? 0
    super.init()
    scroll.isPagingEnabled = true
    scroll.decelerationRate = .fast
    scroll.showsHorizontalScrollIndicator = false
    scroll.delegate = self
    for (index, page) in pages.enumerated() {
      page.addAction(for: .touchUpInside) { [weak self] _ in self?.turn(to: index) }
      scroll.addSubview(page)
    }
    for view in [scroll, counter, layButton, orderButton] as [View] { addSubview(view) }
    counter.textAlignment = .center
    layButton.addAction(for: .primaryActionTriggered) { [weak self] _ in
      if let self { onLay(self.print) }
    }
    orderButton.addAction(for: .primaryActionTriggered) { [weak self] _ in
      if let self { onOrder(self.print) }
    }
  }

  /// The print in the middle.
  var print: Print { pages[page].print }

  required init?(coder: NSCoder) { nil }

  override func say(_ texts: StringTables) {
    super.say(texts)
    heading.text = texts["catalogue"]
    layButton.configuration.title = texts["layOnTable"]
    orderButton.configuration.title = texts["order"]
    for page in pages { page.say(texts) }
    tellPage()
  }

  override var targets: [(name: String, view: View)] {
    super.targets + [("put", layButton), ("order", orderButton), ("pages", scroll)]
  }

  override func wantedSize(in size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 1040), height: min(size.height, 760))
  }

  // MARK: Pages

  private var pitch: CGFloat { scroll.pageSize.width }

  private func offset(of page: Int) -> CGFloat {
    let place = laidOutRightToLeft ? pages.count - 1 - page : page
    return CGFloat(place) * pitch - scroll.contentInset.left
  }

  private func turn(to page: Int) {
    scroll.setContentOffset(CGPoint(x: offset(of: page), y: 0), animated: true)
  }

  private func tellPage() {
    counter.text = texts.text("page", ["page": "\(page + 1)", "pages": "\(pages.count)"])
    // The visible neighbours, and the next ones.
    for page in pages[max(0, page - 2)...min(pages.count - 1, page + 2)] where page.image == nil {
      studio.picture(of: page.print) { [weak page] in page?.image = $0 }
    }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard pitch > 0 else { return }
    let place = (scroll.contentOffset.x + scroll.contentInset.left) / pitch
    let fade =
      traitCollection.accessibilityContrast == .high ? 0 : KioskConstants.neighbourFade
    for (index, page) in pages.enumerated() {
      let own = CGFloat(laidOutRightToLeft ? pages.count - 1 - index : index)
      page.alpha = 1 - fade * min(1, abs(place - own))
      let isBeside = abs(place - own) > 0.5
      if page.accessibilityElementsHidden != isBeside {
        page.accessibilityElementsHidden = isBeside
      }
    }
    let nearest = min(max(Int(place.rounded()), 0), pages.count - 1)
    let now = laidOutRightToLeft ? pages.count - 1 - nearest : nearest
    if now != page {
      page = now
      tellPage()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let target = KioskConstants.target
    let bottom = bounds.height - target - 24
    let side = min(300, (bounds.width - 64 - 16) / 2)
    let left = (bounds.width - 2 * side - 16) / 2
    put(layButton, left, bottom, side, target)
    put(orderButton, left + side + 16, bottom, side, target)
    put(counter, 32, bottom - 40, bounds.width - 64, 28)
    placePages(CGRect(x: 0, y: 100, width: bounds.width, height: bottom - 148))
  }

  private func placePages(_ frame: CGRect) {
    guard laidOut != frame.size || laidOutRightToLeft != runsRightToLeft else { return }
    // Setting sizes scrolls, and scrolling counts pages: the page is kept throughout.
    let page = page
    scroll.delegate = nil
    (laidOut, laidOutRightToLeft) = (frame.size, runsRightToLeft)
    // Neighbours show, with gaps also if the pictures are large.
    let picture = CataloguePage.pictureWidth(inHeight: frame.height)
    let pitch = min(frame.width - 96, max(340, picture + 32))
    scroll.frame = frame
    scroll.pageSize = CGSize(width: pitch, height: frame.height)
    scroll.contentSize = CGSize(width: pitch * CGFloat(pages.count), height: frame.height)
    let inset = ((frame.width - pitch) / 2).rounded()
    scroll.contentInset = EdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    for (index, page) in pages.enumerated() {
      let place = laidOutRightToLeft ? pages.count - 1 - index : index
      page.frame = CGRect(
        x: CGFloat(place) * pitch + 12, y: 0, width: pitch - 24, height: frame.height)
    }
    scroll.contentOffset = CGPoint(x: offset(of: page), y: 0)
    scroll.delegate = self
    scrollViewDidScroll(scroll)
  }
}
