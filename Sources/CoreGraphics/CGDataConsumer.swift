// A PDF document contains each page as a picture.
public import Foundation
import GlassineUI

/// Takes the bytes of a document. Source: Core Graphics' documentation of CGDataConsumer.
public nonisolated final class CGDataConsumer {
  private let data: CFMutableData?
  private let url: URL?

  public init?(data: CFMutableData) { (self.data, url) = (data, nil) }
  public init?(url: URL) { (data, self.url) = (nil, url) }

  /// A file that cannot be written is one line in the log, as Core Graphics reports no error.
  @MainActor fileprivate func take(_ bytes: Data) {
    data?.append(bytes)
    do {
      if let url { try bytes.write(to: url) }
    } catch {
      ViewRegistry.main.diagnostics.notice("\(url?.path ?? "") could not be written: \(error)")
    }
  }
}

extension CGContext {
  /// The pixels of a page for each point, on a side: those of a good printer are four times finer.
  private static let pagePixels: CGFloat = 2
  /// Source: Core Graphics' documentation of `mediaBox`: a letter's page.
  private static let letter = CGRect(x: 0, y: 0, width: 612, height: 792)

  /// A document in PDF, in points from the lower left corner. It is written by ``closePDF()``.
  ///
  /// Differs from Core Graphics: a page is a picture of two pixels a point.
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?,
    _ auxiliaryInfo: [AnyHashable: Any]?
  ) {
    let box = mediaBox?.pointee ?? Self.letter
    guard let bitmap = CGBitmap(size: box.size, scale: Self.pagePixels) else { return nil }
    bitmap.base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: box.height)
    self.init(bitmap.openDrawing, bitmap: bitmap)
    document = PictureDocument(consumer, size: box.size)
    drawing.concatenate(bitmap.base)
  }

  /// Begins a page, which is clear and has a state of its own.
  public func beginPDFPage(_ pageInfo: [AnyHashable: Any]?) {
    guard document != nil else { return }
    saveGState()
    clear(CGRect(x: 0, y: 0, width: drawing.bounds.width, height: drawing.bounds.height))
  }

  public func endPDFPage() {
    guard let document else { return }
    if let image = makeImage()?.image { document.pages.append(image) }
    restoreGState()
  }

  /// Gives the document to its consumer; later pages are in none.
  public func closePDF() {
    document?.write()
    document = nil
  }
}

/// Pages of a document, each a picture with its opacity. Source: ISO 32000-1.
final class PictureDocument {
  var pages: [Image] = []
  private let consumer: CGDataConsumer
  private let size: CGSize
  private var bytes = Data()
  /// Where each object begins.
  private var places: [Int] = []

  init(_ consumer: CGDataConsumer, size: CGSize) { (self.consumer, self.size) = (consumer, size) }

  private func object(_ words: String, stream: Data? = nil) {
    places.append(bytes.count)
    let length = stream.map { " /Length \($0.count)" } ?? ""
    bytes.append(Data("\(places.count) 0 obj\n<<\(words)\(length)>>\n".utf8))
    if let stream {
      bytes.append(Data("stream\n".utf8) + stream + Data("\nendstream\n".utf8))
    }
    bytes.append(Data("endobj\n".utf8))
  }

  /// Each page has four objects after the two of the document.
  private func number(of page: Int) -> Int { 3 + 4 * page }

  func write() {
    let (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
    bytes = Data("%PDF-1.4\n".utf8)
    object("/Type /Catalog /Pages 2 0 R")
    let kids = pages.indices.map { "\(number(of: $0)) 0 R" }.joined(separator: " ")
    object("/Type /Pages /Count \(pages.count) /Kids [\(kids)]")
    for (index, image) in pages.enumerated() {
      let first = number(of: index)
      object(
        "/Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)] /Contents \(first + 1) 0 R "
          + "/Resources <</XObject <</I \(first + 2) 0 R>>>>")
      object("", stream: Data("q \(width) 0 0 \(height) 0 0 cm /I Do Q".utf8))
      let picture =
        "/Type /XObject /Subtype /Image /Width \(image.width) /Height \(image.height) "
        + "/BitsPerComponent 8 /ColorSpace"
      let (colors, opacities) = Self.planes(image.pixels)
      object("\(picture) /DeviceRGB /SMask \(first + 3) 0 R", stream: colors)
      object("\(picture) /DeviceGray", stream: opacities)
    }
    let table = bytes.count
    var end = "xref\n0 \(places.count + 1)\n0000000000 65535 f \n"
    for place in places {
      let digits = String(place)
      end += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    end += "trailer\n<</Size \(places.count + 1) /Root 1 0 R>>\nstartxref\n\(table)\n%%EOF\n"
    bytes.append(Data(end.utf8))
    consumer.take(bytes)
  }

  /// The colours without their opacity, and the opacity.
  private static func planes(_ pixels: [UInt8]) -> (colors: Data, opacities: Data) {
    var (colors, opacities) = (Data(capacity: pixels.count), Data(capacity: pixels.count / 4))
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let opacity = Int(pixels[at + 3])
      for channel in at..<(at + 3) {
        colors.append(opacity == 0 ? 0 : UInt8(min(255, Int(pixels[channel]) * 255 / opacity)))
      }
      opacities.append(UInt8(opacity))
    }
    return (colors, opacities)
  }
}
