// Plays `Packaging/cases.txt` through an interface, and writes down what happens.
import Foundation
import Glassine
import Testing

/// An interface that a case is played through. Views have names.
protocol CaseHost: AnyObject {
  /// Called with a line for each callback.
  var tell: (String) -> Void { get set }

  func add(_ kind: String, _ name: String, _ frame: CGRect, _ numbers: [Double], in parent: String?)
  func addLayer(_ name: String, level: Double, isModal: Bool)
  func touch(_ finger: Int64, _ phase: CasePhase, _ place: CGPoint, _ time: Double) -> String
  func mouse(_ phase: CasePhase, _ place: CGPoint, _ time: Double) -> String
  func hover(_ place: CGPoint, _ time: Double)
  func pad(_ button: String, _ phase: CasePhase, _ time: Double)
  /// A key by its number on USB keyboards, and its name.
  func key(_ usage: UInt16, _ name: String, _ phase: CasePhase, _ time: Double)
  func text(_ words: String, _ time: Double)
  func update(_ time: Double)
  func draw()
  /// The name of the view; "none".
  func hit(_ place: CGPoint) -> String
  func focus() -> String
  /// False: it was refused.
  func setFocus(_ name: String, isVisible: Bool) -> Bool
  func wants() -> [String]
  func value(_ name: String) -> String
  func selected(_ name: String) -> Int
  /// A change of a view: "remove", "hide", "path" and others.
  func change(_ name: String, _ what: String, _ numbers: [Double], _ rest: String)
  func animate(_ name: String, _ frame: CGRect, seconds: Double)
  /// A constraint to another view, "root", "safe" or "none".
  func constrain(_ name: String, to other: String, _ constraint: CaseConstraint)
  /// A change of a constraint by its number from 1: "constant", "priority" or "release".
  func change(constraint number: Int, _ what: String, _ value: Double)
  func slide(constraint number: Int, to constant: Double, seconds: Double)
  func setSafeArea(_ insets: EdgeInsets)
  func frame(_ name: String) -> CGRect
  /// The layout of a keyboard on screen, or "none", and its size.
  func setKeyboard(_ layout: String, size: Int)
  func setKeys(of name: String, _ type: Int)
  func coveredHeight() -> Double
  func end()
}

/// The phases of a finger, by the header's numbers.
enum CasePhase: String, CaseIterable {
  case began, moved, ended, cancelled
  var number: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? 0) }
}

/// The numbers of a constraint.
struct CaseConstraint {
  /// The names of the attributes, in the order of the header's.
  static let names = [
    "none", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "center-x",
    "center-y",
  ]
  static let relations = ["at-most": -1, "equal": 0, "at-least": 1]
  let attribute: String
  let otherAttribute: String
  let relation: Int
  let multiplier: Double
  let constant: Double
}

/// Reads the cases, and plays them one after the other.
struct CaseRunner {
  /// A case's lines, with its title first.
  let cases: [[String]]
  private static let frame = 1 / 60.0

  init() throws {
    let file = Command.root.appendingPathComponent("Packaging/cases.txt")
    var cases: [[String]] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      if line.hasPrefix("case ") { cases.append([]) }
      cases[cases.count - 1].append(String(line))
    }
    self.cases = cases
  }

  /// What happens in a case.
  func play(_ lines: [String], through host: any CaseHost) throws -> [String] {
    var transcript: [String] = []
    host.tell = { transcript.append("  \($0)") }
    defer { host.end() }
    var now = 1.0
    func step(_ send: (Double) -> String?) {
      now += 0.05
      if let answer = send(now) { transcript.append("  \(answer)") }
      host.update(now)
    }
    host.update(now)
    for line in lines.dropFirst() {
      transcript.append(line)
      var words = line.split(separator: " ").map(String.init)
      var parent: String?
      if words.count > 2, words[words.count - 2] == "in" {
        parent = words.removeLast()
        words.removeLast()
      }
      let numbers = words.dropFirst().compactMap(Double.init)
      func place(_ first: Int) -> CGPoint { CGPoint(x: numbers[first], y: numbers[first + 1]) }
      func phase(_ word: Int) throws -> CasePhase {
        guard let phase = CasePhase(rawValue: words[word]) else { throw Failure(line) }
        return phase
      }
      switch words[0] {
      case "touch":
        let phase = try phase(2)
        step { host.touch(Int64(numbers[0]), phase, place(1), $0) }
      case "mouse":
        let phase = try phase(1)
        step { host.mouse(phase, place(0), $0) }
      case "hover":
        step {
          host.hover(place(0), $0)
          return nil
        }
      case "pad":
        for phase in [CasePhase.began, .ended] {
          step {
            host.pad(words[1], phase, $0)
            return nil
          }
        }
      case "key":
        let usages: [String: UInt16] = ["right": 79, "left": 80, "down": 81, "up": 82]
        guard let usage = usages[words[1]] else { throw Failure(line) }
        for phase in [CasePhase.began, .ended] {
          step {
            host.key(usage, words[1], phase, $0)
            return nil
          }
        }
      case "text":
        step {
          host.text(words.dropFirst().joined(separator: " "), $0)
          return nil
        }
      case "hit": transcript.append("  \(host.hit(place(0)))")
      case "wants": transcript.append("  \(host.wants().joined(separator: " "))")
      case "focus" where words.count == 1: transcript.append("  \(host.focus())")
      case "focus":
        let isVisible = words.last == "visible"
        if !host.setFocus(words[1], isVisible: isVisible) { transcript.append("  refused") }
      case "value": transcript.append("  \(host.value(words[1]))")
      case "selected": transcript.append("  \(host.selected(words[1]))")
      case "pass":
        for _ in 0..<Int((numbers[0] / Self.frame).rounded()) {
          now += Self.frame
          host.update(now)
          host.draw()
        }
      case "layer": host.addLayer(words[1], level: numbers[0], isModal: words[3] == "modal")
      case "animate":
        host.animate(
          words[1], CGRect(origin: place(0), numbers[2], numbers[3]), seconds: numbers[4])
      case "constrain":
        let relation = try #require(CaseConstraint.relations[words[3]])
        host.constrain(
          words[1], to: words[4],
          CaseConstraint(
            attribute: words[2], otherAttribute: words[5], relation: relation,
            multiplier: numbers[0], constant: numbers[1]))
      case "constant", "priority", "release":
        host.change(constraint: Int(numbers[0]), words[0], numbers.count > 1 ? numbers[1] : 0)
      case "slide":
        host.slide(constraint: Int(numbers[0]), to: numbers[1], seconds: numbers[2])
      case "safe":
        host.setSafeArea(
          EdgeInsets(top: numbers[1], left: numbers[0], bottom: numbers[3], right: numbers[2]))
      case "keyboard":
        let size = ["hand", "table", "hall"].firstIndex(of: words.last ?? "") ?? 0
        host.setKeyboard(words[1], size: size)
      case "keys": host.setKeys(of: words[1], Int(numbers[0]))
      case "covered": transcript.append("  \(host.coveredHeight())")
      case "frame":
        let frame = host.frame(words[1])
        transcript.append(
          "  \(frame.minX) \(frame.minY), \(frame.width) x \(frame.height)")
      case "edit", "remove", "hide", "show", "redraw", "policy", "outset", "ellipse", "path":
        host.change(words[1], words[0], numbers, words.dropFirst(2).joined(separator: " "))
      default:
        host.add(
          words[0], words[1], CGRect(origin: place(0), numbers[2], numbers[3]),
          Array(numbers.dropFirst(4)), in: parent)
      }
      host.update(now)
    }
    return transcript
  }
}

extension CGRect {
  init(origin: CGPoint, _ width: Double, _ height: Double) {
    self.init(origin: origin, size: CGSize(width: width, height: height))
  }
}
