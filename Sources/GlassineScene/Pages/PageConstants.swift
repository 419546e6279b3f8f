// The constants of the hit-test index. All were chosen by measuring.
import CSceneKernel

/// Limits for dividing the tree into pages.
package struct PageLimits: Sendable {
  /// Most nodes of a narrow page, at most kernelMostEntries. A larger value makes walks shorter and
  /// page builds more expensive.
  package var nodes = 255
  /// A node with more children has them in a wide page of its own.
  package var wideChildren = 255
  /// A wide page with fewer entries becomes narrow. Well below `wideChildren`, so that a page does
  /// not change back and forth.
  package var narrowChildren = 128
  /// A page with fewer entries may be merged into the page above when that page is built.
  package var keptEntries = 16
  /// After this number of changes, a node with descendants in its page gets a page of its own.
  package var promotingChanges: UInt16 = 3
  /// The widest vectors that walks may use, if the processor has them.
  package var widestVectors = Vectors.avx512

  package enum Vectors: Int, CaseIterable, Sendable {
    case plain, avx512

    var kernelKind: KernelKind {
      switch self {
      case .plain: kernelPlain
      case .avx512: kernelAVX512
      }
    }
  }

  package init() {}
}

enum PageConstants {
  /// Relative error of one step of the arithmetic, with room to spare: 2^-53 times 8.
  static let stepError = 0x1p-50
  /// The same with a transform and its inverse, times their condition squared.
  static let transformError = 0x1p-46
  /// Distance between the keys of neighbours in a fresh wide page: room for 32 halvings.
  static let keyGap: Int64 = 1 << 32
  /// Occupied lanes of a leaf in a fresh tree; the rest is for insertions.
  static let builtLanes = 15
  /// A fresh tree reserves one extra leaf for this number of leaves; later growth is by half.
  static let spareShare = 32
  /// Topmost entries of a wide page in a freshly filled band; the band's capacity is twice that.
  static let bandFill = 1024
  /// A band with fewer entries is refilled.
  static let bandLeast = 64
  /// The average number of band entries that contain a point, from which on a band is worth
  /// searching.
  static let bandDepth = 4.0
  /// The number of a wide page's entries for each cell of its grid. A cell also stores entries of
  /// its neighbours that extend into it.
  static let entriesPerCell = 16.0
  /// Most columns, and rows, of a grid: their numbers are exact in single precision.
  static let gridMost = Double(1 << 15)
  /// Distance between the keys of neighbours inserted one after the other at one place: room for
  /// 65,536 of them in one gap.
  static let runGap: Int64 = 1 << 16
  /// If an insertion finds no free key, keys are spread evenly over a range of 2^n: the smallest n
  /// …
  static let spreadBits = 17
  /// … and the base of the allowed number of keys, relative to the range: a smaller range may be
  /// fuller, a larger one less full.
  static let spreadCrowding = 4.0 / 3
  /// Checking builds check a scene of up to this number of nodes after every change, one of twice
  /// the size after every second.
  static let checkedNodes = 500
  /// A build with more children frees its working memory afterwards.
  static let keptLanes = 4096
}
