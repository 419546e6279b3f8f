// Particles that a layer emits, in each frame while it is on screen.
import CoreGraphics
public import Foundation
import GlassineUI

/// Emits particles of its cells. Source: Core Animation's documentation of CAEmitterLayer.
///
/// Differs from Core Animation: it begins without particles, cells have no cells of their own, and
/// pictures are drawn over each other in the order of their births.
open class CAEmitterLayer: CALayer {
  open var emitterCells: [CAEmitterCell]? { didSet { begin() } }
  /// A multiple of the cells' rates; 0 ends the births.
  open var birthRate: Float = 1 { didSet { begin() } }
  /// A multiple of the cells' lifetimes, velocities, scales and spins.
  open var lifetime: Float = 1
  open var velocity: Float = 1
  open var scale: Float = 1
  open var spin: Float = 1
  /// The middle of the emitter, in the layer's coordinates.
  open var emitterPosition = CGPoint.zero
  open var emitterSize = CGSize.zero
  open var emitterShape = CAEmitterLayerEmitterShape.point
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// Whether particles are added to the colours beneath them. Other modes differ in an order which
  /// is that of births here. Differs from Core Animation: particles cover each other.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// The beginning of the random numbers.
  open var seed: UInt32 = 1 { didSet { random = UInt64(seed) } }

  public override init() { super.init() }
  /// The copy has no particles.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAEmitterLayer else { return }
    (birthRate, lifetime, velocity) = (other.birthRate, other.lifetime, other.velocity)
    (scale, spin, seed, renderMode) = (other.scale, other.spin, other.seed, other.renderMode)
    (emitterPosition, emitterSize) = (other.emitterPosition, other.emitterSize)
    (emitterShape, emitterMode) = (other.emitterShape, other.emitterMode)
    emitterCells = other.emitterCells
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func shownCopy() -> CALayer { CAEmitterLayer(layer: self) }

  private struct Particle {
    let cell: CAEmitterCell
    let image: Image
    var position: CGPoint
    var velocity: CGVector
    var age: CGFloat = 0
    let lifetime: CGFloat
    var scale: CGFloat
    var angle: CGFloat = 0
    let spin: CGFloat
    var alpha: CGFloat
  }

  private var particles: [Particle] = []
  /// The pictures of cells, and those that are drawn instead: a template for a colour.
  private var pictures: [ObjectIdentifier: (given: Image, drawn: Image)] = [:]
  /// Parts of particles that are due, by cell.
  private var due: [ObjectIdentifier: Float] = [:]
  private var lastTime: CFTimeInterval?
  private var random: UInt64 = 1
  /// More are not born: each is drawn in each frame.
  private static let mostParticles = 4096
  /// A longer pause between frames counts as this one, in seconds.
  private static let longestStep: CFTimeInterval = 0.1

  // MARK: Frames

  /// Whether particles are there, or will be born.
  var isEmitting: Bool {
    !particles.isEmpty
      || birthRate > 0 && (isCommitted || isViews && view?.window != nil)
        && (emitterCells ?? []).contains { $0.isEnabled && $0.birthRate > 0 && $0.lifetime > 0 }
  }

  private func begin() {
    guard isEmitting else { return }
    LayerClock.main.noteAnimations(of: self)
  }

  /// Called when the layer's host is in a window.
  func appear() { begin() }

  /// Moves the particles to a time, in seconds.
  func emit(at now: CFTimeInterval) {
    let seconds = min(Self.longestStep, max(0, now - (lastTime ?? now)))
    lastTime = now
    move(over: CGFloat(seconds))
    for cell in emitterCells ?? [] where cell.isEnabled && cell.lifetime > 0 {
      guard let image = picture(of: cell) else { continue }
      let id = ObjectIdentifier(cell)
      var parts = due[id, default: 0] + max(0, cell.birthRate * birthRate) * Float(seconds)
      while parts >= 1, particles.count < Self.mostParticles {
        particles.append(make(cell, image))
        parts -= 1
      }
      due[id] = min(parts, 1)
    }
    if !isEmitting { lastTime = nil }
    contentHost?.place(self)
    contentHost?.setNeedsDisplay()
  }

  private func move(over seconds: CGFloat) {
    for index in particles.indices {
      let cell = particles[index].cell
      particles[index].age += seconds
      particles[index].velocity.dx += cell.xAcceleration * seconds
      particles[index].velocity.dy += cell.yAcceleration * seconds
      particles[index].position.x += particles[index].velocity.dx * seconds
      particles[index].position.y += particles[index].velocity.dy * seconds
      particles[index].scale += cell.scaleSpeed * seconds
      particles[index].angle += particles[index].spin * seconds
      particles[index].alpha += CGFloat(cell.alphaSpeed) * seconds
    }
    particles.removeAll { $0.age >= $0.lifetime }
  }

  // MARK: Births

  private func picture(of cell: CAEmitterCell) -> Image? {
    guard let image = (cell.contents as? CGImage)?.image ?? cell.contents as? Image else {
      return nil
    }
    let id = ObjectIdentifier(cell)
    if let known = pictures[id], known.given === image { return known.drawn }
    let drawn = image.filled(with: cell.color)
    pictures[id] = (image, drawn)
    return drawn
  }

  private func make(_ cell: CAEmitterCell, _ image: Image) -> Particle {
    let (place, outward) = birthplace()
    let angle = outward + cell.emissionLongitude + spread(cell.emissionRange)
    let speed = (cell.velocity + spread(cell.velocityRange)) * CGFloat(velocity)
    let lifetime =
      (CGFloat(cell.lifetime) + spread(CGFloat(cell.lifetimeRange))) * CGFloat(self.lifetime)
    let alpha = (cell.color?.alpha ?? 1) + spread(CGFloat(cell.alphaRange))
    return Particle(
      cell: cell, image: image, position: place,
      velocity: CGVector(dx: cos(angle) * speed, dy: sin(angle) * speed), lifetime: lifetime,
      scale: (cell.scale + spread(cell.scaleRange)) * CGFloat(scale),
      spin: (cell.spin + spread(cell.spinRange)) * CGFloat(spin), alpha: alpha)
  }

  /// A point of the shape, and the direction from the middle to it on a circle.
  private func birthplace() -> (CGPoint, CGFloat) {
    let (middle, size) = (emitterPosition, emitterSize)
    let isEdge = emitterMode == .outline
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: middle.x + x * size.width, y: middle.y + y * size.height)
    }
    switch emitterShape {
    case .line: return (at(spread(1), 0), 0)
    case .rectangle:
      guard isEdge else { return (at(spread(1), spread(1)), 0) }
      let side = unit() < 0.5 ? -0.5 : 0.5
      return (unit() < 0.5 ? at(spread(1), side) : at(side, spread(1)), 0)
    case .circle:
      let angle = 2 * .pi * unit()
      let radius = size.width * (isEdge ? 1 : unit().squareRoot())
      return (
        CGPoint(x: middle.x + cos(angle) * radius, y: middle.y + sin(angle) * radius), angle
      )
    default: return (middle, 0)
    }
  }

  /// A random number from 0 to 1. Source: SplitMix64 by Sebastiano Vigna.
  private func unit() -> CGFloat {
    random &+= 0x9E37_79B9_7F4A_7C15
    var bits = random
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return CGFloat(bits >> 11) / CGFloat(1 << 53)
  }

  private func spread(_ range: CGFloat) -> CGFloat { (unit() - 0.5) * range }

  // MARK: Drawing

  override var hasContent: Bool { !particles.isEmpty || super.hasContent }
  override var reachesBeyondBounds: Bool { !isViews }

  override func contentBox(_ bounds: CGRect) -> CGRect {
    particles.reduce(bounds) { box, particle in
      let size = Self.size(of: particle)
      // The diagonal: a particle may be turned.
      let reach = hypot(size.width, size.height) / 2
      return box.union(
        CGRect(
          x: particle.position.x - reach, y: particle.position.y - reach, width: 2 * reach,
          height: 2 * reach))
    }
  }

  private static func size(of particle: Particle) -> CGSize {
    let factor = abs(particle.scale) / max(particle.cell.contentsScale, .leastNormalMagnitude)
    return CGSize(
      width: CGFloat(particle.image.width) * factor,
      height: CGFloat(particle.image.height) * factor)
  }

  override func drawContent(in drawing: DrawingContext) {
    super.drawContent(in: drawing)
    guard renderMode == .additive else { return drawParticles(in: drawing) }
    drawing.withLayer(blend: .plusLighter) { drawParticles(in: drawing) }
  }

  private func drawParticles(in drawing: DrawingContext) {
    for particle in particles {
      let size = Self.size(of: particle)
      drawing.withSavedState {
        drawing.translate(x: particle.position.x, y: particle.position.y)
        drawing.concatenate(CGAffineTransform(rotationAngle: particle.angle))
        drawing.draw(
          particle.image,
          in: CGRect(
            x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height),
          tint: particle.cell.color?.color.withAlphaComponent(1) ?? .white,
          alpha: min(1, max(0, particle.alpha)))
      }
    }
  }
}

extension Image {
  /// The image as a template, for a colour that is not white.
  fileprivate func filled(with color: CGColor?) -> Image {
    guard let color, color.color.withAlphaComponent(1) != .white, !isTemplate else { return self }
    return Image(
      width: width, height: height, pixels: pixels, scale: scale, isTemplate: true) ?? self
  }
}
