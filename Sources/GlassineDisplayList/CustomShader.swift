// Programs of the user's own, as text: what they are compiled with is the renderer's affair.
public import Foundation

/// The text of a program that colours a rectangle, and what became of it.
///
/// The text is GLSL that holds a function `vec4 shade(vec2 place)`. It gives the premultiplied
/// colour at `place`, in points from the rectangle's top left corner. It may use `u_time` in
/// seconds, `u_size`, the rectangle's size in points, `u_resolution`, the same in pixels, and
/// `u_values[8]`.
public final class CustomShader {
  public let text: String
  /// Why it could not be compiled, as the driver said it; nil where it was, or was not yet tried.
  public private(set) var failure: CustomShaderError?
  /// Called when ``failure`` is set, while a frame is drawn: views are to be changed later.
  public var onFailure: ((CustomShaderError) -> Void)?

  /// Who is told besides, each once: several may draw with one shader.
  private struct Listener {
    weak var owner: AnyObject?
    var tell: (CustomShaderError) -> Void
    var isTold = false
  }
  private var listeners: [Listener] = []

  public init(_ text: String) { self.text = text }

  /// Has `body` called once where the text could not be compiled, as long as `owner` lives; nil: no
  /// longer. While a frame is drawn, also where that was found out before.
  public func tell(_ owner: AnyObject, _ body: ((CustomShaderError) -> Void)?) {
    listeners.removeAll { $0.owner == nil || $0.owner === owner }
    if let body { listeners.append(Listener(owner: owner, tell: body)) }
  }

  /// A renderer could not compile it.
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

/// A program of the user's own did not compile.
public struct CustomShaderError: Error, Equatable, CustomStringConvertible {
  /// What the driver's compiler said.
  public let log: String

  public init(log: String) { self.log = log }

  public var description: String {
    "A custom shader did not compile: \(log). Lines count from the text's first; "
      + "see CustomShader for what it may use"
  }
}

/// A place that a program of the user's own colours.
public struct DisplayCustom {
  public var shader: CustomShader
  /// In seconds.
  public var time: Float
  /// Its size in points.
  public var size: SIMD2<Float>
  public var values: SIMD8<Float>
}

extension DisplayList {
  /// Adds a rectangle that a program colours.
  ///
  /// - Parameter fallback: fills it where the program does not compile.
  public func addCustom(
    _ rect: CGRect, shader: CustomShader, time: Float, values: SIMD8<Float> = .zero,
    fallback: PremultipliedColor = .clear, radii: CornerRadii = .zero,
    space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    guard let box = Self.box(of: rect) else { return }
    customs.append(
      DisplayCustom(shader: shader, time: time, size: box.highHalf, values: values))
    commands.append(
      DisplayCommand(kind: .custom, instance: quads.count, index: customs.count - 1))
    append(
      Instance(
        .custom, rect: box, radii: Self.fitted(radii, in: box), color: fallback.packed,
        space: space, clip: clip))
  }
}
