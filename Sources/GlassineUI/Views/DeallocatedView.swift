// The cleanup after a deallocated view or application, and the transfer from any thread to the main
// actor, which performs it.
import Foundation
import GlassineScene

/// A deallocated view's entries in the main actor's tables.
///
/// Unchecked: the view is gone, and only the main actor uses its entries.
nonisolated struct DeallocatedView: @unchecked Sendable {
  let id: NodeID
  let parts: UnsafeMutableRawPointer?
  let hasRareState: Bool

  /// Frees the slot of a view that is being deallocated: at once on the main actor, and soon after
  /// from other threads.
  static func free(_ view: View) {
    let remains = DeallocatedView(
      id: view.id, parts: view.parts, hasRareState: view.traits.contains(.hasRareState))
    if MainActorTask.isHere {
      let remove: @MainActor (DeallocatedView) -> Void = { ViewRegistry.main.removeDeallocated($0) }
      // `MainActor.assumeIsolated` would ask for the actor once more.
      unsafeBitCast(remove, to: ((DeallocatedView) -> Void).self)(remains)
    } else {
      let memory = DeallocatedMemory(view)
      Task { @MainActor in
        ViewRegistry.main.removeDeallocated(remains)
        withExtendedLifetime(memory) {}
      }
    }
  }
}

/// A deallocated application's entries, of which the same holds.
nonisolated struct DeallocatedApplication: @unchecked Sendable {
  let reference: BackReference<Application>
  let changes: UnsafeMutablePointer<ViewChanges>
}

/// Keeps the memory of a deallocated object until the main actor's tables no longer refer to it.
nonisolated final class DeallocatedMemory: Sendable {
  private unowned let object: Responder
  init(_ object: Responder) { self.object = object }
}

/// The way from a deinitializer, which runs on the thread of the last release, to the main actor.
package nonisolated enum MainActorTask {
  /// Whether this is the main actor's thread, or its queue, which any thread may run in a program
  /// with an async `main`.
  package static var isHere: Bool {
    if let mainThread {
      if mainThread == pthread_self() { return true }
    } else if Thread.isMainThread {
      return true
    }
    return DispatchQueue.getSpecific(key: key) != nil
  }

  /// The main thread, which `Thread.isMainThread` finds out by two system calls each time; nil if
  /// another thread asked first. The registry asks at its start.
  static let mainThread = Thread.isMainThread ? pthread_self() : nil

  /// Calls `body` immediately on the main actor's thread, and asynchronously from others.
  package static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
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
  /// Clears the references to a deallocated application, and releases its changes.
  func removeDeallocated(_ remains: DeallocatedApplication) {
    remains.reference.clear()
    forget(remains.changes)
    remains.changes.deinitialize(count: 1).deallocate()
  }

  /// Frees the slot of a deallocated view, and releases its references.
  func removeDeallocated(_ remains: DeallocatedView) {
    let id = remains.id
    if store.touchPolicy(of: id) == .watch { delivery.watcherCount -= 1 }
    if remains.hasRareState, let parts = remains.parts {
      let rare = Unmanaged<RareViewState>.fromOpaque(parts).takeUnretainedValue()
      if rare.layout?.hasOwnSafeArea == true { layout.safeAreaCount -= 1 }
    }
    var child = store.firstChild(of: id)
    while !child.isNone {
      let next = store.nextSibling(of: child)
      // No strong reference in between: it would release the subview here, with a nested call per
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
