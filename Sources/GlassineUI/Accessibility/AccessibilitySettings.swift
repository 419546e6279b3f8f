// The values that an app sets on a responder. A view keeps them with its rare state, so that a view
// without any has its former size.
import Foundation
import GlassineBase

/// Created by the first value that is set; nil: not set, the class decides.
final class AccessibilitySettings {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: AccessibilityTraits?
  var role: AccessibilityRole?
  var frame: CGRect?
  var path: Path?
  var activationPoint: CGPoint?
  var language: String?
  var identifier: String?
  var hidesElements = false
  var isModal: Bool?
  var groupsChildren = false
  var elements: [Any]?
  var container: AccessibilityContainerType?
  var navigationStyle = AccessibilityNavigationStyle.automatic
  var customActions: [AccessibilityCustomAction]?
  var inputLabels: [String]?
  var respondsToUser: Bool?
  /// Elements of parts that somebody may still have, and the number at which dead ones are removed.
  var parts: [Int: WeakPart] = [:]
  var partLimit = AccessibilityConstants.leastPartLimit
}

/// Settings of responders that are neither views nor accessibility elements: rare, so that a scan
/// for dead ones at each new entry is cheap.
struct AccessibilityTable {
  private struct Entry {
    weak var responder: Responder?
    let settings: AccessibilitySettings
  }
  private var entries: [ObjectIdentifier: Entry] = [:]

  func settings(of responder: Responder) -> AccessibilitySettings? {
    guard let entry = entries[ObjectIdentifier(responder)], entry.responder === responder else {
      return nil
    }
    return entry.settings
  }

  mutating func make(for responder: Responder) -> AccessibilitySettings {
    if let settings = settings(of: responder) { return settings }
    entries = entries.filter { $0.value.responder != nil }
    let settings = AccessibilitySettings()
    entries[ObjectIdentifier(responder)] = Entry(responder: responder, settings: settings)
    return settings
  }
}

extension Responder {
  /// The values set; nil until one is.
  var accessibilitySettings: AccessibilitySettings? {
    if let view = self as? View { return view.rare?.accessibility }
    if let element = self as? AccessibilityElement { return element.settings }
    return ViewRegistry.main.accessibility.settings(of: self)
  }

  /// Sets a value, and notes the change for listeners.
  func setAccessibility(_ change: (AccessibilitySettings) -> Void) {
    change(madeAccessibilitySettings)
    accessibilityApplication?.accessibility?.note(self)
  }

  /// … created if there are none.
  var madeAccessibilitySettings: AccessibilitySettings {
    if let settings = accessibilitySettings { return settings }
    guard let view = self as? View else { return ViewRegistry.main.accessibility.make(for: self) }
    let settings = AccessibilitySettings()
    view.rareState.accessibility = settings
    return settings
  }

  /// The application that shows the responder; nil: none.
  var accessibilityApplication: Application? {
    if let view = self as? View { return view.window?.application }
    if let element = self as? AccessibilityElement {
      return (element.accessibilityContainer as? Responder)?.accessibilityApplication
    }
    return owningWindow?.application
  }
}
