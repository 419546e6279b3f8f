// Constants of UIKit until Swift 4.1.
import CoreGraphics
public import Foundation
import GlassineControls
public import GlassineUI

@available(*, deprecated, renamed: "NSAttributedString.Key.font")
public nonisolated var NSFontAttributeName: NSAttributedString.Key { .font }

@available(*, deprecated, renamed: "NSAttributedString.Key.foregroundColor")
public nonisolated var NSForegroundColorAttributeName: NSAttributedString.Key { .foregroundColor }

@available(*, deprecated, renamed: "NSAttributedString.Key.backgroundColor")
public nonisolated var NSBackgroundColorAttributeName: NSAttributedString.Key { .backgroundColor }

@available(*, deprecated, renamed: "NSAttributedString.Key.paragraphStyle")
public nonisolated var NSParagraphStyleAttributeName: NSAttributedString.Key { .paragraphStyle }

@available(*, deprecated, renamed: "NSAttributedString.Key.kern")
public nonisolated var NSKernAttributeName: NSAttributedString.Key { .kern }

@available(*, deprecated, renamed: "NSAttributedString.Key.underlineStyle")
public nonisolated var NSUnderlineStyleAttributeName: NSAttributedString.Key { .underlineStyle }

@available(*, deprecated, renamed: "NSAttributedString.Key.underlineColor")
public nonisolated var NSUnderlineColorAttributeName: NSAttributedString.Key { .underlineColor }

@available(*, deprecated, renamed: "NSAttributedString.Key.strikethroughStyle")
public nonisolated var NSStrikethroughStyleAttributeName: NSAttributedString.Key {
  .strikethroughStyle
}

@available(*, deprecated, renamed: "NSAttributedString.Key.strokeColor")
public nonisolated var NSStrokeColorAttributeName: NSAttributedString.Key { .strokeColor }

@available(*, deprecated, renamed: "NSAttributedString.Key.strokeWidth")
public nonisolated var NSStrokeWidthAttributeName: NSAttributedString.Key { .strokeWidth }

@available(*, deprecated, renamed: "NSAttributedString.Key.shadow")
public nonisolated var NSShadowAttributeName: NSAttributedString.Key { .shadow }

@available(*, deprecated, renamed: "NSAttributedString.Key.baselineOffset")
public nonisolated var NSBaselineOffsetAttributeName: NSAttributedString.Key { .baselineOffset }

@available(*, deprecated, renamed: "UITableView.automaticDimension")
public var UITableViewAutomaticDimension: CGFloat { UITableView.automaticDimension }

@available(*, deprecated, renamed: "UIView.noIntrinsicMetric")
public var UIViewNoIntrinsicMetric: CGFloat { UIView.noIntrinsicMetric }

@available(*, deprecated, renamed: "UIView.layoutFittingCompressedSize")
public var UILayoutFittingCompressedSize: CGSize { UIView.layoutFittingCompressedSize }

@available(*, deprecated, renamed: "UIView.layoutFittingExpandedSize")
public var UILayoutFittingExpandedSize: CGSize { UIView.layoutFittingExpandedSize }

@available(*, deprecated, renamed: "UICollectionView.elementKindSectionHeader")
public var UICollectionElementKindSectionHeader: String {
  UICollectionView.elementKindSectionHeader
}

@available(*, deprecated, renamed: "UICollectionView.elementKindSectionFooter")
public var UICollectionElementKindSectionFooter: String {
  UICollectionView.elementKindSectionFooter
}

@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.normal")
public var UIScrollViewDecelerationRateNormal: UIScrollView.DecelerationRate {
  UIScrollView.DecelerationRate.normal
}

@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.fast")
public var UIScrollViewDecelerationRateFast: UIScrollView.DecelerationRate {
  UIScrollView.DecelerationRate.fast
}

@available(*, deprecated, renamed: "UIResponder.keyboardFrameBeginUserInfoKey")
public var UIKeyboardFrameBeginUserInfoKey: String { UIResponder.keyboardFrameBeginUserInfoKey }

@available(*, deprecated, renamed: "UIResponder.keyboardFrameEndUserInfoKey")
public var UIKeyboardFrameEndUserInfoKey: String { UIResponder.keyboardFrameEndUserInfoKey }

@available(*, deprecated, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey")
public var UIKeyboardAnimationDurationUserInfoKey: String {
  UIResponder.keyboardAnimationDurationUserInfoKey
}

@available(*, deprecated, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey")
public var UIKeyboardAnimationCurveUserInfoKey: String {
  UIResponder.keyboardAnimationCurveUserInfoKey
}

@available(*, deprecated, renamed: "UIAccessibilityTraits.none")
public var UIAccessibilityTraitNone: UIAccessibilityTraits { UIAccessibilityTraits.none }

@available(*, deprecated, renamed: "UIAccessibilityTraits.button")
public var UIAccessibilityTraitButton: UIAccessibilityTraits { UIAccessibilityTraits.button }

@available(*, deprecated, renamed: "UIAccessibilityTraits.link")
public var UIAccessibilityTraitLink: UIAccessibilityTraits { UIAccessibilityTraits.link }

@available(*, deprecated, renamed: "UIAccessibilityTraits.image")
public var UIAccessibilityTraitImage: UIAccessibilityTraits { UIAccessibilityTraits.image }

@available(*, deprecated, renamed: "UIAccessibilityTraits.header")
public var UIAccessibilityTraitHeader: UIAccessibilityTraits { UIAccessibilityTraits.header }

@available(*, deprecated, renamed: "UIAccessibilityTraits.selected")
public var UIAccessibilityTraitSelected: UIAccessibilityTraits { UIAccessibilityTraits.selected }

@available(*, deprecated, renamed: "UIAccessibilityTraits.notEnabled")
public var UIAccessibilityTraitNotEnabled: UIAccessibilityTraits {
  UIAccessibilityTraits.notEnabled
}

@available(*, deprecated, renamed: "UIAccessibilityTraits.staticText")
public var UIAccessibilityTraitStaticText: UIAccessibilityTraits {
  UIAccessibilityTraits.staticText
}

@available(*, deprecated, renamed: "UIAccessibilityTraits.adjustable")
public var UIAccessibilityTraitAdjustable: UIAccessibilityTraits {
  UIAccessibilityTraits.adjustable
}

@available(*, deprecated, renamed: "UIAccessibilityTraits.updatesFrequently")
public var UIAccessibilityTraitUpdatesFrequently: UIAccessibilityTraits {
  UIAccessibilityTraits.updatesFrequently
}

@available(*, deprecated, renamed: "UIFont.Weight.ultraLight")
public nonisolated var UIFontWeightUltraLight: UIFont.Weight { .ultraLight }

@available(*, deprecated, renamed: "UIFont.Weight.thin")
public nonisolated var UIFontWeightThin: UIFont.Weight { .thin }

@available(*, deprecated, renamed: "UIFont.Weight.light")
public nonisolated var UIFontWeightLight: UIFont.Weight { .light }

@available(*, deprecated, renamed: "UIFont.Weight.regular")
public nonisolated var UIFontWeightRegular: UIFont.Weight { .regular }

@available(*, deprecated, renamed: "UIFont.Weight.medium")
public nonisolated var UIFontWeightMedium: UIFont.Weight { .medium }

@available(*, deprecated, renamed: "UIFont.Weight.semibold")
public nonisolated var UIFontWeightSemibold: UIFont.Weight { .semibold }

@available(*, deprecated, renamed: "UIFont.Weight.bold")
public nonisolated var UIFontWeightBold: UIFont.Weight { .bold }

@available(*, deprecated, renamed: "UIFont.Weight.heavy")
public nonisolated var UIFontWeightHeavy: UIFont.Weight { .heavy }

@available(*, deprecated, renamed: "UIFont.Weight.black")
public nonisolated var UIFontWeightBlack: UIFont.Weight { .black }

@available(*, deprecated, renamed: "UIWindow.Level.normal")
public nonisolated var UIWindowLevelNormal: UIWindow.Level { .normal }

@available(*, deprecated, renamed: "UIWindow.Level.alert")
public nonisolated var UIWindowLevelAlert: UIWindow.Level { .alert }

@available(*, deprecated, renamed: "UIWindow.Level.statusBar")
public nonisolated var UIWindowLevelStatusBar: UIWindow.Level { .statusBar }

@available(*, deprecated, renamed: "UILayoutPriority.required")
public nonisolated var UILayoutPriorityRequired: UILayoutPriority { .required }

@available(*, deprecated, renamed: "UILayoutPriority.defaultHigh")
public nonisolated var UILayoutPriorityDefaultHigh: UILayoutPriority { .defaultHigh }

@available(*, deprecated, renamed: "UILayoutPriority.defaultLow")
public nonisolated var UILayoutPriorityDefaultLow: UILayoutPriority { .defaultLow }
