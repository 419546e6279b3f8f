// An item of a constraint: a view, or a guide that belongs to one.
import Foundation
import GlassineBase
import GlassineScene

/// A view, by its id, or a guide with the view that owns it.
struct LayoutItemReference {
  enum Role: Equatable { case view, guide, safeArea, margins, content, frame }

  /// The view's id, if the item is a view.
  private let id: NodeID
  let guide: LayoutGuide?

  static let none = LayoutItemReference(id: .none, guide: nil)

  private init(id: NodeID, guide: LayoutGuide?) {
    self.id = id
    self.guide = guide
  }

  init(view: View) { self.init(id: view.id, guide: nil) }
  init(guide: LayoutGuide) { self.init(id: .none, guide: guide) }

  init?(_ item: Any) {
    if let view = item as? View {
      self.init(view: view)
    } else if let guide = item as? LayoutGuide {
      self.init(guide: guide)
    } else {
      return nil
    }
  }

  var role: Role { guide?.role ?? .view }

  /// The view, or the guide's owner; nil after its end.
  var view: View? { guide == nil ? ViewRegistry.main.view(for: id) : guide?.owningView }

  var object: AnyObject? { guide ?? ViewRegistry.main.view(for: id) }

  /// The id of the view, or of the guide's owner.
  var viewID: NodeID { guide?.owner ?? id }

  func isSame(as other: LayoutItemReference) -> Bool { id == other.id && guide === other.guide }

  /// A name for messages.
  var name: String {
    guard let guide else { return view?.layoutName ?? "a view that is gone" }
    if !guide.identifier.isEmpty { return guide.identifier }
    let owner = guide.owningView?.layoutName ?? "a view that is gone"
    return switch guide.role {
    case .safeArea: "\(owner).safeArea"
    case .margins: "\(owner).margins"
    case .content: "\(owner).content"
    case .frame: "\(owner).frame"
    default: "a guide of \(owner)"
    }
  }
}
