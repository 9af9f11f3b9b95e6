import Foundation
import TesseraGraphics
import Testing
import UIKit

@testable import UIKitStyle

/// What clients know from below UIKit.
struct ClientFoundationTests {
    @Test func geometryPrintsAsOnAppleSystems() {
        #expect("\(CGRect(x: 0, y: 0, width: 1, height: 1))" == "(0.0, 0.0, 1.0, 1.0)")
        #expect("\(CGRect(x: 5, y: 6, width: -1, height: 0.5))" == "(5.0, 6.0, -1.0, 0.5)")
        #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)")
        #expect(String(describing: CGSize(width: 3, height: 4)) == "(3.0, 4.0)")
        #expect("\(CGVector(dx: 1, dy: 2))" == "(1.0, 2.0)")
    }

    @Test func theRealTimeGoesOn() {
        #expect(CFAbsoluteTimeGetCurrent() > 700_000_000)
        let options: [UIApplicationLaunchOptionsKey: Any] = [.url: "x"]
        #expect(options[.url] as? String == "x")
    }
}
