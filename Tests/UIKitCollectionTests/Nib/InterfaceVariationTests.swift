import Foundation
import TesseraTesting
import Testing
import UIKit

/// Views of a storyboard that are others by size class, in a window that turns.
@Suite @MainActor
struct InterfaceVariationTests {
    private func shown(_ size: CGSize) throws -> (TestHost, UIViewController) {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            initialViewController="c"><scenes><scene><objects><viewController id="c">
            <view key="view" id="v"><rect key="frame" x="0" y="0" width="300" height="400"/><subviews>
            <view tag="1" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="a"><constraints>
            <constraint firstAttribute="height" constant="50" id="h"><variation key="widthClass=regular" \
            constant="20"/></constraint></constraints></view>
            <view tag="2" translatesAutoresizingMaskIntoConstraints="NO" id="b"/>
            <view tag="3" hidden="YES" id="d"><rect key="frame" x="0" y="0" width="9" height="9"/>
            <variation key="widthClass=regular" hidden="NO"/></view></subviews><constraints>
            <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" id="c1"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="c2"/>
            <constraint firstItem="a" firstAttribute="width" constant="60" id="c3"/>
            <constraint firstItem="a" firstAttribute="width" constant="90" id="c4"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="c5"/>
            <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" id="c6"/>
            <constraint firstItem="b" firstAttribute="width" constant="11" id="c7"/>
            <constraint firstItem="b" firstAttribute="height" constant="12" id="c8"/></constraints>
            <variation key="default"><mask key="subviews"><exclude reference="b"/></mask>
            <mask key="constraints"><exclude reference="c4"/></mask></variation>
            <variation key="widthClass=regular"><mask key="subviews"><include reference="b"/></mask>
            <mask key="constraints"><exclude reference="c3"/><include reference="c4"/></mask></variation></view>
            </viewController></objects></scene></scenes></document>
            """
        let data = try InterfaceFixture.compiled(Data(text.utf8), "Turning.storyboard")
        let storyboard = UIStoryboard(data: data, name: "Turning")
        let controller = try #require(storyboard.instantiateInitialViewController())
        let host = TestHost(controller, configuration: TestConfiguration(size: size))
        host.settle()
        return (host, controller)
    }

    private func part(_ controller: UIViewController, _ tag: Int) -> UIView? { controller.view.viewWithTag(tag) }

    private func isUpright(_ controller: UIViewController) -> Bool {
        part(controller, 1)?.frame.size == CGSize(width: 60, height: 50) && part(controller, 2) == nil
            && part(controller, 3)?.isHidden == true
    }

    private func isLying(_ controller: UIViewController) -> Bool {
        part(controller, 1)?.frame.size == CGSize(width: 90, height: 20)
            && part(controller, 2)?.frame == CGRect(x: 90, y: 20, width: 11, height: 12)
            && part(controller, 3)?.isHidden == false
    }

    @Test func partsComeAndGoAsTheWindowTurns() throws {
        let (upright, lying) = (CGSize(width: 390, height: 844), CGSize(width: 844, height: 390))
        let (host, controller) = try shown(upright)
        #expect(isUpright(controller))
        for _ in 0..<2 {
            host.resize(to: lying)
            host.settle()
            #expect(isLying(controller))
            #expect(controller.view.subviews.map(\.tag) == [1, 2, 3])
            host.resize(to: upright)
            host.settle()
            #expect(isUpright(controller))
        }
    }

    @Test func aWindowThatLiesFromTheBeginningHasItsParts() throws {
        let (host, controller) = try shown(CGSize(width: 844, height: 390))
        defer { withExtendedLifetime(host) {} }
        #expect(isLying(controller))
    }

    @Test func theViewsAreFreedWithTheirController() throws {
        weak var gone: UIView?
        try autoreleasepool {
            let (host, controller) = try shown(CGSize(width: 844, height: 390))
            gone = part(controller, 2)
            host.resize(to: CGSize(width: 390, height: 844))
            host.settle()
            #expect(gone != nil && gone?.superview == nil)
        }
        #expect(gone == nil)
    }

    private func plain(_ parts: String, constraints: String = "") throws -> UIViewController {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            initialViewController="c"><scenes><scene><objects><viewController id="c">
            <view key="view" id="v"><rect key="frame" x="0" y="0" width="300" height="400"/><subviews>\(parts)</subviews>
            \(constraints)</view></viewController></objects></scene></scenes></document>
            """
        let data = try InterfaceFixture.compiled(Data(text.utf8), "Plain.storyboard")
        let storyboard = UIStoryboard(data: data, name: "Plain")
        let controller = try #require(storyboard.instantiateInitialViewController())
        let host = TestHost(controller, configuration: TestConfiguration(size: CGSize(width: 300, height: 400)))
        host.settle()
        return controller
    }

    /// Interface Builder's words: constraints are generated from the frame and the mask.
    @Test func viewsWithoutConstraintsKeepTheirFrame() throws {
        let controller = try plain(
            """
            <view tag="1" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="50" y="100" width="200" height="80"/>
            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view>
            """)
        #expect(part(controller, 1)?.frame == CGRect(x: 50, y: 100, width: 200, height: 80))
    }

    @Test(arguments: ["3/4", "3:4", "0.75"]) func multipliersMayBeRatios(multiplier: String) throws {
        let controller = try plain(
            #"<view tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="a"/>"#,
            constraints: """
                <constraints><constraint firstItem="a" firstAttribute="width" constant="40" id="c1"/>
                <constraint firstItem="a" firstAttribute="height" secondItem="a" secondAttribute="width" \
                multiplier="\(multiplier)" constant="1" id="c2"/></constraints>
                """)
        #expect(part(controller, 1)?.frame.size == CGSize(width: 40, height: 31))
    }

    @Test func constraintsThatAreInstalledNowhereAreNotActive() throws {
        let controller = try plain(
            #"<view tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="a"/>"#,
            constraints: """
                <constraints><constraint firstItem="a" firstAttribute="width" constant="60" id="c1"/>
                <constraint firstItem="a" firstAttribute="width" constant="90" id="c2"/>
                <constraint firstItem="a" firstAttribute="height" constant="10" id="c3"/></constraints>
                <variation key="default"><mask key="constraints"><exclude reference="c2"/></mask></variation>
                """)
        #expect(part(controller, 1)?.frame.size == CGSize(width: 60, height: 10))
    }

    @Test func aStackStandsAnotherWayByItsSizeClass() throws {
        let controller = try plain(
            """
            <stackView tag="1" axis="vertical" spacing="4" id="a"><subviews><view id="b"/><view id="d"/></subviews>
            <rect key="frame" x="0" y="0" width="100" height="100"/>
            <variation key="widthClass=compact" axis="horizontal" spacing="30" distribution="fillEqually"/></stackView>
            """)
        let stack = try #require(part(controller, 1) as? UIStackView)
        #expect(stack.axis == .horizontal && stack.spacing == 30 && stack.distribution == .fillEqually)
    }

    @Test func aStepperMayCountFarUp() throws {
        let controller = try plain(
            """
            <stepper tag="1" minimumValue="200" maximumValue="300" value="250" stepValue="5" id="a">
            <rect key="frame" x="0" y="0" width="94" height="32"/></stepper>
            <stepper tag="2" minimumValue="-20" maximumValue="-10" value="-15" id="b">
            <rect key="frame" x="0" y="40" width="94" height="32"/></stepper>
            """)
        let (far, low) = (part(controller, 1) as? UIStepper, part(controller, 2) as? UIStepper)
        #expect(far?.minimumValue == 200 && far?.maximumValue == 300 && far?.value == 250)
        #expect(low?.minimumValue == -20 && low?.maximumValue == -10 && low?.value == -15)
    }
}
