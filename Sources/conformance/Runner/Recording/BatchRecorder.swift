import UIKit

/// Notes the calls that update the view, batch by batch.
@MainActor
final class BatchRecorder: UICollectionView {
    private(set) var reloads = 0
    private var batches: [[String: JSONValue]] = []
    private var isRecording = false

    func startRecording() {
        isRecording = true
        reloads = 0
        batches = []
        hasAnimated = false
    }

    /// The calls of one batch by their names; empty for one that there was not.
    func batch(_ index: Int) -> [String: JSONValue] { index < batches.count ? batches[index] : [:] }

    var batchCount: Int { batches.count }

    /// What all batches named in the calls of one name.
    func places(of call: String) -> JSONValue { .array(batches.flatMap { $0[call]?.array ?? [] }) }

    /// Whether a batch ran where animations are allowed.
    private(set) var hasAnimated = false

    private func note(_ name: String, _ values: [JSONValue]) {
        guard isRecording, !batches.isEmpty else { return }
        batches[batches.count - 1][name] = .array((batches[batches.count - 1][name]?.array ?? []) + values)
    }

    private func json(_ path: IndexPath) -> JSONValue {
        .array([.number(Double(path.section)), .number(Double(path.item))])
    }

    private func json(_ sections: IndexSet) -> [JSONValue] { sections.map { .number(Double($0)) } }

    override func reloadData() {
        reloads += 1
        super.reloadData()
    }

    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        if isRecording { batches.append([:]) }
        hasAnimated = hasAnimated || (isRecording && UIView.areAnimationsEnabled)
        super.performBatchUpdates(updates, completion: completion)
    }

    override func insertItems(at indexPaths: [IndexPath]) {
        note("insertItems", indexPaths.map(json))
        super.insertItems(at: indexPaths)
    }

    override func deleteItems(at indexPaths: [IndexPath]) {
        note("deleteItems", indexPaths.map(json))
        super.deleteItems(at: indexPaths)
    }

    override func reloadItems(at indexPaths: [IndexPath]) {
        note("reloadItems", indexPaths.map(json))
        super.reloadItems(at: indexPaths)
    }

    override func reconfigureItems(at indexPaths: [IndexPath]) {
        note("reconfigureItems", indexPaths.map(json))
        super.reconfigureItems(at: indexPaths)
    }

    override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        note("moveItems", [.array([json(indexPath), json(newIndexPath)])])
        super.moveItem(at: indexPath, to: newIndexPath)
    }

    override func insertSections(_ sections: IndexSet) {
        note("insertSections", json(sections))
        super.insertSections(sections)
    }

    override func deleteSections(_ sections: IndexSet) {
        note("deleteSections", json(sections))
        super.deleteSections(sections)
    }

    override func reloadSections(_ sections: IndexSet) {
        note("reloadSections", json(sections))
        super.reloadSections(sections)
    }

    override func moveSection(_ section: Int, toSection newSection: Int) {
        note("moveSections", [.array([.number(Double(section)), .number(Double(newSection))])])
        super.moveSection(section, toSection: newSection)
    }
}
