// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "HelloHUD",
  dependencies: [.package(name: "glassine", path: "../..")],
  targets: [
    .executableTarget(
      name: "HelloHUD",
      dependencies: [
        .product(name: "Glassine", package: "glassine"),
        .product(name: "GlassineControls", package: "glassine"),
        .product(name: "GlassineProgram", package: "glassine"),
      ],
      path: ".", sources: ["main.swift"])
  ]
)
