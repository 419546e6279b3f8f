// The classes that a scene file may name, and their behaviour here.

/// A class of the scene file.
public enum ViewClass: String, CaseIterable, Sendable {
  case view = "View"
  case control = "Control"
  case button = "Button"
  case toggle = "Switch"
  case slider = "Slider"
  case stepper = "Stepper"
  case pageControl = "PageControl"
  case segmentedControl = "SegmentedControl"
  case textField = "TextField"
  case label = "Label"
  case imageView = "ImageView"
  case stackView = "StackView"
  case scrollView = "ScrollView"
  case textView = "TextView"
  case tableView = "TableView"
  case collectionView = "CollectionView"
  case activityIndicatorView = "ActivityIndicatorView"
  case progressView = "ProgressView"
  case pickerView = "PickerView"
  case datePicker = "DatePicker"
  case searchBar = "SearchBar"
  case searchTextField = "SearchTextField"
  case thumbStick = "ThumbStick"
  case directionalPad = "DirectionalPad"
  case radialMenu = "RadialMenu"
  case cooldownButton = "CooldownButton"
  /// The program sets its texture; until then it shows its background.
  case textureView = "TextureView"
  /// Its subviews in the file are in its content view, on the glass.
  case visualEffectView = "VisualEffectView"

  /// Whether the class turns touches into control events, and so ends the chain.
  public var isControl: Bool {
    switch self {
    case .view, .label, .imageView, .stackView, .activityIndicatorView, .progressView, .pickerView,
      .searchBar, .textureView, .visualEffectView:
      false
    default: !isScrollView
    }
  }

  /// Whether the class is a scroll view, or derives from it.
  public var isScrollView: Bool {
    switch self {
    case .scrollView, .textView, .tableView, .collectionView: true
    default: false
    }
  }

  /// Whether the class has subviews of its own, which no file describes.
  var hasOwnSubviews: Bool {
    switch self {
    case .tableView, .collectionView, .pickerView, .datePicker, .searchBar: true
    default: false
    }
  }

  /// Whether touches of views that no file describes are those of the view.
  var answersForSubviews: Bool { self == .visualEffectView || hasOwnSubviews && !isScrollView }

  /// Whether the class is a text field, or derives from it.
  var isTextField: Bool { self == .textField || self == .searchTextField }

  /// Whether the class has touch methods of its own.
  var handlesTouches: Bool { isControl || isScrollView && self != .scrollView }
}
