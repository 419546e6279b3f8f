// Functions and methods until Swift 4.1.
public import CoreGraphics
public import Foundation
public import GlassineUI

@available(*, deprecated, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode

nonisolated extension RunLoop.Mode {
  @available(*, deprecated, renamed: "default")
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
}

nonisolated extension String {
  /// The text itself, which is a collection of characters.
  @available(*, deprecated, message: "a text is a collection of its characters")
  public var characters: String { self }
}

@available(*, deprecated, renamed: "UIEdgeInsets.init(top:left:bottom:right:)")
public nonisolated func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

@available(*, deprecated, renamed: "CGRect.inset(by:)")
public nonisolated func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

@available(*, deprecated, renamed: "UIOffset.init(horizontal:vertical:)")
public nonisolated func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}

@available(*, deprecated, renamed: "UIImage.pngData()")
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

@available(*, deprecated, renamed: "UIImage.jpegData(compressionQuality:)")
public func UIImageJPEGRepresentation(_ image: UIImage, _ quality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: quality)
}

@available(*, deprecated, renamed: "UIAccessibility.post(notification:argument:)")
public func UIAccessibilityPostNotification(
  _ notification: UIAccessibility.Notification, _ argument: Any?
) { UIAccessibility.post(notification: notification, argument: argument) }

extension View {
  @available(*, deprecated, renamed: "bringSubviewToFront(_:)")
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  @available(*, deprecated, renamed: "sendSubviewToBack(_:)")
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension ViewController {
  @available(*, deprecated, renamed: "children")
  @_disfavoredOverload public var childViewControllers: [UIViewController] { children }
  @available(*, deprecated, renamed: "addChild(_:)")
  public func addChildViewController(_ child: UIViewController) { addChild(child) }
  @available(*, deprecated, renamed: "removeFromParent()")
  public func removeFromParentViewController() { removeFromParent() }
  @available(*, deprecated, renamed: "willMove(toParent:)")
  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }
  @available(*, deprecated, renamed: "didMove(toParent:)")
  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
}

extension NSString {
  @available(*, deprecated, renamed: "size(withAttributes:)")
  public func size(attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    size(withAttributes: attributes)
  }
}

extension String {
  @available(*, deprecated, renamed: "size(withAttributes:)")
  public func size(attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    size(withAttributes: attributes)
  }
}

extension UIColor {
  @available(*, deprecated, renamed: "init(red:green:blue:alpha:)")
  public nonisolated convenience init(
    colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
