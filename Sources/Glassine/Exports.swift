// The exports of `import Glassine`, the only import that an app needs: the floors whose types it
// uses, and Foundation as with UIKit.
@_exported public import Foundation
@_exported public import GlassineBase
@_exported public import enum GlassineDisplayList.BlendMode
@_exported public import GlassineInput
@_exported public import GlassineSDL
@_exported public import GlassineScene
@_exported public import GlassineText
@_exported public import GlassineUI
