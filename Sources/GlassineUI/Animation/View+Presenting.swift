// Presented values that a module above computes, such as those of Core Animation.

extension View {
  /// Presents a value instead of the model's; nil: the model's again. An animation of Glassine's
  /// that moves the property replaces the value.
  package func present(_ value: Components?, as property: AnimatedProperty) {
    let registry = Self.registry
    let table = registry.animation.presented
    var cell = table.find(property, of: id)
    if let value {
      if cell < 0 { cell = table.add(property, of: id, model: value) }
      table.cells[Int(cell)].value = value
    } else if cell >= 0, table.cells[Int(cell)].trackCount == 0 {
      table.remove(cell)
    }
    if registry.drawing.retainsDrawings { registry.invalidateSubtrees(of: id) }
    window?.application?.presentedCellsChanged()
    window?.application?.setNeedsFrame()
  }
}
