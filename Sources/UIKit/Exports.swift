// The exports of `import UIKit`: Foundation, Core Graphics and Quartz Core, as on iOS. The names of
// Glassine are not exported: a component may declare a `View` or a `Color` of its own.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore
