// Contrast: of letters with what is beneath them, and of controls without a text with what is
// around them.
import Foundation
import GlassineControls
import GlassineDisplayList
import GlassineUI

/// The letters of a view in a picture.
struct AuditedText {
  /// The lowest contrast of a letter, with its colours.
  var ratio = CGFloat.infinity
  var ink = Color.clear
  var ground = Color.clear
  /// The height of the highest letter, in points.
  var letterHeight: CGFloat = 0

  mutating func note(_ ink: Color, on ground: Color) {
    let ratio = ink.contrast(with: ground)
    if ratio < self.ratio { (self.ratio, self.ink, self.ground) = (ratio, ink, ground) }
  }
}

extension Audit {
  /// The window's picture, drawn into a list of its own.
  func colors() -> AuditColors {
    let list = DisplayList()
    let builder = DisplayListBuilder()
    application.draw(into: list, surface: application.surface(of: window), with: builder)
    application.setNeedsFrame()
    var colors = AuditColors(list)
    for drawn in builder.drawnViews {
      for index in drawn.quads where colors.quads.indices.contains(index) {
        colors.views[index] = View.registry.view(for: drawn.view)
      }
    }
    return colors
  }

  /// The view with text that a quad shows; nil: it is drawn by another view.
  private func textOwner(of index: Int, at point: CGPoint, _ colors: AuditColors) -> View? {
    guard var view = colors.views[index] else {
      return AuditWalk.textOwner(at: point, in: window)
    }
    while !AuditWalk.hasText(view) {
      guard let outer = view.superview else { return nil }
      view = outer
    }
    return view
  }

  /// The letters of each view with text.
  func texts(_ colors: AuditColors) -> [(owner: View, text: AuditedText)] {
    var found: [ObjectIdentifier: (owner: View, text: AuditedText)] = [:]
    var order: [ObjectIdentifier] = []
    for index in colors.quads.indices where colors.isLetter(index) {
      let box = colors.boxes[index]
      let isInSight = box.width > 1 && box.height > 1
      // Letters out of sight belong to the height of a text that is cut off.
      guard isInSight || colors.views[index] != nil else { continue }
      let middle = CGPoint(x: box.midX, y: box.midY)
      guard let owner = textOwner(of: index, at: middle, colors) else { continue }
      let key = ObjectIdentifier(owner)
      if found[key] == nil { order.append(key) }
      var text = found[key]?.text ?? AuditedText()
      text.letterHeight = max(text.letterHeight, colors.heights[index])
      if isInSight, let ground = colors.ground(beneath: index, at: middle),
        let ink = colors.color(of: index, at: middle), ink.alpha > 0
      {
        text.note(ink.over(ground), on: ground)
      }
      found[key] = (owner, text)
    }
    return order.compactMap { found[$0] }
  }

  func textContrast() -> [AuditFinding] {
    texts(colors()).compactMap { owner, text in
      // What other controls draw may be a picture.
      guard owner is any TitledView || owner is any AccessibleText else { return nil }
      let least =
        isLarge(owner, text) ? AuditConstants.largeContrast : Color.readableContrast
      guard text.ratio < least, !isInactive(owner) else { return nil }
      return AuditFinding(
        rule: .textContrast, element: owner,
        fact: "contrast \(Self.tenths(text.ratio)) of \(Self.hex(text.ink)) on "
          + "\(Self.hex(text.ground)), below \(Self.tenths(least))",
        mend: "use Color.label or a stronger colour; Color.contrasting(with:atLeast:) finds one")
    }
  }

  /// Large text, or an icon.
  private func isLarge(_ owner: View, _ text: AuditedText) -> Bool {
    guard let label = owner as? Label else {
      return text.letterHeight >= AuditConstants.largeLetter
    }
    if label.text?.spoken == nil { return true }
    let size = label.font.size * label.traitCollection.textScale
    return size >= AuditConstants.largeText
      || size >= AuditConstants.largeBoldText && label.font.weight >= .bold
  }

  /// Whether it is part of a control that does not respond, or of decoration; WCAG asks nothing of
  /// those.
  func isInactive(_ view: View) -> Bool {
    var next: View? = view
    while let current = next {
      if (current as? any FocusPressable)?.isEnabled == false
        || current.accessibilityTraits.contains(.notEnabled) || current.accessibilityElementsHidden
      {
        return true
      }
      next = current.superview
    }
    return false
  }

  /// Controls that are known by their outline.
  private static let outlined: Set<AccessibilityRole> = [
    .switch, .slider, .stepper, .textField, .secureTextField, .searchField, .pageControl, .gamePad,
  ]

  func edgeContrast() -> [AuditFinding] {
    let colors = colors()
    return elements.compactMap { element in
      guard let view = element as? View, Self.outlined.contains(view.accessibilityRole),
        !isInactive(view), let ratio = strongestContrast(of: view, colors),
        ratio < AuditConstants.largeContrast
      else { return nil }
      return AuditFinding(
        rule: .edgeContrast, element: view,
        fact: "contrast \(Self.tenths(ratio)) with what is around it, below "
          + Self.tenths(AuditConstants.largeContrast),
        mend: "give it an edge or fill with more contrast, or use a theme that does")
    }
  }

  /// The contrast of the part of a control that stands out most; nil if it is unknown.
  private func strongestContrast(of view: View, _ colors: AuditColors) -> CGFloat? {
    let overhang = AuditConstants.overhang
    let area = view.accessibilityFrame.insetBy(dx: -overhang, dy: -overhang)
    let own = colors.quads.indices.filter {
      let box = colors.boxes[$0]
      return box.width > 0.25 && box.height > 0.25 && area.contains(box)
    }
    let frame = view.accessibilityFrame
    guard let first = own.first,
      let ground = colors.ground(beneath: first, at: CGPoint(x: frame.midX, y: frame.midY))
    else { return nil }
    var strongest: CGFloat = 1
    for index in own {
      let box = colors.boxes[index]
      guard let color = colors.color(of: index, at: CGPoint(x: box.midX, y: box.midY)),
        colors.quads[index].kind != .shadow
      else { continue }
      strongest = max(strongest, color.over(ground).contrast(with: ground))
    }
    return strongest
  }

  static func tenths(_ ratio: CGFloat) -> String {
    "\((Double(ratio) * 10).rounded(.down) / 10)"
  }

  static func hex(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue].map {
      let byte = String(Int((min(1, max(0, $0)) * 255).rounded()), radix: 16)
      return byte.count < 2 ? "0" + byte : byte
    }
    return "#" + parts.joined()
  }
}
