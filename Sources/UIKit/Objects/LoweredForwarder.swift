// Proxies that forward messages.
public import GlassineUI

/// An object that forwards selectors by NSObject's method. The plugin `LowerUIKit` says it for
/// classes that override the method.
@preconcurrency @MainActor
public protocol LoweredForwarder: SelectorForwarder {
  func forwardingTarget(for selector: Selector!) -> Any?
}

extension LoweredForwarder {
  public func performer(of selector: Selector) -> Any? { forwardingTarget(for: selector) }
}
