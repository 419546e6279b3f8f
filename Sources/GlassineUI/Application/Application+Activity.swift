// S13 with several surfaces: the application is active while any surface has the keyboard, and in
// the background while none is visible.
import Foundation
import GlassineInput

/// The surfaces with the keyboard, and the invisible ones.
struct SurfaceActivity {
  var key: Set<WindowNumber> = []
  var hidden: Set<WindowNumber> = []
  /// The time at which the last one with the keyboard lost it; nil: it did not, or another surface
  /// has it.
  var resignedAt: TimeInterval?
}

extension Application {
  func surfaceBecameKey(_ surface: WindowNumber, at timestamp: TimeInterval) {
    activity.key.insert(surface)
    activity.resignedAt = nil
    // A surface with the keyboard is visible.
    surfaceIsShown(surface, at: timestamp)
    change(.didBecomeActive, at: timestamp)
  }

  /// Another surface may get it by the next sample: the end of the current samples decides whether
  /// the application resigns.
  func surfaceResignedKey(_ surface: WindowNumber, at timestamp: TimeInterval) {
    activity.key.remove(surface)
    if activity.key.isEmpty { activity.resignedAt = timestamp }
  }

  func surfaceIsHidden(_ surface: WindowNumber, at timestamp: TimeInterval) {
    activity.hidden.insert(surface)
    enterBackgroundIfHidden(at: timestamp)
  }

  func surfaceIsShown(_ surface: WindowNumber, at timestamp: TimeInterval) {
    activity.hidden.remove(surface)
    guard state == .background else { return }
    change(.willEnterForeground, at: timestamp)
    // It had the keyboard all the time.
    if !activity.key.isSubset(of: activity.hidden) { change(.didBecomeActive, at: timestamp) }
  }

  /// The surface was closed, and its windows with it.
  func surfaceIsGone(_ surface: WindowNumber, at timestamp: TimeInterval) {
    for window in windows where self.surface(of: window) == surface { remove(window) }
    forgetSurface(surface)
    activity.hidden.remove(surface)
    if activity.key.remove(surface) != nil, activity.key.isEmpty {
      activity.resignedAt = timestamp
    }
    enterBackgroundIfHidden(at: timestamp)
  }

  private func enterBackgroundIfHidden(at timestamp: TimeInterval) {
    if activity.hidden.isEmpty { return }
    for surface in surfaces where !activity.hidden.contains(surface.number) { return }
    change(.didEnterBackground, at: timestamp)
  }

  /// Called at the end of the current samples.
  func settleActivity() {
    guard let timestamp = activity.resignedAt else { return }
    activity.resignedAt = nil
    change(.willResignActive, at: timestamp)
  }
}
