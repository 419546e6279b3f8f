// swift-tools-version: 6.2
// Compares the scanner of the lowering with the compiler's own parser. A package of its own: building
// that parser takes minutes. In this folder: `swift test --scratch-path ../../.build/syntax`.
import PackageDescription

let package = Package(
  name: "lowering-against-swift-syntax",
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0")],
  targets: [
    .target(name: "GlassineLowering"),
    .testTarget(
      name: "ComparisonTests",
      dependencies: [
        "GlassineLowering", .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
  ]
)
