// Services of the desktop: clipboard, text input, pointer shapes, displays, the screen saver.
internal import CSDL2
public import Foundation
public import GlassineInput

/// The shape of the pointer.
public enum PointerStyle: String, CaseIterable, Sendable {
  case arrow, hand, iBeam, crosshair, wait, notAllowed
  case resizeLeftRight, resizeUpDown, resizeDiagonal, resizeAntidiagonal, resizeAll
  case hidden
}

/// One display, as the desktop describes it.
public struct DisplayInfo: Equatable, Sendable {
  public var name: String
  /// Position and size among all displays, in points.
  public var frame: CGRect
  /// Frames per second; 0 where unknown.
  public var refreshRate: Double
  /// Pixels per inch; 0 where unknown.
  public var dotsPerInch: Double
}

extension Platform {
  // MARK: clipboard

  /// The text on the clipboard; nil if there is none. Setting nil empties it. On Wayland only a
  /// window that has the keyboard may read or set it.
  public var clipboardText: String? {
    get {
      guard !isShutDown, SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText()
      else { return nil }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { if !isShutDown { SDL_SetClipboardText(newValue ?? "") } }
  }

  /// Whether there is text on the clipboard; does not read it from the other program.
  public var hasClipboardText: Bool { !isShutDown && SDL_HasClipboardText() == SDL_TRUE }

  /// The primary selection of any program, for a middle click; nil if there is none. Restricted
  /// like ``clipboardText``.
  public var primarySelectionText: String? {
    get {
      guard hasPrimarySelectionText, let text = SDL_GetPrimarySelectionText() else { return nil }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { if !isShutDown { SDL_SetPrimarySelectionText(newValue ?? "") } }
  }

  public var hasPrimarySelectionText: Bool {
    !isShutDown && SDL_HasPrimarySelectionText() == SDL_TRUE
  }

  // MARK: text

  /// Starts text samples; `rect`, in the window's points, is the caret's rectangle, which the input
  /// method's list should not cover. A further call moves it. Not finite: ignored.
  public func startTextInput(rect: CGRect) {
    guard !isShutDown else { return }
    if let area = Self.rect(rect) {
      textInputRect = rect
      var area = area
      SDL_SetTextInputRect(&area)
    }
    guard !isTextInputActive else { return }
    SDL_StartTextInput()
    isTextInputActive = true
  }

  /// Stops text samples. The current composition is dropped, which an empty composition reports.
  public func stopTextInput() {
    guard !isShutDown, isTextInputActive else { return }
    SDL_StopTextInput()
    isTextInputActive = false
    translator.endComposition(at: now, into: &pending)
  }

  static func rect(_ rect: CGRect) -> SDL_Rect? {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    guard numbers.allSatisfy({ $0.isFinite && abs($0) < 1e6 }) else { return nil }
    let whole = numbers.map { Int32($0.rounded()) }
    return SDL_Rect(x: whole[0], y: whole[1], w: max(1, whole[2]), h: max(1, whole[3]))
  }

  // MARK: pointer

  /// Shows the cursor of the window under the pointer.
  func applyCursor() {
    guard !isShutDown else { return }
    let focus = SDL_GetMouseFocus().map { SDL_GetWindowID($0) }
    let pointed = focus.flatMap { window($0) } ?? windows.last?.window
    let style = pointed?.cursor ?? .arrow
    guard style != shownCursor else { return }
    shownCursor = style
    guard style != .hidden else {
      SDL_ShowCursor(SDL_DISABLE)
      return
    }
    if cursors[style] == nil { cursors[style] = SDL_CreateSystemCursor(Self.systemCursor(style)) }
    SDL_SetCursor(cursors[style])
    SDL_ShowCursor(SDL_ENABLE)
  }

  private static func systemCursor(_ style: PointerStyle) -> SDL_SystemCursor {
    switch style {
    case .arrow, .hidden: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .iBeam: SDL_SYSTEM_CURSOR_IBEAM
    case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
    case .wait: SDL_SYSTEM_CURSOR_WAIT
    case .notAllowed: SDL_SYSTEM_CURSOR_NO
    case .resizeLeftRight: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeUpDown: SDL_SYSTEM_CURSOR_SIZENS
    case .resizeDiagonal: SDL_SYSTEM_CURSOR_SIZENWSE
    case .resizeAntidiagonal: SDL_SYSTEM_CURSOR_SIZENESW
    case .resizeAll: SDL_SYSTEM_CURSOR_SIZEALL
    }
  }

  // MARK: displays

  /// The displays, the main one first.
  public var displays: [DisplayInfo] {
    guard !isShutDown else { return [] }
    return (0..<SDL_GetNumVideoDisplays()).map { index in
      var bounds = SDL_Rect()
      var mode = SDL_DisplayMode()
      var dotsPerInch: Float = 0
      SDL_GetDisplayBounds(index, &bounds)
      SDL_GetCurrentDisplayMode(index, &mode)
      if SDL_GetDisplayDPI(index, &dotsPerInch, nil, nil) != 0 { dotsPerInch = 0 }
      return DisplayInfo(
        name: SDL_GetDisplayName(index).map { String(cString: $0) } ?? "",
        frame: CGRect(
          x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.w), height: Int(bounds.h)),
        refreshRate: Double(mode.refresh_rate), dotsPerInch: Double(dotsPerInch))
    }
  }

  /// Whether the screen may blank while the application runs.
  public var isScreenSaverEnabled: Bool {
    get { !isShutDown && SDL_IsScreenSaverEnabled() == SDL_TRUE }
    set {
      guard !isShutDown else { return }
      if newValue { SDL_EnableScreenSaver() } else { SDL_DisableScreenSaver() }
    }
  }

  // MARK: controllers

  /// The open game controllers: their numbers in samples, and names.
  public var gameControllers: [(number: Int32, name: String)] {
    controllers.instances.map { ($0, controllers.name(of: $0) ?? "") }
  }

  /// Makes the game controller whose button was pressed last vibrate, or all if none was. One
  /// without motors does nothing.
  public func rumble(_ rumble: Rumble) {
    if !isShutDown { controllers.rumble(rumble) }
  }
}
