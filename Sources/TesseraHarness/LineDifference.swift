/// What lines differ in: those that are missing (-) and those that are too much (+) among the ones that are right.
package enum LineDifference {
    package static func text(from expected: [String], to found: [String]) -> String {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in found.difference(from: expected) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [String] = []
        var (old, new) = (0, 0)
        while old < expected.count || new < found.count {
            if old < expected.count, removed.contains(old) {
                lines.append("- \(expected[old])")
                old += 1
            } else if new < found.count, inserted.contains(new) {
                lines.append("+ \(found[new])")
                new += 1
            } else {
                lines.append("  \(expected[old])")
                old += 1
                new += 1
            }
        }
        return lines.joined(separator: "\n")
    }
}
