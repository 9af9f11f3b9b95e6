import Foundation
import GalleryExamples
import TesseraGraphics

extension RenderCommand {
    @MainActor
    func perform() throws -> Int32 {
        let file = try CheckedPaths.output(out)
        let request = try ExampleRequest(name: name, screen)
        return GalleryProgram.reportingFailure {
            try HeadlessScreen(request).writePNG(to: file)
        }
    }
}

extension DumpCommand {
    @MainActor
    func perform() throws -> Int32 {
        let file = try out.map { path throws(UsageError) in try CheckedPaths.output(path) }
        let request = try ExampleRequest(name: name, screen)
        return GalleryProgram.reportingFailure {
            let text = try HeadlessScreen(request).dump()
            guard let file else { return try StandardStreams.say(text) }
            try OutputFile.write(Data(text.utf8), to: file)
        }
    }
}

extension RunCommand {
    @MainActor
    func perform() throws -> Int32 {
        let request = try ExampleRequest(name: name, screen)
        if let obstacle = LiveWindow.obstacle {
            GalleryProgram.complain(
                "cannot open a window: \(obstacle); 'gallery render \(name) --out FILE.png' needs none")
            return 1
        }
        try LiveWindow.check(request)
        return LiveWindow.run(request, isTouch: touch)
    }
}

extension GalleryProgram {
    /// The status of `body`: 1, and one line, where it fails.
    static func reportingFailure(_ body: () throws -> Void) -> Int32 {
        do {
            try body()
            return 0
        } catch let error as CocoaError {
            // Its description is for programmers.
            complain(error.localizedDescription)
            return 1
        } catch {
            complain("\(error)")
            return 1
        }
    }
}
