import TesseraHarness
import UIKit

/// Where the rows, headers and separators of a list stand. The heights of rows and headers are given.
enum ListGeometryKind: ViewKind {
    static let name = "listGeometry"
    static let given: Set<String> = [
        "appearance", "window", "windowSafeArea", "rows", "rowHeight", "headerMode", "headerHeight",
    ]
    static let expect: Set<String> = [
        "cellFrames", "separatorFrames", "headerFrames", "contentSize", "adjustedContentInset", "headerTopPadding",
        "cornerRadii", "maskedCorners", "cellSafeAreaInsets", "contentViewSafeAreaInsets",
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let stage = ListGeometryStage(view)
        stage.check(view, &checker)
    }
}

/// A cell as high as the case says.
private final class GivenHeightCell: UICollectionViewListCell {
    var height: CGFloat = 0

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
}

@MainActor
private final class ListGeometryStage: NSObject, UICollectionViewDataSource {
    private let given: JSONValue
    private let view: UICollectionView
    private let host: TestHost
    private let header = UICollectionView.elementKindSectionHeader
    private let padding: CGFloat?

    init(_ fixture: ViewCase) {
        given = fixture.given
        let configuration = ListSectionCheck.configuration(given)
        padding = configuration.headerTopPadding
        view = UICollectionView(
            frame: CGRect(origin: .zero, size: fixture.windowSize),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        // The safe area was part of the insets although the content did not fill the view.
        view.alwaysBounceVertical = true
        var surroundings = TestConfiguration(size: fixture.windowSize, scale: fixture.scale)
        surroundings.safeArea = given["windowSafeArea"]?.insets ?? .zero
        host = TestHost(view: view, configuration: surroundings)
        super.init()
        view.register(GivenHeightCell.self, forCellWithReuseIdentifier: "cell")
        view.register(GivenHeightCell.self, forSupplementaryViewOfKind: header, withReuseIdentifier: "header")
        view.dataSource = self
        host.settle()
    }

    private var cells: [UICollectionViewCell] {
        view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0) }
    }

    func check(_ fixture: ViewCase, _ checker: inout Checker) {
        let cells = cells
        frames("cellFrames", fixture, cells.map(\.frame), &checker)
        frames("separatorFrames", fixture, cells.flatMap(lines), &checker)
        let paths = view.indexPathsForVisibleSupplementaryElements(ofKind: header).sorted()
        let headers = paths.compactMap { view.supplementaryView(forElementKind: header, at: $0)?.frame }
        frames("headerFrames", fixture, headers, &checker)
        fixture.check(
            [
                "contentSize": JSONValue(view.contentSize),
                "headerTopPadding": padding.map { JSONValue($0) } ?? .null,
                "adjustedContentInset": JSONValue(view.adjustedContentInset),
                "cellSafeAreaInsets": JSONValue(cells.first?.safeAreaInsets ?? .zero),
                "contentViewSafeAreaInsets": JSONValue(cells.first?.contentView.safeAreaInsets ?? .zero),
                "cornerRadii": .array(cells.map { JSONValue($0.layer.cornerRadius) }),
                "maskedCorners": .array(cells.map { .number(Double($0.layer.maskedCorners.rawValue)) }),
            ], &checker)
    }

    /// The lines of a cell, in the content's coordinates.
    private func lines(_ cell: UICollectionViewCell) -> [CGRect] {
        cell.subviews.filter { $0 !== cell.contentView && $0.bounds.height <= 1 && $0.bounds.width > 100 }
            .map { $0.convert($0.bounds, to: view) }
    }

    /// The first ones, as many as were recorded.
    private func frames(_ name: String, _ fixture: ViewCase, _ ours: [CGRect], _ checker: inout Checker) {
        guard let wanted = fixture.expect[name]?.array else { return }
        checker.expect("enough \(name)", true, ours.count >= wanted.count)
        for (index, (wanted, ours)) in zip(wanted, ours).enumerated() {
            checker.expect("\(name) \(index)", numbers: wanted, ours.numbers, tolerance: fixture.tolerance)
        }
    }

    // MARK: Data source

    private var rows: [Int] { given["rows"]?.ints ?? [given["rows"]?.int ?? 1] }

    func numberOfSections(in collectionView: UICollectionView) -> Int { rows.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        rows[section]
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        guard let row = cell as? GivenHeightCell else { return cell }
        row.height = pixels(given["rowHeight"]?.double ?? 44)
        var content = row.defaultContentConfiguration()
        content.text = "Row"
        row.contentConfiguration = content
        return row
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let title = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        (title as? GivenHeightCell)?.height = pixels(given["headerHeight"]?.double ?? 28)
        return title
    }

    /// Three digits were noted of whole pixels.
    private func pixels(_ length: Double) -> CGFloat {
        let scale = view.traitCollection.displayScale
        return (CGFloat(length) * scale).rounded() / scale
    }
}
