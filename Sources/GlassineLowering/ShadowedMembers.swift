// Members of UIKit's classes that cannot be overridden here, and members that Glassine's classes
// have besides. Most are marked as disfavored, so that a component's own is found.

extension Lowering {
  /// Members that extensions have, in all classes.
  private static let shadowed: Set<String> = [
    "layer",
    // Views
    "safeAreaInsets", "traitCollection", "window", "superview", "subviews",
    "gestureRecognizers", "setNeedsDisplay(_:)", "exchangeSubview(at:withSubviewAt:)",
    "setContentHuggingPriority(_:for:)", "contentHuggingPriority(for:)",
    "setContentCompressionResistancePriority(_:for:)", "contentCompressionResistancePriority(for:)",
    "snapshotView(afterScreenUpdates:)", "viewWithTag(_:)", "alignmentRect(forFrame:)",
    "frame(forAlignmentRect:)", "endEditing(_:)", "action(for:forKey:)",
    "drawHierarchy(in:afterScreenUpdates:)", "preservesSuperviewLayoutMargins",
    "layoutMarginsGuide", "addMotionEffect(_:)", "value(forKey:)", "setValue(_:forKey:)",
    "isFocused", "minimumContentSizeCategory", "maximumContentSizeCategory",
    "appliedContentSizeCategoryLimitsDescription",
    // Controls and text
    "keyboardType", "hasText", "selectedTextRange", "attributedPlaceholder",
    "autocorrectionType", "textContentType", "defaultTextAttributes", "typingAttributes",
    "textContainer", "baselineAdjustment", "selectionRects(for:)", "closestPosition(to:)",
    "scrollRangeToVisible(_:)", "selectedRange",
    "scrollIndicatorInsets", "contentInsetAdjustmentBehavior", "refreshControl",
    "buttonType", "setBackgroundImage(_:for:)", "title(for:)", "image(for:)", "currentTitle",
    "currentImage", "currentBackgroundImage", "currentTitleColor", "currentAttributedTitle",
    "onTintColor", "thumbTintColor",
    "minimumTrackTintColor", "maximumTrackTintColor", "setThumbImage(_:for:)",
    "progressTintColor", "trackTintColor", "pageIndicatorTintColor",
    "currentPageIndicatorTintColor", "updateCurrentPageDisplay()", "defersCurrentPageDisplay",
    "selectedSegmentTintColor", "setTitleTextAttributes(_:for:)", "attributedTitle",
    // Lists
    "cellForRow(at:)", "numberOfRows(inSection:)", "indexPathForRow(at:)", "rectForRow(at:)",
    "headerView(forSection:)", "separatorColor", "separatorInset", "editingStyle",
    "showsReorderControl", "showingDeleteConfirmation", "beginInteractiveMovementForItem(at:)",
    "updateInteractiveMovementTargetPosition(_:)", "endInteractiveMovement()",
    "cancelInteractiveMovement()", "transform3D", "arrangedSubviews",
    "register(_:forCellReuseIdentifier:)", "register(_:forCellWithReuseIdentifier:)",
    "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)",
    "register(_:forHeaderFooterViewReuseIdentifier:)", "register(_:forDecorationViewOfKind:)",
    // Controllers and windows
    "navigationItem", "tabBarItem", "navigationController", "tabBarController",
    "splitViewController", "childViewControllers", "transitionCoordinator",
    "presentingViewController", "presentedViewController", "transitioningDelegate",
    "edgesForExtendedLayout", "isModalInPresentation", "definesPresentationContext",
    "overrideUserInterfaceStyle", "toolbarItems", "editButtonItem", "restorationIdentifier",
    "setNeedsStatusBarAppearanceUpdate()", "performSegue(withIdentifier:sender:)", "isKeyWindow",
    // Layers and recognizers
    "sublayers", "insertSublayer(_:at:)", "removeAnimation(forKey:)", "removeAllAnimations()",
    "presentation()", "render(in:)", "allowedTouchTypes",
  ]

  /// Members that extensions have in some classes, by the beginnings of these classes' names.
  private static let shadowedInSome: [String: [String]] = [
    "mask": ["UI"], "setNeedsLayout()": ["CA"], "layoutIfNeeded()": ["CA"],
    "delegate": ["UITableView", "UICollectionView", "UITextView"],
    "isEditing": ["UITableView", "UITableViewCell"], "setEditing(_:animated:)": ["UITableView"],
    "style": ["UITableView"], "numberOfSections": ["UITableView"],
    "indexPath(for:)": ["UITableView"], "visibleCells": ["UITableView"],
    "contentView": ["UI"], "effect": ["UIVisualEffectView"],
    "color": ["UIActivityIndicatorView"], "isAnimating": ["UIImageView"],
    "startAnimating()": ["UIImageView"],
    "stopAnimating()": ["UIImageView"],
  ]

  /// Members that Glassine's classes have and UIKit's do not. A component may declare one of that
  /// name, which is another member.
  private static let glassineMembers: Set<String> = [
    "id", "isVisible", "role", "theme", "overrideTheme", "effectiveTheme", "presentation",
    "zPosition", "isAnimated", "touchPolicy", "hitShape", "textSizeDidChange()",
    "contentHeight(forWidth:)", "stateDidChange()", "isHeld", "isHovered", "currentIcon",
    "dismissMenu()", "progress", "direction", "shadowBlur", "outlineColor", "outlineWidth",
    "lineHeightMultiple", "leftIcon", "interaction", "pageSize", "cancelButtonTitle", "icon",
    "style", "outcome", "goBack()", "application", "surface", "scrollToTop()",
  ]

  /// Such members of some classes alone: others have the member of UIKit's.
  private static let glassineMembersOfSome: [String: Set<String>] = [
    "placeholder": ["UITextView"], "isEditing": ["UITextView"],
  ]

  /// Whether an override of a class below `root` hides the member of an extension.
  static func isShadowed(_ declaration: Declaration, in root: String) -> Bool {
    guard declaration.modifiers["override"] != nil, !declaration.isStatic else { return false }
    let name = declaration.kind == .function ? declaration.fullName : declaration.name
    if let classes = shadowedInSome[name] {
      return classes.contains { root == $0 || $0.count == 2 && root.hasPrefix($0) }
    }
    guard root.hasPrefix("UI") || root.hasPrefix("CA") || root.hasPrefix("NS") else {
      return false
    }
    return shadowed.contains(name) && !(name == "layer" && root.hasSuffix("Controller"))
  }

  /// Whether a member of a class below `root` has the name of one that UIKit's class has not.
  static func isOfGlassine(_ declaration: Declaration, in root: String) -> Bool {
    guard root.hasPrefix("UI") else { return false }
    switch declaration.kind {
    case .variable:
      return glassineMembers.contains(declaration.name)
        || glassineMembersOfSome[declaration.name]?.contains(root) == true
    case .function:
      // UIKit shows it for code in subclasses alone, so that others may have one of that name.
      return glassineMembers.contains(declaration.fullName)
        || declaration.fullName == "reset()" && root.hasSuffix("GestureRecognizer")
    default: return false
    }
  }

  /// The first class of UIKit's above a class of the target.
  func root(of place: TargetOutline.Place) -> String {
    target.ancestry(of: place).last.flatMap { target[$0].inherited.first }
      .map(TargetOutline.plain) ?? ""
  }
}
