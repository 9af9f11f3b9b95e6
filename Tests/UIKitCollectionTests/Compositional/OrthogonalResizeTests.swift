import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// The window gets wider and narrower again while a section moves to where it rests: it goes there, in either direction
/// of reading.
@MainActor
struct OrthogonalResizeTests {
    enum Way: CaseIterable { case throwing, scrolling }

    typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

    /// Groups of 60 % of the width, 20 of them.
    private func stage(_ behavior: Behavior, isMirrored: Bool) -> (view: UICollectionView, host: TestHost) {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.6), heightDimension: .absolute(60))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.orthogonalScrollingBehavior = behavior
        let view = grid(GridSource([20]), layout: UICollectionViewCompositionalLayout(section: section))
        if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
        return (view, host)
    }

    /// How far the section is scrolled after a way to its second group, during which the window is 1,200 points wide for
    /// a time.
    private func distance(_ behavior: Behavior, _ way: Way, isMirrored: Bool) -> CGFloat? {
        let (view, host) = stage(behavior, isMirrored: isMirrored)
        let inner = view.hosts.scrollView(section: 0)
        switch way {
        case .throwing:
            host.fling(from: CGPoint(x: 160, y: 30), velocity: CGVector(dx: isMirrored ? 500 : -500, dy: 0))
        case .scrolling: view.scrollToItem(at: path(1), at: isMirrored ? .right : .left, animated: true)
        }
        host.advance(by: 0.1)
        host.resize(to: CGSize(width: 1200, height: 480))
        host.advance(by: 0.1)
        host.resize(to: CGSize(width: 320, height: 480))
        host.settle()
        return inner?.distance
    }

    @Test(arguments: [Behavior.continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered], Way.allCases)
    func goesWhereItWasToGo(_ behavior: Behavior, _ way: Way) {
        let plain = distance(behavior, way, isMirrored: false)
        let mirrored = distance(behavior, way, isMirrored: true)
        #expect(abs((plain ?? .nan) - (mirrored ?? .nan)) < 1)
        #expect((plain ?? .nan) <= 384)
    }
}
