// The number of references to an object, as Core Foundation says it.
import GlassineUI

/// The number of strong references, for looking for leaks: the compiler may add and omit some.
public nonisolated func CFGetRetainCount(_ object: AnyObject) -> Int {
  Int(_getRetainCount(object))
}
