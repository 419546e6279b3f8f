// The exports of `import GlassineKiosk`: the application's names, those of controls, of formats and
// of the keyboard.
@_exported public import Glassine
@_exported public import GlassineControls
@_exported public import GlassineFormats
@_exported public import GlassineKeyboard
