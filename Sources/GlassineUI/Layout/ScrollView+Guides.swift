// The two layout guides of a scroll view.

extension ScrollView {
  /// The content: constraints to it determine `contentSize`. Constraints between the scroll view's
  /// own edges and its descendants do so, too. Source: UIKit's documentation of UIScrollView.
  public var contentLayoutGuide: LayoutGuide {
    if let guide = layoutState.contentGuide { return guide }
    let guide = LayoutGuide(role: .content, owner: id)
    layoutState.contentGuide = guide
    return guide
  }

  /// The visible rectangle: constraints to it hold views in place while the content scrolls.
  public var frameLayoutGuide: LayoutGuide {
    if let guide = layoutState.frameGuide { return guide }
    let guide = LayoutGuide(role: .frame, owner: id)
    layoutState.frameGuide = guide
    return guide
  }
}
