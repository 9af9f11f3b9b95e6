import Testing

@testable import TesseraProjects

@Suite struct PropertyTextTests {
    private func parsed(_ text: String) throws -> PropertyText { try PropertyText(parsing: text, file: "p") }

    @Test func valuesAreRead() throws {
        let text = """
            // !$*UTF8*$!
            { a = b; /* c */ "d e" = ( 1, "x\\"y\\n", { f = g; }, );
              path = ../A+B@2x.png; }
            """
        let table = try #require(try parsed(text).table)
        #expect(table["a"]?.text == "b")
        #expect(table["d e"]?.list?.count == 3)
        #expect(table["d e"]?.texts == ["1", "x\"y\n"])
        #expect(table["d e"]?.list?.last?.table?["f"]?.text == "g")
        #expect(table["path"]?.text == "../A+B@2x.png")
        #expect(try parsed("{ a = \"\\U00e9\"; }").table?["a"]?.text == "é")
    }

    @Test(arguments: [
        ("", "p:1: no Xcode project"), ("<?xml version=\"1.0\"?>", "p:1: no Xcode project"),
        ("{ a = b; ", "p:1: a table that began in line 1 has no end"), ("{\n a b; }", "p:2: '=' is missing"),
        ("{\n a = b }", "p:2: ';' is missing"), ("{ a = (1, 2; }", "p:1: a name or a value is missing"),
        ("{\n\n a = \"b; }", "p:3: a text that began in line 3 has no end"),
        ("{} x", "p:1: text after the end of the project"), ("{ /* ", "p:1: a comment that began in line 1 has no end"),
        ("{ a = ", "p:1: the file ends too early"), ("{ a = ( ", "p:1: a list that began in line 1 has no end"),
    ])
    func faultsNameTheirLine(text: String, message: String) {
        #expect {
            try parsed(text)
        } throws: { "\($0)" == message }
    }

    @Test func depthHasAnEnd() {
        let text = "{ a = " + String(repeating: "(", count: 100_000)
        #expect {
            try parsed(text)
        } throws: { "\($0)" == "p:1: nested too deep" }
    }

    /// Whatever is cut or changed, reading ends with a value or an error.
    @Test func damagedTextIsNoTrap() {
        let bytes = Array(SampleProject.text.utf8)
        var state: UInt64 = 7
        func next() -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33)
        }
        for _ in 0..<200 {
            var damaged = Array(bytes.prefix(next() % bytes.count + 1))
            for _ in 0..<3 { damaged[next() % damaged.count] = UInt8(truncatingIfNeeded: next()) }
            _ = try? XcodeProject(text: String(decoding: damaged, as: UTF8.self), file: "p").targets()
        }
    }
}
