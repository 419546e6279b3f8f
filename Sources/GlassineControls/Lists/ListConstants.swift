// The constants of lists and grids, each with its unit and source.
public import Foundation
public import GlassineUI

/// Sizes of lists and grids, in points. Sources: H UIKit's documentation or header, M measured on
/// UIKit, V Glassine's own.
nonisolated extension ListConstants {
  /// The gap above and below a section of a grouped list without title (M: 17.5, doubled).
  public static let groupGap: CGFloat = 20
  /// The maximum height of a row, limited by the compact store of heights (V).
  public static let highestRow: CGFloat = 1_000_000

  // MARK: Cells

  /// The inset of a cell's content from its sides (M).
  public static let sideMargin: CGFloat = 16
  /// Around the sections of an inset, grouped list (M).
  public static let groupMargin: CGFloat = 16
  /// The corners of those sections (V: the theme's rows).
  public static let groupRadius: CGFloat = 14
  /// Between icon, text and accessory (M).
  public static let gap: CGFloat = 12
  /// The gap between a title and the text below it (V).
  public static let lineGap: CGFloat = 2
  /// The minimum distance of text from a cell's top and bottom (M).
  public static let textMargin: CGFloat = 11
  /// The side of the square for a cell's picture (V).
  public static let imageSide: CGFloat = 28
  /// The side of the square for disclosure and checkmark (V).
  public static let accessorySide: CGFloat = 22
  /// Each level of indentation (H: UITableViewCell.indentationWidth).
  public static let indentationWidth: CGFloat = 10

  /// The colour between rows, on the background of any table style. A translucent fill is visible
  /// on itself; with increased contrast fills are opaque, and lines are used.
  @MainActor static let separatorColor = Color { traits in
    let theme = traits.theme
    return theme.hairlinePixels > 1 ? theme.edge : theme.fill
  }

  // MARK: Index of sections

  /// The width of the section index, its font size, and its line height as a multiple (M).
  public static let indexWidth: CGFloat = 20
  public static let indexTitleSize: CGFloat = 11
  public static let indexLineScale: CGFloat = 1.3
  /// The character for titles that do not fit (H).
  static let indexDot = "\u{2022}"

  // MARK: Grids

  /// A flow layout's items and the least gaps between them (H: UICollectionViewFlowLayout).
  public static let itemSide: CGFloat = 50
  public static let itemGap: CGFloat = 10
  /// The maximum number of rounds in one layout in which visible cells are asked for their sizes
  /// (V).
  nonisolated static let fittingRounds = 6

  // MARK: Changes

  /// The duration of animated row changes, in seconds (M).
  public static let changeSeconds: TimeInterval = 0.3
  /// The final share of its height of a row that shrinks to its middle (V).
  public static let rowMiddleScale: CGFloat = 0.05

  // MARK: Editing

  /// The minimum width of a swipe action (M).
  public static let swipeActionWidth: CGFloat = 74
  /// The minimum distance of such an action's text from its sides, in points (M).
  public static let swipeActionPadding: CGFloat = 8
  /// The share of a row's width from which on a lift performs the first action (M: about 0.6).
  public static let fullSwipeFraction: CGFloat = 0.6
  /// The speed in points per second from which on the direction of a lift decides, instead of the
  /// position (V).
  public static let swipeFlickSpeed: CGFloat = 300
  /// The default title of the delete action.
  public static let deleteTitle = "Delete"
  /// The width at a cell's leading edge for the delete or insert button, in points (M).
  public static let editingControlWidth: CGFloat = 44
  /// The width at a cell's trailing edge for the reorder grip (M).
  public static let reorderGripWidth: CGFloat = 44
  /// The distance from an edge at which a dragged row scrolls the table, in points, and the maximum
  /// speed, in points per second (V).
  public static let reorderEdge: CGFloat = 44
  public static let reorderScrollSpeed: CGFloat = 600
  /// The opacity of a dragged row (V).
  public static let draggedOpacity: CGFloat = 0.85

  // MARK: Reuse

  /// The maximum number of cells of one kind in the reuse pool; more are released (V).
  public static let waitingCells = 64
  /// The number of screens ahead for which rows are prefetched (V).
  public static let prefetchScreens: CGFloat = 1
}
