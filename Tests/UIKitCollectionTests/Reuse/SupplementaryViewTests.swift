import TesseraTesting
import Testing
import UIKit

/// Supplementary views of any kind and class, asked for by kind and by view.
@MainActor
struct SupplementaryViewTests {
    private func entry(_ kind: String, _ item: Int, y: CGFloat) -> ListedLayout.Entry {
        ListedLayout.Entry(kind: kind, path: path(item), frame: CGRect(x: 50, y: y, width: 30, height: 20))
    }

    private func stage() -> UICollectionView {
        let layout = ListedLayout([
            .cell(path(0)), entry("badge", 0, y: 0), entry("badge", 1, y: 100), entry("badge", 2, y: 900),
            entry("ribbon", 0, y: 200),
        ])
        let view = grid(GridSource([1]), layout: layout)
        for kind in ["badge", "ribbon"] {
            view.register(GridTitle.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        view.layoutIfNeeded()
        return view
    }

    @Test func whatIsVisibleOfAKind() {
        let view = stage()
        let badges = view.visibleSupplementaryViews(ofKind: "badge").compactMap { $0 as? GridTitle }
        #expect(Set(badges.compactMap(\.represented)) == [path(0), path(1)])
        #expect(view.visibleSupplementaryViews(ofKind: "ribbon").map(\.frame.minY) == [200])
        #expect(view.visibleSupplementaryViews(ofKind: "none").isEmpty)
        view.contentOffset.y = 500
        view.layoutIfNeeded()
        let later = view.visibleSupplementaryViews(ofKind: "badge").compactMap { $0 as? GridTitle }
        #expect(later.map(\.represented) == [path(2)])
        #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "badge") == [path(2)])
    }

    @Test func theIndexPathOfAView() throws {
        let view = stage()
        for badge in view.visibleSupplementaryViews(ofKind: "badge") {
            #expect(view.indexPath(forSupplementaryView: badge) == (badge as? GridTitle)?.represented)
        }
        let badge = try #require(view.supplementaryView(forElementKind: "badge", at: path(1)))
        #expect(view.indexPath(forSupplementaryView: badge) == path(1))
        let cell = try #require(view.cellForItem(at: path(0)))
        #expect(view.indexPath(forSupplementaryView: cell) == nil, "a cell stands for an item")
        #expect(view.indexPath(forSupplementaryView: GridTitle(frame: .zero)) == nil)
        view.contentOffset.y = 500
        view.layoutIfNeeded()
        let stands = view.indexPath(forSupplementaryView: badge)
        #expect(stands == nil || stands == path(2), "out of sight, or used again")
    }

    @Test func theAttributesOfOne() {
        let view = stage()
        let shown = view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: path(1))
        #expect(shown?.frame == CGRect(x: 50, y: 100, width: 30, height: 20))
        #expect(shown?.representedElementKind == "badge")
        #expect(view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: path(9)) == nil)
        let flow = tightFlow(80)
        flow.headerReferenceSize = CGSize(width: 0, height: 30)
        let header = UICollectionView.elementKindSectionHeader
        let tall = grid(GridSource([400, 1]), layout: flow)
        tall.layoutIfNeeded()
        #expect(tall.supplementaryView(forElementKind: header, at: path(0, 1)) == nil, "out of sight")
        #expect(
            tall.layoutAttributesForSupplementaryElement(ofKind: header, at: path(0, 1))?.frame
                == CGRect(x: 0, y: 8_030, width: 320, height: 30))
    }

    // MARK: Classes

    @Test func aCellMayBeASupplementaryView() throws {
        let kind = UICollectionView.elementKindSectionHeader
        let layout = tightFlow(80)
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        let view = grid(GridSource([4]), layout: layout)
        view.register(GridCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        let header = try #require(view.supplementaryView(forElementKind: kind, at: path(0)) as? GridCell)
        #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
        #expect(header.contentView.frame == header.bounds)
        #expect(view.visibleCells.count == 4 && !view.visibleCells.contains(header))
        #expect(view.indexPath(for: header) == nil)
        #expect(view.indexPath(forSupplementaryView: header) == path(0))
        host.tap(at: CGPoint(x: 160, y: 20))
        host.settle()
        #expect(!header.isSelected && view.indexPathsForSelectedItems == [])
    }

    struct TitleNib: NibInstantiating {
        var objects: @MainActor () -> [Any] = { [GridTitle(frame: CGRect(x: 0, y: 0, width: 9, height: 9))] }

        func instantiate(withOwner owner: Any?, options: [UINib.OptionsKey: Any]?) -> [Any] { objects() }
    }

    @Test func nibsInCodeMakeThem() throws {
        let kind = UICollectionView.elementKindSectionHeader
        let layout = tightFlow(80)
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        let view = grid(GridSource([4]), layout: layout)
        view.register(UINib(TitleNib()), forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        view.layoutIfNeeded()
        let header = try #require(view.supplementaryView(forElementKind: kind, at: path(0)) as? GridTitle)
        #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
        #expect(header.reuseIdentifier == "title")
        #expect(header.represented == path(0))
        let text = "must contain exactly one top level object which must be a UICollectionReusableView instance"
        for objects in [[], [UIView()], [GridTitle(), GridTitle()]] as [[Any]] {
            nonisolated(unsafe) let objects = objects
            view.register(
                UINib(TitleNib { objects }), forSupplementaryViewOfKind: "other", withReuseIdentifier: "title")
            let error = expectException {
                _ = view.dequeueReusableSupplementaryView(
                    ofKind: "other", withReuseIdentifier: "title", for: path(0))
            }
            #expect(error?.reason.contains(text) == true)
        }
        view.register(nil as UINib?, forSupplementaryViewOfKind: "other", withReuseIdentifier: "title")
        let error = expectException {
            _ = view.dequeueReusableSupplementaryView(ofKind: "other", withReuseIdentifier: "title", for: path(0))
        }
        #expect(error?.reason.contains("must register a nib or a class for the identifier") == true)
    }

    @Test func registrationsTakeNibs() throws {
        final class Source: NSObject, UICollectionViewDataSource {
            let registration = UICollectionView.SupplementaryRegistration<GridTitle>(
                supplementaryNib: UINib(TitleNib()), elementKind: UICollectionView.elementKindSectionHeader
            ) { view, kind, path in
                view.represented = path
                view.accessibilityLabel = kind
            }
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                UICollectionViewCell(frame: .zero)
            }
            func collectionView(
                _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
            ) -> UICollectionReusableView {
                view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
            }
        }
        let kind = UICollectionView.elementKindSectionHeader
        let layout = tightFlow(80)
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        let source = Source()
        let view = grid(GridSource([]), layout: layout)
        view.dataSource = source
        view.layoutIfNeeded()
        let header = try #require(view.supplementaryView(forElementKind: kind, at: path(0)) as? GridTitle)
        #expect(header.represented == path(0))
        #expect(header.accessibilityLabel == kind)
        #expect(header.frame.height == 40)
    }
}
