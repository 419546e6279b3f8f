// A way from one controller to another. There are no storyboards: code makes and performs it.
public import CoreGraphics
public import GlassineUI

/// Source: UIKit's documentation of UIStoryboardSegue.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let handler: (() -> Void)?

  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = nil
  }

  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
  }

  /// Calls the handler; without one, presents the destination modally.
  open func perform() {
    if let handler { handler() } else { source.present(destination, animated: true) }
  }
}
