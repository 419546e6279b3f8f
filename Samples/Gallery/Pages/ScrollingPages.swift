// S23 and S24: scroll views over buttons, and pages with neighbours in view.
import Glassine
import GlassineControls

extension Page {
  nonisolated static let scrolling = [
    Page(
      id: "S23", name: "Through a scroll view", title: "A button beneath a scroll view",
      text:
        "A scroll view covers a button. Their superview may override hitTest and give the button "
        + "where the button is; or the scroll view’s policy lets through what its content leaves "
        + "free.",
      trial: "Choose who decides; tap the button through the scroll view, and drag the strip.",
      board: CoverBoard.self),
    Page(
      id: "S24", name: "Pages with previews", title: "Pages with previews",
      text: "A page is narrower than the view, so that its neighbours show. The scroll view’s "
        + "hitOutset takes in the room left and right of it: drags that begin there scroll too.",
      trial: "Drag a page, then begin on a neighbour.",
      board: PreviewBoard.self),
  ]
}

/// S23: a scroll view over a button.
final class CoverBoard: Board {
  let container = CoverContainer(frame: CGRect(x: 60, y: 30, width: 440, height: 290))
  let below = Button(configuration: .filled())
  let scroll = ScrollView()

  override func build() {
    below.configuration.title = "Below"
    below.frame = CGRect(x: 150, y: 190, width: 140, height: 56)
    below.addAction(for: .primaryActionTriggered) { [unowned self] _ in
      say("The button was tapped")
    }
    container.layer.backgroundColor = Tone.paper.fill
    container.layer.cornerRadius = GalleryConstants.plateRadius
    container.target = below
    container.addSubview(below)
    scroll.frame = container.bounds
    scroll.contentSize = CGSize(width: 900, height: 290)
    for index in 0..<6 {
      scroll.addSubview(
        Plate(
          "\(index + 1)", 16 + 146 * CGFloat(index), 20, 130, 120, index % 2 == 0 ? .green : .blue))
    }
    container.addSubview(scroll)
    addSubview(container)
    addSubview(Outline("scroll view", container.frame))
    choice(["covered", "hitTest", "policy"], selected: 1) { [unowned self] chosen in
      container.isOverriding = chosen == 1
      scroll.touchPolicy = chosen == 2 ? .passThrough : .receive
    }
  }

  override var demonstration: [Gesture] {
    [
      .drag(CGPoint(x: 400, y: 120), to: CGPoint(x: 260, y: 120)),
      .tap(CGPoint(x: 280, y: 248)),
    ]
  }
}

/// Returns its button at the button's place, whatever covers it.
final class CoverContainer: View {
  weak var target: View?
  var isOverriding = true

  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    if isOverriding, let target, target.frame.contains(point) { return target }
    return super.hitTest(point, with: event)
  }
}

/// S24: pages of 280 points in a board of 560.
final class PreviewBoard: Board, ScrollViewDelegate {
  let scroll = ScrollView()
  private let dots = PageControl()
  private static let width: CGFloat = 280

  override func build() {
    dots.accessibilityLabel = "Pages"
    scroll.frame = CGRect(x: 140, y: 40, width: Self.width, height: 250)
    scroll.isPagingEnabled = true
    scroll.clipsToBounds = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.hitOutset = EdgeInsets(top: 0, left: 140, bottom: 0, right: 140)
    scroll.delegate = self
    for (index, tone) in [Tone.green, .ochre, .blue, .vermilion, .paper].enumerated() {
      let x = Self.width * CGFloat(index) + 10
      scroll.addSubview(Plate("page \(index + 1)", x, 0, Self.width - 20, 250, tone))
    }
    scroll.contentSize = CGSize(width: Self.width * 5, height: 250)
    clipsToBounds = true
    addSubview(scroll)
    dots.numberOfPages = 5
    dots.isUserInteractionEnabled = false
    dots.frame = CGRect(x: 180, y: 298, width: 200, height: 44)
    addSubview(dots)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    dots.currentPage = Int((scrollView.contentOffset.x / Self.width).rounded())
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    say("Rests at page \(dots.currentPage + 1)")
  }

  override var demonstration: [Gesture] {
    [.drag(CGPoint(x: 510, y: 170), to: CGPoint(x: 300, y: 170))]
  }
}
