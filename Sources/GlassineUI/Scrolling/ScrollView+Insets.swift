// Room around the content: what the app sets, what the safe area adds, what a refresh control
// takes.
import Foundation
public import GlassineBase

/// What the adjusted inset of a scroll view is made of.
struct ScrollInsets {
  /// As the app sets it.
  var content = EdgeInsets.zero { didSet { sum() } }
  /// What the safe area adds.
  var system = EdgeInsets.zero { didSet { sum() } }
  /// The room at the top that a refresh control at work takes.
  var refreshing: CGFloat = 0 { didSet { sum() } }
  private(set) var adjusted = EdgeInsets.zero

  /// The safe area as the layout pass told it last.
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
  /// At which edges the safe area counts as room around the content.
  public enum ContentInsetAdjustmentBehavior: Sendable, CaseIterable {
    /// As ``scrollableAxes``: there are no bars of navigation controllers to heed.
    case automatic
    /// Along axes with more content than the view is long, and those that always bounce.
    case scrollableAxes
    case never
    case always
  }

  /// At which edges the safe area counts as room around the content;
  /// ``ContentInsetAdjustmentBehavior/automatic`` by default. Source: UIKit's documentation.
  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { insets.behavior }
    set {
      guard newValue != insets.behavior else { return }
      insets.behavior = newValue
      systemInsetMayHaveChanged()
    }
  }

  /// Where content lies that is smaller than the view, as parts of the room that is left: (0, 0),
  /// as by default, at the top left, (0.5, 0.5) in the middle. Not finite is misuse and changes
  /// nothing. Source: UIKit's documentation.
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

  /// Both of ``verticalScrollIndicatorInsets`` and ``horizontalScrollIndicatorInsets``; what is
  /// read is the former. Source: UIKit's documentation.
  public var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Changes what the adjusted inset is made of: content that rests at an edge stays at it, where
  /// that is asked for, and content under a finger stays under it.
  func changeInsets(keepsEdges: Bool = true, _ change: (inout ScrollInsets) -> Void) {
    let before = insets.adjusted
    let isAtLeft = contentOffset.x == offsetRangeX.lowerBound
    let isAtTop = contentOffset.y == offsetRangeY.lowerBound
    change(&insets)
    guard insets.adjusted != before else { return }
    if isDragging {
      rebaseDrag()
    } else if keepsEdges, motion == nil, !isZooming {
      move(
        to: CGPoint(
          x: isAtLeft ? offsetRangeX.lowerBound : contentOffset.x,
          y: isAtTop ? offsetRangeY.lowerBound : contentOffset.y))
    }
    rangeDidChange()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  func safeAreaDidChange() {
    insets.safeArea = safeAreaInsets
    systemInsetMayHaveChanged()
    indicators.layOut()
  }

  /// What the safe area adds may be something else; whether it is.
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

  /// From the view's edges to where an indicator may lie.
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
