// Stack views, text views, tables and collections of a loaded scene, with the data source of lists.
import Foundation
import GlassineControls
import GlassineUI

final class LoadedStackView: StackView, RecordedView {
  var log: CallLog?
  override var canBecomeFirstResponder: Bool {
    log?.canBecomeFirstResponder ?? super.canBecomeFirstResponder
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesBegan, touches, event)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesMoved, touches, event)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesEnded, touches, event)
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesCancelled, touches, event)
  }
}

final class LoadedTextView: TextView, RecordedView {
  var log: CallLog?
  override var canBecomeFirstResponder: Bool {
    log?.canBecomeFirstResponder ?? super.canBecomeFirstResponder
  }

  /// As ``LoadedTextField/keepsCaretAtEnd``.
  var keepsCaretAtEnd = false
  /// The file's size of the text, which otherwise depends on the machine's fonts.
  var fixedContentSize: CGSize?

  override var contentSize: CGSize {
    get { fixedContentSize ?? super.contentSize }
    set { super.contentSize = newValue }
  }

  override func insertText(_ text: String) {
    log?.transcript?.line(to: log?.name ?? "", "insertText") {
      $0.add("text", JSONText.string(text))
    }
    super.insertText(text)
  }

  private func leaveCaretAtEnd() {
    guard keepsCaretAtEnd, isEditing else { return }
    let end = text.count
    selectedRange = end..<end
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard takes(.touchesBegan, touches, event) else { return }
    super.touchesBegan(touches, with: event)
    leaveCaretAtEnd()
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard takes(.touchesMoved, touches, event) else { return }
    super.touchesMoved(touches, with: event)
    leaveCaretAtEnd()
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard takes(.touchesEnded, touches, event) else { return }
    super.touchesEnded(touches, with: event)
    leaveCaretAtEnd()
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard takes(.touchesCancelled, touches, event) else { return }
    super.touchesCancelled(touches, with: event)
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    (view as? any RecordedView)?.log?.touchesShouldCancel ?? super.touchesShouldCancel(in: view)
  }
}

/// A list with the rows of a file.
protocol ListView: ScrollView {
  func show(_ sections: [ListSection])
  /// The index path of the row or item that contains `view`; nil if there is none.
  func place(holding view: View) -> IndexPath?
}

final class LoadedTableView: TableView, RecordedView, ListView {
  var log: CallLog?
  private let source = ListSource()
  /// Whether the chain ends here for a handled touch, on a row or beside it.
  private var endsChain = false
  override var next: Responder? { endsChain ? nil : super.next }

  override init(frame: CGRect, style: Style) {
    super.init(frame: frame, style: style)
    register(TableViewCell.self, forCellReuseIdentifier: ListSource.identifier)
    dataSource = source
  }

  required init?(coder: NSCoder) { nil }

  func show(_ sections: [ListSection]) {
    source.sections = sections
    reloadData()
  }

  /// The file's height of a row; nil if it has no heights.
  func height(at path: IndexPath) -> CGFloat? {
    guard source.sections.contains(where: { $0.heights != nil }) else { return nil }
    // Rows that existed before a `set` may still be requested.
    guard source.sections.indices.contains(path.section),
      let heights = source.sections[path.section].heights, heights.indices.contains(path.row)
    else { return rowHeight }
    return heights[path.row]
  }

  func place(holding view: View) -> IndexPath? {
    var current: View? = view
    while let candidate = current, candidate !== self {
      if let cell = candidate as? TableViewCell { return indexPath(for: cell) }
      current = candidate.superview
    }
    return nil
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard takes(.touchesBegan, touches, event) else { return }
    endsChain = true
    super.touchesBegan(touches, with: event)
    endsChain = false
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard takes(.touchesMoved, touches, event) else { return }
    endsChain = true
    super.touchesMoved(touches, with: event)
    endsChain = false
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard takes(.touchesEnded, touches, event) else { return }
    endsChain = true
    super.touchesEnded(touches, with: event)
    endsChain = false
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard takes(.touchesCancelled, touches, event) else { return }
    endsChain = true
    super.touchesCancelled(touches, with: event)
    endsChain = false
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    (view as? any RecordedView)?.log?.touchesShouldCancel ?? super.touchesShouldCancel(in: view)
  }
}

final class LoadedCollectionView: CollectionView, RecordedView, ListView {
  var log: CallLog?
  private let source = ListSource()
  /// Whether the chain ends here for a handled touch, on a row or beside it.
  private var endsChain = false
  override var next: Responder? { endsChain ? nil : super.next }

  init() {
    super.init(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
    register(LoadedCell.self, forCellWithReuseIdentifier: ListSource.identifier)
    dataSource = source
  }

  required init?(coder: NSCoder) { nil }

  func show(_ sections: [ListSection]) {
    source.sections = sections
    reloadData()
  }

  func place(holding view: View) -> IndexPath? {
    var current: View? = view
    while let candidate = current, candidate !== self {
      if let cell = candidate as? CollectionViewCell { return indexPath(for: cell) }
      current = candidate.superview
    }
    return nil
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard takes(.touchesBegan, touches, event) else { return }
    endsChain = true
    super.touchesBegan(touches, with: event)
    endsChain = false
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard takes(.touchesMoved, touches, event) else { return }
    endsChain = true
    super.touchesMoved(touches, with: event)
    endsChain = false
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard takes(.touchesEnded, touches, event) else { return }
    endsChain = true
    super.touchesEnded(touches, with: event)
    endsChain = false
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard takes(.touchesCancelled, touches, event) else { return }
    endsChain = true
    super.touchesCancelled(touches, with: event)
    endsChain = false
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    (view as? any RecordedView)?.log?.touchesShouldCancel ?? super.touchesShouldCancel(in: view)
  }
}

/// An item with a centred title.
private final class LoadedCell: CollectionViewCell {
  private let label = Label(frame: .zero)
  var title: String? {
    get { label.text }
    set { label.text = newValue }
  }

  required init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}

/// The rows and items of one list.
private final class ListSource: TableViewDataSource, CollectionViewDataSource {
  static let identifier = "row"
  var sections: [ListSection] = []

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].titles.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
    cell.textLabel?.text = sections[indexPath.section].titles[indexPath.row]
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].header
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].titles.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.identifier, for: indexPath)
    (cell as? LoadedCell)?.title = sections[indexPath.section].titles[indexPath.item]
    return cell
  }
}
