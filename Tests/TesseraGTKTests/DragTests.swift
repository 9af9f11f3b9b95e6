import Foundation
import Testing

/// Drags between two programs, each with a window of its own, on an X server without a window manager.
@Suite(.serialized, .enabled(if: XServer.isExpected, "Xvfb is not installed: the window tests are skipped"))
struct DragTests {
    /// Where the other program's window stands.
    private static let right = 600

    private let server: XServer

    init() throws { server = try XServer() }

    private func start(_ scenario: String, _ settings: [String: String] = [:]) throws -> FixtureProgram {
        try FixtureProgram(scenario, environment: server.environment.merging(settings) { $1 })
    }

    private func moveRight(_ title: String) throws {
        try server.xdotool("search", "--sync", "--name", title, "windowmove", "\(Self.right)", "0")
    }

    /// The middle of what has a colour, once it is there on its side.
    private func middle(_ color: Screenshot.Pixel, isRight: Bool = false) async throws -> CGPoint {
        var found: CGRect?
        _ = try await eventually {
            found = try server.screenshot().bounds(of: color)
            return found.map { ($0.minX >= CGFloat(Self.right)) == isRight } ?? false
        }
        let rect = try #require(found)
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    private func move(to point: CGPoint) throws {
        try server.xdotool("mousemove", "\(Int(point.x))", "\(Int(point.y))", "sleep", "0.05")
    }

    /// Drags slowly, as a hand does: a drop is answered while the pointer rests.
    private func drag(_ points: CGPoint...) async throws {
        try move(to: points[0])
        try server.xdotool("mousedown", "1", "sleep", "0.1")
        for (from, to) in zip(points, points.dropFirst()) {
            for step in 1...10 {
                let part = CGFloat(step) / 10
                try move(to: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
            }
        }
        try await Task.sleep(nanoseconds: 500_000_000)
        try server.xdotool("mouseup", "1")
    }

    @Test func aTextIsDraggedIntoAnotherProgram() async throws {
        let target = try start("drop")
        _ = try await target.line(startingWith: "layout")
        try moveRight("Fixture drop")
        let source = try start("drag")
        try await drag(try await middle(Screenshot.red), try await middle(Screenshot.green, isRight: true))
        #expect(try await target.line(startingWith: "took") == "took Tea", "\(target.lines) \(source.lines)")
        #expect(target.lines.contains { $0.hasPrefix("enter foreign public.utf8-plain-text") }, "\(target.lines)")
        #expect(try await source.line(startingWith: "transferred") != nil)
        #expect(source.lines.filter { $0.contains("End") } == ["willEnd copy", "didEnd copy"])
        #expect(target.lines.filter { $0 == "perform" || $0 == "end" } == ["perform", "end"])
    }

    @Test func anItemIsMovedIntoAnotherProgram() async throws {
        let target = try start("drop", ["FIXTURE_MOVE": "1"])
        _ = try await target.line(startingWith: "layout")
        try moveRight("Fixture drop")
        let source = try start("drag", ["FIXTURE_TEXT": "Milk"])
        try await drag(try await middle(Screenshot.red), try await middle(Screenshot.green, isRight: true))
        #expect(try await target.line(startingWith: "took") == "took Milk", "\(target.lines) \(source.lines)")
        #expect(try await source.line(startingWith: "didEnd") == "didEnd move")
    }

    @Test func aFileIsDraggedIntoAnotherProgram() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("a b \(UUID().uuidString).txt")
        try Data("hello".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let target = try start("drop")
        _ = try await target.line(startingWith: "layout")
        try moveRight("Fixture drop")
        let source = try start("drag", ["FIXTURE_FILE": file.path])
        try await drag(try await middle(Screenshot.red), try await middle(Screenshot.green, isRight: true))
        #expect(
            try await target.line(startingWith: "took") == "took url \(file.path)", "\(target.lines) \(source.lines)")
    }

    /// Neither side holds more than pieces of it.
    @Test func muchDataIsStreamedThroughFiles() async throws {
        let size = 96 << 20
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("much \(UUID().uuidString)")
        #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
        defer { try? FileManager.default.removeItem(at: file) }
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: UInt64(size))
        try handle.close()
        let target = try start("drop")
        _ = try await target.line(startingWith: "layout")
        try moveRight("Fixture drop")
        let source = try start("drag", ["FIXTURE_DATA": file.path])
        try await drag(try await middle(Screenshot.red), try await middle(Screenshot.green, isRight: true))
        let line = try #require(try await target.line(startingWith: "took"), "\(target.lines) \(source.lines)")
        let numbers = line.split(separator: " ").compactMap { Int($0) }
        #expect(numbers.first == size, "\(line)")
        #expect(numbers.last ?? .max < 32 << 10, "\(line)")
        // Asked twice: where the file is, as the drag comes over the window, and for its data.
        #expect(source.lines.filter { $0 == "loading" }.count == 2, "\(source.lines)")
    }

    @Test func aFileComesFromAGTKProgram() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
        try Data("hello".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let target = try start("drop")
        let middle = try await middle(Screenshot.green)
        let peer = try start(
            "gtk", ["FIXTURE_FORMAT": "text/uri-list", "FIXTURE_CONTENT": "\(file.absoluteString)\r\n"])
        _ = try await peer.line(startingWith: "ready")
        try moveRight("GTK peer")
        try await drag(CGPoint(x: Self.right + 150, y: 150), middle)
        #expect(try await target.line(startingWith: "took") == "took url \(file.path)", "\(target.lines)")
        #expect(target.lines.contains("enter foreign public.plain-text,public.file-url"), "\(target.lines)")
        #expect(try await peer.line(startingWith: "ended") == "ended copy")
    }

    @Test func dataThatLiesAboutItsTypeIsAnError() async throws {
        let target = try start("drop")
        let middle = try await middle(Screenshot.green)
        let peer = try start("gtk", ["FIXTURE_FORMAT": "image/png", "FIXTURE_CONTENT": "no picture"])
        _ = try await peer.line(startingWith: "ready")
        try moveRight("GTK peer")
        try await drag(CGPoint(x: Self.right + 150, y: 150), middle)
        let line = try await target.line(startingWith: "error")
        #expect(line == "error Could not make a UIImage from data of type public.png", "\(target.lines)")
        #expect(try await peer.line(startingWith: "ended") != nil)
    }

    @Test func aTextIsDraggedIntoAGTKProgram() async throws {
        let source = try start("drag", ["FIXTURE_TEXT": "Käse"])
        let middle = try await middle(Screenshot.red)
        let peer = try start("gtk")
        _ = try await peer.line(startingWith: "ready")
        try moveRight("GTK peer")
        try await drag(middle, CGPoint(x: Self.right + 150, y: 150))
        #expect(try await peer.line(startingWith: "took") == "took Käse", "\(source.lines)")
        #expect(try await source.line(startingWith: "didEnd") == "didEnd copy")
    }

    @Test func droppedOnNothingItGoesBack() async throws {
        let source = try start("drag")
        let middle = try await middle(Screenshot.red)
        try await drag(middle, CGPoint(x: 1_100, y: 800))
        #expect(try await source.line(startingWith: "didEnd") == "didEnd cancel", "\(source.lines)")
        #expect(!source.lines.contains { $0.hasPrefix("transferred") })
        // The next one finds everything as it was.
        try await drag(middle, CGPoint(x: 1_100, y: 800))
        #expect(try await eventually { source.lines.filter { $0 == "didEnd cancel" }.count == 2 }, "\(source.lines)")
    }

    @Test func aDragThatComesBackGoesOnAsBefore() async throws {
        let source = try start("drag-home")
        let (from, to) = (try await middle(Screenshot.red), try await middle(Screenshot.green))
        try await drag(from, CGPoint(x: 700, y: 800), to)
        #expect(try await source.line(startingWith: "took") == "took Tea", "\(source.lines)")
        #expect(source.lines.contains { $0.hasPrefix("enter local") }, "\(source.lines)")
        #expect(try await source.line(startingWith: "transferred") != nil)
        #expect(source.lines.filter { $0.hasPrefix("didEnd") } == ["didEnd copy"])
    }

    @Test func betweenTwoWindowsOfOneProgramTheDragIsItsOwn() async throws {
        let program = try start("drag-windows")
        _ = try await program.line(startingWith: "layout")
        try moveRight("Fixture other")
        try await drag(try await middle(Screenshot.red), try await middle(Screenshot.green, isRight: true))
        #expect(try await program.line(startingWith: "took") == "took Tea", "\(program.lines)")
        #expect(program.lines.contains { $0.hasPrefix("enter local") }, "\(program.lines)")
        #expect(try await program.line(startingWith: "transferred") != nil)
        let ends = program.lines.filter { $0 == "perform" || $0.contains("End") || $0.hasPrefix("transferred") }
        #expect(ends.map { String($0.prefix(11)) } == ["perform", "willEnd cop", "didEnd copy", "transferred"])
    }

    @Test func whatIsRestrictedStaysInTheProgram() async throws {
        let target = try start("drop")
        _ = try await target.line(startingWith: "layout")
        try moveRight("Fixture drop")
        let source = try start("drag", ["FIXTURE_RESTRICTED": "1"])
        try await drag(try await middle(Screenshot.red), try await middle(Screenshot.green, isRight: true))
        #expect(try await source.line(startingWith: "didEnd") == "didEnd cancel", "\(source.lines)")
        #expect(!target.lines.contains { $0.hasPrefix("enter") }, "\(target.lines)")
    }
}
