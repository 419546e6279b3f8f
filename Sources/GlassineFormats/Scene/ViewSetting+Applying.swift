// Applies settings to views.
import Foundation
import GlassineControls
import GlassineUI

extension ViewSetting {
  /// Sets the property. The scene sets those that need it: images, masks, stored answers.
  func apply(to view: View) {
    switch self {
    case .frame(let value): view.frame = value
    case .bounds(let value): view.bounds = value
    case .center(let value): view.center = value
    case .toParent(let value): view.setToParent(value)
    case .transform(let value): view.transform = value
    case .isEnabled(let value): (view as? Control)?.isEnabled = value
    case .isSelected(let value): (view as? Control)?.isSelected = value
    case .alpha(let value): view.alpha = value
    case .isHidden(let value): view.isHidden = value
    case .isUserInteractionEnabled(let value): view.isUserInteractionEnabled = value
    case .isMultipleTouchEnabled(let value): view.isMultipleTouchEnabled = value
    case .isExclusiveTouch(let value): view.isExclusiveTouch = value
    case .clipsToBounds(let value): view.clipsToBounds = value
    case .zPosition(let value): view.zPosition = value
    case .touchPolicy(let value): view.touchPolicy = value
    case .hitOutset(let value): view.hitOutset = value
    case .hitShape(_, let value): view.hitShape = value
    case .contentMode(let value): view.contentMode = value
    case .alphaHitThreshold(let value): (view as? ImageView)?.alphaHitThreshold = value
    case .cornerRadius, .backgroundColor, .borderWidth, .borderColor, .tintColor, .text, .textColor,
      .textAlignment, .numberOfLines, .title:
      applyLook(to: view)
      applyToControl(view)
    case .image, .handlesTouches, .touchesShouldCancel, .canBecomeFirstResponder,
      .isFirstResponder, .viewForZooming:
      break
    default:
      if applyLayout(to: view) || applyFurther(to: view) || applyList(to: view) { return }
      if let view = view as? ScrollView { applyScrolling(to: view) }
      applyToControl(view)
    }
  }

  private func applyScrolling(to view: ScrollView) {
    switch self {
    case .contentInset(let value): view.contentInset = value
    case .contentSize(let value):
      view.contentSize = value
      (view as? TextView)?.fixedContentSize = value
    case .contentOffset(let value): view.contentOffset = value
    case .isScrollEnabled(let value): view.isScrollEnabled = value
    case .isPagingEnabled(let value): view.isPagingEnabled = value
    case .pageSize(let value): view.pageSize = value
    case .isDirectionalLockEnabled(let value): view.isDirectionalLockEnabled = value
    case .bounces(let value): view.bounces = value
    case .alwaysBounceVertical(let value): view.alwaysBounceVertical = value
    case .alwaysBounceHorizontal(let value): view.alwaysBounceHorizontal = value
    case .decelerationRate(let value): view.decelerationRate = value
    case .delaysContentTouches(let value): view.delaysContentTouches = value
    case .canCancelContentTouches(let value): view.canCancelContentTouches = value
    case .isPointerDragEnabled(let value): view.isPointerDragEnabled = value
    case .showsVerticalScrollIndicator(let value): view.showsVerticalScrollIndicator = value
    case .showsHorizontalScrollIndicator(let value): view.showsHorizontalScrollIndicator = value
    case .minimumZoomScale(let value): view.minimumZoomScale = value
    case .maximumZoomScale(let value): view.maximumZoomScale = value
    case .bouncesZoom(let value): view.bouncesZoom = value
    case .zoomScale(let value):
      // Lines set one limit after the other.
      if view.minimumZoomScale <= view.maximumZoomScale { view.zoomScale = value }
    default: applyScrollingOptions(to: view)
    }
  }

  private func applyLook(to view: View) {
    // A button updates its layer from its configuration at every change of state.
    let button = view as? Button
    switch self {
    case .cornerRadius(let value):
      if let button {
        button.configuration.cornerRadius = value
      } else {
        view.layer.cornerRadius = value
      }
    case .backgroundColor(let value):
      if let button {
        button.configuration.baseBackgroundColor = value
      } else {
        view.layer.backgroundColor = value
      }
    case .borderColor(let value):
      if let button { button.configuration.border = value } else { view.layer.borderColor = value }
    case .borderWidth(let value): view.layer.borderWidth = value
    case .tintColor(let value): (view as? ImageView)?.tintColor = value
    case .text(let value): (view as? Label)?.text = value
    case .textColor(let value): (view as? Label)?.textColor = value
    case .textAlignment(let value): (view as? Label)?.textAlignment = value
    case .numberOfLines(let value): (view as? Label)?.numberOfLines = value
    case .title(let value): button?.configuration.title = value
    default: break
    }
  }
}
