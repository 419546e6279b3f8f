// The exports of `import GlassineKiosk`: the application's names, the controls' and the formats'.
@_exported public import Glassine
@_exported public import GlassineControls
@_exported public import GlassineFormats
