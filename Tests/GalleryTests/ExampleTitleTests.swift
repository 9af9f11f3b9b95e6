import GalleryExamples
import TesseraHeadless
import Testing
import UIKit

@MainActor
struct ExampleTitleTests {
    @Test func theContentsExampleSaysWhatItIs() throws {
        let stage = try ExampleStage("contents")
        #expect(stage.controller.navigationItem.title == "Contents")
    }
}
