// Cells that are made, used again and filled by one value, with no names to keep in step.
public import Foundation

extension CollectionView {
  /// A kind of cell with what fills it. Source: UIKit's documentation of
  /// UICollectionView.CellRegistration.
  ///
  /// Make one for each kind, outside of what gives cells: cells are used again by the registration
  /// that made them.
  public struct CellRegistration<Cell: CollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void
    fileprivate let handler: Handler
    fileprivate let token = RegistrationToken()

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A kind of view beside items, with what fills it.
  public struct SupplementaryRegistration<Supplementary: CollectionReusableView> {
    public typealias Handler = (
      _ view: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    fileprivate let elementKind: String
    fileprivate let handler: Handler
    fileprivate let token = RegistrationToken()

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// A cell of that kind, used again if one waits, filled for `item`; for nil it is not filled.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.token.identifier
    let pool = cellPool(identifier)
    if pool.make == nil {
      // The pool keeps the token: its name is that of no other while there is the pool.
      let token = registration.token
      pool.make = { withExtendedLifetime(token) { Cell(frame: .zero) } }
    }
    // Only cells of this kind go by its name.
    let found = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    let cell = found as? Cell ?? Cell(frame: .zero)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Likewise, of what lies beside items.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.elementKind, registration.token.identifier)
    let pool = viewPool(kind, identifier)
    if pool.make == nil {
      let token = registration.token
      pool.make = { withExtendedLifetime(token) { Supplementary(frame: .zero) } }
    }
    let found = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    let view = found as? Supplementary ?? Supplementary(frame: .zero)
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// Names a registration.
final class RegistrationToken {
  private(set) lazy var identifier =
    "glassine.registration.\(UInt(bitPattern: ObjectIdentifier(self)))"
}
