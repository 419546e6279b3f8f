// A controller whose view is a table.
public import CoreGraphics
public import GlassineControls
public import GlassineUI

/// A subclass is the table's data source and delegate, if it conforms to their protocols. Source:
/// UIKit's documentation of UITableViewController.
///
/// Differs from UIKit: the class itself does not conform, since a subclass's methods would not be
/// found. The plugin `LowerUIKit` writes the conformances and leaves `override` out.
open class UITableViewController: ViewController {
  private let style: UITableView.Style
  /// Whether the selection ends when the controller appears; true by default.
  open var clearsSelectionOnViewWillAppear = true
  private var hasAppeared = false

  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    style = .plain
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  open override func loadView() {
    guard !loadInterface() else { return }
    let table = UITableView(frame: .zero, style: style)
    table.dataSource = self as? any UITableViewDataSource
    table.delegate = self as? any UITableViewDelegate
    view = table
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !hasAppeared { tableView.reloadData() }
    hasAppeared = true
    guard clearsSelectionOnViewWillAppear else { return }
    for path in tableView.indexPathsForSelectedRows ?? [] {
      tableView.deselectRow(at: path, animated: animated)
    }
  }
}

extension UITableViewDataSource where Self: UITableViewController {
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}
