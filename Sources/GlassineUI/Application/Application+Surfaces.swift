// An application's surfaces, and the drawing of each.
public import Foundation
public import GlassineDisplayList
public import GlassineInput

extension Application {
  /// Sets the size of a surface in points and its pixels per point, before any sample does.
  ///
  /// Sides are 0 to 100,000 points, a scale is 0.01 to 100. Other values, including NaN, are misuse
  /// and change nothing.
  /// - Parameter isHidden: whether it was created hidden; a sample reports when it is shown. By
  ///   default its visibility does not change.
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
    let oldScale = known(number)?.scale
    if oldScale == nil {
      surfaces.append((number, size, scale))
      firstSurface = surfaces[0].number
    } else {
      for index in surfaces.indices where surfaces[index].number == number {
        surfaces[index] = (number, size, scale)
      }
    }
    if scale != oldScale { refreshEnvironment() }
    for window in windows where surface(of: window) == number && window.followsSurface {
      window.follow(size)
    }
    setNeedsFrame()
  }

  /// A surface was closed, and its windows with it. Windows without a surface number are on the
  /// oldest remaining one from now on; if there is none, on the next to be configured.
  func forgetSurface(_ number: WindowNumber) {
    surfaces.removeAll { $0.number == number }
    firstSurface = surfaces.first?.number ?? 0
  }

  /// The number of the surface of `window`: that of the first surface if the window has no number.
  public func surface(of window: Window) -> WindowNumber {
    window.surface == 0 ? firstSurface : window.surface
  }

  /// The size and scale of a surface; nil if the platform has not named it.
  func known(_ number: WindowNumber) -> (size: CGSize, scale: CGFloat)? {
    for index in surfaces.indices where surfaces[index].number == number {
      return (surfaces[index].size, surfaces[index].scale)
    }
    return nil
  }

  /// Pixels per point of a surface; 1 until it is known. 0: the first surface.
  public func scale(of surface: WindowNumber) -> CGFloat {
    known(surface == 0 ? firstSurface : surface)?.scale ?? 1
  }

  /// Size of a surface in points; zero until it is known. 0: the first surface.
  public func size(of surface: WindowNumber) -> CGSize {
    known(surface == 0 ? firstSurface : surface)?.size ?? .zero
  }

  /// Called when the set of presented values has changed. Also requests a picture: a view from
  /// another application may still be presented by that one's animations.
  func presentedCellsChanged() {
    presentedRevision &+= 1
    needsRedraw = true
  }

  /// Fills `list` with the picture of a surface: its windows, back to front. `list` is cleared
  /// first, unless only animations have moved something since this builder last filled it: they are
  /// then moved in the list.
  public func draw(
    into list: DisplayList, surface: WindowNumber = 0, with builder: DisplayListBuilder
  ) {
    if needsRedraw { changes.pointee.pictureNumber &+= 1 }
    defer {
      builder.kept.pictureNumber = changes.pointee.pictureNumber
      needsRedraw = false
    }
    var structure = structureRevision
    if builder.update(list, of: self), structureRevision == structure { return }
    let (size, scale) = known(surface) ?? (CGSize.zero, 1)
    let windows = windowsFrontToBack(on: surface)
    builder.resources.beginPicture()
    // A view that draws may add views. They are drawn by another pass, which copies the rest.
    for _ in 0..<SurfaceConstants.drawingPassLimit {
      structure = structureRevision
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
      guard structureRevision != structure else { break }
    }
  }
}

extension View {
  /// Pixels per point of the view's surface; 1 while it is on none.
  package var surfaceScale: CGFloat {
    let window = Self.registry.windows[windowNumber]
    return window?.with { window in window.application?.scale(of: window.surface) } ?? 1
  }
}
