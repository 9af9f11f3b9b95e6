import Foundation
import Testing

@testable import TesseraUpdates

func path(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }

func batch(_ make: (inout UpdateBatch) -> Void) -> UpdateBatch {
    var batch = UpdateBatch()
    make(&batch)
    return batch
}

func plan(_ before: [Int], _ after: [Int], _ make: (inout UpdateBatch) -> Void) throws -> UpdatePlan {
    try batch(make).freeze(before: SectionCounts(before), after: SectionCounts(after))
}

/// The error of a batch that must fail.
func failure(_ before: [Int], _ after: [Int], _ make: (inout UpdateBatch) -> Void) throws -> UpdateError {
    try #require(throws: UpdateError.self) { try plan(before, after, make) }
}

extension SectionCounts {
    var paths: [ItemPath] {
        counts.enumerated().flatMap { section, count in (0..<count).map { ItemPath(section: section, item: $0) } }
    }
}

extension UpdatePlan {
    /// Surviving items in the notation of the fixtures: `"section.item"` before to the same after.
    var mapping: [String: String] {
        var mapping: [String: String] = [:]
        for old in before.paths {
            guard let new = newPath(forOld: old) else { continue }
            mapping["\(old.section).\(old.item)"] = "\(new.section).\(new.item)"
        }
        return mapping
    }
}
