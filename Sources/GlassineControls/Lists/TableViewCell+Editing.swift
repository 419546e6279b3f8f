// The editing controls of a cell. They are a button to delete or insert its row at the leading
// edge, and a grip to drag it at the trailing edge.
import Foundation
import GlassineInput
import GlassineUI

extension ControlIcon {
  static let delete: Character = "\u{F376}"
  static let insert: Character = "\u{F417}"
  static let unchosen: Character = "\u{F130}"
  static let chosen: Character = "\u{F133}"
  static let grip: Character = "\u{F35C}"
}

/// The editing state of a cell; created on first use.
final class CellEditing {
  var isOn = false
  var style = TableViewCell.EditingStyle.none
  var button: Button?
  /// The selection mark, if several rows can be selected.
  var mark: CellLabel?
  var grip: ReorderGrip?
}

/// The grip of a row: keeps its finger from the table, and drags the row.
final class ReorderGrip: Control {
  private let label = CellLabel(frame: .zero)
  private let pan = ReorderPanGestureRecognizer()

  init(moved: @escaping (PanGestureRecognizer) -> Void) {
    super.init(frame: .zero)
    label.isIcon = true
    label.size = \.title
    label.adjustsFontForContentSizeCategory = false
    label.text = String(ControlIcon.grip)
    label.textColor = .secondaryLabel
    label.centersInk = true
    addSubview(label)
    pan.moved = moved
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { return nil }

  override var canBecomeFocused: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

extension TableViewCell {
  /// The editing action of a row.
  public enum EditingStyle: Sendable, CaseIterable { case none, delete, insert }

  /// Whether the cell shows its editing controls; the table sets it.
  @_disfavoredOverload public var isEditing: Bool { editing?.isOn ?? false }
  /// The action of the cell's button.
  @_disfavoredOverload public var editingStyle: EditingStyle { editing?.style ?? .none }
  /// Whether there is a grip for dragging the row.
  public var showsReorderControl: Bool { editing?.grip?.isHidden == false }

  /// - Parameter isChosen: whether the row can be selected together with others, shown by a mark.
  func setEditing(_ isOn: Bool, style: EditingStyle, canMove: Bool, isChosen: Bool) {
    guard isOn || editing != nil else { return }
    let editing = self.editing ?? CellEditing()
    self.editing = editing
    guard
      editing.isOn != isOn || editing.style != style
        || canMove != (editing.grip?.isHidden == false)
        || isChosen != (editing.mark?.isHidden == false)
    else { return }
    let before = editingRoom
    // A row with automatic height has another width for its content.
    defer { if editingRoom != before { table?.contentDidBecomeOther(in: self) } }
    if editing.isOn != isOn { requestUpdateForState() }
    editing.isOn = isOn
    editing.style = style
    if style != .none {
      let button = editing.button ?? makeEditingButton()
      editing.button = button
      let isDeletion = style == .delete
      button.configuration.icon = isDeletion ? ControlIcon.delete : ControlIcon.insert
      button.configuration.baseForegroundColor = isDeletion ? .danger : .success
      let words = (table ?? self).accessibilityWords
      button.accessibilityLabel = isDeletion ? words.delete : words.insert
    }
    editing.button?.isHidden = style == .none
    if canMove {
      let grip = editing.grip ?? makeGrip()
      editing.grip = grip
    }
    editing.grip?.isHidden = !canMove
    if isChosen, editing.mark == nil { editing.mark = makeChoiceMark() }
    editing.mark?.isHidden = !isChosen
    followChoice()
    setNeedsLayout()
  }

  /// Updates the mark of the row's selection.
  func followChoice() {
    guard let mark = editing?.mark, !mark.isHidden else { return }
    mark.text = String(isSelected ? ControlIcon.chosen : ControlIcon.unchosen)
    mark.textColor = isSelected ? .tint : .tertiaryLabel
  }

  private func makeChoiceMark() -> CellLabel {
    let label = CellLabel(frame: .zero)
    label.isIcon = true
    label.size = \.title
    label.adjustsFontForContentSizeCategory = false
    label.centersInk = true
    label.textAlignment = .center
    addSubview(label)
    return label
  }

  private func makeEditingButton() -> Button {
    var look = Button.Configuration(icon: ControlIcon.delete)
    look.baseBackgroundColor = nil
    look.padding = 0
    let button = Button(configuration: look)
    button.addAction(for: .primaryActionTriggered) { [weak self] _ in
      guard let self else { return }
      table?.editingButtonPressed(in: self)
    }
    addSubview(button)
    return button
  }

  private func makeGrip() -> ReorderGrip {
    let grip = ReorderGrip { [weak self] pan in
      guard let self else { return }
      table?.gripMoved(pan, in: self)
    }
    addSubview(grip)
    return grip
  }

  /// The width of the button or mark at the leading edge, and of the grip at the trailing edge.
  var editingRoom: (left: CGFloat, right: CGFloat) {
    guard let editing, editing.isOn else { return (0, 0) }
    let hasButton = editing.style != .none || editing.mark?.isHidden == false
    let hasGrip = editing.grip?.isHidden == false
    return (
      hasButton ? ListConstants.editingControlWidth : 0,
      hasGrip ? ListConstants.reorderGripWidth : 0
    )
  }

  /// Positions the button and the grip; returns the width that they take at both edges.
  func layOutEditing(_ bounds: CGRect) -> (left: CGFloat, right: CGFloat) {
    guard let editing else { return (0, 0) }
    let (left, right) = editingRoom
    let button = CGRect(
      x: 0, y: 0, width: ListConstants.editingControlWidth, height: bounds.height)
    place(editing.button, button, in: bounds)
    place(editing.mark, button, in: bounds)
    let isIndexAtEnd = table.map { $0.isMirrored == isMirrored } ?? true
    let end = bounds.width - (isIndexAtEnd ? table?.indexRoom ?? 0 : 0)
    let grip = CGRect(
      x: end - right, y: 0, width: ListConstants.reorderGripWidth, height: bounds.height)
    place(editing.grip, grip, in: bounds)
    return (left, right)
  }
}
