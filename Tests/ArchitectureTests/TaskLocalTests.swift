import Testing

/// No task-local value may be a function: optimised code crashes when it pushes one (`ProgrammerErrors` says why). A
/// structure around the function is fine.
@Suite struct TaskLocalTests {
    static func violations(in source: String, path: String) -> [Violation] {
        let code = SourceText.withoutComments(source)
        let text = SourceText.lines(code)
        return SourceText.lines(of: code, holding: "@TaskLocal").filter { line in
            let first = text[line - 1]
            // The attribute may stand alone in its line.
            return (first.contains("var ") || line == text.count ? first : text[line]).contains("->")
        }.map { Violation(path: path, line: $0, message: "a task-local function: put it into a structure") }
    }

    @Test(arguments: ["Sources", "Tests"]) func noTaskHoldsAFunction(folder: String) throws {
        let files = try Repository.swiftFiles(below: folder)
        #expect(!files.isEmpty, "\(folder) holds no Swift file")
        let found = files.filter { !$0.path.hasSuffix("/TaskLocalTests.swift") }.flatMap {
            Self.violations(in: $0.text, path: $0.path)
        }
        #expect(found.isEmpty, "\(report(found))")
    }

    @Test func aPlantedFunctionIsFound() {
        let planted = "let a = 1\n@TaskLocal static var f: (@Sendable (Int) -> Void)?\n@TaskLocal static var b: Int?\n"
        #expect(Self.violations(in: planted, path: "X.swift").map(\.line) == [2])
        let split = "@TaskLocal\nstatic var f: (() -> Void)?\n"
        #expect(Self.violations(in: split, path: "X.swift").map(\.line) == [1])
    }
}
