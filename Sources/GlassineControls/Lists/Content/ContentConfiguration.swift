// A cell's content as a value, and the state of the cell.
import Foundation
public import GlassineUI

/// The content of a view, as a value that creates the view. Source: UIKit's documentation of
/// UIContentConfiguration.
@MainActor public protocol ContentConfiguration {
  /// Creates a view for the configuration.
  func makeContentView() -> any View & ContentView
  /// The configuration for a state; itself if the state makes no difference.
  func updated(for state: CellConfigurationState) -> Self
}

/// A view that shows a ``ContentConfiguration``, which can be replaced. Source: UIKit's
/// documentation of UIContentView.
@preconcurrency @MainActor
public protocol ContentView: AnyObject {
  var configuration: any ContentConfiguration { get set }
  /// Whether the view supports a configuration; by default if its type is the same.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The key of a custom state. Source: UIKit's documentation of UIConfigurationStateCustomKey.
public struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public nonisolated init(rawValue: String) { self.rawValue = rawValue }
  public nonisolated init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a cell, for its content. Source: UIKit's documentation of UICellConfigurationState.
/// Differs from UIKit: cells are not dragged between programs.
public struct CellConfigurationState: Hashable {
  public var traitCollection: TraitCollection
  /// Whether it takes no touches.
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  /// Whether keys or a pad are used, and the cell has the focus.
  public var isFocused = false
  /// Whether its table is edited.
  public var isEditing = false
  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  /// A custom state, set by a cell that overrides `configurationState`.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The additional state of a configured cell.
final class CellConfigurations {
  var content: (any ContentConfiguration)? { didSet { shownState = nil } }
  var contentView: (any View & ContentView)?
  var background: BackgroundConfiguration? { didSet { shownState = nil } }
  var pane: ConfigurationPane?
  var updatesContent = true { didSet { shownState = nil } }
  var updatesBackground = true { didSet { shownState = nil } }
  /// The state for which both configurations are shown. Nil if they have changed since, or if code
  /// requested an update. A new row shows its content when it gets it, and in most cases has the
  /// same state at its layout.
  var shownState: CellConfigurationState?
  /// Whether the cell was laid out since it got its row: from then on changed content may need
  /// another size.
  var isShown = false

  /// The content view, if constraints in it decide its size.
  var constrainedContent: View? {
    contentView.flatMap { $0.traits[.hostsLayout] ? $0 : nil }
  }

  deinit {}  // Plain, as the view's.

  /// The preferred size of the content within `size`: from its constraints at that width, if it has
  /// any, else from `sizeThatFits`. Nil if there is no content view.
  func contentSize(fitting size: CGSize) -> CGSize? {
    constrainedContent?.constrainedSize(width: size.width) ?? contentView?.sizeThatFits(size)
  }
}

extension View {
  /// The size that the constraints in the view result in at a width.
  func constrainedSize(width: CGFloat) -> CGSize {
    let widest = Self.layoutFittingExpandedSize.width
    return systemLayoutSizeFitting(
      CGSize(width: width.isFinite ? min(max(0, width), widest) : widest, height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
  }
}

/// The configuration behaviour shared by both kinds of cells.
protocol ConfigurableCell: View, FocusRingObserver {
  var contentView: View { get }
  var configurations: CellConfigurations? { get set }
  var needsConfigurationUpdate: Bool { get set }
  var configurationState: CellConfigurationState { get }
  func updateConfiguration(using state: CellConfigurationState)
  func tellConfigurationHandler(_ state: CellConfigurationState)
  /// Whether no code observes the state.
  var isPlain: Bool { get }
  func setNeedsUpdateConfiguration()
  /// Called after the content changed, and with it perhaps its size.
  func contentDidBecomeOther()
  /// Called after the background changed.
  func backgroundDidBecomeOther()
}

extension ConfigurableCell {
  package func focusRingDidChange() { requestUpdateForState() }

  var madeConfigurations: CellConfigurations {
    if let configurations { return configurations }
    let made = CellConfigurations()
    configurations = made
    return made
  }

  func basicState(isHighlighted: Bool, isSelected: Bool) -> CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    if let application = window?.application {
      state.isFocused = application.showsRing(on: self) && application.hasFocus(self)
    }
    return state
  }

  /// Requests an update because the state may have changed. Shown content stays if it has not.
  /// `setNeedsUpdateConfiguration()` may be overridden, and so is called here too.
  func requestUpdateForState() {
    let shownState = configurations?.shownState
    setNeedsUpdateConfiguration()
    configurations?.shownState = shownState
  }

  /// Requests an update by code, whose content may depend on more than the state.
  func askForConfigurationUpdate() {
    configurations?.shownState = nil
    needsConfigurationUpdate = true
    // Otherwise no code observes the state, and a reused cell need not be laid out for it.
    if !isPlain { setNeedsLayout() }
  }

  /// Updates configurations for the state, before layout and measuring.
  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    guard !isPlain else { return }
    let state = configurationState
    updateConfiguration(using: state)
    tellConfigurationHandler(state)
    showConfigurations(state)
  }

  func setContent(_ content: (any ContentConfiguration)?) {
    guard content != nil || configurations?.content != nil else { return }
    madeConfigurations.content = content
    showConfigurations(configurationState)
  }

  func setBackground(_ background: BackgroundConfiguration?) {
    guard background != nil || configurations?.background != nil else { return }
    madeConfigurations.background = background
    showConfigurations(configurationState)
    backgroundDidBecomeOther()
  }

  private func showConfigurations(_ state: CellConfigurationState) {
    guard let configurations, configurations.shownState != state else { return }
    // Before the callbacks, which may change the configurations again.
    configurations.shownState = state
    showContent(configurations, state)
    let background = configurations.background.map {
      configurations.updatesBackground ? $0.updated(for: state) : $0
    }
    guard background != nil || configurations.pane != nil else { return }
    let pane = configurations.pane ?? ConfigurationPane(frame: bounds)
    if configurations.pane == nil {
      configurations.pane = pane
      insertSubview(pane, at: 0)
      setNeedsLayout()
    }
    pane.isHidden = background == nil
    if let background { pane.configuration = background }
  }

  private func showContent(_ configurations: CellConfigurations, _ state: CellConfigurationState) {
    guard let content = configurations.content else {
      guard let old = configurations.contentView else { return }
      old.removeFromSuperview()
      configurations.contentView = nil
      return contentDidBecomeOther()
    }
    let shown = configurations.updatesContent ? content.updated(for: state) : content
    defer { contentDidBecomeOther() }
    if let view = configurations.contentView, view.supports(shown) {
      view.configuration = shown
      return
    }
    configurations.contentView?.removeFromSuperview()
    let view = shown.makeContentView()
    configurations.contentView = view
    contentView.addSubview(view)
    view.frame = contentView.bounds
  }

  /// Positions both configured views.
  func layOutConfigurations() {
    guard let configurations else { return }
    configurations.isShown = true
    configurations.contentView?.frame = contentView.bounds
    configurations.pane?.place(in: bounds)
  }
}
