import Foundation
import TesseraTesting
import Testing
import UIKit

/// Segues to popovers of storyboards: what they point at.
@Suite @MainActor
struct StoryboardPopoverTests {
    private func popover(_ anchor: String) throws -> (UIPopoverPresentationController, UIViewController, TestHost) {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            initialViewController="list"><scenes><scene><objects><viewController id="list">
            <view key="view" id="view"><rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
            <view tag="7" id="pin"><rect key="frame" x="40" y="60" width="20" height="20"/></view></subviews></view>
            <connections><segue destination="note" kind="popoverPresentation" identifier="note" \(anchor) id="go"/>
            </connections></viewController></objects></scene>
            <scene><objects><viewController id="note"><view key="view" id="n"/></viewController></objects></scene>
            </scenes></document>
            """
        let data = try InterfaceFixture.compiled(Data(text.utf8), "Popover.storyboard")
        let storyboard = UIStoryboard(data: data, name: "Popover")
        let list = try #require(storyboard.instantiateInitialViewController())
        let host = TestHost(list, configuration: TestConfiguration(size: CGSize(width: 1_024, height: 768)))
        host.settle()
        list.performSegue(withIdentifier: "note", sender: nil)
        return (try #require(list.presentedViewController?.popoverPresentationController), list, host)
    }

    @Test func theFilesAnchorCounts() throws {
        let (popover, list, host) = try popover(#"popoverAnchorView="pin""#)
        defer { withExtendedLifetime(host) {} }
        #expect(popover.sourceView === list.view.viewWithTag(7))
        #expect(popover.sourceRect == CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    @Test func withoutOneTheViewIsPointedAt() throws {
        let (popover, list, host) = try popover("")
        defer { withExtendedLifetime(host) {} }
        #expect(popover.sourceView === list.view)
    }
}
