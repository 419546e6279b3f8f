// Being told of traits that change.
import Foundation

/// What was registered; ends with ``View/unregisterForTraitChanges(_:)``.
public protocol TraitChangeRegistration: AnyObject {}

final class TraitRegistration: TraitChangeRegistration {
  let traits: [any TraitDefinition.Type]
  /// Called with the traits before; nil once it was ended.
  var handler: ((TraitCollection) -> Void)?

  init(_ traits: [any TraitDefinition.Type], _ handler: @escaping (TraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }
}

/// Views and controllers, which are told of traits that change.
@MainActor
public protocol TraitChangeObservable: AnyObject {
  var traitCollection: TraitCollection { get }
}

extension View: TraitChangeObservable {
  /// Ends a registration; one that has ended is left alone.
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
  /// Calls `handler` with the view and its former traits whenever one of `traits` is another one
  /// for it; holds until the view goes. In the order of registering, at once when the trait
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
  /// The same for a controller: for the traits of its view, which is loaded for it.
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
