import Foundation
import Testing

@testable import TesseraBase

@Suite struct OutputFileTests {
    /// Runs `body` in a folder of its own.
    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("output-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.resolvingSymlinksInPath())
    }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func aFileIsMadeAndReplaced() throws {
        try inFolder { folder throws in
            let file = folder.appendingPathComponent("a.txt")
            try OutputFile.write(Data("long text".utf8), to: file)
            #expect(chmod(file.path, 0o600) == 0)
            try OutputFile.write(Data("short".utf8), to: file)
            #expect(try Data(contentsOf: file) == Data("short".utf8))
            var information = stat()
            #expect(stat(file.path, &information) == 0 && information.st_mode & 0o777 == 0o600)
            #expect(try names(in: folder) == ["a.txt"])
        }
    }

    @Test func aLinkStaysALink() throws {
        try inFolder { folder throws in
            let (file, link) = (folder.appendingPathComponent("a.txt"), folder.appendingPathComponent("b.txt"))
            try Data("old".utf8).write(to: file)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            try OutputFile.write(Data("new".utf8), to: link)
            #expect(try Data(contentsOf: file) == Data("new".utf8))
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
        }
    }

    @Test func linksToWhatDoesNotExist() throws {
        try inFolder { folder throws in
            let (file, link) = (folder.appendingPathComponent("a.txt"), folder.appendingPathComponent("b.txt"))
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "a.txt")
            try OutputFile.write(Data("new".utf8), to: link)
            #expect(try Data(contentsOf: file) == Data("new".utf8))
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "a.txt")
            let loop = folder.appendingPathComponent("loop")
            try FileManager.default.createSymbolicLink(atPath: loop.path, withDestinationPath: "loop")
            #expect(throws: OutputError.self) { try OutputFile.write(Data(), to: loop) }
            #expect(try names(in: folder).sorted() == ["a.txt", "b.txt", "loop"])
        }
    }

    @Test func aDeviceIsWrittenInto() throws {
        try OutputFile.write(Data("gone".utf8), to: URL(fileURLWithPath: "/dev/null"))
        var information = stat()
        #expect(stat("/dev/null", &information) == 0 && information.st_mode & S_IFMT == S_IFCHR)
    }

    @Test func whatFailsIsNamedAndLeavesNothing() throws {
        try inFolder { folder throws in
            func message(_ path: String) -> String? {
                #expect(throws: OutputError.self) {
                    try OutputFile.write(Data("x".utf8), to: URL(fileURLWithPath: path))
                }?.description
            }
            #expect(message("/dev/full") == "'/dev/full' cannot be written: No space left on device")
            #expect(message(folder.path) == "'\(folder.path)' cannot be written: Is a directory")
            let file = folder.path + "/no/a.txt"
            #expect(message(file) == "'\(file)' cannot be written: No such file or directory")
            #expect(try names(in: folder) == [])
        }
    }
}
