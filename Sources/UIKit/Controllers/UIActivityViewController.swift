// A sheet of what can be done with texts, pictures and addresses.
public import CoreGraphics
public import GlassineUI

/// Something that can be done with items. Source: UIKit's documentation of UIActivity.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  public nonisolated struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    // What programs of iOS do: none of them is offered.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
  }
  public enum Category: Int, Sendable { case action, share }

  open class var activityCategory: Category { .action }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  /// Has no effect: the sheet's buttons have titles alone.
  open var activityImage: UIImage? { nil }
  /// Presented instead of ``perform()``.
  open var activityViewController: UIViewController? { nil }
  /// Whether it is offered for these items.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  open func prepare(withActivityItems activityItems: [Any]) {}
  open func perform() { activityDidFinish(true) }
  /// Ends the activity, and dismisses the sheet.
  open func activityDidFinish(_ completed: Bool) {
    finished?(completed)
    finished = nil
  }
  fileprivate var finished: ((Bool) -> Void)?
}

/// An item that is made when an activity is chosen.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
}

/// Makes its item when an activity is chosen.
@preconcurrency @MainActor
open class UIActivityItemProvider: NSObject, UIActivityItemSource {
  public let placeholderItem: Any?
  open var item: Any { placeholderItem ?? "" }
  open private(set) var activityType: UIActivity.ActivityType?

  public init(placeholderItem: Any) { self.placeholderItem = placeholderItem }

  public func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? "" }

  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    return item
  }
}

/// Copies the items' texts and addresses.
private final class CopyActivity: UIActivity {
  private var text = ""

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    !Self.text(of: activityItems).isEmpty
  }
  override func prepare(withActivityItems activityItems: [Any]) {
    text = Self.text(of: activityItems)
  }
  override func perform() {
    UIPasteboard.general.string = text
    activityDidFinish(true)
  }

  private static func text(of items: [Any]) -> String {
    items.compactMap { item in
      item as? String ?? (item as? URL)?.absoluteString
        ?? (item as? NSAttributedString)?.string
    }.joined(separator: "\n")
  }
}

/// Offers to copy items, and the activities of the program itself, as buttons of a sheet. Source:
/// UIKit's documentation of UIActivityViewController. Differs from UIKit: other programs take part
/// in none, and pictures are not copied.
open class UIActivityViewController: UIAlertController {
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  private let items: [Any]
  private let activities: [UIActivity]
  private weak var opener: UIViewController?
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Activities that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = [CopyActivity()] + (applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
    becomeSheet()
  }

  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    super.loadView()
    let plain = items.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }
    for activity in activities where activity.canPerform(withActivityItems: plain) {
      if let type = activity.activityType, excludedActivityTypes?.contains(type) == true {
        continue
      }
      addAction(
        UIAlertAction(title: activity.activityTitle, style: .default) { [weak self] _ in
          self?.perform(activity)
        })
    }
    addAction(
      UIAlertAction(title: "Cancel", style: .cancel) { [weak self] _ in
        self?.completionWithItemsHandler?(nil, false, nil, nil)
      })
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    opener = presentingViewController
  }

  private func perform(_ activity: UIActivity) {
    let type = activity.activityType
    let found = items.compactMap { item in
      (item as? any UIActivityItemSource).map {
        $0.activityViewController(self, itemForActivityType: type)
      } ?? item
    }
    activity.finished = { [completionWithItemsHandler] isDone in
      completionWithItemsHandler?(type, isDone, nil, nil)
    }
    activity.prepare(withActivityItems: found)
    guard let shown = activity.activityViewController, let opener else {
      return activity.perform()
    }
    opener.present(shown, animated: true)
  }
}
