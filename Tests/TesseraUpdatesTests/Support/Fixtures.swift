import Foundation

@testable import TesseraUpdates

/// The recorded and documented cases in Tests/Fixtures/behaviour/batch-updates.json.
struct Fixtures: Decodable {
    var cases: [FixtureCase]

    static func load() throws -> [FixtureCase] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fixtures/behaviour/batch-updates.json")
        return try JSONDecoder().decode(Fixtures.self, from: Data(contentsOf: file)).cases
    }
}

struct FixtureCase: Decodable, CustomStringConvertible {
    struct Given: Decodable {
        var counts: [Int]
        var countsAfter: [Int]?
        var modelChangedBeforeCall: Bool?
    }

    struct Step: Decodable {
        var op: String
        var at: [[Int]]?
        var from: Place?
        var to: Place?
        var sections: [Int]?
    }

    /// An item path or a section index.
    enum Place: Decodable {
        case item(ItemPath)
        case section(Int)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let section = try? container.decode(Int.self) {
                self = .section(section)
            } else {
                let path = try container.decode([Int].self)
                self = .item(ItemPath(section: path[0], item: path[1]))
            }
        }
    }

    struct Expected: Decodable {
        struct Failure: Decodable {
            var exception: String
            var pattern: String
        }

        var counts: [Int]?
        var mapping: [String: String]?
        var error: Failure?
    }

    enum CodingKeys: String, CodingKey {
        case id, feature, platform, given, expect
        case steps = "do"
    }

    var id: String
    var feature: String
    var platform: String?
    var given: Given
    var steps: [Step]
    var expect: Expected

    var description: String { id }

    /// The counts as the view knows them when the block begins: read anew when the model changed earlier.
    var before: [Int] {
        given.modelChangedBeforeCall == true ? given.countsAfter ?? given.counts : given.counts
    }

    /// What the data source says afterwards.
    var after: [Int] { given.countsAfter ?? expect.counts ?? given.counts }

    /// The words that the case may be in: those of the system that is named, otherwise any.
    var generations: [MessageGeneration] {
        guard let found = platform?.firstMatch(of: /iOS ([0-9]+)(?:\.([0-9]+))?/)?.output, let major = Int(found.1)
        else { return MessageGeneration.allCases }
        return [MessageGeneration(major: major, minor: found.2.flatMap { Int($0) } ?? 0)]
    }

    func batch() -> UpdateBatch {
        var batch = UpdateBatch()
        for step in steps {
            let paths = (step.at ?? []).map { ItemPath(section: $0[0], item: $0[1]) }
            let sections = IndexSet(step.sections ?? [])
            switch (step.op, step.from, step.to) {
            case ("insertItems", _, _): batch.insertItems(at: paths)
            case ("deleteItems", _, _): batch.deleteItems(at: paths)
            case ("reloadItems", _, _): batch.reloadItems(at: paths)
            case ("reconfigureItems", _, _): batch.reconfigureItems(at: paths)
            case ("insertSections", _, _): batch.insertSections(sections)
            case ("deleteSections", _, _): batch.deleteSections(sections)
            case ("reloadSections", _, _): batch.reloadSections(sections)
            case ("moveItem", .item(let from), .item(let to)): batch.moveItem(from: from, to: to)
            case ("moveSection", .section(let from), .section(let to)): batch.moveSection(from: from, to: to)
            default: preconditionFailure("\(id): unknown operation \(step.op)")
            }
        }
        return batch
    }
}
