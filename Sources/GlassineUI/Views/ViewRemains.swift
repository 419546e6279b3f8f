// What a view leaves behind as it goes, and the way from any thread to the main actor, which
// releases it.
import Foundation
import GlassineScene

/// What a view that goes held in the main actor's tables.
///
/// Unchecked: the view is gone, and the main actor alone looks at what it left.
nonisolated struct ViewRemains: @unchecked Sendable {
  let id: NodeID
  let parts: UnsafeMutableRawPointer?
  let hasRareState: Bool
}

/// Keeps the memory of an object that has gone, until the main actor's tables name it no longer.
nonisolated final class GoneMemory: Sendable {
  private unowned let object: View
  init(_ object: View) { self.object = object }
}

/// The way to the main actor from a deinitializer, which runs where the last reference goes.
nonisolated enum MainActorWay {
  /// Whether this is the main actor's thread, or its queue, which a program with an async `main`
  /// serves on any thread.
  static var isHere: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }

  /// Calls `body` at once on the main actor's thread, and soon from others.
  static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isHere {
      MainActor.assumeIsolated(body)
    } else {
      Task { @MainActor in body() }
    }
  }

  private static let key = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
}

extension ViewRegistry {
  /// Frees the slot of a view that has gone, and releases what it held.
  func bury(_ remains: ViewRemains) {
    let id = remains.id
    if store.touchPolicy(of: id) == .watch { watcherCount -= 1 }
    if remains.hasRareState, let parts = remains.parts {
      let rare = Unmanaged<RareViewState>.fromOpaque(parts).takeUnretainedValue()
      if rare.layout?.hasOwnSafeArea == true { safeAreaCount -= 1 }
    }
    var child = store.firstChild(of: id)
    while !child.isNone {
      let next = store.nextSibling(of: child)
      // No strong reference in between: it would let the subview go here, a call deeper for each
      // level.
      if let hold = hold(on: child) {
        store.removeFromParent(child)
        release(hold)
      }
      child = next
    }
    unregister(id)
    guard let parts = remains.parts else { return }
    if remains.hasRareState {
      Unmanaged<RareViewState>.fromOpaque(parts).release()
    } else {
      Unmanaged<Layer>.fromOpaque(parts).release()
    }
  }
}
