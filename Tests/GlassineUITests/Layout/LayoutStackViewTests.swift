// Stack views against frames computed by hand from UIKit's rules.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

/// A view whose content has a size.
final class SizedView: View {
  private let size: CGSize
  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) {
    size = .zero
    super.init(coder: coder)
  }
  override var intrinsicContentSize: CGSize { size }
}

@Suite("Layout: stack views")
struct LayoutStackViewTests {
  /// A stack with a frame, in a host; views of widths 20, 40, 60 and heights 10, 20, 30.
  private func stack(
    _ size: CGSize = CGSize(width: 300, height: 100), _ configure: (StackView) -> Void = { _ in }
  ) -> (host: HeadlessHost, stack: StackView, views: [SizedView]) {
    let host = HeadlessHost()
    let views = [SizedView(20, 10), SizedView(40, 20), SizedView(60, 30)]
    let stack = StackView(arrangedSubviews: views)
    stack.frame = CGRect(origin: .zero, size: size)
    configure(stack)
    host.window.addSubview(stack)
    host.settle()
    return (host, stack, views)
  }

  private func spans(_ views: [View], _ axis: LayoutConstraint.Axis) -> [[CGFloat]] {
    views.map {
      axis == .horizontal ? [$0.frame.minX, $0.frame.maxX] : [$0.frame.minY, $0.frame.maxY]
    }
  }

  @Test("fill: the view that hugs least takes the rest; all are as high as the stack")
  func fill() {
    let (host, stack, views) = stack { $0.spacing = 10 }
    #expect(spans(views, .horizontal) == [[0, 180], [190, 230], [240, 300]])
    #expect(spans(views, .vertical) == [[0, 100], [0, 100], [0, 100]])
    views[1].setContentHuggingPriority(LayoutPriority(249), for: .horizontal)
    host.settle()
    #expect(spans(views, .horizontal) == [[0, 20], [30, 230], [240, 300]])
    #expect(stack.arrangedSubviews.count == 3)
  }

  @Test("fill: the view that resists least shrinks first")
  func fillShrinks() {
    let (host, _, views) = stack(CGSize(width: 100, height: 50))
    views[0].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    host.settle()
    #expect(spans(views, .horizontal) == [[0, 0], [0, 40], [40, 100]])
  }

  @Test(
    "The distributions place three views of 20, 40 and 60 points in 300",
    arguments: [
      (StackView.Distribution.fillEqually, [[0, 93], [103, 197], [207, 300]] as [[CGFloat]]),
      (.fillProportionally, [[0, 47], [57, 150], [160, 300]]),
      (.equalSpacing, [[0, 20], [110, 150], [240, 300]]),
      (.equalCentering, [[0, 20], [120, 160], [240, 300]]),
    ])
  func distributions(distribution: StackView.Distribution, expected: [[CGFloat]]) {
    let (_, _, views) = stack {
      $0.spacing = 10
      $0.distribution = distribution
    }
    #expect(spans(views, .horizontal) == expected)
  }

  @Test("equalSpacing and equalCentering never go below the spacing")
  func leastSpacing() {
    for distribution in [StackView.Distribution.equalSpacing, .equalCentering] {
      let (_, _, views) = stack(CGSize(width: 140, height: 50)) {
        $0.spacing = 10
        $0.distribution = distribution
      }
      #expect(spans(views, .horizontal) == [[0, 20], [30, 70], [80, 140]])
    }
  }

  @Test(
    "The alignments place views of 10, 20 and 30 points across 100",
    arguments: [
      (StackView.Alignment.top, [[0, 10], [0, 20], [0, 30]] as [[CGFloat]]),
      (.center, [[45, 55], [40, 60], [35, 65]]),
      (.bottom, [[90, 100], [80, 100], [70, 100]]),
      (.firstBaseline, [[0, 10], [0, 20], [0, 30]]),
      (.lastBaseline, [[90, 100], [80, 100], [70, 100]]),
    ])
  func alignments(alignment: StackView.Alignment, expected: [[CGFloat]]) {
    let (_, _, views) = stack { $0.alignment = alignment }
    #expect(spans(views, .vertical) == expected)
  }

  @Test(
    "As large as its largest view across, in any alignment; without content, nothing",
    arguments: StackView.Alignment.allCases)
  func fittingAcross(alignment: StackView.Alignment) {
    let (host, stack, _) = stack { $0.alignment = alignment }
    let fitting = stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(fitting == CGSize(width: 120, height: 30))
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.leadingAnchor.constraint(equalTo: host.window.leadingAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: host.window.topAnchor).isActive = true
    host.settle()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 120, height: 30))
    #expect(!stack.hasAmbiguousLayout)
    guard alignment != .fill else { return }
    let bare = View()
    stack.addArrangedSubview(bare)
    host.settle()
    #expect(bare.frame.height == 0)
  }

  @Test("Proportional to each other, whatever width a view without content takes")
  func proportionsBesideBareViews() {
    let (host, stack, views) = stack { $0.distribution = .fillProportionally }
    let bare = View()
    stack.insertArrangedSubview(bare, at: 1)
    host.settle()
    let base = views[0].frame.width
    // It alone can take the remainder, and takes it.
    #expect(bare.frame.width == 180)
    #expect(base == 20 && views[1].frame.width == 2 * base && views[2].frame.width == 3 * base)
  }

  @Test("A view whose content has no length gets none, as long as another can take the rest")
  func proportionOfNothing() {
    let (host, stack, views) = stack { $0.distribution = .fillProportionally }
    let empty = SizedView(0, 10)
    stack.addArrangedSubview(empty)
    views[0].widthAnchor.constraint(equalToConstant: 20).isActive = true
    host.settle()
    #expect(empty.frame.width == 0)
  }

  @Test("A vertical stack is the same with the axes exchanged")
  func vertical() {
    let (_, _, views) = stack(CGSize(width: 100, height: 120)) {
      $0.axis = .vertical
      $0.alignment = .trailing
      $0.distribution = .equalSpacing
    }
    #expect(spans(views, .horizontal) == [[80, 100], [60, 100], [40, 100]])
    #expect(spans(views, .vertical) == [[0, 10], [40, 60], [90, 120]])
  }

  @Test("Custom spacing holds after its view, and is reset with the default")
  func customSpacing() {
    let (host, stack, views) = stack { $0.spacing = 10 }
    stack.setCustomSpacing(50, after: views[0])
    host.settle()
    #expect(spans(views, .horizontal) == [[0, 140], [190, 230], [240, 300]])
    #expect(stack.customSpacing(after: views[0]) == 50)
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    host.settle()
    #expect(spans(views, .horizontal) == [[0, 180], [190, 230], [240, 300]])
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
  }

  @Test("Margins keep the views from the edges")
  func margins() {
    let (_, _, views) = stack {
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    #expect(spans(views, .horizontal) == [[2, 196], [196, 236], [236, 296]])
    #expect(spans(views, .vertical) == [[1, 97], [1, 97], [1, 97]])
  }

  @Test("A hidden view takes no room, and returns to its place")
  func hidden() {
    let (host, _, views) = stack { $0.spacing = 10 }
    views[1].isHidden = true
    host.settle()
    #expect(spans([views[0], views[2]], .horizontal) == [[0, 230], [240, 300]])
    views[1].isHidden = false
    host.settle()
    #expect(spans(views, .horizontal) == [[0, 180], [190, 230], [240, 300]])
  }

  @Test("From right to left the first view is on the right")
  func rightToLeft() {
    let (host, stack, views) = stack {
      $0.spacing = 10
      $0.semanticContentAttribute = .forceRightToLeft
    }
    #expect(spans(views, .horizontal) == [[120, 300], [70, 110], [0, 60]])
    stack.semanticContentAttribute = .unspecified
    host.settle()
    #expect(spans(views, .horizontal) == [[0, 180], [190, 230], [240, 300]])
    host.application.userInterfaceLayoutDirection = .rightToLeft
    host.settle()
    #expect(spans(views, .horizontal) == [[120, 300], [70, 110], [0, 60]])
  }

  @Test("Moved, removed and inserted views are laid out in the new order")
  func changes() {
    let (host, stack, views) = stack { $0.spacing = 10 }
    stack.insertArrangedSubview(views[2], at: 0)
    host.settle()
    #expect(spans(views, .horizontal) == [[230, 250], [260, 300], [0, 220]])
    views[0].removeFromSuperview()
    host.settle()
    #expect(stack.arrangedSubviews.count == 2)
    #expect(spans([views[2], views[1]], .horizontal) == [[0, 250], [260, 300]])
    stack.removeArrangedSubview(views[1])
    host.settle()
    #expect(views[1].superview === stack)
    #expect(spans([views[2]], .horizontal) == [[0, 300]])
  }

  @Test("A size by the app's own constraint precedes the content's")
  func ownConstraints() {
    let (host, _, views) = stack { $0.spacing = 10 }
    views[2].widthAnchor.constraint(equalToConstant: 100).isActive = true
    views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
    host.settle()
    #expect(spans(views, .horizontal) == [[0, 90], [100, 190], [200, 300]])
  }

  @Test("Stacks within stacks are as large as their content")
  func nested() {
    let host = HeadlessHost()
    let row = StackView(arrangedSubviews: [SizedView(20, 10), SizedView(30, 15)])
    row.spacing = 5
    let foot = SizedView(40, 8)
    let column = StackView(arrangedSubviews: [row, foot])
    column.axis = .vertical
    column.spacing = 4
    column.alignment = .leading
    column.translatesAutoresizingMaskIntoConstraints = false
    host.window.addSubview(column)
    LayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: host.window.leadingAnchor, constant: 7),
      column.topAnchor.constraint(equalTo: host.window.topAnchor, constant: 9),
    ])
    host.settle()
    #expect(column.frame == CGRect(x: 7, y: 9, width: 55, height: 27))
    #expect(row.frame == CGRect(x: 0, y: 0, width: 55, height: 15))
    #expect(foot.frame == CGRect(x: 0, y: 19, width: 40, height: 8))
    #expect(
      column.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        == CGSize(width: 55, height: 27))
  }
}
