// The exports of `import UIKit`: Foundation, Core Graphics and Quartz Core, as on iOS. The names of
// Glassine are not exported: a component may declare a `View` or a `Color` of its own. One type of
// each module is, as in Core Graphics, and for the same reason.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import class GlassineControls.PageControlTimerProgress
@_exported public import struct GlassineInput.PenPose
@_exported public import struct GlassineScene.HitVisit
@_exported public import struct GlassineText.TextLayoutRun
@_exported public import QuartzCore
