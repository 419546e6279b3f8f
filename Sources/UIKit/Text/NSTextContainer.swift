// The region of a text view's lines.
public import GlassineControls
public import GlassineText

/// How a text view sets its lines: what ``UIKit/UITextView`` passes on of it.
@preconcurrency @MainActor
public final class NSTextContainer: NSObject {
  private weak var view: TextView?

  init(of view: TextView) { self.view = view }

  /// The distance of lines from the text view's inset at both sides, in points.
  public var lineFragmentPadding: CGFloat {
    get { view?.linePadding ?? 0 }
    set { view?.linePadding = newValue }
  }

  /// How lines end that are longer than the view is wide.
  public var lineBreakMode: NSLineBreakMode {
    get { view?.lineBreakMode ?? .byWordWrapping }
    set { view?.lineBreakMode = newValue }
  }
}

extension TextView {
  @_disfavoredOverload public var textContainer: NSTextContainer { NSTextContainer(of: self) }
}
