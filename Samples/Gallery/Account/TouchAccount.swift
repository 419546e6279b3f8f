// The delivery of a touch, read from the program: visited views, the answer, the chain.
import Glassine
import GlassineControls

/// A line of the account.
struct AccountLine: Equatable {
  enum Kind { case title, plain, good, refused }
  var text: String
  var kind = Kind.plain
  var depth = 0
}

/// Follows the touches that land on a board, and reports the newest.
final class TouchAccount {
  /// Called when there is something new to show.
  var onChange: () -> Void = {}
  private var visits: [AccountLine] = []
  private var chain: [AccountLine] = []
  private var recognizers: [GestureRecognizer] = []
  private var said: [String] = []

  /// Forgets everything: another board.
  func clear() {
    visits = []
    chain = []
    recognizers = []
    said = []
    onChange()
  }

  /// A line of the scene's own.
  func say(_ line: String) {
    said.append(line)
    if said.count > GalleryConstants.linesKept { said.removeFirst() }
    onChange()
  }

  /// Reads why the fingers that have just landed on `board` go to their views. Called before
  /// delivery, which may change the scene.
  func see(_ event: Event, on board: Board) {
    guard event.type == .touches else { return }
    let new = (event.allTouches ?? []).filter { touch in
      touch.phase == .began && (touch.view.map { $0.isDescendant(of: board) } ?? false)
    }
    guard let touch = new.max(by: { $0.serial < $1.serial }) else { return }
    said = []
    explain(touch, on: board)
    onChange()
  }

  private func explain(_ touch: Touch, on board: Board) {
    var asked: [View] = []
    visits = board.explain(at: touch.location(in: board)).compactMap { visit in
      let view = ViewRegistry.main.view(for: visit.node)
      if !visit.takes, let view, board.isFurniture(view) { return nil }
      if let view { asked.append(view) }
      let name = view.map(Self.name) ?? "a view that has gone"
      let kind: AccountLine.Kind =
        if visit.takes { .good } else if case .refused = visit.outcome { .refused } else { .plain }
      return AccountLine(
        text: "\(name): \(Self.words(visit.outcome))", kind: kind, depth: visit.depth)
    }
    visits = Self.counted(visits)
    board.show(asked)
    chain = []
    var responder: Responder? = touch.view
    while let current = responder {
      chain.append(AccountLine(text: Self.name(current)))
      responder = current.next
    }
    recognizers = []
    var owner = touch.view
    while let view = owner, view !== board {
      recognizers += view.gestureRecognizers ?? []
      owner = view.superview
    }
  }

  /// Reads the recognizers again if it is one of them.
  func stateDidChange(of recognizer: GestureRecognizer) {
    if recognizers.contains(where: { $0 === recognizer }) { onChange() }
  }

  /// Equal lines in a row as one.
  private static func counted(_ lines: [AccountLine]) -> [AccountLine] {
    var counted: [(line: AccountLine, times: Int)] = []
    for line in lines {
      if let last = counted.last, last.line == line {
        counted[counted.count - 1].times += 1
      } else {
        counted.append((line, 1))
      }
    }
    return counted.map { entry in
      var line = entry.line
      if entry.times > 1 { line.text += ", \(entry.times) times" }
      return line
    }
  }

  /// The whole account, as lines.
  var lines: [AccountLine] {
    guard !visits.isEmpty || !said.isEmpty else {
      return [AccountLine(text: "Touch the scene: what becomes of the finger stands here.")]
    }
    var lines: [AccountLine] = []
    if !said.isEmpty {
      lines.append(AccountLine(text: "What happened", kind: .title))
      lines += said.map { AccountLine(text: $0) }
    }
    guard !visits.isEmpty else { return lines }
    lines.append(AccountLine(text: "Views asked, in order", kind: .title))
    lines += visits
    if !recognizers.isEmpty {
      lines.append(AccountLine(text: "Recognizers", kind: .title))
      lines += recognizers.map { recognizer in
        let kind = recognizer.name ?? "\(type(of: recognizer))"
        return AccountLine(text: "\(kind): \(recognizer.explanation)")
      }
    }
    lines.append(AccountLine(text: "Responder chain", kind: .title))
    lines.append(AccountLine(text: Self.words(ofChain: chain.map(\.text))))
    return lines
  }

  /// Responders from first to last; lines break behind arrows alone.
  static func words(ofChain names: [String]) -> String {
    names.map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: "\u{A0}\u{A0}→  ")
  }

  /// A responder in words: its label, else its class.
  static func name(_ responder: Responder) -> String {
    switch responder {
    case let plate as Plate: "“\(plate.name)”"
    case let button as Button: "button “\(button.title(for: .normal) ?? "")”"
    case let label as Label:
      label.text.flatMap { $0.isEmpty ? nil : "label “\(short($0))”" } ?? "label"
    case is Board: "the board"
    case is BadgeView: "the numbers"
    case let controller as ViewController: controller.title ?? "\(type(of: controller))"
    case is Window: "window"
    case is Application: "application"
    default: "\(type(of: responder))"
    }
  }

  private static func short(_ text: String) -> String {
    let length = GalleryConstants.nameLength
    return text.count > length ? "\(text.prefix(length - 1))…" : text
  }

  private static func words(_ outcome: HitVisit.Outcome) -> String {
    switch outcome {
    case .hit: "takes the touch"
    case .blocked: "takes and drops it"
    case .override(let node):
      ViewRegistry.main.view(for: node).map { "its hitTest gave \(name($0))" }
        ?? "its hitTest gave a view"
    case .descended: "contains it, answer below"
    case .watched: "watches"
    case .refused(.overridePointInside): "no, by its point(inside:)"
    case .refused(.overrideHitTest): "no, by its hitTest"
    case .refused(let reason): "no, \(reason.words)"
    }
  }
}
