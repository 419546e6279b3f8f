// Views, responders and controllers by their names on iOS.
public import GlassineInput
public import GlassineUI

public typealias UIResponder = Responder
public typealias UIApplication = Application
public typealias UIView = View
public typealias UIWindow = Window
public typealias UIViewController = ViewController
public typealias UIStackView = StackView
public typealias UIVisualEffectView = VisualEffectView
public typealias UIScrollView = ScrollView
public typealias UIScrollViewDelegate = ScrollViewDelegate

public typealias UIViewPropertyAnimator = ViewPropertyAnimator
public typealias UIViewAnimatingState = ViewAnimatingState
public typealias UIViewAnimatingPosition = ViewAnimatingPosition
public typealias UITimingCurveProvider = TimingCurveProvider

public typealias UITraitCollection = TraitCollection
public typealias UIUserInterfaceStyle = UserInterfaceStyle
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
public typealias UISemanticContentAttribute = View.SemanticContentAttribute

public typealias UIFocusEnvironment = FocusEnvironment
public typealias UIFocusSystem = FocusSystem
public typealias UIFocusGuide = FocusGuide
public typealias UIFocusUpdateContext = FocusUpdateContext
public typealias UIFocusAnimationCoordinator = FocusAnimationCoordinator

extension View {
  /// Whether the focus is on it.
  @_disfavoredOverload public var isFocused: Bool {
    window?.application?.hasFocus(self) ?? false
  }
}

public typealias UIKeyboardLayoutGuide = KeyboardLayoutGuide

public typealias UIInteraction = Interaction
public typealias UIMenuElement = MenuElement
public typealias UIAction = Action
public typealias UICommand = Command
public typealias UIKeyCommand = KeyCommand
public typealias UIKeyModifierFlags = ModifierFlags
public typealias UndoManager = GlassineUI.UndoManager
