// swift-tools-version: 6.2
// A client as teams write them: the app of README.md with a host, a program that renders, and one that plays with the test
// harness. script/test resolves, builds and runs it, with a static standard library.
import PackageDescription

let package = Package(
    name: "grid",
    dependencies: [.package(name: "Tessera", path: "../..")],
    targets: [
        .executableTarget(
            name: "grid",
            dependencies: [
                .product(name: "UIKit", package: "Tessera"),
                .product(name: "TesseraHeadless", package: "Tessera"),
            ]),
        .executableTarget(
            name: "app",
            dependencies: [
                .product(name: "UIKit", package: "Tessera"), .product(name: "TesseraHeadless", package: "Tessera"),
            ]),
        // Every form of a selector, in the modes of Swift 6 and of Swift 5: the second folder links to the file of the first.
        .target(name: "selectors", dependencies: [.product(name: "UIKit", package: "Tessera")]),
        .target(
            name: "selectors5", dependencies: [.product(name: "UIKit", package: "Tessera")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "harness",
            dependencies: [
                .product(name: "UIKit", package: "Tessera"), .product(name: "TesseraTesting", package: "Tessera"),
            ]),
        // Tests with pictures; script/test-client --pictures records them, and sees them pass and fail.
        .testTarget(
            name: "pictures",
            dependencies: [
                .product(name: "UIKit", package: "Tessera"), .product(name: "TesseraPictures", package: "Tessera"),
            ],
            exclude: ["__Pictures__"]),
    ]
)
