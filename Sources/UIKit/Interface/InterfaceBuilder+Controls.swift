// What controls, labels and pictures get from their elements.
import CoreGraphics
import GlassineControls
import GlassineUI

extension InterfaceBuilder {
  /// The classes without a level of their own.
  func fillPlainKinds(_ view: UIView, from element: InterfaceElement) {
    if let control = view as? UIControl { fillControl(control, from: element) }
    switch view {
    case let view as UIStackView: fillStack(view, from: element)
    case let view as UISlider: fillSlider(view, from: element)
    case let view as UISwitch:
      element.bool("on").map { view.isOn = $0 }
      view.onTintColor = file.color("onTintColor", of: element)
      view.thumbTintColor = file.color("thumbTintColor", of: element)
    case let view as UIStepper: fillStepper(view, from: element)
    case let view as UISegmentedControl: fillSegments(view, from: element)
    case let view as UIPageControl:
      element.integer("numberOfPages").map { view.numberOfPages = $0 }
      element.integer("currentPage").map { view.currentPage = $0 }
      element.bool("hidesForSinglePage").map { view.hidesForSinglePage = $0 }
      view.pageIndicatorTintColor = file.color("pageIndicatorTintColor", of: element)
      view.currentPageIndicatorTintColor = file.color("currentPageIndicatorTintColor", of: element)
    case let view as UITextField: fillTextField(view, from: element)
    case let view as UIVisualEffectView:
      if let blur = element.child("blurEffect") {
        view.effect = UIBlurEffect(style: blur.word("style", Self.blurs) ?? .regular)
      }
    default: break
    }
  }

  private func fillControl(_ view: UIControl, from element: InterfaceElement) {
    element.bool("enabled").map { view.isEnabled = $0 }
    element.bool("selected").map { view.isSelected = $0 }
    element.bool("highlighted").map { view.isHighlighted = $0 }
    element.word("contentHorizontalAlignment", Self.horizontal).map {
      view.contentHorizontalAlignment = $0
    }
    element.word("contentVerticalAlignment", Self.vertical).map {
      view.contentVerticalAlignment = $0
    }
  }

  func fillLabel(_ view: UILabel, from element: InterfaceElement) {
    fillTouches(view, from: element)
    view.font = element.font("fontDescription") ?? .systemFont(ofSize: 17)
    file.color("textColor", of: element).map { view.textColor = $0 }
    view.highlightedTextColor = file.color("highlightedColor", of: element)
    file.color("shadowColor", of: element).map { view.shadowColor = $0 }
    element.size("shadowOffset").map { view.shadowOffset = $0 }
    element.word("textAlignment", Self.alignments).map { view.textAlignment = $0 }
    element.word("lineBreakMode", Self.lineBreaks).map { view.lineBreakMode = $0 }
    element.integer("numberOfLines").map { view.numberOfLines = $0 }
    element.bool("adjustsFontSizeToFit").map { view.adjustsFontSizeToFitWidth = $0 }
    element.number("minimumScaleFactor").map { view.minimumScaleFactor = CGFloat($0) }
    element.number("preferredMaxLayoutWidth").map { view.preferredMaxLayoutWidth = CGFloat($0) }
    if let text = file.attributedString("attributedText", of: element) {
      view.attributedText = text
    } else {
      view.text = element.string("text")
    }
  }

  func fillImageView(_ view: UIImageView, from element: InterfaceElement) {
    fillTouches(view, from: element)
    view.image = file.image("image", of: element)
    view.highlightedImage = file.image("highlightedImage", of: element)
  }

  func fillIndicator(_ view: UIActivityIndicatorView, from element: InterfaceElement) {
    let words: [String: UIActivityIndicatorView.Style] = [
      "whiteLarge": .large, "large": .large, "white": .medium, "gray": .medium, "medium": .medium,
    ]
    element.word("style", words).map { view.style = $0 }
    file.color("color", of: element).map { view.color = $0 }
    element.bool("hidesWhenStopped").map { view.hidesWhenStopped = $0 }
    if element.bool("animating") == true { view.startAnimating() }
  }

  // MARK: Buttons

  func fillButton(_ view: UIButton, from element: InterfaceElement) {
    if let configuration = element.value("configuration") {
      view.configuration = self.configuration(configuration)
    } else {
      let type = element.word("buttonType", Self.buttonTypes) ?? .custom
      view.keep(type)
      view.configuration = .bare(type)
      view.titleLabel?.font = element.font("fontDescription") ?? .systemFont(ofSize: 15)
    }
    element.word("lineBreakMode", Self.lineBreaks).map { view.titleLabel?.lineBreakMode = $0 }
    element.insets("contentEdgeInsets").map { view.contentEdgeInsets = $0 }
    element.insets("titleEdgeInsets").map { view.titleEdgeInsets = $0 }
    element.insets("imageEdgeInsets").map { view.imageEdgeInsets = $0 }
    for state in element.children where state.name == "state" {
      guard let key = state.word("key", Self.states) else { continue }
      state.string("title").map { view.setTitle($0, for: key) }
      file.color("titleColor", of: state).map { view.setTitleColor($0, for: key) }
      file.image("image", of: state).map { view.setImage($0, for: key) }
      file.image("backgroundImage", of: state).map { view.setBackgroundImage($0, for: key) }
    }
  }

  private func configuration(_ element: InterfaceElement) -> UIButton.Configuration {
    var look: UIButton.Configuration =
      switch element["style"] {
      case "filled": .filled()
      case "gray": .gray()
      case "tinted": .tinted()
      default: .plain()
      }
    look.title = element.string("title")
    element.string("subtitle").map { look.subtitle = $0 }
    file.image("image", of: element).map { look.image = $0 }
    file.color("baseForegroundColor", of: element).map { look.baseForegroundColor = $0 }
    file.color("baseBackgroundColor", of: element).map { look.baseBackgroundColor = $0 }
    return look
  }

  // MARK: Values

  private func fillStack(_ view: UIStackView, from element: InterfaceElement) {
    element.word("axis", ["vertical": .vertical, "horizontal": .horizontal]).map { view.axis = $0 }
    element.number("spacing").map { view.spacing = CGFloat($0) }
    element.word("distribution", Self.distributions).map { view.distribution = $0 }
    element.word("alignment", Self.stackAlignments).map { view.alignment = $0 }
    element.bool("baselineRelativeArrangement").map { view.isBaselineRelativeArrangement = $0 }
    element.bool("layoutMarginsRelativeArrangement").map {
      view.isLayoutMarginsRelativeArrangement = $0
    }
  }

  private func fillSlider(_ view: UISlider, from element: InterfaceElement) {
    element.number("minValue").map { view.minimumValue = Float($0) }
    element.number("maxValue").map { view.maximumValue = Float($0) }
    element.number("value").map { view.value = Float($0) }
    element.bool("continuous").map { view.isContinuous = $0 }
    view.minimumTrackTintColor = file.color("minimumTrackTintColor", of: element)
    view.maximumTrackTintColor = file.color("maximumTrackTintColor", of: element)
    view.thumbTintColor = file.color("thumbTintColor", of: element)
  }

  private func fillStepper(_ view: UIStepper, from element: InterfaceElement) {
    element.number("minimumValue").map { view.minimumValue = $0 }
    element.number("maximumValue").map { view.maximumValue = $0 }
    element.number("stepValue").map { view.stepValue = $0 }
    element.number("value").map { view.value = $0 }
    element.bool("wraps").map { view.wraps = $0 }
    element.bool("autorepeat").map { view.autorepeat = $0 }
    element.bool("continuous").map { view.isContinuous = $0 }
  }

  private func fillSegments(_ view: UISegmentedControl, from element: InterfaceElement) {
    for segment in element.child("segments")?.children ?? [] {
      let index = view.numberOfSegments
      if let image = file.image("image", of: segment) {
        view.insertSegment(with: image, at: index, animated: false)
      } else {
        view.insertSegment(withTitle: segment.string("title"), at: index, animated: false)
      }
      segment.bool("enabled").map { view.setEnabled($0, forSegmentAt: index) }
    }
    element.integer("selectedSegmentIndex").map { view.selectedSegmentIndex = $0 }
    element.bool("momentary").map { view.isMomentary = $0 }
    view.selectedSegmentTintColor = file.color("selectedSegmentTintColor", of: element)
  }

  func fillDatePicker(_ view: UIDatePicker, from element: InterfaceElement) {
    let words: [String: UIDatePicker.Mode] = [
      "time": .time, "date": .date, "dateAndTime": .dateAndTime,
      "countDownTimer": .countDownTimer,
    ]
    element.word("datePickerMode", words).map { view.datePickerMode = $0 }
    element.integer("minuteInterval").map { view.minuteInterval = $0 }
  }
}
