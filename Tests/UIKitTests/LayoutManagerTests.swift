// Lines of texts, and the letter under a finger.
import GlassineTesting
import Testing
import UIKit

@Suite("iOS: layout managers")
struct LayoutManagerTests {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 200))
  private let text = NSMutableAttributedString(
    string: "One é 🙂 link, and more", attributes: [.font: UIFont.systemFont(ofSize: 20)])

  /// A storage, its manager and its container without padding, of the width of three words.
  private func make(width: CGFloat) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
    let storage = NSTextStorage(attributedString: text)
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: width, height: 0))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return (storage, manager, container)
  }

  private var link: NSRange { (text.string as NSString).range(of: "link") }

  @Test("A tap on a label finds the letter of a link, as components compute it")
  func taps() throws {
    let (storage, manager, container) = make(width: 0)
    let whole = manager.usedRect(for: container)
    #expect(abs(whole.width - text.size().width) < 1 && whole.minX == 0)
    let place = manager.boundingRect(forGlyphRange: link, in: container)
    #expect(place.width > 20 && place.width < whole.width / 2 && place.height == whole.height)
    let inside = CGPoint(x: place.minX + 2, y: place.midY)
    let at = manager.characterIndex(
      for: inside, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
    #expect(at == link.location && NSLocationInRange(at, link))
    let before = CGPoint(x: place.minX - 2, y: place.midY)
    #expect(manager.glyphIndex(for: before, in: container) == link.location - 1)
    var part: CGFloat = 0
    let end = manager.characterIndex(
      for: CGPoint(x: 900, y: 5), in: container, fractionOfDistanceBetweenInsertionPoints: &part)
    #expect(end == storage.length - 1 && part == 1)
    #expect(manager.numberOfGlyphs == storage.length && storage.layoutManagers == [manager])
  }

  @Test("Lines break at the container's width, and each has its rectangle and range")
  func lines() {
    let (storage, manager, container) = make(width: 110)
    var ranges: [String] = []
    var rects: [CGRect] = []
    manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
      rect, used, _, range, _ in
      ranges.append((storage.string as NSString).substring(with: range))
      rects.append(rect)
      #expect(used.width <= rect.width && rect.width == 110)
    }
    #expect(ranges.count > 1 && ranges.joined() == storage.string)
    #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.maxY <= $1.minY + 0.01 })
    let last = manager.lineFragmentRect(forGlyphAt: storage.length - 1, effectiveRange: nil)
    #expect(last == rects.last)
    container.maximumNumberOfLines = 1
    #expect(manager.usedRect(for: container).height < 40)
    storage.setAttributedString(NSAttributedString(string: ""))
    #expect(manager.numberOfGlyphs == 0 && manager.usedRect(for: container).width == 0)
  }

  @Test("The letters of a range are drawn where its rectangle is")
  func drawing() throws {
    let (storage, manager, container) = make(width: 0)
    storage.addAttribute(.foregroundColor, value: UIColor.red, range: link)
    let place = manager.boundingRect(forGlyphRange: link, in: container)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 240, height: 40)).image { _ in
      manager.drawGlyphs(forGlyphRange: self.link, at: CGPoint(x: 0, y: 10))
    }
    let inked = (0..<picture.width * picture.height).filter { picture.pixels[$0 * 4 + 3] > 40 }
    let columns = inked.map { CGFloat($0 % picture.width) / picture.scale }
    let rows = inked.map { CGFloat($0 / picture.width) / picture.scale }
    #expect(try #require(columns.min()) >= place.minX - 1)
    #expect(try #require(columns.max()) <= place.maxX + 1)
    #expect(try #require(rows.min()) >= 9)
    let greens = inked.filter { picture.pixels[$0 * 4 + 1] > 60 }
    #expect(greens.isEmpty)
  }

  @Test("A text view says which letter is at a point, and takes changes of its text storage")
  func textViews() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 180, height: 100))
    view.attributedText = text
    host.window.addSubview(view)
    host.settle()
    let manager = view.layoutManager
    let place = manager.boundingRect(forGlyphRange: link, in: view.textContainer)
    #expect(place.minX > view.textContainer.lineFragmentPadding)
    let point = CGPoint(x: place.midX, y: place.midY)
    let at = manager.characterIndex(
      for: point, in: view.textContainer, fractionOfDistanceBetweenInsertionPoints: nil)
    #expect(NSLocationInRange(at, link))
    view.textStorage.replaceCharacters(in: link, with: "word")
    #expect(view.text == "One é 🙂 word, and more")
    view.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: link)
    let color = view.attributedText.attribute(
      .foregroundColor, at: link.location, effectiveRange: nil)
    #expect(color as? UIColor == .red)
  }

  @Test("A framesetter suggests the size of a part of a text")
  func framesetters() {
    let setter = CTFramesetterCreateWithAttributedString(text)
    var fit = CFRange()
    let whole = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRange(), nil, CGSize(width: 1000, height: 1000), &fit)
    #expect(abs(whole.width - text.size().width) < 1 && fit.length == text.length)
    let part = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRangeMake(0, 3), nil, CGSize(width: 1000, height: 1000), nil)
    #expect(part.width < whole.width / 3)
  }

  @Test("A switch over phases may name those of regions")
  func phases() {
    func name(_ phase: UITouch.Phase) -> String {
      switch phase {
      case .began, .moved, .regionEntered, .regionMoved: "on"
      case .ended, .regionExited, .cancelled: "off"
      default: "rest"
      }
    }
    #expect(UITouch.Phase.allCases.map(name) == ["on", "on", "rest", "off", "off"])
  }
}
