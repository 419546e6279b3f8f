// The exports of `import Glassine`, the only import that an app needs: the floors whose types it
// uses, and Foundation as with UIKit. Of the scene only the types of views' properties are
// exported: the store of nodes, which views share, can be changed through views alone.
@_exported public import Foundation
@_exported public import GlassineBase
@_exported public import enum GlassineDisplayList.BlendMode
@_exported public import class GlassineDisplayList.HostTexture
@_exported public import struct GlassineDisplayList.HostTextureError
@_exported public import GlassineInput
@_exported public import GlassineSDL
@_exported public import struct GlassineScene.AlphaBitmap
@_exported public import struct GlassineScene.HitMask
@_exported public import struct GlassineScene.HitShape
@_exported public import struct GlassineScene.HitVisit
@_exported public import struct GlassineScene.NodeID
@_exported public import enum GlassineScene.TouchPolicy
@_exported public import GlassineText
@_exported public import GlassineUI
