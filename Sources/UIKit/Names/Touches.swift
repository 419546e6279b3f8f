// Touches, presses and recognizers by their names on iOS.
public import Foundation
import GlassineInput
public import GlassineUI

public typealias UITouch = Touch
public typealias UIEvent = Event
public typealias UIPress = Press
public typealias UIPressesEvent = PressesEvent
public typealias UIKeyInput = KeyInput
public typealias UIResponderStandardEditActions = StandardEditActions
public typealias UITextInput = TextInput

/// A method to be sent; see ``GlassineUI/Selector``.
public typealias Selector = GlassineUI.Selector

public typealias UIGestureRecognizer = GestureRecognizer
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
public typealias UITapGestureRecognizer = TapGestureRecognizer
public typealias UIPanGestureRecognizer = PanGestureRecognizer
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
public typealias UIRectEdge = ScreenEdgePanGestureRecognizer.Edges

extension GestureRecognizer {
  /// The kinds of touches that it accepts, as numbers of ``UITouch/TouchType``; others are ignored.
  @_disfavoredOverload public var allowedTouchTypes: [NSNumber] {
    get {
      self.GlassineUI::allowedTouchTypes.map { Int($0.rawValue) }.sorted().map {
        NSNumber(value: $0)
      }
    }
    set {
      let types = newValue.compactMap { number in
        UInt8(exactly: number.intValue).flatMap(UITouch.TouchType.init)
      }
      self.GlassineUI::allowedTouchTypes = Set(types)
    }
  }
}

/// The kinds of scrolling that a pan may take.
public nonisolated struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

extension PanGestureRecognizer {
  /// Empty; setting it has no effect: wheels and track pads scroll, and are no pans.
  public var allowedScrollTypesMask: UIScrollTypeMask {
    get { [] }
    set {}
  }
}

/// The phases of a pointer without a finger that enters, crosses or leaves a region. No touch has
/// one: pointers without a button are events of recognizers and interactions here.
public nonisolated struct UITouchRegionPhase: Sendable {
  public static let regionEntered = UITouchRegionPhase()
  public static let regionMoved = UITouchRegionPhase()
  public static let regionExited = UITouchRegionPhase()
}

/// False: a case `.regionEntered` of a switch over phases is never taken.
public nonisolated func ~= (pattern: UITouchRegionPhase, phase: UITouch.Phase) -> Bool { false }
