// Reads a theme file, `glassine-theme/1`.
public import Foundation
public import GlassineFormats

/// A theme file: a theme of the library with other colours, fonts and sizes.
///
///     {"format": "glassine-theme/1", "base": "paper", "sizes": "kiosk",
///      "accent": "#B5432E", "fontFamily": "Inter", "body": 22, "switchSize": [76, 46]}
///
/// Keys are the names of properties of `ControlTheme` and its `Metrics`. Colours are `"#RRGGBB"` or
/// `"#RRGGBBAA"`, lengths are points.
extension ControlTheme {
  /// Reads a file. Throws an error of one line for a file that is missing, truncated, foreign or
  /// wrong; the caller keeps the theme that it has.
  public init(contentsOf url: URL) throws(FormatError) {
    try self.init(try ContentFile.bytes(of: url), file: url.path)
  }

  /// Reads a file's content; `file` names it in errors.
  public init(_ bytes: [UInt8], file: String) throws(FormatError) {
    let fields = try ContentFile.fields(bytes, file: file, format: "glassine-theme/1")
    self = try fields.optional("base")?.word(Self.bases) ?? .dusk
    metrics = try fields.optional("sizes")?.word(Self.sizes) ?? metrics
    let keys = Self.own + [Self.fileColors, Self.lengths].flatMap { $0 }
    for member in fields.members where !Self.own.contains(member.name) {
      let value = FieldValue(node: member.value, name: member.name, fields: fields)
      if let path = Self.colorPaths[member.name] {
        self[keyPath: path] = try value.color()
      } else if let path = Self.lengthPaths[member.name] {
        metrics[keyPath: path] = try value.number(
          in: KioskKitConstants.themeLengths, "a length of 0 to 1000 points")
      } else {
        try fields.expectOnly(keys)
      }
    }
    try readOwn(fields)
  }

  private mutating func readOwn(_ fields: ObjectFields) throws(FormatError) {
    fontFamily = try fields.optional("fontFamily")?.string("a font's family") ?? fontFamily
    iconFamily = try fields.optional("iconFamily")?.string("a font's family") ?? iconFamily
    disabledOpacity =
      try fields.optional("disabledOpacity")?.number(in: 0...1, "a number from 0 to 1")
      ?? disabledOpacity
    hairlinePixels =
      try fields.optional("hairlinePixels")?.number(in: 0...10, "a number from 0 to 10")
      ?? hairlinePixels
    if let size = try fields.optional("switchSize")?.size() { metrics.switchSize = size }
    if let size = try fields.optional("stepperSize")?.size() { metrics.stepperSize = size }
    shadow = try Self.shadow("shadow", fields) ?? shadow
    panelShadow = try Self.shadow("panelShadow", fields) ?? panelShadow
    panelContactShadow = try Self.shadow("panelContactShadow", fields) ?? panelContactShadow
  }

  private static func shadow(
    _ name: String, _ fields: ObjectFields
  ) throws(FormatError) -> Layer.Shadow? {
    guard let value = fields.optional(name) else { return nil }
    let parts = try ObjectFields(value.node, file: fields.file, subject: name)
    try parts.expectOnly(["color", "blur", "offset"])
    let offset = try parts.optional("offset")?.point(["width", "height"]) ?? .zero
    return Layer.Shadow(
      color: try parts.required("color", "a colour").color(),
      blur: try parts.required("blur", "points").number(
        in: KioskKitConstants.themeLengths, "a length of 0 to 1000 points"),
      offset: CGSize(width: offset.x, height: offset.y))
  }

  private static let bases: [(String, ControlTheme)] = [
    ("dusk", .dusk), ("paper", .paper), ("duskHighContrast", .duskHighContrast),
    ("paperHighContrast", .paperHighContrast),
  ]
  private static let sizes: [(String, Metrics)] = [("handheld", .handheld), ("kiosk", .kiosk)]

  /// Keys that are neither plain colours nor plain lengths.
  private static let own = [
    "format", "base", "sizes", "fontFamily", "iconFamily", "disabledOpacity", "hairlinePixels",
    "switchSize", "stepperSize", "shadow", "panelShadow", "panelContactShadow",
  ]
  private static var fileColors: [String] { colorPaths.keys.sorted() }
  private static var lengths: [String] { lengthPaths.keys.sorted() }

  static let colorPaths: [String: WritableKeyPath<ControlTheme, Color>] = [
    "ground": \.ground, "groundShade": \.groundShade, "groundRaised": \.groundRaised,
    "glow": \.glow, "panel": \.panel, "fill": \.fill, "fillPressed": \.fillPressed,
    "well": \.well, "accent": \.accent, "accentPressed": \.accentPressed, "onAccent": \.onAccent,
    "second": \.second, "danger": \.danger, "selection": \.selection, "text": \.text,
    "secondaryText": \.secondaryText, "placeholder": \.placeholder, "thumb": \.thumb,
    "thumbShade": \.thumbShade, "thumbEdge": \.thumbEdge, "thumbEdgeShade": \.thumbEdgeShade,
    "raised": \.raised, "raisedShade": \.raisedShade, "edge": \.edge, "edgeShade": \.edgeShade,
  ]

  static let lengthPaths: [String: WritableKeyPath<Metrics, CGFloat>] = [
    "minimumTarget": \.minimumTarget, "gap": \.gap, "padding": \.padding,
    "screenMargin": \.screenMargin, "buttonHeight": \.buttonHeight, "fieldHeight": \.fieldHeight,
    "sliderHeight": \.sliderHeight, "sliderThumbDiameter": \.sliderThumbDiameter,
    "trackThickness": \.trackThickness, "segmentedHeight": \.segmentedHeight,
    "pageDotDiameter": \.pageDotDiameter, "pageDotSpacing": \.pageDotSpacing,
    "pageControlHeight": \.pageControlHeight, "roundButtonDiameter": \.roundButtonDiameter,
    "rowHeight": \.rowHeight, "subtitleRowHeight": \.subtitleRowHeight,
    "sectionTitleHeight": \.sectionTitleHeight, "activityMediumSide": \.activityMediumSide,
    "activityLargeSide": \.activityLargeSide, "fieldRadius": \.fieldRadius,
    "buttonRadius": \.buttonRadius, "panelRadius": \.panelRadius, "caption": \.caption,
    "small": \.small, "body": \.body, "emphasised": \.emphasised, "title": \.title,
    "heading": \.heading, "display": \.display,
  ]
}
