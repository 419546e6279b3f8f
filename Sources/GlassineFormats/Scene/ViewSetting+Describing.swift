// Converts a live view to settings that differ from a new view.
import Foundation
import GlassineBase
import GlassineControls
import GlassineUI

extension ViewClass {
  /// The nearest class of the format.
  init(of view: View) {
    self =
      switch view {
      case is Button: .button
      case is Switch: .toggle
      case is Slider: .slider
      case is Stepper: .stepper
      case is PageControl: .pageControl
      case is SegmentedControl: .segmentedControl
      case is SearchTextField: .searchTextField
      case is TextField: .textField
      case is DatePicker: .datePicker
      case is ThumbStick: .thumbStick
      case is DirectionalPad: .directionalPad
      case is RadialMenu: .radialMenu
      case is CooldownButton: .cooldownButton
      case is Control: .control
      case is Label: .label
      case is ImageView: .imageView
      case is TextView: .textView
      case let table as TableView where Self.isPlain(table): .tableView
      case let view as CollectionView where Self.isPlain(view): .collectionView
      case is ScrollView: .scrollView
      case is StackView: .stackView
      case is ActivityIndicatorView: .activityIndicatorView
      case is ProgressView: .progressView
      case let picker as PickerView where picker.dataSource is PickerSource: .pickerView
      case is SearchBar: .searchBar
      case is TextureView: .textureView
      case is VisualEffectView: .visualEffectView
      default: .view
      }
  }
}

extension ViewSetting {
  /// Settings that differ from a new view of that class, in the order of ``ViewProperty``.
  static func settings(of view: View, as viewClass: ViewClass) -> [ViewSetting] {
    var settings = geometry(of: view) + layout(of: view)
    if let control = view as? Control {
      if !control.isEnabled { settings.append(.isEnabled(false)) }
      if control.isSelected { settings.append(.isSelected(true)) }
    }
    settings += look(of: view)
    settings += behaviour(of: view, as: viewClass)
    if let view = view as? ScrollView { settings += scrolling(of: view, as: viewClass) }
    if viewClass.isScrollView, viewClass != .scrollView { settings += list(of: view) }
    if let view = view as? Control { settings += values(of: view) }
    settings += further(of: view)
    return settings.sorted { $0.member.property.order < $1.member.property.order }
  }

  private static func geometry(of view: View) -> [ViewSetting] {
    if let map = ViewRegistry.main.store.toParent(of: view.id) {
      return [.bounds(view.bounds), .toParent(map)]
    }
    let place: [ViewSetting] = [.bounds(view.bounds), .center(view.center)]
    return view.transform == .identity ? place : place + [.transform(view.transform)]
  }

  private static func behaviour(of view: View, as viewClass: ViewClass) -> [ViewSetting] {
    var settings: [ViewSetting] = []
    let isInteractive = ![
      .label, .imageView, .activityIndicatorView, .progressView, .textureView,
    ].contains(viewClass)
    let indicator = view as? ActivityIndicatorView
    let hidesItself = indicator.map { $0.hidesWhenStopped && !$0.isAnimating } ?? false
    if view.alpha != 1 { settings.append(.alpha(view.alpha)) }
    if view.isHidden != hidesItself { settings.append(.isHidden(view.isHidden)) }
    if view.isUserInteractionEnabled != isInteractive {
      settings.append(.isUserInteractionEnabled(!isInteractive))
    }
    let isScrolling = viewClass.isScrollView
    if view.isMultipleTouchEnabled != isScrolling {
      settings.append(.isMultipleTouchEnabled(!isScrolling))
    }
    if view.isExclusiveTouch { settings.append(.isExclusiveTouch(true)) }
    let clips = isScrolling || viewClass == .pickerView
    if view.clipsToBounds != clips { settings.append(.clipsToBounds(!clips)) }
    if view.zPosition != 0 { settings.append(.zPosition(view.zPosition)) }
    if view.touchPolicy != .receive { settings.append(.touchPolicy(view.touchPolicy)) }
    if view.hitOutset != .zero { settings.append(.hitOutset(view.hitOutset)) }
    if let shape = view.hitShape {
      settings.append(.hitShape(pathData: shape.path.svgPathData, shape))
    }
    return settings
  }

  private static func look(of view: View) -> [ViewSetting] {
    var settings: [ViewSetting] = []
    if let button = view as? Button {
      // The button updates its layer from its configuration, at every change of state.
      let look = button.configuration
      let plain = Button.Configuration()
      if let title = look.title { settings.append(.title(title)) }
      if let color = look.baseBackgroundColor, color != plain.baseBackgroundColor {
        settings.append(.backgroundColor(color))
      }
      if let color = look.border { settings.append(.borderColor(color)) }
      if look.cornerRadius != plain.cornerRadius {
        settings.append(.cornerRadius(look.cornerRadius))
      }
      if button.contentHorizontalAlignment != .center {
        settings.append(.contentHorizontalAlignment(button.contentHorizontalAlignment))
      }
      if button.contentVerticalAlignment != .center {
        settings.append(.contentVerticalAlignment(button.contentVerticalAlignment))
      }
      if button.changesSelectionAsPrimaryAction {
        settings.append(.changesSelectionAsPrimaryAction(true))
      }
      return settings
    }
    if let color = view.layer.backgroundColor { settings.append(.backgroundColor(color)) }
    if !(view is Control) {
      if view.layer.cornerRadius != 0 { settings.append(.cornerRadius(view.layer.cornerRadius)) }
      if view.layer.borderWidth != 0 {
        settings.append(.borderWidth(view.layer.borderWidth))
        settings.append(.borderColor(view.layer.borderColor))
      }
    }
    guard let label = view as? Label else { return settings }
    if let text = label.text { settings.append(.text(text)) }
    if !label.textColor.isDynamic { settings.append(.textColor(label.textColor)) }
    if label.textAlignment != .natural { settings.append(.textAlignment(label.textAlignment)) }
    if label.numberOfLines != 1 { settings.append(.numberOfLines(label.numberOfLines)) }
    return settings
  }

  private static func scrolling(
    of view: ScrollView, as viewClass: ViewClass
  ) -> [ViewSetting] {
    var settings: [ViewSetting] = []
    settings += scrollingOptions(of: view)
    if view.contentInset != .zero { settings.append(.contentInset(view.contentInset)) }
    if ViewProperty.contentSize.belongs(to: viewClass) {
      settings.append(.contentSize(view.contentSize))
    }
    settings.append(.contentOffset(view.contentOffset))
    if !view.isScrollEnabled { settings.append(.isScrollEnabled(false)) }
    if view.isPagingEnabled { settings.append(.isPagingEnabled(true)) }
    if view.pageSize != .zero { settings.append(.pageSize(view.pageSize)) }
    if view.isDirectionalLockEnabled { settings.append(.isDirectionalLockEnabled(true)) }
    if !view.bounces { settings.append(.bounces(false)) }
    if view.alwaysBounceVertical { settings.append(.alwaysBounceVertical(true)) }
    if view.alwaysBounceHorizontal { settings.append(.alwaysBounceHorizontal(true)) }
    if view.decelerationRate == .fast { settings.append(.decelerationRate(.fast)) }
    if !view.delaysContentTouches { settings.append(.delaysContentTouches(false)) }
    if !view.canCancelContentTouches { settings.append(.canCancelContentTouches(false)) }
    if view.isPointerDragEnabled { settings.append(.isPointerDragEnabled(true)) }
    if !view.showsVerticalScrollIndicator { settings.append(.showsVerticalScrollIndicator(false)) }
    if !view.showsHorizontalScrollIndicator {
      settings.append(.showsHorizontalScrollIndicator(false))
    }
    if view.minimumZoomScale != 1 { settings.append(.minimumZoomScale(view.minimumZoomScale)) }
    if view.maximumZoomScale != 1 { settings.append(.maximumZoomScale(view.maximumZoomScale)) }
    if !view.bouncesZoom { settings.append(.bouncesZoom(false)) }
    if view.zoomScale != 1 { settings.append(.zoomScale(view.zoomScale)) }
    return settings
  }

  private static func values(of control: Control) -> [ViewSetting] {
    switch control {
    case let control as Switch:
      return (control.isOn ? [.isOn(true)] : [])
        + colors([
          (control.onTintColor, ViewSetting.onTintColor),
          (control.thumbTintColor, ViewSetting.thumbTintColor),
        ])
    case let control as Slider:
      return [
        .minimumValue(short(control.minimumValue)), .maximumValue(short(control.maximumValue)),
        .value(short(control.value)),
      ] + (control.isContinuous ? [] : [.isContinuous(false)])
        + colors([
          (control.minimumTrackTintColor, ViewSetting.minimumTrackTintColor),
          (control.maximumTrackTintColor, ViewSetting.maximumTrackTintColor),
          (control.thumbTintColor, ViewSetting.thumbTintColor),
        ])
    case let control as Stepper:
      return [
        .minimumValue(control.minimumValue), .maximumValue(control.maximumValue),
        .stepValue(control.stepValue), .value(control.value),
      ] + (control.isContinuous ? [] : [.isContinuous(false)])
        + (control.wraps ? [.wraps(true)] : []) + (control.autorepeat ? [] : [.autorepeat(false)])
    case let control as PageControl:
      return [.numberOfPages(control.numberOfPages), .currentPage(control.currentPage)]
        + (control.hidesForSinglePage ? [.hidesForSinglePage(true)] : [])
        + (control.direction == .natural ? [] : [.direction(control.direction)])
        + (control.allowsContinuousInteraction ? [] : [.allowsContinuousInteraction(false)])
        + colors([
          (control.pageIndicatorTintColor, ViewSetting.pageIndicatorTintColor),
          (control.currentPageIndicatorTintColor, ViewSetting.currentPageIndicatorTintColor),
        ])
    case let control as SegmentedControl: return segments(of: control)
    case let field as TextField: return text(of: field)
    default: return []
    }
  }

  private static func segments(of control: SegmentedControl) -> [ViewSetting] {
    let count = control.numberOfSegments
    let titles = (0..<count).map { control.titleForSegment(at: $0) }
    let disabled = (0..<count).filter { !control.isEnabledForSegment(at: $0) }
    let widths = (0..<count).map { Double(control.widthForSegment(at: $0)) }
    let hasTitles = titles.contains { $0 != nil }
    var settings: [ViewSetting] = [
      hasTitles ? .segments(titles.map { $0 ?? "" }) : .numberOfSegments(count),
      .selectedSegmentIndex(control.selectedSegmentIndex),
    ]
    if !disabled.isEmpty { settings.append(.disabledSegments(disabled)) }
    if widths.contains(where: { $0 > 0 }) { settings.append(.segmentWidths(widths)) }
    if control.apportionsSegmentWidthsByContent {
      settings.append(.apportionsSegmentWidthsByContent(true))
    }
    if control.isMomentary { settings.append(.isMomentary(true)) }
    return settings
      + colors([(control.selectedSegmentTintColor, ViewSetting.selectedSegmentTintColor)])
  }

  private static func text(of field: TextField) -> [ViewSetting] {
    var settings = colors([
      (field.textColor, ViewSetting.textColor), (field.ownTintColor, ViewSetting.tintColor),
    ])
    // Secure text is not written.
    if field.isSecureTextEntry {
      settings.append(.isSecureTextEntry(true))
    } else if let text = field.text, !text.isEmpty {
      settings.append(.text(text))
    }
    if let placeholder = field.placeholder { settings.append(.placeholder(placeholder)) }
    if field.textAlignment != .natural { settings.append(.textAlignment(field.textAlignment)) }
    if field.borderStyle != .roundedRect { settings.append(.borderStyle(field.borderStyle)) }
    if field.clearsOnBeginEditing { settings.append(.clearsOnBeginEditing(true)) }
    if field.contentVerticalAlignment != .center {
      settings.append(.contentVerticalAlignment(field.contentVerticalAlignment))
    }
    if field.clearButtonMode != .never { settings.append(.clearButtonMode(field.clearButtonMode)) }
    return settings
  }

  private static func colors(_ list: [(Color?, (Color) -> ViewSetting)]) -> [ViewSetting] {
    list.compactMap { color, setting in color.map(setting) }
  }

  /// The shortest number that is the same as a `Float`.
  static func short(_ value: Float) -> Double { Double(value.description) ?? Double(value) }
}
