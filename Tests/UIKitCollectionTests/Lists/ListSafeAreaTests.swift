import Foundation
import TesseraTesting
import Testing
import UIKit

/// Lists beside a camera housing or below a floating sidebar.
@MainActor @Suite struct ListSafeAreaTests {
    private final class Words: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        }
    }

    private final class Row: UICollectionViewListCell {
        required init?(coder: NSCoder) { nil }
        override init(frame: CGRect) {
            super.init(frame: frame)
            var content = UIListContentConfiguration.cell()
            content.text = String(repeating: "Words that need more than a line where there is little room. ", count: 3)
            contentConfiguration = content
            accessories = [.disclosureIndicator()]
        }
    }

    private let words = Words()

    private func shown(
        _ appearance: UICollectionLayoutListConfiguration.Appearance, rightToLeft: Bool = false
    ) -> (TestHost, UICollectionViewController) {
        let layout = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: appearance))
        let controller = UICollectionViewController(collectionViewLayout: layout)
        controller.collectionView.register(Row.self, forCellWithReuseIdentifier: "row")
        controller.collectionView.dataSource = words
        var configuration = TestConfiguration(size: CGSize(width: 844, height: 390), scale: 2)
        configuration.safeArea = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 30)
        if rightToLeft { configuration.layoutDirection = .rightToLeft }
        let host = TestHost(controller, configuration: configuration)
        host.settle()
        return (host, controller)
    }

    private func text(_ cell: UICollectionViewCell?) -> CGRect {
        guard let cell, let content = cell.contentView as? UIListContentView, let guide = content.textLayoutGuide else {
            return .zero
        }
        return content.convert(guide.layoutFrame, to: nil)
    }

    @Test(arguments: [false, true]) func cardsLieBesideTheSafeArea(rightToLeft: Bool) {
        let (host, controller) = shown(.insetGrouped, rightToLeft: rightToLeft)
        defer { withExtendedLifetime(host) {} }
        let cell = controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
        let frame = cell?.convert(cell?.bounds ?? .zero, to: nil) ?? .zero
        #expect(frame.minX == 59 + 16 && frame.maxX == 844 - 30 - 16)
    }

    @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped], [false, true])
    func contentsOfWideRowsLieBesideTheSafeArea(
        appearance: UICollectionLayoutListConfiguration.Appearance, rightToLeft: Bool
    ) {
        let (host, controller) = shown(appearance, rightToLeft: rightToLeft)
        let cell =
            controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
        #expect(cell?.frame.minX == 0 && cell?.frame.width == 844)
        let place = text(cell)
        #expect(place.minX >= 59 + 16 && place.maxX <= 844 - 30 - 16, "\(place)")
        // Without the safe area there is more room, and rows are lower or as high.
        let high = cell?.frame.height ?? 0
        host.perform { controller.additionalSafeAreaInsets.left = 400 }
        host.settle()
        let narrow = controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
        #expect((narrow?.frame.height ?? 0) > high && text(narrow).minX >= 459)
        host.perform { controller.additionalSafeAreaInsets.left = 0 }
        host.settle()
        #expect(controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.height == high)
    }
}
