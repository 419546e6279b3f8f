"""All mutants in one copy of the sources, each switched on by its number in GLASSINE_MUTANT.

A statement becomes `if !isMutant(17) { … }`, a constant `mutated(17, true, false)`, and an
operator one of its own: the number follows the operator in binary, `~` for 0 and `^` for 1.
"""

# Each module gets this file, since no module below all of them may be imported everywhere.
SWITCH = """\
import Foundation

/// The mutant that is switched on, or 0.
private nonisolated let active: Int = {
  ProcessInfo.processInfo.environment["GLASSINE_MUTANT"].flatMap { Int($0) } ?? 0
}()

/// A byte for each mutant, 1 once its place was run: a file that the processes of a test share.
private nonisolated(unsafe) let reached: UnsafeMutablePointer<UInt8> = {
  let size = COUNT + 1
  if let path = ProcessInfo.processInfo.environment["GLASSINE_MUTANTS_REACHED"] {
    let file = open(path, O_RDWR)
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    if let memory, memory != MAP_FAILED { return memory.assumingMemoryBound(to: UInt8.self) }
  }
  return .allocate(capacity: size)
}()

@usableFromInline nonisolated func isMutant(_ number: Int) -> Bool {
  reached[number] = 1
  return number == active
}

@usableFromInline nonisolated func mutated<T>(_ number: Int, _ old: T, _ new: T) -> T {
  isMutant(number) ? new : old
}

@usableFromInline nonisolated
func mutatedmin<T: Comparable>(_ number: Int, _ a: T, _ b: T, _ more: T...) -> T {
  more.reduce(isMutant(number) ? max(a, b) : min(a, b)) { \
isMutant(number) ? max($0, $1) : min($0, $1) }
}

@usableFromInline nonisolated
func mutatedmax<T: Comparable>(_ number: Int, _ a: T, _ b: T, _ more: T...) -> T {
  more.reduce(isMutant(number) ? min(a, b) : max(a, b)) { \
isMutant(number) ? min($0, $1) : max($0, $1) }
}
"""

SAME = "(_ a: {0}, _ b: {0})"
# The functions of an operator: what is generic, the parameters, and the result.
FORMS = {
    "order": ("ComparisonPrecedence", [("<T: Comparable>", SAME.format("T"), "Bool")]),
    "equality": ("ComparisonPrecedence", [
        ("<T: Equatable>", SAME.format("T"), "Bool"),
        ("<T>", "(_ a: T?, _ b: _OptionalNilComparisonType)", "Bool"),
        ("", SAME.format("Any.Type?"), "Bool"),
    ]),
    "identity": ("ComparisonPrecedence", [("", SAME.format("AnyObject?"), "Bool")]),
    "+": ("AdditionPrecedence", [
        ("<T: AdditiveArithmetic>", SAME.format("T"), "T"),
        ("<T: SIMD>", SAME.format("T"), "T where T.Scalar: FloatingPoint"),
        ("<T>", "(_ a: UnsafeMutablePointer<T>, _ b: Int)", "UnsafeMutablePointer<T>"),
        ("<T>", "(_ a: UnsafePointer<T>, _ b: Int)", "UnsafePointer<T>"),
    ]),
    "*": ("MultiplicationPrecedence", [
        ("<T: FloatingPoint>", SAME.format("T"), "T"),
        ("<T: BinaryInteger>", SAME.format("T"), "T"),
        ("<T: SIMD>", SAME.format("T"), "T where T.Scalar: FloatingPoint"),
    ]),
    "assignment": ("AssignmentPrecedence", [
        ("<T: AdditiveArithmetic>", "(_ a: inout T, _ b: T)", "Void")]),
}
FORMS["-"] = FORMS["+"]

SPECIAL = {
    "logic": ("infix operator {op}: {group}\n@usableFromInline nonisolated func {op} ("
              "_ a: Bool, _ b: @autoclosure () throws -> Bool) rethrows -> Bool {{\n"
              "  isMutant({n}) ? try (a {new} b()) : try (a {old} b())\n}}\n"),
    "range": ("infix operator {op}: RangeFormationPrecedence\n@usableFromInline nonisolated "
              "func {op} <T: Strideable & Comparable>(_ a: T, _ b: T) -> Range<T> "
              "where T.Stride: SignedInteger {{\n"
              "  a..<(isMutant({n}) ? b.advanced(by: 1) : b)\n}}\n"),
    "negation": ("prefix operator {op}\n@usableFromInline nonisolated prefix func {op} "
                 "(_ a: Bool) -> Bool {{\n  isMutant({n}) ? a : !a\n}}\n"),
}


def operator_of(mutant, number):
    return mutant.old + format(number, "b").replace("0", "~").replace("1", "^")


def declaration_of(mutant, number):
    """The operator that the mutant's place has instead of its own, if it has one."""
    values = dict(op=operator_of(mutant, number), n=number, old=mutant.old, new=mutant.new)
    if mutant.rule in SPECIAL:
        group = "LogicalConjunctionPrecedence" if mutant.old == "&&" else \
            "LogicalDisjunctionPrecedence"
        return SPECIAL[mutant.rule].format(group=group, **values)
    if mutant.rule not in FORMS and mutant.old not in FORMS:
        return ""
    group, forms = FORMS.get(mutant.rule) or FORMS[mutant.old]
    lines = [f"infix operator {values['op']}: {group}"]
    for generic, parameters, result in forms:
        lines.append(f"@usableFromInline nonisolated func {values['op']} {generic}{parameters} -> "
                     f"{result} {{")
        lines.append("  if isMutant({n}) {{ return a {new} b }}".format(**values))
        lines.append("  return a {old} b\n}}".format(**values))
    return "\n".join(lines) + "\n"


def place_of(mutant, number):
    """What stands at the mutant's place."""
    if mutant.rule == "constant":
        return f"mutated({number}, {mutant.old}, {mutant.new})"
    if mutant.rule == "bound":
        return f"mutated{mutant.old}{number}, "
    return operator_of(mutant, number)


def switched(text, mutants):
    """A source with its mutants: pairs of number and mutant."""
    lines = text.split("\n")
    # From the end of each line to its start, a whole statement at last.
    for number, mutant in sorted(mutants, key=lambda pair: (pair[1].rule == "statement",
                                                            -pair[1].start)):
        line = lines[mutant.line - 1]
        if mutant.rule == "statement":
            indent = line[:mutant.start]
            line = f"{indent}if !isMutant({number}) {{ {line[mutant.start:]} }}"
        else:
            line = line[:mutant.start] + place_of(mutant, number) + line[mutant.end:]
        lines[mutant.line - 1] = line
    return "\n".join(lines)


def switches_of(mutants, count):
    """The text of a module's own file of switches."""
    return SWITCH.replace("COUNT", str(count)) + "".join(
        "\n" + declaration_of(mutant, number) for number, mutant in mutants
        if declaration_of(mutant, number))
