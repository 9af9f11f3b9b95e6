import ArgumentParser
import Foundation
import GalleryExamples
import TesseraGraphics
import TesseraHarness

/// From arguments to an exit status: 0 done, 1 failed, 2 asked for something that does not exist.
@MainActor
enum GalleryProgram {
    static func run(_ arguments: [String]) -> Int32 {
        StandardStreams.occupyClosed()
        do {
            return try respond(to: arguments)
        } catch {
            complain("\(error)")
            return 1
        }
    }

    private static func respond(to arguments: [String]) throws(OutputError) -> Int32 {
        do {
            let command = try GalleryCommand.parseAsRoot(arguments)
            GalleryLog.start()
            return try perform(command)
        } catch let error as UsageError {
            complain(error.description)
            return 2
        } catch let error as OutputError {
            throw error
        } catch {
            guard GalleryCommand.exitCode(for: error) != .success else {
                try StandardStreams.say(GalleryCommand.fullMessage(for: error) + "\n")
                return 0
            }
            complain(GalleryCommand.message(for: error))
            return 2
        }
    }

    private static func perform(_ command: any ParsableCommand) throws -> Int32 {
        switch command {
        case is ListCommand:
            try StandardStreams.say(Example.all.map { $0.name + "\n" }.joined())
            return 0
        case let command as RenderCommand: return try command.perform()
        case let command as DumpCommand: return try command.perform()
        case let command as RunCommand: return try command.perform()
        case is GalleryCommand: return try CatalogueProgram.run()
        default:
            // The parser's own commands: each answers with what it has to say, as an error.
            var other = command
            try other.run()
            return 0
        }
    }

    /// One line on standard error.
    static func complain(_ text: String) {
        StandardStreams.complain("gallery: \(text)")
    }
}
