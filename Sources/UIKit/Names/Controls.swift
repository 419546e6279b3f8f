// Controls and lists by their names on iOS.
public import GlassineControls

public typealias UIControl = Control
public typealias UILabel = Label
public typealias UIImageView = ImageView
public typealias UISlider = Slider
public typealias UISwitch = Switch
public typealias UIStepper = Stepper
public typealias UISegmentedControl = SegmentedControl
public typealias UIPageControl = PageControl
public typealias UIProgressView = ProgressView
public typealias UIActivityIndicatorView = ActivityIndicatorView
public typealias UIRefreshControl = RefreshControl
public typealias UIDatePicker = DatePicker
public typealias UIPickerView = PickerView
public typealias UIPickerViewDataSource = PickerViewDataSource

public typealias UITextField = TextField
public typealias UITextFieldDelegate = TextFieldDelegate
public typealias UITextView = TextView
public typealias UITextViewDelegate = TextViewDelegate
public typealias UITextAutocapitalizationType = TextAutocapitalizationType
public typealias UIKeyboardType = KeyboardType
public typealias UIReturnKeyType = ReturnKeyType
public typealias UIKeyboardAppearance = KeyboardAppearance
public typealias UISearchBar = SearchBar
public typealias UISearchBarDelegate = SearchBarDelegate
public typealias UISearchTextField = SearchTextField

public typealias UITableView = TableView
public typealias UITableViewDataSource = TableViewDataSource
public typealias UITableViewDelegate = TableViewDelegate
public typealias UITableViewCell = TableViewCell
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
public typealias UIContextualAction = ContextualAction
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration

public typealias UICollectionView = CollectionView
public typealias UICollectionViewDataSource = CollectionViewDataSource
public typealias UICollectionViewDelegate = CollectionViewDelegate
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout
public typealias UICollectionViewLayout = CollectionViewLayout
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem
public typealias UICollectionReusableView = CollectionReusableView
public typealias UICollectionViewCell = CollectionViewCell

public typealias UITableViewDataSourcePrefetching = TableViewDataSourcePrefetching
public typealias UICollectionViewDataSourcePrefetching = CollectionViewDataSourcePrefetching
public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot
public typealias UITableViewDiffableDataSource = TableViewDiffableDataSource
public typealias UICollectionViewDiffableDataSource = CollectionViewDiffableDataSource

public typealias UIMenu = Menu
public typealias UIContextMenuInteraction = ContextMenuInteraction
public typealias UIContextMenuInteractionDelegate = ContextMenuInteractionDelegate
public typealias UIContextMenuConfiguration = ContextMenuConfiguration

nonisolated extension TextField.BorderStyle {
  // Both are drawn as the theme's border: it has one.
  public static var line: TextField.BorderStyle { .roundedRect }
  public static var bezel: TextField.BorderStyle { .roundedRect }
}

extension TableViewCell {
  public typealias SeparatorStyle = TableView.SeparatorStyle
}

extension Control {
  /// The events of a control, by their name on iOS.
  public typealias Event = Events
}
