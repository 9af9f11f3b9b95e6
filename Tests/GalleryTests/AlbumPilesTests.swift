import GalleryExamples
import TesseraHeadless
import Testing
import UIKit

/// From albums to their pictures and back, in one collection view.
@MainActor
struct AlbumPilesTests {
    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func aTapSpreadsTheAlbumOut(direction: UITraitEnvironmentLayoutDirection) throws {
        let stage = try ExampleStage("albumpiles", direction: direction)
        let view = try stage.view
        let navigation = try #require(stage.controller.navigationController)
        #expect(view.visibleSupplementaryViews(ofKind: "title").count == 6)
        let pile = try #require(view.cellForItem(at: IndexPath(item: 0, section: 1)))
        let middle = pile.convert(CGPoint(x: pile.bounds.midX, y: pile.bounds.midY), to: nil)
        for phase in [InputEvent.TouchPhase.began, .ended] {
            stage.renderer.send(.touch(phase, finger: 0, location: middle, isPointer: false))
            stage.renderer.advance(by: 0.05)
        }
        stage.renderer.settle()
        #expect(navigation.viewControllers.count == 2 && navigation.topViewController?.title == "Night")
        #expect(view.superview === navigation.topViewController?.view)
        #expect(Set(view.indexPathsForVisibleItems.map(\.section)) == [1] && view.visibleCells.count == 7)
        #expect(view.visibleSupplementaryViews(ofKind: "title").isEmpty)
        navigation.popViewController(animated: true)
        stage.renderer.settle()
        #expect(view.superview === stage.controller.view)
        #expect(view.visibleSupplementaryViews(ofKind: "title").count == 6)
    }
}
