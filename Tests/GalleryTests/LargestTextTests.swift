import Foundation
import GalleryExamples
import Testing
import UIKit

/// In the largest text no label of these pages is cut: it has room for its words, or becomes smaller until they fit.
@MainActor @Suite(.serialized, .timeLimit(.minutes(2))) struct LargestTextTests {
    @Test(arguments: [
        "invalidupdate", "lessonlist", "composedlessons", "albums", "shelf", "friends", "columnflow", "appstore",
        "albumpiles", "behaviours", "board", "contacts", "customcells", "flip", "focus", "gestures", "headers",
        "inbox", "lines", "messages", "panels", "photos", "pickers", "presenting", "scrolllab", "springy",
    ])
    func noLabelIsCut(name: String) throws {
        let stage = try ExampleStage(name, textSize: .accessibilityExtraExtraExtraLarge)
        let labels = ExampleStage.all(UILabel.self, in: stage.controller.view).filter { isSeen($0, stage) }
        #expect(!labels.isEmpty)
        let cut = labels.compactMap(fault)
        #expect(cut.isEmpty, "\(name): \(cut.joined(separator: "; "))")
    }

    private func isSeen(_ label: UILabel, _ stage: ExampleStage) -> Bool {
        let frame = label.convert(label.bounds, to: nil)
        return !(label.text ?? "").isEmpty && !label.bounds.isEmpty && !label.isHidden
            && frame.intersects(stage.renderer.window.bounds)
    }

    private func fault(_ label: UILabel) -> String? {
        let width = label.numberOfLines == 1 ? .greatestFiniteMagnitude : label.bounds.width
        let wanted = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        let least = label.adjustsFontSizeToFitWidth && label.numberOfLines == 1 ? max(0.1, label.minimumScaleFactor) : 1
        // Previews of longer texts end with dots in every size.
        let isPreview = label.numberOfLines > 1
        let fitsAcross = label.numberOfLines != 1 || wanted.width * least <= label.bounds.width + 1
        let fitsDown = isPreview || wanted.height * least <= label.bounds.height + 1
        return fitsAcross && fitsDown ? nil : "'\(label.text ?? "")' wants \(wanted) in \(label.bounds.size)"
    }
}
