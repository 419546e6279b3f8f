// The recognizers of a scene file, live.
import Foundation
import GlassineUI

/// Makes and keeps the recognizers of a scene, with the answers that the file gives for them.
final class LoadedGestures {
  /// As the file lists them.
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

  /// Makes recognizers wait for others, once the scroll views have theirs.
  func relate() {
    for (recognizer, entry) in zip(recognizers, file.gestures) {
      for id in entry.requireToFail {
        if let other = self[id] { recognizer.require(toFail: other) }
      }
    }
  }

  subscript(_ id: String) -> GestureRecognizer? { file.recognizer(id).flatMap { self[$0] } }

  /// Nil for the zoom of a scroll view that cannot zoom any more.
  subscript(_ reference: GestureReference) -> GestureRecognizer? {
    switch reference {
    case .listed(let index): recognizers[index]
    case .pan(let view): (views[view] as? ScrollView)?.panGestureRecognizer
    case .pinch(let view): (views[view] as? ScrollView)?.pinchGestureRecognizer
    }
  }

  /// Gives the recognizers that a scroll view has by now their names, and lists them.
  func named(of scrollView: ScrollView, id: String) -> [GestureRecognizer] {
    scrollView.panGestureRecognizer.name = id + SceneFile.panSuffix
    scrollView.pinchGestureRecognizer?.name = id + SceneFile.pinchSuffix
    return [scrollView.panGestureRecognizer]
      + (scrollView.pinchGestureRecognizer.map { [$0] } ?? [])
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

/// A delegate that says what the file says.
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
