// Deinitialization of views and applications: subclasses with either kind of deinitializer, on any
// thread.
import Foundation
import GlassineTesting
import GlassineScene
@testable import GlassineControls
@testable import GlassineUI
import Testing

/// A counter for a deinitializer on any thread.
private nonisolated final class EndCount: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  func add() { lock.withLock { count += 1 } }
  var value: Int { lock.withLock { count } }
}

private final class PlainEnd: View {
  var ends: EndCount?
  deinit { ends?.add() }
}

private final class IsolatedEnd: View {
  var ends: EndCount?
  isolated deinit { ends?.add() }
}

private final class PlainWindow: Window {
  deinit {}
}

private final class PlainButton: CooldownButton {
  deinit {}
}

private final class PlainSpinner: ActivityIndicatorView {
  deinit {}
}

private final class PlainProgress: ProgressView {
  deinit {}
}

private final class PlainPageProgress: PageControlProgress {
  deinit {}
}

private final class PlainApplication: Application {
  var ends: EndCount?
  deinit { ends?.add() }
}

@Suite("The end of a view")
struct ViewEndTests {
  private var store: ViewRegistry { ViewRegistry.main }

  // Not inlined: a test's own frame would hold the view on its stack.
  @inline(never)
  private func make(_ ends: EndCount) -> [NodeID] {
    let plain = PlainEnd(frame: .zero)
    plain.ends = ends
    plain.touchPolicy = .watch
    let isolated = IsolatedEnd(frame: .zero)
    isolated.ends = ends
    isolated.layer.cornerRadius = 3
    plain.addSubview(isolated)
    let others: [View] = [
      PlainWindow(frame: .zero), PlainButton(frame: .zero), PlainSpinner(frame: .zero),
      PlainProgress(frame: .zero),
    ]
    return [plain.id, isolated.id] + others.map(\.id)
  }

  @Test("Subclasses with a plain and an isolated deinit free their slots at the last release")
  func onMain() {
    let ends = EndCount()
    let watchers = store.delivery.watcherCount
    let ids = make(ends)
    #expect(ends.value == 2)
    #expect(ids.allSatisfy { store.view(for: $0) == nil })
    #expect(store.delivery.watcherCount == watchers)
  }

  @inline(never)
  private func leaveFinger() -> NodeID {
    let host = HeadlessHost()
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addGestureRecognizer(LongPressGestureRecognizer())
    host.window.addSubview(view)
    host.finger(1).down(at: CGPoint(x: 50, y: 50))
    host.advance(by: 1)
    return host.window.id
  }

  @Test("An application that ends under a resting finger frees its window")
  func underFinger() {
    #expect(store.view(for: leaveFinger()) == nil)
  }

  @inline(never)
  private func start(_ ends: EndCount) -> (BackReference<Application>, NodeID) {
    let application = PlainApplication()
    application.ends = ends
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    application.add(window)
    PageControl(frame: .zero).progress = PlainPageProgress()
    return (application.backReference, window.id)
  }

  @Test("A subclass of the application with a plain deinit ends with its references and windows")
  func application() {
    let ends = EndCount()
    let (reference, window) = start(ends)
    #expect(ends.value == 1)
    #expect(reference.target == nil)
    #expect(store.view(for: window) == nil)
  }

  @inline(never)
  private func makeApplication(
    _ ends: EndCount, releasedAfter signal: DispatchSemaphore
  ) -> BackReference<Application> {
    let application = PlainApplication()
    application.ends = ends
    let bits = UInt(bitPattern: Unmanaged.passRetained(application).toOpaque())
    Thread.detachNewThread {
      signal.wait()
      if let pointer = UnsafeRawPointer(bitPattern: bits) {
        Unmanaged<PlainApplication>.fromOpaque(pointer).release()
      }
    }
    return application.backReference
  }

  @Test("An application last released on another thread clears its references")
  func applicationElsewhere() async {
    let ends = EndCount()
    let signal = DispatchSemaphore(value: 0)
    let reference = makeApplication(ends, releasedAfter: signal)
    #expect(reference.target != nil)
    signal.signal()
    let end = ContinuousClock.now + .seconds(20)
    while reference.target != nil, ContinuousClock.now < end { await Task.yield() }
    #expect(reference.target == nil)
    #expect(ends.value == 1)
  }

  @inline(never)
  private func dropElsewhere(_ ends: EndCount, _ done: DispatchSemaphore) -> [NodeID] {
    let plain = PlainEnd(frame: .zero)
    plain.ends = ends
    plain.touchPolicy = .watch
    let child = IsolatedEnd(frame: .zero)
    child.ends = ends
    child.layer.cornerRadius = 3
    plain.addSubview(child)
    let ids = [plain.id, child.id]
    let holder = Unmanaged.passRetained(plain)
    let bits = UInt(bitPattern: holder.toOpaque())
    Thread.detachNewThread {
      if let pointer = UnsafeRawPointer(bitPattern: bits) {
        Unmanaged<PlainEnd>.fromOpaque(pointer).release()
      }
      done.signal()
    }
    return ids
  }

  @Test("A view last released on another thread frees its slot and those below it")
  func elsewhere() async {
    let ends = EndCount()
    let done = DispatchSemaphore(value: 0)
    let ids = dropElsewhere(ends, done)
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        done.wait()
        continuation.resume()
      }
    }
    let end = ContinuousClock.now + .seconds(20)
    while ids.contains(where: { store.view(for: $0) != nil }), ContinuousClock.now < end {
      await Task.yield()
    }
    #expect(ids.allSatisfy { store.view(for: $0) == nil })
    #expect(ends.value == 2)
  }
}
