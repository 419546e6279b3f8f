// The recognizers of a view.
import Foundation

extension View {
  /// The recognizers attached to this view, in order; nil if there are none.
  public var gestureRecognizers: [GestureRecognizer]? {
    get { recognizerStorage.isEmpty ? nil : recognizerStorage }
    set {
      for recognizer in recognizerStorage { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// The implementation of ``addGestureRecognizer(_:)``.
  final func attach(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else {
      return Self.registry.diagnostics.misuse("\(recognizer.traceName) is attached there already")
    }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    recognizerStorage.append(recognizer)
    if !recognizer.followsTouches { Self.registry.delivery.hasHoverRecognizers = true }
  }

  /// The implementation of ``removeGestureRecognizer(_:)``.
  final func detach(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.leaveSequence(.removed)
    recognizerStorage.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
