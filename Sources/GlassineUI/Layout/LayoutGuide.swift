// A rectangle that constraints can name and that is no view.
public import Foundation
import GlassineScene

/// A rectangle for constraints that belongs to a view and is neither drawn nor touched.
/// Source: UIKit's documentation of UILayoutGuide.
open class LayoutGuide: NSObject {
  /// A name for messages.
  open var identifier = ""

  var owner = NodeID.none
  let role: LayoutItemReference.Role

  /// Solved, in the owner's coordinates; of guides of the role `guide` only.
  var solvedFrame = CGRect.zero

  public override init() {
    role = .guide
    super.init()
  }

  init(role: LayoutItemReference.Role, owner: NodeID) {
    self.role = role
    self.owner = owner
    super.init()
  }

  /// The view that the guide was added to; nil before that and once the view is gone.
  public var owningView: View? { ViewRegistry.main.view(for: owner) }

  /// The rectangle in the owner's coordinates, as of the latest layout.
  public var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch role {
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .margins: return view.bounds.inset(by: view.layoutMargins)
    case .frame: return CGRect(origin: .zero, size: view.bounds.size)
    case .content: return CGRect(origin: .zero, size: (view as? ScrollView)?.contentSize ?? .zero)
    default: return solvedFrame
    }
  }

  // MARK: Questions

  /// The constraints that have a part in the guide's place or size along an axis; brings layout up
  /// to date first. Source: UIKit's documentation of UILayoutGuide.
  public func constraintsAffectingLayout(
    for axis: LayoutConstraint.Axis
  ) -> [LayoutConstraint] {
    owningView?.solvedEngineOfGuides?.constraints(
      affecting: LayoutItemReference(guide: self), along: axis) ?? []
  }

  /// Whether the constraints leave a choice for the guide's rectangle; false for one that a view
  /// gives, such as its margins. Brings layout up to date first.
  public var hasAmbiguousLayout: Bool {
    guard role == .guide, let engine = owningView?.solvedEngineOfGuides else { return false }
    return !engine.ambiguities(of: LayoutItemReference(guide: self)).isEmpty
  }

  // MARK: Anchors

  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}
