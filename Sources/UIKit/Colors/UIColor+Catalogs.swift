// Colours of asset catalogs. The plugin `LowerUIKit` makes the file of each a resource.
public import CoreGraphics
public import GlassineUI

extension UIColor {
  /// The colour of a set in the asset catalogs of a bundle; nil if there is none.
  /// - Parameter bundle: nil: the program's own and those of its packages.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil
  ) {
    guard let set = ColorSet.named(name, in: bundle) else { return nil }
    if let traits {
      self.init(set.color(traits).color)
    } else {
      self.init(dynamicProvider: set.color)
    }
  }
}

/// The colours of a set: one for any appearance, and perhaps one for the dark.
@MainActor
private struct ColorSet {
  private let plain: UIColor
  private let dark: UIColor?

  nonisolated var color: (UITraitCollection) -> UIColor {
    { traits in
      MainActor.assumeIsolated { traits.userInterfaceStyle == .dark ? dark ?? plain : plain }
    }
  }

  private static var known: [String: ColorSet] = [:]

  static func named(_ name: String, in bundle: Bundle?) -> ColorSet? {
    // A namespace is a folder of the catalog: the set's own name is the last part.
    let file = (name as NSString).lastPathComponent + ".colorset.json"
    for folder in ImageResource.folders(of: bundle) {
      let path = folder.appendingPathComponent(file).path
      if let set = known[path] { return set }
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      guard let set = ColorSet(data) else {
        ViewRegistry.main.diagnostics.notice(
          "\(path): expected a colour with the components red, green and blue, or white")
        continue
      }
      known[path] = set
      return set
    }
    return nil
  }

  private init?(_ data: Data) {
    let document = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    var (plain, dark): (UIColor?, UIColor?) = (nil, nil)
    for entry in document?["colors"] as? [[String: Any]] ?? [] {
      guard let value = entry["color"] as? [String: Any], let color = Self.color(value) else {
        continue
      }
      let looks = entry["appearances"] as? [[String: String]] ?? []
      if looks.isEmpty {
        plain = plain ?? color
      } else if looks.contains(["appearance": "luminosity", "value": "dark"]) {
        dark = dark ?? color
      }
    }
    guard let first = plain ?? dark else { return nil }
    (self.plain, self.dark) = (first, dark)
  }

  private static func color(_ value: [String: Any]) -> UIColor? {
    if let reference = value["reference"] as? String {
      return InterfaceFile.systemColors[reference]
    }
    guard let components = value["components"] as? [String: Any] else { return nil }
    func part(_ name: String) -> CGFloat? { components[name].flatMap(Self.component) }
    let alpha = part("alpha") ?? 1
    if let white = part("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return nil
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// `0.5`, `127` and `0x7F` are the same: Xcode writes each.
  private static func component(_ value: Any) -> CGFloat? {
    guard let text = value as? String else {
      return (value as? NSNumber).map { CGFloat($0.doubleValue) }
    }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    guard let number = Double(text) else { return nil }
    return text.contains(".") ? CGFloat(number) : CGFloat(number) / 255
  }
}
