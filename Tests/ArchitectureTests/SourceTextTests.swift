import Testing

@Suite struct SourceTextTests {
    @Test(arguments: [
        ("let a = 1 // try x\nlet b", "let a = 1         \nlet b"),
        ("a /* b /* c */ d */ e", "a                   e"),
        (#"let url = "http://x" // y"#, #"let url = "http://x"     "#),
        ("let q = \"\\\"//\" // z", "let q = \"\\\"//\"     "),
        ("let r = #\"a\"//\"# // z", "let r = #\"a\"//\"#     "),
        ("let m = \"\"\"\n  // kept\n  \"\"\" // z", "let m = \"\"\"\n  // kept\n  \"\"\"     "),
    ])
    func commentsAreBlankedAndStringsKept(source: String, expected: String) {
        #expect(SourceText.withoutComments(source) == expected)
    }

    @Test(arguments: [
        ("let x = Date()", "Date()", true), ("upDate()", "Date()", false), ("Foundation.Date()", "Date()", true),
        ("ContinuousClocks", "ContinuousClock", false), ("aContinuousClock ContinuousClock", "ContinuousClock", true),
    ])
    func wordsDoNotMatchInsideIdentifiers(line: String, word: String, expected: Bool) {
        #expect(SourceText.contains(line, word: word) == expected)
    }
}
