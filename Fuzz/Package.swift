// swift-tools-version: 6.2
// Fuzzing needs flags that a package may not use where others depend on it, hence a package of its own. Its sources are
// the main package's, by links, so that what is `package` there is seen here. See README.md for how to run it.
import PackageDescription

let engine: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer,address", "-enable-testing"])]
let fuzzer: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library"])]
let linked: [LinkerSetting] = [.unsafeFlags(["-sanitize=fuzzer,address"])]

let package = Package(
    name: "tessera-fuzz",
    targets: [
        .target(name: "TesseraUpdates", swiftSettings: engine),
        .target(name: "TesseraLayout", swiftSettings: engine),
        .target(name: "FuzzDriver", swiftSettings: fuzzer),
        .executableTarget(
            name: "PlannerFuzz", dependencies: ["FuzzDriver", "TesseraUpdates"], swiftSettings: fuzzer,
            linkerSettings: linked),
        .executableTarget(
            name: "LayoutFuzz", dependencies: ["FuzzDriver", "TesseraLayout"], swiftSettings: fuzzer,
            linkerSettings: linked),
    ],
    swiftLanguageModes: [.v6]
)
