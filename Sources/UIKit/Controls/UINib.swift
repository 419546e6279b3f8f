// Interface files, which cannot be read here: there is never one.
public import CoreGraphics
public import GlassineControls

/// An interface file. None can be made, so that a parameter of this type is always nil.
@preconcurrency @MainActor
public final class UINib: NSObject {
  @available(*, unavailable, message: "interface files cannot be read; build the views in code")
  public init(nibName name: String, bundle: Bundle?) { fatalError("unavailable") }

  @available(*, unavailable, message: "interface files cannot be read; build the views in code")
  public func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] { [] }
}

extension CollectionView {
  /// Removes the registration of cells: there are no interface files.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nil as CollectionViewCell.Type?, forCellWithReuseIdentifier: identifier)
  }
}

extension TableView {
  /// Removes the registration of cells: there are no interface files.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    register(nil as TableViewCell.Type?, forCellReuseIdentifier: identifier)
  }
}
