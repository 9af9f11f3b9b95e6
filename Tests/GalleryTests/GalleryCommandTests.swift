import Foundation
import Testing

/// Where the program lies beside the tests.
enum BuiltGallery {
    static let program: URL? = {
        let folder = Bundle.main.executableURL?.deletingLastPathComponent()
        let beside = [CommandLine.arguments.first.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }, folder]
        let files = beside.compactMap { $0?.appendingPathComponent("gallery") }
        return files.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()
}

/// Runs the built program; where only the tests were built there is none.
@Suite(.enabled(if: BuiltGallery.program != nil), .timeLimit(.minutes(6))) struct GalleryCommandTests {
    private struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    /// - Parameters:
    ///   - file: what standard output is instead of a pipe to `output`.
    ///   - closing: the shell's word for the stream that is closed.
    private func run(
        _ arguments: [String], home: String? = nil, output file: FileHandle? = nil, closing: String? = nil
    ) throws -> Outcome {
        let process = Process()
        let program = try #require(BuiltGallery.program)
        process.executableURL = closing == nil ? program : URL(fileURLWithPath: "/bin/sh")
        process.arguments = closing.map { ["-c", "exec \"$0\" \"$@\" \($0)", program.path] + arguments } ?? arguments
        var environment = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "BROADWAY_DISPLAY", "GDK_BACKEND"] { environment[name] = nil }
        environment["XDG_CACHE_HOME"] = nil
        if let home { environment["HOME"] = home }
        process.environment = environment
        if let home { process.currentDirectoryURL = URL(fileURLWithPath: home) }
        let (output, errors) = (Pipe(), Pipe())
        if let file { process.standardOutput = file } else { process.standardOutput = output }
        process.standardError = errors
        try process.run()
        let text = file == nil ? output.fileHandleForReading.readDataToEndOfFile() : Data()
        let complaints = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: complaints, as: UTF8.self))
    }

    @Test(arguments: [
        ["render"], ["render", "grid"], ["render", "nothing", "--out", "a.png"], ["nothing"], ["--what"],
        ["render", "grid", "--out", "a.png", "--size", "0x0"], ["render", "grid", "--out", "a.png", "--what"],
        ["render", "grid", "--out", "a.png", "--scale", "9"], ["render", "grid", "--out", "a.png", "--size"],
        ["render", "grid", "--out", "no-such-folder/a.png"], ["dump", "grid", "--appearance", "pink"],
        ["dump", "grid", "--direction", "up"], ["dump", "grid", "--text-size", "huge"], ["dump", "grid", "--at", "-1"],
        ["dump", "grid", "--script", "missing.json"], ["dump", "photos", "--input", "missing"],
        ["dump", "grid", "extra"], ["run", "nothing"], ["run", "grid", "--size", "big"], ["list", "extra"],
        ["dump", "grid", "--size", "16384x16384"], ["dump", "grid", "--size", "-5x5"],
        ["dump", "grid", "--at", "0x10"], ["dump", "grid", "--out", "a\u{FFFD}.json"],
        ["dump", "grid", "--script", "a\u{FFFD}.json"], ["dump", "photos", "--input", "a\u{FFFD}"],
        ["dump", "grid", "--scale", "-1"], ["dump", "no\nexample"], ["dump", "grid", "--size", "1\nx"],
    ])
    func wrongWordsGiveOneLineAndStatus2(arguments: [String]) throws {
        let scratch = try ScratchFolder()
        let outcome = try run(arguments, home: scratch.path)
        #expect(outcome.status == 2, "\(outcome)")
        #expect(outcome.output.isEmpty, "\(outcome)")
        let lines = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 2 && lines[1].isEmpty && lines[0].hasPrefix("gallery: "), "\(outcome)")
    }

    @Test func aNegativeNumberIsAWrongValue() throws {
        let outcome = try run(["dump", "grid", "--at", "-1"])
        #expect(outcome.errors == "gallery: --at '-1': must be a number of seconds from 0 to 3600\n")
    }

    // MARK: Output that cannot be written

    private static let commands = [
        ["list"], ["--help"], ["dump", "grid", "--size", "300x300"], ["dump", "livefeed", "--at", "0"],
    ]

    @Test(arguments: commands) func aFullDiskIsOneLineAndStatus1(arguments: [String]) throws {
        let scratch = try ScratchFolder()
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let outcome = try run(arguments, home: scratch.path, output: full)
        #expect(outcome.status == 1)
        #expect(outcome.errors == "gallery: standard output cannot be written: No space left on device\n")
    }

    @Test(arguments: commands) func aClosedStreamIsOneLineAndStatus1(arguments: [String]) throws {
        let scratch = try ScratchFolder()
        let outcome = try run(arguments, home: scratch.path, closing: ">&-")
        #expect(outcome.status == 1)
        #expect(outcome.errors == "gallery: standard output cannot be written: Bad file descriptor\n")
    }

    @Test func withoutStandardErrorTheStatusSaysIt() throws {
        let outcome = try run(["dump", "nothing"], closing: "2>&-")
        #expect(outcome.status == 2 && outcome.output.isEmpty && outcome.errors.isEmpty)
    }

    /// A device stays one.
    @Test(arguments: ["render", "dump"]) func aFullDeviceIsOneLineAndStatus1(command: String) throws {
        let outcome = try run([command, "grid", "--out", "/dev/full"])
        #expect(outcome.status == 1)
        #expect(outcome.errors == "gallery: '/dev/full' cannot be written: No space left on device\n")
        var information = stat()
        #expect(stat("/dev/full", &information) == 0 && information.st_mode & S_IFMT == S_IFCHR)
    }

    @Test func aSizeThatNoPictureHoldsIsNamed() throws {
        let scratch = try ScratchFolder()
        let script = #"[{"at": 0, "do": "key", "key": "end"}, {"at": 0, "do": "resize", "width": 9e3, "height": 9e3}]"#
        try scratch.write("s.json", Data(script.utf8))
        let outcome = try run(["dump", "grid", "--script", "s.json"], home: scratch.path)
        #expect(outcome.status == 2)
        #expect(
            outcome.errors
                == "gallery: --script 's.json': script entry 2 (resize): 'width', 'height' and --scale make a "
                + "picture of 18000x18000 pixels: too large\n")
    }

    @Test(arguments: [
        "no JSON", "{}", "[1]", "[{\"at\": 0, \"do\": \"dance\"}]",
        "[{\"at\": -1, \"do\": \"tap\", \"x\": 1, \"y\": 1}]", "",
        "[{\"at\": 0, \"do\": \"type\", \"text\": \"a\"},]",
        "[{\"at\": 0, \"at\": 1, \"do\": \"type\", \"text\": \"a\"}]",
        "[{\"at\": 00, \"do\": \"type\", \"text\": \"a\"}]",
    ])
    func wrongScriptsGiveOneLineAndStatus2(script: String) throws {
        let scratch = try ScratchFolder()
        try scratch.write("s.json", Data(script.utf8))
        let outcome = try run(["dump", "grid", "--script", "s.json"], home: scratch.path)
        #expect(outcome.status == 2, "\(outcome)")
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome)")
    }

    @Test func helpIsNoError() throws {
        for arguments in [["--help"], ["help"], ["render", "--help"]] {
            let outcome = try run(arguments)
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("USAGE"))
            #expect(outcome.errors.isEmpty)
        }
    }

    @Test func listNamesTheExamples() throws {
        let outcome = try run(["list"])
        #expect(outcome.status == 0)
        #expect(outcome.output.split(separator: "\n").contains("photos"))
    }

    @Test func aDumpIsSortedJSONAndAlwaysTheSame() throws {
        let scratch = try ScratchFolder()
        let outcome = try run(["dump", "grid", "--size", "300x400"], home: scratch.path)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try run(["dump", "grid", "--size", "300x400"], home: scratch.path).output == outcome.output)
        let list = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
        let cells = list.filter { $0["category"] as? String == "cell" }
        #expect(cells.count > 10)
        #expect(cells.map { $0["indexPath"] as? [Int] } == cells.indices.map { [0, $0] })
        #expect(cells.first?["text"] as? String == "1")
        #expect(cells.first?["viewClass"] as? String == "GridCell")
        #expect((cells.first?["frame"] as? [Double])?.count == 4)
        let header = list.first { $0["category"] as? String == "supplementary" }
        #expect(header?["kind"] as? String == "UICollectionElementKindSectionHeader")
        #expect(header?["text"] as? String == "Section 1\n1 to 125")
    }

    /// The wheel brings the day before into the chat, and what is in sight belongs to other index paths then.
    @Test(arguments: [580, 590, 600, 610, 620, 630]) func theWheelBringsEarlierDaysIntoTheChat(points: Int) throws {
        let scratch = try ScratchFolder()
        let script = #"[{"at": 0.5, "do": "wheel", "x": 170, "y": 400, "dx": 0, "dy": -\#(points)}]"#
        try scratch.write("wheel.json", Data(script.utf8))
        let outcome = try run(["dump", "chat", "--script", "wheel.json"], home: scratch.path)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.status) \(outcome.errors)")
    }

    @Test func aScriptTapsAndCaptures() throws {
        let scratch = try ScratchFolder()
        let script = """
            [{"at": 0.1, "do": "tap", "x": 40, "y": 140}, {"at": 0.6, "do": "capture", "file": "s.json"},
             {"at": 0.7, "do": "capture", "file": "s.png"}]
            """
        try scratch.write("tap.json", Data(script.utf8))
        let outcome = try run(["render", "grid", "--script", "tap.json", "--out", "end.png"], home: scratch.path)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let dump = try String(contentsOfFile: scratch.path + "/s.json", encoding: .utf8)
        #expect(dump.contains("1 selected"))
        for name in ["s.png", "end.png"] {
            let file = try Data(contentsOf: URL(fileURLWithPath: scratch.path + "/" + name))
            #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
    }

    @Test func aBrokenPictureIsOneLogLineAndASign() throws {
        let scratch = try ScratchFolder()
        let path = try scratch.write("pictures/a.jpg", Data())
        let outcome = try run(["dump", "photos", "--input", "pictures"], home: scratch.path)
        #expect(outcome.status == 0)
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 1)
        #expect(lines.first?.contains("\(path) is empty") == true && lines.first?.contains("photos") == true)
        #expect(outcome.output.contains("a.jpg, cannot be shown"))
    }

    @Test func theLiveFeedMakesItsDatabaseInTheCaches() throws {
        let scratch = try ScratchFolder()
        let outcome = try run(["dump", "livefeed", "--at", "0"], home: scratch.path)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(outcome.output.contains("\(100_000.formatted()) readings"))
        let file = scratch.path + "/.cache/tessera-gallery/livefeed-100000.sqlite"
        #expect(FileManager.default.fileExists(atPath: file))
        #expect(try run(["dump", "livefeed", "--at", "0"], home: scratch.path).output == outcome.output)
        try Data("no database".utf8).write(to: URL(fileURLWithPath: file))
        let broken = try run(["dump", "livefeed", "--at", "0"], home: scratch.path)
        #expect(broken.status == 0)
        #expect(broken.errors.split(separator: "\n").count == 1)
        #expect(broken.errors.contains("\(file) cannot be used: file is not a database"))
    }

    @Test func withoutADisplayTheCatalogueIsRendered() throws {
        let scratch = try ScratchFolder()
        let outcome = try run([], home: scratch.path)
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("cannot open a window"))
        let files = outcome.output.split(separator: "\n").map(String.init)
        #expect(files.count > 2)
        #expect(files.allSatisfy { FileManager.default.fileExists(atPath: $0) })
        let single = try run(["run", "grid"], home: scratch.path)
        #expect(single.status == 1)
        #expect(single.errors.split(separator: "\n").count == 1)
    }
}
