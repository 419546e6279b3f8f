// The platform that lowered sources see: iOS where they ask for it, with the modules of Linux.

/// Modules and conditions as components for iOS meet them here.
public enum Platform {
  /// Modules of Glassine's product `GlassineUIKit`.
  public static let facadeModules: Set<String> = ["UIKit", "CoreGraphics", "QuartzCore"]

  /// Modules of the toolchain.
  static let toolchainModules: Set<String> = [
    "Swift", "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc",
    "Synchronization", "Observation", "RegexBuilder", "XCTest", "Testing", "_Concurrency",
  ]

  /// Modules whose declarations another module has here, as far as it has them.
  static let renamedModules: [String: String] = [
    "ObjectiveC": "UIKit", "CoreImage": "UIKit", "Darwin": "Glibc", "CoreFoundation": "Foundation",
    "AudioToolbox": "UIKit", "CoreText": "UIKit", "LocalAuthentication": "UIKit",
    "OSLog": "UIKit", "os": "UIKit",
  ]

  /// Frameworks of Apple's systems that have no counterpart.
  static let missingModules: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "AppKit",
    "AuthenticationServices", "CloudKit", "Cocoa", "Combine", "Contacts", "ContactsUI", "CoreAudio",
    "CoreBluetooth", "CoreData", "CoreHaptics", "CoreLocation", "CoreMedia", "CoreML",
    "CoreMotion", "CoreServices", "CoreTelephony",
    "CoreVideo", "CryptoKit", "EventKit",
    "GLKit", "GameController", "GameKit", "ImageIO", "IOKit", "MapKit",
    "MediaPlayer", "MessageUI", "Metal", "MetalKit", "MobileCoreServices", "NaturalLanguage",
    "Network", "OpenGLES", "PDFKit", "PencilKit", "Photos", "PhotosUI", "QuickLook",
    "ReplayKit", "SafariServices", "SceneKit", "Security", "Social", "Speech", "SpriteKit",
    "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "UniformTypeIdentifiers",
    "UserNotifications", "Vision", "WatchKit", "WebKit", "WidgetKit", "simd",
  ]

  /// The prefixes of names of frameworks that components import for little: a file that has none of
  /// the names does not need the import. Names of the facade are none of them.
  static let prefixes: [String: [String]] = [
    "AVFoundation": ["AV", "CM", "kCM"], "CoreData": ["NSManaged", "NSFetch"],
    "CoreLocation": ["CL"], "CoreMedia": ["CM", "kCM"], "CoreMotion": ["CM"],
    "ImageIO": ["CGImageSource", "CGImageDestination", "kCGImage"],
    "MapKit": ["MK", "CL"], "MediaPlayer": ["MP"], "MessageUI": ["MF"], "Metal": ["MTL"],
    "PDFKit": ["PDF"], "PencilKit": ["PK"], "Photos": ["PH"], "PhotosUI": ["PH"],
    "QuickLook": ["QL"], "SafariServices": ["SF"], "SceneKit": ["SCN"], "SpriteKit": ["SK"],
    "StoreKit": ["SK"], "Vision": ["VN"], "WebKit": ["WK"],
  ]

  /// Functions of such a framework that the facade has.
  static let ownNames: Set<String> = ["AVMakeRect"]

  /// Whether a module can be imported; nil if only the package knows.
  static func canImport(_ module: String) -> Bool? {
    if facadeModules.contains(module) || toolchainModules.contains(module) { return true }
    return missingModules.contains(module) || renamedModules[module] != nil ? false : nil
  }

  /// Whether `os(name)` holds: iOS's by lowering, Linux's by the compiler.
  static func isSystem(_ name: String) -> Bool { name == "iOS" || name == "Linux" }
}

extension Platform {
  /// Names of UIKit and of the language's runtime without one of its prefixes. Foundation does not
  /// have them here.
  private static let otherNames: Set<String> = [
    "NSCollectionLayoutDimension", "NSCollectionLayoutGroup", "NSCollectionLayoutItem",
    "NSCollectionLayoutSection", "NSCollectionLayoutSize", "NSDataAsset",
    "NSDiffableDataSourceSnapshot", "NSDirectionalEdgeInsets", "NSDirectionalRectEdge",
    "NSHashTable", "NSLayoutAnchor", "NSLayoutConstraint", "NSLayoutDimension", "NSLayoutManager",
    "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLineBreakMode", "NSMapTable",
    "NSMutableParagraphStyle", "NSParagraphStyle", "NSPointerArray", "NSShadow",
    "NSStringDrawingContext", "NSStringDrawingOptions",
    "NSTextAlignment", "NSTextAttachment", "NSTextContainer", "NSTextStorage", "NSUnderlineStyle",
    "NSEC_PER_MSEC", "NSEC_PER_SEC", "NSKeyValueObservation", "USEC_PER_SEC", "autoreleasepool",
    "objc_getAssociatedObject",
    "objc_setAssociatedObject", "objc_sync_enter", "objc_sync_exit",
  ]

  static func isOtherName(_ name: String) -> Bool { otherNames.contains(name) }

  /// Names with a prefix of the facade that Foundation has.
  private static let foundationNames: Set<String> = ["CGFloat", "CGPoint", "CGSize", "CGRect"]

  /// Whether only the facade could declare a name: `UIView`, `kCAFillModeForwards`, `NSShadow`.
  static func isNameOfFacade(_ name: String) -> Bool {
    if facadeModules.contains(name) { return false }
    let plain = name.hasPrefix("k") ? String(name.dropFirst()) : name
    return otherNames.contains(name)
      || Lowering.isNameOfUIKit(plain) && !foundationNames.contains(name)
  }

  /// Whether the lowering has a finding of its own about a name.
  static func isRefused(_ name: String) -> Bool {
    Lowering.refusedNames[name] != nil
  }
}
