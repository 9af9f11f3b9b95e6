// swift-tools-version: 6.2
// One package for Apple's platforms, with their UIKit, and for Linux, with Tessera's. Copy the folder, and say where
// Tessera is.
import PackageDescription

let onLinux: TargetDependencyCondition? = .when(platforms: [.linux])
let uikit: Target.Dependency = .product(name: "UIKit", package: "Tessera", condition: onLinux)
let host: Target.Dependency = .product(name: "TesseraHeadless", package: "Tessera", condition: onLinux)

let package = Package(
    name: "Albums",
    platforms: [.iOS(.v17)],
    products: [.library(name: "Albums", targets: ["Albums"])],
    dependencies: [.package(name: "Tessera", path: "../..")],
    targets: [
        // All of the app but where it begins. An Xcode project's app target links it.
        .target(name: "Albums", dependencies: [uikit]),
        .testTarget(name: "AlbumsTests", dependencies: ["Albums", uikit]),
        // Where the app begins on Linux. For a window use the product TesseraGTK.
        .executableTarget(name: "AlbumsApp", dependencies: ["Albums", uikit, host]),
    ]
)
