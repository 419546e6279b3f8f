// Notifications of trait changes.
import Foundation

/// A registration; ends with ``View/unregisterForTraitChanges(_:)``.
@preconcurrency @MainActor
public protocol TraitChangeRegistration: AnyObject {}

final class TraitRegistration: TraitChangeRegistration {
  let traits: [any TraitDefinition.Type]
  /// Called with the previous traits; nil after the registration has ended.
  var handler: ((TraitCollection) -> Void)?

  init(_ traits: [any TraitDefinition.Type], _ handler: @escaping (TraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }
}

/// Views and controllers, which observe trait changes.
@preconcurrency @MainActor
public protocol TraitChangeObservable: AnyObject {
  var traitCollection: TraitCollection { get }
}

extension View: TraitChangeObservable {
  /// Ends a registration; has no effect if it has ended.
  public func unregisterForTraitChanges(_ registration: any TraitChangeRegistration) {
    (registration as? TraitRegistration)?.handler = nil
  }
}

extension ViewController: TraitChangeObservable {
  public func unregisterForTraitChanges(_ registration: any TraitChangeRegistration) {
    (registration as? TraitRegistration)?.handler = nil
  }
}

extension TraitChangeObservable where Self: View {
  /// Calls `handler` with the view and its previous traits whenever one of `traits` changes; lasts
  /// until the view's end. Handlers are called in the order of registration, at once when the trait
  /// changes. Source: UIKit's documentation.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any TraitDefinition.Type], handler: @escaping (Self, TraitCollection) -> Void
  ) -> any TraitChangeRegistration {
    let registration = TraitRegistration(traits) { [weak self] old in
      if let self { handler(self, old) }
    }
    addRegistration(registration)
    return registration
  }
}

extension TraitChangeObservable where Self: ViewController {
  /// The same for a controller: for the traits of its view, which this call loads.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any TraitDefinition.Type], handler: @escaping (Self, TraitCollection) -> Void
  ) -> any TraitChangeRegistration {
    let registration = TraitRegistration(traits) { [weak self] old in
      if let self { handler(self, old) }
    }
    view.addRegistration(registration)
    return registration
  }
}
