import GalleryExamples
import TesseraHarness
import TesseraHeadless
import UIKit

/// A screen without a display: plays a script in virtual time, waits for what loads, and tells what it shows.
@MainActor
struct HeadlessScreen {
    /// How long pictures may take to load before the screen is taken as it is, in seconds.
    private static let patience: TimeInterval = 30

    private let renderer: HeadlessRenderer
    /// For so many real seconds nothing must have changed for the screen to be loaded.
    private let quiet: TimeInterval

    /// Shows an example, and lets it load.
    init(
        _ example: Example, _ surroundings: Surroundings, input: String?, quiet: TimeInterval = 0.25
    ) {
        self.quiet = quiet
        let activity = LoadingActivity()
        let options = ExampleOptions(input: input, activity: activity)
        renderer = HeadlessRenderer(example.screen(options), configuration: surroundings.headless)
        renderer.isBusy = { !activity.isIdle }
        load()
    }

    init(_ request: ExampleRequest) throws {
        self.init(request.example, request.surroundings, input: request.input)
        try play(request.script, until: request.time)
    }

    /// Plays what the script does up to `time`, or all of it and on until nothing moves any more.
    private func play(_ script: InputScript?, until time: TimeInterval?) throws {
        for step in script?.steps ?? [] where step.time <= time ?? .infinity {
            renderer.advance(to: step.time)
            switch step.action {
            case .input(let input): renderer.send(input)
            case .resize(let size): renderer.resize(to: size)
            case .capture(let file):
                load()
                try capture(to: URL(typedPath: file))
            }
        }
        if let time { renderer.advance(to: time) } else { renderer.settle() }
        load()
        // What came late may have set something in motion.
        if time == nil { renderer.settle() }
    }

    private func load() {
        guard renderer.load(timeout: Self.patience, quiet: quiet) else {
            return GalleryProgram.complain("not everything was loaded after \(Int(Self.patience)) seconds")
        }
    }

    /// A picture, or a dump for a file whose name ends in `.json`.
    private func capture(to file: URL) throws {
        if file.pathExtension.lowercased() == "json" {
            try OutputFile.write(Data(dump().utf8), to: file)
        } else {
            try writePNG(to: file)
        }
    }

    func writePNG(to file: URL) throws { try OutputFile.write(try renderer.png(), to: file) }

    func dump() -> String { ElementList(ScreenDump(of: renderer.window)).json }
}
