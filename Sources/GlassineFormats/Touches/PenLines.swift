// The pen members of a touch file's lines: the pose, and the estimated values. All are optional,
// and lines of fingers have none.
import Foundation
import GlassineInput

/// The members that describe a pen.
enum PenLines {
  static let pose = ["altitude", "azimuth", "roll"]
  static let hover = pose + ["zOffset"]
  static let touch = pose + ["maximumForce", "estimated", "expecting", "estimate"]

  private static let properties: [(String, TouchProperties)] = [
    ("force", .force), ("azimuth", .azimuth), ("altitude", .altitude), ("location", .location),
    ("roll", .roll),
  ]

  // MARK: Writing

  static func add(_ pen: PenPose?, to line: inout JSONLine) {
    guard let pen else { return }
    line.add("altitude", JSONText.number(pen.altitudeAngle))
    line.add("azimuth", JSONText.number(pen.azimuthAngle))
    if pen.rollAngle != 0 { line.add("roll", JSONText.number(pen.rollAngle)) }
    if pen.zOffset != 0 { line.add("zOffset", JSONText.number(pen.zOffset)) }
  }

  static func add(_ touch: TouchSample, to line: inout JSONLine) {
    // A replay uses the greater of 1 and the force without such a member.
    let assumed = touch.force > 0 ? max(1, touch.force) : 0
    if touch.maximumPossibleForce > 0, touch.maximumPossibleForce != assumed {
      line.add("maximumForce", JSONText.number(touch.maximumPossibleForce))
    }
    add(touch.pen, to: &line)
    guard let estimate = touch.estimate else { return }
    line.add("estimated", GestureSetting.words(estimate.properties, properties))
    if !estimate.expectingUpdates.isEmpty {
      let expecting = GestureSetting.words(estimate.expectingUpdates, properties)
      line.add("expecting", expecting)
    }
    if let index = estimate.updateIndex { line.add("estimate", String(index)) }
  }

  // MARK: Reading

  /// The pose of a line's pen; nil if the line has none.
  static func pose(_ fields: ObjectFields) throws(FormatError) -> PenPose? {
    guard hover.contains(where: { fields[$0] != nil }) else { return nil }
    var pen = PenPose()
    if let field = fields.optional("altitude") {
      pen.altitudeAngle = CGFloat(
        try field.number(in: 0...(.pi / 2), "radians from 0 to half of pi"))
    }
    let turn = -Double.pi...Double.pi
    if let field = fields.optional("azimuth") {
      pen.azimuthAngle = CGFloat(try field.number(in: turn, "radians from -pi to pi"))
    }
    if let field = fields.optional("roll") {
      pen.rollAngle = CGFloat(try field.number(in: turn, "radians from -pi to pi"))
    }
    if let field = fields.optional("zOffset") {
      pen.zOffset = CGFloat(try field.number(in: 0...1, "a number from 0 to 1"))
    }
    return pen
  }

  static func read(_ fields: ObjectFields, into touch: inout TouchSample) throws(FormatError) {
    touch.pen = try pose(fields)
    if let field = fields.optional("maximumForce") {
      touch.maximumPossibleForce = CGFloat(
        try field.number(in: 0...FormatConstants.largestCoordinate, "a number of at least 0"))
    }
    let estimated = try set(fields.optional("estimated"))
    let expecting = try set(fields.optional("expecting"))
    var index: Int?
    if let field = fields.optional("estimate") {
      index = try field.integer(
        in: 0...Int(FormatConstants.largestTime), "a whole number of at least 0")
    }
    guard estimated != nil || expecting != nil || index != nil else { return }
    touch.estimate = TouchEstimate(
      properties: estimated ?? [], expectingUpdates: expecting ?? [], updateIndex: index)
  }

  private static func set(_ field: FieldValue?) throws(FormatError) -> TouchProperties? {
    guard let field else { return nil }
    var set: TouchProperties = []
    for word in try field.words(properties) { set.formUnion(word) }
    return set
  }
}
