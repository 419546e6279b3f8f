// The region in which a layout manager, or a text view, sets lines.
public import CoreGraphics
public import GlassineControls
public import GlassineText

/// The region of the lines of a text. One of a text view has the view's values. Source: UIKit's
/// documentation of NSTextContainer.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  weak var view: TextView?
  public internal(set) weak var layoutManager: NSLayoutManager?

  init(of view: TextView) { self.view = view }

  /// - Parameter size: in points; 0 is no limit.
  public init(size: CGSize) { ownSize = size }
  public convenience override init() { self.init(size: .zero) }

  private var ownSize = CGSize.zero
  private var ownPadding: CGFloat = 5
  private var ownMode = NSLineBreakMode.byWordWrapping

  /// In points; 0 is no limit. Of a text view: the room within its insets. Setting it there has no
  /// effect.
  open var size: CGSize {
    get {
      guard let view else { return ownSize }
      let insets = view.textContainerInset
      return CGSize(width: view.bounds.width - insets.left - insets.right, height: 0)
    }
    set { ownSize = newValue }
  }

  /// The distance of lines from the region's edges at both sides, in points.
  open var lineFragmentPadding: CGFloat {
    get { view?.linePadding ?? ownPadding }
    set { if let view { view.linePadding = newValue } else { ownPadding = newValue } }
  }

  /// How lines end that are longer than the region is wide.
  open var lineBreakMode: NSLineBreakMode {
    get { view?.lineBreakMode ?? ownMode }
    set { if let view { view.lineBreakMode = newValue } else { ownMode = newValue } }
  }

  /// 0, the default, is no limit. A text view has none.
  open var maximumNumberOfLines = 0
}

extension TextView {
  @_disfavoredOverload public var textContainer: NSTextContainer { NSTextContainer(of: self) }

  /// Answers for the lines of the text.
  public var layoutManager: NSLayoutManager {
    let (manager, storage) = (NSLayoutManager(), textStorage)
    storage.addLayoutManager(manager)
    manager.addTextContainer(textContainer)
    manager.ownStorage = storage
    return manager
  }

  /// The text, whose changes are the view's.
  public var textStorage: NSTextStorage {
    let storage = ViewTextStorage(attributedString: attributedText)
    storage.view = self
    return storage
  }
}
