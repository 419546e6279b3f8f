// A scroll view's two rectangles for constraints.

extension ScrollView {
  /// The content: constraints to it say how large `contentSize` is. So do constraints between the
  /// scroll view's own edges and what lies in it. Source: UIKit's documentation of UIScrollView.
  public var contentLayoutGuide: LayoutGuide {
    if let guide = layoutState.contentGuide { return guide }
    let guide = LayoutGuide(role: .content, owner: id)
    layoutState.contentGuide = guide
    return guide
  }

  /// What is seen of the content: constraints to it hold things in place while the content scrolls.
  public var frameLayoutGuide: LayoutGuide {
    if let guide = layoutState.frameGuide { return guide }
    let guide = LayoutGuide(role: .frame, owner: id)
    layoutState.frameGuide = guide
    return guide
  }
}
