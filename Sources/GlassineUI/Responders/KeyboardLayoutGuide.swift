// A layout guide for the part of a view that the input views cover.
import Foundation

/// A guide as wide as its view, from the top of the window's input views down to the view's bottom.
/// Without input views the guide is at the bottom with zero height. Source: UIKit's documentation
/// of UIKeyboardLayoutGuide.
public final class KeyboardLayoutGuide: LayoutGuide {
  private lazy var height = heightAnchor.constraint(equalToConstant: 0)

  /// Attaches it to `view`.
  func attach(to view: View) {
    view.addLayoutGuide(self)
    LayoutConstraint.activate([
      leftAnchor.constraint(equalTo: view.leftAnchor),
      rightAnchor.constraint(equalTo: view.rightAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor), height,
    ])
    update()
  }

  /// Updates the covered part.
  func update() {
    guard let view = owningView else { return }
    var covered: CGFloat = 0
    if let window = view.window, let top = window.inputTop {
      let rect = view.convert(view.bounds, to: window)
      covered = min(rect.height, max(0, rect.maxY - top))
    }
    if height.constant != covered { height.constant = covered }
  }
}

extension View {
  /// The part of the view that the window's input views cover; for constraints of content that must
  /// stay visible. Created on first use.
  public var keyboardLayoutGuide: KeyboardLayoutGuide {
    if let known = layoutGuides.lazy.compactMap({ $0 as? KeyboardLayoutGuide }).first {
      return known
    }
    let guide = KeyboardLayoutGuide()
    guide.attach(to: self)
    return guide
  }
}

extension Window {
  /// The top of the input views, in the window's coordinates; nil while there are none.
  var inputTop: CGFloat? {
    guard let inputViews, inputViews.isUp else { return nil }
    return bounds.maxY - inputViews.bounds.height
  }

  /// Guides follow at once; accompanying animations use the notifications.
  func inputFrameDidChange() {
    func update(_ view: View) {
      for case let guide as KeyboardLayoutGuide in view.layoutGuides { guide.update() }
    }
    update(self)
    Self.registry.forEachDescendant(of: id) { update($0) }
  }

  /// Called after a change of the first responder, or of its input views.
  func inputViewsMayHaveChanged() {
    guard !needsInputViews, inputViews != nil || wantsInputViews else { return }
    needsInputViews = true
    setNeedsLayout()
  }

  private var wantsInputViews: Bool { inputViewsResponder != nil }

  /// The first responder that wants input views. Of several seats it is the first seat's, since all
  /// input views are at the bottom.
  private var inputViewsResponder: Responder? {
    if otherSeatResponders.isEmpty {
      return firstSeatResponder.flatMap { Self.wantsInputViews($0) ? $0 : nil }
    }
    return firstResponders.first(where: Self.wantsInputViews)
  }

  private static func wantsInputViews(_ first: Responder) -> Bool {
    var next: Responder? = first
    while let current = next {
      if current.inputView != nil || current.inputAccessoryView != nil { return true }
      next = current.next
    }
    return false
  }

  /// Updates them, in the layout pass.
  func updateInputViews() {
    guard needsInputViews else {
      inputViews?.place(in: self)
      return
    }
    needsInputViews = false
    guard inputViews != nil || wantsInputViews else { return }
    if inputViews == nil { inputViews = InputViews(frame: .zero) }
    inputViews?.update(for: inputViewsResponder, in: self)
  }
}
