// Initializers and styles of controls by their names on iOS.
public import CoreGraphics
public import GlassineControls
public import GlassineUI

extension SegmentedControl {
  /// Segments with titles and pictures; other items are left out.
  public convenience init(items: [Any]?) {
    self.init(titles: [])
    for item in items ?? [] {
      if let image = item as? UIImage {
        insertSegment(with: image, at: numberOfSegments)
      } else if let title = item as? String {
        insertSegment(withTitle: title, at: numberOfSegments)
      } else if let title = item as? NSString {
        insertSegment(withTitle: String(describing: title), at: numberOfSegments)
      }
    }
  }

  /// The look of titles in a state; nil: the theme's.
  @_disfavoredOverload public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    let text = attributes.map { NSAttributedString(string: "a", attributes: $0).text }
    let look = text?.runs.first?.attributes
    self.GlassineControls::setTitleTextAttributes(look, for: state)
  }
}

extension ActivityIndicatorView.Style {
  // Names before iOS 13. Differs from UIKit: a style has no colour.
  public static var gray: Self { .medium }
  public static var white: Self { .medium }
  public static var whiteLarge: Self { .large }
}

extension View {
  /// Has no effect: colours are not inverted here.
  public var accessibilityIgnoresInvertColors: Bool {
    get { false }
    set {}
  }
}
