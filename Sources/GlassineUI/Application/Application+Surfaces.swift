// What an application knows of its surfaces, and the picture of each.
public import Foundation
public import GlassineDisplayList
public import GlassineInput

extension Application {
  /// Tells the size of a surface in points and its pixels per point, before any sample does.
  ///
  /// Sides are 0 to 100,000 points, a scale is 0.01 to 100. Others, NaN among them, are misuse and
  /// change nothing.
  ///
  /// - Parameter isHidden: it was made out of sight; a sample tells when it is shown. The default
  ///   leaves what is known of that.
  public func configureSurface(
    _ number: WindowNumber, size: CGSize, scale: CGFloat, isHidden: Bool = false
  ) {
    if isHidden { activity.hidden.insert(number) }
    setSurface(number, size: size, scale: scale)
  }

  func setSurface(_ number: WindowNumber, size: CGSize, scale: CGFloat) {
    guard SurfaceConstants.allows(size, scale: scale) else {
      return diagnostics.misuse("a surface of \(size) points at \(scale) pixels a point")
    }
    let oldScale = surfaces.updateValue((size, scale), forKey: number)?.scale
    if oldScale == nil {
      surfaceOrder.append(number)
      firstSurface = surfaceOrder[0]
    }
    if scale != oldScale { refreshEnvironment() }
    for window in windows where surface(of: window) == number && window.followsSurface {
      window.frame = CGRect(origin: .zero, size: size)
    }
    setNeedsFrame()
  }

  /// A surface was closed, and its windows with it. Windows that name none are on the oldest one
  /// that is left from now on; where there is none left, on the next to be configured.
  func forgetSurface(_ number: WindowNumber) {
    surfaces[number] = nil
    surfaceOrder.removeAll { $0 == number }
    firstSurface = surfaceOrder.first ?? 0
  }

  /// The number of the surface that `window` is drawn in: the first one's where it names none.
  public func surface(of window: Window) -> WindowNumber {
    window.surface == 0 ? firstSurface : window.surface
  }

  /// Pixels per point of a surface; 1 until it is known. 0: the first surface.
  public func scale(of surface: WindowNumber) -> CGFloat {
    surfaces[surface == 0 ? firstSurface : surface]?.scale ?? 1
  }

  /// Size of a surface in points; zero until it is known. 0: the first surface.
  public func size(of surface: WindowNumber) -> CGSize {
    surfaces[surface == 0 ? firstSurface : surface]?.size ?? .zero
  }

  /// Something of a view is presented that was not, or is not any more. Asks for a picture, too: a
  /// view that came in from another application may still be presented by that one's animations.
  func presentedCellsChanged() {
    presentedRevision &+= 1
    needsRedraw = true
  }

  /// Fills `list` with the picture of a surface: its windows, back to front. `list` is cleared
  /// first, but where animations alone have moved something since this builder filled it last: then
  /// that is moved in it.
  public func draw(
    into list: DisplayList, surface: WindowNumber = 0, with builder: DisplayListBuilder
  ) {
    if builder.update(list, of: self) {
      needsRedraw = false
      return
    }
    let (size, scale) = surfaces[surface] ?? (CGSize.zero, 1)
    let windows = windowsFrontToBack(on: surface)
    builder.resources.beginPicture()
    repeat {
      builder.begin(list, of: self)
      list.begin(size: size, scale: scale)
      builder.motion.begin(list)
      for window in windows.reversed() {
        builder.build(window, into: list, scale: scale)
      }
    } while builder.restartsIfNeeded()
    builder.motion.end(self, windows)
    builder.end(list, of: self)
    needsRedraw = false
  }
}
