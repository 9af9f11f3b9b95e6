import GalleryExamples
import TesseraHeadless
import Testing
import UIKit

/// What the scroll laboratory says of itself.
@MainActor @Suite struct ScrollLabTests {
    @Test(arguments: [UIKeyCommand.inputEnd, UIKeyCommand.inputPageDown]) func theVelocityIsZeroAtRest(key: String)
        throws
    {
        let stage = try ExampleStage("scrolllab")
        let view = try #require(ExampleStage.all(UIScrollView.self, in: stage.controller.view).first)
        for isDown in [true, false] {
            stage.renderer.send(.key(KeyInput(isDown: isDown, key: key, modifiers: [])))
        }
        stage.renderer.advance(by: 0.1)
        #expect(velocity(stage)?.contains("velocity 0.0, 0.0 ") == false)
        stage.renderer.settle()
        #expect(view.contentOffset.y > 0)
        #expect(velocity(stage)?.contains("velocity 0.0, 0.0 ") == true)
    }

    private func velocity(_ stage: ExampleStage) -> String? {
        ExampleStage.texts(in: stage.controller.view).first { $0.contains("velocity") }
    }
}
