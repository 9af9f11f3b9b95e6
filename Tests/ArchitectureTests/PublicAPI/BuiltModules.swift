import Foundation

/// The modules beside the program that runs the tests, asked about by the toolchain's own tool.
struct BuiltModules {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Every module that a client imports: those of the products and those that `UIKit` brings.
    static let visible = [
        "TesseraBase", "TesseraGraphics", "TesseraLayers", "TesseraSnapshots", "UIKitStyle", "UIKitCore",
        "UIKitControls",
        "UIKitCollection", "UIKit", "CoreGraphics", "QuartzCore", "TesseraObjectiveC", "TesseraOS",
        "TesseraUniformTypeIdentifiers", "TesseraCairo", "TesseraHeadless", "TesseraGTK",
        "TesseraRealTime",
        "TesseraHarness", "TesseraTesting", "TesseraPictures",
    ]

    private static let libraries = ["pangocairo", "libturbojpeg", "libpng", "libwebp", "gtk4"]
    private static let seams = ["CTesseraHosts", "CPangoCairo", "CTurboJPEG", "CPNG", "CWebP", "CGtk4"]
    #if arch(x86_64)
        private static let target = "x86_64-unknown-linux-gnu"
    #else
        private static let target = "aarch64-unknown-linux-gnu"
    #endif

    private var options: [String]
    private var output: URL

    init() throws {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let products = program.deletingLastPathComponent()
        output = products.appendingPathComponent("public-api")
        let headers = try Self.run("pkg-config", ["--cflags-only-I"] + Self.libraries)
        let seams = Self.seams.flatMap { ["-I", Repository.root.appendingPathComponent("Sources/\($0)").path] }
        options = ["-I", products.appendingPathComponent("Modules").path, "-target", Self.target] + seams
        options += headers.split(whereSeparator: \.isWhitespace).map(String.init)
        options += ["-module-cache-path", products.appendingPathComponent("ModuleCache").path]
        options += ["-skip-inherited-docs", "-skip-synthesized-members", "-minimum-access-level", "public"]
    }

    /// The public declarations of a module, those that it adds to types of other modules among them.
    func declarations(of module: String) throws -> [PublicDeclaration] {
        let folder = output.appendingPathComponent(module)
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try Self.run(
            "swift-symbolgraph-extract", ["-module-name", module, "-output-dir", folder.path] + options)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let graphs = try files.map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
        if graphs.contains(where: { !$0.symbols.isEmpty && $0.symbols.allSatisfy { $0.location == nil } }) {
            throw Failure(description: "\(module): the build does not say where its sources are; build it again here")
        }
        return graphs.flatMap(\.declarations)
    }

    /// Returns what a command of PATH prints.
    private static func run(_ command: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [command] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let call = ([command] + arguments.prefix(2)).joined(separator: " ")
            throw Failure(description: "\(call): \(printed.suffix(600))")
        }
        return printed
    }
}
