// What the views and controllers of this target say about themselves.
import Foundation

extension PresentationView: AccessibilityDefaults {
  /// A presentation covers the rest of its window, and has its controller's title as its name.
  package var accessibilityContent: AccessibilityContent {
    AccessibilityContent(
      isElement: false, label: presented?.title?.spoken, role: .dialog,
      isModal: isModalForFirstSeat)
  }

  private var isModalForFirstSeat: Bool {
    guard let seat = (self as? SeatPresentationView)?.presented?.presentationSeat else {
      return true
    }
    return seat == 0
  }
}

extension ViewController: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent { .plain }

  /// Escape goes back from a presented controller.
  package func escapeByDefault() -> Bool { presentingViewController != nil && goBack() }
}

extension ScrollView: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent { scrollAccessibilityContent }
  package func activateByDefault() -> Bool {
    (self as? any AccessibleScrollView)?.activateScrollView() ?? false
  }

  /// Moves the content by a page, or by its visible part; false at its end.
  package func scrollByDefault(_ direction: AccessibilityScrollDirection) -> Bool {
    guard let step = step(of: direction), let target = page(from: contentOffset, by: step) else {
      return false
    }
    setContentOffset(target, animated: window?.application?.isReduceMotionEnabled == false)
    window?.application?.postAccessibility(.pageScrolled, argument: place(at: target, along: step))
    return true
  }

  private var scrollAccessibilityContent: AccessibilityContent {
    (self as? any AccessibleScrollView)?.scrollViewContent
      ?? AccessibilityContent(isElement: false, role: .scrollArea)
  }

  /// The direction in which the content's offset grows. A swipe to the left shows what is right.
  private func step(of direction: AccessibilityScrollDirection) -> CGPoint? {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isWide = contentSize.width > bounds.width && contentSize.height <= bounds.height
    switch direction {
    case .up: return CGPoint(x: 0, y: -1)
    case .down: return CGPoint(x: 0, y: 1)
    case .left: return CGPoint(x: -1, y: 0)
    case .right: return CGPoint(x: 1, y: 0)
    case .next: return isWide ? CGPoint(x: isMirrored ? -1 : 1, y: 0) : CGPoint(x: 0, y: 1)
    case .previous: return isWide ? CGPoint(x: isMirrored ? 1 : -1, y: 0) : CGPoint(x: 0, y: -1)
    }
  }

  private func page(from offset: CGPoint, by step: CGPoint) -> CGPoint? {
    guard isScrollEnabled, !isDragging else { return nil }
    let visible = bounds.inset(by: adjustedContentInset)
    let target =
      isPagingEnabled
      ? pages(from: offset, by: step)
      : clamped(
        CGPoint(x: offset.x + step.x * visible.width, y: offset.y + step.y * visible.height))
    return target == offset ? nil : target
  }

  private func place(at offset: CGPoint, along step: CGPoint) -> String {
    let visible = bounds.inset(by: adjustedContentInset)
    let (position, length, size) =
      step.x != 0
      ? (offset.x + adjustedContentInset.left, visible.width, contentSize.width)
      : (offset.y + adjustedContentInset.top, visible.height, contentSize.height)
    guard length > 0 else { return "" }
    let count = max(1, Int((size / length).rounded(.up)))
    return accessibilityWords.page(min(count, Int((position / length).rounded()) + 1), of: count)
  }
}

/// A scroll view of another target that describes itself: a list, a text view.
package protocol AccessibleScrollView: ScrollView {
  var scrollViewContent: AccessibilityContent { get }
  func activateScrollView() -> Bool
}

extension AccessibleScrollView {
  package func activateScrollView() -> Bool { false }
}
