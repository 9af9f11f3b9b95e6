import Foundation
import TesseraTesting
import Testing
import UIKit

/// Split view controllers of storyboards. What files call the columns is from memory.
@Suite @MainActor
struct StoryboardSplitTests {
    private func split(_ style: String, _ relationships: [String]) throws -> UISplitViewController {
        let segues = relationships.enumerated().map { index, name in
            #"<segue destination="c\#(index)" kind="relationship" relationship="\#(name)" id="s\#(index)"/>"#
        }
        let scenes = relationships.enumerated().map { index, name in
            #"<scene><objects><viewController title="\#(name)" id="c\#(index)"/></objects></scene>"#
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            initialViewController="split"><scenes><scene><objects><splitViewController \(style) id="split">
            <connections>\(segues.joined())</connections></splitViewController></objects></scene>
            \(scenes.joined())</scenes></document>
            """
        let data = try InterfaceFixture.compiled(Data(text.utf8), "Split.storyboard")
        let storyboard = UIStoryboard(data: data, name: "Split")
        return try #require(storyboard.instantiateInitialViewController() as? UISplitViewController)
    }

    @Test func columnsAreNamed() throws {
        let names = [
            "masterViewController", "supplementaryViewController", "detailViewController", "compactViewController",
        ]
        let three = try split(#"style="tripleColumn""#, names)
        #expect(three.style == .tripleColumn)
        let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary, .compact]
        #expect(columns.map { three.viewController(for: $0)?.title } == names)
        let two = try split(#"style="doubleColumn""#, [names[0], names[2]])
        #expect(two.style == .doubleColumn && two.viewController(for: .secondary)?.title == names[2])
    }

    @Test func theColumnsArrangementIsTheFiles() throws {
        let attributes = """
            allowDoubleColumnStyle="YES" preferredDisplayMode="oneOverSecondary" behavior="overlay" \
            primaryEdge="trailing" presentsWithGesture="NO" maximumPrimaryColumnWidth="400"
            """
        let split = try split(attributes, ["masterViewController", "detailViewController"])
        #expect(split.style == .doubleColumn)
        #expect(split.preferredDisplayMode == .oneOverSecondary)
        #expect(split.preferredSplitBehavior == .overlay)
        #expect(split.primaryEdge == .trailing)
        #expect(!split.presentsWithGesture)
        #expect(split.maximumPrimaryColumnWidth == CGFloat(400))
    }

    @Test func withoutAStyleThereAreTwoControllers() throws {
        let plain = try split("", ["masterViewController", "detailViewController"])
        #expect(plain.style == .unspecified)
        let host = TestHost(plain, configuration: TestConfiguration(size: CGSize(width: 1_180, height: 820)))
        host.settle()
        #expect(plain.viewControllers.map(\.title) == ["masterViewController", "detailViewController"])
    }
}
