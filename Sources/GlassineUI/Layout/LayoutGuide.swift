// A rectangle for constraints that is not a view.
public import Foundation
import GlassineScene

/// A rectangle for constraints that belongs to a view and is neither drawn nor touched.
/// Source: UIKit's documentation of UILayoutGuide.
@preconcurrency @MainActor
open class LayoutGuide: NSObject {
  /// A name for messages.
  open var identifier = ""

  var owner = NodeID.none
  let role: LayoutItemReference.Role

  /// The solved frame, in the owner's coordinates; only for guides of the role `guide`.
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

  /// The view with the guide; nil before it is added, and after the view's end.
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

  // MARK: Queries

  /// The constraints that affect the guide's position or size along an axis; updates layout first.
  /// Source: UIKit's documentation of UILayoutGuide.
  public func constraintsAffectingLayout(
    for axis: LayoutConstraint.Axis
  ) -> [LayoutConstraint] {
    owningView?.solvedEngineOfGuides?.constraints(
      affecting: LayoutItemReference(guide: self), along: axis) ?? []
  }

  /// Whether the constraints do not determine the guide's rectangle; false for a guide provided by
  /// a view, such as its margins. Updates layout first.
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
