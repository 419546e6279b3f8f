// What can be chosen of a scroll view.
public import Foundation

extension ScrollView {
  /// How quickly content that is let go of comes to rest: what is left of its speed after a
  /// millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public nonisolated init(rawValue: CGFloat) { self.rawValue = rawValue }
    public nonisolated static let normal = DecelerationRate(
      rawValue: ScrollConstants.normalDecelerationPerMillisecond)
    public nonisolated static let fast = DecelerationRate(
      rawValue: ScrollConstants.fastDecelerationPerMillisecond)
  }

  /// The look of the indicators.
  public enum IndicatorStyle: Sendable, CaseIterable { case `default`, black, white }

  /// What a drag does to an edit under way, in the scroll view or elsewhere in its window.
  public enum KeyboardDismissMode: Sendable, CaseIterable {
    case none
    /// A drag ends it as it begins.
    case onDrag
    /// A finger ends it that comes down to where the visible content ends, which is where a
    /// keyboard on screen begins. Differs from UIKit, whose keyboard goes along with the finger:
    /// keyboards are views of the program's own, or the input method's.
    ///
    /// Where an ``Responder/inputView`` is shown, that is the keyboard: its own edge counts, below
    /// the accessory view.
    case interactive
    /// A drag ends it as it begins; the accessory view goes with the keyboard in either case, as
    /// both are of the responder that edits.
    case onDragWithAccessory
    /// As ``interactive``, from the edge of the accessory view on.
    case interactiveWithAccessory
  }

  /// The axes of a scroll view.
  struct Axes: OptionSet {
    let rawValue: UInt8
    static let horizontal = Axes(rawValue: 1)
    static let vertical = Axes(rawValue: 2)
    static let both: Axes = [.horizontal, .vertical]
  }
}
