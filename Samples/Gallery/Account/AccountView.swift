// The live account beside a scene.
import Glassine
import GlassineControls

/// Shows the lines of an account, and scrolls if they are many.
final class AccountView: View {
  var lines: [AccountLine] = [] {
    didSet { if lines != oldValue { fill() } }
  }
  private let scroll = ScrollView()
  /// One for each line so far; unused ones are hidden.
  private var labels: [Label] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.frame = bounds
    addSubview(scroll)
  }

  required init?(coder: NSCoder) { nil }

  private func fill() {
    let theme = effectiveTheme
    while labels.count < lines.count {
      let label = Label()
      label.numberOfLines = 0
      label.lineHeightMultiple = 1.08
      labels.append(label)
      scroll.addSubview(label)
    }
    for (index, label) in labels.enumerated() {
      label.isHidden = index >= lines.count
      guard index < lines.count else { continue }
      let line = lines[index]
      label.text = line.text
      switch line.kind {
      case .title:
        label.font = theme.font(12, .semibold)
        label.textColor = .secondaryLabel
      case .plain, .good:
        label.font = theme.font(13, line.kind == .good ? .semibold : .regular)
        label.textColor = line.kind == .good ? .success : .label
      case .refused:
        label.font = theme.font(13)
        label.textColor = .secondaryLabel
      }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for (line, label) in zip(lines, labels) {
      if line.kind == .title, y > 0 { y += 16 }
      let x = min(CGFloat(line.depth), 5) * 10
      let width = bounds.width - x
      let size = label.sizeThatFits(CGSize(width: width, height: 0))
      label.frame = CGRect(x: x, y: y, width: width, height: size.height.rounded(.up))
      y = label.frame.maxY + 6
    }
    scroll.contentSize = CGSize(width: bounds.width, height: y)
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsLayout()
  }
}
