import GalleryExamples
import TesseraHarness
import TesseraHeadless
import UIKit

/// An example with everything the command line said about it, checked.
@MainActor
struct ExampleRequest {
    let example: Example
    let surroundings: Surroundings
    let script: InputScript?
    let input: String?
    /// Virtual seconds at which to look; nil for when everything has come to rest.
    let time: TimeInterval?

    init(name: String, _ options: ScreenOptions) throws {
        guard let example = Example.named(name) else {
            let names = Example.all.map(\.name).joined(separator: ", ")
            throw UsageError("there is no example '\(name)' (known: \(names))")
        }
        self.example = example
        surroundings = try Surroundings(
            size: options.size, scale: options.scale, appearance: options.appearance, direction: options.direction,
            textSize: options.textSize)
        time = try options.at.map { text throws(UsageError) in try Surroundings.seconds(text) }
        input = try options.input.map { path throws(UsageError) in try CheckedPaths.folder(path) }
        script = try options.script.map { [surroundings] path in try Self.script(path, in: surroundings) }
        for file in script?.captureFiles ?? [] { _ = try CheckedPaths.output(file, option: "--script: capture file") }
    }

    private static func script(_ path: String, in surroundings: Surroundings) throws(UsageError) -> InputScript {
        let json = try CheckedPaths.script(path)
        do throws(InputScriptError) {
            let script = try InputScript(json: json)
            for step in script.steps {
                guard case .resize(let size) = step.action, let objection = surroundings.objection(to: size) else {
                    continue
                }
                throw InputScriptError(entry: step.entry, verb: "resize", "'width', 'height' and --scale \(objection)")
            }
            return script
        } catch {
            throw UsageError("--script '\(path)': \(error)")
        }
    }
}

extension InputScript {
    /// The files that its captures write.
    var captureFiles: [String] {
        steps.compactMap { step in
            if case .capture(let file) = step.action { file } else { nil }
        }
    }
}

extension Surroundings {
    var headless: HeadlessConfiguration {
        var configuration = HeadlessConfiguration(size: size ?? Self.usualSize, scale: scale ?? 2)
        configuration.style = style ?? .light
        configuration.layoutDirection = direction ?? .leftToRight
        configuration.contentSizeCategory = textSize ?? .large
        return configuration
    }
}
