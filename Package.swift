// swift-tools-version: 6.2
import PackageDescription

/// Settings every Swift target shares. Warnings are errors in the targets that import no C
/// headers with warnings of their own.
let floorOne: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// Floors 2 to 4: UI types belong to the main actor.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]

/// The modules of `import Glassine`, without controls. Programs list all of them. An incremental
/// build compares listed modules alone, and would reuse a program's objects after the layout of a
/// class has changed two targets below.
let core: [Target.Dependency] = [
  "Glassine", "GlassineBase", "GlassineScene", "GlassineText", "GlassineDisplayList",
  "GlassineInput", "GlassineUI", "GlassineSDL", "GlassineGL",
]
/// … with controls, lists and text editing.
let everything = core + ["GlassineControls"]
/// … with the names of iOS.
let uiKit = everything + ["UIKit", "CoreGraphics", "QuartzCore"]

let package = Package(
  name: "glassine",
  products: [
    .library(name: "Glassine", targets: ["Glassine"]),
    .library(name: "GlassineControls", targets: ["GlassineControls"]),
    .library(name: "GlassineTesting", targets: ["GlassineTesting"]),
    .library(name: "GlassineFormats", targets: ["GlassineFormats"]),
    .library(name: "GlassineProgram", targets: ["GlassineProgram"]),
    .library(name: "GlassineUIKit", targets: ["UIKit", "CoreGraphics", "QuartzCore"]),
    .library(name: "GlassineImages", targets: ["GlassineImages"]),
    .library(name: "GlassineKeyboard", targets: ["GlassineKeyboard"]),
    .library(name: "GlassineKiosk", targets: ["GlassineKiosk"]),
    .library(name: "GlassineAccessibility", targets: ["GlassineAccessibility"]),
    .library(name: "GlassineSpeech", targets: ["GlassineSpeech"]),
    .library(name: "GlassineC", type: .dynamic, targets: ["GlassineC"]),
    .executable(name: "glassine", targets: ["GlassineTool"]),
    .plugin(name: "LowerUIKit", targets: ["LowerUIKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    // Floor 0: system libraries, shaders, geometry
    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(
      name: "CSDL2Image", pkgConfig: "SDL2_image", providers: [.apt(["libsdl2-image-dev"])]),
    .systemLibrary(name: "CGLES3", pkgConfig: "glesv2", providers: [.apt(["libgles-dev"])]),
    .systemLibrary(name: "CEGL", pkgConfig: "egl", providers: [.apt(["libegl-dev"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(
      name: "CWaylandClient", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(
      name: "CXKBCommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    .systemLibrary(
      name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
    .target(
      name: "GlassineShaders", path: "shaders",
      resources: [
        .embedInCode("quad.vert"), .embedInCode("quad.frag"), .embedInCode("copy.vert"),
        .embedInCode("copy.frag"), .embedInCode("blur.vert"), .embedInCode("blur.frag"),
      ],
      swiftSettings: floorOne),
    .target(name: "GlassineBase", swiftSettings: floorOne),

    // Floor 1: scene, text, display list, input samples
    .target(name: "CSceneKernel"),
    .target(
      name: "GlassineScene", dependencies: ["GlassineBase", "CSceneKernel"],
      swiftSettings: floorOne),
    .target(
      name: "GlassineText",
      dependencies: ["GlassineBase", "CFreeType", "CHarfBuzz", "CFontconfig", "CFriBidi"],
      swiftSettings: floorOne),
    .target(name: "GlassineDisplayList", dependencies: ["GlassineBase"], swiftSettings: floorOne),
    .target(name: "GlassineInput", dependencies: ["GlassineBase"], swiftSettings: floorOne),

    // Floor 2: views, touches, responders
    .target(
      name: "GlassineUI",
      dependencies: [
        "GlassineBase", "GlassineScene", "GlassineText", "GlassineDisplayList", "GlassineInput",
      ],
      swiftSettings: mainActor),

    // Floor 3: controls, lists, text editing, menus
    .target(
      name: "GlassineControls",
      dependencies: [
        "GlassineBase", "GlassineScene", "GlassineText", "GlassineDisplayList", "GlassineInput",
        "GlassineUI",
      ],
      swiftSettings: mainActor),

    // Floor 3: platform and renderer, which know nothing of each other or of views
    .target(
      name: "GlassineSDL",
      dependencies: ["GlassineBase", "GlassineInput", "CSDL2", "CWaylandClient", "CXKBCommon"],
      swiftSettings: mainActor),
    .target(
      name: "GlassineGL",
      dependencies: ["GlassineBase", "GlassineDisplayList", "GlassineShaders", "CGLES3"],
      swiftSettings: mainActor),
    .target(
      name: "GlassineFormats",
      dependencies: [
        "GlassineBase", "GlassineScene", "GlassineInput", "GlassineDisplayList", "GlassineText",
        "GlassineUI", "GlassineControls",
      ],
      swiftSettings: mainActor),

    // Floor 4: the application
    .target(name: "CFlightRecorder"),
    .target(
      name: "Glassine",
      dependencies: [
        "GlassineBase", "GlassineScene", "GlassineText", "GlassineDisplayList", "GlassineInput",
        "GlassineUI",
        "GlassineSDL", "GlassineGL", "CSDL2", "CSDL2Image", "CFlightRecorder",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: mainActor),

    // Floor 5: a command line around an application
    .target(
      name: "GlassineProgram",
      dependencies: everything + [
        "GlassineFormats", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: floorOne),

    // What terminals need beside views: keyboard, sessions, filters for bad glass
    .target(
      name: "GlassineKiosk", dependencies: everything + ["GlassineFormats", "GlassineKeyboard"],
      swiftSettings: mainActor),

    // The keyboard on screen, also for hosts in C
    .target(
      name: "GlassineImages",
      dependencies: [
        "GlassineBase", "GlassineDisplayList", "GlassineUI", "GlassineGL", "CEGL", "CGLES3",
      ],
      swiftSettings: mainActor),
    .target(
      name: "GlassineKeyboard",
      dependencies: [
        "GlassineBase", "GlassineScene", "GlassineText", "GlassineDisplayList", "GlassineInput",
        "GlassineUI", "GlassineControls",
      ],
      resources: [
        .embedInCode("Layouts/en.json"), .embedInCode("Layouts/de.json"),
        .embedInCode("Layouts/fr.json"), .embedInCode("Layouts/es.json"),
        .embedInCode("Layouts/it.json"), .embedInCode("Layouts/pt.json"),
        .embedInCode("Layouts/pl.json"), .embedInCode("Layouts/tr.json"),
        .embedInCode("Layouts/ru.json"), .embedInCode("Layouts/el.json"),
        .embedInCode("Layouts/ar.json"), .embedInCode("Layouts/he.json"),
        .embedInCode("Layouts/pin.json"), .embedInCode("Layouts/numbers.json"),
        .embedInCode("Layouts/phone.json"), .embedInCode("Layouts/symbols.json"),
      ],
      swiftSettings: mainActor),

    // Screen readers of the desktop, over AT-SPI 2: no program links it that does not use it
    .target(
      name: "GlassineAccessibility",
      dependencies: [
        "GlassineBase", "GlassineScene", "GlassineText", "GlassineDisplayList", "GlassineInput",
        "GlassineUI", "CSystemd",
      ],
      swiftSettings: mainActor),

    // Self-voicing, switch control and reach
    .target(
      name: "GlassineSpeech",
      dependencies: [
        "GlassineBase", "GlassineScene", "GlassineText", "GlassineDisplayList", "GlassineInput",
        "GlassineUI", "GlassineControls", "CSDL2",
      ],
      swiftSettings: mainActor),

    // The same for hosts in C: the header, and what stands behind it
    .target(name: "CGlassine"),
    .target(
      name: "GlassineC",
      dependencies: everything + [
        "CGlassine", "GlassineFormats", "GlassineKeyboard", "GlassineSpeech",
      ],
      swiftSettings: mainActor),

    // Apple's modules by name, for source files that were written for iOS
    .target(
      name: "_Testing_CoreGraphics", path: "Sources/TestingOverlays/CoreGraphics",
      swiftSettings: floorOne),
    .target(
      name: "_Testing_UIKit", path: "Sources/TestingOverlays/UIKit", swiftSettings: floorOne),
    .target(
      name: "CoreGraphics", dependencies: core + ["GlassineImages", "_Testing_CoreGraphics"],
      swiftSettings: mainActor),
    .target(
      name: "QuartzCore", dependencies: core + ["CoreGraphics"], swiftSettings: mainActor),
    .target(
      name: "UIKit", dependencies: everything + ["CoreGraphics", "QuartzCore", "_Testing_UIKit"],
      swiftSettings: mainActor),

    // The lowering of sources for iOS, which knows nothing of the rest
    .target(name: "GlassineLowering", swiftSettings: floorOne),
    .executableTarget(
      name: "glassine-lower", dependencies: ["GlassineLowering"], path: "Sources/LowerTool",
      swiftSettings: floorOne),
    .plugin(name: "LowerUIKit", capability: .buildTool(), dependencies: ["glassine-lower"]),
    .plugin(name: "ListFacade", capability: .buildTool(), dependencies: ["glassine-lower"]),

    // Beside
    .target(
      name: "GlassineTesting",
      dependencies: [
        "GlassineBase", "GlassineScene", "GlassineInput", "GlassineDisplayList", "GlassineText",
        "GlassineUI", "GlassineControls",
      ],
      swiftSettings: mainActor),
    .target(
      name: "GlassineTorture",
      dependencies: [
        "GlassineBase", "GlassineInput", "GlassineScene", "GlassineDisplayList", "GlassineUI",
        "GlassineControls", "GlassineTesting", "CxxTextbook",
      ],
      swiftSettings: mainActor),
    // Benchmarks: the scenes, and the textbooks' way that Glassine is measured against
    .target(name: "BenchmarkScenes", path: "Benchmarks/Scenes", swiftSettings: floorOne),
    .target(name: "CxxTextbook", path: "Benchmarks/CxxTextbook"),
    .target(name: "SwiftTextbook", path: "Benchmarks/SwiftTextbook", swiftSettings: floorOne),
    .target(
      name: "GlassineBenchmarks",
      dependencies: [
        "GlassineBase", "GlassineScene", "GlassineInput", "GlassineDisplayList", "GlassineText",
        "GlassineUI", "GlassineControls", "GlassineFormats", "GlassineKiosk", "GlassineTesting",
        "BenchmarkScenes", "CxxTextbook", "SwiftTextbook",
      ],
      swiftSettings: mainActor),
    .executableTarget(
      name: "PeersReport", dependencies: everything + ["BenchmarkScenes"],
      path: "Benchmarks/peers/Report", swiftSettings: mainActor),
    .executableTarget(
      name: "LatencyDrag", dependencies: core, path: "Benchmarks/latency/Drag",
      swiftSettings: mainActor),
    .executableTarget(
      name: "PlainPrograms", dependencies: everything, path: "Benchmarks/programs/Glassine",
      swiftSettings: mainActor),

    .executableTarget(
      name: "GlassineTool",
      dependencies: [
        "GlassineLowering",
        "Glassine", "GlassineControls", "GlassineBenchmarks", "GlassineFormats", "GlassineKeyboard",
        "GlassineKiosk",
        "GlassineProgram", "GlassineTesting", "GlassineUI", "GlassineSDL", "GlassineTorture",
        "CGLES3", "CWaylandClient",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: floorOne, plugins: ["ListFacade"]),
    .executableTarget(
      name: "Menu",
      dependencies: everything + [
        "GlassineAccessibility", "GlassineFormats", "GlassineProgram", "CGLES3", "CSDL2",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Samples/Menu", exclude: ["Recordings"], swiftSettings: mainActor),
    .executableTarget(
      name: "HitBench",
      dependencies: everything + [
        "BenchmarkScenes", "GlassineFormats", "GlassineProgram", "CGLES3", "CSceneKernel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Samples/HitBench", exclude: ["Recordings"], swiftSettings: mainActor),
    .executableTarget(
      name: "Kiosk",
      dependencies: everything + [
        "GlassineAccessibility", "GlassineKeyboard", "GlassineKiosk", "GlassineProgram",
        "GlassineSpeech",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Samples/Kiosk", exclude: ["Recordings"],
      resources: [
        .embedInCode("Strings/en.json"), .embedInCode("Strings/he.json"),
        .embedInCode("Strings/de.json"),
      ],
      swiftSettings: mainActor),
    .executableTarget(
      name: "Gallery",
      dependencies: everything + [
        "GlassineProgram", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Samples/Gallery", exclude: ["Recordings"], swiftSettings: mainActor),
    .executableTarget(
      // As the package in its folder has it, which is how a user's own looks: no settings of ours.
      name: "HelloHUD", dependencies: ["Glassine", "GlassineControls", "GlassineProgram"],
      path: "Samples/HelloHUD", exclude: ["Package.swift"]),
    .target(
      // Components for iOS, in the language mode of most: the folder builds there, too.
      name: "TouchParts", dependencies: uiKit, path: "Samples/iOS",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      // A program without controls: a test reads that it links none of them.
      name: "Strings", dependencies: core, path: "Samples/Strings"),

    // Tests
    .executableTarget(
      name: "IdleProbe", dependencies: everything, path: "Tests/IdleProbe",
      swiftSettings: mainActor),
    .executableTarget(
      name: "CrashProbe", dependencies: everything, path: "Tests/CrashProbe",
      swiftSettings: mainActor),
    .target(
      name: "Pictures", dependencies: ["CSDL2", "CSDL2Image"], path: "Tests/Pictures",
      swiftSettings: mainActor),
    .testTarget(
      name: "SampleTests",
      dependencies: [
        "Menu", "Gallery", "HitBench", "Kiosk", "HelloHUD", "Strings", "IdleProbe", "CrashProbe",
        "LatencyDrag", "GlassineTool", "GlassineTesting", "Pictures",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "CompositorTests",
      dependencies: ["Kiosk", "Menu", "GlassineTool", "Pictures"],
      exclude: ["Desk"], swiftSettings: mainActor),
    .testTarget(
      name: "MenuTests",
      dependencies: everything + [
        "CAllocationCounter", "GlassineSpeech", "Menu", "GlassineTesting",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "KioskTests",
      dependencies: everything + [
        "Kiosk", "GlassineKeyboard", "GlassineKiosk", "GlassineSpeech", "GlassineTesting",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "GlassineKioskTests",
      dependencies: everything + ["GlassineKeyboard", "GlassineKiosk", "GlassineTesting"],
      exclude: ["Judges/plurals.txt"], swiftSettings: mainActor),
    .testTarget(
      name: "GlassineAccessibilityTests",
      dependencies: everything + ["GlassineAccessibility", "GlassineTesting"],
      exclude: ["Clients"], swiftSettings: mainActor),
    .testTarget(
      name: "GlassineSpeechTests",
      dependencies: [
        "GlassineSpeech", "GlassineTesting", "GlassineControls", "GlassineUI", "GlassineInput",
        "GlassineBase", "GlassineScene", "GlassineDisplayList",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Glassine", "GlassineControls", "GlassineFormats", "GlassineKeyboard", "GlassineKiosk",
        "GlassineSpeech",
        "GlassineTesting", "GlassineUI",
        "CSDL2",
      ],
      exclude: ["iOS"], swiftSettings: mainActor),
    .target(
      name: "IOSPage", dependencies: uiKit + ["TouchParts"], path: "Tests/DocumentationTests/iOS",
      swiftSettings: mainActor),
    .testTarget(
      name: "BehaviourTests",
      dependencies: [
        "GlassineTesting", "GlassineTorture", "GlassineControls", "GlassineUI", "GlassineBase",
        "GlassineInput",
        "GlassineScene", "GlassineDisplayList",
      ],
      exclude: ["Judges/qt.txt"], swiftSettings: mainActor),
    .target(
      // Code around components in Swift 5 mode, on no actor.
      name: "ModeFiveComponents", dependencies: uiKit + ["TouchParts"],
      path: "Tests/ModeFiveComponents",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "UIKitTests",
      dependencies: uiKit + [
        "ModeFiveComponents", "TicketComponents", "TouchParts", "IOSPage", "GlassineTesting",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "QuartzCoreTests",
      dependencies: core + ["GlassineControls", "CoreGraphics", "QuartzCore", "GlassineTesting"],
      swiftSettings: mainActor),
    .testTarget(name: "TidyTests", swiftSettings: floorOne),
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    .target(name: "CRetainCounter", path: "Tests/CRetainCounter"),
    .target(name: "CInstructionCounter", path: "Tests/CInstructionCounter"),
    .testTarget(
      name: "GlassineUITests",
      dependencies: [
        "CAllocationCounter", "CRetainCounter", "GlassineTesting", "GlassineControls", "GlassineUI",
        "GlassineBase", "GlassineInput", "GlassineScene", "GlassineDisplayList",
      ],
      exclude: ["Judges/kiwi.txt", "Judges/yoga.txt"], swiftSettings: mainActor),
    .testTarget(
      name: "GlassineControlsTests",
      dependencies: [
        "CAllocationCounter", "CInstructionCounter", "GlassineTesting",
        "GlassineControls", "GlassineUI", "GlassineBase", "GlassineInput", "GlassineScene",
        "GlassineDisplayList",
      ],
      exclude: ["Cost/work.csv", "Cost/instructions.csv"],
      swiftSettings: mainActor),
    .testTarget(
      name: "GlassineTests",
      dependencies: [
        "CAllocationCounter", "Glassine", "GlassineControls", "GlassineTesting", "GlassineGL",
        "GlassineDisplayList", "CGLES3",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "GlassineCTests",
      dependencies: everything + [
        "GlassineC", "GlassineKeyboard", "GlassineSpeech", "CGlassine", "CGLES3",
      ],
      swiftSettings: mainActor),
    .systemLibrary(
      name: "CPango", path: "Tests/CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),
    .testTarget(
      name: "GlassineTextTests",
      dependencies: [
        "CAllocationCounter", "GlassineText", "GlassineBase", "CFreeType", "CHarfBuzz",
        "CFontconfig", "CPango",
      ],
      swiftSettings: floorOne),
    .testTarget(
      name: "GlassineBaseTests", dependencies: ["GlassineBase"],
      exclude: ["Judges/wpt-paths.txt"], swiftSettings: floorOne),
    .testTarget(
      name: "GlassineSceneTests",
      dependencies: [
        "GlassineScene", "GlassineBase", "CSceneKernel", "CAllocationCounter", "CRetainCounter",
      ],
      swiftSettings: floorOne),
    .testTarget(
      name: "GlassineSDLTests",
      dependencies: [
        "Glassine", "GlassineControls", "GlassineSDL", "GlassineInput", "CSDL2", "CGLES3",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "GlassineDisplayListTests",
      dependencies: ["GlassineDisplayList", "GlassineBase", "GlassineTesting"],
      swiftSettings: floorOne),
    .testTarget(
      name: "GlassineGLTests",
      dependencies: ["GlassineGL", "GlassineDisplayList", "GlassineBase", "CGLES3", "CEGL"],
      swiftSettings: floorOne),
    .systemLibrary(
      name: "CCairo", path: "Tests/CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"])]),
    .testTarget(
      name: "DrawingTests",
      dependencies: [
        "GlassineTesting", "GlassineControls", "GlassineUI", "GlassineGL", "GlassineBase",
        "GlassineDisplayList", "GlassineImages", "GlassineInput", "GlassineScene", "GlassineText",
        "CGLES3", "CEGL", "CCairo",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "GlassineFormatsTests",
      dependencies: [
        "GlassineFormats", "GlassineTesting", "GlassineControls", "GlassineUI", "GlassineScene",
        "GlassineInput", "GlassineBase",
      ],
      exclude: ["Fixtures"], swiftSettings: mainActor),
    .target(
      // Sources in the manner of iOS, which the plugin lowers: as a component's package has them.
      name: "LoweredComponents",
      dependencies: [
        "GlassineBase", "GlassineScene", "GlassineText", "GlassineDisplayList", "GlassineInput",
        "GlassineUI", "GlassineControls",
      ],
      path: "Tests/LoweredComponents", exclude: ["iOS"],
      swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)],
      plugins: ["LowerUIKit"]),
    .target(
      // A component with interface files, which import UIKit alone.
      name: "TicketComponents", dependencies: uiKit, path: "Tests/TicketComponents",
      exclude: ["iOS"],
      swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)],
      plugins: ["LowerUIKit"]),
    .testTarget(
      name: "GlassineLoweringTests",
      dependencies: [
        "GlassineLowering", "LoweredComponents", "GlassineTesting", "GlassineControls",
        "GlassineUI", "GlassineBase", "GlassineInput", "GlassineScene", "GlassineDisplayList",
      ],
      swiftSettings: floorOne),
    .testTarget(
      name: "GlassineToolTests", dependencies: ["GlassineTool"],
      exclude: ["Judges/libinput.csv"], swiftSettings: floorOne),
  ]
)

// `GLASSINE_CHECKS=1`: the scene looks after every change whether what always holds of it does.
if Context.environment["GLASSINE_CHECKS"] == "1" {
  for target in package.targets
  where ["GlassineScene", "GlassineSceneTests"].contains(target.name) {
    target.swiftSettings?.append(.define("GLASSINE_CHECKS"))
  }
}

// `GLASSINE_CORE=1` leaves what `./test` builds a second time, optimised: the floors up to controls,
// and the tests that count there. `Packaging/build` optimises the floors above, for the library.
if Context.environment["GLASSINE_CORE"] == "1" {
  let core: Set<String> = [
    "CSceneKernel", "CFreeType", "CHarfBuzz", "CFontconfig", "CFriBidi", "CAllocationCounter",
    "CRetainCounter", "CInstructionCounter", "CxxTextbook", "GlassineBase", "GlassineScene",
    "GlassineText", "GlassineDisplayList", "GlassineInput", "GlassineUI", "GlassineControls",
    "GlassineTesting", "GlassineTorture", "GlassineBaseTests", "GlassineSceneTests",
    "GlassineUITests", "GlassineControlsTests", "BehaviourTests",
  ]
  package.targets.removeAll { !core.contains($0.name) }
  package.products = []

  // Files of the largest suites whose results may differ in an optimised build: counts of
  // allocations, values that are clamped where a debug build traps, random streams. All files with
  // `GLASSINE_LONG`; those of the scene also in the build that checks itself.
  let optimised = [
    "GlassineSceneTests": [
      "HitTest/HitTestCostTests",
      "HitTest/HitTestOracleTests",
      "HitTest/PromotionTests",
      "HitTest/SceneOracle",
      "HitTest/TwinScene",
      "NodeColumnsTests",
      "Pages/PageShapeTests",
      "SceneMemoryTests",
      "SceneMisuseTests",
      "SmallScene",
    ],
    "GlassineUITests": [
      "Accessibility/AccessibilityCostTests",
      "AllocationTests",
      "Animation/AnimationDrawingTests",
      "AttributedText/TextAllocationTests",
      "Drawing/DrawingAllocationTests",
      "Drawing/DrawingMoveTests",
      "Drawing/DrawingPatchTests",
      "Drawing/DrawingPropertyTests",
      "Events/InputAllocationTests",
      "Gestures/GestureAllocationTests",
      "Layout/LayoutAllocationTests",
      "Layout/LayoutStackViewTests",
      "Optimized",
      "Scrolling/ScrollAllocationTests",
      "Views/HitTestReferenceTests",
      "Views/ViewCostTests",
    ],
    "GlassineControlsTests": [
      "Controls/Buttons/ControlsButtonPartsTests",
      "Controls/ControlsPartsTests",
      "Controls/Text/ControlsTextFieldPartsTests",
      "Cost/InstructionTests",
      "Cost/WorkSituations",
      "Cost/WorkTests",
      "Lists/ListsCollectionStage",
      "Lists/ListsDrawingTests",
      "Lists/ListsStage",
      "Optimized",
    ],
    "BehaviourTests": [
      "GestureLifeRules", "GestureRandomStreams", "GestureRelationRules", "GestureStage",
      "MisuseRules", "RandomTouchStreams", "ScrollMisuseRules", "ScrollStage",
      "SessionFrameRates", "Stage", "TortureRules", "TouchLifeRules",
    ],
  ]
  if Context.environment["GLASSINE_LONG"] == nil {
    for target in package.targets {
      target.sources = optimised[target.name].map { $0.map { "\($0).swift" } } ?? target.sources
    }
  }
}

// `GLASSINE_CORE=scene` leaves the scene and its tests, which `./test` runs a second time in a build
// that checks itself.
if Context.environment["GLASSINE_CORE"] == "scene" {
  let scene: Set<String> = [
    "CSceneKernel", "CAllocationCounter", "CRetainCounter", "GlassineBase", "GlassineScene",
    "GlassineSceneTests",
  ]
  package.targets.removeAll { !scene.contains($0.name) }
  package.products = []
}

// `GLASSINE_CORE=threads` keeps the tests of code that other threads run or call, and their
// dependencies: a long `./test` builds them with ThreadSanitizer.
if Context.environment["GLASSINE_CORE"] == "threads" {
  var kept: Set<String> = ["GlassineSpeechTests", "GlassineTests", "GlassineCTests"]
  var count = 0
  while count != kept.count {
    count = kept.count
    for target in package.targets where kept.contains(target.name) {
      for dependency in target.dependencies {
        switch dependency {
        case .byNameItem(let name, _), .targetItem(let name, _): kept.insert(name)
        default: break
        }
      }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}

// `GLASSINE_CORE=fuzz` adds the fuzzers, which `./fuzz` builds with coverage and AddressSanitizer.
if Context.environment["GLASSINE_CORE"] == "fuzz" {
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Fuzz/CFuzzer"),
    .target(
      name: "CInterface", dependencies: ["CGlassine", "CSDL2"], path: "Fuzz/CInterface",
      cSettings: [.headerSearchPath("../../Packaging")]),
    .executableTarget(
      name: "Fuzz",
      dependencies: everything + [
        "CFuzzer", "CInterface", "CSystemd", "GlassineAccessibility", "GlassineC",
        "GlassineFormats", "GlassineKeyboard", "GlassineKiosk", "GlassineTesting",
      ],
      path: "Fuzz/Fuzzers", swiftSettings: mainActor),
  ]
}
