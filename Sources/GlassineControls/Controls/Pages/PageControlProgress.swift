// The progress of the current page: a bar instead of its dot.
public import Foundation
import GlassineUI

/// The progress of the current page, shown instead of its dot. Source: UIKit's documentation of
/// UIPageControlProgress.
///
/// The app updates it during a film or a text. ``delegate`` decides the initial progress of another
/// page.
@preconcurrency @MainActor
open class PageControlProgress {
  open weak var delegate: (any PageControlProgressDelegate)?

  /// 0 to 1, clamped; NaN is misuse and changes nothing.
  open var currentProgress: Float {
    get { progressStorage }
    set {
      guard !newValue.isNaN else {
        return View.registry.diagnostics.misuse(
          "PageControlProgress.currentProgress is NaN; it stays \(progressStorage)")
      }
      let progress = min(1, max(0, newValue))
      guard progress != progressStorage else { return }
      progressStorage = progress
      pageControl?.setNeedsDisplay()
    }
  }
  private var progressStorage: Float = 0

  /// Whether the control shows it: in a window, with a current page.
  public var isProgressVisible: Bool { wasVisible }
  private var wasVisible = false

  weak var pageControl: PageControl?

  public init() {}

  /// Not isolated, as that of ``Responder``.
  deinit {}

  /// Called when another page is the current one.
  func pageDidChange(to page: Int) {
    currentProgress =
      delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
  }

  /// Called when the control was drawn.
  func controlWasDrawn() {}

  /// Called when the control entered or left a window, or its number of pages changed to or from 0.
  func controlDidChange() {
    let isVisible = pageControl.map { $0.window != nil && $0.numberOfPages > 0 } ?? false
    guard isVisible != wasVisible else { return }
    wasVisible = isVisible
    delegate?.pageControlProgressVisibilityDidChange(self)
  }
}

/// Decides and observes a page control's progress. Every method has a default.
@preconcurrency @MainActor
public protocol PageControlProgressDelegate: AnyObject {
  /// The initial progress of a page when it becomes the current one; 0 by default.
  func pageControlProgress(
    _ progress: PageControlProgress, initialProgressForPage page: Int
  ) -> Float
  func pageControlProgressVisibilityDidChange(_ progress: PageControlProgress)
}

extension PageControlProgressDelegate {
  public func pageControlProgress(
    _ progress: PageControlProgress, initialProgressForPage page: Int
  ) -> Float { 0 }
  public func pageControlProgressVisibilityDidChange(_ progress: PageControlProgress) {}
}

/// A progress over time, which changes the page when it is full. Source: UIKit's documentation of
/// UIPageControlTimerProgress.
///
/// It pauses while a finger is on the control, and while the control is hidden or in no window. A
/// page change sends ``Control/Events/valueChanged``, as a change by finger does.
// Explicit instead of the default: a release build would check the actor at the deinit.
@preconcurrency @MainActor
public final class PageControlTimerProgress: PageControlProgress {
  /// Seconds for each page without its own duration. Not above 0 or not finite: misuse, and 1.
  public var preferredDuration: TimeInterval {
    didSet { preferredDuration = Self.checked(preferredDuration) }
  }
  /// Whether the first page follows the last; false by default: it stops there, full.
  public var resetsToInitialPageAfterEnd = false
  /// Whether time runs. False at first.
  public private(set) var isRunning = false

  private var durations: [Int: TimeInterval] = [:]
  private var link: DisplayLink?
  /// Whether the control was drawn since the last step.
  private var wasDrawn = false

  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = Self.checked(preferredDuration)
    super.init()
  }

  deinit { MainActorTask.run { [link] in link?.invalidate() } }

  private static func checked(_ seconds: TimeInterval) -> TimeInterval {
    if seconds > 0, seconds.isFinite { return seconds }
    View.registry.diagnostics.misuse(
      "a page's duration is \(seconds), which is no time above 0; it is 1 second")
    return 1
  }

  /// Continues the timer.
  public func resumeTimer() {
    isRunning = true
    follow()
  }

  public func pauseTimer() {
    isRunning = false
    follow()
  }

  /// Sets the seconds for one page, instead of ``preferredDuration``; 0 removes them.
  public func setDuration(_ seconds: TimeInterval, forPage page: Int) {
    durations[page] = seconds == 0 ? nil : Self.checked(seconds)
  }

  public func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

  override func controlDidChange() {
    super.controlDidChange()
    follow()
  }

  override func controlWasDrawn() {
    wasDrawn = true
    // A superview that was hidden and is shown again does not notify its descendants.
    if isRunning, link == nil { follow() }
  }

  private var timerDelegate: (any PageControlTimerProgressDelegate)? {
    delegate as? any PageControlTimerProgressDelegate
  }

  /// Frames run while time does, if the control is visible.
  private func follow() {
    guard isRunning, isProgressVisible, let application = pageControl?.window?.application else {
      link?.invalidate()
      link = nil
      return
    }
    guard link == nil else { return }
    let link = DisplayLink { [weak self] in self?.step($0.duration) }
    link.add(to: application)
    self.link = link
  }

  private func step(_ seconds: TimeInterval) {
    guard let control = pageControl else { return }
    if !wasDrawn, control.isConcealed {
      // Invisible: it stops. When it is shown again it is drawn, and continues.
      link?.invalidate()
      link = nil
      return control.setNeedsDisplay()
    }
    wasDrawn = false
    guard !control.isTracking else { return }
    let page = control.currentPage
    let progress = Double(currentProgress) + seconds / duration(forPage: page)
    currentProgress = Float(progress)
    timerDelegate?.pageControlTimerProgressDidChange(self)
    guard progress >= 1, isRunning, pageControl === control, control.currentPage == page else {
      return
    }
    let isLast = page >= control.numberOfPages - 1
    let next = isLast ? 0 : page + 1
    guard !isLast || resetsToInitialPageAfterEnd,
      timerDelegate?.pageControlTimerProgress(self, shouldAdvanceToPage: next) ?? true
    else { return pauseTimer() }
    if next == page { pageDidChange(to: page) } else { control.advance(to: next) }
  }
}

/// Decides and observes a progress over time. Every method has a default.
@preconcurrency @MainActor
public protocol PageControlTimerProgressDelegate: PageControlProgressDelegate {
  /// Whether another page follows the full page; true by default. False pauses the timer.
  func pageControlTimerProgress(
    _ progress: PageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool
  func pageControlTimerProgressDidChange(_ progress: PageControlTimerProgress)
}

extension PageControlTimerProgressDelegate {
  public func pageControlTimerProgress(
    _ progress: PageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool { true }
  public func pageControlTimerProgressDidChange(_ progress: PageControlTimerProgress) {}
}
