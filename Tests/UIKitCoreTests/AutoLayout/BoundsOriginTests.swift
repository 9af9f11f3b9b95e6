import TesseraGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Views that constraints place in a view whose bounds do not begin at zero (believed: measured from their corner).
@MainActor
@Suite struct BoundsOriginTests {
    @Test(arguments: [true, false]) func subviewsStandAtTheSamePlaceWheneverTheOriginWasSet(isBefore: Bool) {
        let stage = ConstraintStage()
        let box = stage.box(20, 10)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 7),
            box.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 3),
        ])
        if !isBefore { stage.settle() }
        stage.root.bounds.origin = CGPoint(x: 30, y: 40)
        stage.root.layoutIfNeeded()
        #expect(box.frame.origin == CGPoint(x: 37, y: 43))
        stage.root.bounds.origin.x = 50
        stage.root.layoutIfNeeded()
        #expect(box.frame.origin == CGPoint(x: 57, y: 43))
    }
}
