// What the overlay shows: a ring around an element, and lines of text.
import Foundation
import GlassineBase
import GlassineControls
import GlassineText
import GlassineUI

/// A line that is seen on any ground: dark outside, light inside.
final class RingView: View {
  private let inner = View(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    let width = SpeechConstants.ringWidth
    layer.borderWidth = width
    layer.borderColor = .black
    layer.cornerRadius = SpeechConstants.ringRadius
    inner.layer.borderWidth = width
    inner.layer.borderColor = .white
    inner.layer.cornerRadius = SpeechConstants.ringRadius - width
    addSubview(inner)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = SpeechConstants.ringWidth
    inner.frame = CGRect(
      x: width, y: width, width: max(0, bounds.width - 2 * width),
      height: max(0, bounds.height - 2 * width))
  }
}

/// A text in white on black; hidden without one.
final class OverlayBanner: View {
  private let label = Label(frame: .zero)

  var text: String? {
    get { isHidden ? nil : label.text }
    set {
      guard newValue != text else { return }
      label.text = newValue
      isHidden = newValue == nil
      superview?.setNeedsLayout()
    }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    backgroundColor = .black
    layer.cornerRadius = SpeechConstants.ringRadius
    label.font = FontDescriptor(size: SpeechConstants.bannerText, weight: .semibold)
    label.textColor = .white
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Places it in `room`: `across` and `down` are 0 at the left and upper edges, 1 at the others.
  func place(in room: CGRect, across: CGFloat, down: CGFloat) {
    let gap = SpeechConstants.bannerGap
    let widest = max(0, room.width - 4 * gap)
    var size = label.sizeThatFits(CGSize(width: widest, height: .greatestFiniteMagnitude))
    size.width = min(size.width.rounded(.up), widest)
    label.frame = CGRect(origin: CGPoint(x: gap, y: gap), size: size)
    let outer = CGSize(width: size.width + 2 * gap, height: size.height + 2 * gap)
    frame = CGRect(
      origin: CGPoint(
        x: room.minX + gap + (room.width - 2 * gap - outer.width) * across,
        y: room.minY + gap + (room.height - 2 * gap - outer.height) * down),
      size: outer)
  }
}
