// Parts that a view draws itself, or shows in part: segments, rows, dots. Each has an element that
// is made when it is read, and released with its last reader.
import Foundation

/// A view whose parts are elements, by index.
@MainActor
package protocol AccessibilityPartsOwner: View, AccessibilityElementSource {
  var accessibilityPartCount: Int { get }
  func accessibilityContent(ofPart index: Int) -> AccessibilityContent
  /// In the view's coordinates.
  func accessibilityFrame(ofPart index: Int) -> CGRect
  func accessibilityPart(at point: CGPoint) -> Int?
  /// False: a touch at the part's middle does it.
  func activatePart(_ index: Int) -> Bool
  func accessibilityActions(ofPart index: Int) -> [AccessibilityCustomAction]?
  /// The nodes inside a part; nil: none.
  func accessibilityNodes(inPart index: Int) -> [Responder]?
  /// Shows the part, if it is out of sight.
  func showPart(_ index: Int)
  /// The selected parts in order, for a view that knows them without asking each; nil: it does not.
  var accessibilitySelectedParts: [Int]? { get }
  /// Whether activation of a selected part deselects it, and leaves others as they are.
  var selectsSeveralParts: Bool { get }
}

extension AccessibilityPartsOwner {
  package func accessibilityPart(at point: CGPoint) -> Int? {
    (0..<accessibilityPartCount).first { accessibilityFrame(ofPart: $0).contains(point) }
  }
  package func activatePart(_ index: Int) -> Bool { false }
  package func accessibilityActions(ofPart index: Int) -> [AccessibilityCustomAction]? { nil }
  package func accessibilityNodes(inPart index: Int) -> [Responder]? { nil }
  package func showPart(_ index: Int) {}
  package var accessibilitySelectedParts: [Int]? { nil }
  package var selectsSeveralParts: Bool { false }

  package var accessibilityCount: Int { accessibilityPartCount }

  package func accessibilityElement(atIndex index: Int) -> Responder? {
    (0..<accessibilityPartCount).contains(index) ? part(index) : nil
  }

  package func accessibilityIndex(of element: Responder) -> Int? {
    guard let part = element as? AccessibilityPart, part.accessibilityContainer === self,
      (0..<accessibilityPartCount).contains(part.index)
    else { return nil }
    return part.index
  }

  package func accessibilityElement(atPoint point: CGPoint) -> Responder? {
    guard let index = accessibilityPart(at: point) else { return nil }
    let part = part(index)
    let place = convert(point, to: nil)
    for node in (part.accessibilityElements ?? []).reversed() {
      if let node = node as? Responder,
        let found = AccessibilityWalk.element(at: place, inElement: node)
      {
        return found
      }
    }
    return part.isAccessibilityElement ? part : nil
  }

  /// The element of a part, the same while anybody has it.
  private func part(_ index: Int) -> AccessibilityPart {
    let settings = madeAccessibilitySettings
    if let part = settings.parts[index]?.part { return part }
    let part = AccessibilityPart(of: self, index)
    if settings.parts.count >= settings.partLimit {
      settings.parts = settings.parts.filter { $0.value.part != nil }
      settings.partLimit = 2 * settings.parts.count + AccessibilityConstants.leastPartLimit
    }
    settings.parts[index] = WeakPart(part: part)
    return part
  }
}

struct WeakPart { weak var part: AccessibilityPart? }

/// The element of a part of a view.
package final class AccessibilityPart: AccessibilityElement, AccessibilityDefaults {
  package let index: Int
  private var owner: (any AccessibilityPartsOwner)? {
    accessibilityContainer as? any AccessibilityPartsOwner
  }
  /// The owner, while it has that part.
  private var living: (any AccessibilityPartsOwner)? {
    guard let owner, index < owner.accessibilityPartCount else { return nil }
    return owner
  }

  init(of owner: any AccessibilityPartsOwner, _ index: Int) {
    self.index = index
    super.init(accessibilityContainer: owner)
    settings.isElement = nil
  }

  package var accessibilityContent: AccessibilityContent {
    living?.accessibilityContent(ofPart: index) ?? .plain
  }

  package override var accessibilityFrameInContainerSpace: CGRect {
    get { living?.accessibilityFrame(ofPart: index) ?? .zero }
    set {}
  }

  package override var accessibilityElements: [Any]? {
    get { living?.accessibilityNodes(inPart: index) }
    set {}
  }

  package var accessibilityContentActions: [AccessibilityCustomAction]? {
    living?.accessibilityActions(ofPart: index)
  }

  package func activateByDefault() -> Bool { living?.activatePart(index) ?? false }

  func show() { living?.showPart(index) }
}

extension View {
  /// Sets the traits, or restores those of the class.
  package final func setAccessibilityTraits(_ traits: AccessibilityTraits?) {
    setAccessibility { $0.traits = traits }
  }

  /// Whether the app has set a name.
  package final var hasAccessibilityLabel: Bool {
    accessibilitySettings?.label?.isEmpty == false
  }

  /// The words of the view's application.
  package final var accessibilityWords: AccessibilityWords {
    window?.application?.accessibilityWords ?? AccessibilityWords()
  }
}
