// Reads the lines of a touch file, and checks their members.
import Foundation
import GlassineInput
import GlassineUI

/// Turns the objects of a touch file into lines.
struct TouchFileReader {
  let name: String
  let scene: SceneFile
  private(set) var hasHeader = false
  private(set) var lines: [TouchFile.Line] = []
  /// The line of the latest time.
  private var latestLine = 0
  /// The last position of each finger that is down.
  private var places: [Int64: CGPoint] = [:]

  /// The member that decides the kind of a line, and the members allowed beside it and `t`.
  private static let kinds: [(key: String, others: [String])] = [
    ("touch", ["phase", "at", "type", "force", "radius", "seat"] + PenLines.touch),
    ("pointer", ["at", "seat"] + PenLines.hover),
    ("wheel", ["at", "seat"]),
    ("key", ["phase", "usage", "seat"]),
    ("text", ["seat"]),
    ("button", ["phase", "seat"]),
    ("axis", ["value", "seat"]),
    ("lost", ["seat"]),
    ("resize", ["scale"]),
    ("set", ["property", "value"]),
    ("remove", []),
    ("scroll", ["to", "animated"]),
    ("fling", ["velocity"]),
  ]

  init(name: String, scene: SceneFile) {
    self.name = name
    self.scene = scene
  }

  mutating func read(_ node: JSONNode) throws(FormatError) {
    let fields = try ObjectFields(node, file: name)
    guard hasHeader else { return try readHeader(fields) }
    let found = Self.kinds.filter { fields[$0.key] != nil }
    guard found.count == 1, let kind = found.first else {
      let names = Self.kinds.map(\.key).joined(separator: ", ")
      throw fields.error(
        found.isEmpty
          ? "expected one of the keys \(names)"
          : "expected one of the keys \(found.map(\.key).joined(separator: ", ")), not several")
    }
    try fields.expectOnly(["t", kind.key] + kind.others)
    let time = try self.time(of: fields)
    let field = try fields.required(kind.key, "a value")
    var action = try action(kind.key, field, fields, at: time)
    if let value = fields.optional("seat"), case .sample(var sample) = action {
      let seats = 0...FormatConstants.largestSeat
      sample.seat = SeatNumber(
        try value.integer(in: seats, "a seat's number from 0 to \(FormatConstants.largestSeat)"))
      action = .sample(sample)
    }
    lines.append(TouchFile.Line(time: time, action: action))
  }

  private mutating func readHeader(_ fields: ObjectFields) throws(FormatError) {
    let format = try fields.required("format", TouchFile.format.quoted)
    guard case .string(TouchFile.format) = format.node.value else {
      throw format.error(TouchFile.format.quoted)
    }
    try fields.expectOnly(["format", "size"])
    let field = try fields.required("size", "[width, height] of the window")
    let size = try field.size()
    guard size == scene.size else {
      throw field.problem(
        "expected the scene's, [\(JSONText.number(scene.size.width)), "
          + "\(JSONText.number(scene.size.height))], found "
          + "[\(JSONText.number(size.width)), \(JSONText.number(size.height))]")
    }
    hasHeader = true
  }

  private mutating func time(of fields: ObjectFields) throws(FormatError) -> TimeInterval {
    let time = try fields.required("t", "seconds").number(
      in: 0...FormatConstants.largestTime, "seconds from 0 to 1e9")
    if let last = lines.last, time < last.time {
      throw fields.error(
        "t: expected at least the \(JSONText.number(last.time)) of line \(latestLine), "
          + "found \(JSONText.number(time))")
    }
    latestLine = fields.line
    return time
  }

  // MARK: Lines

  private mutating func action(
    _ kind: String, _ field: FieldValue, _ fields: ObjectFields, at time: TimeInterval
  ) throws(FormatError) -> TouchFile.Action {
    switch kind {
    case "touch": return .sample(.touch(try touch(field, fields, at: time)))
    case "pointer":
      let phase = try field.word([
        ("moved", HoverSample.Phase.moved), ("entered", .entered), ("exited", .exited),
      ])
      var hover = HoverSample(phase: phase, location: try place(fields), timestamp: time)
      hover.pen = try PenLines.pose(fields)
      return .sample(.hover(hover))
    case "wheel":
      let delta = try field.point(["dx", "dy"])
      return .sample(
        .wheel(WheelSample(delta: delta, location: try place(fields), timestamp: time)))
    case "key": return .sample(.key(try key(field, fields, at: time)))
    case "text":
      let text = try field.string()
      return .sample(.text(TextSample(kind: .committed, text: text, timestamp: time)))
    case "button":
      let name = try field.word(ButtonSample.Name.allCases.map { ($0.rawValue, $0) })
      let phase = try fields.required("phase", "began, ended or cancelled").word([
        ("began", ButtonSample.Phase.began), ("ended", .ended), ("cancelled", .cancelled),
      ])
      return .sample(.button(ButtonSample(phase: phase, name: name, timestamp: time)))
    case "axis":
      let name = try field.word(AxisSample.Name.allCases.map { ($0.rawValue, $0) })
      let value = try fields.required("value", "a number from -1 to 1").number(
        in: -1...1, "a number from -1 to 1")
      return .sample(.axis(AxisSample(name: name, value: CGFloat(value), timestamp: time)))
    case "lost":
      let reason = try field.word([
        ("focus", LostSample.Reason.focus), ("device", .device(nil)), ("window", .window),
        ("seat", .seat),
      ])
      return .sample(.lost(LostSample(reason: reason, timestamp: time)))
    case "resize": return try resize(field, fields)
    case "set": return try set(field, fields)
    case "remove":
      if let found = try gesture(field) { return .removeGesture(found) }
      return .remove(view: try view(field))
    case "scroll":
      let index = try scrollView(field)
      let to = try fields.required("to", "[x, y], an offset of the content").point()
      let isAnimated = try fields.optional("animated")?.bool() ?? false
      return .scroll(view: index, to: to, isAnimated: isAnimated)
    default:
      let index = try scrollView(field)
      let velocity = try fields.required("velocity", "[x, y] in points per second").point()
      return .fling(view: index, velocity: velocity)
    }
  }

  private func resize(
    _ field: FieldValue, _ fields: ObjectFields
  ) throws(FormatError) -> TouchFile.Action {
    let size = try field.size()
    let scales = SurfaceConstants.scales
    let scale = try fields.optional("scale")?.number(
      in: Double(scales.lowerBound)...Double(scales.upperBound),
      "pixels a point, a number from 0.01 to 100")
    guard SurfaceConstants.allows(size, scale: 1) else {
      throw field.problem(
        "expected sides of at most \(JSONText.number(SurfaceConstants.longestSidePoints)) points")
    }
    return .resize(size, scale: scale.map { CGFloat($0) })
  }

  private func scrollView(_ field: FieldValue) throws(FormatError) -> Int {
    let index = try view(field)
    guard scene.views[index].viewClass.isScrollView else {
      throw field.problem(
        "expected a scroll view, \(scene.views[index].id.quoted) is a "
          + scene.views[index].viewClass.rawValue)
    }
    return index
  }

  private mutating func touch(
    _ field: FieldValue, _ fields: ObjectFields, at time: TimeInterval
  ) throws(FormatError) -> TouchSample {
    let finger = Int64(
      try field.integer(in: 0...Int(FormatConstants.largestTime), "a whole number of at least 0"))
    let phase = try fields.required("phase", "began, moved, stationary, ended or cancelled").word([
      ("began", TouchSamplePhase.began), ("moved", .moved), ("stationary", .stationary),
      ("ended", .ended), ("cancelled", .cancelled),
    ])
    if phase != .began, places[finger] == nil {
      throw field.problem("expected touch \(finger) to begin first")
    }
    let at: CGPoint
    if let last = places[finger], phase != .began, phase != .moved, fields["at"] == nil {
      at = last
    } else {
      at = try place(fields)
    }
    places[finger] = at
    var sample = TouchSample(
      source: TouchSource(finger: finger), phase: phase, location: at, timestamp: time)
    if let value = fields.optional("type") {
      sample.type = try value.word([
        ("direct", TouchSampleType.direct), ("pencil", .pencil),
        ("indirectPointer", .indirectPointer),
      ])
    }
    if sample.type == .indirectPointer, phase != .ended, phase != .cancelled {
      sample.buttonMask = .primary
    }
    let positive = 0...FormatConstants.largestCoordinate
    if let value = fields.optional("force") {
      sample.force = try value.number(in: positive, "a number of at least 0")
      sample.maximumPossibleForce = max(1, sample.force)
    }
    if let value = fields.optional("radius") {
      sample.majorRadius = try value.number(in: positive, "a number of at least 0")
    }
    try PenLines.read(fields, into: &sample)
    return sample
  }

  private func key(
    _ field: FieldValue, _ fields: ObjectFields, at time: TimeInterval
  ) throws(FormatError) -> KeySample {
    let name = try field.string("a key's name")
    let phase = try fields.required("phase", "began, repeated, ended or cancelled").word([
      ("began", KeySample.Phase.began), ("repeated", .repeated), ("ended", .ended),
      ("cancelled", .cancelled),
    ])
    let usage: UInt16
    if let value = fields.optional("usage") {
      usage = UInt16(try value.integer(in: 1...0xFFFF, "a USB HID usage from 1 to 65535"))
    } else if let known = KeyNames.usage(of: name) {
      usage = known
    } else {
      throw field.error(
        "a known key such as \"a\", \"Tab\", \"Return\", \"Left\", or usage with it")
    }
    return KeySample(phase: phase, usage: usage, name: name, timestamp: time)
  }

  private func set(_ field: FieldValue, _ fields: ObjectFields) throws(FormatError)
    -> TouchFile.Action
  {
    if let found = try gesture(field) { return try setGesture(found, fields) }
    let index = try view(field)
    let entry = scene.views[index]
    let name = try fields.required("property", "a property's name")
    let known = ViewProperty.names(of: entry.viewClass, where: \.isSettable)
    guard let property = ViewProperty(rawValue: try name.string()),
      known.contains(property.rawValue)
    else { throw name.error("one of \(known.joined(separator: ", "))") }
    let value = try fields.required("value", "a value")
    return .set(view: index, try ViewSetting.read(property, value))
  }

  private func setGesture(
    _ reference: GestureReference, _ fields: ObjectFields
  ) throws(FormatError) -> TouchFile.Action {
    let gestureClass: GestureClass
    let known: [String]
    switch reference {
    case .listed(let index):
      gestureClass = scene.gestures[index].gestureClass
      known = gestureClass.properties
    // The scroll view decides its recognizers' answers.
    case .pan:
      gestureClass = .pan
      known = gestureClass.ownProperties
    case .pinch:
      gestureClass = .pinch
      known = gestureClass.ownProperties
    }
    let name = try fields.required("property", "a property's name")
    let property = try name.string()
    guard known.contains(property) else {
      throw name.error("one of \(known.joined(separator: ", "))")
    }
    let value = try fields.required("value", "a value")
    return .setGesture(reference, try GestureSetting.read(property, value, of: gestureClass))
  }

  /// The recognizer of that id; nil if there is none, and a view may be meant.
  private func gesture(_ field: FieldValue) throws(FormatError) -> GestureReference? {
    scene.recognizer(try field.string("the id of a view or recognizer"))
  }

  private func view(_ field: FieldValue) throws(FormatError) -> Int {
    let id = try field.string("the id of a view")
    guard let index = scene.indexOfID[id] else {
      throw field.problem("expected the id of a view, \(scene.name) has no \(id.quoted)")
    }
    return index
  }

  private func place(_ fields: ObjectFields) throws(FormatError) -> CGPoint {
    try fields.required("at", "[x, y] in the window's points").point()
  }
}
