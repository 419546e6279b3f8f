// The exports of `import GlassineKeyboard`: views and texts.
@_exported public import GlassineBase
@_exported public import GlassineControls
@_exported public import GlassineInput
@_exported public import GlassineUI
