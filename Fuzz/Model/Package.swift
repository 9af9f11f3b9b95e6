// swift-tools-version: 6.2
// The model test of collection views as a program, for long runs. A package of its own beside the other fuzzers: it uses
// the library as a client does, and must not meet the modules that those link. Its sources are the tests', by links.
import PackageDescription

let package = Package(
    name: "tessera-model-fuzz",
    dependencies: [.package(name: "Tessera", path: "../..")],
    targets: [
        .executableTarget(
            name: "ModelFuzz",
            dependencies: [
                .product(name: "UIKit", package: "Tessera"), .product(name: "TesseraTesting", package: "Tessera"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
