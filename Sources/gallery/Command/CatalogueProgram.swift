import GalleryExamples
import UIKit

/// The gallery without a subcommand.
@MainActor
enum CatalogueProgram {
    /// Opens the window; where that cannot be, renders everything and says where.
    static func run() throws -> Int32 {
        guard let obstacle = LiveWindow.obstacle else { return LiveWindow.run(nil, isTouch: false) }
        GalleryProgram.complain("cannot open a window: \(obstacle); rendering the catalogue instead")
        return GalleryProgram.reportingFailure {
            let folder = try outputFolder()
            for example in [Example.catalogue] + Example.all { try render(example, to: folder) }
        }
    }

    private static func render(_ example: Example, to folder: URL) throws {
        let file = folder.appendingPathComponent(example.name + ".png")
        // What takes longer to load says so, and is waited for; there are many screens.
        try HeadlessScreen(example, Surroundings(), input: nil, quiet: 0.05).writePNG(to: file)
        try StandardStreams.say(file.path + "\n")
    }

    /// `gallery-out` in the current folder, or in the folder for temporary files where that one may not be written.
    private static func outputFolder() throws -> URL {
        let files = FileManager.default
        let here = URL(fileURLWithPath: files.currentDirectoryPath).appendingPathComponent("gallery-out")
        if (try? files.createDirectory(at: here, withIntermediateDirectories: true)) != nil,
            files.isWritableFile(atPath: here.path)
        {
            return here
        }
        let other = files.temporaryDirectory.appendingPathComponent("gallery-out-\(UUID().uuidString)")
        try files.createDirectory(at: other, withIntermediateDirectories: true)
        return other
    }
}
