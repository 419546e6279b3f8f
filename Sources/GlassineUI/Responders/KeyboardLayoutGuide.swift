// The part of a view that the input views cover.
import Foundation

/// A guide as wide as its view, from where the window's input views begin down to the view's
/// bottom; at the bottom, without a height, while there are none. Source: UIKit's documentation of
/// UIKeyboardLayoutGuide.
public final class KeyboardLayoutGuide: LayoutGuide {
  private lazy var height = heightAnchor.constraint(equalToConstant: 0)

  /// Belongs to `view` from here on.
  func attach(to view: View) {
    view.addLayoutGuide(self)
    LayoutConstraint.activate([
      leftAnchor.constraint(equalTo: view.leftAnchor),
      rightAnchor.constraint(equalTo: view.rightAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor), height,
    ])
    update()
  }

  /// The input views cover another part.
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
  /// What of the view the window's input views cover; for constraints of what is to stay in sight.
  /// Made when it is first asked for.
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
  /// Where the input views begin, in the window's coordinates; nil while there are none.
  var inputTop: CGFloat? {
    guard let inputViews, inputViews.isUp else { return nil }
    return bounds.maxY - inputViews.bounds.height
  }

  /// Guides follow at once; what animates along does so by the notifications.
  func inputFrameDidChange() {
    func update(_ view: View) {
      for case let guide as KeyboardLayoutGuide in view.layoutGuides { guide.update() }
    }
    update(self)
    Self.registry.forEachDescendant(of: id) { update($0) }
  }

  /// The first responder is another one, or wants others.
  func inputViewsMayHaveChanged() {
    guard !needsInputViews, inputViews != nil || wantsInputViews else { return }
    needsInputViews = true
    setNeedsLayout()
  }

  private var wantsInputViews: Bool {
    var next = firstResponder
    while let current = next {
      if current.inputView != nil || current.inputAccessoryView != nil { return true }
      next = current.next
    }
    return false
  }

  /// Brings them up to date, in the layout pass.
  func updateInputViews() {
    guard needsInputViews else {
      inputViews?.place(in: self)
      return
    }
    needsInputViews = false
    guard inputViews != nil || wantsInputViews else { return }
    if inputViews == nil { inputViews = InputViews(frame: .zero) }
    inputViews?.update(for: firstResponder, in: self)
  }
}
