// Registration of cells by a class of no static kind.
import CoreGraphics
public import GlassineControls
import GlassineUI

extension CollectionView {
  /// A batch whose closure does not outlive the call, as UIKit's header says.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// The collection's delegate; Glassine's property of that name is any scroll view's.
  @_disfavoredOverload @_nonoverride public var delegate: (any UICollectionViewDelegate)? {
    get { self.GlassineControls::delegate as? any UICollectionViewDelegate }
    set { self.GlassineControls::delegate = newValue }
  }

  /// Registers a class of cells; a class of another kind is misuse.
  @_disfavoredOverload
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let kind = cellClass as? CollectionViewCell.Type? else {
      return ViewRegistry.main.diagnostics.misuse(
        "register: \(cellClass.map { "\($0)" } ?? "nil") is no class of cells")
    }
    register(kind, forCellWithReuseIdentifier: identifier)
  }
}

extension TableView {
  /// A batch whose closure does not outlive the call, as UIKit's header says.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// The table's delegate; Glassine's property of that name is any scroll view's.
  @_disfavoredOverload @_nonoverride public var delegate: (any UITableViewDelegate)? {
    get { self.GlassineControls::delegate as? any UITableViewDelegate }
    set { self.GlassineControls::delegate = newValue }
  }

  /// Registers a class of cells; a class of another kind is misuse.
  @_disfavoredOverload
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let kind = cellClass as? TableViewCell.Type? else {
      return ViewRegistry.main.diagnostics.misuse(
        "register: \(cellClass.map { "\($0)" } ?? "nil") is no class of cells")
    }
    register(kind, forCellReuseIdentifier: identifier)
  }
}

extension CollectionViewLayout {
  /// Registers a class of decoration views; a class of another kind is misuse.
  @_disfavoredOverload
  public func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let kind = viewClass as? CollectionReusableView.Type? else {
      return ViewRegistry.main.diagnostics.misuse(
        "register: \(viewClass.map { "\($0)" } ?? "nil") is no class of decoration views")
    }
    register(kind, forDecorationViewOfKind: elementKind)
  }
}
