import ArgumentParser
import Foundation
import TesseraGraphics

/// The release build time of each module, built anew in a folder of its own.
enum BuildTimes {
    private static let modules = [
        "TesseraBase", "TesseraGraphics", "TesseraPhysics", "TesseraLayers", "TesseraLayout", "TesseraUpdates",
        "TesseraSnapshots", "TesseraConstraints", "UIKitStyle", "UIKitCore", "UIKitControls", "UIKitCollection",
        "UIKit", "TesseraCairo",
        "TesseraHeadless", "TesseraGTK", "TesseraHarness", "TesseraTesting",
    ]
    /// Seconds above which a module's build is a defect.
    private static let most = 90.0

    static func report(json: Bool) throws {
        guard FileManager.default.fileExists(atPath: "Package.swift") else {
            throw ValidationError("'bench build' runs in the project's folder")
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-build-\(getpid())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // Dependencies first, so that they count for no module.
        try build("ArgumentParser", folder)
        for module in modules {
            let start = monotonicSeconds()
            try build(module, folder)
            let seconds = monotonicSeconds() - start
            let isOK = seconds <= most
            if json {
                try StandardStreams.say(
                    "{\"budget\":\"\(most) s\",\"name\":\"build.\(module)\",\"ok\":\(isOK),"
                        + "\"seconds\":\(String(format: "%.1f", seconds))}\n")
            } else {
                let name = "build.\(module)".padding(toLength: 28, withPad: " ", startingAt: 0)
                let time = String(format: "%.1f", seconds)
                try StandardStreams.say("\(name)  \(time) s  at most \(most) s  \(isOK ? "ok" : "OVER")\n")
            }
        }
    }

    private static func build(_ target: String, _ folder: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "build", "-c", "release", "--target", target, "--scratch-path", folder]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ValidationError("\(target) does not build") }
    }
}
