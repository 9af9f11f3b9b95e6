import Testing
import UIKit
import UIKitTestSupport

@testable import GalleryExamples

/// The examples made of rows and tiles.
@MainActor
@Suite(.metricsText) struct RowExamplesTests {
    private func select(_ path: IndexPath, _ stage: ExampleStage) throws {
        let view = try stage.view
        view.delegate?.collectionView(view, didSelectItemAt: path)
        stage.renderer.settle()
    }

    @Test(arguments: 0..<4) func aLetterWithoutStatesGoesAndComesBackInItsPlace(choice: Int) throws {
        let stage = try ExampleStage("states")
        let control = try #require(ExampleStage.all(UISegmentedControl.self, in: stage.controller.view).first)
        control.selectedSegmentIndex = choice
        control.sendActions(for: .valueChanged)
        stage.renderer.settle()
        func letters() throws -> String {
            let bar = try #require(try stage.view.subviews.compactMap { $0 as? UIControl }.first)
            return ExampleStage.texts(in: bar).joined()
        }
        for _ in 0..<4 { try select(IndexPath(item: 0, section: 0), stage) }
        #expect(try stage.view.numberOfSections == 18)
        #expect(try letters() == "CDFGHIKLMNOPRSTUVW")
        let bar = try #require(stage.controller.navigationController?.navigationBar)
        let button = try #require(ExampleStage.all(UIButton.self, in: bar).last)
        button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
        stage.renderer.settle()
        #expect(try letters() == "ACDFGHIKLMNOPRSTUVW")
        #expect(try stage.view.numberOfItems(inSection: 0) == 4)
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func chevronOfAnOpenRowPointsDownFromTheStart(direction: UITraitEnvironmentLayoutDirection) throws {
        let stage = try ExampleStage("outline", direction: direction)
        let cell = try #require(try stage.view.cellForItem(at: IndexPath(item: 0, section: 0)))
        let disclosure = try #require(ExampleStage.all(UIControl.self, in: cell).first)
        let turns = disclosure.subviews.map(\.transform.b)
        #expect(turns.map { $0.rounded() } == [direction == .rightToLeft ? -1 : 1])
    }

    @Test func theNetworkInUseStaysInReach() {
        let current = Network("Third floor", 3)
        var scan = NetworkScan(using: current)
        for _ in 0..<300 {
            scan.scan(using: current)
            #expect(scan.networks.contains(current) && 3...9 ~= scan.networks.count)
            #expect(Set(scan.networks).count == scan.networks.count)
        }
    }

    @Test func mountainsStandInOrder() {
        let heights = Mountain.all.map(\.height)
        #expect(heights == heights.sorted(by: >))
        #expect(Mountain.all.first { $0.name == "Grand Teton" }?.height == 4_199)
        #expect(Set(Mountain.all.map(\.name)).count == Mountain.all.count)
    }

    @Test func veryLargeTextHasColumnsAndLinesOfItsOwn() throws {
        let size = UIContentSizeCategory.accessibilityExtraExtraExtraLarge
        #expect(try ExampleStage("mountains").columns(0) == 2)
        #expect(try ExampleStage("mountains", textSize: size).columns(0) == 1)
        #expect(try ExampleStage("selectdelete", textSize: size).columns(0) == 1)
        let outline = try ExampleStage("outline", textSize: size)
        #expect(try outline.frame(0).height > ExampleStage("outline").frame(0).height)
    }

    @Test func aBranchOfTheOutlineOpensByATapAnywhere() throws {
        let stage = try ExampleStage("outline")
        let before = try stage.view.numberOfItems(inSection: 0)
        let cell = try #require(try stage.view.cellForItem(at: IndexPath(item: 1, section: 0)))
        let place = cell.convert(CGPoint(x: 60, y: cell.bounds.midY), to: nil)
        for phase in [InputEvent.TouchPhase.began, .ended] {
            stage.renderer.send(.touch(phase, finger: 0, location: place, isPointer: false))
        }
        stage.renderer.settle()
        #expect(try stage.view.numberOfItems(inSection: 0) == before + 4)
        let leaf = try #require(
            try stage.view.cellForItem(at: IndexPath(item: 2, section: 0)) as? UICollectionViewListCell)
        #expect(leaf.indentationLevel == 2)
    }

    @Test func theShoppingListIsEditedRowByRow() throws {
        let stage = try ExampleStage("shoppinglist")
        let bar = try #require(stage.controller.navigationController?.navigationBar)
        let button = try #require(ExampleStage.all(UIButton.self, in: bar).last)
        button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
        stage.renderer.settle()
        let first = IndexPath(item: 0, section: 0)
        let cell = try #require(try stage.view.cellForItem(at: first) as? UICollectionViewListCell)
        #expect(cell.contentView.frame.minX > 60)
        let control = try #require(cell.subviews.compactMap { $0 as? UIControl }.first)
        control.sendActions(for: .touchUpInside)
        stage.renderer.settle()
        #expect(try stage.view.numberOfItems(inSection: 0) == 4)
    }

    @Test func everyAppearanceComesInTurn() throws {
        let stage = try ExampleStage("listappearances")
        let bar = try #require(stage.controller.navigationController?.navigationBar)
        var seen: [UIListEnvironment] = []
        for _ in 0..<5 {
            let cell = try stage.view.cellForItem(at: IndexPath(item: 0, section: 0))
            seen.append(cell?.traitCollection.listEnvironment ?? .unspecified)
            let button = try #require(ExampleStage.all(UIButton.self, in: bar).last)
            button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
            stage.renderer.settle()
        }
        #expect(seen == [.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain])
    }
}
