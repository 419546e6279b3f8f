// The recognizers of a scene file, live.
import Foundation
import GlassineUI

/// Makes and keeps the recognizers of a scene, with the answers that the file gives for them.
final class LoadedGestures {
  /// As the file lists them.
  private(set) var recognizers: [GestureRecognizer] = []
  private var indexOfID: [String: Int] = [:]
  private var delegates: [FixedAnswers] = []

  init(_ file: SceneFile, views: [View]) {
    for (index, entry) in file.gestures.enumerated() {
      let recognizer = Self.make(entry.gestureClass)
      recognizer.name = entry.id
      recognizer.fixedCanPrevent = entry.canPrevent
      recognizer.fixedCanBePrevented = entry.canBePrevented
      for setting in entry.settings { setting.apply(to: recognizer) }
      let answers = FixedAnswers(entry)
      recognizer.delegate = answers
      delegates.append(answers)
      recognizers.append(recognizer)
      indexOfID[entry.id] = index
      views[entry.view].addGestureRecognizer(recognizer)
    }
    for (recognizer, entry) in zip(recognizers, file.gestures) {
      for id in entry.requireToFail {
        if let other = self[id] { recognizer.require(toFail: other) }
      }
    }
  }

  subscript(_ id: String) -> GestureRecognizer? { indexOfID[id].map { recognizers[$0] } }

  private static func make(_ gestureClass: GestureClass) -> GestureRecognizer {
    switch gestureClass {
    case .tap: TapGestureRecognizer()
    case .longPress: LongPressGestureRecognizer()
    case .pan: PanGestureRecognizer()
    case .screenEdgePan: ScreenEdgePanGestureRecognizer()
    case .pinch: PinchGestureRecognizer()
    case .rotation: RotationGestureRecognizer()
    case .swipe: SwipeGestureRecognizer()
    case .hover: HoverGestureRecognizer()
    }
  }
}

/// A delegate that says what the file says.
private final class FixedAnswers: GestureRecognizerDelegate {
  private let entry: GestureEntry

  init(_ entry: GestureEntry) { self.entry = entry }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { entry.shouldReceive ?? true }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    entry.shouldBegin ?? true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other.name.map(entry.simultaneousWith.contains) ?? false }
}
