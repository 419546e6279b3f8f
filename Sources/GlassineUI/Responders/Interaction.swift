// Behaviour that is attached to a view, without subclassing it.

/// Behaviour attached to a view. Source: UIKit's documentation of UIInteraction.
@preconcurrency @MainActor
public protocol Interaction: AnyObject {
  /// The view it is attached to; store it weakly.
  var view: View? { get }
  /// Called before it is attached to a view, or detached: nil.
  func willMove(to view: View?)
  func didMove(to view: View?)
}

extension View {
  /// The attached interactions, in order of attachment.
  public var interactions: [any Interaction] { rare?.interactions ?? [] }

  /// Attaches an interaction, after detaching it from any other view. The view retains it.
  public func addInteraction(_ interaction: any Interaction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    rareState.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Detaches an interaction; does nothing if it is not attached here.
  public func removeInteraction(_ interaction: any Interaction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    rareState.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
