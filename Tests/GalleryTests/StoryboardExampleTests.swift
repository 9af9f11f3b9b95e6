import GalleryExamples
import TesseraHeadless
import Testing
import UIKit

/// The page that a storyboard makes: prototypes, the cell's segue, and the way back.
@MainActor @Suite(.serialized) struct StoryboardExampleTests {
    @Test func aSymbolIsShownAndLeft() throws {
        let stage = try ExampleStage("storyboard")
        let view = try stage.view
        #expect(stage.controller.navigationItem.title == "Symbols")
        #expect(try stage.columns(0) == 3)
        let header = try #require(
            view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1)))
        #expect(ExampleStage.texts(in: header) == ["Signs"])
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        #expect(ExampleStage.texts(in: cell) == ["heart.fill"])
        #expect(cell.layer.cornerRadius == CGFloat(14))

        let navigation = try #require(stage.controller.navigationController)
        stage.controller.performSegue(withIdentifier: "detail", sender: cell)
        stage.renderer.settle()
        let detail = try #require(navigation.topViewController)
        #expect(detail !== stage.controller)
        #expect(detail.title == "heart.fill")
        let image = try #require(ExampleStage.all(UIImageView.self, in: detail.view).first)
        let before = image.bounds.height
        let slider = try #require(ExampleStage.all(UISlider.self, in: detail.view).first)
        slider.value = 160
        slider.sendActions(for: .valueChanged)
        stage.renderer.settle()
        #expect(image.bounds.height > before)

        let back = try #require(ExampleStage.all(UIButton.self, in: detail.view).first)
        back.sendActions(for: .touchUpInside)
        stage.renderer.settle()
        #expect(navigation.topViewController === stage.controller)
    }
}
