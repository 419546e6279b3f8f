// Cell registrations: creation, reuse and configuration of cells as one value, without identifiers.
public import Foundation
import GlassineUI

extension CollectionView {
  /// A kind of cell with its configuration closure. Source: UIKit's documentation of
  /// UICollectionView.CellRegistration.
  ///
  /// Create one for each kind, outside of the cell provider: cells are reused only by their own
  /// registration.
  public struct CellRegistration<Cell: CollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void
    fileprivate let handler: Handler
    fileprivate let token = RegistrationToken()

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A kind of supplementary view with its configuration closure.
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

  /// A cell of that kind, reused if possible, configured for `item`; with nil it is not configured.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.token.identifier
    let pool = core.pools[identifier]
    if pool.make == nil {
      // The pool retains the token: its name stays unique while the pool exists.
      let token = registration.token
      pool.make = { [unowned self] in
        withExtendedLifetime(token) { Cell(frame: filledFrame) }
      }
    }
    // Only cells of this kind are registered under this name.
    let found = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    let cell = found as? Cell ?? Cell(frame: .zero)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Likewise for supplementary views.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.elementKind, registration.token.identifier)
    let pool = viewPools["\(kind)/\(identifier)"]
    if pool.make == nil {
      let token = registration.token
      pool.make = { [unowned self] in
        withExtendedLifetime(token) { Supplementary(frame: filledFrame) }
      }
    }
    let found = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    let view = found as? Supplementary ?? Supplementary(frame: .zero)
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// The identity of a registration.
final class RegistrationToken {
  private(set) lazy var identifier =
    "glassine.registration.\(UInt(bitPattern: ObjectIdentifier(self)))"
}
