// The visual format language: a row of views and distances as a line of text.
//
//  H:|-[name(>=80)]-(8,<=20@750)-[value(==name)]-|
//
// This file parses it; LayoutConstraint+VisualFormat.swift makes the constraints. Source of the
// grammar: Apple's Auto Layout Guide, appendix.
import Foundation

/// A parsed format.
nonisolated struct VisualFormat {
  /// A condition of a size or a distance, such as `== 8 @ 750`.
  struct Predicate: Equatable {
    enum Object: Equatable {
      case number(CGFloat)
      /// The name of a metric, or, for a size, of a view.
      case name(String)
    }
    var relation = LayoutConstraint.Relation.equal
    var object: Object
    /// The arithmetic after it: `* 2`, `/ 2`, `+ 4`, `- 4`.
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority: Object?
  }

  /// The connection of two neighbours.
  enum Connection: Equatable {
    /// Nothing: they touch.
    case flush
    /// `-`
    case standard
    /// `-8-`, `-(>=8,<=20)-`
    case distances([Predicate])
  }

  enum Item: Equatable {
    case superview
    case view(String, sizes: [Predicate])
  }

  var isVertical = false
  var items: [Item] = []
  /// Between each item and the next.
  var connections: [Connection] = []

  /// The reason that a text is not a format, and the index of the character, spaces not counted.
  struct Fault: Error, Equatable {
    var what: String
    /// Nil: the error concerns a name.
    var place: Int?
  }

  init(_ text: String) throws(Fault) {
    var reader = VisualFormatReader(text)
    if reader.take("V:") {
      isVertical = true
    } else {
      _ = reader.take("H:")
    }
    if reader.take("|") {
      items.append(.superview)
      connections.append(try reader.connection())
    }
    while true {
      items.append(try reader.view())
      if reader.isAtEnd { return }
      let connection = try reader.connection()
      connections.append(connection)
      if reader.take("|") {
        items.append(.superview)
        guard reader.isAtEnd else { throw reader.fault("something behind the last |") }
        return
      }
      guard reader.next == "[" else { throw reader.fault("no view or | behind a distance") }
    }
  }
}

/// A place in a format's text.
private nonisolated struct VisualFormatReader {
  private let text: [Character]
  private var place = 0

  init(_ text: String) { self.text = text.filter { !$0.isWhitespace }.map { $0 } }

  var isAtEnd: Bool { place >= text.count }
  var next: Character? { isAtEnd ? nil : text[place] }

  func fault(_ what: String) -> VisualFormat.Fault {
    VisualFormat.Fault(what: what, place: place)
  }

  /// Consumes a text if it is next.
  mutating func take(_ wanted: String) -> Bool {
    let wanted = Array(wanted)
    guard text[place...].starts(with: wanted) else { return false }
    place += wanted.count
    return true
  }

  mutating func connection() throws(VisualFormat.Fault) -> VisualFormat.Connection {
    guard take("-") else { return .flush }
    if next == "[" || next == "|" { return .standard }
    let distances: [VisualFormat.Predicate]
    if next == "(" {
      distances = try predicates()
    } else {
      distances = [try distance()]
    }
    guard take("-") else { throw fault("no - behind a distance") }
    return .distances(distances)
  }

  /// A distance without brackets: UIKit reads relations and priorities there, too.
  private mutating func distance() throws(VisualFormat.Fault) -> VisualFormat.Predicate {
    var distance = VisualFormat.Predicate(relation: relation(), object: try object())
    if take("@") { distance.priority = try object() }
    return distance
  }

  private mutating func relation() -> LayoutConstraint.Relation {
    if take(">=") { return .greaterThanOrEqual }
    if take("<=") { return .lessThanOrEqual }
    _ = take("==")
    return .equal
  }

  mutating func view() throws(VisualFormat.Fault) -> VisualFormat.Item {
    guard take("[") else { throw fault("no [ where a view begins") }
    let name = try name()
    let sizes = next == "(" ? try predicates() : []
    guard take("]") else { throw fault("no ] where a view ends") }
    return .view(name, sizes: sizes)
  }

  private mutating func predicates() throws(VisualFormat.Fault) -> [VisualFormat.Predicate] {
    var list: [VisualFormat.Predicate] = []
    _ = take("(")
    repeat { list.append(try predicate()) } while take(",")
    guard take(")") else { throw fault("no ) where a list ends") }
    return list
  }

  private mutating func predicate() throws(VisualFormat.Fault) -> VisualFormat.Predicate {
    var predicate = VisualFormat.Predicate(relation: relation(), object: try object())
    while let sign = next, "*/+-".contains(sign) {
      place += 1
      let value = try number()
      switch sign {
      case "*": (predicate.multiplier, predicate.constant) = scaled(predicate, by: value)
      case "/": (predicate.multiplier, predicate.constant) = scaled(predicate, by: 1 / value)
      case "+": predicate.constant += value
      default: predicate.constant -= value
      }
    }
    if take("@") { predicate.priority = try object() }
    return predicate
  }

  private func scaled(
    _ predicate: VisualFormat.Predicate, by factor: CGFloat
  ) -> (CGFloat, CGFloat) { (predicate.multiplier * factor, predicate.constant * factor) }

  private mutating func object() throws(VisualFormat.Fault) -> VisualFormat.Predicate.Object {
    guard let first = next else { throw fault("nothing where a number or a name is to be") }
    if first.isLetter || first == "_" { return .name(try name()) }
    return .number(try number())
  }

  private mutating func number() throws(VisualFormat.Fault) -> CGFloat {
    let start = place
    if next == "-" || next == "+" { place += 1 }
    while let digit = next, digit.isNumber || digit == "." { place += 1 }
    guard let number = Double(String(text[start..<place])) else {
      place = start
      throw fault("no number")
    }
    return CGFloat(number)
  }

  private mutating func name() throws(VisualFormat.Fault) -> String {
    let start = place
    while let letter = next, letter.isLetter || letter == "_" || letter.isNumber && place > start {
      place += 1
    }
    guard place > start else { throw fault("no name") }
    return String(text[start..<place])
  }
}
