// The exports of `import QuartzCore`: Core Graphics, as on iOS.
@_exported public import CoreGraphics
