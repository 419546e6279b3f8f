// Attributes of Foundation's attributed strings, and their values as Glassine's.
public import CoreGraphics
import GlassineText
import GlassineUI

/// What objects that are values of attributes begin with.
nonisolated enum AttributeValue {
  /// Foundation on Linux compares values of attributes by a function of C, which takes the first
  /// stored word of an object for a type's number, in bits 8 to 17, and traps if that is 0.
  static let firstWord: UInt = 0xFF00
}

nonisolated extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  /// Stored without effect: a text that is shown is not tapped by ranges.
  public static let link = NSAttributedString.Key("NSLink")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let kern = NSAttributedString.Key("NSKern")
  public static let tracking = NSAttributedString.Key("CTTracking")
  public static let ligature = NSAttributedString.Key("NSLigature")
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  public static let shadow = NSAttributedString.Key("NSShadow")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

extension AttributeContainer {
  /// The attributes that Glassine draws; others are left out.
  init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init()
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      switch attributes[key] {
      case let number as CGFloat: number
      case let number as Int: CGFloat(number)
      case let number as Float: CGFloat(number)
      case let number as NSNumber: CGFloat(number.doubleValue)
      default: nil
      }
    }
    func color(_ key: NSAttributedString.Key) -> Color? { (attributes[key] as? UIColor)?.color }
    func style(_ key: NSAttributedString.Key) -> UnderlineStyle? {
      attributes[key] as? UnderlineStyle
        ?? number(key).map { UnderlineStyle(rawValue: Int($0)) }
    }
    self.glassine.font = (attributes[.font] as? UIFont)?.descriptor
    self.glassine.foregroundColor = color(.foregroundColor)
    self.glassine.backgroundColor = color(.backgroundColor)
    self.glassine.kern = number(.kern)
    self.glassine.tracking = number(.tracking)
    self.glassine.ligature = number(.ligature).map { Int($0) }
    self.glassine.baselineOffset = number(.baselineOffset)
    self.glassine.underlineStyle = style(.underlineStyle)
    self.glassine.underlineColor = color(.underlineColor)
    self.glassine.strikethroughStyle = style(.strikethroughStyle)
    self.glassine.strikethroughColor = color(.strikethroughColor)
    self.glassine.strokeWidth = number(.strokeWidth)
    self.glassine.strokeColor = color(.strokeColor)
    self.glassine.paragraphStyle = (attributes[.paragraphStyle] as? NSParagraphStyle)?.style
    if let shadow = attributes[.shadow] as? NSShadow, let color = shadow.shadowColor as? UIColor {
      self.glassine.shadow = TextShadow(
        color: color.color, offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius)
    }
  }
}

extension NSAttributedString {
  /// Glassine's text with the same attributes.
  var text: AttributedString {
    var result = AttributedString()
    let whole = NSRange(location: 0, length: length)
    enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let part = attributedSubstring(from: range).string
      result += AttributedString(part, attributes: AttributeContainer(attributes))
    }
    return result
  }

  /// Foundation's text with the same attributes.
  convenience init(_ text: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in text.runs {
      let part = String(text.characters[run.range])
      result.append(
        NSAttributedString(string: part, attributes: NSAttributedString.keys(of: run.attributes)))
    }
    self.init(attributedString: result)
  }

  static func keys(of attributes: AttributeContainer) -> [Key: Any] {
    let given = attributes.glassine
    var keys: [Key: Any] = [:]
    keys[.font] = given.font.map { UIFont($0) }
    keys[.foregroundColor] = given.foregroundColor.map { UIColor($0) }
    keys[.backgroundColor] = given.backgroundColor.map { UIColor($0) }
    keys[.kern] = given.kern
    keys[.tracking] = given.tracking
    keys[.ligature] = given.ligature
    keys[.baselineOffset] = given.baselineOffset
    keys[.underlineStyle] = given.underlineStyle?.rawValue
    keys[.underlineColor] = given.underlineColor.map { UIColor($0) }
    keys[.strikethroughStyle] = given.strikethroughStyle?.rawValue
    keys[.strikethroughColor] = given.strikethroughColor.map { UIColor($0) }
    keys[.strokeWidth] = given.strokeWidth
    keys[.strokeColor] = given.strokeColor.map { UIColor($0) }
    return keys
  }
}
