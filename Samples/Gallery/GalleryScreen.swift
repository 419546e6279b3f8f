// The window's content: the list of pages at the left, the text and the scene in the middle, the
// account at the right.
import Glassine
import GlassineControls

final class GalleryScreen: View {
  var onOpen: (Page) -> Void = { _ in } { didSet { list.onOpen = onOpen } }
  let list = PageList()
  let account = AccountView()
  private let text = PageText()
  private let stage = View()
  /// A sheet that is larger than the stage, because its reader wants larger text.
  private let pan = ScrollView()
  private let rule = View()
  private(set) var scene: Board?

  override init(frame: CGRect) {
    super.init(frame: frame)
    stage.layer.backgroundColor = .secondarySystemBackground
    stage.layer.cornerRadius = 22
    stage.layer.borderWidth = Layer.hairline
    stage.layer.borderColor = .separator
    stage.layer.shadows = [
      Layer.Shadow(
        color: Color(hex: 0x1E1B16, alpha: 0.07), blur: 28, offset: CGSize(width: 0, height: 10))
    ]
    rule.layer.backgroundColor = .separator
    for view in [list, text, stage, account, rule] { addSubview(view) }
    pan.layer.cornerRadius = stage.layer.cornerRadius
    stage.addSubview(pan)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ page: Page, _ board: Board) {
    scene?.removeFromSuperview()
    scene = board
    stage.addSubview(board)
    pan.contentOffset = .zero
    text.page = page
    fitText()
    list.select(page)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (margin, gap) = (GalleryConstants.margin, GalleryConstants.gap)
    let scale = traitCollection.textScale
    let listWidth = min(
      GalleryConstants.listWidth * max(1, scale * 0.8), bounds.width * GalleryConstants.listShare)
    list.frame = CGRect(x: 0, y: 0, width: listWidth, height: bounds.height)
    rule.frame = CGRect(x: listWidth, y: 0, width: 1, height: bounds.height)
    var page = bounds
    page.origin.x += listWidth + margin
    page.size.width -= listWidth + 2 * margin
    page = page.insetBy(dx: 0, dy: margin)
    // The scene keeps its size; the account has the remaining width, and so has the text above.
    let smallest = GalleryConstants.boardSize
    let accountWidth = max(
      page.width * GalleryConstants.accountShare - gap,
      min(GalleryConstants.accountWidth, page.width - smallest.width - gap))
    let stageWidth = max(smallest.width, page.width - accountWidth - gap)
    let room = page.height - smallest.height - gap
    let height = min(text.height(for: min(stageWidth, GalleryConstants.measure)), max(80, room))
    text.frame = CGRect(
      x: page.minX, y: page.minY, width: min(stageWidth, GalleryConstants.measure), height: height)
    stage.frame = CGRect(
      x: page.minX, y: text.frame.maxY + gap, width: stageWidth,
      height: page.maxY - text.frame.maxY - gap)
    account.frame = CGRect(
      x: stage.frame.maxX + gap, y: page.minY, width: page.maxX - stage.frame.maxX - gap,
      height: page.height)
    guard let scene else { return }
    // Larger if there is room, in steps that keep lines on whole pixels.
    let fit = min(stage.bounds.width / smallest.width, stage.bounds.height / smallest.height)
    let step = GalleryConstants.zoomStep
    let wanted = text.page?.isSheet == true ? (scale / step).rounded(.up) * step : 1
    let zoom = min(
      max((fit / step).rounded(.down) * step, wanted, 1), GalleryConstants.largestZoom)
    scene.transform = CGAffineTransform(scaleX: zoom, y: zoom)
    let size = CGSize(width: smallest.width * zoom, height: smallest.height * zoom)
    let isLarger = size.width > stage.bounds.width || size.height > stage.bounds.height
    pan.isHidden = !isLarger
    pan.frame = stage.bounds
    pan.contentSize = isLarger ? size : .zero
    let place: View = isLarger ? pan : stage
    if scene.superview !== place { place.addSubview(scene) }
    scene.center = CGPoint(
      x: max(0, ((stage.bounds.width - size.width) / 2).rounded()) + size.width / 2,
      y: max(0, ((stage.bounds.height - size.height) / 2).rounded()) + size.height / 2)
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    fitText()
    setNeedsLayout()
  }

  private func fitText() {
    let largest =
      text.page?.isSheet == true
      ? GalleryConstants.largestSheetText : GalleryConstants.largestSceneText
    scene?.traitOverrides.textScale = min(traitCollection.textScale, largest)
  }
}

/// A page's number, title and explanation.
final class PageText: View {
  var page: Page? { didSet { fill() } }
  private let scroll = ScrollView()
  private let number = Label()
  private let title = Label()
  private let text = Label()
  private let trial = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let theme = ControlTheme.paper
    number.font = theme.font(13, .semibold)
    number.textColor = .tint
    title.adjustsFontForContentSizeCategory = false
    text.font = theme.font(15)
    trial.font = theme.font(15)
    trial.textColor = .secondaryLabel
    scroll.frame = bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scroll)
    for label in [number, title, text, trial] {
      label.numberOfLines = 0
      label.lineHeightMultiple = 1.08
      scroll.addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func fill() {
    number.text = page?.isSheet == true ? "Sheet" : page?.id
    title.text = page?.title
    text.text = page?.text
    trial.text = page?.trial
    scroll.contentOffset = .zero
    setNeedsLayout()
  }

  /// Its height at that width, in points.
  func height(for width: CGFloat) -> CGFloat { place(width) }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.contentSize = CGSize(width: bounds.width, height: place(bounds.width))
  }

  private func place(_ width: CGFloat) -> CGFloat {
    let scale = min(traitCollection.textScale, GalleryConstants.largestTitleText)
    let font = ControlTheme.paper.font(28 * scale, .semibold)
    if title.font != font { title.font = font }
    var y: CGFloat = 0
    for (label, space) in [(number, 0), (title, 4), (text, 8), (trial, 8)] as [(Label, CGFloat)] {
      let height = label.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
      label.frame = CGRect(x: 0, y: y + space, width: width, height: height)
      y = label.frame.maxY
    }
    return y
  }
}
