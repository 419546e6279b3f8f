// Timers of Core Foundation, over Foundation's.
public import CoreGraphics

public typealias CFRunLoop = RunLoop
public typealias CFRunLoopMode = RunLoop.Mode
public typealias CFRunLoopTimer = Timer

// Truth, as Core Foundation has it.
public nonisolated let kCFBooleanTrue: Bool! = true
public nonisolated let kCFBooleanFalse: Bool! = false

/// A text: a value here, which `text as CFString` is.
public typealias CFString = String

/// How memory is allocated: as ever.
public nonisolated struct CFAllocator: Sendable {}
public nonisolated let kCFAllocatorDefault: CFAllocator? = nil

nonisolated extension RunLoop.Mode {
  public static var commonModes: RunLoop.Mode { .common }
  public static var defaultMode: RunLoop.Mode { .default }
  /// As ``common``: a finger does not change the mode of a run loop.
  public static var tracking: RunLoop.Mode { .common }
}

public nonisolated func CFRunLoopGetMain() -> CFRunLoop! { .main }
public nonisolated func CFRunLoopGetCurrent() -> CFRunLoop! { .current }

/// A timer that calls `handler` at `fireDate`, in seconds since 2001, and then at each interval; of
/// an interval of 0 once. It runs once it is added to a run loop.
public nonisolated func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: TimeInterval, _ flags: UInt,
  _ order: Int, _ handler: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  let handler = Sent(value: handler)
  return Timer(
    fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: max(0, interval),
    repeats: interval > 0
  ) { handler.value?($0) }
}

public nonisolated func CFRunLoopAddTimer(
  _ loop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!
) { loop.add(timer, forMode: mode) }

public nonisolated func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }
