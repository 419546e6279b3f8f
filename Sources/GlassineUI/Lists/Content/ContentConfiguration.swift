// What a cell shows as a value, and the state of the cell that it is shown for.
import Foundation

/// What a view shows, as a value that makes the view. Source: UIKit's documentation of
/// UIContentConfiguration.
@MainActor public protocol ContentConfiguration {
  /// A new view that shows it.
  func makeContentView() -> any View & ContentView
  /// The same as it is for a state; itself where that makes no difference.
  func updated(for state: CellConfigurationState) -> Self
}

/// A view that shows a ``ContentConfiguration`` and can be given another. Source: UIKit's
/// documentation of UIContentView.
@MainActor public protocol ContentView: AnyObject {
  var configuration: any ContentConfiguration { get set }
  /// Whether ``configuration`` may be that one; by default where its type is the same.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// Names a state of the app's own. Source: UIKit's documentation of UIConfigurationStateCustomKey.
public struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public nonisolated init(rawValue: String) { self.rawValue = rawValue }
  public nonisolated init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a cell, for what is shown in it. Source: UIKit's documentation of
/// UICellConfigurationState. Differs from UIKit: cells are not dragged between programs.
public struct CellConfigurationState: Hashable {
  public var traitCollection: TraitCollection
  /// It takes no touches.
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  /// Keys or a pad are used, and have come to it.
  public var isFocused = false
  /// Its table is edited.
  public var isEditing = false
  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  /// A state of the app's own: to be set by a cell that overrides `configurationState`.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// What a cell has beyond others once it is configured.
final class CellConfigurations {
  var content: (any ContentConfiguration)?
  var contentView: (any View & ContentView)?
  var background: BackgroundConfiguration?
  var pane: ConfigurationPane?
  var updatesContent = true
  var updatesBackground = true
  /// Whether the cell was laid out since it came to its row: from then on another content may want
  /// another size.
  var isShown = false

  /// What shows the content, where that is laid out by constraints in it.
  var constrainedContent: View? {
    contentView.flatMap { $0.traits[.hostsLayout] ? $0 : nil }
  }

  /// How large the content likes to be within `size`: at that width as its constraints say, where
  /// it is laid out by some, else by `sizeThatFits`. Nil where there is none.
  func contentSize(fitting size: CGSize) -> CGSize? {
    constrainedContent?.constrainedSize(width: size.width) ?? contentView?.sizeThatFits(size)
  }
}

extension View {
  /// The size that the constraints in the view give it at a width.
  func constrainedSize(width: CGFloat) -> CGSize {
    let widest = Self.layoutFittingExpandedSize.width
    return systemLayoutSizeFitting(
      CGSize(width: width.isFinite ? min(max(0, width), widest) : widest, height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
  }
}

/// What both kinds of cells share of configurations.
protocol ConfigurableCell: View {
  var contentView: View { get }
  var configurations: CellConfigurations? { get set }
  var needsConfigurationUpdate: Bool { get set }
  var configurationState: CellConfigurationState { get }
  func updateConfiguration(using state: CellConfigurationState)
  func tellConfigurationHandler(_ state: CellConfigurationState)
  /// Whether nobody is to be told of states.
  var isPlain: Bool { get }
  func setNeedsUpdateConfiguration()
  /// Another content: another size, maybe.
  func contentDidBecomeOther()
  /// Another ground, or none.
  func backgroundDidBecomeOther()
}

extension ConfigurableCell {
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
    let focus = window?.application?.focus
    state.isFocused = focus?.isRingVisible == true && focus?.focusedView === self
    return state
  }

  func askForConfigurationUpdate() {
    needsConfigurationUpdate = true
    // Else nobody asks, and a cell that is used again need not be laid out for it.
    if !isPlain { setNeedsLayout() }
  }

  /// Before layout and measuring: what the state makes of what is configured.
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
    guard let configurations else { return }
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

  /// Puts both where they belong.
  func layOutConfigurations() {
    guard let configurations else { return }
    configurations.isShown = true
    configurations.contentView?.frame = contentView.bounds
    configurations.pane?.place(in: bounds)
  }
}
