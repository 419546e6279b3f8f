// The deciding numbers of the hit-test index, nowhere else. All were chosen by measuring.
import CSceneKernel

/// How the tree is cut into pages.
package struct PageLimits: Sendable {
  /// Most nodes of a narrow page, at most kernelMostEntries. More makes walks shorter and building
  /// a page again dearer.
  package var nodes = 255
  /// A node with more children than this has them in a wide page of its own.
  package var wideChildren = 255
  /// A wide page with fewer becomes narrow; well below `wideChildren`, so that it does not flicker.
  package var narrowChildren = 128
  /// A page of fewer entries may be taken up into the one above when that is built.
  package var keptEntries = 16
  /// After so many changes a node with others below it in the same page gets a page of its own.
  package var promotingChanges: UInt16 = 3
  /// The widest vectors that walks may use, of those the processor has.
  package var widestVectors = Vectors.avx512

  package enum Vectors: Int, CaseIterable, Sendable {
    case plain, avx2, avx512

    var kernelKind: KernelKind {
      switch self {
      case .plain: kernelPlain
      case .avx2: kernelAVX2
      case .avx512: kernelAVX512
      }
    }
  }

  package init() {}
}

enum PageConstants {
  /// Relative error of one step of the arithmetic, with room to spare: 2^-53 times 8.
  static let stepError = 0x1p-50
  /// The same where a transform and its inverse are involved, times their condition squared.
  static let transformError = 0x1p-46
  /// How far apart the keys of neighbours are when a wide page is built: room for 32 halvings.
  static let keyGap: Int64 = 1 << 32
  /// Lanes of a leaf that building fills; the rest is room for insertions.
  static let builtLanes = 15
  /// Building makes room for one leaf in so many more; what comes later grows by half.
  static let spareShare = 32
  /// How many of the topmost entries of a wide page stand in its band after it is filled; it has
  /// room for twice as many.
  static let bandFill = 1024
  /// A band of fewer is filled again.
  static let bandLeast = 64
  /// How many entries of a full band must hold a point on average, for the band to be worth looking
  /// at.
  static let bandDepth = 4.0
  /// How many entries are to reach into a cell of a wide page's grid on average; it keeps
  /// kernelCellLanes of them.
  static let gridFill = 26.0
  /// A grid has at most one cell for so many entries: 48 bytes an entry.
  static let gridShare = 8.0
  /// Most columns, and rows, of a grid: their steps are exact in single precision.
  static let gridMost = Double(1 << 15)
  /// How far apart the keys of neighbours are that come one after the other at one place: room for
  /// 65,536 of them between two.
  static let runGap: Int64 = 1 << 16
  /// Where inserting finds no key, keys are spread evenly over a range of 2^n: the least n …
  static let spreadBits = 17
  /// … and to the power of how much it may hold: of a smaller range more, of a larger one less.
  static let spreadCrowding = 4.0 / 3
  /// Builds that check themselves: in a scene of so many nodes after every change, in one of twice
  /// as many after every second.
  static let checkedNodes = 500
  /// Building a page of more children gives its working memory back.
  static let keptLanes = 4096
}
