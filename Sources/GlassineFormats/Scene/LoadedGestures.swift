// The recognizers of a scene file, live.
import Foundation
import GlassineUI

/// Creates and owns the recognizers of a scene, with the fixed answers from the file.
final class LoadedGestures {
  /// In the order of the file.
  private(set) var recognizers: [GestureRecognizer] = []
  private let file: SceneFile
  private let views: [View]
  private var delegates: [FixedAnswers] = []

  init(_ file: SceneFile, views: [View]) {
    self.file = file
    self.views = views
    for entry in file.gestures {
      let recognizer = Self.make(entry.gestureClass)
      recognizer.name = entry.id
      let answers = FixedAnswers(simultaneousWith: entry.simultaneousWith)
      recognizer.delegate = answers
      for setting in entry.settings { setting.apply(to: recognizer) }
      delegates.append(answers)
      recognizers.append(recognizer)
      views[entry.view].addGestureRecognizer(recognizer)
    }
  }

  /// Sets failure requirements, after the scroll views have created their recognizers.
  func relate() {
    for (recognizer, entry) in zip(recognizers, file.gestures) {
      for id in entry.requireToFail {
        if let other = self[id] { recognizer.require(toFail: other) }
      }
    }
  }

  subscript(_ id: String) -> GestureRecognizer? { file.recognizer(id).flatMap { self[$0] } }

  /// Nil for the pinch of a scroll view that can no longer zoom.
  subscript(_ reference: GestureReference) -> GestureRecognizer? {
    switch reference {
    case .listed(let index): recognizers[index]
    case .pan(let view): (views[view] as? ScrollView)?.panGestureRecognizer
    case .pinch(let view): (views[view] as? ScrollView)?.pinchGestureRecognizer
    }
  }

  /// Names the recognizers that a scroll view has at this time.
  func name(recognizersOf scrollView: ScrollView, id: String) {
    scrollView.panGestureRecognizer.name = id + SceneFile.panSuffix
    scrollView.pinchGestureRecognizer?.name = id + SceneFile.pinchSuffix
  }

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

/// A delegate with the fixed answers from the file.
final class FixedAnswers: GestureRecognizerDelegate {
  let simultaneousWith: [String]
  var shouldBegin: Bool?
  var shouldReceive: Bool?

  init(simultaneousWith: [String]) { self.simultaneousWith = simultaneousWith }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { shouldReceive ?? true }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    shouldBegin ?? true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other.name.map(simultaneousWith.contains) ?? false }
}
