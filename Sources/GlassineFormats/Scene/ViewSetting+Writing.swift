// Converts settings to a scene file's text.
import Foundation
import GlassineBase
import GlassineUI

extension ViewSetting {
  /// The key and the value as JSON.
  var member: (property: ViewProperty, json: String) {
    switch self {
    case .frame(let value): (.frame, Self.text(value))
    case .bounds(let value): (.bounds, Self.text(value))
    case .center(let value): (.center, JSONText.point(value))
    case .toParent(let value): (.toParent, Self.text(value))
    case .transform(let value): (.transform, Self.text(value))
    case .isEnabled(let value): (.isEnabled, Self.text(value))
    case .isSelected(let value): (.isSelected, Self.text(value))
    case .alpha(let value): (.alpha, JSONText.number(value))
    case .isHidden(let value): (.isHidden, Self.text(value))
    case .isUserInteractionEnabled(let value): (.isUserInteractionEnabled, Self.text(value))
    case .isMultipleTouchEnabled(let value): (.isMultipleTouchEnabled, Self.text(value))
    case .isExclusiveTouch(let value): (.isExclusiveTouch, Self.text(value))
    case .clipsToBounds(let value): (.clipsToBounds, Self.text(value))
    case .zPosition(let value): (.zPosition, JSONText.number(value))
    case .touchPolicy(let value): (.touchPolicy, Self.word(value, Self.touchPolicies))
    case .hitOutset(let value): (.hitOutset, Self.text(value))
    case .hitShape(let data, let shape):
      (
        .hitShape,
        "{\"path\": \(JSONText.string(data)), "
          + "\"fillRule\": \(Self.word(shape.fillRule, Self.fillRules))}"
      )
    case .alphaHitThreshold(let value): (.alphaHitThreshold, JSONText.number(value))
    case .handlesTouches(let value): (.handlesTouches, Self.text(value))
    case .touchesShouldCancel(let value): (.touchesShouldCancel, Self.text(value))
    case .canBecomeFirstResponder(let value): (.canBecomeFirstResponder, Self.text(value))
    case .isFirstResponder(let value): (.isFirstResponder, Self.text(value))
    default: scrolling ?? controlMember ?? layoutMember ?? listMember ?? furtherMember ?? look
    }
  }

  private var scrolling: (property: ViewProperty, json: String)? {
    switch self {
    case .contentInset(let value): (.contentInset, Self.text(value))
    case .contentSize(let value): (.contentSize, Self.text([value.width, value.height]))
    case .contentOffset(let value): (.contentOffset, JSONText.point(value))
    case .isScrollEnabled(let value): (.isScrollEnabled, Self.text(value))
    case .isPagingEnabled(let value): (.isPagingEnabled, Self.text(value))
    case .pageSize(let value): (.pageSize, Self.text([value.width, value.height]))
    case .isDirectionalLockEnabled(let value): (.isDirectionalLockEnabled, Self.text(value))
    case .bounces(let value): (.bounces, Self.text(value))
    case .alwaysBounceVertical(let value): (.alwaysBounceVertical, Self.text(value))
    case .alwaysBounceHorizontal(let value): (.alwaysBounceHorizontal, Self.text(value))
    case .decelerationRate(let value):
      (.decelerationRate, Self.word(value, Self.decelerationRates))
    case .delaysContentTouches(let value): (.delaysContentTouches, Self.text(value))
    case .canCancelContentTouches(let value): (.canCancelContentTouches, Self.text(value))
    case .isPointerDragEnabled(let value): (.isPointerDragEnabled, Self.text(value))
    case .showsVerticalScrollIndicator(let value):
      (.showsVerticalScrollIndicator, Self.text(value))
    case .showsHorizontalScrollIndicator(let value):
      (.showsHorizontalScrollIndicator, Self.text(value))
    case .minimumZoomScale(let value): (.minimumZoomScale, JSONText.number(value))
    case .maximumZoomScale(let value): (.maximumZoomScale, JSONText.number(value))
    case .bouncesZoom(let value): (.bouncesZoom, Self.text(value))
    case .viewForZooming(let id): (.viewForZooming, JSONText.string(id))
    case .zoomScale(let value): (.zoomScale, JSONText.number(value))
    default: scrollingOption
    }
  }

  private var look: (property: ViewProperty, json: String) {
    switch self {
    case .cornerRadius(let value): (.cornerRadius, JSONText.number(value))
    case .backgroundColor(let value): (.backgroundColor, Self.text(value))
    case .borderColor(let value): (.borderColor, Self.text(value))
    case .borderWidth(let value): (.borderWidth, JSONText.number(value))
    case .tintColor(let value): (.tintColor, Self.text(value))
    case .textColor(let value): (.textColor, Self.text(value))
    case .contentMode(let value): (.contentMode, Self.word(value, Self.contentModes))
    case .textAlignment(let value): (.textAlignment, Self.word(value, Self.textAlignments))
    case .image(let path): (.image, JSONText.string(path))
    case .text(let value): (.text, JSONText.string(value))
    case .title(let value): (.title, JSONText.string(value))
    case .numberOfLines(let value): (.numberOfLines, String(value))
    default: preconditionFailure("a setting that neither list has; \(self)")
    }
  }

  static func text(_ value: Bool) -> String { value ? "true" : "false" }

  static func text(_ numbers: [CGFloat]) -> String {
    JSONText.list(numbers.map { JSONText.number($0) })
  }

  private static func text(_ rect: CGRect) -> String {
    text([rect.minX, rect.minY, rect.width, rect.height])
  }

  private static func text(_ map: CGAffineTransform) -> String {
    text([map.a, map.b, map.c, map.d, map.tx, map.ty])
  }

  static func text(_ insets: EdgeInsets) -> String {
    text([insets.top, insets.left, insets.bottom, insets.right])
  }

  static func word<Value: Equatable>(_ value: Value, _ words: [(String, Value)]) -> String {
    JSONText.string(words.first { $0.1 == value }?.0 ?? "")
  }

  /// `#RRGGBB`, followed by the alpha if it is not 1.
  static func text(_ color: Color) -> String {
    let channels = [color.red, color.green, color.blue] + (color.alpha < 1 ? [color.alpha] : [])
    let digits = channels.map { channel -> String in
      let text = String(Int((min(max(channel, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    return JSONText.string("#" + digits.joined())
  }
}

extension Path {
  /// The path as SVG path data, absolute commands only.
  var svgPathData: String {
    func text(_ points: CGPoint...) -> String {
      points.map { "\(JSONText.number($0.x)),\(JSONText.number($0.y))" }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let end): "M" + text(end)
      case .line(let end): "L" + text(end)
      case .quadCurve(let end, let control): "Q" + text(control, end)
      case .curve(let end, let control1, let control2): "C" + text(control1, control2, end)
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}
