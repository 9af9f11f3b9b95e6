import Testing
import UIKit
import UIKitTestSupport

/// The lesson list as a flow layout and as a compositional one.
@MainActor
@Suite(.metricsText) struct LessonPlacesTests {
    @Test(arguments: [320.0, 390, 568, 667, 844, 1_024], [false, true])
    func bothLayoutsGiveTheSameFrames(width: Double, isRightToLeft: Bool) throws {
        let size = CGSize(width: width, height: 600)
        let direction: UITraitEnvironmentLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        let flow = try ExampleStage("lessonlist", size: size, direction: direction)
        let composed = try ExampleStage("composedlessons", size: size, direction: direction)
        #expect(try flow.view.contentSize == composed.view.contentSize)
        for section in 0..<(try flow.view.numberOfSections) {
            for item in 0..<(try flow.view.numberOfItems(inSection: section)) {
                #expect(try flow.frame(item, section) == composed.frame(item, section), "\(section) \(item)")
            }
            guard section > 0 else { continue }
            #expect(
                try flow.frame(UICollectionView.elementKindSectionHeader, 0, section)
                    == composed.frame("header", 0, section))
        }
    }

    @Test func theFirstSectionIsWiderAndHasNoHeader() throws {
        let stage = try ExampleStage("composedlessons", size: CGSize(width: 568, height: 320))
        #expect(try stage.frame(0) == CGRect(x: 20, y: 10, width: 150, height: 45))
        let path = IndexPath(item: 0, section: 0)
        #expect(try stage.view.layoutAttributesForSupplementaryElement(ofKind: "header", at: path) == nil)
        #expect(try stage.columns(1) == 6)
        #expect(try stage.frame(0, 1) == CGRect(x: 20, y: 65 + 40 + 10, width: 70, height: 45))
        #expect(try stage.frame(5, 1).maxX == 548)
    }

    @Test func aTapOpensTheLesson() throws {
        let stage = try ExampleStage("composedlessons")
        let navigation = try #require(stage.controller.navigationController)
        let controller = try #require(stage.controller as? UICollectionViewController)
        controller.collectionView(controller.collectionView, didSelectItemAt: IndexPath(item: 2, section: 2))
        stage.renderer.settle()
        #expect(navigation.topViewController?.title == "Lesson 17")
    }
}
