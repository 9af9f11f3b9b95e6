// swift-tools-version: 6.2
import PackageDescription

// The command that ports iOS projects reads Swift with the package swift-syntax: for clients that ask with the trait Porting,
// and here where its variable is set (Docs/Decisions/0035).
let isPorting = Context.environment["TESSERA_PORT"] == "1"
let whenPorting: TargetDependencyCondition? = isPorting ? nil : .when(traits: ["Porting"])
let portingSettings: [SwiftSetting] = [.define("PORTING", isPorting ? nil : .when(traits: ["Porting"]))]
// Combine for ported sources, likewise.
let whenCombining: TargetDependencyCondition? = isPorting ? nil : .when(traits: ["Combine"])
let combiningSettings: [SwiftSetting] = [.define("COMBINE", isPorting ? nil : .when(traits: ["Combine"]))]

// The arrows between targets point down only; Tests/ArchitectureTests checks this list against Docs/Architecture.md's table.
let package = Package(
    name: "Tessera",
    products: [
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
        .library(name: "TesseraTesting", targets: ["TesseraTesting", "_Testing_UIKit"]),
        .library(name: "TesseraPictures", targets: ["TesseraPictures", "_Testing_UIKit"]),
        // Modules named as Apple's: opt-in, since their presence alone changes `#if canImport(CoreGraphics)` elsewhere.
        .library(name: "AppleModules", targets: ["CoreGraphics", "QuartzCore", "_Testing_CoreGraphics"]),
        // Modules of Apple's under other names, for the same reason; the command that ports projects writes these names.
        .library(name: "TesseraCombine", targets: ["TesseraCombine"]),
        .library(name: "TesseraObjectiveC", targets: ["TesseraObjectiveC"]),
        .library(name: "TesseraOS", targets: ["TesseraOS"]),
        .library(name: "TesseraUniformTypeIdentifiers", targets: ["TesseraUniformTypeIdentifiers"]),
        .library(name: "TesseraCairo", targets: ["TesseraCairo"]),
        .library(name: "TesseraHeadless", targets: ["TesseraHeadless"]),
        .library(name: "TesseraGTK", targets: ["TesseraGTK"]),
        .library(name: "TesseraRealTime", targets: ["TesseraRealTime"]),
        // Reads interface files: for tools that compile them.
        .library(name: "TesseraInterfaces", targets: ["TesseraInterfaces"]),
        // The command and the plugin that port iOS projects.
        .executable(name: "tessera", targets: ["tessera"]),
        .plugin(name: "TesseraPort", targets: ["TesseraPort"]),
    ],
    traits: [
        .default(enabledTraits: []),
        .trait(name: "Porting", description: "The plugin that ports the sources of iOS apps; fetches swift-syntax."),
        .trait(name: "Combine", description: "What TesseraCombine holds; fetches OpenCombine."),
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    ],
    targets: [
        // C: one header-only seam, and module maps of system libraries.
        .systemLibrary(name: "CTesseraHosts"),
        .systemLibrary(
            name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
        .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
        .systemLibrary(
            name: "CGtk4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev", "libx11-dev", "libxext-dev"])]),

        // Ground floor, values, physics, layers.
        .target(name: "TesseraBase"),
        .target(name: "TesseraGraphics", dependencies: ["TesseraBase"]),
        .target(name: "TesseraPhysics"),
        .target(name: "TesseraLayers", dependencies: ["TesseraGraphics", "TesseraPhysics"]),

        // Pure engines.
        .target(name: "TesseraLayout"),
        .target(name: "TesseraUpdates"),
        .target(name: "TesseraSnapshots", dependencies: ["TesseraBase", "TesseraUpdates"]),
        .target(name: "TesseraConstraints"),
        .target(name: "TesseraDynamics"),
        .target(name: "TesseraInterfaces"),

        // UIKit.
        .target(name: "UIKitStyle", dependencies: ["TesseraGraphics"]),
        .target(
            name: "UIKitCore",
            dependencies: [
                "CTesseraHosts", "TesseraConstraints", "TesseraDynamics", "TesseraGraphics", "TesseraInterfaces",
                "TesseraPhysics", "TesseraLayers", "UIKitStyle",
            ]),
        .target(name: "UIKitControls", dependencies: ["UIKitCore"]),
        .target(
            name: "UIKitCollection",
            dependencies: ["UIKitCore", "TesseraLayout", "TesseraUpdates", "TesseraSnapshots"]),
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

        .target(name: "TesseraObjectiveC"),
        .target(name: "TesseraOS", dependencies: ["TesseraBase"]),
        .target(name: "TesseraUniformTypeIdentifiers", dependencies: ["UIKitCore"]),
        .target(
            name: "TesseraCombine",
            dependencies: [.product(name: "OpenCombineShim", package: "OpenCombine", condition: whenCombining)],
            swiftSettings: combiningSettings),

        // Rendering and hosts.
        .target(
            name: "TesseraCairo", dependencies: ["UIKit", "CPangoCairo", "CTurboJPEG", "CPNG", "CWebP"]),
        .target(name: "TesseraHeadless", dependencies: ["UIKit", "TesseraCairo", "CTesseraHosts"]),
        .target(name: "TesseraGTK", dependencies: ["UIKit", "TesseraCairo", "CTesseraHosts", "CGtk4"]),
        .target(name: "TesseraRealTime", dependencies: ["UIKit", "CTesseraHosts"]),
        .target(name: "TesseraHarness", dependencies: ["UIKit"]),
        .target(name: "TesseraTesting", dependencies: ["TesseraHarness", "UIKit"]),
        .target(name: "TesseraPictures", dependencies: ["TesseraHeadless", "TesseraTesting", "TesseraCairo"]),

        // iOS projects.
        .target(name: "TesseraProjects"),
        .target(
            name: "TesseraPorting",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax", condition: whenPorting),
                .product(name: "SwiftSyntax", package: "swift-syntax", condition: whenPorting),
            ], swiftSettings: portingSettings),
        .executableTarget(
            name: "tessera", dependencies: ["TesseraInterfaces", "TesseraPorting", "TesseraProjects"],
            swiftSettings: portingSettings),
        .plugin(
            name: "TesseraPort", capability: .buildTool(), dependencies: ["tessera"], path: "Sources/TesseraPort"),
    ],
    swiftLanguageModes: [.v6]
)

package.targets += [
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "TesseraBaseTests", dependencies: ["TesseraBase"]),
    .testTarget(name: "TesseraGraphicsTests", dependencies: ["TesseraGraphics", "TestSupport"]),
    .testTarget(name: "TesseraPhysicsTests", dependencies: ["TesseraPhysics", "TestSupport"]),
    .testTarget(name: "TesseraLayersTests", dependencies: ["TesseraLayers", "TestSupport"]),
    .testTarget(name: "TesseraLayoutTests", dependencies: ["TesseraLayout", "TestSupport"]),
    .testTarget(name: "TesseraUpdatesTests", dependencies: ["TesseraUpdates", "TestSupport"]),
    .testTarget(name: "TesseraSnapshotsTests", dependencies: ["TesseraSnapshots", "TesseraUpdates", "TestSupport"]),
    .testTarget(name: "TesseraConstraintsTests", dependencies: ["TesseraConstraints", "TestSupport"]),
    .testTarget(name: "TesseraDynamicsTests", dependencies: ["TesseraDynamics"]),
    .testTarget(name: "TesseraInterfacesTests", dependencies: ["TesseraInterfaces"]),
    .testTarget(
        name: "UIKitStyleTests",
        dependencies: ["UIKitStyle", "UIKit", "TesseraHarness", "TestSupport", "UIKitTestSupport"]),
    .testTarget(
        name: "UIKitCoreTests",
        dependencies: ["UIKitCore", "UIKit", "TesseraHarness", "TesseraInterfaces", "TestSupport", "UIKitTestSupport"]),
    .testTarget(
        name: "UIKitControlsTests", dependencies: ["UIKitControls", "UIKit", "TesseraHarness", "UIKitTestSupport"]),
    .testTarget(
        name: "UIKitCollectionTests",
        dependencies: [
            "UIKit", "TesseraHarness", "TesseraInterfaces", "TesseraTesting", "TestSupport", "_Testing_UIKit",
        ]),
    .testTarget(name: "TesseraCairoTests", dependencies: ["TesseraCairo", "UIKit", "TestSupport", "_Testing_UIKit"]),
    .testTarget(
        name: "TesseraHeadlessTests",
        dependencies: ["TesseraHeadless", "TesseraCairo", "UIKit", "_Testing_UIKit"]),
    .testTarget(name: "TesseraTestingTests", dependencies: ["TesseraTesting", "UIKit", "_Testing_UIKit"]),
    .testTarget(name: "TesseraPicturesTests", dependencies: ["TesseraPictures", "UIKit", "_Testing_UIKit"]),
    .testTarget(
        name: "TesseraGTKTests",
        dependencies: ["TesseraGTK", "TesseraCairo", "CGtk4", "UIKit", "_Testing_UIKit", "gtk-fixture"]),
    .testTarget(name: "TesseraRealTimeTests"),
    .testTarget(name: "TesseraProjectsTests", dependencies: ["TesseraProjects"]),
    .testTarget(
        name: "AppleModulesTests",
        dependencies: [
            "TesseraBase", "TesseraObjectiveC", "TesseraOS", "TesseraUniformTypeIdentifiers", "UIKitCore",
        ]),
]
if isPorting {
    package.targets.append(
        .testTarget(name: "TesseraPortingTests", dependencies: ["TesseraPorting"], swiftSettings: portingSettings))
    // The app of Examples/Shelf as the plugin ports it, and its own tests.
    package.targets += [
        .executableTarget(
            name: "Shelf", dependencies: ["UIKit"], path: "Tests/Ported/Shelf", exclude: ["ios", "port.json"],
            resources: [.copy("Resources/en.lproj")], swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "TesseraPort")]),
        // The same sources in the mode of Swift 6.
        .executableTarget(
            name: "ShelfSix", dependencies: ["UIKit"], path: "Tests/Ported/ShelfSix", exclude: ["ios", "port.json"],
            resources: [.copy("Resources/en.lproj")], plugins: [.plugin(name: "TesseraPort")]),
        .testTarget(
            name: "CombineTests", dependencies: ["TesseraCombine"], path: "Tests/Ported/CombineTests"),
        .testTarget(
            name: "ShelfTests", dependencies: ["Shelf", "UIKit"], path: "Tests/Ported/ShelfTests",
            exclude: ["ios", "port.json"], swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "TesseraPort")]),
        // The template for both platforms.
        .target(name: "Albums", dependencies: ["UIKit"], path: "Examples/Template/Sources/Albums"),
        .testTarget(
            name: "AlbumsTests", dependencies: ["Albums", "UIKit", "_Testing_UIKit"],
            path: "Examples/Template/Tests/AlbumsTests"),
    ]
}
// What several test targets use; the first without the library, for those of the engines.
package.targets += [
    .target(name: "TestSupport", path: "Tests/Support/Plain"),
    .target(name: "UIKitTestSupport", dependencies: ["UIKit", "_Testing_UIKit"], path: "Tests/Support/UIKit"),
]
// A program that the tests of the window host run in a process of its own.
package.targets.append(
    .executableTarget(
        name: "gtk-fixture", dependencies: ["UIKit", "TesseraGTK", "TesseraHeadless", "CGtk4"],
        path: "Tests/Programs/gtk-fixture"))
// The host that makes frames by being linked must not be in the process of the tests, which move the clock themselves.
package.targets.append(
    .executableTarget(
        name: "real-time-fixture", dependencies: ["UIKit", "TesseraRealTime", "TesseraHarness", "TesseraHeadless"],
        path: "Tests/Programs/real-time-fixture"))

// The programs of the project use packages of others. They are there only where they are asked for, as the scripts do, so
// that who depends on the libraries resolves nothing foreign (Docs/Decisions/0020).
if Context.environment["TESSERA_PROGRAMS"] == "1" {
    let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
    let collections: Target.Dependency = .product(name: "Collections", package: "swift-collections")
    let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
    let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
    package.dependencies += [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ]
    package.products += ["gallery", "conformance", "bench"].map { .executable(name: $0, targets: [$0]) }
    // What a program shares with its tests is a library beside it.
    package.targets += [
        .systemLibrary(name: "CChipmunk"),
        .target(
            name: "GalleryExamples", dependencies: ["UIKit", "TesseraCairo", grdb], path: "Sources/gallery/Examples"),
        .executableTarget(
            name: "gallery",
            dependencies: [
                "GalleryExamples", "UIKit", "TesseraHeadless", "TesseraGTK", "TesseraHarness", arguments, logging,
            ],
            path: "Sources/gallery/Command"),
        .target(
            name: "ConformanceRunner", dependencies: ["UIKit", "UIKitCore", "TesseraHarness"],
            path: "Sources/conformance/Runner"),
        .executableTarget(
            name: "conformance", dependencies: ["ConformanceRunner", arguments], path: "Sources/conformance/Command"),
        .executableTarget(
            name: "bench",
            dependencies: [
                "UIKit", "TesseraConstraints", "TesseraDynamics", "TesseraLayout", "TesseraHarness", "TesseraHeadless",
                "TesseraCairo", "TesseraGTK", "CChipmunk", "CPangoCairo", "CGtk4", arguments, collections,
            ]),
        .testTarget(
            name: "GalleryTests",
            dependencies: [
                "GalleryExamples", "TesseraHarness", "TesseraHeadless", "UIKit", "TestSupport", "UIKitTestSupport",
            ]),
        .testTarget(name: "ConformanceTests", dependencies: ["ConformanceRunner", "_Testing_UIKit"]),
    ]
}
