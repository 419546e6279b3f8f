// The views, controllers, delegates and data sources of a round: their callbacks change things.
import Foundation
import GlassineControls
import GlassineUI

/// A view that takes touches and presses, and changes things in each callback.
final class TortureView: View {
  /// Outlives its views. A weak reference would make each use of the round slow.
  private unowned let round: TortureRound
  private let takesPresses: Bool

  init(_ round: TortureRound, frame: CGRect) {
    self.round = round
    takesPresses = round.random.oneIn(3)
    super.init(frame: frame)
    switch round.random.number(below: 10) {
    case 0: touchPolicy = .watch
    case 1: touchPolicy = .passThrough
    default: break
    }
    clipsToBounds = round.random.oneIn(3)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func shouldReceive(_ touch: Touch) -> Bool {
    round.mayAct(self)
    return !round.random.oneIn(12)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { round.mayAct(self) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { round.mayAct(self) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { round.mayAct(self) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { round.mayAct(self) }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    round.mayAct(self)
    if !takesPresses { super.pressesBegan(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    round.mayAct(self)
    if !takesPresses { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    round.mayAct(self)
    if !takesPresses { super.pressesCancelled(presses, with: event) }
  }

  override func didMoveToWindow() { round.mayAct(self) }
  override func layoutSubviews() { round.mayAct(self) }
}

/// A controller with a few views of its own.
final class TortureController: ViewController {
  private unowned let round: TortureRound

  init(_ round: TortureRound) {
    self.round = round
    super.init(nibName: nil, bundle: nil)
    round.note(other: self)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    for _ in 0..<3 { view.addSubview(round.makeView()) }
  }
  override func viewWillAppear(_ animated: Bool) { round.mayAct(viewIfLoaded) }
  override func viewDidAppear(_ animated: Bool) { round.mayAct(viewIfLoaded) }
  override func viewWillDisappear(_ animated: Bool) { round.mayAct(viewIfLoaded) }
  override func viewDidDisappear(_ animated: Bool) { round.mayAct(viewIfLoaded) }
}

/// The data source and delegate of all lists, fields, pickers, scroll views and recognizers.
final class TortureStage: TableViewDataSource, TableViewDelegate, CollectionViewDataSource,
  CollectionViewDelegate, PickerViewDataSource, PickerViewDelegate, TextFieldDelegate,
  GestureRecognizerDelegate
{
  private unowned let round: TortureRound
  @exclusivity(unchecked)
  var rows = 20

  init(_ round: TortureRound) { self.round = round }

  // MARK: Lists

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(indexPath.row)"
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    round.mayAct(tableView)
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int)
    -> Int
  { rows }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    round.mayAct(collectionView)
  }

  // MARK: Pickers and fields

  func numberOfComponents(in pickerView: PickerView) -> Int { 2 }
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int { 9 }
  func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  { "\(row)" }
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {
    round.mayAct(pickerView)
  }

  func textFieldDidBeginEditing(_ textField: TextField) { round.mayAct(textField) }
  func textFieldDidEndEditing(_ textField: TextField) { round.mayAct(textField) }

  // MARK: Scroll views

  func viewForZooming(in scrollView: ScrollView) -> View? { scrollView.subviews.first }
  func scrollViewDidScroll(_ scrollView: ScrollView) { round.mayAct(scrollView) }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { round.mayAct(scrollView) }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    round.mayAct(scrollView)
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { round.mayAct(scrollView) }

  // MARK: Recognizers

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    round.mayAct(gestureRecognizer.view)
    return !round.random.oneIn(20)
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { round.random.oneIn(4) }
}
