// S13 with several surfaces: the application is active while any of them has the keyboard, and in
// the background while none of them is seen.
import Foundation
import GlassineInput

/// Which surfaces have the keyboard, and which are not seen.
struct SurfaceActivity {
  var key: Set<WindowNumber> = []
  var hidden: Set<WindowNumber> = []
  /// When the last one with the keyboard lost it; nil: it did not, or another has it by now.
  var resignedAt: TimeInterval?
}

extension Application {
  func surfaceBecameKey(_ surface: WindowNumber, at timestamp: TimeInterval) {
    activity.key.insert(surface)
    activity.resignedAt = nil
    // One that has the keyboard is seen.
    surfaceIsShown(surface, at: timestamp)
    change(.didBecomeActive, at: timestamp)
  }

  /// Another one may get it by the next sample: whether the application resigns shows at the end of
  /// the samples at hand.
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
    // It had the keyboard all the while.
    if !activity.key.isSubset(of: activity.hidden) { change(.didBecomeActive, at: timestamp) }
  }

  /// The surface was closed: its windows are, too.
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
    guard !activity.hidden.isEmpty, surfaces.keys.allSatisfy(activity.hidden.contains) else {
      return
    }
    change(.didEnterBackground, at: timestamp)
  }

  /// The end of the samples at hand.
  func settleActivity() {
    guard let timestamp = activity.resignedAt else { return }
    activity.resignedAt = nil
    change(.willResignActive, at: timestamp)
  }
}
