// A texture of the host's, such as a video, a camera or a minimap, which views show without a copy.
public import Foundation

/// An OpenGL texture that the host creates, fills and deletes, and that views show.
///
/// The host and the renderer use one context, or contexts that share textures. The texture's own
/// filters and edges do not matter: it is sampled linearly, up to its edge. Formats with sRGB look
/// darker; formats of integers, and the texture that is drawn into, are undefined.
///
/// A texture that cannot be drawn leaves its place empty, and ``failure`` has the reason.
public final class HostTexture {
  /// The texture's first row.
  public enum FirstRow: Sendable {
    /// As OpenGL draws into a framebuffer.
    case bottom
    /// As decoders and cameras write their rows.
    case top
  }

  /// The meaning of the texture's alpha.
  public enum AlphaKind: Sendable {
    case premultiplied
    /// The colour is not multiplied with the alpha.
    case straight
    /// The alpha is ignored.
    case opaque
  }

  /// OpenGL's name; 0: none.
  public private(set) var name: UInt32
  /// In pixels.
  public private(set) var width: Int
  public private(set) var height: Int
  /// Pixels per point.
  public let scale: Double
  public let firstRow: FirstRow
  public let alphaKind: AlphaKind
  /// The reason why the last drawing left the texture out; nil: it did not.
  public private(set) var failure: HostTextureError?

  /// The alpha of the content for hits, which may have fewer pixels than the texture; nil: none.
  public private(set) var mask: HostTextureMask?

  /// An owner that is called after a change.
  private struct Observer {
    weak var owner: AnyObject?
    var call: (HostTextureChange) -> Void
  }
  private var observers: [Observer] = []

  /// Each side's limit, in pixels; drivers have a lower one.
  public static let longestSide = 1 << 15

  /// - Returns: nil if a side is not from 1 to ``longestSide``, or the scale not finite and above
  ///   0.
  public init?(
    name: UInt32, width: Int, height: Int, scale: Double = 1, firstRow: FirstRow = .bottom,
    alphaKind: AlphaKind = .premultiplied
  ) {
    guard Self.allows(width, height), scale.isFinite, scale > 0 else { return nil }
    (self.name, self.width, self.height, self.scale) = (name, width, height, scale)
    (self.firstRow, self.alphaKind) = (firstRow, alphaKind)
  }

  private static func allows(_ width: Int, _ height: Int) -> Bool {
    (1...longestSide).contains(width) && (1...longestSide).contains(height)
  }

  /// Shows another texture, also of another size: after the host has created its textures again.
  /// The mask is dropped if the size differs.
  /// - Returns: false, without a change, if a side is not from 1 to ``longestSide``.
  @discardableResult
  public func replace(name: UInt32, width: Int, height: Int) -> Bool {
    guard Self.allows(width, height) else { return false }
    let isResized = (width, height) != (self.width, self.height)
    (self.name, self.width, self.height, failure) = (name, width, height, nil)
    if isResized { mask = nil }
    notify(isResized ? .size : .content)
    return true
  }

  /// The host has drawn into the texture: each view that shows it is drawn in the next frame.
  /// Without this call, frames stay asleep.
  public func contentDidChange() { notify(.content) }

  /// Sets the alpha for hits: a byte a pixel, rows from the top; nil: none.
  /// - Returns: false, without a change, if there are not exactly `width * height` bytes.
  @discardableResult
  public func setMask(_ alphas: [UInt8]?, width: Int, height: Int) -> Bool {
    guard let alphas else {
      mask = nil
      notify(.mask)
      return true
    }
    guard Self.allows(width, height), alphas.count == width * height else { return false }
    mask = HostTextureMask(width: width, height: height, alphas: alphas)
    notify(.mask)
    return true
  }

  /// Calls `body` after each change while `owner` is alive; nil removes it.
  public func observe(_ owner: AnyObject, _ body: ((HostTextureChange) -> Void)?) {
    observers.removeAll { $0.owner == nil || $0.owner === owner }
    if let body { observers.append(Observer(owner: owner, call: body)) }
  }

  /// Notes the result of a drawing; the renderer calls this. Views are not drawn again because of
  /// it.
  public func note(_ failure: HostTextureError?) {
    if failure != self.failure { self.failure = failure }
  }

  /// The context of the name is gone: nothing is drawn until ``replace(name:width:height:)``, since
  /// the name may be another texture's in a new context.
  public func lose() {
    name = 0
    failure = HostTextureError(
      reason: "its context was replaced", advice: "set its name in the new context")
    notify(.content)
  }

  private func notify(_ change: HostTextureChange) {
    for observer in observers where observer.owner != nil { observer.call(change) }
  }
}

/// The part of a texture that changed.
public enum HostTextureChange: Sendable { case content, size, mask }

/// The alpha of a texture's content, rows from the top.
public struct HostTextureMask: Equatable, Sendable {
  /// In pixels of the mask.
  public let width: Int
  public let height: Int
  /// A byte each.
  public let alphas: [UInt8]
}

/// A texture was not drawn, or not read.
public struct HostTextureError: Error, Equatable, CustomStringConvertible {
  public let reason: String
  public let advice: String

  public init(reason: String, advice: String) { (self.reason, self.advice) = (reason, advice) }

  public var description: String { "A texture of the host is left out: \(reason); \(advice)" }
}

extension DisplayList {
  /// Adds a texture of the host's, stretched over a rectangle.
  /// - Parameter alpha: 0 to 1; 0 adds nothing.
  public func addTexture(
    _ texture: HostTexture, in rect: CGRect, alpha: Float = 1, radii: CornerRadii = .zero,
    space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    guard alpha > 0, let box = Self.box(of: rect) else { return }
    customs.append(
      DisplayCustom(
        content: .texture(texture), time: 0, size: box.highHalf,
        values: SIMD8(
          texture.firstRow == .bottom ? 1 : 0, texture.alphaKind == .straight ? 1 : 0,
          texture.alphaKind == .opaque ? 1 : 0, min(alpha, 1), 0, 0, 0, 0)))
    commands.append(
      DisplayCommand(kind: .custom, instance: quads.count, index: customs.count - 1))
    append(
      Instance(
        .custom, rect: box, radii: Self.fitted(radii, in: box),
        color: PremultipliedColor.white.packed, space: space, clip: clip))
  }
}
