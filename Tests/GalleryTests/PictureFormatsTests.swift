import Foundation
import GalleryExamples
import TesseraCairo
import TesseraHeadless
import Testing
import UIKit
import UIKitTestSupport

/// The example of picture formats.
@MainActor
@Suite(.metricsText, .timeLimit(.minutes(2))) struct PictureFormatsTests {
    private func pictures(_ stage: ExampleStage) -> [(label: String, image: UIImage?)] {
        ExampleStage.all(UIImageView.self, in: stage.controller.view).compactMap { view in
            view.accessibilityLabel.map { ($0, view.image) }
        }
    }

    @Test func everyFormatIsShownAndEveryBrokenFileHasASign() throws {
        let stage = try ExampleStage("formats")
        let pictures = pictures(stage)
        let broken = pictures.filter { $0.label.hasSuffix(", cannot be shown") }
        #expect(broken.map { String($0.label.prefix { $0 != "," }) } == ["PNG", "JPEG", "GIF", "Empty"])
        #expect(broken.allSatisfy { $0.image == nil })
        let bytes = pictures.filter { $0.label.hasSuffix(" B") }
        #expect(bytes.count == 8)
        for (label, image) in bytes {
            let isTurned = label.hasPrefix("JPEG, turned")
            let size = isTurned ? CGSize(width: 64, height: 96) : CGSize(width: 96, height: 64)
            #expect(image?.size == size, "\(label)")
            #expect(image?.cgImage != nil, "\(label)")
        }
    }

    @Test func aFolderOfPicturesIsShownFirst() async throws {
        let scratch = try ScratchFolder()
        let data = try #require(PNGWriter.data(from: picture(60, 40)))
        try scratch.write("b good.png", data)
        try scratch.write("a bad.webp", data.prefix(20))
        try scratch.write("notes.txt", Data("no picture".utf8))
        let activity = LoadingActivity()
        let stage = try ExampleStage("formats", options: ExampleOptions(input: scratch.path, activity: activity))
        while !activity.isIdle {
            try await Task.sleep(for: .milliseconds(1))
            stage.renderer.advance(by: 1.0 / 60)
        }
        #expect(pictures(stage).prefix(2).map(\.label) == ["a bad.webp, cannot be shown", "b good.png"])
        #expect(pictures(stage)[1].image?.cgImage != nil)
    }
}
