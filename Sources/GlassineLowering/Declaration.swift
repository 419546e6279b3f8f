// A declaration as the passes need it: kind, name, modifiers, parameters, and the place of each.

struct Declaration {
  enum Kind: String {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case function = "func"
    case initializer = "init"
    case deinitializer = "deinit"
    case `subscript`, variable
    case alias = "typealias"

    var isType: Bool {
      switch self {
      case .class, .struct, .enum, .actor, .protocol, .extension: true
      default: false
      }
    }
  }

  struct Attribute {
    var name: String
    /// The sign, the name and the arguments.
    var tokens: Range<Int>
  }

  struct Parameter: Equatable {
    /// Nil for `_`.
    var label: String?
    var name: String
    /// With `inout` and attributes, without a default.
    var type: String
    var defaultValue: String?
    var isVariadic = false
  }

  var kind: Kind
  /// As written: `Outer.Inner` for an extension of a nested type.
  var name = ""
  /// The first token of attributes and modifiers.
  var start: Int
  var keyword: Int
  var nameToken: Int
  /// The token after the last.
  var end: Int
  /// Each modifier's token.
  var modifiers: [String: Int] = [:]
  var attributes: [Attribute] = []
  /// Types after the colon of a type, as written.
  var inherited: [String] = []
  /// The token after which a type's inherited types end, or would begin.
  var inheritancePlace = 0
  /// Each generic parameter's name and bound, if it has one.
  var generics: [(name: String, bound: String?)] = []
  var parameters: [Parameter] = []
  /// From the parenthesis of parameters to the body, or a variable's tokens after its name.
  var signature = 0..<0
  /// A variable's type or a function's result.
  var type: String?
  /// The tokens of its braces.
  var body: ClosedRange<Int>?
  /// The index of the declaration around it.
  var parent: Int?
  /// Whether it has a `where`.
  var isConstrained = false

  var isStatic: Bool { modifiers["static"] != nil || modifiers["class"] != nil }

  /// Whether other files of the target cannot see it.
  var isHidden: Bool { modifiers["private"] != nil || modifiers["fileprivate"] != nil }

  /// `foo(_:bar:)` for a function, `foo` for a variable.
  var fullName: String {
    switch kind {
    case .function, .initializer, .subscript:
      "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
    default: name
    }
  }
}
