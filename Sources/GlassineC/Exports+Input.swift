// `glassine.h`: the input of hosts without SDL, but for fingers.
public import CGlassine
import Foundation
import Glassine
import GlassineControls
import GlassineInput

/// Sends a sample to an overlay.
private nonisolated func process(
  _ name: StaticString, _ overlay: glassine_overlay, _ sample: @MainActor () throws -> Sample
) -> glassine_result {
  set(name, overlay: overlay) { $0.overlay.process(try sample()) }
}

/// A point in an overlay.
private nonisolated func place(_ x: Double, _ y: Double) throws -> CGPoint {
  CGPoint(x: try finite(x, "x"), y: try finite(y, "y"))
}

private nonisolated func badPhase(_ phase: glassine_phase) -> CallFailure {
  .argument("\(phase) is no phase: give one of glassine_phase")
}

@c @implementation
public nonisolated func glassine_process_mouse(
  _ overlay: glassine_overlay, _ phase: glassine_phase, _ buttons: UInt32, _ x: Double,
  _ y: Double, _ timestamp: Double
) -> glassine_answer {
  value("glassine_process_mouse", glassine_answer(GLASSINE_UNKNOWN)) {
    try refuseInDrawing()
    guard let phase = TouchSamplePhase(phase) else { throw badPhase(phase) }
    var touch = TouchSample(
      source: TouchSource(device: .max, finger: 0), phase: phase,
      location: try place(x, y), timestamp: try finite(timestamp, "the timestamp"),
      type: .indirectPointer)
    touch.buttonMask = ButtonMask(rawValue: buttons)
    guard let host = HostTable.shared.overlay(overlay) else {
      return glassine_answer(GLASSINE_UNKNOWN)
    }
    return host.overlay.process(.touch(touch)).answer
  }
}

@c @implementation
public nonisolated func glassine_process_hover(
  _ overlay: glassine_overlay, _ x: Double, _ y: Double, _ timestamp: Double
) -> glassine_result {
  process("glassine_process_hover", overlay) {
    .hover(
      HoverSample(
        phase: .moved, location: try place(x, y),
        timestamp: try finite(timestamp, "the timestamp")))
  }
}

@c @implementation
public nonisolated func glassine_process_wheel(
  _ overlay: glassine_overlay, _ delta_x: Double, _ delta_y: Double, _ x: Double, _ y: Double,
  _ timestamp: Double
) -> glassine_result {
  process("glassine_process_wheel", overlay) {
    .wheel(
      WheelSample(
        delta: try place(delta_x, delta_y), location: try place(x, y),
        timestamp: try finite(timestamp, "the timestamp")))
  }
}

@c @implementation
public nonisolated func glassine_process_key(
  _ overlay: glassine_overlay, _ phase: glassine_phase, _ usage: UInt32,
  _ name: UnsafePointer<CChar>?, _ modifiers: UInt32, _ timestamp: Double
) -> glassine_result {
  let name = Handed(name)
  return process("glassine_process_key", overlay) {
    let known: KeySample.Phase =
      switch Int(phase) {
      case GLASSINE_BEGAN: .began
      case GLASSINE_MOVED: .repeated
      case GLASSINE_ENDED: .ended
      case GLASSINE_CANCELLED: .cancelled
      default: throw badPhase(phase)
      }
    guard let usage = UInt16(exactly: usage) else {
      throw CallFailure.argument("\(usage) is no key: give its number on USB keyboards")
    }
    var key = KeySample(
      phase: known, usage: usage, name: try text(name.pointer, "the key's name"),
      timestamp: try finite(timestamp, "the timestamp"))
    key.modifierFlags = ModifierFlags(rawValue: modifiers)
    return .key(key)
  }
}

@c @implementation
public nonisolated func glassine_process_text(
  _ overlay: glassine_overlay, _ text: UnsafePointer<CChar>?, _ timestamp: Double
) -> glassine_result {
  let pointer = Handed(text)
  return process("glassine_process_text", overlay) {
    .text(
      TextSample(
        kind: .committed, text: try GlassineC.text(pointer.pointer, "the text"),
        timestamp: try finite(timestamp, "the timestamp")))
  }
}

@c @implementation
public nonisolated func glassine_process_composition(
  _ overlay: glassine_overlay, _ text: UnsafePointer<CChar>?, _ start: Int32, _ length: Int32,
  _ timestamp: Double
) -> glassine_result {
  let pointer = Handed(text)
  return process("glassine_process_composition", overlay) {
    let text = try GlassineC.text(pointer.pointer, "the text")
    guard start >= 0, length >= 0, Int(start) + Int(length) <= text.count else {
      throw CallFailure.argument(
        "\(length) characters from \(start) are no part of the text, which has \(text.count)")
    }
    return .text(
      TextSample(
        kind: .composing(selectionStart: Int(start), selectionLength: Int(length)), text: text,
        timestamp: try finite(timestamp, "the timestamp")))
  }
}

@c @implementation
public nonisolated func glassine_process_pad(
  _ overlay: glassine_overlay, _ button: glassine_pad_button, _ phase: glassine_phase,
  _ timestamp: Double
) -> glassine_result {
  process("glassine_process_pad", overlay) {
    let names: [ButtonSample.Name] = [
      .a, .b, .x, .y, .dpadUp, .dpadDown, .dpadLeft, .dpadRight, .start, .back, .leftShoulder,
      .rightShoulder,
    ]
    guard names.indices.contains(Int(button)) else {
      throw CallFailure.argument("\(button) is no button: give one of glassine_pad_button")
    }
    let known: ButtonSample.Phase =
      switch Int(phase) {
      case GLASSINE_BEGAN: .began
      case GLASSINE_ENDED: .ended
      case GLASSINE_CANCELLED: .cancelled
      default:
        throw CallFailure.argument("\(phase) is no phase of a button: it begins, ends or cancels")
      }
    return .button(
      ButtonSample(
        phase: known, name: names[Int(button)],
        timestamp: try finite(timestamp, "the timestamp")))
  }
}

@c @implementation
public nonisolated func glassine_process_lost(
  _ overlay: glassine_overlay, _ timestamp: Double
) -> glassine_result {
  let name: StaticString = "glassine_process_lost"
  return set(name, overlay: overlay) {
    let time = try finite(timestamp, "the timestamp")
    for reason in [LostSample.Reason.focus, .device(nil), .controller(0)] {
      $0.overlay.process(.lost(LostSample(reason: reason, timestamp: time)))
    }
  }
}
