import Foundation
import GRDB

/// A hundred thousand readings in a database.
///
/// It is made once, in a file, and worked on in memory, so that every run begins alike.
package final class FeedStore: Sendable {
    /// As many identifiers are read at once. Whoever asks for one reading meanwhile waits for a page, not for all.
    private static let page = 10_000

    private let database: DatabaseQueue

    /// Takes a second or two on the first run, when it makes the file in `folder`.
    package init(folder: URL, count: Int = 100_000) throws(FeedStoreError) {
        let file = folder.appendingPathComponent("livefeed-\(count).sqlite")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            database = try DatabaseQueue()
            let kept = try DatabaseQueue(path: file.path, configuration: Self.patient)
            try Self.fill(kept, count)
            try kept.backup(to: database)
            try kept.close()
        } catch {
            throw FeedStoreError(file: file.path, error)
        }
    }

    /// Another run of the example may just be making the file: this one waits for it.
    private static var patient: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(60)
        return configuration
    }

    /// Where the file is kept: files there may be deleted at any time.
    package static var caches: URL {
        let files = FileManager.default
        let caches = files.urls(for: .cachesDirectory, in: .userDomainMask).first ?? files.temporaryDirectory
        return caches.appendingPathComponent("tessera-gallery")
    }

    // MARK: Reading

    /// The readings of a query by their identifiers. Nobody may change the database meanwhile.
    package func identifiers(_ query: FeedQuery) throws -> [Int64] {
        var result: [Int64] = []
        while true {
            let page = try page(query, from: result.count)
            result += page
            if page.count < Self.page { return result }
        }
    }

    private func page(_ query: FeedQuery, from start: Int) throws -> [Int64] {
        let order = query.order == .newest ? "serial DESC" : "value DESC, serial DESC"
        let filter = query.kind == nil ? "" : "WHERE kind = ?"
        return try database.read { database in
            try Int64.fetchAll(
                database, sql: "SELECT id FROM reading \(filter) ORDER BY \(order) LIMIT \(Self.page) OFFSET \(start)",
                arguments: query.kind.map { [$0.rawValue] } ?? [])
        }
    }

    /// nil for one that is gone.
    package func reading(_ identifier: Int64) throws -> FeedReading? {
        try database.read { database in
            try Row.fetchOne(database, sql: "SELECT * FROM reading WHERE id = ?", arguments: [identifier])
                .flatMap(FeedReading.init)
        }
    }

    // MARK: Changing

    /// Some readings come, some are corrected, one goes; answers those that are corrected.
    package func change(_ numbers: inout SeededNumbers) throws -> [Int64] {
        // What a write is given must not change under it.
        let before = numbers
        let (corrected, after) = try database.write { database in
            var numbers = before
            let last = try Int.fetchOne(database, sql: "SELECT MAX(serial) FROM reading") ?? 0
            for step in 1...3 { try Self.insert(last + step, &numbers, database) }
            try Self.deleteReading(last - Int.random(in: 0...60, using: &numbers), database)
            var corrected: [Int64] = []
            // Near the newest, where one sees it, and anywhere.
            for distance in [4, 11, 5_000, 40_000] {
                let serial = last - Int.random(in: 0...distance, using: &numbers)
                // The same one may be met twice.
                if let id = try Self.correctReading(serial, &numbers, database), !corrected.contains(id) {
                    corrected.append(id)
                }
            }
            return (corrected, numbers)
        }
        numbers = after
        return corrected
    }

    private static func deleteReading(_ serial: Int, _ database: Database) throws {
        try database.execute(sql: "DELETE FROM reading WHERE serial = ?", arguments: [serial])
    }

    private static func correctReading(
        _ serial: Int, _ numbers: inout SeededNumbers, _ database: Database
    ) throws -> Int64? {
        let row = try Row.fetchOne(database, sql: "SELECT * FROM reading WHERE serial = ?", arguments: [serial])
        guard let row, let reading = FeedReading(row) else { return nil }
        try database.execute(
            sql: "UPDATE reading SET value = ? WHERE serial = ?",
            arguments: [value(of: reading.kind, &numbers), serial])
        return row["id"]
    }

    // MARK: Filling

    /// All or nothing: a run that is broken off leaves an empty file.
    private static func fill(_ kept: DatabaseQueue, _ count: Int) throws {
        try kept.write { database in
            guard try !database.tableExists("reading") else { return }
            try database.execute(
                sql: """
                    CREATE TABLE reading (id INTEGER PRIMARY KEY, serial INTEGER NOT NULL, kind INTEGER NOT NULL,
                        station TEXT NOT NULL, value REAL NOT NULL);
                    """)
            var numbers = SeededNumbers(0xFEED)
            for serial in 1...count { try insert(serial, &numbers, database) }
            // One for each filter and order: a query reads nothing but its index.
            for columns in ["serial", "value, serial", "kind, serial", "kind, value, serial"] {
                let name = columns.replacingOccurrences(of: ", ", with: "_")
                try database.execute(sql: "CREATE INDEX by_\(name) ON reading (\(columns))")
            }
        }
    }

    private static let stations = [
        "Alder Point", "Birch Hill", "Cedar Bay", "Dry Creek", "Elm Bridge", "Falcon Rock", "Grey Harbour", "High Moor",
        "Iron Gate", "Juniper Ridge", "Kestrel Head", "Long Lake", "Mill Road", "North Quay", "Old Fort", "Pine Pass",
    ]

    private static func insert(_ serial: Int, _ numbers: inout SeededNumbers, _ database: Database) throws {
        let kind = FeedKind.allCases.randomElement(using: &numbers) ?? .wind
        let station = stations.randomElement(using: &numbers) ?? ""
        let insertion = try database.cachedStatement(
            sql: "INSERT INTO reading (serial, kind, station, value) VALUES (?, ?, ?, ?)")
        try insertion.execute(arguments: [serial, kind.rawValue, station, value(of: kind, &numbers)])
    }

    private static func value(of kind: FeedKind, _ numbers: inout SeededNumbers) -> Double {
        (Double.random(in: kind.values, using: &numbers) * 10).rounded() / 10
    }
}

/// Why a database cannot be used, in one line.
package struct FeedStoreError: Error, CustomStringConvertible {
    package let description: String

    init(file: String, _ error: any Error) {
        let reason = (error as? DatabaseError)?.message ?? (error as NSError).localizedDescription
        let line = "\(file) cannot be used: \(reason)"
        description = line.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
