// Wheels of a picker: by finger, mouse, keys and gamepad, from right to left, while their rows
// change.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

/// A picker of numbers, and a record of its callbacks.
private final class PickerStage: PickerViewDataSource, PickerViewDelegate {
  let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  let picker = PickerView(frame: CGRect(x: 40, y: 50, width: 320, height: 216))
  var counts: [Int]
  var told: [String] = []
  var onSelect: (() -> Void)?
  /// 0: the picker's own.
  var rowHeightSaid: CGFloat = 0

  init(_ counts: [Int] = [10, 5]) {
    self.counts = counts
    picker.dataSource = self
    picker.delegate = self
    host.window.addSubview(picker)
    host.update()
  }

  func numberOfComponents(in pickerView: PickerView) -> Int { counts.count }
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
    counts[component]
  }
  func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { "\(component).\(row)" }
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {
    told.append("\(component).\(row)")
    onSelect?()
  }

  func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> CGFloat {
    rowHeightSaid
  }

  var rows: [Int] { counts.indices.map { picker.selectedRow(inComponent: $0) } }
  var rowHeight: CGFloat { picker.rowSize(forComponent: 0).height }

  /// The point of a wheel's row, counted from the middle.
  func place(_ component: Int, _ rows: CGFloat = 0) -> CGPoint {
    CGPoint(
      x: 40 + 320 * (CGFloat(component) + 0.5) / CGFloat(counts.count),
      y: 50 + 108 + rows * rowHeight)
  }
}

/// A picker that is its own source, and has its rows after it became that.
private final class YearPicker: PickerView, PickerViewDataSource, PickerViewDelegate {
  private var years: [Int] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
    dataSource = self
    years = [2024, 2025, 2026]
  }

  required init?(coder: NSCoder) { nil }

  func numberOfComponents(in pickerView: PickerView) -> Int { 1 }
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
    years.count
  }
}

@Suite("Pickers")
struct PickerViewTests {
  @Test("A picker asks for its rows when they are used, not when its source is set")
  func late() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    let shown = YearPicker(frame: CGRect(x: 40, y: 50, width: 320, height: 216))
    host.window.addSubview(shown)
    host.settle()
    #expect(shown.view(forRow: 1, forComponent: 0) != nil)
    let chosen = YearPicker(frame: .zero)
    chosen.selectRow(2, inComponent: 0, animated: false)
    #expect(chosen.selectedRow(inComponent: 0) == 2 && chosen.numberOfRows(inComponent: 0) == 3)
  }

  @Test("A dragged wheel comes to rest on the nearest row, and sends it once it rests")
  func drag() {
    let stage = PickerStage()
    #expect(stage.rows == [0, 0] && stage.told.isEmpty)
    let finger = stage.host.finger(1).down(at: stage.place(0))
    finger.move(to: stage.place(0, -3.3), over: 0.5).hold(for: 0.3).up()
    #expect(stage.told.isEmpty)
    stage.host.settle()
    #expect(stage.rows == [3, 0] && stage.told == ["0.3"])
  }

  @Test("A flick continues, rests on a row, and stops at the ends")
  func flick() {
    let stage = PickerStage([100])
    stage.host.finger(1).down(at: stage.place(0)).move(to: stage.place(0, -3), over: 0.1).up()
    stage.host.settle(limit: 600)
    #expect(stage.rows[0] > 5 && stage.told == ["0.\(stage.rows[0])"])
    for _ in 0..<6 {
      stage.host.finger(1).down(at: stage.place(0, -3)).move(to: stage.place(0, 3), over: 0.05).up()
      stage.host.settle(limit: 600)
    }
    #expect(stage.rows == [0])
  }

  @Test("A tap turns to the row under the finger, and to none if that is in the middle")
  func taps() {
    let stage = PickerStage([50])
    stage.host.finger(1).tap(at: stage.place(0, 2))
    stage.host.settle()
    #expect(stage.rows == [2] && stage.told == ["0.2"])
    stage.host.finger(1).tap(at: stage.place(0))
    stage.host.settle()
    #expect(stage.told.count == 1)
  }

  @Test("A wheel turned by tap, key or flick, stopped by a finger, settles on a row as it lifts")
  func stopped() {
    for way in 0..<3 {
      let stage = PickerStage([50])
      switch way {
      case 0: stage.host.finger(1).tap(at: stage.place(0, 2))
      case 1: stage.host.keyboard.tap("Tab").tap("Down")
      default:
        stage.host.finger(1).down(at: stage.place(0)).move(to: stage.place(0, -2), over: 0.1).up()
      }
      stage.host.advance(by: 0.1)
      stage.told = []
      let finger = stage.host.finger(1).down(at: stage.place(0)).hold(for: 0.4)
      #expect(stage.told.isEmpty, "\(way): it is still held")
      finger.up()
      stage.host.advance(by: 1)
      let row = stage.rows[0]
      #expect(stage.told == (row == 0 ? [] : ["0.\(row)"]), "\(way)")
      // The row in the middle is the one that is sent: a tap there turns to no other.
      stage.told = []
      stage.host.finger(1).tap(at: stage.place(0))
      stage.host.advance(by: 1)
      #expect(stage.rows[0] == row && stage.told.isEmpty, "\(way)")
      let label = stage.picker.view(forRow: row, forComponent: 0)
      #expect(label?.convert(label?.bounds ?? .zero, to: nil).midY == stage.place(0).y, "\(way)")
    }
  }

  @Test("Reloading rows while a wheel turns brings it to rest at the row it had")
  func reloadedWhileTurning() {
    for way in 0..<3 {
      let stage = PickerStage([50])
      let place = stage.place(0)
      switch way {
      case 0: stage.host.finger(1).tap(at: stage.place(0, 2))
      case 1: stage.host.finger(1).down(at: place).move(to: stage.place(0, -3), over: 0.1).up()
      default: stage.host.finger(1).down(at: place).move(to: stage.place(0, -3), over: 0.1)
      }
      stage.host.advance(by: 0.05)
      stage.picker.reloadAllComponents()
      stage.host.advance(by: 2)
      #expect(stage.rows == [0] && stage.told.isEmpty, "\(way)")
      let label = stage.picker.view(forRow: 0, forComponent: 0)
      #expect(label?.convert(label?.bounds ?? .zero, to: nil).midY == place.y, "\(way)")
      guard way == 2 else { continue }
      // The finger that still holds it continues.
      stage.host.finger(1).move(to: stage.place(0, -5), over: 0.3).hold(for: 0.3).up()
      stage.host.advance(by: 2)
      #expect(stage.rows == [2] && stage.told == ["0.2"])
    }
  }

  @Test("A row that code selects while the wheel turns is the selected one")
  func selectedWhileTurning() {
    let stage = PickerStage([50])
    stage.host.finger(1).tap(at: stage.place(0, 2))
    stage.host.advance(by: 0.1)
    stage.picker.selectRow(20, inComponent: 0, animated: false)
    #expect(stage.rows == [20])
    stage.host.advance(by: 1)
    #expect(stage.rows == [20] && stage.told.isEmpty)
  }

  @Test("A wheel that code turns while it spins comes to rest on that row, and sends nothing")
  func turnedWhileSpinning() {
    for isAnimated in [true, false] {
      let stage = PickerStage([100])
      stage.host.finger(1).down(at: stage.place(0)).move(to: stage.place(0, -3), over: 0.1).up()
      stage.host.advance(by: 0.1)
      stage.picker.selectRow(20, inComponent: 0, animated: isAnimated)
      stage.host.advance(by: 2)
      #expect(stage.rows == [20] && stage.told.isEmpty)
      let label = stage.picker.view(forRow: 20, forComponent: 0)
      #expect(label?.convert(label?.bounds ?? .zero, to: nil).midY == stage.place(0).y)
    }
  }

  @Test("A picker removed while a wheel spins is at a row, and its first tap counts")
  func takenAway() {
    let stage = PickerStage([100])
    stage.host.finger(1).down(at: stage.place(0)).move(to: stage.place(0, -3), over: 0.1).up()
    stage.host.advance(by: 0.1)
    stage.picker.removeFromSuperview()
    stage.host.advance(by: 0.5)
    let row = stage.rows[0]
    #expect(row > 0 && stage.told == ["0.\(row)"])
    stage.host.window.addSubview(stage.picker)
    stage.host.settle()
    let label = stage.picker.view(forRow: row, forComponent: 0)
    #expect(label?.convert(label?.bounds ?? .zero, to: nil).midY == stage.place(0).y)
    stage.host.finger(1).tap(at: stage.place(0, 2))
    stage.host.advance(by: 1)
    #expect(stage.rows == [row + 2])
  }

  @Test("Up and down turn the wheel with the focus, left and right move to the next; a gamepad too")
  func keys() {
    let stage = PickerStage()
    let keyboard = stage.host.keyboard
    keyboard.tap("Tab").tap("Down").tap("Down")
    stage.host.settle()
    #expect(stage.rows == [2, 0] && stage.told.last == "0.2")
    keyboard.tap("Right").tap("Down")
    stage.host.settle()
    #expect(stage.rows == [2, 1])
    stage.host.pad.tap(.dpadUp)
    stage.host.settle()
    #expect(stage.rows == [2, 0] && stage.told.last == "1.0")
    keyboard.tap("Left").tap("Up").tap("Up").tap("Up")
    stage.host.settle()
    #expect(stage.rows == [0, 0])
  }

  @Test("The mouse's wheel turns by rows, quick clicks adding up")
  func mouseWheel() {
    let stage = PickerStage()
    for _ in 0..<3 { stage.host.mouse.wheel(by: 0, -1, at: stage.place(1)) }
    stage.host.settle()
    #expect(stage.rows == [0, 3] && stage.told.last == "1.3")
    stage.host.mouse.wheel(by: 0, 0.5, at: stage.place(1)).wheel(by: 0, 0.5, at: stage.place(1))
    stage.host.settle()
    #expect(stage.rows == [0, 2])
  }

  @Test("Code turns wheels within their rows, and gets no callback")
  func byCode() {
    let stage = PickerStage()
    stage.picker.selectRow(4, inComponent: 0, animated: true)
    stage.picker.selectRow(99, inComponent: 1, animated: false)
    stage.picker.selectRow(1, inComponent: 7, animated: false)
    stage.host.settle()
    #expect(stage.rows == [4, 4] && stage.told.isEmpty)
    #expect(stage.picker.selectedRow(inComponent: 7) == -1)
    #expect(stage.picker.numberOfRows(inComponent: 1) == 5)
  }

  @Test("Fewer rows keep a wheel within them; none leave it at no row")
  func reload() {
    let stage = PickerStage()
    stage.picker.selectRow(8, inComponent: 0, animated: false)
    stage.counts = [3, 0, 2]
    stage.picker.reloadAllComponents()
    stage.host.settle()
    #expect(stage.rows == [2, -1, 0] && stage.told.isEmpty)
    let label = stage.picker.view(forRow: 2, forComponent: 0) as? Label
    #expect(label?.text == "0.2" && label?.center.y == 108)
    stage.host.finger(1).down(at: stage.place(1)).move(to: stage.place(1, -2), over: 0.1).up()
    stage.host.settle(limit: 600)
    #expect(stage.told.isEmpty)
  }

  @Test("A callback may reload the rows, or remove the picker")
  func reentrancy() {
    let stage = PickerStage()
    stage.onSelect = { [unowned stage] in
      stage.counts = [1, 1]
      stage.picker.reloadAllComponents()
    }
    stage.host.finger(1).tap(at: stage.place(0, 2))
    stage.host.settle()
    #expect(stage.rows == [0, 0] && stage.told == ["0.2"])
    let other = PickerStage()
    other.onSelect = { [unowned other] in other.picker.removeFromSuperview() }
    other.host.finger(1).tap(at: other.place(0, 2))
    other.host.settle()
    #expect(other.told == ["0.2"] && other.host.settle() < 100)
  }

  @Test("Only rows in sight have views, and these are reused")
  func reuse() {
    let stage = PickerStage([100_000])
    var count: Int {
      func labels(_ view: View) -> Int {
        view.subviews.reduce(view is Label ? 1 : 0) { $0 + labels($1) }
      }
      return labels(stage.picker)
    }
    let before = count
    #expect(before < 12)
    stage.picker.selectRow(50_000, inComponent: 0, animated: false)
    stage.host.settle()
    #expect(count <= 2 * before)
    #expect((stage.picker.view(forRow: 50_000, forComponent: 0) as? Label)?.text == "0.50000")
    #expect(stage.picker.view(forRow: 0, forComponent: 0) == nil)
  }

  @Test("From right to left the first wheel is at the right")
  func mirrored() {
    let stage = PickerStage()
    stage.picker.semanticContentAttribute = .forceRightToLeft
    stage.picker.setNeedsLayout()
    stage.host.update()
    stage.host.finger(1).tap(at: stage.place(1, 1))
    stage.host.settle()
    #expect(stage.rows == [1, 0])
  }

  @Test("A wheel flicked hard past its last row comes back to it")
  func flickedPastTheEnd() {
    for count in [1, 2, 100] {
      let stage = PickerStage([count])
      stage.picker.selectRow(count - 1, inComponent: 0, animated: false)
      stage.host.update()
      for _ in 0..<2 {
        let finger = stage.host.finger(1).down(at: stage.place(0, 3))
        finger.move(to: CGPoint(x: 200, y: 5), over: 0.02, samplesPerSecond: 500).up()
        stage.host.settle(limit: 600)
        #expect(stage.rows == [count - 1])
        let label = stage.picker.view(forRow: count - 1, forComponent: 0)
        #expect(label?.convert(label?.bounds ?? .zero, to: nil).midY == stage.place(0).y)
      }
    }
  }

  @Test("Rows with a height near zero are a point high")
  func flatRows() {
    for height in [1e-300, 1e-18, 0.5, 1] {
      let stage = PickerStage([5])
      stage.rowHeightSaid = height
      stage.picker.reloadAllComponents()
      stage.host.settle()
      #expect(stage.rowHeight == 1)
    }
    let stage = PickerStage([5])
    let own = stage.rowHeight
    for height in [CGFloat.infinity, .nan, -3] {
      stage.rowHeightSaid = height
      stage.picker.reloadAllComponents()
      stage.host.settle()
      #expect(stage.rowHeight == own)
    }
  }
}
