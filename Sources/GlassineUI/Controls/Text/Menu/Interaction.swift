// Behaviour that views can be given without being subclassed.

/// Behaviour that is attached to a view. Source: UIKit's documentation of UIInteraction.
public protocol Interaction: AnyObject {
  /// The view it is attached to; to be held weakly.
  var view: View? { get }
  /// It is about to be attached, or taken away: nil.
  func willMove(to view: View?)
  func didMove(to view: View?)
}

extension View {
  /// What is attached, in the order in which it was.
  public var interactions: [any Interaction] { rare?.interactions ?? [] }

  /// Attaches it, and takes it away from the view that had it. The view keeps it alive.
  public func addInteraction(_ interaction: any Interaction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    rareState.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes it away; nothing where it is not attached here.
  public func removeInteraction(_ interaction: any Interaction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    rareState.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
