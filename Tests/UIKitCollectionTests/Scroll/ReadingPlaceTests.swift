import TesseraTesting
import Testing
import UIKit

/// Another size of the window gives cells that size themselves other heights: what was at the edge stays there.
@MainActor
struct ReadingPlaceTests {
    /// Texts of one to twenty lines of 20 points, a line being 300 points long.
    private func stage(compositional: Bool) -> (SizingStage, TestHost) {
        let layout: UICollectionViewLayout
        if compositional {
            layout = UICollectionViewCompositionalLayout(section: rowSection(.estimated(50)))
        } else {
            let flow = UICollectionViewFlowLayout()
            flow.estimatedItemSize = CGSize(width: 300, height: 50)
            flow.minimumLineSpacing = 0
            layout = flow
        }
        let size = CGSize(width: 320, height: 480)
        let stage = SizingStage([500], layout: layout, size: size)
        stage.preferences.size = { [unowned view = stage.view] in
            let length = CGFloat($0.indexPath.item * 97 % 20 + 1) * 300
            return CGSize(
                width: view.bounds.width, height: max(20, (length / max(1, view.bounds.width)).rounded(.up) * 20))
        }
        let host = TestHost(view: stage.view, configuration: TestConfiguration(size: size))
        host.settle()
        return (stage, host)
    }

    private let widths: [CGFloat] = [1200, 500, 320, 700, 320]

    @Test(arguments: [false, true])
    func theEnd(compositional: Bool) {
        let (stage, host) = stage(compositional: compositional)
        let view = stage.view
        #expect(view.scroll(.down, by: .end))
        host.settle()
        for width in widths {
            host.resize(to: CGSize(width: width, height: 480))
            host.settle()
            #expect(abs(view.contentOffset.y - view.contentSize.height + 480) < 0.01, "\(width)")
            #expect(view.cellForItem(at: path(499)) != nil, "\(width)")
        }
    }

    /// An app moves the content by the height of a keyboard itself.
    @Test(arguments: [false, true])
    func anotherHeightAloneMovesNothing(compositional: Bool) {
        let (stage, host) = stage(compositional: compositional)
        let view = stage.view
        #expect(view.scroll(.down, by: .end))
        host.settle()
        let end = view.contentOffset.y
        view.frame.size.height = 280
        host.settle()
        #expect(view.contentOffset.y == end)
        view.contentOffset.y += 200
        host.settle()
        #expect(abs(view.contentOffset.y - view.contentSize.height + 280) < 0.01)
        view.frame.size.height = 480
        host.settle()
        #expect(view.contentOffset.y == end)
    }

    @Test(arguments: [false, true])
    func theFirstItemInSight(compositional: Bool) {
        let (stage, host) = stage(compositional: compositional)
        let view = stage.view
        view.scrollToItem(at: path(250), at: .top, animated: false)
        host.settle()
        for width in widths {
            host.resize(to: CGSize(width: width, height: width))
            host.settle()
            let place = (view.cellForItem(at: path(250))?.frame.minY ?? .nan) - view.contentOffset.y
            #expect(abs(place) < 0.51, "\(width): \(place)")
        }
    }

    /// Of a cell that is cut off the same share is.
    @Test(arguments: [false, true])
    func aCellThatIsCutOff(compositional: Bool) {
        let (stage, host) = stage(compositional: compositional)
        let view = stage.view
        let item = (240..<300).first { $0 * 97 % 20 == 19 } ?? 0
        view.scrollToItem(at: path(item), at: .top, animated: false)
        host.settle()
        let frame = view.cellForItem(at: path(item))?.frame ?? .null
        view.contentOffset.y += frame.height / 2
        host.settle()
        for width in widths {
            host.resize(to: CGSize(width: width, height: 480))
            host.settle()
            let frame = view.cellForItem(at: path(item))?.frame ?? .null
            #expect(abs((view.contentOffset.y - frame.minY) / frame.height - 0.5) < 0.05, "\(width)")
        }
    }

    @Test(arguments: [false, true])
    func inAnAnimation(compositional: Bool) {
        let (stage, host) = stage(compositional: compositional)
        let view = stage.view
        view.scrollToItem(at: path(250), at: .top, animated: false)
        host.settle()
        UIView.animate(withDuration: 0.3) { host.resize(to: CGSize(width: 900, height: 480)) }
        host.settle()
        let place = (view.cellForItem(at: path(250))?.frame.minY ?? .nan) - view.contentOffset.y
        #expect(abs(place) < 0.51, "\(place)")
    }

    @Test(arguments: [false, true])
    func anotherSizeOfText(compositional: Bool) {
        let (stage, host) = stage(compositional: compositional)
        let view = stage.view
        view.scrollToItem(at: path(250), at: .top, animated: false)
        host.settle()
        stage.preferences.size = { CGSize(width: 320, height: CGFloat($0.indexPath.item * 97 % 20 + 1) * 35) }
        host.configuration.contentSizeCategory = .accessibilityLarge
        host.settle()
        let frame = view.cellForItem(at: path(250))?.frame ?? .null
        #expect(frame.height == CGFloat(250 * 97 % 20 + 1) * 35)
        #expect(abs(frame.minY - view.contentOffset.y) < 0.51)
    }

    @Test(arguments: [false, true])
    func theBeginning(compositional: Bool) {
        let (stage, host) = stage(compositional: compositional)
        for width in widths {
            host.resize(to: CGSize(width: width, height: 480))
            host.settle()
            #expect(stage.view.contentOffset.y == 0)
        }
    }

    /// Who sets the offset after another size knows where it wants to be.
    @Test func theProgramDecides() {
        let (stage, host) = stage(compositional: true)
        stage.view.scrollToItem(at: path(250), at: .top, animated: false)
        host.settle()
        host.resize(to: CGSize(width: 900, height: 480))
        stage.view.contentOffset.y = 123
        host.settle()
        #expect(stage.view.contentOffset.y == 123)
    }

    /// Across the axis that the content scrolls along it is met by its new end: nothing is to be kept there.
    @Test func acrossTheContent() {
        let (stage, host) = stage(compositional: true)
        let view = stage.view
        let rows = view.collectionViewLayout
        let columns = tightFlow(100)
        columns.scrollDirection = .horizontal
        view.collectionViewLayout = columns
        host.settle()
        view.contentOffset = CGPoint(x: 300, y: 200)
        host.settle()
        view.collectionViewLayout = rows
        view.layoutIfNeeded()
        #expect(view.contentOffset.x == 300)
        UIView.animate(withDuration: 0.2) { view.frame.size.width = 200 }
        #expect(view.contentOffset.x == 0)
        host.settle()
        #expect(view.contentOffset.x == 0)
    }
}
