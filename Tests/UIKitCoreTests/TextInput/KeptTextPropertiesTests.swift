import TesseraBase
import TesseraGraphics
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore

/// Properties that are there for the source of an app to compile, and have no effect.
@MainActor
@Suite(.metricsText) struct KeptTextPropertiesTests {
    @Test func valuesAreKeptAndSaidOnce() {
        let view = UITextView()
        let lines = Locked<[String]>([])
        DiagnosticsLog.withHandler({ line in lines.withLock { $0.append(line.message) } }) {
            view.dataDetectorTypes = []
            view.isFindInteractionEnabled = false
            view.textContainer.exclusionPaths = []
            #expect(lines.value.isEmpty)
            for _ in 0..<2 {
                view.dataDetectorTypes = [.link, .phoneNumber]
                view.isFindInteractionEnabled = true
                view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))]
            }
        }
        #expect(lines.value.count == 3)
        #expect(view.dataDetectorTypes == [.link, .phoneNumber] && view.isFindInteractionEnabled)
        #expect(view.textContainer.exclusionPaths.count == 1)
        view.usesStandardTextScaling = true
        #expect(view.usesStandardTextScaling)
        #expect(UIDataDetectorTypes.all.contains(.flightNumber))
    }

    @Test func predictionIsATrait() {
        let traits: [any UITextInputTraits] = [UITextField(), UITextView()]
        for trait in traits {
            #expect(trait.inlinePredictionType == .default)
            trait.inlinePredictionType = .no
            #expect(trait.inlinePredictionType == .no)
        }
    }
}
