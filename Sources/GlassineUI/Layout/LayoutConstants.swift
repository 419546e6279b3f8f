// The constants of layout.
import Foundation

/// Constants of layout.
public enum LayoutConstants {
  /// Points between a view's edges and its margins. Source: UIKit's documentation of layoutMargins.
  public nonisolated static let margin: CGFloat = 8
  /// "System spacing", in points. Source: measured on iOS, 8 between views of one superview.
  public nonisolated static let systemSpacing: CGFloat = 8
  /// The maximum width of a readable column at the usual text size, in points. Source: measured on
  /// iPadOS.
  public nonisolated static let readableWidth: CGFloat = 672
  /// Priority of equal centring. Source: a stack view's printed constraints, 150.
  nonisolated static let equalCentering: Float = 150
  /// Priority of a stack view's proportions. Source: as above, 999.
  nonisolated static let proportions: Float = 999
  /// Priority of constraints that only decide between equal solutions; lower than any that is set.
  /// Ours.
  nonisolated static let tieBreak: Float = 0.5
  /// Priority of sizes and positions from frames; above required. Ours.
  nonisolated static let frames: Float = 1001
  /// Priority and points of the pull on an ambiguous view in `exerciseAmbiguityInLayout`. Ours.
  nonisolated static let exercise: Float = 0.25
  nonisolated static let exerciseDistance = 20.0
  /// Priority of a required constraint after it was broken. Ours.
  nonisolated static let broken: Float = 999.5

  /// A smaller coefficient counts as zero. Coefficients are products of a few multipliers. Ours.
  nonisolated static let solverZero = 1e-9
  /// A smaller cost counts as zero. Ours.
  nonisolated static let solverCostZero = 1e-7
  /// Tolerated error of a value, in points: a ten-thousandth of a pixel. Ours.
  nonisolated static let solverForbidden = 1e-5
  /// Tolerated error of an edge or a size through the solver's rounding, in pixels. Ours.
  nonisolated static let pixelGrain: CGFloat = 0.001
  /// Maximum rounds of heights that depend on widths. Source: UIKit's label takes two.
  nonisolated static let contentRounds = 3
  /// Maximum rounds of constraint updates in one pass, if updating requests more. Ours.
  nonisolated static let updateRounds = 8

  /// Pivots after which a search is abandoned; far above the need of any system. Ours.
  nonisolated static func pivotLimit(rows: Int) -> Int { 1000 + 50 * rows }
}
