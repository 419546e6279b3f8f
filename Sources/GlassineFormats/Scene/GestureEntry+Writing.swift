// Conversion of a live window's recognizers to entries, and of entries to a scene file's text.
import Foundation
import GlassineInput
import GlassineUI

extension GestureClass {
  /// The format's class; nil for a view's built-in recognizer, or for a class that is not in the
  /// format.
  init?(of recognizer: GestureRecognizer) {
    switch recognizer {
    case is TapGestureRecognizer: self = .tap
    case is LongPressGestureRecognizer: self = .longPress
    case is ScreenEdgePanGestureRecognizer: self = .screenEdgePan
    case is PanGestureRecognizer: self = .pan
    case is PinchGestureRecognizer: self = .pinch
    case is RotationGestureRecognizer: self = .rotation
    case is SwipeGestureRecognizer: self = .swipe
    case is HoverGestureRecognizer: self = .hover
    default: return nil
    }
  }
}

extension GestureEntry {
  /// The recognizer as JSON.
  var text: String {
    var line = JSONLine()
    line.add("id", JSONText.string(id))
    line.add("class", JSONText.string(gestureClass.rawValue))
    for setting in settings { line.add(setting.member.name, setting.member.json) }
    for (key, ids) in [("requireToFail", requireToFail), ("simultaneousWith", simultaneousWith)]
    where !ids.isEmpty {
      line.add(key, JSONText.list(ids.map(JSONText.string)))
    }
    return line.text
  }
}

extension GestureSetting {
  /// The key and the value as JSON.
  var member: (name: String, json: String) {
    switch self {
    case .isEnabled(let value): ("isEnabled", ViewSetting.text(value))
    case .cancelsTouchesInView(let value): ("cancelsTouchesInView", ViewSetting.text(value))
    case .delaysTouchesBegan(let value): ("delaysTouchesBegan", ViewSetting.text(value))
    case .delaysTouchesEnded(let value): ("delaysTouchesEnded", ViewSetting.text(value))
    case .requiresExclusiveTouchType(let value):
      ("requiresExclusiveTouchType", ViewSetting.text(value))
    case .allowedTouchTypes(let value):
      (
        "allowedTouchTypes",
        JSONText.list(
          Self.touchTypes.filter { value.contains($0.1) }.map { JSONText.string($0.0) })
      )
    case .allowedPressTypes(let value):
      (
        "allowedPressTypes",
        JSONText.list(
          Self.pressTypes.filter { value.contains($0.1) }.map { JSONText.string($0.0) })
      )
    case .buttonMaskRequired(let value): ("buttonMaskRequired", Self.words(value, Self.buttons))
    case .allowedScrollTypesMask(let value):
      ("allowedScrollTypesMask", Self.words(value, Self.scrollTypes))
    case .numberOfTapsRequired(let value): ("numberOfTapsRequired", String(value))
    case .numberOfTouchesRequired(let value): ("numberOfTouchesRequired", String(value))
    case .minimumPressDuration(let value): ("minimumPressDuration", JSONText.number(value))
    case .allowableMovement(let value): ("allowableMovement", JSONText.number(value))
    case .minimumNumberOfTouches(let value): ("minimumNumberOfTouches", String(value))
    case .maximumNumberOfTouches(let value): ("maximumNumberOfTouches", String(value))
    case .direction(let value): ("direction", Self.words(value, Self.directions))
    case .edges(let value): ("edges", Self.words(value, Self.edges))
    case .shouldBegin(let value): ("shouldBegin", ViewSetting.text(value))
    case .shouldReceive(let value): ("shouldReceive", ViewSetting.text(value))
    case .canPrevent(let value): ("canPrevent", ViewSetting.text(value))
    case .canBePrevented(let value): ("canBePrevented", ViewSetting.text(value))
    }
  }

  /// One word, or a list if the set has none or several.
  static func words<Value: OptionSet>(
    _ value: Value, _ words: [(String, Value)]
  ) -> String where Value.Element == Value {
    let found = words.filter { value.contains($0.1) }.map { JSONText.string($0.0) }
    return found.count == 1 ? found[0] : JSONText.list(found)
  }

  /// Settings that differ from a new recognizer, in the order of ``GestureClass/properties``.
  static func settings(of recognizer: GestureRecognizer) -> [GestureSetting] {
    var settings: [GestureSetting] = []
    if !recognizer.isEnabled { settings.append(.isEnabled(false)) }
    if !recognizer.cancelsTouchesInView { settings.append(.cancelsTouchesInView(false)) }
    if recognizer.delaysTouchesBegan { settings.append(.delaysTouchesBegan(true)) }
    if !recognizer.delaysTouchesEnded { settings.append(.delaysTouchesEnded(false)) }
    if !recognizer.requiresExclusiveTouchType {
      settings.append(.requiresExclusiveTouchType(false))
    }
    let types = touchTypes.filter { recognizer.allowedTouchTypes.contains($0.1) }
    if types.count < touchTypes.count { settings.append(.allowedTouchTypes(types.map { $0.1 })) }
    let presses = pressTypes.filter { recognizer.allowedPressTypes.contains($0.1) }
    if !presses.isEmpty { settings.append(.allowedPressTypes(presses.map { $0.1 })) }
    switch recognizer {
    case let tap as TapGestureRecognizer:
      if tap.buttonMaskRequired != .primary {
        settings.append(.buttonMaskRequired(tap.buttonMaskRequired))
      }
      settings += [
        .numberOfTapsRequired(tap.numberOfTapsRequired),
        .numberOfTouchesRequired(tap.numberOfTouchesRequired),
      ]
    case let press as LongPressGestureRecognizer:
      settings += [
        .minimumPressDuration(press.minimumPressDuration),
        .allowableMovement(press.allowableMovement),
        .numberOfTapsRequired(press.numberOfTapsRequired),
        .numberOfTouchesRequired(press.numberOfTouchesRequired),
      ]
    case let pan as PanGestureRecognizer:
      if let edge = pan as? ScreenEdgePanGestureRecognizer { settings.append(.edges(edge.edges)) }
      if !pan.allowedScrollTypesMask.isEmpty {
        settings.append(.allowedScrollTypesMask(pan.allowedScrollTypesMask))
      }
      settings.append(.minimumNumberOfTouches(pan.minimumNumberOfTouches))
      // The format's maximum; a pan has no limit by default.
      if pan.maximumNumberOfTouches <= FormatConstants.mostTouches {
        settings.append(.maximumNumberOfTouches(pan.maximumNumberOfTouches))
      }
    case let swipe as SwipeGestureRecognizer:
      settings += [
        .direction(swipe.direction), .numberOfTouchesRequired(swipe.numberOfTouchesRequired),
      ]
    default: break
    }
    if let answers = recognizer.delegate as? FixedAnswers {
      if let value = answers.shouldBegin { settings.append(.shouldBegin(value)) }
      if let value = answers.shouldReceive { settings.append(.shouldReceive(value)) }
    }
    if let value = recognizer.fixedCanPrevent { settings.append(.canPrevent(value)) }
    if let value = recognizer.fixedCanBePrevented { settings.append(.canBePrevented(value)) }
    return settings
  }
}

extension SceneFile {
  /// Adds the zoomed subviews of scroll views, if it is not the first subview.
  mutating func nameZoomedViews(in window: Window, _ placeOfView: [ObjectIdentifier: Int]) {
    for view in Self.views(below: window) {
      guard let scrollView = view as? ScrollView, let place = placeOfView[ObjectIdentifier(view)],
        let zoomed = scrollView.delegate?.viewForZooming(in: scrollView),
        let zoomedPlace = placeOfView[ObjectIdentifier(zoomed)],
        views[zoomedPlace].parent == place
      else { continue }
      let isFirst = views[place...].firstIndex { $0.parent == place } == zoomedPlace
      if !isFirst { add(.viewForZooming(views[zoomedPlace].id), toViewAt: place) }
    }
  }

  /// Adds the recognizers of all views: first the recognizers, then their failure requirements.
  mutating func describeGestures(in window: Window, _ placeOfView: [ObjectIdentifier: Int]) {
    var named: [(recognizer: GestureRecognizer, id: String)] = []
    for view in Self.views(below: window) {
      guard let place = placeOfView[ObjectIdentifier(view)] else { continue }
      for recognizer in view.gestureRecognizers ?? [] {
        if let scrollView = view as? ScrollView {
          if recognizer === scrollView.panGestureRecognizer {
            named.append((recognizer, views[place].id + Self.panSuffix))
            continue
          }
          if recognizer === scrollView.pinchGestureRecognizer {
            named.append((recognizer, views[place].id + Self.pinchSuffix))
            continue
          }
        }
        guard !recognizer.isOfInteraction, let gestureClass = GestureClass(of: recognizer) else {
          continue
        }
        let isFree =
          recognizer.name.map { FieldValue.isIdentifier($0) && lineOfID($0) == nil } ?? false
        let id =
          isFree
          ? recognizer.name ?? "" : freeID(gestureClass.rawValue, gestures.count + 1)
        named.append((recognizer, id))
        append(
          GestureEntry(
            id: id, view: place, gestureClass: gestureClass,
            settings: GestureSetting.settings(of: recognizer), line: place + 2))
      }
    }
    let idOfRecognizer = Dictionary(
      uniqueKeysWithValues: named.map { (ObjectIdentifier($0.recognizer), $0.id) })
    for (recognizer, id) in named {
      guard let index = indexOfGesture[id] else { continue }
      gestures[index].requireToFail = recognizer.requiredToFail.compactMap {
        idOfRecognizer[ObjectIdentifier($0)]
      }
      guard let answers = recognizer.delegate as? FixedAnswers else { continue }
      gestures[index].simultaneousWith = answers.simultaneousWith.filter {
        self.recognizer($0) != nil
      }
    }
  }

  /// All views below a window, in tree order.
  static func views(below window: Window) -> [View] {
    var pending: [View] = window.subviews.reversed()
    var found: [View] = []
    while let view = pending.popLast() {
      found.append(view)
      pending += view.subviews.reversed()
    }
    return found
  }
}
