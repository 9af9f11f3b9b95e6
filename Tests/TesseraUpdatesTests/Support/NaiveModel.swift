@testable import TesseraUpdates

/// The documented order of a batch, done on arrays of labels: take out what is deleted and moved, from the last to the
/// first, then put in what is inserted and moved, from the first to the last. Slow and plain.
struct NaiveModel {
    /// A place in the new state: an old item, or a new one.
    typealias Label = ItemPath?

    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var reloadedSections: Set<Int> = []
    var sectionMoves: [SectionMove] = []
    var deletes: Set<ItemPath> = []
    var inserts: Set<ItemPath> = []
    var reloads: Set<ItemPath> = []
    var moves: [ItemMove] = []
    var movesMayLeaveDeletedSections = false

    init(_ batch: UpdateBatch) {
        movesMayLeaveDeletedSections = batch.allowsMovesFromDeletedSections
        for operation in batch.operations {
            switch operation {
            case .deleteItems(let paths): deletes.formUnion(paths)
            case .insertItems(let paths): inserts.formUnion(paths)
            case .reloadItems(let paths): reloads.formUnion(paths)
            case .reconfigureItems: break
            case .moveItem(let move): moves.append(move)
            case .deleteSections(let sections): deletedSections.formUnion(sections)
            case .insertSections(let sections): insertedSections.formUnion(sections)
            case .reloadSections(let sections): reloadedSections.formUnion(sections)
            case .moveSection(let move): sectionMoves.append(move)
            }
        }
    }

    /// The old section of each new one, nil for inserted ones; nil as a whole when the section operations are wrong.
    func sections(_ before: [Int], _ after: [Int]) -> [Int?]? {
        let gone = deletedSections.union(reloadedSections)
        let from = sectionMoves.map(\.from)
        let to = sectionMoves.map(\.to)
        guard deletedSections.isDisjoint(with: reloadedSections),
            gone.union(from).allSatisfy({ before.indices.contains($0) }),
            insertedSections.union(to).allSatisfy({ after.indices.contains($0) }),
            gone.isDisjoint(with: from), insertedSections.isDisjoint(with: to),
            Set(from).count == from.count, Set(to).count == to.count
        else { return nil }
        let unmoved = place(Array(before.indices), removing: deletedSections, inserting: insertedSections)
        for section in reloadedSections where to.contains(where: { unmoved[$0] == section }) { return nil }
        var line = before.indices.map { Optional($0) }
        for section in deletedSections.union(from).sorted(by: >) { line.remove(at: section) }
        let arriving =
            insertedSections.map { ($0, Int?.none) } + sectionMoves.map { ($0.to, Optional($0.from)) }
        for (index, section) in arriving.sorted(by: { $0.0 < $1.0 }) {
            guard index <= line.count else { return nil }
            line.insert(section, at: index)
        }
        return line.count == after.count ? line : nil
    }

    /// What stands at every new place; nil when the batch is wrong.
    func result(_ before: [Int], _ after: [Int]) -> [[Label]]? {
        guard let sections = sections(before, after), placesExist(before, after) else { return nil }
        guard movesAreSingle() else { return nil }
        guard movesMayLeaveDeletedSections || !moves.contains(where: { deletedSections.contains($0.from.section) })
        else { return nil }
        var result: [[Label]] = []
        for (new, old) in sections.enumerated() {
            let moved = moves.filter { $0.to.section == new }
            guard let old, !reloadedSections.contains(old) else {
                var labels = [Label](repeating: nil, count: after[new])
                for move in moved { labels[move.to.item] = move.from }
                result.append(labels)
                continue
            }
            guard let labels = section(old: old, new: new, before[old], moved), labels.count == after[new] else {
                return nil
            }
            result.append(labels)
        }
        return result
    }

    private func section(old: Int, new: Int, _ count: Int, _ moved: [ItemMove]) -> [Label]? {
        let deleted = Set(deletes.filter { $0.section == old }.map(\.item))
        let reloaded = Set(reloads.filter { $0.section == old }.map(\.item))
        let inserted = Set(inserts.filter { $0.section == new }.map(\.item))
        let left = Set(moves.filter { $0.from.section == old }.map(\.from.item))
        guard deleted.isDisjoint(with: reloaded), deleted.union(reloaded).isDisjoint(with: left),
            inserted.isDisjoint(with: moved.map(\.to.item))
        else { return nil }
        let unmoved = place(Array(0..<count), removing: deleted, inserting: inserted)
        for move in moved {
            if let item = unmoved[move.to.item], reloaded.contains(item) { return nil }
        }
        var line: [Label] = (0..<count).map { path(old, $0) }
        for item in deleted.union(left).sorted(by: >) { line.remove(at: item) }
        let arriving: [(Int, Label)] = inserted.map { ($0, nil) } + moved.map { ($0.to.item, $0.from) }
        for (index, label) in arriving.sorted(by: { $0.0 < $1.0 }) {
            guard index <= line.count else { return nil }
            line.insert(label, at: index)
        }
        return line
    }

    private func placesExist(_ before: [Int], _ after: [Int]) -> Bool {
        let old = deletes.union(reloads).union(moves.map(\.from))
        let new = inserts.union(moves.map(\.to))
        return old.allSatisfy(SectionCounts(before).contains) && new.allSatisfy(SectionCounts(after).contains)
    }

    private func movesAreSingle() -> Bool {
        Set(moves.map(\.from)).count == moves.count && Set(moves.map(\.to)).count == moves.count
    }

    /// Where deletes and inserts alone put things: new place to old one, over a line with room to spare.
    private func place(_ old: [Int], removing: Set<Int>, inserting: Set<Int>) -> [Int: Int] {
        var line: [Int?] = old.map { $0 } + Array(repeating: nil, count: inserting.count + 100)
        for index in removing.sorted(by: >) { line.remove(at: index) }
        for index in inserting.sorted() { line.insert(nil, at: index) }
        var places: [Int: Int] = [:]
        for (new, old) in line.enumerated() {
            if let old { places[new] = old }
        }
        return places
    }
}
