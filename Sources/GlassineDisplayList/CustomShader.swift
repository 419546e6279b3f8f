// Shaders written by the user, as source text; the renderer compiles them.
public import Foundation

/// The source text of a shader that colours a rectangle, and the result of compiling it.
///
/// The text is GLSL that contains a function `vec4 shade(vec2 place)`. It returns the premultiplied
/// colour at `place`, in points from the rectangle's top left corner. It may use `u_time` in
/// seconds, `u_size`, the rectangle's size in points, `u_resolution`, the same in pixels, and
/// `u_values[8]`.
public final class CustomShader {
  public let text: String
  /// The driver's error text if the shader did not compile; nil if it did, or was not yet compiled.
  public private(set) var failure: CustomShaderError?
  /// Called when ``failure`` is set, while a frame is drawn: change views later.
  public var onFailure: ((CustomShaderError) -> Void)?

  /// Observers of a failure, each called once: several views may draw with one shader.
  private struct Listener {
    weak var owner: AnyObject?
    var tell: (CustomShaderError) -> Void
    var isTold = false
  }
  private var listeners: [Listener] = []

  public init(_ text: String) { self.text = text }

  /// Sets `body` as the observer of `owner`, called once if the text does not compile, while
  /// `owner` is alive; nil removes it. Called while a frame is drawn, also if the failure was found
  /// before.
  public func tell(_ owner: AnyObject, _ body: ((CustomShaderError) -> Void)?) {
    listeners.removeAll { $0.owner == nil || $0.owner === owner }
    if let body { listeners.append(Listener(owner: owner, tell: body)) }
  }

  /// Sets ``failure`` and calls the observers; the renderer calls this.
  public func fail(_ error: CustomShaderError) {
    if failure != error {
      failure = error
      for index in listeners.indices { listeners[index].isTold = false }
      onFailure?(error)
    }
    guard listeners.contains(where: { !$0.isTold }) else { return }
    let due = listeners.filter { !$0.isTold }
    for index in listeners.indices { listeners[index].isTold = true }
    for listener in due where listener.owner != nil { listener.tell(error) }
  }
}

/// A custom shader did not compile.
public struct CustomShaderError: Error, Equatable, CustomStringConvertible {
  /// The output of the driver's compiler.
  public let log: String

  public init(log: String) { self.log = log }

  public var description: String {
    "A custom shader did not compile: \(log). Lines count from the text's first; "
      + "see CustomShader for what it may use"
  }
}

/// A rectangle coloured by a custom shader, or filled with a texture of the host's.
public struct DisplayCustom {
  public enum Content {
    case shader(CustomShader)
    case texture(HostTexture)
  }

  public var content: Content
  /// In seconds.
  public var time: Float
  /// Its size in points.
  public var size: SIMD2<Float>
  public var values: SIMD8<Float>
}

extension DisplayList {
  /// Adds a rectangle coloured by a custom shader.
  /// - Parameter fallback: fills the rectangle if the shader does not compile.
  public func addCustom(
    _ rect: CGRect, shader: CustomShader, time: Float, values: SIMD8<Float> = .zero,
    fallback: PremultipliedColor = .clear, radii: CornerRadii = .zero,
    space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    guard let box = Self.box(of: rect) else { return }
    customs.append(
      DisplayCustom(content: .shader(shader), time: time, size: box.highHalf, values: values))
    commands.append(
      DisplayCommand(kind: .custom, instance: quads.count, index: customs.count - 1))
    append(
      Instance(
        .custom, rect: box, radii: Self.fitted(radii, in: box), color: fallback.packed,
        space: space, clip: clip))
  }
}
