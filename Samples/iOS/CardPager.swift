// Cards that are turned like pages: a scroll view, constraints, labels, a page control.
import UIKit

/// A card's content.
public struct Card {
  public var title: String
  public var text: String
  public var color: UIColor

  public init(title: String, text: String, color: UIColor) {
    self.title = title
    self.text = text
    self.color = color
  }
}

public protocol CardPagerDelegate: AnyObject {
  func cardPager(_ pager: CardPager, didShow index: Int)
  func cardPager(_ pager: CardPager, didTap index: Int)
}

/// One card at a time, with dots beneath. The cards beside it are smaller and fainter.
public final class CardPager: UIView, UIScrollViewDelegate {
  public weak var delegate: CardPagerDelegate?
  public private(set) var currentIndex = 0

  public var cards: [Card] = [] {
    didSet { reload() }
  }

  private let scrollView = UIScrollView()
  private let pageControl = UIPageControl()
  private var cardViews: [CardView] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    pageControl.addAction(
      UIAction { [weak self] _ in self?.dotsChanged() }, for: .valueChanged)
    for view in [scrollView, pageControl] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: pageControl.topAnchor),
      pageControl.centerXAnchor.constraint(equalTo: centerXAnchor),
      pageControl.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  private func reload() {
    cardViews.forEach { $0.removeFromSuperview() }
    cardViews = cards.map { CardView(card: $0) }
    for view in cardViews {
      let tap = UIAction { [weak self, weak view] _ in
        guard let self, let view, let index = self.cardViews.firstIndex(of: view) else { return }
        self.delegate?.cardPager(self, didTap: index)
      }
      view.addAction(tap, for: .touchUpInside)
      scrollView.addSubview(view)
    }
    pageControl.numberOfPages = cards.count
    currentIndex = min(currentIndex, max(0, cards.count - 1))
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let size = scrollView.bounds.size
    for (index, view) in cardViews.enumerated() {
      view.transform = .identity
      view.frame = CGRect(
        x: CGFloat(index) * size.width, y: 0, width: size.width, height: size.height
      ).insetBy(dx: 12, dy: 12)
    }
    scrollView.contentSize = CGSize(
      width: size.width * CGFloat(cardViews.count), height: size.height)
    scrollView.contentOffset.x = CGFloat(currentIndex) * size.width
    updateCards()
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    updateCards()
    let width = scrollView.bounds.width
    guard width > 0, !cards.isEmpty else { return }
    let page = Int((scrollView.contentOffset.x / width).rounded())
    let index = min(max(page, 0), cards.count - 1)
    guard index != currentIndex else { return }
    currentIndex = index
    pageControl.currentPage = index
    delegate?.cardPager(self, didShow: index)
  }

  private func updateCards() {
    let width = scrollView.bounds.width
    guard width > 0 else { return }
    for (index, view) in cardViews.enumerated() {
      let away = abs(CGFloat(index) - scrollView.contentOffset.x / width)
      let scale = 1 - 0.15 * min(away, 1)
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      view.alpha = 1 - 0.5 * min(away, 1)
    }
  }

  private func dotsChanged() {
    let offset = CGPoint(x: CGFloat(pageControl.currentPage) * scrollView.bounds.width, y: 0)
    scrollView.setContentOffset(offset, animated: true)
  }
}

/// A card: a title over a text.
final class CardView: UIControl {
  init(card: Card) {
    super.init(frame: .zero)
    backgroundColor = card.color
    layer.cornerRadius = 16
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 4)
    let title = UILabel()
    title.font = .boldSystemFont(ofSize: 22)
    title.textColor = .white
    title.text = card.title
    let text = UILabel()
    text.font = .systemFont(ofSize: 15)
    text.textColor = UIColor.white.withAlphaComponent(0.85)
    text.numberOfLines = 0
    text.text = card.text
    let stack = UIStackView(arrangedSubviews: [title, text])
    stack.axis = .vertical
    stack.spacing = 8
    stack.isUserInteractionEnabled = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }
}
