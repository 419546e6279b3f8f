// Images and paths by their names on iOS.
public import GlassineBase
public import GlassineUI

public typealias UIImage = Image
public typealias UIBezierPath = BezierPath
