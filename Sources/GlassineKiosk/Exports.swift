// The exports of `import GlassineKiosk`: the application's names, and the controls'.
@_exported public import Glassine
@_exported public import GlassineControls
