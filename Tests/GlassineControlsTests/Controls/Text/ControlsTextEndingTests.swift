// Texts whose editing is ended by an observer of its beginning.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Texts that end editing as it begins")
struct ControlsTextEndingTests {
  private final class Ending: TextFieldDelegate, TextViewDelegate {
    func textFieldDidBeginEditing(_ textField: TextField) { textField.resignFirstResponder() }
    func textViewDidBeginEditing(_ textView: TextView) { textView.resignFirstResponder() }
  }

  private let host = HeadlessHost(size: CGSize(width: 400, height: 200))

  /// The two notifications that `view` posts while it becomes first responder, in order.
  private func told(_ view: View, _ names: [Notification.Name]) -> [Int] {
    final class Log { var lines: [Int] = [] }
    let log = Log()
    let tokens = names.enumerated().map { index, name in
      NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { _ in
        MainActor.assumeIsolated { log.lines.append(index) }
      }
    }
    host.window.addSubview(view)
    #expect(!view.becomeFirstResponder() && !view.isFirstResponder)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    return log.lines
  }

  @Test("The begin notification is not posted if editing is over by then")
  func postsNoBeginning() {
    let ending = Ending()
    let field = TextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    field.delegate = ending
    #expect(
      told(
        field, [TextField.textDidBeginEditingNotification, TextField.textDidEndEditingNotification])
        == [1])
    let view = TextView(frame: CGRect(x: 20, y: 80, width: 200, height: 80))
    view.delegate = ending
    #expect(
      told(
        view, [TextView.textDidBeginEditingNotification, TextView.textDidEndEditingNotification])
        == [1])
  }
}
