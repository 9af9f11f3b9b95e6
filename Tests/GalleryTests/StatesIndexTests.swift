import Testing
import UIKit
import UIKitTestSupport

/// The index bar beside the states, for each kind of data source.
@MainActor
@Suite(.metricsText) struct StatesIndexTests {
    @Test(arguments: 0..<4)
    func theBarShowsTheInitials(choice: Int) throws {
        let stage = try ExampleStage("states", size: CGSize(width: 390, height: 700))
        let control = try #require(ExampleStage.all(UISegmentedControl.self, in: stage.controller.view).first)
        control.selectedSegmentIndex = choice
        control.sendActions(for: .valueChanged)
        stage.renderer.settle()
        let view = try stage.view
        let bar = try #require(view.subviews.compactMap { $0 as? UIControl }.first)
        #expect(ExampleStage.texts(in: bar).joined() == "ACDFGHIKLMNOPRSTUVW")
        #expect(bar.frame.maxX == 390)
        // No tile reaches below the bar.
        #expect(view.visibleCells.allSatisfy { $0.frame.maxX <= bar.frame.minX })
        let source = try #require(view.dataSource)
        #expect(source.collectionView(view, indexPathForIndexTitle: "M", at: 9) == IndexPath(item: 0, section: 9))
    }
}
