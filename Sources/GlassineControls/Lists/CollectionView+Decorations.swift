// Decoration views of a layout.
import Foundation
import GlassineUI

extension CollectionView {
  /// Removes the decorations of a former layout.
  func removeDecorations() {
    for index in liveViews.indices.reversed() where liveViews[index].isDecoration {
      recycle(liveViews.remove(at: index))
    }
  }

  /// Shows the layout's registered view of a kind; nothing if there is none.
  func fillDecoration(
    _ look: ElementLook, _ kind: String
  ) -> CollectionReusableView? {
    guard let maker = collectionViewLayout.decorationMakers[kind] else {
      Self.registry.diagnostics.misuse(
        "nothing is registered for the layout's decoration views of kind \"\(kind)\"")
      return nil
    }
    // Another layout may register another class under the same name.
    let identifier = "\(kind) \(UInt(bitPattern: maker.owner))"
    guard let view = viewPools["\(kind)/\(identifier)"].take() ?? maker.make() else { return nil }
    view.reuseIdentifier = identifier
    adopt(view)
    view.apply(attributes(for: look))
    liveViews.append(
      LiveSupplement(
        place: look.place, kind: kind, isDecoration: true, view: view,
        wantedAt: layoutNumber))
    return view
  }
}
