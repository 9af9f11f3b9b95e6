import Foundation
import TesseraGraphics

/// One recorded case: what goes in, what UIKit gave back.
public struct Fixture: Sendable {
    public let id: String
    public let area: String
    /// The set of an area that it belongs to: what the file says, else the file's name.
    public let set: String
    public let about: String
    /// How sure the recording is; layout cases are high.
    public let confidence: String
    let body: JSONValue

    init?(_ body: JSONValue, area: String, set: String) {
        guard let id = body["id"]?.string else { return nil }
        self.id = id
        self.area = area
        self.set = set
        self.body = body.repeatingSteps
        about = body["about"]?.string ?? ""
        confidence = body["confidence"]?.string ?? "high"
    }

    private init(_ other: Fixture, body: JSONValue) {
        id = other.id
        area = other.area
        set = other.set
        about = other.about
        confidence = other.confidence
        self.body = body
    }

    /// The case with other contents.
    func with(_ body: JSONValue) -> Fixture { Fixture(self, body: body) }
}

/// The fixture files below a folder.
public enum FixtureFolder {
    public enum Failure: Error, CustomStringConvertible {
        case noFolder(String)
        case noFixtures(String)
        case unreadable(String, String)
        case noJSON(String)

        public var description: String {
            switch self {
            case .noFolder(let path): "'\(path)' is no folder"
            case .noFixtures(let path): "there are no fixtures below '\(path)'"
            case .unreadable(let path, let why): "'\(path)' cannot be read: \(why)"
            case .noJSON(let path): "'\(path)' is no valid JSON"
            }
        }
    }

    /// All cases of all `.json` files below `url` that have an area, in the order of their paths.
    public static func load(_ url: URL) throws(Failure) -> [Fixture] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue,
            let walk = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
        else { throw .noFolder(url.path) }
        // A folder whose name ends so is walked like the others.
        let files = walk.compactMap { $0 as? URL }.filter { $0.pathExtension == "json" && !$0.hasDirectoryPath }
        var cases: [Fixture] = []
        for file in files.sorted(by: { $0.path < $1.path }) { cases += try read(file) }
        guard !cases.isEmpty else { throw .noFixtures(url.path) }
        return cases
    }

    private static func read(_ file: URL) throws(Failure) -> [Fixture] {
        let data: Data
        do {
            data = try InputFile.read(file)
        } catch {
            throw .unreadable(file.path, error.description)
        }
        let root: JSONValue
        do {
            root = try JSONValue(data)
        } catch {
            throw .noJSON(file.path)
        }
        guard let area = root["area"]?.string else { return [] }
        let set = root["set"]?.string ?? file.deletingPathExtension().lastPathComponent
        return (root["cases"]?.array ?? []).compactMap { Fixture($0, area: area, set: set) }
    }
}

extension JSONValue {
    /// A case whose steps that happen several `times` stand there so often. One that records each step is left alone.
    fileprivate var repeatingSteps: JSONValue {
        guard case .object(var members) = self, let steps = members["do"]?.array, self["expect"]?["steps"] == nil
        else { return self }
        members["do"] = .array(
            steps.flatMap { step -> [JSONValue] in
                guard case .object(var parts) = step, let times = parts["times"]?.int, (1...1_000).contains(times)
                else { return [step] }
                parts["times"] = nil
                return Array(repeating: .object(parts), count: times)
            })
        return .object(members)
    }
}
