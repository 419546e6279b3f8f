// The option types of a scroll view.
public import Foundation

extension ScrollView {
  /// The rate at which released content comes to rest: the remaining fraction of its speed after a
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

  /// The effect of a drag on text editing, in the scroll view or elsewhere in its window.
  public enum KeyboardDismissMode: Sendable, CaseIterable {
    case none
    /// A drag ends editing at its start.
    case onDrag
    /// Editing ends when a finger moves down to the end of the visible content, where a keyboard on
    /// screen begins. Differs from UIKit, whose keyboard follows the finger: keyboards are the
    /// program's own views, or the input method's.
    ///
    /// If an ``Responder/inputView`` is shown, it is the keyboard: its own edge counts, below the
    /// accessory view.
    case interactive
    /// A drag ends editing at its start; the accessory view disappears with the keyboard in either
    /// mode, because both belong to the first responder.
    case onDragWithAccessory
    /// As ``interactive``, from the edge of the accessory view on.
    case interactiveWithAccessory
  }

  /// The axes of a scroll view.
  package struct Axes: OptionSet {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let horizontal = Axes(rawValue: 1)
    package static let vertical = Axes(rawValue: 2)
    package static let both: Axes = [.horizontal, .vertical]
  }
}
