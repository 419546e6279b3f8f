// Touches, presses and recognizers by their names on iOS.
public import GlassineUI

public typealias UITouch = Touch
public typealias UIEvent = Event
public typealias UIPress = Press
public typealias UIPressesEvent = PressesEvent
public typealias UIKeyInput = KeyInput
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
