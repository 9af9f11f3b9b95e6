import Foundation
import TesseraHarness
import UIKit

/// A data source of strings on a view that notes what it is told.
@MainActor
final class DiffableStage {
    typealias Source = UICollectionViewDiffableDataSource<String, String>

    let host: TestHost
    let view: BatchRecorder
    let source: Source
    let record = Record()
    var answer: JSONValue?
    var tree: JSONValue?
    var handlersAreSame: Bool?

    /// What the provider was asked for, and when completions came.
    final class Record {
        var requests: [String] = []
        var completions: [String] = []
        var isAnimating = false
        /// The provider has no cell for anything.
        var isBare = false
    }

    init(_ given: JSONValue) {
        let size = given["viewport"]?.size ?? CGSize(width: 320, height: 400)
        let layout = UICollectionViewFlowLayout()
        if let itemSize = given["itemSize"]?.size { layout.itemSize = itemSize }
        view = BatchRecorder(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let record = record
        source = Source(collectionView: view) { view, path, item in
            record.requests.append("\(path.section).\(path.item) \(item)")
            guard !record.isBare else { return nil }
            return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        let controller = UIViewController()
        if given["inWindow"]?.bool != false { controller.view.addSubview(view) }
        host = TestHost(controller, configuration: TestConfiguration(size: size))
        prepare(given)
    }

    /// What stands before the calls count.
    private func prepare(_ given: JSONValue) {
        if let sections = given["applied"] { source.apply(snapshot(of: sections), animatingDifferences: false) }
        for (section, tree) in (given["trees"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            source.apply(OutlineOperation.outline(tree), to: section, animatingDifferences: false)
        }
        settle()
        record.requests = []
        record.isBare = ["cellProvider", "providerReturns"].contains { given.has($0) && given[$0] == nil }
        if given.has("supplementaryProvider"), given["supplementaryProvider"] == nil {
            source.supplementaryViewProvider = nil
        }
        setSystem(given)
        setCanReorder(given)
        view.startRecording()
    }

    /// Before iOS 15 an apply without animation was a reload.
    func setSystem(_ spec: JSONValue) {
        guard let system = spec["system"]?.double else { return }
        source.contents.reloadsWithoutAnimation = system < 15
    }

    /// Lets what waits for the main queue come, then the frames.
    func settle() {
        // An update of another thread takes a turn; so many turns without it mean that it will never come.
        for _ in 0..<1_000 where source.contents.hasOutstanding {
            _ = RunLoop.main.run(mode: .default, before: .distantPast)
        }
        view.layoutIfNeeded()
        host.settle()
    }

    func snapshot(of step: JSONValue) -> NSDiffableDataSourceSnapshot<String, String> {
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        for pair in step.array?.compactMap(\.array) ?? [] where pair.count == 2 {
            guard let section = pair[0].string else { continue }
            snapshot.appendSections([section])
            snapshot.appendItems(pair[1].strings ?? [], toSection: section)
        }
        return snapshot
    }
}
