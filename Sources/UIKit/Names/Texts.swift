// Values of texts by their names on iOS.
public import GlassineText
public import GlassineUI

public typealias NSTextAlignment = TextAlignment
public typealias NSLineBreakMode = LineBreakMode
public typealias NSWritingDirection = WritingDirection
public typealias NSUnderlineStyle = UnderlineStyle
