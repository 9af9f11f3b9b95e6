// swift-tools-version: 6.2
import PackageDescription

// The arrows between targets point down only; Tests/ArchitectureTests checks this list against Docs/Architecture.md's table.
let collections: Target.Dependency = .product(name: "Collections", package: "swift-collections")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")

let package = Package(
    name: "Tessera",
    products: [
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
        .library(name: "TesseraTesting", targets: ["TesseraTesting", "_Testing_UIKit"]),
        .library(name: "TesseraPictures", targets: ["TesseraPictures", "_Testing_UIKit"]),
        // Modules named as Apple's: opt-in, since their presence alone changes `#if canImport(CoreGraphics)` elsewhere.
        .library(name: "AppleModules", targets: ["CoreGraphics", "QuartzCore", "_Testing_CoreGraphics"]),
        .library(name: "TesseraCairo", targets: ["TesseraCairo"]),
        .library(name: "TesseraHeadless", targets: ["TesseraHeadless"]),
        .library(name: "TesseraGTK", targets: ["TesseraGTK"]),
        .library(name: "TesseraRealTime", targets: ["TesseraRealTime"]),
        .executable(name: "gallery", targets: ["gallery"]),
        .executable(name: "conformance", targets: ["conformance"]),
        .executable(name: "bench", targets: ["bench"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // C: one header-only seam, and module maps of system libraries.
        .systemLibrary(name: "CTesseraHosts"),
        .systemLibrary(
            name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
        .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
        .systemLibrary(name: "CGtk4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),

        // Values, physics, layers.
        .target(name: "TesseraGraphics"),
        .target(name: "TesseraPhysics", dependencies: ["TesseraGraphics"]),
        .target(name: "TesseraLayers", dependencies: ["TesseraGraphics", "TesseraPhysics"]),

        // Pure engines.
        .target(name: "TesseraLayout", dependencies: ["TesseraGraphics", collections]),
        .target(name: "TesseraUpdates", dependencies: ["TesseraGraphics", collections]),
        .target(name: "TesseraSnapshots", dependencies: ["TesseraGraphics", collections]),
        .target(name: "TesseraConstraints", dependencies: ["TesseraGraphics", collections]),

        // UIKit.
        .target(
            name: "UIKitCore",
            dependencies: [
                "CTesseraHosts", "TesseraGraphics", "TesseraPhysics", "TesseraLayers", "TesseraConstraints",
            ]),
        .target(name: "UIKitControls", dependencies: ["UIKitCore"]),
        .target(
            name: "UIKitCollection",
            dependencies: ["UIKitCore", "TesseraLayout", "TesseraUpdates", "TesseraSnapshots", collections]),
        .target(
            name: "UIKit",
            dependencies: [
                "UIKitCore", "UIKitControls", "UIKitCollection", "TesseraLayers", "TesseraGraphics", "TesseraSnapshots",
            ]),
        .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),

        // Shims with Apple's module names.
        .target(name: "CoreGraphics", dependencies: ["TesseraGraphics"], path: "Sources/AppleModules/CoreGraphics"),
        .target(
            name: "QuartzCore", dependencies: ["CoreGraphics", "TesseraLayers", "UIKitCore"],
            path: "Sources/AppleModules/QuartzCore"
        ),
        .target(
            name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"],
            path: "Sources/AppleModules/_Testing_CoreGraphics"),

        // Rendering and hosts.
        .target(
            name: "TesseraCairo", dependencies: ["UIKit", "CPangoCairo", "CTurboJPEG", "CPNG", "CWebP"]),
        .target(name: "TesseraHeadless", dependencies: ["UIKit", "TesseraCairo", "CTesseraHosts"]),
        .target(name: "TesseraGTK", dependencies: ["UIKit", "TesseraCairo", "CTesseraHosts", "CGtk4"]),
        .target(name: "TesseraRealTime", dependencies: ["UIKit", "CTesseraHosts"]),
        .target(name: "TesseraTesting", dependencies: ["UIKit"]),
        .target(name: "TesseraPictures", dependencies: ["TesseraHeadless", "TesseraTesting", "TesseraCairo"]),

        // Programs. What they share with their tests is a library beside each.
        .target(
            name: "GalleryExamples", dependencies: ["UIKit", "TesseraCairo", logging, grdb],
            path: "Sources/gallery/Examples"),
        .executableTarget(
            name: "gallery",
            dependencies: [
                "GalleryExamples", "UIKit", "TesseraHeadless", "TesseraGTK", "TesseraTesting", arguments, logging,
            ],
            path: "Sources/gallery/Command"),
        .target(
            name: "ConformanceRunner", dependencies: ["UIKit", "TesseraTesting"], path: "Sources/conformance/Runner"),
        .executableTarget(
            name: "conformance", dependencies: ["ConformanceRunner", arguments], path: "Sources/conformance/Command"),
        .executableTarget(
            name: "bench",
            dependencies: [
                "UIKit", "TesseraLayout", "TesseraTesting", "TesseraHeadless", "TesseraCairo", "TesseraGTK",
                "CPangoCairo", "CGtk4", arguments, collections,
            ]),
    ],
    swiftLanguageModes: [.v6]
)

let tests: [(name: String, dependencies: [Target.Dependency])] = [
    ("ArchitectureTests", []),
    ("TesseraGraphicsTests", ["TesseraGraphics"]),
    ("TesseraPhysicsTests", ["TesseraPhysics"]),
    ("TesseraLayersTests", ["TesseraLayers"]),
    ("TesseraLayoutTests", ["TesseraLayout"]),
    ("TesseraUpdatesTests", ["TesseraUpdates"]),
    ("TesseraSnapshotsTests", ["TesseraSnapshots"]),
    ("TesseraConstraintsTests", ["TesseraConstraints"]),
    ("UIKitCoreTests", ["UIKitCore", "UIKit", "_Testing_UIKit"]),
    ("UIKitControlsTests", ["UIKit", "_Testing_UIKit"]),
    ("UIKitCollectionTests", ["UIKit", "TesseraTesting", "_Testing_UIKit"]),
    ("TesseraCairoTests", ["TesseraCairo", "UIKit", "_Testing_UIKit"]),
    ("TesseraHeadlessTests", ["TesseraHeadless", "TesseraCairo", "UIKit", "_Testing_UIKit"]),
    ("TesseraTestingTests", ["TesseraTesting", "UIKit", "_Testing_UIKit"]),
    ("TesseraPicturesTests", ["TesseraPictures", "UIKit", "_Testing_UIKit"]),
    ("TesseraGTKTests", ["TesseraGTK", "TesseraCairo", "CGtk4", "UIKit", "_Testing_UIKit", "gtk-fixture"]),
    ("TesseraRealTimeTests", []),
    ("GalleryTests", ["GalleryExamples", "TesseraHeadless", "UIKit", "_Testing_UIKit"]),
    ("ConformanceTests", ["ConformanceRunner", "UIKit", "_Testing_UIKit"]),
]
// A program that the tests of the window host run in a process of its own.
package.targets.append(
    .executableTarget(
        name: "gtk-fixture", dependencies: ["UIKit", "TesseraGTK", "TesseraHeadless"],
        path: "Tests/Fixtures/gtk-fixture"))
// The host that makes frames by being linked must not be in the process of the tests, which move the clock themselves.
package.targets.append(
    .executableTarget(
        name: "real-time-fixture", dependencies: ["UIKit", "TesseraRealTime", "TesseraTesting"],
        path: "Tests/Fixtures/real-time-fixture"))
package.targets += tests.map { .testTarget(name: $0.name, dependencies: $0.dependencies) }
