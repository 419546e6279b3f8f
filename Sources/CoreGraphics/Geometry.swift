// Core Graphics' geometry. Points, sizes and rectangles are Foundation's.
//
// One type of each module is exported under its own name: code whose public declarations have types
// of these modules under names of iOS gets warnings without it.
@_exported public import Foundation
public import GlassineBase
@_exported public import struct GlassineBase.PathDataError
public import GlassineUI
@_exported public import class GlassineUI.DisplayListBuilder

public typealias CGAffineTransform = GlassineBase.CGAffineTransform
public typealias CGVector = GlassineUI.CGVector

/// Objective-C's names of numbers, and Core Foundation's of values.
public typealias NSInteger = Int
public typealias NSUInteger = UInt
public typealias CFArray = [Any]
public typealias CFString = String
public typealias CFTypeRef = AnyObject

/// The largest finite number, as in C's library on Apple's systems.
public nonisolated let HUGE = Float.greatestFiniteMagnitude

/// Seconds since the first of January 2001.
public nonisolated let MAXFLOAT = Float.greatestFiniteMagnitude
public nonisolated let NSEC_PER_SEC: UInt64 = 1_000_000_000

public typealias CFAbsoluteTime = Double
public nonisolated func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  Date().timeIntervalSinceReferenceDate
}

/// A font by its name, for layers of text.
public nonisolated final class CGFont: Sendable {
  public let fullName: CFString?

  public init?(_ name: CFString) { fullName = name }
}

/// The quality of pictures that are drawn larger or smaller. All but `none` are smooth alike.
public nonisolated enum CGInterpolationQuality: Int32, Sendable {
  case `default`, none, low
  case high = 3
  case medium = 4
}

nonisolated extension CGPoint {
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

nonisolated extension CGSize {
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

nonisolated extension DateInterval {
  /// `intersects(_:)`: the plugin does not know the types of values.
  public func intersects(area other: DateInterval) -> Bool { intersects(other) }
}

nonisolated extension CGRect {
  public func equalTo(_ other: CGRect) -> Bool { self == other }
  /// Core Graphics' `intersects(_:)`: rectangles that touch do not, and Foundation's do. The plugin
  /// calls this. Source: observed on iOS.
  public func intersects(area other: CGRect) -> Bool {
    let common = intersection(other)
    return !common.isNull && (common.width > 0 || width == 0 || other.width == 0)
      && (common.height > 0 || height == 0 || other.height == 0)
  }
}
