// The values in elements: colours, fonts, geometry, images.
import CoreGraphics
import GlassineControls
import GlassineUI

extension InterfaceElement {
  /// The rectangle of a child `rect`.
  func rect(_ key: String) -> CGRect? {
    value(key).map {
      CGRect(
        x: $0.number("x") ?? 0, y: $0.number("y") ?? 0, width: $0.number("width") ?? 0,
        height: $0.number("height") ?? 0)
    }
  }

  func size(_ key: String) -> CGSize? {
    value(key).map {
      CGSize(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0)
    }
  }

  func point(_ key: String) -> CGPoint? {
    value(key).map { CGPoint(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0) }
  }

  /// Insets: of content by their sides, or by their corners as in older documents.
  func insets(_ key: String) -> UIEdgeInsets? {
    value(key).map {
      UIEdgeInsets(
        top: $0.number("minY") ?? $0.number("top") ?? 0,
        left: $0.number("minX") ?? $0.number("left") ?? 0,
        bottom: $0.number("maxY") ?? $0.number("bottom") ?? 0,
        right: $0.number("maxX") ?? $0.number("right") ?? 0)
    }
  }

  /// The font of a child `fontDescription`.
  func font(_ key: String) -> UIFont? {
    guard let font = value(key) else { return nil }
    let size = font.number("pointSize").map { CGFloat($0) } ?? UIFont.systemFontSize
    if let style = font.attributes["style"] {
      return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    if let name = font.attributes["name"] { return UIFont(name: name, size: size) }
    switch font.attributes["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size, weight: Self.weights[font["weight"]] ?? .regular)
    }
  }

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// An attribute, or an empty text.
  subscript(_ attribute: String) -> String { attributes[attribute] ?? "" }

  /// The case of an attribute's word.
  func word<Value>(_ key: String, _ words: [String: Value]) -> Value? {
    attributes[key].flatMap { words[$0] }
  }
}

extension InterfaceFile {
  /// The colour of an element's property; nil if it has none.
  func color(_ key: String, of element: InterfaceElement) -> UIColor? {
    guard let color = element.value(key), color.name == "color" else { return nil }
    return self.color(color)
  }

  private func color(_ element: InterfaceElement) -> UIColor? {
    let alpha = element.number("alpha").map { CGFloat($0) } ?? 1
    if let white = element.number("white") { return UIColor(white: CGFloat(white), alpha: alpha) }
    if let red = element.number("red") {
      return UIColor(
        red: CGFloat(red), green: CGFloat(element.number("green") ?? 0),
        blue: CGFloat(element.number("blue") ?? 0), alpha: alpha)
    }
    let system = element.attributes["systemColor"] ?? element.attributes["cocoaTouchSystemColor"]
    if let system { return Self.systemColors[system] ?? resource("systemColor", system) }
    if let name = element.attributes["name"] {
      return UIColor(named: name, in: bundle) ?? resource("namedColor", name)
    }
    note("the colour has no components that are known", at: element)
    return nil
  }

  /// The copy of a named colour that the document has stored; nil if it has none.
  private func resource(_ kind: String, _ name: String) -> UIColor? {
    root.child("resources")?.children.first { $0.name == kind && $0["name"] == name }?
      .child("color").flatMap(color)
  }

  static let systemColors: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange,
    "systemYellowColor": .systemYellow, "systemGreenColor": .systemGreen,
    "systemMintColor": .systemMint, "systemTealColor": .systemTeal, "systemCyanColor": .systemCyan,
    "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
    "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink,
    "systemBrownColor": .systemBrown, "systemGrayColor": .systemGray,
    "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5,
    "systemGray6Color": .systemGray6, "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
    "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
    "placeholderTextColor": .placeholderText, "linkColor": .link, "separatorColor": .separator,
    "opaqueSeparatorColor": .opaqueSeparator, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "groupTableViewBackgroundColor": .groupTableViewBackground, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill,
    "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "lightTextColor": .lightText,
    "darkTextColor": .darkText, "tintColor": .tintColor,
  ]

  /// The image that an attribute names, or a child `imageReference`.
  func image(_ key: String, of element: InterfaceElement) -> UIImage? {
    let reference = element.value(key)
    guard let name = element.attributes[key] ?? reference?.attributes["image"] else { return nil }
    let isSymbol = (reference ?? element).attributes["catalog"] == "system"
    let image =
      isSymbol ? UIImage(systemName: name) : UIImage(named: name, in: bundle, compatibleWith: nil)
    if image == nil { note("the image \(name) is not there", at: element) }
    return image
  }

  /// A text with attributes: the fragments of a child `attributedString`.
  func attributedString(_ key: String, of element: InterfaceElement) -> NSAttributedString? {
    guard let text = element.value(key), text.name == "attributedString" else { return nil }
    let result = NSMutableAttributedString(string: "")
    for fragment in text.children where fragment.name == "fragment" {
      var attributes: [NSAttributedString.Key: Any] = [:]
      if let list = fragment.child("attributes") {
        attributes[.foregroundColor] = color("NSColor", of: list)
        attributes[.backgroundColor] = color("NSBackgroundColor", of: list)
        attributes[.font] = list.children.first { $0["key"] == "NSFont" }.flatMap {
          UIFont(name: $0["name"], size: CGFloat($0.number("size") ?? 17))
        }
      }
      let content = fragment.string("content") ?? ""
      result.append(NSAttributedString(string: content, attributes: attributes))
    }
    return result
  }
}
