import Foundation
import GalleryExamples
import TesseraGTK
import TesseraHarness
import UIKit

/// The gallery in a window.
@MainActor
enum LiveWindow {
    /// Why no window can be opened; nil where one can.
    static var obstacle: String? {
        guard let host = LinkedHosts.window else { return "this program links no window host" }
        return host.obstacle()
    }

    /// Pictures of a window are the display's business.
    static func check(_ request: ExampleRequest) throws(UsageError) {
        for file in request.script?.captureFiles ?? [] where !file.lowercased().hasSuffix(".json") {
            throw UsageError("--script: 'capture' of '\(file)': a window is captured as .json only; use 'render'")
        }
    }

    /// Opens the window at the example, or at the catalogue, and returns when it is closed.
    static func run(_ request: ExampleRequest?, isTouch: Bool) -> Int32 {
        var configuration = TesseraGTK.Configuration()
        if let surroundings = request?.surroundings {
            configuration.size = surroundings.size ?? configuration.size
            configuration.style = surroundings.style
            configuration.layoutDirection = surroundings.direction
            configuration.contentSizeCategory = surroundings.textSize ?? configuration.contentSizeCategory
        }
        configuration.pointerActsAsFinger = isTouch
        configuration.applicationID = GalleryIdentity.applicationID
        configuration.iconFolder = GalleryIdentity.iconFolder(of: URL(fileURLWithPath: "/proc/self/exe"))
        TesseraGTK.configuration = configuration
        GalleryAppDelegate.request = request
        let status = ApplicationStart.run(delegateClass: GalleryAppDelegate.self)
        return status == 0 && GalleryAppDelegate.hasFailed ? 1 : status
    }
}

/// Plays a script into a window in real time.
@MainActor
struct LivePlayer {
    let window: UIWindow

    func play(_ request: ExampleRequest) async throws {
        let clock = ContinuousClock()
        let start = clock.now
        for step in request.script?.steps ?? [] where step.time <= request.time ?? .infinity {
            try await clock.sleep(until: start + .seconds(step.time))
            switch step.action {
            case .input(let input): window.handle(input)
            case .resize: DiagnosticsLog.write(.warning, "gallery", "a script cannot resize a window")
            case .capture(let file):
                let dump = ElementList(ScreenDump(of: window)).json
                try OutputFile.write(Data(dump.utf8), to: URL(typedPath: file))
            }
        }
        guard let time = request.time else { return }
        try await clock.sleep(until: start + .seconds(time))
        endProgram()
    }

    /// The host ends its loop at this signal, as when a session ends.
    func endProgram() { raise(SIGTERM) }
}
