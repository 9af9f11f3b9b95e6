import Testing

/// Docs/Coverage.md claims nothing that is not shown: what a row names must exist.
@Suite struct CoverageTests {
    /// Rows are never dropped: so many stood in the table when it was first made, so many of them from the documents.
    static let leastRows = 1_924
    static let documentRows = 589

    static func violations(in table: CoverageTable, index: EvidenceIndex) -> [Violation] {
        var found = table.violations
        var seen: Set<String> = []
        for row in table.rows {
            func add(_ message: String) {
                found.append(Violation(path: CoverageTable.path, line: row.line, message: "\(row.id): \(message)"))
            }
            if !seen.insert(row.id).inserted { add("the id stands twice") }
            switch row.status {
            case "done", "partial":
                if row.evidence.isEmpty { add("\(row.status) needs a test or an example in backticks") }
            case "absent":
                if !row.evidence.isEmpty { add("absent, yet it names \(row.evidence[0])") }
            default:
                add("'\(row.status)' is no status (done, partial, absent)")
            }
            for evidence in row.evidence {
                if let problem = index.problem(with: evidence) { add(problem) }
            }
        }
        let counted = [table.rows.count, table.count("done"), table.count("partial"), table.count("absent")]
        if table.claimed != counted {
            let message = "the totals line should count \(counted[0]) rows, \(counted[1]) done, \(counted[2]) partial, "
            found.append(Violation(path: CoverageTable.path, line: 0, message: message + "\(counted[3]) absent"))
        }
        return found
    }

    @Test func everythingTheTableNamesExists() throws {
        let table = CoverageTable(try Repository.file(CoverageTable.path).text)
        let index = EvidenceIndex(
            tests: try Repository.swiftFiles(below: "Tests"),
            examples: try Repository.swiftFiles(below: "Sources/gallery/Examples"))
        let found = Self.violations(in: table, index: index)
        #expect(found.isEmpty, "\(report(found))")
    }

    @Test func noRowWasDropped() throws {
        let table = CoverageTable(try Repository.file(CoverageTable.path).text)
        #expect(table.rows.count >= Self.leastRows)
        #expect(table.rows.count { $0.id.hasPrefix("S") } >= Self.documentRows)
    }

    // MARK: planted violations

    static let index = EvidenceIndex(
        tests: [
            Repository.File(
                path: "Tests/T/FlowTests.swift",
                text: "@Suite struct FlowLines {\n    @Test func wraps() {}\n    // func gone() {}\n}\n")
        ],
        examples: [Repository.File(path: "Sources/gallery/Examples/Photos.swift", text: "let name = \"Photos\"")])

    static func planted(_ row: String, totals: String = "Totals: 1 rows, 1 done, 0 partial, 0 absent.") -> [Violation] {
        violations(in: CoverageTable("\(totals)\n| id | name | status | shown by |\n\(row)\n"), index: index)
    }

    @Test(arguments: [
        "`FlowLines/wraps`", "`FlowTests/wraps()`", "`wraps()`", "`gallery:Photos`", "`wraps()`, see there",
    ])
    func evidenceThatExistsIsAccepted(evidence: String) {
        let found = Self.planted("| A1.1 | `x` | done | \(evidence) |")
        #expect(found.isEmpty, "\(report(found))")
    }

    @Test(arguments: [
        "| A1.1 | `x` | done | |", "| A1.1 | `x` | done | wraps() |", "| A1.1 | `x` | done | `gone()` |",
        "| A1.1 | `x` | done | `Other/wraps` |", "| A1.1 | `x` | done | `gallery:Photo` |",
        "| A1.1 | `x` | done | `gallery:` |", "| A1.1 | `x` | done | `wraps` |",
        "| A1.1 | `x` | done | `wraps()`, `gone()` |",
    ])
    func evidenceThatDoesNotExistIsFound(row: String) {
        #expect(Self.planted(row).map(\.line) == [3])
    }

    @Test func otherFaultsAreFound() {
        let partial = "Totals: 1 rows, 0 done, 1 partial, 0 absent."
        let absent = "Totals: 1 rows, 0 done, 0 partial, 1 absent."
        #expect(Self.planted("| A1.1 | `x` | partial | |", totals: partial).count == 1)
        #expect(Self.planted("| S0.1 | x | absent | `wraps()` |", totals: absent).count == 1)
        #expect(Self.planted("| S0.1 | x | absent | out of scope |", totals: absent).isEmpty)
        #expect(Self.planted("| S0.1 | x | ready | `wraps()` |").count == 2)
        #expect(Self.planted("| S0.1 | x | y | done | `wraps()` |").count == 2)
        #expect(Self.planted("| A1.1 | `x` | done | `wraps()` |", totals: "").count == 1)
        #expect(Self.planted("| A1.1 | `x` | done | `wraps()` |", totals: partial).count == 1)
        let twice = "| A1.1 | `x` | done | `wraps()` |\n| A1.1 | `y` | done | `wraps()` |"
        #expect(Self.planted(twice, totals: "Totals: 2 rows, 2 done, 0 partial, 0 absent.").count == 1)
    }
}
