// The classes a scene file may name, and what they are here.

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

  /// Whether the class turns touches into control events, and so ends the chain.
  public var isControl: Bool {
    switch self {
    case .view, .label, .imageView, .stackView, .scrollView: false
    default: true
    }
  }
}
