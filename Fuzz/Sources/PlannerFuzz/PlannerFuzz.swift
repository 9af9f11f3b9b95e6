import Foundation
import FuzzDriver
import TesseraUpdates

/// Reads counts and updates from bytes of chance, plans them, and checks what holds of every plan. It must never trap.
private func fuzzPlanner(_ input: UnsafeBufferPointer<UInt8>) {
    var bytes = Bytes(input)
    let before = SectionCounts(bytes.counts())
    let after = SectionCounts(bytes.counts())
    var batch = UpdateBatch()
    while let operation = bytes.operation() { batch.append(operation) }
    do throws(UpdateError) {
        check(try batch.freeze(before: before, after: after))
    } catch {
        precondition(!error.message(generation: .newer).isEmpty && !error.message(generation: .older).isEmpty)
        precondition(!error.explanation.isEmpty)
    }
}

@_cdecl("PlannerFuzz_main")
public func main(_ count: CInt, _ arguments: Arguments?) -> CInt { fuzz(count, arguments, fuzzPlanner) }

/// Both maps are each other's inverse, and every place is accounted for.
private func check(_ plan: UpdatePlan) {
    for section in 0..<plan.before.numberOfSections {
        if let new = plan.newSection(forOld: section) { precondition(plan.oldSection(forNew: new) == section) }
        for item in 0..<min(40, plan.before.numberOfItems(inSection: section)) {
            let old = ItemPath(section: section, item: item)
            guard let new = plan.newPath(forOld: old) else { continue }
            precondition(plan.after.contains(new) && plan.oldPath(forNew: new) == old)
        }
    }
    for section in 0..<plan.after.numberOfSections {
        for item in 0..<min(40, plan.after.numberOfItems(inSection: section)) {
            let new = ItemPath(section: section, item: item)
            guard let old = plan.oldPath(forNew: new) else { continue }
            precondition(plan.before.contains(old) && plan.newPath(forOld: old) == new)
        }
    }
    for update in plan.updates { precondition(update.before != nil || update.after != nil) }
}

/// Small numbers from bytes, and now and then a senseless one.
private struct Bytes {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private mutating func next() -> UInt8? {
        guard position < bytes.count else { return nil }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func counts() -> [Int] {
        (0..<Int((next() ?? 0) % 6)).map { _ in Int((next() ?? 0) % 24) }
    }

    private mutating func number(_ limit: UInt8) -> Int {
        switch next() ?? 0 {
        case 255: Int.max
        case 254: Int.min
        case 253: -1
        case let byte: Int(byte % limit)
        }
    }

    private mutating func path() -> ItemPath { ItemPath(section: number(7), item: number(26)) }

    private mutating func sections() -> IndexSet {
        IndexSet((0..<Int((next() ?? 0) % 3)).map { _ in Int((next() ?? 0) % 7) })
    }

    private mutating func paths() -> [ItemPath] { (0..<Int((next() ?? 0) % 5)).map { _ in path() } }

    mutating func operation() -> UpdateBatch.Operation? {
        guard let kind = next() else { return nil }
        switch kind % 9 {
        case 0: return .insertItems(paths())
        case 1: return .deleteItems(paths())
        case 2: return .reloadItems(paths())
        case 3: return .reconfigureItems(paths())
        case 4: return .moveItem(ItemMove(from: path(), to: path()))
        case 5: return .insertSections(sections())
        case 6: return .deleteSections(sections())
        case 7: return .reloadSections(sections())
        default: return .moveSection(SectionMove(from: number(7), to: number(7)))
        }
    }
}
