import Foundation
import TesseraBase
import TesseraInterfaces

/// An interface file that was read: its document, and where its strings and pictures lie.
@MainActor
package final class InterfaceFile {
    let document: InterfaceElement
    let name: String
    /// The bundle that the file was asked for in; nil stands for the app.
    let bundle: Bundle?
    /// The file's texts in the user's language, by id and property.
    let strings: [String: String]
    /// The colours of the asset catalog, as they were when the file was saved.
    private(set) lazy var colors = Dictionary(
        (document.child("resources")?.children ?? []).compactMap { element in element["name"].map { ($0, element) } },
        uniquingKeysWith: { first, _ in first })

    init(_ document: InterfaceElement, name: String, bundle: Bundle?, strings: [String: String] = [:]) {
        self.document = document
        self.name = name
        self.bundle = bundle
        self.strings = strings
    }

    /// The module of the app's own classes.
    var module: String? { document["module"] }

    // MARK: Reading

    /// Kinds of interface files: the endings that their compiled and their plain form have.
    enum Kind {
        case nib, storyboard

        var endings: [String] {
            switch self {
            case .nib: ["nib", "xib"]
            case .storyboard: ["storyboardc", "storyboard"]
            }
        }
    }

    /// The file of a name; nil where there is none, or none that can be read, which is told.
    ///
    /// - Parameter isGuess: whether nobody has named the file. Then it is looked for among the resources that are known.
    static func find(_ name: String, _ kind: Kind, in bundle: Bundle?, isGuess: Bool = false) -> InterfaceFile? {
        if let found = search(name, kind, in: bundle) { return found }
        guard !isGuess else { return nil }
        let known = NibRegistry.bundles.count
        NibRegistry.loadAppModule()
        return NibRegistry.bundles.count > known ? search(name, kind, in: bundle) : nil
    }

    private static func search(_ name: String, _ kind: Kind, in bundle: Bundle?) -> InterfaceFile? {
        for folder in InterfaceFolders.folders(of: bundle) {
            for ending in kind.endings {
                let url = folder.appendingPathComponent("\(name).\(ending)")
                guard FileManager.default.fileExists(atPath: url.path), let document = read(url) else { continue }
                let texts = InterfaceFolders.strings(name, in: bundle)
                return InterfaceFile(document, name: name, bundle: bundle, strings: texts)
            }
        }
        return nil
    }

    private static func read(_ url: URL) -> InterfaceElement? {
        do throws(InputError) {
            return document(try InputFile.read(url), named: url.path)
        } catch {
            DiagnosticsLog.write(.error, "UINib", "\(url.path) cannot be read: \(error)")
            return nil
        }
    }

    /// The document of compiled data, or of the plain file; what is wrong with it is told.
    static func document(_ data: Data, named name: String) -> InterfaceElement? {
        guard InterfaceArchive.isArchive(data) else {
            let (document, diagnostics) = InterfaceCompiler.read(data: data, file: name)
            for diagnostic in diagnostics {
                DiagnosticsLog.write(
                    diagnostic.severity == .error ? .error : .warning, "UINib", diagnostic.description)
            }
            return document
        }
        do throws(InterfaceArchive.Fault) {
            return try InterfaceArchive.decode(data)
        } catch {
            DiagnosticsLog.write(.error, "UINib", "\(name) is no compiled interface: \(error.message)")
            return nil
        }
    }
}

/// Where interface files and their strings lie.
@MainActor
enum InterfaceFolders {
    /// The folders of a bundle: those of the user's languages first, then the one that stands for all, then the bundle's.
    static func folders(of bundle: Bundle?) -> [URL] {
        roots(of: bundle).flatMap { root in
            AppLanguages.current.map { root.appendingPathComponent("\($0).lproj") }
                + [root.appendingPathComponent("Base.lproj"), root, root.appendingPathComponent("en.lproj")]
        }
    }

    static func roots(of bundle: Bundle?) -> [URL] {
        let app = bundle == nil || bundle == .main
        let known = app ? NibRegistry.bundles.map { $0.resourceURL ?? $0.bundleURL } : []
        return ResourceFolders.folders(of: bundle) + known
    }

    /// The strings that belong to a file, in the best of the user's languages that has them.
    static func strings(_ name: String, in bundle: Bundle?) -> [String: String] {
        for root in roots(of: bundle) {
            for language in AppLanguages.current {
                let url = root.appendingPathComponent("\(language).lproj/\(name).strings")
                guard FileManager.default.fileExists(atPath: url.path), let texts = texts(url) else { continue }
                return texts
            }
        }
        return [:]
    }

    private static func texts(_ url: URL) -> [String: String]? {
        guard let data = try? InputFile.read(url) else { return nil }
        do throws(StringsFile.Fault) {
            return try StringsFile.read(data)
        } catch {
            DiagnosticsLog.write(.error, "UINib", "\(url.path):\(error.line): \(error.message)")
            return nil
        }
    }
}
