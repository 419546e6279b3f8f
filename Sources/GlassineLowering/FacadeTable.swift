// The public names of the facade for iOS, as a list that is made from its sources.

/// The names that `import UIKit` declares here. Members of Glassine's own types, which the facade
/// only names, are not among them.
public struct FacadeTable: Sendable {
  public enum Standing: String, Sendable {
    case real
    /// Marked unavailable, with the reason.
    case unavailable
    /// Declared and stored without effect, as its documentation says.
    case withoutEffect
  }

  public struct Entry: Equatable, Sendable {
    public var standing: Standing
    /// The reason, or the sentence of the documentation; empty for what is real.
    public var note: String
  }

  /// By name: `UIView`, `UIColor.red`, `UIGraphicsGetCurrentContext`.
  public private(set) var entries: [String: Entry] = [:]
  /// Types whose members are all in the table.
  private var complete: Set<String> = []
  /// The entries of members by their own name, if no type's member of that name has an effect.
  private var silentMembers: [String: Entry] = [:]

  /// Whether no facade was there when the list was made.
  public var isEmpty: Bool { entries.isEmpty }

  /// The types, functions and variables whose members are not in the table.
  public func entry(_ name: String) -> Entry? { entries[name] }

  /// The entry of a member that has no effect in whichever type has it; nil for others.
  public func silentMember(_ name: String) -> Entry? { silentMembers[name] }

  /// Whether a type of the facade lacks a static member or a nested type of that name.
  public func lacks(_ member: String, in type: String) -> Bool {
    complete.contains(type) && entries["\(type).\(member)"] == nil
  }

  // MARK: The list

  /// Reads a list that ``list(of:)`` made: a line each, `standing⇥name⇥note`.
  public init(list: String) {
    for line in list.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3 else { continue }
      if parts[0] == "complete" { complete.insert(parts[1]) }
      guard let standing = Standing(rawValue: parts[0]) else { continue }
      entries[parts[1]] = Entry(standing: standing, note: parts[2])
    }
    var others: Set<Substring> = []
    for (name, entry) in entries {
      guard let dot = name.lastIndex(of: ".") else { continue }
      let member = name[name.index(after: dot)...]
      if entry.standing == .withoutEffect {
        silentMembers[String(member)] = entry
      } else {
        others.insert(member)
      }
    }
    silentMembers = silentMembers.filter { !others.contains(Substring($0.key)) }
  }

  /// The list of the public declarations in the facade's sources.
  public static func list(of sources: [SourceText]) -> String {
    let files = sources.map { Outline($0) }
    var lines: Set<String> = []
    var declared: Set<String> = []
    var inherited: Set<String> = []
    for file in files {
      for (index, declaration) in file.declarations.enumerated() {
        guard isPublic(declaration, in: file), file.conditions.isActive[declaration.keyword],
          let name = name(index, in: file)
        else { continue }
        let (standing, note) = standing(declaration, in: file)
        lines.insert("\(standing.rawValue)\t\(name)\t\(note)")
        guard declaration.kind.isType, declaration.kind != .extension else { continue }
        declared.insert(name)
        // Members of a superclass or a protocol, Foundation's perhaps, are not followed. The names
        // below are texts of the facade's declarations, and add no members.
        let known: Set<String> = [
          "NSObject", "NSCopying", "NSCoding", "NSSecureCoding", "Hashable", "Equatable",
          "Comparable", "Sendable", "@unchecked Sendable", "CustomStringConvertible", "OptionSet",
          "_ExpressibleByColorLiteral", "Int", "UInt", "String",
        ]
        if !declaration.inherited.allSatisfy(known.contains) { inherited.insert(name) }
      }
    }
    lines.formUnion(declared.subtracting(inherited).map { "complete\t\($0)\t" })
    return lines.sorted().joined(separator: "\n")
  }

  private static func name(_ index: Int, in file: Outline) -> String? {
    let declaration = file.declarations[index]
    guard declaration.kind != .initializer, declaration.kind != .subscript,
      declaration.kind != .deinitializer, declaration.kind != .extension
    else { return nil }
    return file.path(index)
  }

  private static func isPublic(_ declaration: Declaration, in file: Outline) -> Bool {
    if declaration.modifiers["public"] != nil || declaration.modifiers["open"] != nil {
      return true
    }
    guard let parent = declaration.parent.map({ file.declarations[$0] }), !declaration.isHidden
    else {
      return false
    }
    return (parent.kind == .extension || parent.kind == .protocol)
      && parent.modifiers["public"] != nil
  }

  private static func standing(_ declaration: Declaration, in file: Outline) -> (Standing, String) {
    let source = file.source
    for attribute in declaration.attributes where attribute.name == "available" {
      guard attribute.tokens.contains(where: { source.text($0) == "unavailable" }) else { continue }
      let message = attribute.tokens.first { source.kind($0) == .text }
      return (.unavailable, message.map { String(source.text($0).dropFirst().dropLast()) } ?? "")
    }
    let own = source.comment(before: declaration.start)
    let comment = own.isEmpty ? source.groupComment(before: declaration.start) : own
    let sentence = comment.split(separator: ".").first { sentence in
      ["without effect", "has no effect", "have no effect"].contains { sentence.contains($0) }
    }
    return sentence.map { (.withoutEffect, $0.trimmed) } ?? (.real, "")
  }
}

extension SourceText {
  /// The lines of documentation directly before a token, joined.
  func comment(before index: Int) -> String {
    let comment = lines(before: index).prefix { $0.trimmed.hasPrefix("///") }.reversed()
    return comment.map { String($0.trimmed.dropFirst(3)).trimmed }.joined(separator: " ")
  }

  /// The comment at the head of the declarations around a token, joined: from the last empty line
  /// or line of documentation on.
  func groupComment(before index: Int) -> String {
    let group = lines(before: index).prefix { !$0.trimmed.isEmpty && !$0.trimmed.hasPrefix("///") }
    let head = group.drop { !$0.trimmed.hasPrefix("//") }.prefix { $0.trimmed.hasPrefix("//") }
    return head.reversed().map { String($0.trimmed.dropFirst(2)).trimmed }.joined(separator: " ")
  }

  /// The lines before a token's, the nearest first.
  private func lines(before index: Int) -> ReversedCollection<[Substring]> {
    let start = tokens[index].range.lowerBound
    return String(decoding: bytes[..<start], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { $0 }.reversed()
  }
}
