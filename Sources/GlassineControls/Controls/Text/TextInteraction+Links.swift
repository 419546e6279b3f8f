// Links in a text, and taps on them.
import Foundation
import GlassineText
import GlassineUI

/// A range of a text with a link.
struct TextLink: Equatable {
  var url: URL
  /// A range of the text's bytes.
  var range: Range<Int>
}

extension TextInteraction {
  /// The link within `reach` of a point of the body's coordinates; nil if there is none. Linear in
  /// the text's stretches.
  func link(at point: CGPoint, within reach: CGFloat) -> TextLink? {
    guard !editor.stretches.isPlain, let body else { return nil }
    let offset = offset(closestTo: point)
    let around = max(0, point.y - reach)...max(0, point.y + reach)
    return links.first { link in
      guard link.range.lowerBound <= offset, offset <= link.range.upperBound else { return false }
      return body.selectionRects(shown(link.range), between: around)
        .contains { $0.insetBy(dx: -reach, dy: -reach).contains(point) }
    }
  }

  /// All links; adjacent ones with the same target are merged.
  private var links: [TextLink] {
    var links: [TextLink] = []
    var start = 0
    for stretch in editor.stretches.list {
      let range = start..<start + stretch.length
      start = range.upperBound
      guard let url = editor.attributes.sets[stretch.number].foundation.link else { continue }
      if let last = links.last, last.url == url, last.range.upperBound == range.lowerBound {
        links[links.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        links.append(TextLink(url: url, range: range))
      }
    }
    return links
  }

  /// Called when a finger or pointer goes down on a read-only text: a link there is highlighted
  /// while the touch stays.
  func pressLink(_ finger: Touch) {
    guard !owner.allowsEditing else { return }
    touch.link = link(
      at: inBody(finger.location(in: owner)),
      within: touch.isPointer ? 0 : TextEditingConstants.linkReachPoints)
    if touch.link != nil { owner.setNeedsDisplay() }
  }

  /// Called when it lifts, or starts another gesture.
  @discardableResult
  func releaseLink() -> TextLink? {
    guard let link = touch.link else { return nil }
    touch.link = nil
    owner.setNeedsDisplay()
    return link
  }

  /// Whether a lift at the finger's place is a tap on the pressed link. Notifies the owner.
  func tapLink(_ link: TextLink?, _ finger: Touch) -> Bool {
    guard let link, !owner.allowsEditing else { return false }
    let reach = finger.type == .indirectPointer ? 0 : TextEditingConstants.linkReachPoints
    guard self.link(at: inBody(finger.location(in: owner)), within: reach) == link else {
      return false
    }
    owner.linkWasTapped(link.url, in: editor.characters(link.range))
    return true
  }
}
