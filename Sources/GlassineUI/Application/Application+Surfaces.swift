// What an application knows of its surfaces, and the picture of each.
public import Foundation
public import GlassineDisplayList
public import GlassineInput

extension Application {
  /// Tells the size of a surface in points and its pixels per point, before any sample does.
  public func configureSurface(_ number: WindowNumber, size: CGSize, scale: CGFloat) {
    setSurface(number, size: size, scale: scale)
  }

  /// Pixels per point of a surface; 1 until it is known. 0: the first surface.
  public func scale(of surface: WindowNumber) -> CGFloat {
    surfaces[surface == 0 ? firstSurface : surface]?.scale ?? 1
  }

  /// Size of a surface in points; zero until it is known. 0: the first surface.
  public func size(of surface: WindowNumber) -> CGSize {
    surfaces[surface == 0 ? firstSurface : surface]?.size ?? .zero
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
