/// The allowed edges between the package's targets. Docs/Architecture.md shows the same table; a test compares the two.
enum ModuleTable {
    struct Row: Sendable {
        var target: String
        /// The targets it stands on. It may import these and, but for C targets, what they stand on.
        var arrows: [String]
        /// Modules from outside the package, beside those that every target may import.
        var outside: Set<String> = []
        var folder: String

        init(_ target: String, _ arrows: [String], outside: Set<String> = [], folder: String? = nil) {
            self.target = target
            self.arrows = arrows
            self.outside = outside
            self.folder = folder ?? "Sources/" + target
        }
    }

    /// Allowed everywhere: they need no system library.
    static let everywhere: Set<String> = ["Foundation", "Dispatch", "Synchronization"]
    static let collections: Set<String> = [
        "Collections", "BasicContainers", "BitCollections", "ContainersPreview", "DequeModule", "HashTreeCollections",
        "HeapModule", "OrderedCollections",
    ]
    /// The C library: for the hosts, the rasteriser and the programs.
    static let system: Set<String> = ["Glibc"]
    static let arguments: Set<String> = ["ArgumentParser"]
    static let logging: Set<String> = ["Logging"]
    /// The parser of Swift, for the command that ports projects.
    static let syntax: Set<String> = ["SwiftParser", "SwiftSyntax"]
    /// Combine for ported sources.
    static let combine: Set<String> = ["OpenCombineShim"]
    /// SQLite through GRDB: for an example alone.
    static let database: Set<String> = ["GRDB"]

    /// C targets are allowed to those alone that name them: they are not passed on.
    static let cTargets: Set<String> = [
        "CTesseraHosts", "CPangoCairo", "CTurboJPEG", "CPNG", "CWebP", "CGtk4", "CChipmunk",
    ]

    /// From the ground up: a row names only rows above it, so the arrows cannot form a circle.
    static let rows: [Row] = [
        Row("CTesseraHosts", []),
        Row("CPangoCairo", []),
        Row("CTurboJPEG", []),
        Row("CPNG", []),
        Row("CWebP", []),
        Row("CGtk4", []),
        Row("CChipmunk", []),
        Row("TesseraBase", []),
        Row("TesseraGraphics", ["TesseraBase"]),
        Row("TesseraPhysics", ["TesseraGraphics"]),
        Row("TesseraLayers", ["TesseraGraphics", "TesseraPhysics"]),
        Row("TesseraLayout", ["TesseraGraphics"]),
        Row("TesseraUpdates", ["TesseraGraphics"]),
        Row("TesseraSnapshots", ["TesseraBase", "TesseraUpdates"]),
        Row("TesseraConstraints", ["TesseraGraphics"]),
        Row("TesseraDynamics", []),
        Row("TesseraInterfaces", []),
        Row("UIKitStyle", ["TesseraGraphics"]),
        Row(
            "UIKitCore",
            [
                "CTesseraHosts", "TesseraConstraints", "TesseraDynamics", "TesseraInterfaces", "UIKitStyle",
                "TesseraLayers", "TesseraPhysics",
            ]),
        Row("UIKitControls", ["UIKitCore"]),
        Row(
            "UIKitCollection", ["UIKitCore", "TesseraLayout", "TesseraUpdates", "TesseraSnapshots"]),
        Row("UIKit", ["UIKitCore", "UIKitControls", "UIKitCollection"]),
        Row("_Testing_UIKit", ["UIKit"]),
        Row("CoreGraphics", ["TesseraGraphics"], folder: "Sources/AppleModules/CoreGraphics"),
        Row("QuartzCore", ["CoreGraphics", "UIKitCore"], folder: "Sources/AppleModules/QuartzCore"),
        Row(
            "_Testing_CoreGraphics", ["CoreGraphics"],
            folder: "Sources/AppleModules/_Testing_CoreGraphics"),
        Row("TesseraObjectiveC", []),
        Row("TesseraOS", ["TesseraBase"]),
        Row("TesseraUniformTypeIdentifiers", ["UIKitCore"]),
        Row("TesseraCombine", [], outside: combine),
        Row("TesseraCairo", ["UIKit", "CPangoCairo", "CTurboJPEG", "CPNG", "CWebP"], outside: system),
        Row("TesseraHeadless", ["TesseraCairo", "CTesseraHosts"], outside: system),
        Row("TesseraGTK", ["TesseraCairo", "CTesseraHosts", "CGtk4"], outside: system),
        Row("TesseraRealTime", ["UIKit", "CTesseraHosts"]),
        Row("TesseraHarness", ["UIKit"], outside: system),
        Row("TesseraTesting", ["TesseraHarness"], outside: ["Testing"]),
        Row("TesseraPictures", ["TesseraHeadless", "TesseraTesting"], outside: ["Testing"]),
        Row("TesseraProjects", []),
        Row("TesseraPorting", [], outside: syntax),
        Row("tessera", ["TesseraInterfaces", "TesseraPorting", "TesseraProjects"]),
        Row("TesseraPort", ["tessera"], outside: ["PackagePlugin"]),
        Row("Shelf", ["UIKit"], folder: "Tests/Ported/Shelf"),
        Row("ShelfSix", ["UIKit"], folder: "Tests/Ported/ShelfSix"),
        Row("Albums", ["UIKit"], folder: "Examples/Template/Sources/Albums"),
        Row(
            "GalleryExamples", ["UIKit", "TesseraCairo"], outside: database.union(system),
            folder: "Sources/gallery/Examples"),
        Row(
            "gallery", ["GalleryExamples", "TesseraHeadless", "TesseraGTK", "TesseraHarness"],
            outside: arguments.union(logging).union(system), folder: "Sources/gallery/Command"),
        Row(
            "ConformanceRunner", ["UIKit", "TesseraHarness"], outside: system, folder: "Sources/conformance/Runner"),
        Row(
            "conformance", ["ConformanceRunner"], outside: arguments.union(system),
            folder: "Sources/conformance/Command"),
        Row(
            "bench",
            [
                "TesseraConstraints", "TesseraDynamics", "TesseraLayout", "TesseraHeadless", "TesseraGTK",
                "TesseraHarness", "CChipmunk", "CPangoCairo", "CGtk4",
            ],
            outside: arguments.union(collections).union(system)),
        Row(
            "gtk-fixture", ["TesseraGTK", "TesseraHeadless", "CGtk4"], outside: system,
            folder: "Tests/Programs/gtk-fixture"),
        Row("TestSupport", [], folder: "Tests/Support/Plain"),
        Row("UIKitTestSupport", ["_Testing_UIKit"], outside: ["Testing"], folder: "Tests/Support/UIKit"),
        Row(
            "real-time-fixture", ["TesseraRealTime", "TesseraHarness", "TesseraHeadless"],
            folder: "Tests/Programs/real-time-fixture"),
    ]

    static func row(_ target: String) -> Row? { rows.first { $0.target == target } }

    /// Every target that a target may import: its arrows and what they lead to, C targets only by an arrow of its own.
    static func allowed(_ target: String) -> Set<String> {
        guard let row = row(target) else { return [] }
        var result = Set(row.arrows)
        for arrow in row.arrows {
            result.formUnion(allowed(arrow).subtracting(cTargets))
        }
        return result
    }
}
