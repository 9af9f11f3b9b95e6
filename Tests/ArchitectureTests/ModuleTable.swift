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
    /// SQLite through GRDB: for an example alone.
    static let database: Set<String> = ["GRDB"]

    /// C targets are allowed to those alone that name them: they are not passed on.
    static let cTargets: Set<String> = ["CTesseraHosts", "CPangoCairo", "CTurboJPEG", "CPNG", "CWebP", "CGtk4"]

    /// From the ground up: a row names only rows above it, so the arrows cannot form a circle.
    static let rows: [Row] = [
        Row("CTesseraHosts", []),
        Row("CPangoCairo", []),
        Row("CTurboJPEG", []),
        Row("CPNG", []),
        Row("CWebP", []),
        Row("CGtk4", []),
        Row("TesseraGraphics", [], outside: collections),
        Row("TesseraPhysics", ["TesseraGraphics"], outside: collections),
        Row("TesseraLayers", ["TesseraGraphics", "TesseraPhysics"], outside: collections),
        Row("TesseraLayout", ["TesseraGraphics"], outside: collections),
        Row("TesseraUpdates", ["TesseraGraphics"], outside: collections),
        Row("TesseraSnapshots", ["TesseraGraphics"], outside: collections),
        Row("TesseraConstraints", ["TesseraGraphics"], outside: collections),
        Row(
            "UIKitCore", ["CTesseraHosts", "TesseraLayers", "TesseraPhysics", "TesseraConstraints"],
            outside: collections),
        Row("UIKitControls", ["UIKitCore"], outside: collections),
        Row(
            "UIKitCollection", ["UIKitCore", "TesseraLayout", "TesseraUpdates", "TesseraSnapshots"],
            outside: collections),
        Row("UIKit", ["UIKitCore", "UIKitControls", "UIKitCollection"], outside: collections),
        Row("_Testing_UIKit", ["UIKit"], outside: ["Testing"]),
        Row("CoreGraphics", ["TesseraGraphics"], folder: "Sources/AppleModules/CoreGraphics"),
        Row("QuartzCore", ["CoreGraphics", "UIKitCore"], folder: "Sources/AppleModules/QuartzCore"),
        Row(
            "_Testing_CoreGraphics", ["CoreGraphics"], outside: ["Testing"],
            folder: "Sources/AppleModules/_Testing_CoreGraphics"),
        Row("TesseraCairo", ["UIKit", "CPangoCairo", "CTurboJPEG", "CPNG", "CWebP"], outside: system),
        Row("TesseraHeadless", ["TesseraCairo", "CTesseraHosts"], outside: system),
        Row("TesseraGTK", ["TesseraCairo", "CTesseraHosts", "CGtk4"], outside: system),
        Row("TesseraRealTime", ["UIKit", "CTesseraHosts"]),
        Row("TesseraTesting", ["UIKit"], outside: system.union(["Testing"])),
        Row("TesseraPictures", ["TesseraHeadless", "TesseraTesting"], outside: ["Testing"]),
        Row(
            "GalleryExamples", ["UIKit", "TesseraCairo"], outside: logging.union(database).union(system),
            folder: "Sources/gallery/Examples"),
        Row(
            "gallery", ["GalleryExamples", "TesseraHeadless", "TesseraGTK", "TesseraTesting"],
            outside: arguments.union(logging).union(system), folder: "Sources/gallery/Command"),
        Row(
            "ConformanceRunner", ["UIKit", "TesseraTesting"], outside: system, folder: "Sources/conformance/Runner"),
        Row(
            "conformance", ["ConformanceRunner"], outside: arguments.union(system),
            folder: "Sources/conformance/Command"),
        Row(
            "bench", ["TesseraLayout", "TesseraHeadless", "TesseraGTK", "TesseraTesting", "CPangoCairo", "CGtk4"],
            outside: arguments.union(collections).union(system)),
        Row(
            "gtk-fixture", ["TesseraGTK", "TesseraHeadless"], outside: system, folder: "Tests/Fixtures/gtk-fixture"),
        Row("real-time-fixture", ["TesseraRealTime", "TesseraTesting"], folder: "Tests/Fixtures/real-time-fixture"),
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
