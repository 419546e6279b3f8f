// Roles by AT-SPI's numbers and names.
import Foundation
import GlassineUI

/// A role of AT-SPI. Source: AtspiRole in at-spi2-core's atspi-constants.h; numbers below 130, as
/// the library of Debian 12 has them.
enum RoleNumber: UInt32, CaseIterable {
  case alert = 2
  case dialog = 16
  case frame = 23
  case image = 27
  case label = 29
  case list = 31
  case listItem = 32
  case menu = 33
  case menuItem = 35
  case pageTab = 37
  case pageTabList = 38
  case panel = 39
  case passwordText = 40
  case progressBar = 42
  case pushButton = 43
  case radioButton = 44
  case scrollPane = 49
  case slider = 51
  case spinButton = 52
  case table = 55
  case text = 61
  case toggleButton = 62
  case application = 75
  case entry = 79
  case heading = 83
  case link = 88
  case grouping = 99
  case notification = 101
  case landmark = 110
  case animation = 3

  /// The name that `GetRoleName` answers.
  var name: String {
    switch self {
    case .alert: "alert"
    case .dialog: "dialog"
    case .frame: "frame"
    case .image: "image"
    case .label: "label"
    case .list: "list"
    case .listItem: "list item"
    case .menu: "menu"
    case .menuItem: "menu item"
    case .pageTab: "page tab"
    case .pageTabList: "page tab list"
    case .panel: "panel"
    case .passwordText: "password text"
    case .progressBar: "progress bar"
    case .pushButton: "push button"
    case .radioButton: "radio button"
    case .scrollPane: "scroll pane"
    case .slider: "slider"
    case .spinButton: "spin button"
    case .table: "table"
    case .text: "text"
    case .toggleButton: "toggle button"
    case .application: "application"
    case .entry: "entry"
    case .heading: "heading"
    case .link: "link"
    case .grouping: "grouping"
    case .notification: "notification"
    case .landmark: "landmark"
    case .animation: "animation"
    }
  }

  /// A switch is a toggle button here: its own number, 130, is newer than Debian 12.
  init(_ role: AccessibilityRole) {
    self =
      switch role {
      case .window: .frame
      case .dialog: .dialog
      case .alert: .alert
      case .menu: .menu
      case .menuItem: .menuItem
      case .group, .gamePad: .panel
      case .landmark: .landmark
      case .list: .list
      case .listItem: .listItem
      case .table: .table
      case .scrollArea: .scrollPane
      case .button, .keyboardKey: .pushButton
      case .toggleButton, .switch: .toggleButton
      case .slider, .pageControl: .slider
      case .stepper, .picker: .spinButton
      case .link: .link
      case .segmentedControl: .grouping
      case .segment: .radioButton
      case .textField, .searchField: .entry
      case .secureTextField: .passwordText
      case .textView: .text
      case .staticText: .label
      case .heading: .heading
      case .image: .image
      case .progress: .progressBar
      case .activityIndicator: .animation
      }
  }
}
