import TesseraTesting
import Testing
import UIKit

/// Registration objects and nibs. Rules and texts: Apple's documentation of iOS 14 and 15.
@Suite @MainActor
struct RegistrationTests {
    final class NumberCell: UICollectionViewCell {
        var number = 0
        var reuses = 0

        override func prepareForReuse() { reuses += 1 }
    }

    final class TitleView: UICollectionReusableView { var title = "" }

    /// Answers what its closures make.
    final class Source: NSObject, UICollectionViewDataSource {
        var count = 3
        var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = { _, _ in UICollectionViewCell() }
        var header: (UICollectionView, String, IndexPath) -> UICollectionReusableView = { _, _, _ in
            UICollectionReusableView()
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { cell(collectionView, indexPath) }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView { header(collectionView, kind, indexPath) }
    }

    private let layout = UICollectionViewFlowLayout()
    private let source = Source()

    private func makeView() -> UICollectionView {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        view.dataSource = source
        return view
    }

    @Test func aRegistrationConfiguresItsCells() {
        let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, path, item in
            cell.number = item * 10 + path.item
        }
        source.cell = { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: 7) }
        let view = makeView()
        view.layoutIfNeeded()
        #expect((view.cellForItem(at: IndexPath(item: 2, section: 0)) as? NumberCell)?.number == 72)
    }

    @Test func cellsOfARegistrationAreReusedForItAlone() throws {
        let first = UICollectionView.CellRegistration<NumberCell, Int> { _, _, _ in }
        let second = UICollectionView.CellRegistration<NumberCell, Int> { _, _, _ in }
        var chosen = first
        source.cell = { $0.dequeueConfiguredReusableCell(using: chosen, for: $1, item: 1) }
        let view = makeView()
        view.layoutIfNeeded()
        let before = try #require(view.visibleCells as? [NumberCell])
        view.reloadData()
        view.layoutIfNeeded()
        #expect(Set(view.visibleCells.map(ObjectIdentifier.init)) == Set(before.map(ObjectIdentifier.init)))
        #expect(before.allSatisfy { $0.reuses == 1 })
        chosen = second
        view.reloadData()
        view.layoutIfNeeded()
        #expect(Set(view.visibleCells.map(ObjectIdentifier.init)).isDisjoint(with: before.map(ObjectIdentifier.init)))
    }

    @Test func withoutAnItemTheHandlerIsNotCalled() {
        var calls = 0
        let registration = UICollectionView.CellRegistration<NumberCell, Int> { _, _, _ in calls += 1 }
        source.cell = { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: nil) }
        let view = makeView()
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 3)
        #expect(calls == 0)
    }

    @Test func supplementaryViews() {
        let kind = UICollectionView.elementKindSectionHeader
        let cells = UICollectionView.CellRegistration<NumberCell, Int> { _, _, _ in }
        let headers = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: kind) { view, kind, path in
            view.title = "\(kind) \(path.section)"
        }
        source.cell = { $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: 1) }
        source.header = { view, _, path in view.dequeueConfiguredReusableSupplementary(using: headers, for: path) }
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let view = makeView()
        view.layoutIfNeeded()
        let header = view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)) as? TitleView
        #expect(header?.title == "\(kind) 0")
    }

    @Test func aRegistrationMadeInTheProviderIsAnError() {
        source.cell = { view, path in
            let registration = UICollectionView.CellRegistration<NumberCell, Int> { _, _, _ in }
            return view.dequeueConfiguredReusableCell(using: registration, for: path, item: 1)
        }
        let view = makeView()
        let error = expectException { view.layoutIfNeeded() }
        #expect(error?.name == "NSInternalInconsistencyException")
        let text = "Attempted to dequeue a cell using a registration that was created inside "
        #expect(error?.reason.hasPrefix(text + "-collectionView:cellForItemAtIndexPath:") == true)
    }

    /// A cell that holds a collection view makes its registrations while the outer view asks for the cell.
    @Test func aViewWithinACellHasRegistrationsOfItsOwn() {
        final class Inner: UICollectionViewCell, UICollectionViewDataSource {
            let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, item in
                cell.number = item
            }
            let inner = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 50, height: 50), collectionViewLayout: UICollectionViewFlowLayout())

            override init(frame: CGRect) {
                super.init(frame: frame)
                inner.dataSource = self
                contentView.addSubview(inner)
            }

            required init?(coder: NSCoder) { nil }

            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

            func collectionView(
                _ view: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 7)
            }
        }
        let outer = UICollectionView.CellRegistration<Inner, Int> { _, _, _ in }
        source.cell = { $0.dequeueConfiguredReusableCell(using: outer, for: $1, item: 1) }
        let view = makeView()
        view.layoutIfNeeded()
        let inner = (view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Inner)?.inner
        inner?.layoutIfNeeded()
        #expect((inner?.cellForItem(at: IndexPath(item: 0, section: 0)) as? NumberCell)?.number == 7)
    }

    struct CellNib: NibInstantiating {
        var objects: @MainActor () -> [Any] = { [NumberCell(frame: CGRect(x: 0, y: 0, width: 9, height: 9))] }

        func instantiate(withOwner owner: Any?, options: [UINib.OptionsKey: Any]?) -> [Any] { objects() }
    }

    @Test func nibsMakeCellsOfTheElementsSize() {
        let view = makeView()
        view.register(UINib(CellNib()), forCellWithReuseIdentifier: "nib")
        source.cell = { $0.dequeueReusableCell(withReuseIdentifier: "nib", for: $1) }
        view.layoutIfNeeded()
        let cell = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? NumberCell
        #expect(cell?.frame.size == CGSize(width: 50, height: 50))
        #expect(cell?.reuseIdentifier == "nib")
        let registration = UICollectionView.CellRegistration<NumberCell, Int>(cellNib: UINib(CellNib())) {
            cell, _, item in
            cell.number = item
        }
        source.cell = { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: 4) }
        view.reloadData()
        view.layoutIfNeeded()
        #expect((view.cellForItem(at: IndexPath(item: 0, section: 0)) as? NumberCell)?.number == 4)
    }

    @Test func nibsMustHoldOneView() {
        let view = makeView()
        let text = "must contain exactly one top level object which must be a UICollectionViewCell instance"
        for objects in [[], [UIView()], [NumberCell(), NumberCell()]] as [[Any]] {
            nonisolated(unsafe) let objects = objects
            view.register(UINib(CellNib { objects }), forCellWithReuseIdentifier: "nib")
            let error = expectException {
                _ = view.dequeueReusableCell(withReuseIdentifier: "nib", for: IndexPath(item: 0, section: 0))
            }
            #expect(error?.reason.contains(text) == true)
        }
    }

    @Test func nibsAreFoundByName() {
        UINib.register(CellNib(), forNibNamed: "RegistrationTests.Cell")
        let nib = UINib(nibName: "RegistrationTests.Cell", bundle: nil)
        #expect(nib.instantiate(withOwner: nil, options: nil).first is NumberCell)
        let error = expectException {
            #expect(UINib(nibName: "nowhere", bundle: nil).instantiate(withOwner: nil).isEmpty)
        }
        #expect(error?.reason.hasPrefix("Could not load NIB in bundle:") == true)
        #expect(error?.reason.hasSuffix("with name 'nowhere'") == true)
    }

    @Test func nilTakesARegistrationBack() {
        let view = makeView()
        view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
        view.register(nil as UINib?, forCellWithReuseIdentifier: "cell")
        let error = expectException {
            _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
        }
        #expect(error?.reason.contains("must register a nib or a class for the identifier") == true)
    }
}
