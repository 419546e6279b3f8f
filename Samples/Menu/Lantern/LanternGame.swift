// Lantern, the game: state and rules. Knows nothing of pictures or of the user interface.
import Foundation

/// The kinds of fireflies, from the commonest to the rarest.
enum FireflyKind: String, CaseIterable {
  case amber, jade, azure, rose

  /// The lowest pace of its cycle for this kind, in radians a second; paces are spread evenly from
  /// 0.8 to 1.5.
  var leastPace: Float {
    switch self {
    case .amber: 0.8
    case .jade: 1.14
    case .azure: 1.33
    case .rose: 1.45
    }
  }
}

/// A boat with a lantern on a lake at dusk, and fireflies to catch.
///
/// The same seed and the same sequence of inputs and steps give the same game. World space is
/// ``LanternLake``'s: metres, x to the east, y to the south. Angles are radians clockwise from
/// north, as on a compass. Not updated by itself: the host calls ``update(_:deltaTime:)`` once a
/// frame, and not while the game is paused.
final class LanternGame {
  /// The player's input in one step.
  struct Input {
    /// The boat's wanted direction, -1…1 on both axes, y down: up is north. Longer than 1 counts as
    /// 1; NaN counts as rest.
    var stick: SIMD2<Float> = .zero
    /// Whether the rower pulls hard.
    var isRowing = false
    /// Whether the lantern is held high: more light, more oil.
    var isLanternRaised = false
  }

  /// One firefly.
  struct Firefly {
    var position: SIMD2<Float>
    /// Height over the water in metres.
    var height: Float
    /// Its present brightness, 0…1.
    var brightness: Float
    /// The moment in its own slow cycle of glowing and flying, in radians.
    var phase: Float
    /// The speed of that cycle, radians a second.
    var pace: Float
    /// Its direction of flight, as a compass angle.
    var course: Float

    /// Its kind: the quicker its cycle, the rarer.
    var kind: FireflyKind {
      FireflyKind.allCases.last { pace >= $0.leastPace } ?? .amber
    }
  }

  /// A ring that spreads on the water.
  struct Ripple {
    var position: SIMD2<Float>
    var ageSeconds: Float
    /// 0…1.
    var strength: Float
  }

  /// The flash left by a caught firefly.
  struct Spark {
    var position: SIMD2<Float>
    var height: Float
    var ageSeconds: Float
  }

  /// An event of a step, returned once, by ``takeEvents()``.
  enum Event {
    /// A firefly was caught there, and added this share of oil.
    case caught(FireflyKind, at: SIMD2<Float>, height: Float, oil: Float)
    /// This share of oil was burned; reported at every ``LanternTuning/oilToTell``, and for a flare
    /// at once.
    case burned(oil: Float)
    /// The oil is used up.
    case ranDry
  }

  // MARK: Storage

  let lake: LanternLake
  /// Seconds played.
  private(set) var elapsed = 0.0
  /// The share left in the can, 0…1. At 0 the light is a glimmer and cannot be raised; the game
  /// continues.
  private(set) var oil: Float = 1
  /// Fireflies caught so far.
  private(set) var fireflyCount = 0
  private(set) var fireflies: [Firefly] = []
  private(set) var boatPosition: SIMD2<Float>
  private(set) var boatVelocity: SIMD2<Float> = .zero
  /// The bow's direction, 0…2π.
  private(set) var heading: Float = 1.1
  /// The oars' place in their circle, 0…2π; 0…π is the pull.
  private(set) var strokePhase: Float = 0
  /// The strength of the oars' work, 0…1.
  private(set) var strokeStrength: Float = 0
  /// The number of dips of the blades so far.
  private(set) var strokes = 0
  /// The number of times that the boat has run into the shore so far.
  private(set) var bumps = 0
  private var isAground = false
  /// The height of the lantern, 0…1.
  private(set) var lanternLift: Float = 0
  /// Reach of the light in metres.
  private(set) var lightRadius: Float = LanternTuning.lightRadiusLowered
  /// The wind's direction, 0…2π.
  private(set) var windDirection: Float
  /// 0…1.
  private(set) var windStrength: Float = 0.5
  private(set) var ripples: [Ripple] = []
  private(set) var sparks: [Spark] = []
  /// The eye's place over the lake.
  private(set) var cameraPosition: SIMD2<Float>

  /// The size of the world in metres.
  var worldSize: SIMD2<Float> { lake.size }
  /// Whether the boat is within call of the ferryman.
  var isNearFerry: Bool { length(lake.ferry - boatPosition) < LanternTuning.callRadius }

  /// The effect of the player's choices on it.
  var trim = LanternTrim()
  /// The seconds left of the flare.
  private(set) var flareSeconds: Float = 0
  private var events: [Event] = []
  private var burnedUntold: Float = 0
  private var random: LanternRandom
  private var throttle: Float = 0
  private var metresSinceRipple: Float = 0

  // MARK: Creation

  /// A new game; every seed has its own lake.
  init(seed: UInt64, fireflies: Int = LanternTuning.fireflyCount) {
    var random = LanternRandom(seed: seed)
    lake = LanternLake(using: &random)
    boatPosition = lake.nearestWater(to: lake.size * [0.5, 0.62], margin: 2)
    windDirection = random.number(in: 0...(2 * .pi))
    cameraPosition = .zero
    self.random = random
    ripples.reserveCapacity(LanternTuning.rippleCapacity)
    sparks.reserveCapacity(LanternTuning.sparkCapacity)
    setFireflies(fireflies)
    cameraPosition = boatPosition + [0, cameraDistance]
  }

  /// Sets the number of fireflies, at least none: new ones appear somewhere on the lake, the last
  /// ones are removed.
  func setFireflies(_ count: Int) {
    let count = max(0, count)
    if fireflies.count > count { fireflies.removeLast(fireflies.count - count) }
    while fireflies.count < count { fireflies.append(makeFirefly()) }
  }

  /// The events since the last call, in order.
  func takeEvents() -> [Event] {
    guard !events.isEmpty else { return [] }
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  // MARK: Update

  /// Plays on for `deltaTime` seconds, in steps of a tenth at most: a slow machine shows the same
  /// game. Negative numbers and NaN count as 0, more than half a second as half a second.
  func update(_ input: Input, deltaTime: Double) {
    var rest = min(Float(deltaTime), LanternTuning.longestUpdateSeconds)
    while rest > 0 {
      let step = min(rest, LanternTuning.longestStepSeconds)
      rest -= step
      play(input, step)
    }
  }
  private func play(_ input: Input, _ step: Float) {
    elapsed += Double(step)
    updateWind(step)
    updateLantern(isRaised: input.isLanternRaised, step)
    updateBoat(input, step)
    updateFireflies(step)
    updateTraces(step)
    updateCamera(step)
  }

  private func updateWind(_ step: Float) {
    let time = Float(elapsed)
    windDirection = wrapped(windDirection + 0.11 * sin(time * 0.21) * step + 0.02 * step)
    windStrength = 0.5 + 0.3 * sin(time * 0.13 + 1) + 0.2 * sin(time * 0.37)
  }

  private func updateLantern(isRaised: Bool, _ step: Float) {
    let goal: Float = isRaised && oil > 0 ? 1 : 0
    let change = LanternTuning.liftPerSecond * step
    lanternLift += max(-change, min(change, goal - lanternLift))
    let seconds = goal > 0 ? LanternTuning.oilSecondsRaised : LanternTuning.oilSecondsLowered
    burn(step / seconds * trim.oilUse)
    flareSeconds = max(0, flareSeconds - step)
    let raised = LanternTuning.lightRadiusRaised * trim.light
    let lowered = LanternTuning.lightRadiusLowered * trim.light
    let flare = smooth(min(1, flareSeconds / LanternTuning.flareFadeSeconds))
    let lit =
      lowered + (raised - lowered) * smooth(lanternLift) + LanternTuning.flareReach * flare
    // The last twentieth of the oil fades the flame gently.
    let flame = min(1, oil / 0.05)
    lightRadius = LanternTuning.lightRadiusDry + (lit - LanternTuning.lightRadiusDry) * flame
  }

  private func updateBoat(_ input: Input, _ step: Float) {
    var stick = input.stick
    if !stick.x.isFinite || !stick.y.isFinite { stick = .zero }
    let deflection = min(1, length(stick))
    let isSteering = deflection > LanternTuning.stickRest
    if isSteering {
      let course = atan2(stick.x, -stick.y)
      let turn = signed(course - heading)
      let limit = LanternTuning.turnPerSecond * step
      // The bow eases in: the last bit of a turn is slower than its middle.
      heading = wrapped(heading + max(-limit, min(limit, turn * 3 * step)))
    }
    let cruise = LanternTuning.cruiseSpeed * trim.speed
    let top = input.isRowing ? LanternTuning.rowingSpeed * trim.speed : cruise
    let asked = isSteering ? deflection * top : input.isRowing ? cruise : 0
    let rate = asked > throttle ? LanternTuning.gatherPerSecond : LanternTuning.losePerSecond
    throttle += (asked - throttle) * (1 - exp(-rate * 2 * step))

    let effort: Float = asked > 0 ? 1 : 0
    strokeStrength += (effort - strokeStrength) * (1 - exp(-4 * step))
    let pace =
      input.isRowing ? LanternTuning.hardStrokePerSecond : LanternTuning.strokePerSecond
    let phaseBefore = strokePhase
    if asked > 0 { strokePhase = wrapped(strokePhase + pace * step) }

    let forward = direction(heading)
    let pull = 0.86 + 0.28 * max(0, sin(strokePhase)) * strokeStrength
    let wind = windStrength * LanternTuning.windDriftSpeed * trim.drift
    let drift = direction(windDirection) * wind
    let wanted = boatPosition + (forward * throttle * pull + drift) * step
    let allowed = lake.nearestWater(to: wanted, margin: LanternTuning.boatRadius)
    let wasAground = isAground
    isAground = length(allowed - wanted) > 0.2 * step
    if isAground, !wasAground, throttle > 0.5 * LanternTuning.cruiseSpeed { bumps += 1 }
    if isAground { throttle *= 1 - min(1, 3 * step) }
    boatVelocity = (allowed - boatPosition) / step
    boatPosition = allowed
    leaveWake(forward: forward, phaseBefore: phaseBefore, step)
  }

  private func leaveWake(forward: SIMD2<Float>, phaseBefore: Float, _ step: Float) {
    let speed = length(boatVelocity)
    metresSinceRipple += speed * step
    if metresSinceRipple > 0.9 {
      metresSinceRipple = 0
      addRipple(at: boatPosition - forward * 1.2, strength: min(1, 0.25 + speed * 0.16))
    }
    // The blades dip at the start of the pull.
    if strokePhase < phaseBefore, strokeStrength > 0.3 {
      strokes += 1
      let side = SIMD2(-forward.y, forward.x)
      addRipple(at: boatPosition + side * 1.9 + forward * 0.5, strength: 0.7)
      addRipple(at: boatPosition - side * 1.9 + forward * 0.5, strength: 0.7)
    }
  }

  private func updateFireflies(_ step: Float) {
    let isFlaring = flareSeconds > 0
    let pull =
      LanternTuning.attractionSpeed * trim.lure * (isFlaring ? 2 : smooth(lanternLift))
    let reach = lightRadius * (1 + (trim.lure - 1) * 0.4)
    for index in fireflies.indices {
      var fly = fireflies[index]
      fly.phase += fly.pace * step
      fly.course += (sin(fly.phase * 1.7) + 0.6 * sin(fly.phase * 0.61 + fly.pace * 9)) * step
      fly.height = 0.75 + 0.4 * sin(fly.phase * 0.83)
      let glow = 0.5 + 0.5 * sin(fly.phase * 1.3)
      fly.brightness = 0.16 + 0.84 * smooth(glow)
      var velocity = direction(fly.course) * LanternTuning.fireflySpeed
      let toBoat = boatPosition - fly.position
      let distance = length(toBoat)
      if distance < reach, distance > 0.01 { velocity += toBoat / distance * pull }
      let wanted = fly.position + velocity * step
      fly.position = lake.nearestWater(to: wanted, margin: 1)
      if length(fly.position - wanted) > 0.1 * step { fly.course += 2.4 * step }
      if distance < LanternTuning.catchRadius {
        catchFirefly(fly)
        fly = makeFirefly()
      }
      fireflies[index] = fly
    }
  }

  private func catchFirefly(_ fly: Firefly) {
    fireflyCount += 1
    let gained = min(LanternTuning.oilPerFirefly, 1 - oil)
    oil += gained
    events.append(.caught(fly.kind, at: fly.position, height: fly.height, oil: gained))
    if sparks.count == LanternTuning.sparkCapacity { sparks.removeFirst() }
    sparks.append(Spark(position: fly.position, height: fly.height, ageSeconds: 0))
    addRipple(at: fly.position, strength: 0.8)
  }

  private func updateTraces(_ step: Float) {
    for index in ripples.indices { ripples[index].ageSeconds += step }
    ripples.removeAll { $0.ageSeconds > LanternTuning.rippleSeconds }
    for index in sparks.indices { sparks[index].ageSeconds += step }
    sparks.removeAll { $0.ageSeconds > LanternTuning.sparkSeconds }
  }

  /// The eye's distance south of the boat. It grows as the boat nears the northern shore, so that
  /// the boat shrinks and rises in the picture.
  private var cameraDistance: Float {
    let north = 1 - max(0, min(1, boatPosition.y / lake.size.y))
    let span = LanternCamera.farDistance - LanternCamera.nearDistance
    return LanternCamera.nearDistance + span * north * north
  }

  private func updateCamera(_ step: Float) {
    let ease = 1 - exp(-LanternCamera.followPerSecond * step)
    cameraPosition.x += (boatPosition.x - cameraPosition.x) * ease
    cameraPosition.x = max(
      boatPosition.x - LanternCamera.slack,
      min(boatPosition.x + LanternCamera.slack, cameraPosition.x))
    cameraPosition.y += (boatPosition.y + cameraDistance - cameraPosition.y) * min(1, ease * 3)
  }

  private func burn(_ share: Float) {
    let before = oil
    oil = max(0, oil - share)
    burnedUntold += before - oil
    if oil == 0, before > 0 { events.append(.ranDry) }
    if burnedUntold >= LanternTuning.oilToTell || (oil == 0 && burnedUntold > 0) {
      events.append(.burned(oil: burnedUntold))
      burnedUntold = 0
    }
  }

  // MARK: Effects of the player's things

  /// Burns a flare: light far around, and every firefly in it comes. False without the oil for it.
  @discardableResult
  func flare() -> Bool {
    guard oil > LanternTuning.flareOil else { return false }
    oil -= LanternTuning.flareOil
    events.append(.burned(oil: LanternTuning.flareOil))
    flareSeconds = LanternTuning.flareSeconds
    addRipple(at: boatPosition, strength: 1)
    return true
  }

  /// Pours oil into the can, a share of it; returns the part that fitted.
  @discardableResult
  func pour(_ share: Float) -> Float {
    let gained = max(0, min(share, 1 - oil))
    oil += gained
    return gained
  }

  /// A firefly that was caught is free again, beside the boat.
  func release(_ kind: FireflyKind) {
    var fly = makeFirefly()
    fly.pace = kind.leastPace
    fly.position = lake.nearestWater(to: boatPosition + direction(heading) * 4, margin: 1)
    fireflies.append(fly)
  }

  // MARK: Small parts

  func addRipple(at position: SIMD2<Float>, strength: Float) {
    if ripples.count == LanternTuning.rippleCapacity { ripples.removeFirst() }
    ripples.append(Ripple(position: position, ageSeconds: 0, strength: strength))
  }

  /// A firefly somewhere on the water, but out of the boat's immediate reach.
  private func makeFirefly() -> Firefly {
    var position = lake.randomWater(using: &random)
    for _ in 0..<8 where length(position - boatPosition) < 6 {
      position = lake.randomWater(using: &random)
    }
    return Firefly(
      position: position, height: 0.8, brightness: 0.5, phase: random.number(in: 0...20),
      pace: random.number(in: 0.8...1.5), course: random.number(in: 0...(2 * .pi)))
  }

  private func direction(_ angle: Float) -> SIMD2<Float> { SIMD2(sin(angle), -cos(angle)) }

  private func smooth(_ share: Float) -> Float { share * share * (3 - 2 * share) }

  /// `angle` in 0…2π.
  private func wrapped(_ angle: Float) -> Float {
    let rest = angle.truncatingRemainder(dividingBy: 2 * .pi)
    return rest < 0 ? rest + 2 * .pi : rest
  }

  /// `angle` in -π…π.
  private func signed(_ angle: Float) -> Float {
    let whole = wrapped(angle)
    return whole > .pi ? whole - 2 * .pi : whole
  }
}
