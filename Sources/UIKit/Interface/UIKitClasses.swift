// The properties of UIKit's own classes that interface files set by name: outlets and values.
import CoreGraphics
import GlassineControls
import GlassineUI

@MainActor
enum UIKitClasses {
  static let all: [LoweredClass] =
    [
      view, control, label, imageView, button, textField, textView, scrollView, table, tableCell,
      collection, collectionCell, stack, controller, pickerView, searchBar,
      datePicker, slider, toggle, progress, pageControl, activity, navigationBar, tabBar,
    ] + recognizers

  private static let view = LoweredClass(UIView.self, make: { UIView() })
    .value("alpha", \UIView.alpha)
    .value("backgroundColor", \UIView.backgroundColor)
    .value("tintColor", \UIView.tintColor)
    .value("clipsToBounds", \UIView.clipsToBounds)
    .value("hidden", \UIView.isHidden)
    .value("isHidden", \UIView.isHidden)
    .value("userInteractionEnabled", \UIView.isUserInteractionEnabled)
    .value("tag", \UIView.tag)
    .value("contentMode", \UIView.contentMode)
    .value("accessibilityIdentifier", \UIView.accessibilityIdentifier)
    .value("accessibilityLabel", \UIView.accessibilityLabel)
    .value("accessibilityHint", \UIView.accessibilityHint)
    .value("isAccessibilityElement", \UIView.isAccessibilityElement)
    .value("layer", \UIView.readableLayer)
    .value("gestureRecognizers", \UIView.namedRecognizers)
    .value("mask", \UIView.mask)

  private static let control = LoweredClass(UIControl.self, make: { UIControl() })
    .value("enabled", \UIControl.isEnabled)
    .value("selected", \UIControl.isSelected)
    .value("highlighted", \UIControl.isHighlighted)

  private static let label = LoweredClass(UILabel.self, make: { UILabel() })
    .value("text", \UILabel.text)
    .value("textColor", \UILabel.textColor)
    .value("highlightedTextColor", \UILabel.highlightedTextColor)
    .value("font", \UILabel.font)
    .value("textAlignment", \UILabel.textAlignment)
    .value("lineBreakMode", \UILabel.lineBreakMode)
    .value("numberOfLines", \UILabel.numberOfLines)
    .value("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth)
    .value("minimumScaleFactor", \UILabel.minimumScaleFactor)
    .value("shadowColor", \UILabel.shadowColor)
    .value("shadowOffset", \UILabel.shadowOffset)

  private static let imageView = LoweredClass(UIImageView.self, make: { UIImageView() })
    .value("image", \UIImageView.image)
    .value("highlightedImage", \UIImageView.highlightedImage)

  private static let button = LoweredClass(UIButton.self, make: { UIButton() })

  private static let textField = LoweredClass(UITextField.self, make: { UITextField() })
    .value("text", \UITextField.text)
    .value("placeholder", \UITextField.placeholder)
    .value("delegate", \UITextField.delegate)
    .value("inputView", \UITextField.inputView)

  private static let textView = LoweredClass(UITextView.self, make: { LoweredTextView() })
    .value("text", \UITextView.text)

  private static let scrollView = LoweredClass(UIScrollView.self, make: { UIScrollView() })
    .value("delegate", \UIScrollView.delegate)
    .value("contentInset", \UIScrollView.contentInset)
    .value("refreshControl", \UIScrollView.refreshControl)

  private static let table = LoweredClass(UITableView.self, make: { UITableView() })
    .value("dataSource", \UITableView.dataSource)
    .value("tableHeaderView", \UITableView.tableHeaderView)
    .value("tableFooterView", \UITableView.tableFooterView)
    .value("backgroundView", \UITableView.backgroundView)

  private static let tableCell = LoweredClass(UITableViewCell.self)
    .value("accessoryView", \UITableViewCell.accessoryView)
    .value("backgroundView", \UITableViewCell.backgroundView)
    .value("selectedBackgroundView", \UITableViewCell.selectedBackgroundView)

  private static let collection = LoweredClass(UICollectionView.self)
    .value("dataSource", \UICollectionView.dataSource)
    .value("backgroundView", \UICollectionView.backgroundView)
    .value("collectionViewLayout", \UICollectionView.collectionViewLayout)

  private static let collectionCell = LoweredClass(
    UICollectionViewCell.self, make: { UICollectionViewCell(frame: .zero) }
  )
  .value("backgroundView", \UICollectionViewCell.backgroundView)
  .value("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView)

  private static let stack = LoweredClass(UIStackView.self, make: { UIStackView() })

  private static let controller = LoweredClass(
    UIViewController.self, make: { UIViewController() }
  )
  .value("view", \UIViewController.view)
  .value("title", \UIViewController.title)
  .value("modalInPresentation", \UIViewController.isModalInPresentation)

  private static let recognizer = LoweredClass(UIGestureRecognizer.self)
    .value("delegate", \UIGestureRecognizer.delegate)
    .value("enabled", \UIGestureRecognizer.isEnabled)
    .value("cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView)

  /// Recognizers of a class that is known at run time alone.
  fileprivate static let recognizers = [
    recognizer,
    LoweredClass(UITapGestureRecognizer.self, make: { UITapGestureRecognizer() }),
    LoweredClass(UIPanGestureRecognizer.self, make: { UIPanGestureRecognizer() }),
    LoweredClass(UIPinchGestureRecognizer.self, make: { UIPinchGestureRecognizer() }),
    LoweredClass(UIRotationGestureRecognizer.self, make: { UIRotationGestureRecognizer() }),
    LoweredClass(UISwipeGestureRecognizer.self, make: { UISwipeGestureRecognizer() }),
    LoweredClass(UILongPressGestureRecognizer.self, make: { UILongPressGestureRecognizer() }),
    LoweredClass(
      UIScreenEdgePanGestureRecognizer.self, make: { UIScreenEdgePanGestureRecognizer() }),
  ]

  private static let pickerView = LoweredClass(UIPickerView.self, make: { UIPickerView() })
    .value("dataSource", \UIPickerView.dataSource)
    .value("delegate", \UIPickerView.delegate)

  /// A date picker has no property for its rows' colour, and code for iOS sets it by this name.
  private static let datePicker = LoweredClass(UIDatePicker.self, make: { UIDatePicker() })
    .value("textColor", \UIDatePicker.namedTextColor)

  private static let searchBar = LoweredClass(UISearchBar.self, make: { UISearchBar() })
    .value("delegate", \UISearchBar.delegate)
    .value("placeholder", \UISearchBar.placeholder)
    .value("text", \UISearchBar.text)
}

// Colours and pictures that code sets by the appearance of a class.
extension UIKitClasses {
  private static let slider = LoweredClass(UISlider.self, make: { UISlider() })
    .value("minimumTrackTintColor", \UISlider.minimumTrackTintColor)
    .value("maximumTrackTintColor", \UISlider.maximumTrackTintColor)
    .value("thumbTintColor", \UISlider.thumbTintColor)

  private static let toggle = LoweredClass(UISwitch.self, make: { UISwitch() })
    .value("onTintColor", \UISwitch.onTintColor)
    .value("thumbTintColor", \UISwitch.thumbTintColor)

  private static let progress = LoweredClass(UIProgressView.self, make: { UIProgressView() })
    .value("progressTintColor", \UIProgressView.progressTintColor)
    .value("trackTintColor", \UIProgressView.trackTintColor)

  private static let pageControl = LoweredClass(UIPageControl.self, make: { UIPageControl() })
    .value("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor)
    .value("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor)

  private static let activity = LoweredClass(UIActivityIndicatorView.self)
    .value("color", \UIActivityIndicatorView.color)

  private static let navigationBar = LoweredClass(UINavigationBar.self, make: { UINavigationBar() })
    .value("barTintColor", \UINavigationBar.barTintColor)
    .value("barStyle", \UINavigationBar.barStyle)
    .value("shadowImage", \UINavigationBar.shadowImage)
    .value("titleTextAttributes", \UINavigationBar.titleTextAttributes)

  private static let tabBar = LoweredClass(UITabBar.self, make: { UITabBar() })
    .value("barTintColor", \UITabBar.barTintColor)
    .value("unselectedItemTintColor", \UITabBar.unselectedItemTintColor)
}

extension UIDatePicker {
  fileprivate var namedTextColor: UIColor? {
    get { rowColor.map(UIColor.init) }
    set { rowColor = newValue?.color }
  }
}

extension View {
  /// The layer as a path of names may have it; it cannot be replaced.
  fileprivate var readableLayer: CALayer {
    get { layer }
    set {}
  }

  /// Recognizers as a collection of outlets has them: those are added.
  fileprivate var namedRecognizers: [UIGestureRecognizer] {
    get { gestureRecognizers ?? [] }
    set { for recognizer in newValue { addGestureRecognizer(recognizer) } }
  }
}
