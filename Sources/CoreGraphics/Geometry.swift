// Core Graphics' geometry. Points, sizes and rectangles are Foundation's.
@_exported public import Foundation
public import GlassineBase
public import GlassineUI

public typealias CGAffineTransform = GlassineBase.CGAffineTransform
public typealias CGVector = GlassineUI.CGVector
