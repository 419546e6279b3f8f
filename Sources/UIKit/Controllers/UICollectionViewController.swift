// A controller whose view shows a collection.
public import CoreGraphics
public import GlassineControls
public import GlassineUI

/// A subclass is the collection's data source and delegate, if it conforms to their protocols; its
/// view is the collection itself. Source: UIKit's documentation of UICollectionViewController.
///
/// Differs from UIKit: the class itself does not conform, as ``UITableViewController``.
open class UICollectionViewController: ViewController {
  public let collectionViewLayout: UICollectionViewLayout
  /// Whether the selection ends when the controller appears; true by default.
  open var clearsSelectionOnViewWillAppear = true

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }

  open override func loadView() {
    guard !loadInterface() else { return }
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: collectionViewLayout)
    collection.dataSource = self as? any UICollectionViewDataSource
    collection.delegate = self as? any UICollectionViewDelegate
    view = collection
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: animated)
    }
  }
}

extension UICollectionViewDataSource where Self: UICollectionViewController {
  public func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}
