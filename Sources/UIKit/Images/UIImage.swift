// Images by names, files and data, in rendering modes, and drawn.
public import CoreGraphics
import Glassine
public import GlassineUI

extension Image {
  /// An image of a resource by its name, with or without extension, such as a PNG. At a display of
  /// two or more pixels a point, a file named `NAME@2x` or `NAME@3x` is preferred.
  public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) {
    self.init(named: name, in: bundle, with: nil)
  }

  /// - Parameter bundle: nil: the program's own and those of its packages.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Any?) {
    guard let file = ImageResource.file(named: name, in: bundle) else { return nil }
    self.init(contentsOfFile: file.path, scale: file.scale)
  }

  /// An image without content, of size zero. It is drawn as one clear pixel, since an image of
  /// Glassine is never empty.
  public convenience init() {
    // One pixel of four bytes is valid.
    self.init(width: 1, height: 1, pixels: [0, 0, 0, 0])!
    isWithoutContent = true
  }

  /// In points.
  public var size: CGSize { isWithoutContent ? .zero : self.GlassineUI::size }

  /// An image of a file; nil if it is not there, or is no image.
  public convenience init?(contentsOfFile path: String) {
    self.init(contentsOfFile: path, scale: ImageResource.scale(ofFile: path))
  }

  private convenience init?(contentsOfFile path: String, scale: CGFloat) {
    guard let image = try? ImageFile.load(path, scale: scale) else { return nil }
    self.init(sharing: image, isTemplate: false)
  }

  /// An image of a file's data; nil if that is no image.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    let image = data.withUnsafeBytes { try? ImageFile.decode($0, scale: scale) }
    guard let image else { return nil }
    self.init(sharing: image, isTemplate: false)
  }

  /// An image with the same pixels.
  convenience init?(sharing image: Image, isTemplate: Bool) {
    self.init(
      width: image.width, height: image.height, pixels: image.pixels, scale: image.scale,
      capInsets: image.GlassineUI::capInsets, resizingMode: image.resizingMode,
      isTemplate: isTemplate, sampling: image.sampling)
  }

  // MARK: Rendering

  /// The use of an image's colours.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  public var renderingMode: RenderingMode {
    isTemplate ? .alwaysTemplate : keepsColors ? .alwaysOriginal : .automatic
  }

  /// The same image as a template, which takes the tint, or with its own colours: always, or except
  /// in bars and in buttons of the type `system`.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    guard mode != renderingMode else { return self }
    let image = Image(sharing: self, isTemplate: mode == .alwaysTemplate)
    image?.keepsColors = mode == .alwaysOriginal
    return image ?? self
  }

  /// What bars and buttons of the type `system` show: a template, unless the colours are asked for.
  var inBars: UIImage { renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self }

  /// The same shape filled with one colour.
  public func withTintColor(_ color: UIColor) -> UIImage {
    let color = color.components
    var pixels = pixels
    for at in stride(from: 0, to: width * height * 4, by: 4) {
      let alpha = CGFloat(pixels[at + 3]) * min(1, max(0, color.alpha))
      pixels[at] = Self.byte(color.red * alpha)
      pixels[at + 1] = Self.byte(color.green * alpha)
      pixels[at + 2] = Self.byte(color.blue * alpha)
      pixels[at + 3] = Self.byte(alpha)
    }
    return Image(
      width: width, height: height, pixels: pixels, scale: scale,
      capInsets: self.GlassineUI::capInsets, resizingMode: resizingMode, sampling: sampling) ?? self
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  private static func byte(_ value: CGFloat) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }

  /// Always up: an image that is turned has turned pixels.
  public var imageOrientation: Orientation { .up }

  /// The caps of a resizable image; zero without.
  public var capInsets: UIEdgeInsets { self.GlassineUI::capInsets ?? .zero }

  // MARK: Drawing and files

  /// Draws the image in the drawing view, with its top left corner at `point`.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image in the drawing view, scaled to `rect`. A template takes the view's tint.
  public func draw(in rect: CGRect) {
    guard let context = DrawingContext.current else { return }
    context.compose { context.draw(self, in: rect, tint: .tint) }
  }

  /// … with this blend mode and opacity instead of the context's.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    DrawingContext.current?.with(blendMode, alpha: alpha) { draw(in: rect) }
  }
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Fills a rectangle with copies of the image side by side. One has its corner at zero of the
  /// drawing view's coordinates.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = DrawingContext.current, size.width > 0, size.height > 0 else { return }
    let columns = (rect.minX / size.width).rounded(.down)..<(rect.maxX / size.width).rounded(.up)
    let rows = (rect.minY / size.height).rounded(.down)..<(rect.maxY / size.height).rounded(.up)
    func drawTiles() {
      context.clip(to: rect)
      for row in stride(from: rows.lowerBound, to: rows.upperBound, by: 1) {
        for column in stride(from: columns.lowerBound, to: columns.upperBound, by: 1) {
          draw(at: CGPoint(x: column * size.width, y: row * size.height))
        }
      }
    }
    context.compose { context.withSavedState(drawTiles) }
  }

  /// A resizable image whose middle point is stretched between caps, which are zero or less for
  /// none.
  public func stretchableImage(
    withLeftCapWidth leftCapWidth: Int, topCapHeight: Int
  ) -> UIImage {
    let (left, top) = (CGFloat(max(0, leftCapWidth)), CGFloat(max(0, topCapHeight)))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
        right: left > 0 ? max(0, size.width - left - 1) : 0), resizingMode: .stretch)
  }

  /// The image as a PNG file.
  public func pngData() -> Data? {
    file { try ImageFile.writePNG($0, width: width, height: height, pixels: pixels) }
  }

  /// The image over white as a JPEG file. The quality is 0 to 1.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    file {
      try ImageFile.writeJPEG(
        $0, width: width, height: height, pixels: pixels, quality: compressionQuality)
    }
  }

  private func file(_ write: (String) throws -> Void) -> Data? {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("glassine-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      try write(path)
    } catch {
      ViewRegistry.main.diagnostics.notice("\(error)")
      return nil
    }
    return FileManager.default.contents(atPath: path)
  }
}

/// The file of an image by its name.
enum ImageResource {
  private static let endings = ["png", "jpg", "jpeg", "webp", "gif", "bmp", "svg"]

  /// The scale that a file's name gives: 2 for `NAME@2x.png`.
  static func scale(ofFile path: String) -> CGFloat {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }

  /// The file that suits the display best, and its scale.
  static func file(named name: String, in bundle: Bundle?) -> (path: String, scale: CGFloat)? {
    let ending = (name as NSString).pathExtension.lowercased()
    let isWhole = endings.contains(ending)
    let stem = isWhole ? (name as NSString).deletingPathExtension : name
    let best = UIScreen.main.scale > 2 ? ["@3x", "@2x", ""] : ["@2x", "@3x", ""]
    let suffixes = UIScreen.main.scale > 1 ? best : ["", "@2x", "@3x"]
    for folder in folders(of: bundle) {
      for suffix in suffixes {
        for ending in isWhole ? [ending] : endings {
          let path = folder.appendingPathComponent("\(stem)\(suffix).\(ending)").path
          if FileManager.default.fileExists(atPath: path) {
            return (path, suffix == "@3x" ? 3 : suffix == "@2x" ? 2 : 1)
          }
        }
      }
    }
    return nil
  }

  /// The folders of resources: a bundle's, else the program's and those that its packages put
  /// beside it.
  static func folders(of bundle: Bundle?) -> [URL] {
    // The bundle of a class is the program's: its packages have their own beside it.
    if let bundle, bundle.bundleURL.standardized != Bundle.main.bundleURL.standardized {
      return [bundle.resourceURL ?? bundle.bundleURL]
    }
    let main = Bundle.main.resourceURL ?? Bundle.main.bundleURL
    let beside = try? FileManager.default.contentsOfDirectory(
      at: Bundle.main.bundleURL, includingPropertiesForKeys: nil)
    let packages = (beside ?? []).filter { ["resources", "bundle"].contains($0.pathExtension) }
    return [main] + packages.sorted { $0.path < $1.path }
  }
}
