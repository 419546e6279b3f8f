// Every number that decides how layout behaves.
import Foundation

/// Numbers of layout.
public enum LayoutConstants {
  /// Points between a view's edges and its margins. Source: UIKit's documentation of layoutMargins.
  public nonisolated static let margin: CGFloat = 8
  /// Points that "system spacing" is. Source: measured on iOS, 8 between views of one superview.
  public nonisolated static let systemSpacing: CGFloat = 8
  /// Points that a readable column is wide at most, at the usual text size. Source: measured on
  /// iPadOS.
  public nonisolated static let readableWidth: CGFloat = 672
  /// Priority at which equal centring gives way. Source: a stack view's printed constraints, 150.
  nonisolated static let equalCentering: Float = 150
  /// Priority at which a stack view's proportions give way. Source: as above, 999.
  nonisolated static let proportions: Float = 999
  /// Priority of what only decides between equals; lower than any that is set. Ours.
  nonisolated static let tieBreak: Float = 0.5
  /// Priority at which sizes and places hold that come from frames; above required. Ours.
  nonisolated static let frames: Float = 1001
  /// Priority and points by which an ambiguous view is pulled when it is asked to move. Ours.
  nonisolated static let exercise: Float = 0.25
  nonisolated static let exerciseDistance = 20.0
  /// Priority at which a required constraint goes on that was broken. Ours.
  nonisolated static let broken: Float = 999.5

  /// A coefficient below counts as none. Coefficients are products of a few multipliers. Ours.
  nonisolated static let solverZero = 1e-9
  /// A cost below counts as none. Ours.
  nonisolated static let solverCostZero = 1e-7
  /// Points that a value may be wrong by: a ten-thousandth of a pixel. Ours.
  nonisolated static let solverForbidden = 1e-5
  /// Pixels that an edge or a size may be wrong by for the solver's rounding errors. Ours.
  nonisolated static let pixelGrain: CGFloat = 0.001
  /// Rounds in which heights that follow from widths are asked for. Source: UIKit's label takes
  /// two.
  nonisolated static let contentRounds = 3
  /// How often constraints are updated in one pass when updating asks for more. Ours.
  nonisolated static let updateRounds = 8

  /// Pivots after which a search is given up; far above what any system takes. Ours.
  nonisolated static func pivotLimit(rows: Int) -> Int { 1000 + 50 * rows }
}
