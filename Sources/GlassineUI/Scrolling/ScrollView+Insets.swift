// The insets of the content: the app's, the safe area's, a refresh control's.
import Foundation
public import GlassineBase

/// The parts of a scroll view's adjusted inset.
package struct ScrollInsets {
  /// The inset set by the app.
  var content = EdgeInsets.zero { didSet { sum() } }
  /// The addition of the safe area.
  var system = EdgeInsets.zero { didSet { sum() } }
  /// The inset at the top for an active refresh control.
  package var refreshing: CGFloat = 0 { didSet { sum() } }
  package private(set) var adjusted = EdgeInsets.zero

  /// The safe area of the layout pass's last notification.
  var safeArea = EdgeInsets.zero
  var behavior = ScrollView.ContentInsetAdjustmentBehavior.automatic
  /// See ``ScrollView/contentAlignmentPoint``.
  var alignment = CGPoint.zero

  private mutating func sum() {
    adjusted = content
    adjusted.top += system.top + refreshing
    adjusted.left += system.left
    adjusted.bottom += system.bottom
    adjusted.right += system.right
  }
}

extension ScrollView {
  /// The edges at which the safe area is added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Sendable, CaseIterable {
    /// As ``scrollableAxes``: there are no bars of navigation controllers.
    case automatic
    /// Along axes with more content than the view's length, and those that always bounce.
    case scrollableAxes
    case never
    case always
  }

  /// The edges at which the safe area is added to the content inset;
  /// ``ContentInsetAdjustmentBehavior/automatic`` by default. Source: UIKit's documentation.
  @_disfavoredOverload public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { insets.behavior }
    set {
      guard newValue != insets.behavior else { return }
      insets.behavior = newValue
      systemInsetMayHaveChanged()
    }
  }

  /// The position of content smaller than the view, as fractions of the free room. The default (0,
  /// 0) is the top left, (0.5, 0.5) the middle. Not finite is misuse and changes nothing. Source:
  /// UIKit's documentation.
  public var contentAlignmentPoint: CGPoint {
    get { insets.alignment }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else {
        return Self.registry.diagnostics.misuse("contentAlignmentPoint \(newValue) is not finite")
      }
      guard newValue != insets.alignment else { return }
      insets.alignment = newValue
      rangeDidChange()
    }
  }

  /// Sets both ``verticalScrollIndicatorInsets`` and ``horizontalScrollIndicatorInsets``; the value
  /// read is the former. Source: UIKit's documentation.
  public var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Changes a part of the adjusted inset. Content at rest at an edge stays at it if `keepsEdges`
  /// is true, and content that springs back to an edge ends there. Dragged content stays under the
  /// finger.
  package func changeInsets(keepsEdges: Bool = true, _ change: (inout ScrollInsets) -> Void) {
    let before = insets.adjusted
    let (x, y) = (offsetRangeX, offsetRangeY)
    let isAtLeft = contentOffset.x == x.lowerBound
    let isAtTop = contentOffset.y == y.lowerBound
    change(&insets)
    guard insets.adjusted != before else { return }
    if isDragging {
      rebaseDrag()
    } else if keepsEdges, let motion {
      if let now = window?.application?.now, let new = bounce(of: motion, before: x, y, at: now) {
        start(new, isNew: false)
      }
    } else if keepsEdges, !isZooming {
      move(
        to: CGPoint(
          x: isAtLeft ? offsetRangeX.lowerBound : contentOffset.x,
          y: isAtTop ? offsetRangeY.lowerBound : contentOffset.y))
    }
    rangeDidChange()
    adjustedContentInsetDidChange()
    tell(.didChangeAdjustedContentInset)
  }

  func safeAreaDidChange() {
    insets.safeArea = safeAreaInsets
    systemInsetMayHaveChanged()
    indicators.layOut()
  }

  /// Updates the addition of the safe area; returns whether it changed.
  @discardableResult
  func systemInsetMayHaveChanged() -> Bool {
    let system = systemInset
    guard system != insets.system else { return false }
    changeInsets { $0.system = system }
    return true
  }

  private var systemInset: EdgeInsets {
    var inset = insets.safeArea
    guard inset != .zero, insets.behavior != .never else { return .zero }
    guard insets.behavior != .always else { return inset }
    if contentSize.width <= bounds.width, !alwaysBounceHorizontal {
      inset.left = 0
      inset.right = 0
    }
    if contentSize.height <= bounds.height, !alwaysBounceVertical {
      inset.top = 0
      inset.bottom = 0
    }
    return inset
  }

  /// The insets of an indicator from the view's edges.
  func indicatorInset(_ axis: Axes) -> EdgeInsets {
    var inset =
      axis == .vertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets
    guard automaticallyAdjustsScrollIndicatorInsets else { return inset }
    inset.top += insets.safeArea.top
    inset.left += insets.safeArea.left
    inset.bottom += insets.safeArea.bottom
    inset.right += insets.safeArea.right
    return inset
  }

  func isUsable(_ indicatorInsets: EdgeInsets) -> Bool {
    if indicatorInsets.isFinite { return true }
    Self.registry.diagnostics.misuse("scroll indicator insets \(indicatorInsets) are not finite")
    return false
  }
}
