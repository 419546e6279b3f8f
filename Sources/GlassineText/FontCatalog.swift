// Finds the installed font for a request: the only file that calls fontconfig. It knows files and
// coverage, and opens no font.
internal import CFontconfig
import Foundation

/// The properties of a descriptor that decide the font file.
struct FontRequest: Hashable {
  var family: String
  var weight: FontWeight
  var isItalic: Bool
}

/// A font file and the face in it, with a named instance in the upper 16 bits. For a variable font
/// it also has the weight of its axis.
struct FontFile: Hashable {
  var path: String
  var index: Int
  var weightAxis: Int?
}

/// A font that may stand in for another, in order of preference.
struct FallbackFont {
  var file: FontFile
  var isColor: Bool
  /// Borrowed from the catalogue's pattern set; valid while the catalogue lives.
  var coverage: OpaquePointer
}

/// The fonts of this machine and those registered by the application. Owns its configuration; the
/// process's global one is not changed.
final class FontCatalog {
  private let config: OpaquePointer
  private var chains: [FontRequest: [FallbackFont]] = [:]
  /// Sets that own the patterns which `chains` borrow from.
  private var ownedSets: [UnsafeMutablePointer<FcFontSet>] = []

  init() throws(FontError) {
    guard let config = FcInitLoadConfigAndFonts() else {
      throw FontError(
        operation: .startFontconfig,
        advice: "install the package fontconfig and check FONTCONFIG_FILE")
    }
    self.config = config
  }

  deinit {
    for set in ownedSets { FcFontSetDestroy(set) }
    FcConfigDestroy(config)
  }

  /// The nearest font, and whether its family is the requested one. Nil if no font is installed.
  func match(_ request: FontRequest) -> (file: FontFile, isSameFamily: Bool)? {
    guard let pattern = makePattern(request) else { return nil }
    defer { FcPatternDestroy(pattern) }
    var result = FcResultMatch
    guard let found = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    guard let file = file(of: found, request: request) else { return nil }
    return (file, hasFamily(found, request.family))
  }

  /// Fonts to try for characters that the nearest font lacks. Sorted on first use, which takes a
  /// few milliseconds, and cached.
  func fallbacks(for request: FontRequest) -> [FallbackFont] {
    if let chain = chains[request] { return chain }
    var chain: [FallbackFont] = []
    if let pattern = makePattern(request) {
      defer { FcPatternDestroy(pattern) }
      var result = FcResultMatch
      if let set = FcFontSort(config, pattern, FcBool(1), nil, &result) {
        ownedSets.append(set)
        chain = fonts(in: set, request: request)
      }
    }
    chains[request] = chain
    return chain
  }

  /// Adds a font file for this application alone. Returns whether fontconfig could read it.
  func register(path: String) -> Bool {
    guard FcConfigAppFontAddFile(config, path) != 0 else { return false }
    // The old sets stay owned: faces opened from them may still borrow their coverage.
    chains.removeAll()
    return true
  }

  static func covers(_ coverage: OpaquePointer, _ scalar: UInt32) -> Bool {
    FcCharSetHasChar(coverage, scalar) != 0
  }

  private func makePattern(_ request: FontRequest) -> OpaquePointer? {
    guard let pattern = FcPatternCreate() else { return nil }
    FcPatternAddString(pattern, FC_FAMILY, request.family)
    FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    FcPatternAddDouble(
      pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(request.weight.rawValue)))
    FcPatternAddInteger(
      pattern, FC_SLANT, request.isItalic ? Int32(FC_SLANT_ITALIC) : Int32(FC_SLANT_ROMAN))
    FcPatternAddBool(pattern, FC_SCALABLE, FcBool(1))
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    return pattern
  }

  private func fonts(
    in set: UnsafeMutablePointer<FcFontSet>, request: FontRequest
  ) -> [FallbackFont] {
    (0..<Int(set.pointee.nfont)).compactMap { index in
      guard let pattern = set.pointee.fonts?[index], let file = file(of: pattern, request: request)
      else { return nil }
      var coverage: OpaquePointer?
      guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &coverage) == FcResultMatch, let coverage
      else { return nil }
      return FallbackFont(
        file: file, isColor: flag(FC_COLOR, of: pattern), coverage: coverage)
    }
  }

  private func file(of pattern: OpaquePointer, request: FontRequest) -> FontFile? {
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path
    else { return nil }
    var index: Int32 = 0
    _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    return FontFile(
      path: String(cString: path), index: Int(index),
      weightAxis: flag(FC_VARIABLE, of: pattern) ? request.weight.rawValue : nil)
  }

  private func flag(_ name: String, of pattern: OpaquePointer) -> Bool {
    var value = FcBool(0)
    return FcPatternGetBool(pattern, name, 0, &value) == FcResultMatch && value != 0
  }

  private func hasFamily(_ pattern: OpaquePointer, _ family: String) -> Bool {
    var index: Int32 = 0
    var name: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, FC_FAMILY, index, &name) == FcResultMatch, let found = name {
      if FcStrCmpIgnoreCase(found, family) == 0 { return true }
      index += 1
    }
    return false
  }
}
