// The user's text size by the names of iOS.
public import CoreGraphics
import GlassineInput
public import GlassineUI

/// A text size. Source: UIKit's documentation of UIContentSizeCategory.
public nonisolated struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "UICTContentSizeCategory\(name)" }
  private static let x3 = String(repeating: "X", count: 3) + "L"
  public static let extraSmall = UIContentSizeCategory("XS")
  public static let small = UIContentSizeCategory("S")
  public static let medium = UIContentSizeCategory("M")
  /// The default.
  public static let large = UIContentSizeCategory("L")
  public static let extraLarge = UIContentSizeCategory("XL")
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory(x3)
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("Accessibility" + x3)

  /// All in order, with points of a text of 17 points. Source: Apple's Human Interface Guidelines,
  /// "Typography", sizes of "Body".
  private static let points: [(category: UIContentSizeCategory, points: CGFloat)] = [
    (extraSmall, 14), (small, 15), (medium, 16), (large, 17), (extraLarge, 19),
    (extraExtraLarge, 21), (extraExtraExtraLarge, 23), (accessibilityMedium, 28),
    (accessibilityLarge, 33), (accessibilityExtraLarge, 40), (accessibilityExtraExtraLarge, 47),
    (accessibilityExtraExtraExtraLarge, 53),
  ]

  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

  /// The size nearest to a factor.
  init(scale: CGFloat) {
    let size = scale * 17
    self =
      Self.points.min { abs($0.points - size) < abs($1.points - size) }?.category ?? .large
  }

  /// Posted in the frame after the user's text size changed, before it is drawn.
  @preconcurrency @MainActor
  public static var didChangeNotification: NSNotification.Name {
    TextSizeWatch.main.observe(.shared)
    return NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
  }
}

extension UIContentSizeCategory: Comparable {
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    func order(_ category: UIContentSizeCategory) -> Int {
      points.firstIndex { $0.category == category } ?? -1
    }
    return order(left) < order(right)
  }
}

nonisolated extension TraitCollection {
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UIContentSizeCategory(scale: textScale)
  }
}

extension Application {
  public var preferredContentSizeCategory: UIContentSizeCategory {
    (keyWindow?.traitCollection ?? .current).preferredContentSizeCategory
  }
}

/// Posts changes of the text size of applications.
private final class TextSizeWatch {
  static let main = TextSizeWatch()
  private var watched: [(of: BackReference<Application>, last: UIContentSizeCategory)] = []

  func observe(_ application: Application) {
    watched.removeAll { $0.of.target == nil }
    guard !watched.contains(where: { $0.of.target === application }) else { return }
    watched.append((application.backReference, application.preferredContentSizeCategory))
    application.addPass(
      FramePass("textSize") { [unowned self] in
        self.change(of: $0) != nil
      } run: {
        [unowned self] in
        self.post($0)
      }, after: "layout")
  }

  private func change(of application: Application) -> Int? {
    watched.firstIndex {
      $0.of.target === application && $0.last != application.preferredContentSizeCategory
    }
  }

  private func post(_ application: Application) {
    guard let index = change(of: application) else { return }
    watched[index].last = application.preferredContentSizeCategory
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: application)
  }
}
