// Converts samples of a live program to lines of a touch file.
public import Foundation
public import GlassineInput

/// Records incoming samples as a touch file that replays the same session.
///
/// Pass it every sample that goes to `Application.process(_:)`, in that order. Times count from the
/// first sample, or from a given start; each finger gets a unique number from touch-down to lift. A
/// window's new size is a line; motion and other window events have none.
public final class TouchRecorder {
  private let write: (String) -> Void
  private var start: TimeInterval?
  private var latest: TimeInterval = 0
  private var numbers: [TouchSource: Int] = [:]
  private var lastNumber = 0
  /// Pixels a point, as a replay of the lines so far has it.
  private var scale: CGFloat

  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - scale: pixels a point of the window. A line contains the scale when it changes.
  ///   - start: the time that counts as 0, for programs whose time counts from their start; nil:
  ///     the first sample's.
  ///   - write: receives each line, without its end; the header at once.
  public init(
    size: CGSize, scale: CGFloat = 1, start: TimeInterval? = nil,
    _ write: @escaping (String) -> Void
  ) {
    self.scale = scale
    self.start = start
    self.write = write
    var line = JSONLine()
    line.add("format", JSONText.string(TouchFile.format))
    line.add("size", JSONText.list([JSONText.number(size.width), JSONText.number(size.height)]))
    write(line.text)
  }

  /// Writes the sample's line, if it has one.
  public func record(_ sample: Sample) {
    var line = JSONLine()
    let time = sample.timestamp - (start ?? sample.timestamp)
    // Clocks of several devices may differ a little; a file is ordered by time.
    line.add("t", JSONText.number(max(latest, time)))
    guard describe(sample, &line) else { return }
    if sample.seat != 0 { line.add("seat", String(sample.seat)) }
    if start == nil { start = sample.timestamp }
    latest = max(latest, time)
    write(line.text)
  }

  private func describe(_ sample: Sample, _ line: inout JSONLine) -> Bool {
    switch sample {
    case .touch(let touch): return describe(touch, &line)
    case .hover(let hover):
      line.add("pointer", JSONText.string("\(hover.phase)"))
      line.add("at", JSONText.point(hover.location))
      PenLines.add(hover.pen, to: &line)
    case .wheel(let wheel):
      line.add("wheel", JSONText.point(wheel.delta))
      line.add("at", JSONText.point(wheel.location))
    case .key(let key):
      line.add("key", JSONText.string(key.name))
      line.add("phase", JSONText.string("\(key.phase)"))
      if KeyNames.usage(of: key.name) != key.usage { line.add("usage", String(max(1, key.usage))) }
    case .text(let text):
      guard text.kind == .committed else { return false }
      line.add("text", JSONText.string(text.text))
    case .button(let button):
      line.add("button", JSONText.string(button.name.rawValue))
      line.add("phase", JSONText.string("\(button.phase)"))
    case .axis(let axis):
      line.add("axis", JSONText.string(axis.name.rawValue))
      line.add("value", JSONText.number(axis.value))
    case .lost(let lost):
      switch lost.reason {
      case .focus: line.add("lost", JSONText.string("focus"))
      case .device, .sequence: line.add("lost", JSONText.string("device"))
      case .window: line.add("lost", JSONText.string("window"))
      case .seat: line.add("lost", JSONText.string("seat"))
      case .controller: return false
      }
    case .window(let window):
      guard case .resized(let size, let scale) = window.change else { return false }
      line.add(
        "resize", JSONText.list([JSONText.number(size.width), JSONText.number(size.height)]))
      if scale != self.scale { line.add("scale", JSONText.number(scale)) }
      self.scale = scale
    case .motion, .application: return false
    }
    return true
  }

  private func describe(_ touch: TouchSample, _ line: inout JSONLine) -> Bool {
    if touch.phase == .began {
      lastNumber += 1
      numbers[touch.source] = lastNumber
    }
    // A finger that was down before recording began is not recorded.
    guard let number = numbers[touch.source] else { return false }
    line.add("touch", String(number))
    line.add("phase", JSONText.string("\(touch.phase)"))
    line.add("at", JSONText.point(touch.location))
    if touch.type == .pencil || touch.type == .indirectPointer {
      line.add("type", JSONText.string("\(touch.type)"))
    }
    if touch.force > 0 { line.add("force", JSONText.number(touch.force)) }
    if touch.majorRadius > 0 { line.add("radius", JSONText.number(touch.majorRadius)) }
    PenLines.add(touch, to: &line)
    return true
  }
}
