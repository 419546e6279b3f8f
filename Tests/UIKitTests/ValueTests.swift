// Colours, fonts, images and texts by their names on iOS.
import GlassineTesting
import Testing
import UIKit

extension UIColor {
  fileprivate convenience init(hex: Int) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255, alpha: 1)
  }

  fileprivate static let brand = UIColor { $0.userInterfaceStyle == .light ? .white : .black }
}

@Suite("iOS: values")
struct ValueTests {
  private let host = HeadlessHost(size: CGSize(width: 300, height: 200), scale: 2)

  @Test("A colour has components, hue and equality, and an extension adds initializers")
  func components() {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    UIColor(hex: 0x3366CC).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect([red, green, blue, alpha] == [0.2, 0.4, 0.8, 1])
    var (hue, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
    UIColor(hex: 0x3366CC)
      .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    let again = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
    again.getRed(&red, green: &green, blue: &blue, alpha: nil)
    #expect(abs(red - 0.2) + abs(green - 0.4) + abs(blue - 0.8) < 1e-9)
    #expect(UIColor(white: 1, alpha: 1) == .white && UIColor.white != .black)
    #expect(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor.red.withAlphaComponent(0.5) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(!UIColor.red.getWhite(&red, alpha: nil) && UIColor.gray.getWhite(&red, alpha: nil))
  }

  @Test("A dynamic colour follows the style of its view, also with another opacity")
  func dynamic() {
    let view = UIView()
    host.window.addSubview(view)
    view.backgroundColor = .brand
    view.overrideUserInterfaceStyle = .light
    #expect(view.backgroundColor?.resolvedColor(with: view.traitCollection) == .white)
    view.overrideUserInterfaceStyle = .dark
    #expect(view.backgroundColor?.resolvedColor(with: view.traitCollection) == .black)
    let faint = UIColor.brand.withAlphaComponent(0.5).resolvedColor(with: view.traitCollection)
    #expect(faint == UIColor(white: 0, alpha: 0.5))
    for (style, color) in [(UIUserInterfaceStyle.light, UIColor.white), (.dark, .black)] {
      host.window.overrideUserInterfaceStyle = style
      host.runFrame()
      #expect(UIColor.brand.cgColor == color.cgColor)
    }
  }

  @Test("Parts of a text change their colour, font, shadow and paragraph")
  func attributeChanges() {
    let values: [(NSAttributedString.Key, [Any])] = [
      (.foregroundColor, [UIColor.red, UIColor.clear, UIColor.brand]),
      (.font, [UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 20)]),
      (.shadow, [NSShadow(), NSShadow()]),
      (.paragraphStyle, [NSParagraphStyle.default, NSMutableParagraphStyle()]),
    ]
    for (key, values) in values {
      let text = NSMutableAttributedString(string: "red and blue")
      for (index, value) in values.enumerated() {
        text.setAttributes([key: value, .kern: 1], range: NSRange(location: index * 2, length: 4))
        text.addAttribute(key, value: values[0], range: NSRange(location: 1, length: 5))
      }
      #expect(
        text.attribute(key, at: 2, effectiveRange: nil) as? NSObject == values[0] as? NSObject)
    }
  }

  @Test("Views and controls have colours and fonts as objects, and optional ones")
  func properties() {
    let label = UILabel()
    label.textColor = .systemRed
    label.font = .boldSystemFont(ofSize: 20)
    #expect(label.font.pointSize == 20 && label.font.fontDescriptor.symbolicTraits == .traitBold)
    let view = UIView()
    #expect(view.backgroundColor == nil)
    view.backgroundColor = .blue
    view.tintColor = .green
    #expect(view.backgroundColor == .blue && view.tintColor == .green)
    let image = UIImageView()
    image.tintColor = .red
    #expect(image.tintColor == .red)
    let button = UIButton()
    button.setTitleColor(.red, for: .normal)
    #expect(button.titleColor(for: .normal) == .red && button.currentTitleColor == .red)
    let slider = UISlider()
    slider.minimumTrackTintColor = .orange
    #expect(slider.minimumTrackTintColor == .orange && slider.thumbTintColor == nil)
  }

  @Test("A font has measures, weights by name, and sizes of text styles")
  func fonts() {
    let font = UIFont.systemFont(ofSize: 20, weight: .semibold)
    #expect(font.lineHeight > 20 && font.ascender > font.capHeight && font.descender < 0)
    #expect(font.capHeight > font.xHeight && font.xHeight > 0)
    #expect(UIFont(name: "Inter-SemiBold", size: 20) == font)
    #expect(UIFont.preferredFont(forTextStyle: .title1).pointSize == 28)
    #expect(font.withSize(10).lineHeight * 2 == font.lineHeight)
    let slanted = font.fontDescriptor.withSymbolicTraits([.traitItalic, .traitBold])
    #expect(slanted.map { UIFont(descriptor: $0, size: 0) }?.pointSize == 20)
  }

  @Test("Texts are measured with attributes, in one line and broken at a width")
  func measures() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let text = "seven words that do not fit anywhere"
    let line = text.size(withAttributes: attributes)
    #expect(line.width > 250 && line.height < 30)
    let broken = text.boundingRect(
      with: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: attributes, context: nil)
    #expect(broken.width <= 120 && broken.height > 2 * line.height)
    let small = NSAttributedString(string: text).size()
    #expect(small.height < line.height)
  }

  @Test("A label keeps an attributed text with its attributes")
  func attributedText() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 4
    let text = NSMutableAttributedString(string: "red and big")
    text.addAttributes(
      [.foregroundColor: UIColor.red, .paragraphStyle: style],
      range: NSRange(location: 0, length: 3))
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 8, length: 3))
    text.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue,
      range: NSRange(location: 8, length: 3))
    let label = UILabel()
    label.attributedText = text
    #expect(label.text == "red and big")
    let kept = label.attributedText
    #expect(kept?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    #expect((kept?.attribute(.font, at: 9, effectiveRange: nil) as? UIFont)?.pointSize == 40)
    #expect(kept?.attribute(.underlineStyle, at: 9, effectiveRange: nil) as? Int == 1)
    label.sizeToFit()
    #expect(label.bounds.height > 40)
  }

  @Test("An image takes a tint, changes its mode, and survives being a file")
  func images() throws {
    let pixels: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 128, 0, 0, 0, 0, 255, 255, 255, 255]
    let image = try #require(UIImage(width: 2, height: 2, pixels: pixels, scale: 2))
    #expect(image.renderingMode == .automatic && image.size == CGSize(width: 1, height: 1))
    #expect(image.withRenderingMode(.alwaysTemplate).isTemplate)
    let red = image.withTintColor(.red)
    #expect(red.pixels == [255, 0, 0, 255, 128, 0, 0, 128, 0, 0, 0, 0, 255, 0, 0, 255])
    let data = try #require(image.pngData())
    let again = try #require(UIImage(data: data, scale: 2))
    #expect(again.pixels == pixels && again.scale == 2)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage(named: "there is no such image") == nil)
  }

  @Test("The screen is the running application's surface")
  func screen() {
    host.runFrame()
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(UIScreen.main.scale == 2 && UIScreen.main.maximumFramesPerSecond == 60)
    #expect(UIApplication.shared === host.application)
    #expect(UIDevice.current.orientation.isLandscape)
  }
}

/// A label with an inset, as many components have one.
/// Adds a margin around its text.
private final class PaddedLabel: UILabel {
  override func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    super.textRect(
      forBounds: bounds.insetBy(dx: 10, dy: 4), limitedToNumberOfLines: numberOfLines
    ).insetBy(dx: -10, dy: -4)
  }
  override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 10, dy: 4)) }
}

private final class InsetLabel: UILabel {
  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)))
  }
}

/// Counts requests to update constraints.
private final class AskingView: UIView {
  var count = 0
  override func setNeedsUpdateConstraints() {
    count += 1
    super.setNeedsUpdateConstraints()
  }
}

@Suite("iOS: members in another form", .serialized)
struct FormTests {
  @Test("A path rounds some corners, is copied with its style, and is reversed")
  func paths() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 8, height: 8))
    #expect(abs(path.bounds.minX) < 1e-9 && path.bounds.maxY == 20)
    #expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 39, y: 19)))
    #expect(path.contains(CGPoint(x: 39, y: 1)) && path.contains(CGPoint(x: 1, y: 19)))
    path.lineWidth = 3
    path.setLineDash([4, 2], count: 2, phase: 1)
    let copy = path.copy() as? UIBezierPath
    copy?.append(UIBezierPath(rect: CGRect(x: 100, y: 0, width: 1, height: 1)))
    #expect(copy?.lineWidth == 3 && copy?.bounds.maxX == 101 && path.bounds.maxX == 40)
    let line = UIBezierPath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    line.addQuadCurve(to: CGPoint(x: 20, y: 10), controlPoint: CGPoint(x: 20, y: 0))
    let back = line.reversing()
    #expect(back.currentPoint == .zero && back.bounds == line.bounds)
    #expect(back.reversing().path == line.path)
  }

  @Test("A button has its older face: a type, a title's label, insets")
  func button() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.titleLabel?.font = .boldSystemFont(ofSize: 30)
    #expect(button.titleLabel?.text == "Go" && button.titleLabel === button.titleLabel)
    #expect(button.configuration.font.size == 30)
    let bare = button.intrinsicContentSize
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 8)
    #expect(abs(button.intrinsicContentSize.width - bare.width - 15) < 1e-9)
    button.titleLabel?.textColor = .red
    #expect(button.currentTitleColor == .red)
  }

  @Test("An effect and size classes are as on iOS")
  func views() {
    let host = HeadlessHost(size: CGSize(width: 800, height: 300))
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    #expect(glass.effect != nil && glass.backgroundColor != nil)
    glass.effect = nil
    #expect(glass.backgroundColor == nil)
    let traits = host.window.traitCollection
    #expect(traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .compact)
    #expect(traits.hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test("A label that insets its text draws it there")
  func label() throws {
    let host = HeadlessHost(size: CGSize(width: 120, height: 30))
    let label = InsetLabel(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
    label.text = "HHH"
    label.font = .systemFont(ofSize: 24, weight: .black)
    label.textColor = .white
    host.window.addSubview(label)
    let shot = try Shot(host.application, "label", scale: 2)
    let inked = (0..<120).filter { shot.color(CGFloat($0), 15)[0] > 200 }
    #expect(inked.min() ?? 0 >= 60 && inked.count > 10)
  }

  @Test("A button has the look of its layer, in each state, until its configuration has one")
  func buttonLook() {
    let host = HeadlessHost(size: CGSize(width: 200, height: 100))
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
    #expect(button.backgroundColor == nil && button.layer.cornerRadius == 0)
    button.backgroundColor = .red
    button.layer.cornerRadius = 30
    button.layer.borderWidth = 2
    button.setTitle("Go", for: .normal)
    host.window.addSubview(button)
    let finger = host.finger(1).down(at: CGPoint(x: 40, y: 40))
    host.settle()
    #expect(button.isHighlighted && button.backgroundColor == .red)
    finger.up()
    button.isEnabled = false
    #expect(button.backgroundColor == .red && button.layer.cornerRadius == 30)
    #expect(button.layer.borderWidth == 2 && button.currentTitleColor == .white)
    button.configuration = .filled()
    #expect(button.backgroundColor != .red && button.layer.borderWidth != 2)
    let plain = UIButton(frame: .zero, primaryAction: UIAction(title: "A") { _ in })
    #expect(plain.backgroundColor == nil && plain.configuration.title == "A")
  }

  @Test("A view that constraints place has its anchor point in the middle of its rectangle")
  func anchoredLayout() {
    let host = HeadlessHost(size: CGSize(width: 200, height: 200))
    let arm = UIView()
    arm.translatesAutoresizingMaskIntoConstraints = false
    arm.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    arm.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    host.window.addSubview(arm)
    let height = arm.heightAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([
      height, arm.widthAnchor.constraint(equalToConstant: 20),
      arm.centerXAnchor.constraint(equalTo: host.window.centerXAnchor),
      arm.centerYAnchor.constraint(equalTo: host.window.centerYAnchor),
    ])
    host.settle()
    #expect(arm.layer.position == CGPoint(x: 100, y: 100))
    #expect(arm.convert(CGPoint(x: 10, y: 0), to: nil) == CGPoint(x: 140, y: 100))
    height.constant = 80
    host.settle()
    #expect(arm.layer.position == CGPoint(x: 100, y: 100))
    let tip = arm.convert(CGPoint(x: 10, y: 0), to: nil)
    #expect(abs(tip.x - 180) < 1e-9 && abs(tip.y - 100) < 1e-9, "a quarter turn to the right")
  }

  @Test("A null frame, which is left of a small rectangle that was inset, changes nothing")
  func nullFrame() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.frame = CGRect.zero.insetBy(dx: 3, dy: 3)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("A label's own size is that of its text rectangle, which a subclass insets")
  func textRectangle() {
    let host = HeadlessHost(size: CGSize(width: 200, height: 100))
    host.runFrame()
    let (plain, padded) = (UILabel(), PaddedLabel())
    for label in [plain, padded] {
      label.text = "Some words in one line"
      label.font = .systemFont(ofSize: 16)
    }
    let (size, more) = (plain.intrinsicContentSize, padded.intrinsicContentSize)
    #expect(more == CGSize(width: size.width + 20, height: size.height + 8))
    for label in [plain, padded] {
      label.numberOfLines = 0
      label.preferredMaxLayoutWidth = 100
    }
    #expect(plain.intrinsicContentSize.width <= 100)
    #expect(plain.intrinsicContentSize.height > 1.5 * size.height)
    #expect(padded.sizeThatFits(CGSize(width: 100, height: 0)).height > size.height + 8)
    plain.highlightedTextColor = .red
    #expect(plain.highlightedTextColor == .red && !plain.isHighlighted)
  }

  @Test("A selected cell highlights the labels and pictures of its content")
  func highlights() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let (label, picture) = (UILabel(), UIImageView())
    label.addSubview(picture)
    cell.contentView.addSubview(label)
    cell.isSelected = true
    #expect(label.isHighlighted && picture.isHighlighted)
    cell.isSelected = false
    #expect(!label.isHighlighted && !picture.isHighlighted)
  }

  @Test("Scenes, numbers as objects, and a pushed context are as on iOS")
  func names() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 50))
    host.runFrame()
    let scene = host.window.windowScene
    #expect(scene?.windows == [host.window] && UIApplication.shared.connectedScenes.count == 1)
    #expect((0.5 ~~> NSNumber.self).doubleValue == 0.5)
    #expect([CGFloat(0), 1] ~~> [NSNumber].self == [0, 1])
    #expect(
      UIApplication.value(forKey: "sharedApplication") as? UIApplication === UIApplication.shared)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { outer in
      UIGraphicsPushContext(outer.cgContext)
      #expect(UIGraphicsGetCurrentContext() === outer.cgContext)
      UIGraphicsPopContext()
    }
    #expect(picture == picture && picture != UIImage())
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
    let inner = UIGraphicsGetCurrentContext()
    #expect(inner?.makeImage()?.width == 4 && UIGraphicsGetCurrentContext() === inner)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("An override hears requests for constraints, and a class of no static kind is registered")
  func overrides() {
    let view = AskingView()
    view.setNeedsUpdateConstraints()
    #expect(view.count == 1 && view.needsUpdateConstraints)
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 10, height: 10),
      collectionViewLayout: UICollectionViewFlowLayout())
    let kind: AnyClass? = UICollectionViewCell.self
    list.register(kind, forCellWithReuseIdentifier: "cell")
    #expect(UIImage().size == .zero)
  }
}
