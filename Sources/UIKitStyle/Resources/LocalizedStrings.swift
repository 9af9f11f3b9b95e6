import Foundation
import TesseraBase

/// The texts of an app in the user's language: of `.strings` files, of string catalogs (`.xcstrings`) and of `.stringsdict`
/// files.
///
/// Foundation on Linux takes the development language always, and ends the process at a `.stringsdict`. So the app asks
/// here; what the porting tool writes does.
public enum LocalizedStrings {
    /// Returns the text of a key.
    ///
    /// A text that has forms for numbers is the form for many.
    ///
    /// - Parameters:
    ///   - key: What the text is found by.
    ///   - table: The name of the file; nil stands for `Localizable`.
    ///   - value: What is returned where there is no such text; nil or an empty one stands for the key.
    ///   - bundle: Where the files lie. The main one stands for all resources of the app.
    public static func text(
        _ key: String, table: String? = nil, value: String? = nil, bundle: Bundle? = nil
    ) -> String {
        for folder in ResourceFolders.folders(of: bundle) {
            if let found = StringsTables.table(table ?? "Localizable", in: folder)[key] { return found }
        }
        guard let value, !value.isEmpty else { return key }
        return value
    }
}

/// The texts of a table in a folder, read once.
enum StringsTables {
    private static let tables = Locked<[String: [String: String]]>([:])

    static func table(_ name: String, in folder: URL) -> [String: String] {
        guard !name.contains("/") else { return [:] }
        let place = "\(folder.path)\n\(name)"
        if let known = tables.withLock({ $0[place] }) { return known }
        let new = read(name, in: folder, AppLanguages.current)
        tables.withLock { $0[place] = new }
        return new
    }

    /// The texts in the best of the languages; those that it lacks in the next.
    static func read(_ name: String, in folder: URL, _ languages: [String]) -> [String: String] {
        var result: [String: String] = [:]
        func add(_ texts: [String: String]) { result.merge(texts) { present, _ in present } }
        let catalog = file("\(name).xcstrings", folder).flatMap { StringsCatalog.read($0) }
        for language in languages {
            let inside = folder.appendingPathComponent("\(language).lproj")
            add(pluralTexts(file("\(name).stringsdict", inside)))
            add(texts("\(name).strings", inside))
            if let catalog { add(catalog.texts(language)) }
        }
        if let catalog { add(catalog.texts(catalog.sourceLanguage)) }
        for other in ["Base", "en"] {
            let inside = folder.appendingPathComponent("\(other).lproj")
            add(pluralTexts(file("\(name).stringsdict", inside)))
            add(texts("\(name).strings", inside))
        }
        add(texts("\(name).strings", folder))
        return result
    }

    private static func file(_ name: String, _ folder: URL) -> Data? {
        let url = folder.appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        do throws(InputError) {
            return try InputFile.read(url)
        } catch {
            DiagnosticsLog.write(.error, "LocalizedStrings", "\(url.path) cannot be read: \(error)")
            return nil
        }
    }

    private static func texts(_ name: String, _ folder: URL) -> [String: String] {
        guard let data = file(name, folder) else { return [:] }
        do throws(StringsFile.Fault) {
            return try StringsFile.read(data)
        } catch {
            let path = folder.appendingPathComponent(name).path
            DiagnosticsLog.write(.error, "LocalizedStrings", "\(path):\(error.line): \(error.message)")
            return [:]
        }
    }

    /// The forms for many of a `.stringsdict`.
    private static func pluralTexts(_ data: Data?) -> [String: String] {
        guard let data,
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return [:] }
        return list.compactMapValues { entry in
            guard let entry = entry as? [String: Any], let format = entry["NSStringLocalizedFormatKey"] as? String
            else { return nil }
            return entry.reduce(format) { text, variable in
                guard let forms = variable.value as? [String: String], let other = forms["other"] else { return text }
                return text.replacingOccurrences(of: "%#@\(variable.key)@", with: other)
            }
        }
    }
}

/// A string catalog, as Xcode writes it.
struct StringsCatalog: Decodable {
    struct Entry: Decodable {
        let localizations: [String: Localization]?
    }

    struct Localization: Decodable {
        let stringUnit: Unit?
        let variations: Variations?

        /// The text, or its form for many.
        var text: String? { stringUnit?.value ?? variations?.plural?["other"]?.stringUnit?.value }
    }

    struct Variations: Decodable {
        let plural: [String: Form]?
    }

    struct Form: Decodable {
        let stringUnit: Unit?
    }

    struct Unit: Decodable {
        let value: String
    }

    let sourceLanguage: String
    let strings: [String: Entry]

    /// The catalog in data; one that cannot be read is told and counts as none.
    static func read(_ data: Data) -> StringsCatalog? {
        do {
            return try BoundedJSON.decode(StringsCatalog.self, from: data)
        } catch {
            DiagnosticsLog.write(.error, "LocalizedStrings", "a string catalog cannot be read: \(error)")
            return nil
        }
    }

    func texts(_ language: String) -> [String: String] {
        strings.compactMapValues { $0.localizations?[language]?.text }
    }
}
