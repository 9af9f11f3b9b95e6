// swift-tools-version: 6.2
// Fuzzing needs flags that a package may not use where others depend on it, hence a package of its own. Its sources are
// the main package's, by links, so that what is `package` there is seen here. See README.md for how to run it.
import PackageDescription

let package = Package(
    name: "tessera-fuzz",
    targets: [
        .target(name: "TesseraUpdates", swiftSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])]),
        .executableTarget(
            name: "PlannerFuzz", dependencies: ["TesseraUpdates"],
            swiftSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])]),
    ],
    swiftLanguageModes: [.v6]
)
