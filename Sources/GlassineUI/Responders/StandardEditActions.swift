// The actions that edit menus send along the responder chain.

/// The standard edit actions of text and other content, sent through the responder chain (R4).
/// Source: UIKit's documentation of UIResponderStandardEditActions.
///
/// Every method does nothing by default. A type that adopts the protocol can perform all of the
/// actions, so override `canPerformAction(_:withSender:)` to restrict them. Differs from UIKit, in
/// which a responder performs the methods that it implements.
@preconcurrency @MainActor
public protocol StandardEditActions: AnyObject {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func delete(_ sender: Any?)
  /// Selects nearby content, such as a word.
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
}

extension StandardEditActions {
  public func cut(_ sender: Any?) {}
  public func copy(_ sender: Any?) {}
  public func paste(_ sender: Any?) {}
  public func delete(_ sender: Any?) {}
  public func select(_ sender: Any?) {}
  public func selectAll(_ sender: Any?) {}
}

extension Selector {
  public static let cut = Selector(standard: "cut:") { $0.cut($1) }
  public static let copy = Selector(standard: "copy:") { $0.copy($1) }
  public static let paste = Selector(standard: "paste:") { $0.paste($1) }
  public static let delete = Selector(standard: "delete:") { $0.delete($1) }
  public static let select = Selector(standard: "select:") { $0.select($1) }
  public static let selectAll = Selector(standard: "selectAll:") { $0.selectAll($1) }
}

/// The titles of standard actions in an application's edit menus; English by default.
public struct EditMenuTitles: Hashable, Sendable {
  public var cut = "Cut"
  public var copy = "Copy"
  public var paste = "Paste"
  public var delete = "Delete"
  public var select = "Select"
  public var selectAll = "Select All"

  public init() {}
}
