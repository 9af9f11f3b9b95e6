import Foundation

/// Reads interface files (`.xib`, `.storyboard`) and makes of them what UIKit loads at run time.
public enum InterfaceCompiler {
    /// Compiles an interface file.
    ///
    /// - Parameters:
    ///   - data: The contents of the file.
    ///   - file: The name of the file in diagnostics.
    ///   - module: The module of the app's own classes. It stands in where the file leaves the module to the target.
    /// - Returns: The compiled interface, nil where a diagnostic is an error, and what is wrong with the file.
    public static func compile(
        data: Data, file: String, module: String? = nil
    ) -> (data: Data?, diagnostics: [InterfaceDiagnostic]) {
        let (document, diagnostics) = read(data: data, file: file, module: module)
        return (document.map(InterfaceArchive.encode), diagnostics)
    }

    /// The name of the compiled form of a file: `Main.storyboardc` for `Main.storyboard`, `Card.nib` for `Card.xib`. Nil
    /// for files with other endings.
    public static func compiledName(of file: String) -> String? {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        if name.hasSuffix(".storyboard") { return name + "c" }
        guard name.hasSuffix(".xib") else { return nil }
        return name.dropLast(4) + ".nib"
    }

    /// The elements of an interface file as UIKit takes them, and what is wrong with it.
    package static func read(
        data: Data, file: String, module: String? = nil
    ) -> (document: InterfaceElement?, diagnostics: [InterfaceDiagnostic]) {
        let root: InterfaceElement
        do throws(XMLFault) {
            root = try XMLReader.read(data)
        } catch {
            return (nil, [InterfaceDiagnostic(.error, file, error.line, error.message)])
        }
        if let fault = InterfaceHead.fault(of: root) {
            var diagnostic = InterfaceDiagnostic(.error, file, root.line, fault)
            diagnostic.isOfOtherFormat = true
            return (nil, [diagnostic])
        }
        var cleaner = InterfaceCleaner(file: file, module: module)
        var document = cleaner.clean(root)
        document["module"] = module
        let checks = InterfaceChecks(document, file: file).diagnostics()
        let all = (cleaner.diagnostics + checks).sorted { $0.line < $1.line }
        return (all.contains { $0.severity == .error } ? nil : document, all)
    }
}

/// What the root element says of the file.
enum InterfaceHead {
    /// Why a document is none of iOS's interface files; nil if it is one.
    static func fault(of root: InterfaceElement) -> String? {
        guard root.name == "document" || root.name == "archive" else {
            return "the file is no interface file: its element is <\(root.name)>"
        }
        guard root.name == "document", let type = root["type"], type.hasPrefix("com.apple.InterfaceBuilder3.") else {
            return "the file is of Xcode 4 or older; open and save it in a newer one"
        }
        guard type.contains("CocoaTouch") else { return "the file is for another system: \(type)" }
        guard root["version"].map({ $0.hasPrefix("3.") }) ?? true else {
            return "the file is of version \(root["version"] ?? ""); 3.0 is read"
        }
        return nil
    }
}
