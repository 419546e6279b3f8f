// Every number that decides how lists and grids lay themselves out, with its unit and source.
public import Foundation

/// Sizes of lists and grids, in points. Sources: H UIKit's documentation or header, M measured on
/// UIKit, V Glassine's own.
public nonisolated enum ListConstants {
  // MARK: Heights

  /// What a row is taken to be high until it is measured, and the least that a cell makes of
  /// itself: a fingertip (M).
  public static let rowHeight: CGFloat = 44
  /// The least that a cell with two lines makes of itself (V).
  public static let subtitleRowHeight: CGFloat = 60
  /// A header or footer with a title (M: 28 in a plain list).
  public static let titleHeight: CGFloat = 32
  /// What is free above and below a section of a grouped list without title (M: 17.5, doubled).
  public static let groupGap: CGFloat = 20
  /// No row is higher: beyond it the compact store of heights would not hold it (V).
  public static let highestRow: CGFloat = 1_000_000

  // MARK: Cells

  /// From a cell's sides to what it shows (M).
  public static let sideMargin: CGFloat = 16
  /// Around the sections of an inset, grouped list (M).
  public static let groupMargin: CGFloat = 16
  /// The corners of those sections (V: the theme's rows).
  public static let groupRadius: CGFloat = 14
  /// Between icon, text and accessory (M).
  public static let gap: CGFloat = 12
  /// Between a title and what is written below it (V).
  public static let lineGap: CGFloat = 2
  /// From text to a cell's top and bottom, at the least (M).
  public static let textMargin: CGFloat = 11
  /// Side of the square in which a cell's picture is shown (V).
  public static let imageSide: CGFloat = 28
  /// Side of the square in which disclosure and checkmark are drawn (V).
  public static let accessorySide: CGFloat = 22
  /// Each level of indentation (H: UITableViewCell.indentationWidth).
  public static let indentationWidth: CGFloat = 10

  /// Between rows, on whatever ground the table's style gives them. A fill shows on itself only
  /// while it is translucent, which it is not where lines are to be strong.
  @MainActor static let separatorColor = Color { traits in
    let theme = traits.theme
    return theme.hairlinePixels > 1 ? theme.edge : theme.fill
  }

  // MARK: Index of sections

  /// How wide the index at a table's edge is, its letters, and a line of them as a multiple (M).
  public static let indexWidth: CGFloat = 20
  public static let indexTitleSize: CGFloat = 11
  public static let indexLineScale: CGFloat = 1.3
  /// What stands for titles that do not fit (H).
  static let indexDot = "\u{2022}"

  // MARK: Grids

  /// A flow layout's items and the least gaps between them (H: UICollectionViewFlowLayout).
  public static let itemSide: CGFloat = 50
  public static let itemGap: CGFloat = 10
  /// How often in one layout cells that come into sight are asked how large they are (V).
  nonisolated static let fittingRounds = 6

  // MARK: Changes

  /// How long rows take to come, go and move, in seconds (M).
  public static let changeSeconds: TimeInterval = 0.3
  /// How much of its height a row has left that shrinks to its middle (V).
  public static let rowMiddleScale: CGFloat = 0.05

  // MARK: Editing

  /// The least width of an action beside a row that is swiped aside (M).
  public static let swipeActionWidth: CGFloat = 74
  /// From such an action's sides to its text, in points, at the least (M).
  public static let swipeActionPadding: CGFloat = 8
  /// The part of a row's width at which a lift does the first action (M: about 0.6).
  public static let fullSwipeFraction: CGFloat = 0.6
  /// Points per second from which the direction of a lift decides, rather than the place (V).
  public static let swipeFlickSpeed: CGFloat = 300
  /// What the action is called that a row has which can be deleted and gives none of its own.
  public static let deleteTitle = "Delete"
  /// Room at a cell's left for the button that deletes or inserts, in points (M).
  public static let editingControlWidth: CGFloat = 44
  /// Room at a cell's right for the grip to drag the row by (M).
  public static let reorderGripWidth: CGFloat = 44
  /// How far a finger on a grip travels until the row goes with it, in points (V).
  public static let reorderSlop: CGFloat = 2
  /// How near to an edge a dragged row makes the table scroll, in points, and how fast, in points
  /// per second (V).
  public static let reorderEdge: CGFloat = 44
  public static let reorderScrollSpeed: CGFloat = 600
  /// How opaque a row is that is dragged (V).
  public static let draggedOpacity: CGFloat = 0.85

  // MARK: Reuse

  /// Cells of one kind that wait to be used again, at most; more are let go (V).
  public static let waitingCells = 64
  /// How many screens ahead rows are announced for prefetching (V).
  public static let prefetchScreens: CGFloat = 1
}
