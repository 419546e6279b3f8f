// The list as text, for tests and for people: one line per quad or command, in drawing order.

extension DisplayList {
  /// The list as text. Numbers have at most two decimals; colours are premultiplied RRGGBBAA.
  public func dump() -> String {
    var lines: [String] = []
    var next = 0
    for (index, instance) in quads.all.enumerated() {
      while next < commands.count, commands[next].instance <= index {
        lines.append(describe(commands[next]))
        next += 1
      }
      lines.append(describe(instance))
    }
    lines += commands[next...].map(describe)
    return lines.joined(separator: "\n")
  }

  private func describe(_ command: DisplayCommand) -> String {
    switch command.kind {
    case .beginGroup:
      let group = groups[command.index]
      return "beginGroup \(Self.text(group.bounds)) alpha \(Self.text(group.alpha))"
        + (group.blend == .normal ? "" : " \(group.blend)")
        + (group.turn.map { " turned \(Self.text(Float($0.cosine.native)))" } ?? "")
        + (group.curl == nil ? "" : " rolled up")
        + (group.shadow.map { " shadow \(Self.hex($0.color.packed)) \(Self.text($0.sigma))" } ?? "")
        + Self.suffix(group.space, group.clip)
    case .endGroup: return "endGroup"
    case .backdrop: return "backdrop sigma \(Self.text(backdrops[command.index].sigma))"
    case .custom:
      switch customs[command.index].content {
      case .shader: return "program"
      case .texture(let texture): return "texture \(texture.width) by \(texture.height)"
      }
    case .picture: return "picture"
    case .external:
      let external = externals[command.index]
      return "external \(external.id) \(Self.text(external.rect))"
        + Self.suffix(external.space, external.clip)
    }
  }

  private func describe(_ instance: Instance) -> String {
    var line = "\(instance.kind) \(Self.text(instance.rect)) \(Self.hex(instance.words.x))"
    switch instance.kind {
    case .linearGradient, .radialGradient, .border: line += " \(Self.hex(instance.words.y))"
    default: break
    }
    if instance.kind == .picture {
      if instance.flags & InstanceFlags.curled != 0 {
        line += " rolled up \(Self.text(instance.radii))"
      } else if instance.radii != SIMD4(0, 0, 1, 0) {
        line += " turned \(Self.text(instance.radii.z))"
      }
    } else if instance.radii != .zero {
      line += " radii \(Self.text(instance.radii))"
    }
    switch instance.kind {
    case .linearGradient, .radialGradient, .shadow: line += " by \(Self.text(instance.parameters))"
    case .arc:
      line += " width \(Self.text(instance.parameters.x))"
      line += " about \(Self.text(instance.parameters.y)) by \(Self.text(instance.parameters.z))"
    case .border: line += " width \(Self.text(instance.parameters.x))"
    default: break
    }
    if instance.flags & InstanceFlags.painted != 0 { line += " painted" }
    if instance.kind == .shadow, instance.flags & InstanceFlags.cutsOut != 0 { line += " cut out" }
    return line + Self.suffix(instance.space, instance.clip)
  }

  private static func suffix(_ space: SpaceIndex, _ clip: ClipIndex) -> String {
    (space == .window ? "" : " space \(space.rawValue)")
      + (clip == .none ? "" : " clip \(clip.rawValue)")
  }

  private static func text(_ vector: SIMD4<Float>) -> String {
    "(\(text(vector.x)) \(text(vector.y)) \(text(vector.z)) \(text(vector.w)))"
  }

  private static func text(_ number: Float) -> String {
    guard number.magnitude < 1e9 else { return "\(number)" }
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func hex(_ packed: UInt32) -> String {
    let digits = String(packed.byteSwapped, radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
