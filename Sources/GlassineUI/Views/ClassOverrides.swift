// Which overridable members of `View` a class overrides, read off the class's metadata. An override
// is called without being registered, and plain views are never called.
//
// A Swift class's metadata ends in a table with a word for each overridable member. A subclass's
// table begins like its superclass's, with the words of overridden members replaced. Each member
// of `OverriddenMembers` has a probe, a subclass that overrides this member alone. The member's
// word is the one that differs from `View`'s in that probe and in no other. If a probe does not
// show exactly one such word, the layout has changed since this was written. Every class but
// `View` then counts as overriding everything, which is slower and never wrong.
import Foundation
import GlassineInput

/// Members of `View` whose overrides the flat loops must call.
struct OverriddenMembers: OptionSet {
  let rawValue: UInt16
  static let hitTest = OverriddenMembers(rawValue: 1)
  static let pointInside = OverriddenMembers(rawValue: 2)
  static let drawContent = OverriddenMembers(rawValue: 4)
  static let layoutSubviews = OverriddenMembers(rawValue: 8)
  static let touchesBegan = OverriddenMembers(rawValue: 16)
  static let touchesMoved = OverriddenMembers(rawValue: 32)
  static let touchesEnded = OverriddenMembers(rawValue: 64)
  static let touchesCancelled = OverriddenMembers(rawValue: 128)
  /// The touch methods.
  static let touches: OverriddenMembers = [
    .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled,
  ]
  static let updateConstraints = OverriddenMembers(rawValue: 256)
  static let draw = OverriddenMembers(rawValue: 512)
  static let hoverChanged = OverriddenMembers(rawValue: 1024)
  static let wheelChanged = OverriddenMembers(rawValue: 2048)
  /// The pointer and wheel methods.
  static let pointer: OverriddenMembers = [.hoverChanged, .wheelChanged]
  static let next = OverriddenMembers(rawValue: 4096)
  static let all = OverriddenMembers(rawValue: 8191)

  /// Whether the class draws its own content.
  var drawsContent: Bool { !isDisjoint(with: [.drawContent, .draw]) }
}

extension View {
  /// Whether its class overrides `layoutSubviews()` below `base`.
  package func overridesLayout(beyond base: View.Type) -> Bool {
    Self.registry.overrides.overrides(.layoutSubviews, of: type(of: self), beyond: base)
  }
}

/// The members that a class overrides; each class is examined once.
final class ClassOverrides {
  /// Byte offsets into the metadata of a class on platforms without Objective-C.
  /// Source: Swift's ABI document "TypeMetadata.rst", class metadata.
  private enum Layout {
    static let classSize = 32
    static let addressPoint = 36
    static let firstMember = 56
    static let plausibleWords = 8..<4096
  }

  /// The word of each member; nil if the check at start-up failed.
  private let wordOfMember: [(member: OverriddenMembers, word: Int)]?
  private var known: [ObjectIdentifier: OverriddenMembers] = [:]

  init() {
    wordOfMember = Self.findWords()
  }

  func overrides(of type: View.Type) -> OverriddenMembers {
    if type == View.self { return [] }
    if let members = known[ObjectIdentifier(type)] { return members }
    let members = findOverrides(of: type)
    known[ObjectIdentifier(type)] = members
    return members
  }

  /// Whether `type` overrides `member` itself, below `base`; true if the metadata cannot be read.
  func overrides(
    _ member: OverriddenMembers, of type: View.Type, beyond base: View.Type
  ) -> Bool {
    guard type != base else { return false }
    guard let word = wordOfMember?.first(where: { $0.member == member })?.word,
      let known = Self.words(of: base), let words = Self.words(of: type), word < known.count,
      word < words.count
    else { return true }
    return words[word] != known[word]
  }

  private func findOverrides(of type: View.Type) -> OverriddenMembers {
    guard let wordOfMember, let base = Self.words(of: View.self), let words = Self.words(of: type),
      words.count >= base.count
    else { return .all }
    var members: OverriddenMembers = []
    for (member, word) in wordOfMember where words[word] != base[word] { members.insert(member) }
    return members
  }

  private static func findWords() -> [(member: OverriddenMembers, word: Int)]? {
    let probes: [(OverriddenMembers, View.Type)] = [
      (.hitTest, HitTestProbe.self), (.pointInside, PointInsideProbe.self),
      (.drawContent, DrawContentProbe.self), (.layoutSubviews, LayoutSubviewsProbe.self),
      (.touchesBegan, TouchesBeganProbe.self), (.touchesMoved, TouchesMovedProbe.self),
      (.touchesEnded, TouchesEndedProbe.self), (.touchesCancelled, TouchesCancelledProbe.self),
      (.updateConstraints, UpdateConstraintsProbe.self), (.draw, DrawProbe.self),
      (.hoverChanged, HoverChangedProbe.self), (.wheelChanged, WheelChangedProbe.self),
      (.next, NextProbe.self),
    ]
    guard let base = words(of: View.self) else { return nil }
    var differing: [Set<Int>] = []
    for (_, type) in probes {
      guard let words = words(of: type), words.count >= base.count else { return nil }
      differing.append(
        Set((Layout.firstMember / 8..<base.count).filter { words[$0] != base[$0] }))
    }
    var result: [(OverriddenMembers, Int)] = []
    for (index, (member, _)) in probes.enumerated() {
      var own = differing[index]
      for (other, words) in differing.enumerated() where other != index { own.subtract(words) }
      guard own.count == 1, let word = own.first else { return nil }
      result.append((member, word))
    }
    return result
  }

  /// The words of a class's metadata, from its address point on; nil if its size is implausible.
  private static func words(of type: AnyClass) -> UnsafeBufferPointer<UInt>? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = Int(metadata.load(fromByteOffset: Layout.classSize, as: UInt32.self))
    let addressPoint = Int(metadata.load(fromByteOffset: Layout.addressPoint, as: UInt32.self))
    let count = (size - addressPoint) / MemoryLayout<UInt>.size
    guard Layout.plausibleWords.contains(count), addressPoint < size else { return nil }
    return UnsafeBufferPointer(start: metadata.assumingMemoryBound(to: UInt.self), count: count)
  }
}

private final class HitTestProbe: View {
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? { nil }
}

private final class PointInsideProbe: View {
  override func point(inside point: CGPoint, with event: Event?) -> Bool { false }
}

private final class DrawContentProbe: View {
  override func drawContent(in context: DrawingContext) {}
}

private final class LayoutSubviewsProbe: View {
  override func layoutSubviews() {}
}

private final class TouchesBeganProbe: View {
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
}

private final class TouchesMovedProbe: View {
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
}

private final class TouchesEndedProbe: View {
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
}

private final class TouchesCancelledProbe: View {
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
}

private final class UpdateConstraintsProbe: View {
  override func updateConstraints() {}
}

private final class DrawProbe: View {
  override func draw(_ rect: CGRect) {}
}

private final class HoverChangedProbe: View {
  override func hoverChanged(_ hover: HoverSample, with event: Event?) {}
}

private final class WheelChangedProbe: View {
  override func wheelChanged(_ wheel: WheelSample, with event: Event?) {}
}

private final class NextProbe: View {
  override var next: Responder? { nil }
}
