// Notices of finds, in a line that appears and disappears by itself.
import Foundation
import Glassine
import GlassineControls

/// A column of short notices, the newest below. None takes a touch: a finger on one is the game's.
final class Toasts: View {
  /// Whether lines are on the left; else in the middle.
  var isLeading = false { didSet { if isLeading != oldValue { setNeedsLayout() } } }

  private var lines: [Toast] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// The visible texts, from the top.
  var texts: [String] { lines.map(\.text) }

  /// Shows a thing and its name. A repeated one is counted, and stays longer.
  func show(_ item: Item, _ name: String) {
    if let line = lines.first(where: { $0.item == item }) {
      line.count += 1
      stay(line)
      setNeedsLayout()
    } else {
      add(Toast(item: item, icon: nil, name))
    }
  }

  /// Shows a line; a repeated one stays longer.
  func show(_ icon: Character, _ text: String) {
    if let line = lines.first(where: { $0.item == nil && $0.text == text }) {
      stay(line)
    } else {
      add(Toast(item: nil, icon: icon, text))
    }
  }

  private func add(_ line: Toast) {
    if lines.count == ToastConstants.most { leave(lines[0]) }
    lines.append(line)
    addSubview(line)
    View.performWithoutAnimation {
      setNeedsLayout()
      layoutIfNeeded()
      line.alpha = 0
      line.transform = CGAffineTransform(translationX: 0, y: ToastConstants.way)
    }
    View.animate(
      withDuration: ToastConstants.comeSeconds, delay: 0, options: .allowUserInteraction,
      animations: {
        line.alpha = 1
        line.transform = .identity
      })
    stay(line)
  }

  private func stay(_ line: Toast) {
    line.timer?.invalidate()
    line.timer = window?.application?.scheduleTimer(after: ToastConstants.staySeconds) {
      [weak self, weak line] _ in
      if let line { self?.leave(line) }
    }
  }

  private func leave(_ line: Toast) {
    line.timer?.invalidate()
    line.timer = nil
    lines.removeAll { $0 === line }
    View.animate(
      withDuration: ToastConstants.leaveSeconds, delay: 0, options: .allowUserInteraction,
      animations: { [self] in
        line.alpha = 0
        line.transform = CGAffineTransform(translationX: 0, y: -ToastConstants.way)
        // Those below move up.
        setNeedsLayout()
        layoutIfNeeded()
      }, completion: { _ in line.removeFromSuperview() })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for line in lines {
      let size = line.sizeThatFits(bounds.size)
      line.bounds.size = size
      line.center = CGPoint(
        x: isLeading ? size.width / 2 : (bounds.width / 2).rounded(), y: y + size.height / 2)
      y += size.height + ToastConstants.gap
    }
  }
}

/// One line of glass.
final class Toast: View {
  let item: Item?
  let text: String
  var count = 1 { didSet { label.text = "\(text) ×\(count)" } }
  var timer: FrameTimer?
  private let label = Label("", font: Dusk.font(15, .medium), color: Dusk.text)
  private let picture = ItemView(frame: .zero)

  init(item: Item?, icon: Character?, _ text: String) {
    self.item = item
    self.text = text
    super.init(frame: .zero)
    Dusk.makeGlass(self, cornerRadius: ToastConstants.height / 2, shadows: Dusk.smallShadow)
    layer.backgroundColor = Dusk.toast
    picture.item = item
    picture.icon = icon
    picture.isPlain = true
    label.text = text
    addSubview(picture)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(.zero)
    return CGSize(
      width: min(size.width, 44 + text.width.rounded(.up) + 18),
      height: max(ToastConstants.height, text.height + 12))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: 10, y: (bounds.height - 28) / 2, width: 28, height: 28)
    label.frame = CGRect(
      x: 44, y: 0, width: max(0, bounds.width - 44 - 14), height: bounds.height)
  }
}

/// Points and seconds; Lantern's own choice.
enum ToastConstants {
  static let most = 3
  static let height: CGFloat = 40
  static let gap: CGFloat = 8
  /// The distance in points that a line rises as it appears, and again as it disappears.
  static let way: CGFloat = 12
  static let comeSeconds: TimeInterval = 0.22
  static let leaveSeconds: TimeInterval = 0.14
  static let staySeconds: TimeInterval = 2.6
}
