// The classes of elements.
import GlassineControls
import GlassineUI

extension InterfaceBuilder {
  static let views: [String: UIView.Type] = [
    "view": UIView.self, "containerView": UIView.self, "control": UIControl.self,
    "label": UILabel.self,
    "button": UIButton.self, "imageView": UIImageView.self, "textField": UITextField.self,
    "textView": UITextView.self, "slider": UISlider.self, "switch": UISwitch.self,
    "stepper": UIStepper.self, "segmentedControl": UISegmentedControl.self,
    "pageControl": UIPageControl.self, "progressView": UIProgressView.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "scrollView": UIScrollView.self,
    "stackView": UIStackView.self, "tableView": UITableView.self,
    "tableViewCell": UITableViewCell.self, "collectionView": UICollectionView.self,
    "collectionViewCell": UICollectionViewCell.self,
    "collectionReusableView": UICollectionReusableView.self,
    "visualEffectView": UIVisualEffectView.self, "searchBar": UISearchBar.self,
    "pickerView": UIPickerView.self, "datePicker": UIDatePicker.self,
    "window": UIWindow.self,
  ]

  static let controllers: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self,
    "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self,
  ]

  static let layouts: [String: UICollectionViewLayout.Type] = [
    "collectionViewLayout": UICollectionViewLayout.self,
    "collectionViewFlowLayout": UICollectionViewFlowLayout.self,
  ]

  /// A recognizer, which its view's connections add.
  func makeRecognizer(_ element: InterfaceElement) -> AnyObject? {
    let result: UIGestureRecognizer
    switch element.name {
    case "tapGestureRecognizer":
      let tap = UITapGestureRecognizer(target: nil, action: nil)
      element.integer("numberOfTapsRequired").map { tap.numberOfTapsRequired = $0 }
      element.integer("numberOfTouchesRequired").map { tap.numberOfTouchesRequired = $0 }
      result = tap
    case "panGestureRecognizer":
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      element.integer("minimumNumberOfTouches").map { pan.minimumNumberOfTouches = $0 }
      element.integer("maximumNumberOfTouches").map { pan.maximumNumberOfTouches = $0 }
      result = pan
    // Xcode writes the name so.
    case "pongPressGestureRecognizer":
      let press = UILongPressGestureRecognizer(target: nil, action: nil)
      element.number("minimumPressDuration").map { press.minimumPressDuration = $0 }
      element.number("allowableMovement").map { press.allowableMovement = CGFloat($0) }
      result = press
    case "swipeGestureRecognizer":
      let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
      let words: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
      ]
      element.word("direction", words).map { swipe.direction = $0 }
      result = swipe
    case "pinchGestureRecognizer": result = UIPinchGestureRecognizer(target: nil, action: nil)
    case "rotationGestureRecognizer":
      result = UIRotationGestureRecognizer(target: nil, action: nil)
    default: return nil
    }
    element.bool("enabled").map { result.isEnabled = $0 }
    element.bool("cancelsTouchesInView").map { result.cancelsTouchesInView = $0 }
    note(result, element)
    return result
  }
}
