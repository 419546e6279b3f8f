// Transactions: the duration of implicit animations, and a call after all animations of a block.
import CoreGraphics
import GlassineUI

/// Groups changes of layers. Without a block, changes belong to the transaction of the frame.
/// Source: Core Animation's documentation.
@preconcurrency @MainActor
public final class CATransaction {
  /// Animations whose end is waited for.
  final class Group {
    var count = 0
    var isClosed = false
    var completion: (() -> Void)?

    func animationDidEnd() {
      count -= 1
      endIfDone()
    }

    func endIfDone() {
      guard isClosed, count == 0, let completion else { return }
      self.completion = nil
      completion()
    }
  }

  private struct Level {
    var duration: CFTimeInterval
    var curve: CAMediaTimingFunction?
    var disablesActions: Bool
    var group: Group?
  }

  private static let first = Level(duration: 0.25, curve: nil, disablesActions: false)
  private static var levels: [Level] = [first]
  /// Whether the frame's own transaction has a call of its end.
  private static var isFrameAwaited = false

  private static var current: Level {
    get { levels[levels.count - 1] }
    set {
      levels[levels.count - 1] = newValue
      if levels.count == 1 { awaitFrame() }
    }
  }

  /// Sets a property of the current transaction by its key; other keys and types have no effect.
  public class func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionDisableActions: setDisableActions(value as? Bool ?? false)
    case kCATransactionAnimationDuration:
      if let seconds = value as? Double { setAnimationDuration(seconds) }
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(value as? CAMediaTimingFunction)
    default: break
    }
  }
  /// The property of a key, as ``setValue(_:forKey:)`` takes it; nil for another key.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    default: nil
    }
  }

  /// Begins a transaction within the current one, with its duration and settings.
  public class func begin() {
    var level = current
    level.group = nil
    levels.append(level)
  }

  /// Ends the transaction of the latest ``begin()``.
  public class func commit() {
    guard levels.count > 1, let level = levels.popLast() else { return }
    close(level)
  }

  /// Ends the frame's own transaction, unless a block is open.
  public class func flush() {
    guard levels.count == 1 else { return }
    let level = levels[0]
    levels[0] = first
    close(level)
  }

  private static func close(_ level: Level) {
    level.group?.isClosed = true
    level.group?.endIfDone()
  }

  /// Changes outside of blocks belong together until the next frame.
  private static func awaitFrame() {
    let registry = ViewRegistry.main
    guard !isFrameAwaited,
      let application = registry.currentApplication ?? registry.defaultApplication
    else { return }
    isFrameAwaited = true
    application.scheduleTimer(after: 0) { _ in
      isFrameAwaited = false
      flush()
    }
  }

  /// Seconds; 0.25 by default.
  public class func animationDuration() -> CFTimeInterval { current.duration }
  public class func setAnimationDuration(_ duration: CFTimeInterval) { current.duration = duration }
  /// Whether changes of layers do not animate.
  public class func disableActions() -> Bool { current.disablesActions }
  public class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }
  /// The curve of animations without one; nil, the default: implicit animations have
  /// ``CAMediaTimingFunctionName/default``, explicit ones are linear.
  public class func animationTimingFunction() -> CAMediaTimingFunction? { current.curve }
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.curve = function
  }
  /// Called after the ends of all animations that are added afterwards in this transaction; at its
  /// end if there are none.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    guard let block else { return current.group = nil }
    let group = Group()
    group.completion = block
    current.group = group
  }
  public class func completionBlock() -> (() -> Void)? { current.group?.completion }

  static func joinedGroup() -> Group? { current.group }
}

public nonisolated let kCATransactionDisableActions = "disableActions"
public nonisolated let kCATransactionAnimationDuration = "animationDuration"
public nonisolated let kCATransactionAnimationTimingFunction = "animationTimingFunction"
