// Constants of Quartz Core until Swift 4.1.
public import QuartzCore

@available(*, deprecated, renamed: "CATextLayerAlignmentMode.natural")
public nonisolated var kCAAlignmentNatural: CATextLayerAlignmentMode { .natural }

@available(*, deprecated, renamed: "CATextLayerAlignmentMode.left")
public nonisolated var kCAAlignmentLeft: CATextLayerAlignmentMode { .left }

@available(*, deprecated, renamed: "CATextLayerAlignmentMode.right")
public nonisolated var kCAAlignmentRight: CATextLayerAlignmentMode { .right }

@available(*, deprecated, renamed: "CATextLayerAlignmentMode.center")
public nonisolated var kCAAlignmentCenter: CATextLayerAlignmentMode { .center }

@available(*, deprecated, renamed: "CATextLayerAlignmentMode.justified")
public nonisolated var kCAAlignmentJustified: CATextLayerAlignmentMode { .justified }

@available(*, deprecated, renamed: "CATextLayerTruncationMode.none")
public nonisolated var kCATruncationNone: CATextLayerTruncationMode { .none }

@available(*, deprecated, renamed: "CATextLayerTruncationMode.start")
public nonisolated var kCATruncationStart: CATextLayerTruncationMode { .start }

@available(*, deprecated, renamed: "CATextLayerTruncationMode.middle")
public nonisolated var kCATruncationMiddle: CATextLayerTruncationMode { .middle }

@available(*, deprecated, renamed: "CATextLayerTruncationMode.end")
public nonisolated var kCATruncationEnd: CATextLayerTruncationMode { .end }

@available(*, deprecated, renamed: "CAAnimationCalculationMode.linear")
public nonisolated var kCAAnimationLinear: CAAnimationCalculationMode { .linear }

@available(*, deprecated, renamed: "CAAnimationCalculationMode.discrete")
public nonisolated var kCAAnimationDiscrete: CAAnimationCalculationMode { .discrete }

@available(*, deprecated, renamed: "CAAnimationCalculationMode.paced")
public nonisolated var kCAAnimationPaced: CAAnimationCalculationMode { .paced }

@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubic")
public nonisolated var kCAAnimationCubic: CAAnimationCalculationMode { .cubic }

@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubicPaced")
public nonisolated var kCAAnimationCubicPaced: CAAnimationCalculationMode { .cubicPaced }

@available(*, deprecated, renamed: "CAAnimationRotationMode.rotateAuto")
public nonisolated var kCAAnimationRotateAuto: CAAnimationRotationMode { .rotateAuto }

@available(*, deprecated, renamed: "CAAnimationRotationMode.rotateAutoReverse")
public nonisolated var kCAAnimationRotateAutoReverse: CAAnimationRotationMode { .rotateAutoReverse }

@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.point")
public nonisolated var kCAEmitterLayerPoint: CAEmitterLayerEmitterShape { .point }

@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.line")
public nonisolated var kCAEmitterLayerLine: CAEmitterLayerEmitterShape { .line }

@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.rectangle")
public nonisolated var kCAEmitterLayerRectangle: CAEmitterLayerEmitterShape { .rectangle }

@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.circle")
public nonisolated var kCAEmitterLayerCircle: CAEmitterLayerEmitterShape { .circle }

@available(*, deprecated, renamed: "CAEmitterLayerEmitterMode.volume")
public nonisolated var kCAEmitterLayerVolume: CAEmitterLayerEmitterMode { .volume }

@available(*, deprecated, renamed: "CAEmitterLayerEmitterMode.surface")
public nonisolated var kCAEmitterLayerSurface: CAEmitterLayerEmitterMode { .surface }

@available(*, deprecated, renamed: "CAEmitterLayerEmitterMode.outline")
public nonisolated var kCAEmitterLayerOutline: CAEmitterLayerEmitterMode { .outline }

@available(*, deprecated, renamed: "CAMediaTimingFillMode.forwards")
public nonisolated var kCAFillModeForwards: CAMediaTimingFillMode { .forwards }

@available(*, deprecated, renamed: "CAMediaTimingFillMode.backwards")
public nonisolated var kCAFillModeBackwards: CAMediaTimingFillMode { .backwards }

@available(*, deprecated, renamed: "CAMediaTimingFillMode.both")
public nonisolated var kCAFillModeBoth: CAMediaTimingFillMode { .both }

@available(*, deprecated, renamed: "CAMediaTimingFillMode.removed")
public nonisolated var kCAFillModeRemoved: CAMediaTimingFillMode { .removed }

@available(*, deprecated, renamed: "CAShapeLayerFillRule.nonZero")
public nonisolated var kCAFillRuleNonZero: CAShapeLayerFillRule { .nonZero }

@available(*, deprecated, renamed: "CAShapeLayerFillRule.evenOdd")
public nonisolated var kCAFillRuleEvenOdd: CAShapeLayerFillRule { .evenOdd }

@available(*, deprecated, renamed: "CALayerContentsFilter.nearest")
public nonisolated var kCAFilterNearest: CALayerContentsFilter { .nearest }

@available(*, deprecated, renamed: "CALayerContentsFilter.linear")
public nonisolated var kCAFilterLinear: CALayerContentsFilter { .linear }

@available(*, deprecated, renamed: "CALayerContentsFilter.trilinear")
public nonisolated var kCAFilterTrilinear: CALayerContentsFilter { .trilinear }

@available(*, deprecated, renamed: "CAGradientLayerType.axial")
public nonisolated var kCAGradientLayerAxial: CAGradientLayerType { .axial }

@available(*, deprecated, renamed: "CAGradientLayerType.radial")
public nonisolated var kCAGradientLayerRadial: CAGradientLayerType { .radial }

@available(*, deprecated, renamed: "CALayerContentsGravity.center")
public nonisolated var kCAGravityCenter: CALayerContentsGravity { .center }

@available(*, deprecated, renamed: "CALayerContentsGravity.resize")
public nonisolated var kCAGravityResize: CALayerContentsGravity { .resize }

@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspect")
public nonisolated var kCAGravityResizeAspect: CALayerContentsGravity { .resizeAspect }

@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspectFill")
public nonisolated var kCAGravityResizeAspectFill: CALayerContentsGravity { .resizeAspectFill }

@available(*, deprecated, renamed: "CAShapeLayerLineCap.butt")
public nonisolated var kCALineCapButt: CAShapeLayerLineCap { .butt }

@available(*, deprecated, renamed: "CAShapeLayerLineCap.round")
public nonisolated var kCALineCapRound: CAShapeLayerLineCap { .round }

@available(*, deprecated, renamed: "CAShapeLayerLineCap.square")
public nonisolated var kCALineCapSquare: CAShapeLayerLineCap { .square }

@available(*, deprecated, renamed: "CAShapeLayerLineJoin.miter")
public nonisolated var kCALineJoinMiter: CAShapeLayerLineJoin { .miter }

@available(*, deprecated, renamed: "CAShapeLayerLineJoin.round")
public nonisolated var kCALineJoinRound: CAShapeLayerLineJoin { .round }

@available(*, deprecated, renamed: "CAShapeLayerLineJoin.bevel")
public nonisolated var kCALineJoinBevel: CAShapeLayerLineJoin { .bevel }

@available(*, deprecated, renamed: "CAMediaTimingFunctionName.linear")
public nonisolated var kCAMediaTimingFunctionLinear: CAMediaTimingFunctionName { .linear }

@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeIn")
public nonisolated var kCAMediaTimingFunctionEaseIn: CAMediaTimingFunctionName { .easeIn }

@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeOut")
public nonisolated var kCAMediaTimingFunctionEaseOut: CAMediaTimingFunctionName { .easeOut }

@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeInEaseOut")
public nonisolated var kCAMediaTimingFunctionEaseInEaseOut: CAMediaTimingFunctionName {
  .easeInEaseOut
}

@available(*, deprecated, renamed: "CAMediaTimingFunctionName.default")
public nonisolated var kCAMediaTimingFunctionDefault: CAMediaTimingFunctionName { .default }

@available(*, deprecated, renamed: "CATransitionType.fade")
public nonisolated var kCATransitionFade: CATransitionType { .fade }

@available(*, deprecated, renamed: "CATransitionType.moveIn")
public nonisolated var kCATransitionMoveIn: CATransitionType { .moveIn }

@available(*, deprecated, renamed: "CATransitionType.push")
public nonisolated var kCATransitionPush: CATransitionType { .push }

@available(*, deprecated, renamed: "CATransitionType.reveal")
public nonisolated var kCATransitionReveal: CATransitionType { .reveal }

@available(*, deprecated, renamed: "CATransitionSubtype.fromRight")
public nonisolated var kCATransitionFromRight: CATransitionSubtype { .fromRight }

@available(*, deprecated, renamed: "CATransitionSubtype.fromLeft")
public nonisolated var kCATransitionFromLeft: CATransitionSubtype { .fromLeft }

@available(*, deprecated, renamed: "CATransitionSubtype.fromTop")
public nonisolated var kCATransitionFromTop: CATransitionSubtype { .fromTop }

@available(*, deprecated, renamed: "CATransitionSubtype.fromBottom")
public nonisolated var kCATransitionFromBottom: CATransitionSubtype { .fromBottom }
